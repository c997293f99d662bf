/** What is played where the written rules of Parchís leave room: our decision, not their word. */

/** @type {readonly { rules: string, en: string, es: string }[]} */
export const DECISIONS = [
  {
    rules: 'R3, R5, R23',
    en: 'A passed 6 gives another turn, and so does a 6 spent on a slipped piece.',
    es: 'Pasar con un 6 da otro turno, y también un 6 gastado en una ficha resbalada.',
  },
  {
    rules: 'R5, R10, R15',
    en: 'The extra turn of a 6 waits until the forced 20s and 10s are over.',
    es: 'El turno extra de un 6 espera a que acaben los 20 y los 10 obligados.',
  },
  {
    rules: 'R10, R15',
    en: 'The 20 and the 10 may go to a piece of either of your colours.',
    es: 'Los 20 y los 10 pueden moverse con una ficha de cualquiera de tus dos colores.',
  },
  {
    rules: 'R14',
    en: 'Bounces are counted for each colour apart: 30 are allowed, the 31st loses.',
    es: 'Los rebotes se cuentan por color: se permiten 30, y con el 31 se pierde.',
  },
  {
    rules: 'R20',
    en: 'A special die ends the turn, also the extra turn of a 6, unless it brings a piece to the goal.',
    es: 'Un dado especial termina el turno, también el extra de un 6, salvo que lleve una ficha a la meta.',
  },
  {
    rules: 'R22, R24, R32',
    en: 'Mushroom and bullet fly over traps, and may land on one: the trap stays.',
    es: 'El champiñón y la bala vuelan sobre las trampas y pueden caer en una: la trampa sigue ahí.',
  },
  {
    rules: 'R32, R39',
    en: 'Mushroom and bullet pass an invincible piece unharmed.',
    es: 'El champiñón y la bala pasan por encima de una invencible sin daño.',
  },
  {
    rules: 'R34, R40',
    en: 'A mini halves the 20 and the 10 too, and an invincible piece adds its 2 to them.',
    es: 'La mini divide entre dos también los 20 y los 10, y la invencible les suma sus 2.',
  },
  {
    rules: 'R37',
    en: 'A ghost shares a square with one piece, but may not land where two stand.',
    es: 'Un fantasma comparte casilla con una ficha, pero no puede caer donde hay dos.',
  },
];

/** What is said while the server does not answer. */
const en = {
  'reach.crowded': 'Many people are coming in from your network at once. Just a moment: it goes on by itself.',
  'reach.title': 'No connection to the server',
  'reach.about':
    'The server keeps the games and moves the agents: playing, reviewing and arranging positions need it. ' +
    'The rules can be read without it. As soon as it answers, the page goes on by itself.',
  'reach.now': 'Try now',
};

/** @type {Record<keyof typeof en, string>} */
const es = {
  'reach.crowded': 'Está entrando mucha gente a la vez desde tu red. Un momento: sigue solo.',
  'reach.title': 'Sin conexión con el servidor',
  'reach.about':
    'El servidor guarda las partidas y mueve a los agentes: jugar, repasar y poner posiciones lo necesita. ' +
    'Las reglas pueden leerse sin él. En cuanto responda, la página seguirá por sí sola.',
  'reach.now': 'Probar ahora',
};

export const reach = { en, es };

/** What the page says of Othello. */
const en = {
  'game.othello': 'Othello',
  'game.othello.about': 'A minute to learn: close a line and every disc in it is yours.',
  'board.black': 'black',
  'board.white': 'white',
  'board.lastMove': 'last move',
  'othello.flips': 'flips {n}',
  'othello.worth': 'worth {n}',
  'othello.noFlip': 'A disc here would turn nothing over.',
  'othello.taken': 'There is a disc already.',
  'end.score.othello': 'Discs',
  'practice.turn.othello.first': 'Black to move',
  'practice.turn.othello.second': 'White to move',
  'practice.goal.othello.win': 'Only one move wins. Which?',
  'practice.goal.othello.draw': 'Only one move does not lose. Which?',
  'practice.goal.othello.discs': 'Which move ends with the most discs?',
  'practice.goal.othello.corner': 'The corner is there to be had, but something else is better.',
  'practice.goal.othello.tempo': 'Leave the rival without a move.',
  'value.about.othello': 'Discs: by how many whoever is to move should be ahead at the end.',
  'value.unit.othello': '{n} discs',
};

/** @type {Record<keyof typeof en, string>} */
const es = {
  'game.othello': 'Othello',
  'game.othello.about': 'Se aprende en un minuto: cierra una línea y todas sus fichas son tuyas.',
  'board.black': 'negra',
  'board.white': 'blanca',
  'board.lastMove': 'última jugada',
  'othello.flips': 'voltea {n}',
  'othello.worth': 'vale {n}',
  'othello.noFlip': 'Una ficha aquí no daría la vuelta a ninguna.',
  'othello.taken': 'Ya hay una ficha.',
  'end.score.othello': 'Fichas',
  'practice.turn.othello.first': 'Juegan negras',
  'practice.turn.othello.second': 'Juegan blancas',
  'practice.goal.othello.win': 'Solo una jugada gana. ¿Cuál?',
  'practice.goal.othello.draw': 'Solo una jugada no pierde. ¿Cuál?',
  'practice.goal.othello.discs': '¿Qué jugada acaba con más fichas?',
  'practice.goal.othello.corner': 'La esquina está libre, pero hay algo mejor.',
  'practice.goal.othello.tempo': 'Deja al rival sin jugada.',
  'value.about.othello': 'Fichas: por cuántas debería ir delante al final quien juega.',
  'value.unit.othello': '{n} fichas',
};

export const words = { en, es };

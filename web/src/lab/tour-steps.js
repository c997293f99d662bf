/** What the tour tells: from minimax by hand to the tricks of an engine. */
import { firstWish } from './wish.js';

/** @typedef {{ en: string, es: string }} Both */
/**
 * @typedef {object} Step
 * @property {Both} title
 * @property {Both} text
 * @property {Both} task
 * @property {Both} answer
 * @property {import('./wish.js').Wish} wish
 * @property {(lab: import('./session.js').Lab) => void} [goTo] shows what the text is about
 */

/**
 * @param {import('../types.js').GameId} game
 * @param {Partial<import('./wish.js').Search>} search
 * @param {Partial<import('./wish.js').Wish>} [more]
 */
function wish(game, search, more = {}) {
  const first = firstWish(game);
  return { ...first, search: { ...first.search, ...search }, ...more };
}

/** A search of Othello after a few moves, small enough to be followed by eye. */
const OPENING = '------------------X--------XX------XXX------O------------------- O';

/** @param {import('./session.js').Lab} lab @param {'cuts' | 'changes'} kind */
function runTo(lab, kind) {
  const film = lab.main.value?.film;
  if (film) lab.goTo(film.next(film[kind], lab.time.value >= film.end ? 0 : lab.time.value));
}

/** @param {import('./session.js').Lab} lab @param {string} why */
function selectFirst(lab, why) {
  const tree = lab.main.value?.tree;
  if (!tree) return;
  const from = lab.selected.value + 1;
  const isIt = (/** @type {number} */ node) => tree.why(node) === why;
  const nodes = [...Array(tree.count).keys()];
  lab.select(nodes.slice(from).find(isIt) ?? nodes.find(isIt) ?? 0);
}

/** @type {Step[]} */
export const STEPS = [
  {
    wish: wish('othello', { algorithm: 'minimax', depth: 1 }),
    title: { en: 'A tree of what can happen', es: 'Un árbol de lo que puede pasar' },
    text: {
      en:
        'Black is to move and has four moves. The square above is the position on the board; each circle ' +
        'is the position after one of the moves. Whoever moves at the root is called Max: all numbers ' +
        'are seen by Max, and more is better for Max.',
      es:
        'Juegan negras y tienen cuatro jugadas. El cuadrado de arriba es la posición del tablero; cada ' +
        'círculo, la posición tras una de las jugadas. A quien juega en la raíz se le llama Max: todos ' +
        'los números se ven desde Max, y cuanto más, mejor para Max.',
    },
    task: {
      en: 'Click on a circle. Where does its number come from? The tab “Evaluation” takes it apart.',
      es: 'Pulsa un círculo. ¿De dónde sale su número? La pestaña «Evaluación» lo desmonta.',
    },
    answer: {
      en:
        'At the depth limit the position is judged as it stands: “seed” counts discs, corners, edges and ' +
        'mobility, multiplies each by its weight and adds them up. All four moves give 3, since the ' +
        'board is symmetric.',
      es:
        'En el límite de profundidad se juzga la posición tal como está: «seed» cuenta fichas, esquinas, ' +
        'bordes y movilidad, multiplica cada cosa por su peso y suma. Las cuatro jugadas dan 3, porque ' +
        'el tablero es simétrico.',
    },
  },
  {
    wish: wish('othello', { algorithm: 'minimax', depth: 2 }),
    title: { en: 'Minimax by hand', es: 'Minimax a mano' },
    text: {
      en:
        'One ply deeper White answers. White is Min, drawn as circles: Min chooses the answer that is ' +
        'worst for Max. So a circle has the least of the numbers below it, and then Max takes the ' +
        'greatest of the circles.',
      es:
        'Un nivel más abajo responden blancas. Blancas son Min, los círculos: Min elige la respuesta ' +
        'peor para Max. Así que un círculo vale el menor de los números que tiene debajo, y luego Max ' +
        'toma el mayor de los círculos.',
    },
    task: {
      en: 'Go to the beginning and step in (→). Before each circle is left, say which number it will have.',
      es: 'Ve al principio y entra paso a paso (→). Antes de salir de cada círculo, di qué número tendrá.',
    },
    answer: {
      en:
        'Every circle gets −2, the least below it. The root gets −2 too: with best play Black will be ' +
        'two points worse after one move each.',
      es:
        'Cada círculo vale −2, lo menor de debajo. La raíz también vale −2: con el mejor juego, tras una ' +
        'jugada de cada bando negras están dos puntos peor.',
    },
    goTo: (lab) => lab.goTo(0),
  },
  {
    wish: wish('othello', { algorithm: 'minimax', depth: 4 }),
    title: { en: 'It grows quickly', es: 'Crece deprisa' },
    text: {
      en:
        'Four plies are 317 nodes already. Each ply multiplies the tree by about the number of moves ' +
        'there are: that is the branching factor, and it is why looking far ahead is hard.',
      es:
        'Cuatro niveles son ya 317 nodos. Cada nivel multiplica el árbol por más o menos el número de ' +
        'jugadas que hay: es el factor de ramificación, y por él cuesta tanto mirar lejos.',
    },
    task: {
      en: 'Open the tab “Depths” and count. How many times larger does the tree get with each ply?',
      es: 'Abre la pestaña «Profundidades» y cuenta. ¿Cuántas veces más grande se hace el árbol con cada nivel?',
    },
    answer: {
      en:
        'From 3.4 times at the first plies to about 6 later; in the middle of a game of Othello it is ' +
        'about 10, and at the start of Parchís about 28.',
      es:
        'De 3,4 veces en los primeros niveles a unas 6 después; a media partida de Othello son unas 10, ' +
        'y al empezar al parchís unas 28.',
    },
  },
  {
    wish: wish('othello', { algorithm: 'alphabeta', depth: 2 }),
    title: { en: 'The window', es: 'La ventana' },
    text: {
      en:
        'Alpha-beta carries two numbers along. Alpha: what Max is already sure of elsewhere. Beta: what ' +
        'Min is already sure of. Between them lies the window: only a value inside it can still change ' +
        'anything. At the root nobody is sure of anything: from −∞ to ∞.',
      es:
        'Alfa-beta lleva consigo dos números. Alfa: lo que Max ya tiene seguro en otra parte. Beta: lo ' +
        'que Min ya tiene seguro. Entre los dos está la ventana: solo un valor de dentro puede cambiar ' +
        'algo. En la raíz nadie tiene nada seguro: de −∞ a ∞.',
    },
    task: {
      en: 'Run to the next change of alpha or beta (w) and watch the line of numbers at the node.',
      es: 'Corre hasta el próximo cambio de alfa o beta (w) y mira la línea de números del nodo.',
    },
    answer: {
      en:
        'After the first move was looked at, Max is sure of −2: alpha is −2 from there on, for every ' +
        'node that follows.',
      es: 'Tras mirar la primera jugada, Max tiene seguro −2: desde ahí alfa es −2 para todos los nodos que siguen.',
    },
    goTo: (lab) => runTo(lab, 'changes'),
  },
  {
    wish: wish('othello', { algorithm: 'alphabeta', depth: 3 }),
    title: { en: 'The cut-off', es: 'La poda' },
    text: {
      en:
        'When the window closes, alpha at least beta, the other moves of the node are not looked at: ' +
        'whoever moved before already has something better than letting the rival come here. The grey ' +
        'stubs are those moves.',
      es:
        'Cuando la ventana se cierra, alfa mayor o igual que beta, las demás jugadas del nodo no se ' +
        'miran: quien jugó antes ya tiene algo mejor que dejar venir aquí al rival. Los tocones grises ' +
        'son esas jugadas.',
    },
    task: {
      en: 'Run to the next cut-off (x) and read the sentence. Who will not come here, and why?',
      es: 'Corre hasta la próxima poda (x) y lee la frase. ¿Quién no vendrá aquí y por qué?',
    },
    answer: {
      en:
        'The sentence names it: one side already has a line worth as much elsewhere, so it never lets ' +
        'the game come to this node, whatever the other moves are worth.',
      es:
        'La frase lo dice: un bando ya tiene en otra parte una línea que vale lo mismo o más, así que ' +
        'nunca dejará que la partida llegue a este nodo, valgan lo que valgan las demás jugadas.',
    },
    goTo: (lab) => runTo(lab, 'cuts'),
  },
  {
    wish: wish(
      'othello',
      { algorithm: 'minimax', depth: 3 },
      { other: { algorithm: 'alphabeta', depth: 3, eval: 'seed', order: 'generated', seed: 1 } },
    ),
    title: { en: 'The same value for less', es: 'El mismo valor por menos' },
    text: {
      en:
        'On the left minimax, on the right alpha-beta, on the same position. The rings mark what only ' +
        'one of them visited. The value at the root is the same: what is pruned could not have changed ' +
        'it.',
      es:
        'A la izquierda minimax, a la derecha alfa-beta, en la misma posición. Los anillos marcan lo que ' +
        'solo visitó una. El valor de la raíz es el mismo: lo podado no podía cambiarlo.',
    },
    task: {
      en: 'Click on nodes with a ring on the left. What does the other search say of them?',
      es: 'Pulsa a la izquierda nodos con anillo. ¿Qué dice de ellos la otra búsqueda?',
    },
    answer: {
      en: 'Nothing: it never came there. 49 nodes are enough where minimax needs 73.',
      es: 'Nada: nunca llegó. Bastan 49 nodos donde minimax necesita 73.',
    },
  },
  {
    wish: wish(
      'othello',
      { algorithm: 'alphabeta', depth: 4 },
      { other: { algorithm: 'alphabeta', depth: 4, eval: 'seed', order: 'best', seed: 1 } },
    ),
    title: { en: 'Order is everything', es: 'El orden lo es todo' },
    text: {
      en:
        'The sooner a good move is looked at, the sooner the window narrows. On the right the best move ' +
        'always comes first: alpha-beta then visits no more than it must, here 63 nodes of the 317 that ' +
        'minimax visits. In a deep tree it reaches about twice as deep in the same time.',
      es:
        'Cuanto antes se mira una buena jugada, antes se estrecha la ventana. A la derecha la mejor ' +
        'jugada va siempre primero: alfa-beta visita entonces lo imprescindible, aquí 63 nodos de los 317 ' +
        'que visita minimax. En un árbol hondo llega más o menos al doble de profundidad en el mismo tiempo.',
    },
    task: {
      en: 'Above, choose the order “worst first”. How many nodes does it cost?',
      es: 'Elige arriba el orden «la peor primero». ¿Cuántos nodos cuesta?',
    },
    answer: {
      en:
        'Far more than the least that is needed, which stands beside the counts. An engine guesses the ' +
        'order: captures, moves that were good elsewhere, what the table remembers.',
      es:
        'Muchos más que el mínimo necesario, que está junto a los recuentos. Un motor adivina el orden: ' +
        'capturas, jugadas que fueron buenas en otra parte, lo que recuerda la tabla.',
    },
  },
  {
    wish: wish('damas', { algorithm: 'engine', depth: 5 }),
    title: { en: 'Iterative deepening', es: 'Profundización iterativa' },
    text: {
      en:
        'The engine searches to depth 1, then 2, then 3… It seems a waste, but the earlier ones cost ' +
        'little and tell which move to look at first, and when time is up there is always an answer. ' +
        'Each tree side by side is one iteration.',
      es:
        'El motor busca con profundidad 1, luego 2, luego 3… Parece un derroche, pero las primeras ' +
        'cuestan poco y dicen qué jugada mirar antes, y cuando se acaba el tiempo siempre hay respuesta. ' +
        'Cada árbol, uno junto a otro, es una iteración.',
    },
    task: {
      en: 'Open the tab “Iterations”. How many nodes did each one take, and did the best line change?',
      es: 'Abre la pestaña «Iteraciones». ¿Cuántos nodos tomó cada una? ¿Cambió la mejor línea?',
    },
    answer: {
      en:
        'Each takes a few times the nodes of the one before. Click on a depth to see its tree; the best ' +
        'line may change each time.',
      es:
        'Cada una toma unas pocas veces los nodos de la anterior. Pulsa una profundidad para ver su ' +
        'árbol; la mejor línea puede cambiar cada vez.',
    },
    goTo: (lab) => selectFirst(lab, 'searched'),
  },
  {
    wish: wish('othello', { algorithm: 'engine', depth: 6 }, { position: OPENING }),
    title: { en: 'The table remembers', es: 'La tabla recuerda' },
    text: {
      en:
        'Different orders of the same moves lead to the same position. The engine keeps what it found in ' +
        'a table; when a position comes again, the answer is there already, and the node is a leaf.',
      es:
        'Distintos órdenes de las mismas jugadas llevan a la misma posición. El motor guarda en una ' +
        'tabla lo que encontró; cuando una posición vuelve, la respuesta ya está y el nodo es una hoja.',
    },
    task: {
      en: 'Press “Show me”: a node that the table answered is selected. Follow the link to where the answer came from.',
      es: 'Pulsa «Enséñamelo»: se elige un nodo que contestó la tabla. Sigue el enlace adonde nació la respuesta.',
    },
    answer: {
      en:
        'Both nodes have the same board, reached by other moves, or the same moves in an earlier ' +
        'iteration. A bound is enough when it lies outside the window.',
      es:
        'Los dos nodos tienen el mismo tablero, alcanzado con otras jugadas o en una iteración anterior. ' +
        'Basta una cota si cae fuera de la ventana.',
    },
    goTo: (lab) => selectFirst(lab, 'table-hit'),
  },
  {
    wish: wish('damas', { algorithm: 'engine', depth: 4 }),
    title: { en: 'Quiescence and reductions', es: 'Quiescencia y reducciones' },
    text: {
      en:
        'To judge a position in the middle of an exchange would be wrong. So past the depth limit the ' +
        'engine goes on with captures only, until it is quiet. And moves that come late in a good order ' +
        'are looked at with less depth first; only if one surprises, it is searched again in full.',
      es:
        'Juzgar una posición en mitad de un cambio sería un error. Por eso, pasado el límite, el motor ' +
        'sigue solo con capturas hasta que todo está tranquilo. Y las jugadas que llegan tarde en un ' +
        'buen orden se miran primero con menos profundidad; solo si una sorprende se busca otra vez ' +
        'entera.',
    },
    task: {
      en: 'Press “Show me” again and again: what does “Visit” say of these nodes?',
      es: 'Pulsa «Enséñamelo» varias veces: ¿qué dice «Visita» de esos nodos?',
    },
    answer: {
      en:
        'Quiescence: past the depth limit. Less plies: a reduction. Second look: the first was not ' +
        'enough. You have seen all that a modern engine is made of; now try the exercises.',
      es:
        'Quiescencia: pasado el límite. Niveles menos: una reducción. Segunda mirada: la primera no ' +
        'bastó. Ya has visto de qué está hecho un motor moderno; ahora prueba los ejercicios.',
    },
    goTo: (lab) => {
      const tree = lab.main.value?.tree;
      if (!tree) return;
      const visited = [...tree.visits.keys()].filter((node) => node >= 0);
      lab.select(visited.find((node) => node > lab.selected.value) ?? visited[0] ?? 0);
    },
  },
];

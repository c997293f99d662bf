/**
 * A position for each feature in which one side has more of it than the other, found by play at random.
 * @type {Record<string, string>}
 */
export const examples = {
  discs: 'OXOOOOOOOXXXXXXOOXXOOOXOOXXOOOOOOXXOOOOOOXOXOOOOOOOOOOO-OOOO-OXX X',
  corners: 'OOOOOOOOOOOOOOOOO-OXXXOOOOXXOOXOOXOOOOXOOXOOXXOOOOOXOXOOO-XXXXXO X',
  edges: 'OXOOOOOOOXXXXXXOOXXOOOXOOXXOOOOOOXXOOOOOOXOXOOOOOOOOOOO-OOOO-OXX X',
  centre: '------------------------O-XXX----O-XXX--XOXXXXX--OOO-OXX---O-O-X X',
  x_squares: '---------XO-------XOXX-----XOXO----OXXX---OOOXX----OXXX------O-- X',
  c_squares: '-OOOOOO-OOOXXOOOOO-OXXO-OOOXXXOXOXOXOOO-OOOOOOOXO-X---X-O--X---X O',
  mobility: '---------O-XO----XOXX-X--XXXOXO-X-XOOXX-OOOOOX-XX-XXXX----X--X-- X',
  potential_mobility: '----------X--X----X-XO----XXOOOO---XO------X-X-----X------------ X',
  frontier: '-OOOOOO-OOOXXOOOOO-OXXO-OOOXXXOXOXOXOOO-OOOOOOOXO-X---X-O--X---X O',
  stable: 'OOOOOOOOOOOOOOOOO-OXXXOOOOXXOOXOOXOOOOXOOXOOXXOOOOOXOXOOO-XXXXXO X',
  parity: '----------X-------X-------XOX------XO----OOO-------------------- X',
  full_board: 'XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOOOOOOOOOOOOOOOOOOOOOOOO X',
  wiped_out: '--------------------------XXXX----XXXX-------------------------- X',
};

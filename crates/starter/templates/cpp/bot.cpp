// <<The bot on UGI: it reads lines and answers them.||El bot en UGI: lee líneas y las contesta.>>

#include <iostream>
#include <sstream>
#include <string>

#include "search.hpp"

using ludoteca::Position;

// <<position startpos|fen F [moves m…]||position startpos|fen F [moves m…]>>
static Position read_position(std::istringstream& words) {
    std::string word, fen;
    words >> word;
    const bool at_start = word == "startpos";
    while (words >> word && word != "moves") fen += (fen.empty() ? "" : " ") + word;
    auto position = at_start ? Position::start("@GAME@") : Position::read("@GAME@", fen);
    while (words >> word) position = position.play(word);
    return position;
}

int main() {
    auto position = Position::start("@GAME@");
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream words(line);
        std::string command;
        words >> command;
        try {
            if (command == "ugi") std::cout << "id name My bot\nid author me\nugiok" << std::endl;
            else if (command == "isready") std::cout << "readyok" << std::endl;
            else if (command == "position") position = read_position(words);
            else if (command == "go" && position.is_over()) std::cout << "bestmove (none)" << std::endl;
            else if (command == "go") std::cout << "bestmove " << position.text(best_move(position)) << std::endl;
            else if (command == "quit") break;
        } catch (const ludoteca::Error& error) {
            std::cout << "info string " << error.what() << std::endl;
        }
    }
}

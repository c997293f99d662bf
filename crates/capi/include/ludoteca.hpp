// Ludoteca for C++17: a layer over ludoteca.h without code of its own to link.
//
//     auto position = ludoteca::Position::start("othello");
//     for (auto move : position.moves()) std::cout << position.text(move) << '\n';
//
// Errors are exceptions of the type ludoteca::Error, with the sentence of the library.

#ifndef LUDOTECA_HPP
#define LUDOTECA_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "ludoteca.h"

namespace ludoteca {

enum class Language { english = LUDOTECA_ENGLISH, spanish = LUDOTECA_SPANISH };

// Who moves first in a new game, and the other one. Sides need not alternate: in Parchis a player
// may move several times in a row.
enum class Side { first = LUDOTECA_FIRST, second = LUDOTECA_SECOND };

inline Side rival(Side side) { return side == Side::first ? Side::second : Side::first; }

enum class Outcome {
    first_wins = LUDOTECA_FIRST_WINS,
    second_wins = LUDOTECA_SECOND_WINS,
    draw = LUDOTECA_DRAW,
};

// What the library refused, and why. `code()` is one of LUDOTECA_ERROR_….
class Error : public std::runtime_error {
public:
    Error(int code, const std::string& message) : std::runtime_error(message), code_(code) {}
    int code() const noexcept { return code_; }

    // The language of the messages of all errors of this thread.
    static Language& language() {
        thread_local Language chosen = Language::english;
        return chosen;
    }

private:
    int code_;
};

namespace detail {

// A text that a function of the library writes.
template <typename Write> std::string text(Write write);

inline int checked(int result) {
    if (result >= 0) return result;
    throw Error(result, text([](char* buffer, std::size_t capacity) {
        return ludoteca_error_message(static_cast<int>(Error::language()), buffer, capacity);
    }));
}

template <typename Write> std::string text(Write write) {
    std::string text(static_cast<std::size_t>(checked(write(nullptr, 0))) + 1, '\0');
    checked(write(text.data(), text.size()));
    text.pop_back();
    return text;
}

inline const char* optional(const std::string& text) {
    return text.empty() ? nullptr : text.c_str();
}

} // namespace detail

// A move in the position that it was listed for or read in.
using Move = LudotecaMove;

// The legal moves of a position, in their order.
class Moves {
public:
    explicit Moves(const LudotecaPosition& position)
        : count_(static_cast<std::size_t>(
              detail::checked(ludoteca_moves(&position, moves_.data(), moves_.size())))) {}

    const Move* begin() const noexcept { return moves_.data(); }
    const Move* end() const noexcept { return moves_.data() + count_; }
    Move* begin() noexcept { return moves_.data(); }
    Move* end() noexcept { return moves_.data() + count_; }
    std::size_t size() const noexcept { return count_; }
    bool empty() const noexcept { return count_ == 0; }
    const Move& operator[](std::size_t place) const noexcept { return moves_[place]; }

private:
    // Not set to anything: the library writes what is used of it.
    std::array<Move, LUDOTECA_MAX_MOVES> moves_;
    std::size_t count_;
};

// A position of any game: a value, to be copied and kept at will.
class Position {
public:
    // Where a game begins: "parchis", "damas" or "othello", in its usual variant or another one.
    static Position start(const std::string& game, const std::string& variant = {}) {
        Position position;
        detail::checked(
            ludoteca_start(game.c_str(), detail::optional(variant), &position.inside_));
        return position;
    }

    // A position in the notation of its game.
    static Position read(const std::string& game, const std::string& notation,
                         const std::string& variant = {}) {
        Position position;
        detail::checked(ludoteca_read_position(game.c_str(), detail::optional(variant),
                                               notation.c_str(), &position.inside_));
        return position;
    }

    static Position from_json(const std::string& json) {
        Position position;
        detail::checked(ludoteca_read_position_json(json.c_str(), &position.inside_));
        return position;
    }

    static Position of(const LudotecaPosition& inside) { return Position(inside); }

    Side side_to_move() const {
        return static_cast<Side>(detail::checked(ludoteca_side_to_move(&inside_)));
    }

    // How the game ended, if it did.
    std::optional<Outcome> outcome() const {
        const int outcome = detail::checked(ludoteca_outcome(&inside_));
        if (outcome == LUDOTECA_NOT_OVER) return std::nullopt;
        return static_cast<Outcome>(outcome);
    }

    bool is_over() const { return outcome().has_value(); }

    Moves moves() const { return Moves(inside_); }

    // The position after a move; an illegal one is refused.
    Position play(const Move& move) const {
        Position after;
        detail::checked(ludoteca_play(&inside_, &move, &after.inside_));
        return after;
    }

    Position play(const std::string& notation) const { return play(move(notation)); }

    // The position after one of moves(): whether it is legal is not asked again.
    Position after(const Move& move) const {
        Position after;
        detail::checked(ludoteca_play_legal(&inside_, &move, &after.inside_));
        return after;
    }

    // The legal move that a text means.
    Move move(const std::string& notation) const {
        Move move;
        detail::checked(ludoteca_read_move(&inside_, notation.c_str(), &move));
        return move;
    }

    bool is_pass(const Move& move) const {
        return detail::checked(ludoteca_is_pass(&inside_, &move)) != 0;
    }

    std::uint64_t key() const {
        std::uint64_t key;
        detail::checked(ludoteca_key(&inside_, &key));
        return key;
    }

    std::uint64_t repetition_key() const {
        std::uint64_t key;
        detail::checked(ludoteca_repetition_key(&inside_, &key));
        return key;
    }

    // How much a side has of the feature with a number; Feature has it by its name.
    double feature(int number, Side side) const {
        double value;
        detail::checked(ludoteca_feature(&inside_, number, static_cast<int>(side), &value));
        return value;
    }

    std::string text() const {
        return detail::text([this](char* buffer, std::size_t capacity) {
            return ludoteca_position_text(&inside_, buffer, capacity);
        });
    }

    std::string text(const Move& move) const {
        return detail::text([&](char* buffer, std::size_t capacity) {
            return ludoteca_move_text(&inside_, &move, buffer, capacity);
        });
    }

    std::string json() const {
        return detail::text([this](char* buffer, std::size_t capacity) {
            return ludoteca_position_json(&inside_, buffer, capacity);
        });
    }

    std::string json(const Move& move) const {
        return detail::text([&](char* buffer, std::size_t capacity) {
            return ludoteca_move_json(&inside_, &move, buffer, capacity);
        });
    }

    // What a move does, in a sentence.
    std::string describe(const Move& move, Language language = Error::language()) const {
        return detail::text([&](char* buffer, std::size_t capacity) {
            return ludoteca_describe(&inside_, &move, static_cast<int>(language), buffer,
                                     capacity);
        });
    }

    // The board for a terminal.
    std::string draw(bool colour = false, Language language = Error::language()) const {
        return detail::text([&](char* buffer, std::size_t capacity) {
            return ludoteca_draw(&inside_, colour, static_cast<int>(language), buffer, capacity);
        });
    }

    const LudotecaPosition* inside() const noexcept { return &inside_; }

    friend bool operator==(const Position& one, const Position& other) {
        return detail::checked(ludoteca_equal(&one.inside_, &other.inside_)) != 0;
    }
    friend bool operator!=(const Position& one, const Position& other) { return !(one == other); }

private:
    Position() = default;
    explicit Position(const LudotecaPosition& inside) : inside_(inside) {}

    LudotecaPosition inside_;
};

// Something of a position that can be counted, by its name.
class Feature {
public:
    Feature(const std::string& game, const std::string& name) {
        for (number_ = 0; feature_name(game, number_) != name; ++number_) {}
    }

    // How much a side has of it.
    double of(const Position& position, Side side) const { return position.feature(number_, side); }

    // How much the side to move has of it, less what its rival has.
    double lead(const Position& position) const {
        const Side side = position.side_to_move();
        return of(position, side) - of(position, rival(side));
    }

private:
    static std::string feature_name(const std::string& game, int number) {
        return detail::text([&](char* buffer, std::size_t capacity) {
            return ludoteca_feature_name(game.c_str(), number, buffer, capacity);
        });
    }

    int number_;
};

// An evaluation of a game by its name.
class Evaluation {
public:
    Evaluation(const std::string& game, const std::string& name) {
        LudotecaEvaluation* made = nullptr;
        detail::checked(ludoteca_evaluation_new(game.c_str(), name.c_str(), &made));
        inside_.reset(made);
    }

    // What a position is worth to the side to move, in units of the evaluation.
    std::int32_t operator()(const Position& position) const {
        std::int32_t value;
        detail::checked(ludoteca_evaluate(inside_.get(), position.inside(), &value));
        return value;
    }

    // How many units make a point.
    std::int32_t unit() const { return detail::checked(ludoteca_evaluation_unit(inside_.get())); }

private:
    struct Free {
        void operator()(LudotecaEvaluation* made) const { ludoteca_evaluation_free(made); }
    };
    std::unique_ptr<LudotecaEvaluation, Free> inside_;
};

using Limits = LudotecaLimits;
using Thought = LudotecaThought;

// A move that was chosen, and what the player thought.
struct Choice {
    Move move;
    Thought thought;
};

// An agent by its spec, or an engine with a heuristic of one's own.
class Player {
public:
    // What a position is worth to the side to move, as a whole number of points.
    using Heuristic = std::function<int(const Position&)>;

    Player(const std::string& game, const std::string& spec, const std::string& variant = {})
        : Player(game, spec, variant, nullptr) {}

    // With `threads=` in its spec, the heuristic is called by so many threads.
    static Player with(const std::string& game, Heuristic heuristic,
                       const std::string& spec = "engine", const std::string& variant = {}) {
        return Player(game, spec, variant, std::make_unique<Own>(Own{std::move(heuristic), {}}));
    }

    // Limits bound what the spec leaves open. What the heuristic throws is thrown on from here.
    Choice choose(const Position& position, const Limits& limits = {}) {
        Choice choice{};
        const int result = ludoteca_player_choose(inside_.get(), position.inside(), &limits,
                                                  &choice.move, &choice.thought);
        if (own_ && own_->thrown) std::rethrow_exception(std::exchange(own_->thrown, nullptr));
        detail::checked(result);
        return choice;
    }

    // Has it choose at once: for another thread.
    void stop() { detail::checked(ludoteca_player_stop(inside_.get())); }

private:
    // A heuristic, and the first exception that it let out.
    struct Own {
        Heuristic heuristic;
        std::exception_ptr thrown;
    };
    struct Free {
        void operator()(LudotecaPlayer* made) const { ludoteca_player_free(made); }
    };

    Player(const std::string& game, const std::string& spec, const std::string& variant,
           std::unique_ptr<Own> own)
        : own_(std::move(own)) {
        LudotecaPlayer* made = nullptr;
        detail::checked(ludoteca_player_new(game.c_str(), detail::optional(variant), spec.c_str(),
                                            own_ ? &call : nullptr, own_.get(), &made));
        inside_.reset(made);
    }

    // No exception may pass through the library.
    static std::int32_t call(const LudotecaPosition* position, void* context) noexcept {
        auto* own = static_cast<Own*>(context);
        if (own->thrown) return 0;
        try {
            return own->heuristic(Position::of(*position));
        } catch (...) {
            own->thrown = std::current_exception();
            return 0;
        }
    }

    // Freed after the player that calls it.
    std::unique_ptr<Own> own_;
    std::unique_ptr<LudotecaPlayer, Free> inside_;
};

} // namespace ludoteca

#endif

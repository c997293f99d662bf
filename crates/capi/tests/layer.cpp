// What ludoteca.hpp promises beyond ludoteca.h.

#include <cstdio>
#include <cstdlib>
#include <ludoteca.hpp>
#include <string>

using namespace ludoteca;

#define CHECK(what)                                                                               \
    do {                                                                                          \
        if (!(what)) {                                                                            \
            std::printf("line %d: %s\n", __LINE__, #what);                                        \
            std::exit(1);                                                                         \
        }                                                                                         \
    } while (false)

template <typename Action> std::string refused(int code, Action action) {
    try {
        action();
    } catch (const Error& error) {
        CHECK(error.code() == code);
        return error.what();
    }
    CHECK(!"nothing was refused");
    return {};
}

static bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

int main() {
    const auto start = Position::start("othello");
    CHECK(start == Position::read("othello", start.text()));
    CHECK(start == Position::from_json(start.json()));
    CHECK(!start.is_over() && start.side_to_move() == Side::first);
    CHECK(start.moves().size() == 4);
    for (const auto& move : start.moves()) {
        const auto after = start.play(move);
        CHECK(after == start.after(move) && after != start && after.key() != start.key());
        CHECK(start.text(start.move(start.text(move))) == start.text(move));
        CHECK(start.describe(move, Language::spanish) != start.describe(move));
    }

    // Errors are exceptions, in the language of the thread.
    CHECK(contains(refused(LUDOTECA_ERROR_UNKNOWN, [] { Position::start("go"); }), "valid"));
    Error::language() = Language::spanish;
    CHECK(contains(refused(LUDOTECA_ERROR_ILLEGAL, [&] { start.play("a1"); }), "se espera"));
    Error::language() = Language::english;
    refused(LUDOTECA_ERROR_NUMBER, [] { Feature("othello", "queens"); });

    // Evaluations and features agree with each other.
    const Feature discs("othello", "discs");
    const auto after = start.play("d3");
    CHECK(discs.of(after, Side::first) == 4 && discs.of(after, Side::second) == 1);
    CHECK(discs.lead(after) == -3);
    const Evaluation seed("othello", "seed");
    CHECK(seed.unit() >= 1 && seed(start) == 0);

    // A heuristic may throw: it comes out where the move was asked for, and the next one is chosen.
    int calls = 0;
    auto player = Player::with("othello", [&](const Position& position) -> int {
        if (++calls == 10) throw std::string("tired");
        return static_cast<int>(discs.lead(position));
    }, "engine:depth=4");
    try {
        player.choose(start);
        CHECK(!"nothing was thrown");
    } catch (const std::string& thrown) {
        CHECK(thrown == "tired");
    }
    CHECK(player.choose(start).thought.depth == 4);

    // A player can be moved, and ends with what it holds.
    auto other = std::move(player);
    Limits limits{};
    limits.depth = 1;
    const auto choice = Player("damas", "engine").choose(Position::start("damas"), limits);
    CHECK(choice.thought.depth == 1 && choice.thought.nodes > 0);
    CHECK(other.choose(start).thought.nodes > 0);
    std::puts("all is well");
}

// A game of Othello in C#: one ply ahead by an evaluation of the library, against the random player.
//
//     mcs Game.cs && LD_LIBRARY_PATH=PREFIX/lib mono Game.exe
//
// Only what this program calls is declared; ludoteca.h has the rest.

using System;
using System.Runtime.InteropServices;
using System.Text;

// As in ludoteca.h: values of a fixed size, whose inside is for the library alone.
[StructLayout(LayoutKind.Sequential)]
struct Position { ulong head, a, b, c, d, e, f, g, h; }

[StructLayout(LayoutKind.Sequential)]
struct Move { ulong head, a, b; }

static class Ludoteca
{
    public const int First = 0, NotOver = 0, FirstWins = 1, Draw = 3, MaxMoves = 256;

    [DllImport("ludoteca")] static extern int ludoteca_error_message(int language, byte[] buffer, UIntPtr capacity);
    [DllImport("ludoteca")] static extern int ludoteca_start(string game, string variant, out Position position);
    [DllImport("ludoteca")] static extern int ludoteca_side_to_move(ref Position position);
    [DllImport("ludoteca")] static extern int ludoteca_outcome(ref Position position);
    [DllImport("ludoteca")] static extern int ludoteca_moves(ref Position position, [Out] Move[] moves, UIntPtr capacity);
    [DllImport("ludoteca")] static extern int ludoteca_play(ref Position position, ref Move move, out Position after);
    [DllImport("ludoteca")] static extern int ludoteca_position_text(ref Position position, byte[] buffer, UIntPtr capacity);
    [DllImport("ludoteca")] static extern int ludoteca_evaluation_new(string game, string name, out IntPtr evaluation);
    [DllImport("ludoteca")] static extern void ludoteca_evaluation_free(IntPtr evaluation);
    [DllImport("ludoteca")] static extern int ludoteca_evaluate(IntPtr evaluation, ref Position position, out int value);
    [DllImport("ludoteca")] static extern int ludoteca_player_new(string game, string variant, string spec, IntPtr heuristic, IntPtr context, out IntPtr player);
    [DllImport("ludoteca")] static extern void ludoteca_player_free(IntPtr player);
    [DllImport("ludoteca")] static extern int ludoteca_player_choose(IntPtr player, ref Position position, IntPtr limits, out Move move, IntPtr thought);

    static int Checked(int result)
    {
        if (result >= 0) return result;
        throw new InvalidOperationException(Text((buffer, size) => ludoteca_error_message(0, buffer, size)));
    }

    static string Text(Func<byte[], UIntPtr, int> write)
    {
        var buffer = new byte[Checked(write(null, UIntPtr.Zero)) + 1];
        Checked(write(buffer, (UIntPtr)buffer.Length));
        return Encoding.UTF8.GetString(buffer, 0, buffer.Length - 1);
    }

    public static Position Start(string game) { Position p; Checked(ludoteca_start(game, null, out p)); return p; }
    public static int SideToMove(Position p) { return Checked(ludoteca_side_to_move(ref p)); }
    public static int Outcome(Position p) { return Checked(ludoteca_outcome(ref p)); }
    public static Position Play(Position p, Move m) { Position after; Checked(ludoteca_play(ref p, ref m, out after)); return after; }
    public static string Text(Position p) { return Text((buffer, size) => ludoteca_position_text(ref p, buffer, size)); }

    public static Move[] Moves(Position p)
    {
        var moves = new Move[MaxMoves];
        Array.Resize(ref moves, Checked(ludoteca_moves(ref p, moves, (UIntPtr)MaxMoves)));
        return moves;
    }

    public sealed class Evaluation : IDisposable
    {
        readonly IntPtr inside;
        public Evaluation(string game, string name) { Checked(ludoteca_evaluation_new(game, name, out inside)); }
        public int Of(Position p) { int value; Checked(ludoteca_evaluate(inside, ref p, out value)); return value; }
        public void Dispose() { ludoteca_evaluation_free(inside); }
    }

    public sealed class Player : IDisposable
    {
        readonly IntPtr inside;
        public Player(string game, string spec) { Checked(ludoteca_player_new(game, null, spec, IntPtr.Zero, IntPtr.Zero, out inside)); }
        public Move Choose(Position p) { Move m; Checked(ludoteca_player_choose(inside, ref p, IntPtr.Zero, out m, IntPtr.Zero)); return m; }
        public void Dispose() { ludoteca_player_free(inside); }
    }
}

static class Game
{
    static void Main()
    {
        using (var own = new Ludoteca.Evaluation("othello", "trained"))
        using (var rival = new Ludoteca.Player("othello", "random:seed=7"))
        {
            var position = Ludoteca.Start("othello");
            while (Ludoteca.Outcome(position) == Ludoteca.NotOver)
            {
                bool ours = Ludoteca.SideToMove(position) == Ludoteca.First;
                var move = ours ? Best(position, own) : rival.Choose(position);
                position = Ludoteca.Play(position, move);
            }
            Console.WriteLine(Ludoteca.Text(position));
            var outcome = Ludoteca.Outcome(position);
            Console.WriteLine(outcome == Ludoteca.FirstWins ? "we have won" : "we have not won");
        }
        try { Ludoteca.Start("chess"); }
        catch (InvalidOperationException error) { Console.WriteLine(error.Message); }
    }

    // The move after which the position is worth most to us.
    static Move Best(Position position, Ludoteca.Evaluation evaluation)
    {
        int side = Ludoteca.SideToMove(position), most = int.MinValue;
        Move best = default(Move);
        foreach (var move in Ludoteca.Moves(position))
        {
            var after = Ludoteca.Play(position, move);
            int value = evaluation.Of(after);
            if (Ludoteca.SideToMove(after) != side) value = -value;
            if (value > most) { most = value; best = move; }
        }
        return best;
    }
}

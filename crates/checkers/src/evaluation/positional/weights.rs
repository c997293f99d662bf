//! Made by `examples/fit_positional.rs`.

/// For each feature, what it is worth at the beginning of the game and at its end, in sixteenths
/// of a hundredth of a man.
#[rustfmt::skip]
pub(super) static WEIGHTS: [[i16; 2]; super::FEATURES] = [
    [790, 664], // man on bit 0
    [844, 726], // man on bit 1
    [911, 782], // man on bit 2
    [937, 515], // man on bit 3
    [942, 837], // man on bit 4
    [1202, 20], // man on bit 5
    [1171, 376], // man on bit 6
    [680, 300], // man on bit 7
    [0, 0], // man on bit 8
    [630, 256], // man on bit 9
    [1042, 279], // man on bit 10
    [582, 302], // man on bit 11
    [820, 936], // man on bit 12
    [979, 915], // man on bit 13
    [647, 288], // man on bit 14
    [721, 461], // man on bit 15
    [95, 709], // man on bit 16
    [0, 0], // man on bit 17
    [596, 268], // man on bit 18
    [-4, 684], // man on bit 19
    [343, 499], // man on bit 20
    [660, 741], // man on bit 21
    [1181, 674], // man on bit 22
    [486, 395], // man on bit 23
    [298, 502], // man on bit 24
    [-67, 465], // man on bit 25
    [0, 0], // man on bit 26
    [151, 81], // man on bit 27
    [682, 227], // man on bit 28
    [675, 136], // man on bit 29
    [694, 89], // man on bit 30
    [0, 0], // man on bit 31
    [0, 0], // man on bit 32
    [0, 0], // man on bit 33
    [0, 0], // man on bit 34
    [345, 454], // king on bit 0
    [386, 318], // king on bit 1
    [-112, 632], // king on bit 2
    [416, 787], // king on bit 3
    [476, 707], // king on bit 4
    [601, 556], // king on bit 5
    [367, 304], // king on bit 6
    [5, 95], // king on bit 7
    [0, 0], // king on bit 8
    [476, 503], // king on bit 9
    [663, 551], // king on bit 10
    [153, 3], // king on bit 11
    [177, 455], // king on bit 12
    [764, 810], // king on bit 13
    [488, 313], // king on bit 14
    [674, 474], // king on bit 15
    [485, 94], // king on bit 16
    [0, 0], // king on bit 17
    [539, 305], // king on bit 18
    [722, 457], // king on bit 19
    [639, 345], // king on bit 20
    [763, 724], // king on bit 21
    [483, 421], // king on bit 22
    [1072, 242], // king on bit 23
    [621, 438], // king on bit 24
    [622, 540], // king on bit 25
    [0, 0], // king on bit 26
    [642, 389], // king on bit 27
    [619, 540], // king on bit 28
    [735, 795], // king on bit 29
    [653, 584], // king on bit 30
    [513, 107], // king on bit 31
    [962, 731], // king on bit 32
    [653, 909], // king on bit 33
    [936, 821], // king on bit 34
    [-147, 342], // home row 0
    [-6, -36], // home row 1
    [162, 267], // home row 2
    [481, 388], // home row 3
    [410, -184], // home row 4
    [257, 618], // home row 5
    [678, 718], // home row 6
    [520, 840], // home row 7
    [-234, -38], // home row 8
    [536, -193], // home row 9
    [497, 86], // home row 10
    [555, 484], // home row 11
    [-419, 585], // home row 12
    [297, 438], // home row 13
    [539, 270], // home row 14
    [431, 778], // home row 15
    [0, 0], // runaway at 0
    [486, 206], // runaway at 1
    [165, 123], // runaway at 2
    [-17, 67], // runaway at 3
    [-111, -50], // runaway at 4
    [69, 82], // runaway at 5
    [18, 38], // runaway at 6
    [138, 170], // runaway at 7
    [512, 226], // safe man steps 0
    [434, -62], // safe king steps 0
    [-67, -261], // trapped kings 0
    [379, -136], // blocked men 0
    [110, -29], // backed men 0
    [-220, -132], // lonely men 0
    [865, 481], // only king 0
    [856, 520], // share 0
    [-14, 41], // turn 0
    [-521, -237], // threatened 0
    [-1241, -1488], // threatened 1
    [-9, 43], // the move 0
];

//! Made by `examples/fit_positional.rs`.

/// For each feature, what it is worth at the beginning of the game and at its end, in sixteenths
/// of a hundredth of a man.
#[rustfmt::skip]
pub(super) static WEIGHTS: [[i16; 2]; super::FEATURES] = [
    [1141, 969], // man on bit 0
    [1019, 861], // man on bit 1
    [1269, 961], // man on bit 2
    [1097, 369], // man on bit 3
    [1295, 325], // man on bit 4
    [1623, -293], // man on bit 5
    [1552, -39], // man on bit 6
    [1051, 12], // man on bit 7
    [0, 0], // man on bit 8
    [1041, -31], // man on bit 9
    [1417, -132], // man on bit 10
    [1018, 40], // man on bit 11
    [1112, 398], // man on bit 12
    [1214, 531], // man on bit 13
    [971, 38], // man on bit 14
    [1054, 132], // man on bit 15
    [475, 486], // man on bit 16
    [0, 0], // man on bit 17
    [595, 312], // man on bit 18
    [485, 376], // man on bit 19
    [587, 388], // man on bit 20
    [805, 654], // man on bit 21
    [1241, 466], // man on bit 22
    [502, 543], // man on bit 23
    [287, 724], // man on bit 24
    [162, 648], // man on bit 25
    [0, 0], // man on bit 26
    [761, 66], // man on bit 27
    [999, -124], // man on bit 28
    [1056, -56], // man on bit 29
    [705, 220], // man on bit 30
    [0, 0], // man on bit 31
    [0, 0], // man on bit 32
    [0, 0], // man on bit 33
    [0, 0], // man on bit 34
    [683, 675], // king on bit 0
    [943, 533], // king on bit 1
    [250, 818], // king on bit 2
    [13, 428], // king on bit 3
    [-48, 634], // king on bit 4
    [850, 747], // king on bit 5
    [681, 702], // king on bit 6
    [419, 415], // king on bit 7
    [0, 0], // king on bit 8
    [109, 505], // king on bit 9
    [686, 757], // king on bit 10
    [454, 463], // king on bit 11
    [253, 704], // king on bit 12
    [141, -507], // king on bit 13
    [415, 638], // king on bit 14
    [685, 738], // king on bit 15
    [806, 369], // king on bit 16
    [0, 0], // king on bit 17
    [539, 294], // king on bit 18
    [746, 499], // king on bit 19
    [844, 647], // king on bit 20
    [848, 0], // king on bit 21
    [523, 438], // king on bit 22
    [1317, 176], // king on bit 23
    [690, 676], // king on bit 24
    [1278, 242], // king on bit 25
    [0, 0], // king on bit 26
    [824, 382], // king on bit 27
    [512, 675], // king on bit 28
    [824, 659], // king on bit 29
    [1073, 260], // king on bit 30
    [530, 161], // king on bit 31
    [819, 643], // king on bit 32
    [1043, 426], // king on bit 33
    [1221, 248], // king on bit 34
    [-53, 662], // home row 0
    [282, -121], // home row 1
    [268, 716], // home row 2
    [599, 370], // home row 3
    [580, -180], // home row 4
    [212, 507], // home row 5
    [685, 435], // home row 6
    [444, 888], // home row 7
    [157, 268], // home row 8
    [435, 53], // home row 9
    [722, 398], // home row 10
    [554, 628], // home row 11
    [-153, 709], // home row 12
    [315, 317], // home row 13
    [546, 281], // home row 14
    [404, 968], // home row 15
    [0, 0], // runaway at 0
    [812, 92], // runaway at 1
    [222, -223], // runaway at 2
    [-66, 31], // runaway at 3
    [-184, -1], // runaway at 4
    [-866, -42], // runaway at 5
    [-232, -239], // runaway at 6
    [-150, 472], // runaway at 7
    [395, 89], // safe man steps 0
    [498, -262], // safe king steps 0
    [-136, -353], // trapped kings 0
    [217, -51], // blocked men 0
    [162, -237], // backed men 0
    [-166, -105], // lonely men 0
    [923, 544], // only king 0
    [1105, 186], // share 0
    [25, 8], // turn 0
    [-614, 59], // threatened 0
    [-780, -1179], // threatened 1
    [-25, 23], // the move 0
];

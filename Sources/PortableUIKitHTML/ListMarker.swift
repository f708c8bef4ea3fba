// SPDX-License-Identifier: MIT
/// The marker of a list's item.
enum ListMarker {
    /// The text for a style of CSS; numbers have no full stop (what Apple's reader gave in 2026: DTCoreText, issue 1310).
    static func text(_ style: String, _ number: Int) -> String {
        switch style {
        case "disc": "•"
        case "circle": "◦"
        case "square": "▪"
        case "none": ""
        case "lower-alpha", "lower-latin": letters(number) ?? "\(number)"
        case "upper-alpha", "upper-latin": letters(number)?.uppercased() ?? "\(number)"
        case "lower-roman": roman(number) ?? "\(number)"
        case "upper-roman": roman(number)?.uppercased() ?? "\(number)"
        default: "\(number)"
        }
    }

    /// a, b, … z, aa, ab, …
    private static func letters(_ number: Int) -> String? {
        guard number > 0 else { return nil }
        var rest = number
        var result: [UInt8] = []
        while rest > 0 {
            result.append(UInt8(97 + (rest - 1) % 26))
            rest = (rest - 1) / 26
        }
        return String(decoding: result.reversed(), as: UTF8.self)
    }

    private static func roman(_ number: Int) -> String? {
        guard (1..<4000).contains(number) else { return nil }
        let numerals = [
            (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
            (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
        ]
        var rest = number
        return numerals.reduce(into: "") { result, numeral in
            result += String(repeating: numeral.1, count: rest / numeral.0)
            rest %= numeral.0
        }
    }
}

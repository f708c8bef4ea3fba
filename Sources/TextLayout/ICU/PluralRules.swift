// SPDX-License-Identifier: MIT
import CICU

/// Which of its texts a language has for a number.
package enum PluralRules {
    /// One of "zero", "one", "two", "few", "many", "other" (Unicode Technical Standard 35, "Plural Rules").
    package static func category(of number: Double, in language: String) -> String {
        var category = [CChar](repeating: 0, count: 16)
        guard CICUPluralCategory(language, number, &category) else { return "other" }
        return String(decoding: category.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// A search for texts of one table of a bundle, in the language of the current traits, else the system's.
///
/// A language is a trait here and no setting of the process: two screens can have two languages at once.
struct LocalizationLookup {
    var table: String?
    var bundle = Bundle.main

    /// The language tag of the current traits, or those that the system prefers, the best first.
    static var languages: [String] {
        UITraitCollection.current.typesettingLanguage.map { [$0.maximalIdentifier] } ?? Locale.preferredLanguages
    }

    /// The locale of the current traits' language, or the system's.
    static var locale: Locale {
        UITraitCollection.current.typesettingLanguage.map { Locale(identifier: $0.maximalIdentifier) } ?? .current
    }

    /// The text of a key with its plurals, and its language; `nil` where the table has none.
    func text(_ key: String) -> (text: LocalizedText, language: String)? {
        let table = LocalizedTable.named(
            table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable", in: bundle, preferring: Self.languages)
        return table[key].map { ($0, table.language) }
    }

    /// The text of a key for `String(format:)`, else the default, else the key.
    func format(_ key: String, default value: String = "") -> String {
        guard let (text, language) = text(key) else {
            return Pseudolanguage.changed(bundle.localizedString(forKey: key, value: value, table: table))
        }
        guard !text.variables.isEmpty else { return Pseudolanguage.changed(text.format) }
        return PluralFormats.format(of: text, language)
    }
}

/// Formats with plurals on their way from the look-up to `String(format:)`, since a `String` cannot hold the forms.
enum PluralFormats {
    private struct Key: Hashable {
        var format: String
        var languages: [String]
    }

    private static let texts = Mutex<[Key: (text: LocalizedText, language: String)]>([:])

    /// The text with its form "other": Foundation formats it, where the number is not an `Int`.
    static func format(of text: LocalizedText, _ language: String) -> String {
        let format = Pseudolanguage.changed(text.resolved(for: [], language).map(\.description).joined())
        texts.withLock { $0[Key(format: format, languages: LocalizationLookup.languages)] = (text, language) }
        return format
    }

    /// A format with one number: with its form, if the format was looked up and has forms.
    static func string(_ format: String, _ argument: Int, _ locale: Locale?) -> String {
        let found = texts.withLock { texts in
            texts.isEmpty ? nil : texts[Key(format: format, languages: LocalizationLookup.languages)]
        }
        guard let found else { return String(format: format, locale: locale, arguments: [argument]) }
        return found.text.string([argument], found.language, locale)
    }
}

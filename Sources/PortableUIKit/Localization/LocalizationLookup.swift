// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// A search for texts of one table of a bundle, in the language of the current traits, else the system's.
///
/// A language is a trait here and no setting of the process: two screens can have two languages at once.
package struct LocalizationLookup {
    var table: String?
    var bundle: Bundle

    package init(table: String? = nil, bundle: Bundle = .main) {
        self.table = table
        self.bundle = bundle
    }

    /// The language tag of the current traits, or those that the system prefers, the best first.
    package static var languages: [String] {
        UITraitCollection.current.typesettingLanguage.map { [$0.maximalIdentifier] } ?? Locale.preferredLanguages
    }

    /// The text of a key with its plurals, and its language; `nil` where the table has none.
    func text(_ key: String) -> (text: LocalizedText, language: String)? {
        let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        let languages = Self.languages
        return bundle.withTargetResources.lazy.compactMap {
            let table = LocalizedTable.named(name, in: $0, preferring: languages)
            return table[key].map { ($0, table.language) }
        }.first
    }

    /// A text that stands in a file of Interface Builder: the table's, else as it stands there.
    package func text(_ key: String, inFile value: String) -> String {
        Pseudolanguage.changed(text(key)?.text.format ?? value)
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

    /// The text with its forms "other": Foundation formats it, where an array or more than three values are passed.
    static func format(of text: LocalizedText, _ language: String) -> String {
        let format = Pseudolanguage.changed(text.resolved(for: [], language).map(\.description).joined())
        texts.withLock { $0[Key(format: format, languages: LocalizationLookup.languages)] = (text, language) }
        return format
    }

    /// A format with its values: with their forms, if the format was looked up and has forms.
    static func string(_ format: String, _ arguments: [any CVarArg], _ locale: Locale?) -> String {
        let found = texts.withLock { texts in
            texts.isEmpty ? nil : texts[Key(format: format, languages: LocalizationLookup.languages)]
        }
        guard let found else { return String(format: format, locale: locale, arguments: arguments) }
        return found.text.string(arguments, found.language, locale)
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// The texts of one table of a bundle in one language: of its `.strings`, `.stringsdict` and `.xcstrings` files.
struct LocalizedTable: Sendable {
    /// The language, such as "pt-BR".
    let language: String
    private var texts: [String: LocalizedText] = [:]

    subscript(key: String) -> LocalizedText? { texts[key] }

    private struct Key: Hashable {
        var bundle: String
        var table: String
        var languages: [String]
    }

    private static let tables = Mutex<[Key: LocalizedTable]>([:])

    /// The table in the language that is nearest to the best preferred one that the bundle has, else in the bundle's own.
    /// Read once.
    static func named(_ name: String, in bundle: Bundle, preferring languages: [String]) -> LocalizedTable {
        let key = Key(bundle: bundle.bundlePath, table: name, languages: languages)
        if let known = tables.withLock({ $0[key] }) { return known }
        let table = LocalizedTable(name, in: bundle, preferring: languages)
        tables.withLock { $0[key] = table }
        return table
    }

    private init(_ name: String, in bundle: Bundle, preferring preferred: [String]) {
        let catalog = StringCatalog(bundle, name)
        let available = Set(bundle.localizations).union(catalog?.languages ?? []).subtracting(["Base"]).sorted()
        // Foundation's `developmentLocalization` stops the process where a bundle has no Info.plist. The texts of "Base" are in
        // the app's own language, English in a project of Xcode that does not say otherwise.
        let own =
            catalog?.sourceLanguage ?? bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String
            ?? (bundle.localizations.contains("Base") || available.contains("en") ? "en" : available.first ?? "en")
        let nearest = preferred.lazy.compactMap { Self.nearest(to: $0, in: available) }.first
        language = nearest ?? own
        for folder in ["Base", language] where folder == language || language == own {
            texts.merge(Self.strings(bundle, name, folder)) { $1 }
            texts.merge(Self.plurals(bundle, name, folder)) { $1 }
        }
        if let catalog { texts.merge(catalog.texts(in: language)) { $1 } }
    }

    /// The language with the same script, of several the one with the same region; `nil` if there is none.
    private static func nearest(to language: String, in available: [String]) -> String? {
        guard !Pseudolanguage.isPseudo(language) else { return nil }
        let wanted = Locale.Language(identifier: language)
        let readable = available.filter {
            let language = Locale.Language(identifier: $0)
            return language.languageCode == wanted.languageCode && language.script == wanted.script
        }
        let whole = wanted.maximalIdentifier
        return readable.first { Locale.Language(identifier: $0).maximalIdentifier == whole } ?? readable.first
    }

    private static func propertyList(_ bundle: Bundle, _ name: String, _ type: String, _ folder: String) -> [String:
        Any]
    {
        let paths = ["\(folder).lproj", "\(folder.lowercased()).lproj"].map {
            "\(bundle.resourcePath ?? bundle.bundlePath)/\($0)/\(name).\(type)"
        }
        guard let path = paths.first(where: FileManager.default.fileExists),
            let data = FileManager.default.contents(atPath: path)
        else { return [:] }
        do {
            return try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] ?? [:]
        } catch {
            WarningLog.write("\(path) is not a property list: \(error.localizedDescription)")
            return [:]
        }
    }

    private static func strings(_ bundle: Bundle, _ name: String, _ folder: String) -> [String: LocalizedText] {
        propertyList(bundle, name, "strings", folder).compactMapValues {
            ($0 as? String).map { LocalizedText(format: $0) }
        }
    }

    private static func plurals(_ bundle: Bundle, _ name: String, _ folder: String) -> [String: LocalizedText] {
        propertyList(bundle, name, "stringsdict", folder).compactMapValues { entry in
            guard let entry = entry as? [String: Any], let format = entry["NSStringLocalizedFormatKey"] as? String
            else {
                return nil
            }
            let variables = entry.compactMapValues { value -> LocalizedText.Variable? in
                guard let rule = value as? [String: Any] else { return nil }
                let specifier = rule["NSStringFormatValueTypeKey"] as? String ?? "d"
                return LocalizedText.Variable(
                    argument: nil, specifier: specifier, forms: rule.compactMapValues { $0 as? String })
            }
            return LocalizedText(format: format, variables: variables)
        }
    }
}

/// A string catalogue (Apple: "Localizing and varying text with a string catalog"): a `.xcstrings` file.
private struct StringCatalog: Decodable {
    struct Unit: Decodable { var value: String? }

    struct Substitution: Decodable {
        var argNum: Int?
        var formatSpecifier: String?
        var variations: Variations
    }

    struct Variations: Decodable {
        var plural: [String: Entry]?
        var device: [String: Entry]?
    }

    struct Entry: Decodable {
        var stringUnit: Unit?
        var variations: Variations?
        var substitutions: [String: Substitution]?
    }

    struct Item: Decodable { var localizations: [String: Entry]? }

    let sourceLanguage: String
    let strings: [String: Item]

    init?(_ bundle: Bundle, _ name: String) {
        let path = "\(bundle.resourcePath ?? bundle.bundlePath)/\(name).xcstrings"
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        do { self = try JSONDecoder().decode(StringCatalog.self, from: data) } catch {
            WarningLog.write("\(path) is not a string catalogue: \(error)")
            return nil
        }
    }

    var languages: Set<String> {
        strings.values.reduce(into: [sourceLanguage]) { $0.formUnion(($1.localizations ?? [:]).keys) }
    }

    func texts(in language: String) -> [String: LocalizedText] {
        var texts: [String: LocalizedText] = [:]
        for (key, item) in strings {
            if let entry = item.localizations?[language], let text = Self.text(entry, of: key) {
                texts[key] = text
            } else if language == sourceLanguage {
                texts[key] = LocalizedText(format: key)
            }
        }
        return texts
    }

    private static func text(_ entry: Entry, of key: String) -> LocalizedText? {
        if let devices = entry.variations?.device, let device = devices["iphone"] ?? devices["other"] {
            return text(device, of: key)
        }
        if let forms = entry.variations?.plural {
            // The only number of the key.
            let arguments = FormatPart.parts(of: key).compactMap { part in
                if case .argument(let position, let specifier) = part { (position, specifier) } else { nil }
            }
            let index = arguments.firstIndex { !$0.1.hasSuffix("@") }
            let position = index.map { arguments[$0].0 ?? $0 + 1 } ?? 1
            let number = LocalizedText.Variable(argument: position, specifier: "lld", forms: values(forms))
            return LocalizedText(format: "%#@number@", variables: ["number": number])
        }
        guard let format = entry.stringUnit?.value else { return nil }
        let variables = (entry.substitutions ?? [:]).mapValues {
            LocalizedText.Variable(
                argument: $0.argNum, specifier: $0.formatSpecifier ?? "lld", forms: values($0.variations.plural ?? [:]))
        }
        return LocalizedText(format: format, variables: variables)
    }

    private static func values(_ forms: [String: Entry]) -> [String: String] {
        forms.compactMapValues { $0.stringUnit?.value }
    }
}

// SPDX-License-Identifier: MIT
import Foundation

extension String {
    /// A text that is looked up, with the values in it (Apple: "String.LocalizationValue"). Foundation has it only on Apple's
    /// platforms.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
        /// A value, as `String(format:)` takes it.
        enum Argument: Equatable, Sendable {
            case text(String)
            case integer(Int)
            case unsigned(UInt)
            case number(Double)

            var value: any CVarArg {
                switch self {
                case .text(let text): NSString(string: text)
                case .integer(let number): number
                case .unsigned(let number): number
                case .number(let number): number
                }
            }
        }

        /// The key in tables: the text with a specifier for each value, such as "%lld mails".
        var key: String
        var arguments: [Argument] = []

        /// A text without values.
        public init(stringLiteral value: String) { key = value }

        /// A text that was put together while the program runs: the key as it is.
        public init(_ value: String) { key = value }

        /// The text of an interpolation.
        public init(stringInterpolation: StringInterpolation) {
            key = stringInterpolation.key
            arguments = stringInterpolation.arguments
        }

        /// The pieces of an interpolated text (Apple: "String.LocalizationValue.StringInterpolation"). Not part of UIKit: its
        /// methods, one for each kind of value, stand for Foundation's generic ones.
        public struct StringInterpolation: StringInterpolationProtocol {
            var key = ""
            var arguments: [Argument] = []

            /// An empty text.
            public init(literalCapacity: Int, interpolationCount: Int) {}

            private mutating func append(_ specifier: String, _ argument: Argument) {
                key += specifier
                arguments.append(argument)
            }

            /// Text of the key.
            public mutating func appendLiteral(_ literal: String) {
                key += literal.replacingOccurrences(of: "%", with: "%%")
            }

            /// A text: `%@`.
            public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }

            /// A value that is shown by its description: `%@`.
            public mutating func appendInterpolation<Value>(_ value: Value) { append("%@", .text("\(value)")) }

            /// An integer: `%lld`.
            public mutating func appendInterpolation(_ value: Int) { append("%lld", .integer(value)) }

            /// An unsigned integer: `%llu`.
            public mutating func appendInterpolation(_ value: UInt) { append("%llu", .unsigned(value)) }

            /// A number: `%lf`.
            public mutating func appendInterpolation(_ value: Double) { append("%lf", .number(value)) }

            /// An integer with a specifier of the app's own, such as "%03lld".
            public mutating func appendInterpolation(_ value: Int, specifier: String) {
                append(specifier, .integer(value))
            }

            /// A number with a specifier of the app's own, such as "%.1f".
            public mutating func appendInterpolation(_ value: Double, specifier: String) {
                append(specifier, .number(value))
            }

            /// A value in a format, in the locale of the text: `%@`.
            public mutating func appendInterpolation<Style: FormatStyle>(
                _ value: Style.FormatInput, format: Style
            ) where Style.FormatOutput == String {
                append("%@", .text(format.locale(.current).format(value)))
            }
        }
    }

    /// The text of a key in the language of the current traits, else the system's, with its plural forms and values (Apple:
    /// "init(localized:table:bundle:locale:comment:)"). Without such a text, the key.
    ///
    /// - Parameter locale: For the figures of numbers.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = LocalizationLookup(table: table, bundle: bundle ?? .main).text(
            keyAndValue.key, default: keyAndValue, locale)
    }

    /// The text of a key, or a default where there is none; see ``init(localized:table:bundle:locale:comment:)``.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = LocalizationLookup(table: table, bundle: bundle ?? .main).text("\(key)", default: defaultValue, locale)
    }

    /// The text of a resource; see ``init(localized:table:bundle:locale:comment:)``.
    public init(localized resource: LocalizedStringResource) {
        let bundle: Bundle? =
            switch resource.bundle {
            case .main: .main
            case .forClass(let type): Bundle(for: type)
            case .atURL(let url): Bundle(url: url)
            }
        self = LocalizationLookup(table: resource.table, bundle: bundle ?? .main).text(
            resource.key, default: resource.defaultValue, .current)
    }
}

/// A text that is looked up when it is shown (Apple: "LocalizedStringResource"): a controller made in one language shows it in
/// another. Foundation has it only on Apple's platforms.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable {
    /// Where the text is (Apple: "LocalizedStringResource.BundleDescription").
    public enum BundleDescription: Sendable {
        /// The program's bundle.
        case main
        /// The bundle of a class.
        case forClass(AnyClass)
        /// The bundle in a folder.
        case atURL(URL)
    }

    /// The key in tables.
    public let key: String
    /// What is shown where the table has no text.
    public let defaultValue: String.LocalizationValue
    /// The name of the table, or `nil` for "Localizable".
    public let table: String?
    let bundle: BundleDescription

    /// A text with the key that it has in the program.
    public init(stringLiteral value: String) { self.init(String.LocalizationValue(stringLiteral: value)) }

    /// A text with values.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    /// A text in a table of a bundle.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        key = keyAndValue.key
        defaultValue = keyAndValue
        self.table = table
        self.bundle = bundle
    }

    /// A text with a key of its own.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.key = "\(key)"
        self.defaultValue = defaultValue
        self.table = table
        self.bundle = bundle
    }
}

extension LocalizationLookup {
    /// The text of a key with values: the default's, where the table has none.
    fileprivate func text(_ key: String, default value: String.LocalizationValue, _ locale: Locale) -> String {
        let arguments = value.arguments.map(\.value)
        let found = text(key) ?? (LocalizedText(format: value.key), Self.languages.first ?? "en")
        guard !arguments.isEmpty else { return Pseudolanguage.changed(found.text.format) }
        return found.text.string(arguments, found.language, locale)
    }
}

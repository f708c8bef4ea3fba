// SPDX-License-Identifier: MIT
import Foundation

// Foundation's function of this name asks for the language of the process. These overloads, which Swift prefers because they
// have no arguments with defaults, ask for that of the current traits. The one with all arguments stays Foundation's.

/// A text of the bundle's table "Localizable" in the language of the current traits, else the system's (Apple:
/// "NSLocalizedString(_:tableName:bundle:value:comment:)"). Without such a text, the key.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLocalizedString(_ key: String, comment: String) -> String {
    LocalizationLookup().format(key)
}

/// A text of a table; see ``NSLocalizedString(_:comment:)``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    LocalizationLookup(table: tableName).format(key)
}

/// A text of a bundle; see ``NSLocalizedString(_:comment:)``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    LocalizationLookup(bundle: bundle).format(key)
}

/// A text of a table of a bundle; see ``NSLocalizedString(_:comment:)``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLocalizedString(_ key: String, tableName: String?, bundle: Bundle, comment: String) -> String {
    LocalizationLookup(table: tableName, bundle: bundle).format(key)
}

/// A text, or `value` where the bundle has none; see ``NSLocalizedString(_:comment:)``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    LocalizationLookup().format(key, default: value)
}

/// A text of a bundle, or `value` where it has none; see ``NSLocalizedString(_:comment:)``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLocalizedString(_ key: String, bundle: Bundle, value: String, comment: String) -> String {
    LocalizationLookup(bundle: bundle).format(key, default: value)
}

/// A text of a table, or `value` where it has none; see ``NSLocalizedString(_:comment:)``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLocalizedString(_ key: String, tableName: String?, value: String, comment: String) -> String {
    LocalizationLookup(table: tableName).format(key, default: value)
}

extension String {
    /// A format with a value, with its plural form if it is a text with plurals; see ``NSLocalizedString(_:comment:)``.
    /// Not part of UIKit: it stands before Foundation's, which takes any number of arguments.
    public init(format: String, _ argument: any CVarArg) {
        self = PluralFormats.string(format, [argument], nil)
    }

    /// A format with two values; see ``init(format:_:)``. Not part of UIKit. (With `any`, Swift found it as good as Foundation's, and so
    /// ambiguous, where a value is computed from a variable.)
    public init(format: String, _ first: some CVarArg, _ second: some CVarArg) {
        self = PluralFormats.string(format, [first, second], nil)
    }

    /// A format with three values; see ``init(format:_:)``. Not part of UIKit.
    public init(format: String, _ first: some CVarArg, _ second: some CVarArg, _ third: some CVarArg) {
        self = PluralFormats.string(format, [first, second, third], nil)
    }

    /// A format with a value in the figures of the current traits' language (Apple: "localizedStringWithFormat(_:_:)"); see
    /// ``init(format:_:)``. Not part of UIKit.
    public static func localizedStringWithFormat(_ format: String, _ argument: any CVarArg) -> String {
        PluralFormats.string(format, [argument], .current)
    }

    /// A format with two values; see ``localizedStringWithFormat(_:_:)``. Not part of UIKit.
    public static func localizedStringWithFormat(
        _ format: String, _ first: some CVarArg, _ second: some CVarArg
    ) -> String { PluralFormats.string(format, [first, second], .current) }

    /// A format with three values; see ``localizedStringWithFormat(_:_:)``. Not part of UIKit.
    public static func localizedStringWithFormat(
        _ format: String, _ first: some CVarArg, _ second: some CVarArg, _ third: some CVarArg
    ) -> String { PluralFormats.string(format, [first, second, third], .current) }
}

// SPDX-License-Identifier: MIT
import Foundation

/// What an error of the compiler says of an app's source.
public enum CompilerMessage {
    /// The kind of an error.
    public enum Kind: Hashable, Sendable {
        /// API of UIKit and its frameworks is missing: a name, a member after its type, or the whole message.
        case missing(String)
        /// The Objective-C runtime is missing.
        case objectiveC
        case other
    }

    /// The kind of an error by its message. `modules` are those that the sources import and that are not there: their members of
    /// UIKit's types are not UIKit's.
    public static func kind(_ message: String, modules: Set<String> = []) -> Kind {
        let runtime = [
            "@objc", "Objective-C", "#selector", "#keyPath", "in extensions", "declared in extension of", "@IB",
        ]
        if runtime.contains(where: message.contains) { return .objectiveC }
        let names = message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        // A property of UIKit's was found, because a method of the same name is in a module that is not there.
        guard let first = names.first, !message.hasPrefix("cannot call value") else { return .other }
        // A property of the file has a type that is missing, so the compiler took the one of a delegate's optional methods.
        if names.contains(where: { $0.hasPrefix("UI") && $0.contains("DelegateMethods") }) { return .other }
        // Reusable's methods have UIKit's names, and return the class that is asked for.
        if modules.contains("Reusable"), first.hasPrefix("UITableView") || first.hasPrefix("UICollection"),
            names.count > 1, !isPlatformName(names[1]),
            ["to specified type", "to type", "is not convertible to"].contains(where: message.contains)
        {
            return .other
        }
        if let range = message.range(of: "has no member '") {
            // The type may be an alias of the app's, followed by the type that it stands for.
            let types = message[..<range.lowerBound].split(separator: "'").map(String.init)
            guard let type = types.first(where: isPlatformName) else { return .other }
            let member = message[range.upperBound...].prefix { $0 != "'" }
            let isOfPackage = packages.contains { package, names in
                modules.contains(package)
                    && names.contains { $0 == member || ($0.last == "*" && member.hasPrefix($0.dropLast())) }
            }
            return isOfPackage ? .other : .missing(withoutArguments(type) + "." + member)
        }
        return isPlatformName(first) ? .missing(message.hasPrefix("cannot find") ? first : message) : .other
    }

    /// Members that packages add to UIKit's types. A star is the rest of a name.
    private static let packages = [
        "SnapKit": ["snp"], "RxSwift": ["rx"], "RxCocoa": ["rx"], "Kingfisher": ["kf"], "SDWebImage": ["sd_*"],
        "AlamofireImage": ["af"], "Gridicons": ["gridicon"], "Hero": ["hero"], "RxTheme": ["theme"],
        "MJRefresh": ["mj_*"],
        "BonMot": ["composed"], "Combine": ["publisher"], "DifferenceKit": ["reload"], "Toast_Swift": ["makeToast"],
        "Roxas": ["ok", "cancel", "isIndicatingActivity", "activityIndicatorView"],
        "SwifterSwift": ["Material", "darken", "bold", "template"], "Material": ["fontSize", "cornerRadiusPreset"],
        "WordPressUI": [
            "on", "pinSubview*", "addDefaultActionWithTitle", "addCancelActionWithTitle",
            "addDestructiveActionWithTitle", "addActionWithTitle",
        ],
    ]

    /// A type without generic arguments and marks of optionals.
    private static func withoutArguments(_ type: String) -> String {
        var depth = 0
        return String(
            type.filter { character in
                if character == "<" { depth += 1 }
                defer { if character == ">" { depth -= 1 } }
                return depth == 0 && !"?!".contains(character)
            })
    }

    /// Whether a name is one of UIKit, Core Animation, Core Graphics or TextKit. Some of SwiftUI's begin like UIKit's.
    private static func isPlatformName(_ name: String) -> Bool {
        let swiftUI = ["UIHosting", "UIViewRepresentable", "UIViewControllerRepresentable"]
        guard !swiftUI.contains(where: name.hasPrefix) else { return false }
        // `CGMManager` is of an app for glucose; of Core Graphics is `CGMutablePath`.
        if name.hasPrefix("CGM"), name.dropFirst(3).first?.isUppercase == true { return false }
        let prefixes = [
            "UI", "CA", "CG", "NSLayout", "NSText", "NSAttributed", "NSCollection", "NSDirectional", "NSDiffable",
        ]
        return prefixes.contains { prefix in
            name.hasPrefix(prefix) && (prefix.count > 2 || name.dropFirst(2).first?.isUppercase == true)
        }
    }
}

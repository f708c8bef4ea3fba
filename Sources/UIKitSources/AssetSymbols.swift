// SPDX-License-Identifier: MIT
import Foundation

/// The symbols of the pictures and colours in asset catalogues, such as `UIImage(resource: .closeButton)`, as Xcode generates them
/// (Apple: "Xcode 15 Release Notes"). Xcode does not document how it makes a name; this follows the files that it writes.
public struct AssetSymbols {
    private struct Kind {
        let resource: String
        let type: String
        /// What a symbol loses at its end.
        let suffix: String
        let folderSuffix: String
    }

    private static let kinds = [
        Kind(resource: "ImageResource", type: "UIImage", suffix: "Image", folderSuffix: ".imageset"),
        Kind(resource: "ColorResource", type: "UIColor", suffix: "Color", folderSuffix: ".colorset"),
    ]

    /// A folder whose name is part of the names in it.
    private struct Group {
        var symbols: [String: String] = [:]
        var groups: [String: Group] = [:]
    }

    private var groups = kinds.map { _ in Group() }

    /// Reads the names in catalogues.
    public init(of catalogs: [String]) {
        for catalog in catalogs.sorted() { read(catalog, names: [], symbols: []) }
    }

    private mutating func read(_ folder: String, names: [String], symbols: [String]) {
        for entry in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
            let path = folder + "/" + entry
            if let index = Self.kinds.firstIndex(where: { entry.hasSuffix($0.folderSuffix) }) {
                let name = String(entry.dropLast(Self.kinds[index].folderSuffix.count))
                let full = (names + [name]).joined(separator: "/")
                if let symbol = Self.symbol(name, without: Self.kinds[index].suffix) {
                    Self.add(full, symbol, symbols, &groups[index])
                }
            } else if !entry.hasSuffix("stack") {
                // The layers of an image stack are sets, too, but have no symbols. A folder's name may have any end.
                guard Self.isNamespace(path), let symbol = Self.symbol(entry, without: "") else {
                    read(path, names: names, symbols: symbols)
                    continue
                }
                let title = symbol.prefix(1).uppercased() + symbol.dropFirst()
                read(path, names: names + [entry], symbols: symbols + [title])
            }
        }
    }

    private static func isNamespace(_ folder: String) -> Bool {
        let data = FileManager.default.contents(atPath: folder + "/Contents.json") ?? Data()
        let content = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
        return (content?["properties"] as? [String: Any])?["provides-namespace"] as? Bool == true
    }

    private static func add(_ name: String, _ symbol: String, _ path: [String], _ group: inout Group) {
        guard let first = path.first else {
            // Of two equal symbols, Xcode generates the first and warns of the second.
            if group.symbols[symbol] == nil { group.symbols[symbol] = name }
            return
        }
        add(name, symbol, Array(path.dropFirst()), &group.groups[first, default: Group()])
    }

    /// The symbol of a name: "lock-solid 16" has `lockSolid16`, "ABTest" `abTest`, "IMG02" `IMG_02`, "1" `_1`, "AccentColor"
    /// without "Color" `accent`. `nil` if the name has no letter or digit.
    static func symbol(_ name: String, without suffix: String) -> String? {
        let isConstant = !name.contains(where: \.isLowercase)
        var words = [""]
        var last: Character = " "
        for character in name {
            let isWord = character.isLetter || character.isNumber
            let isBoundary = last.isNumber && character.isLetter || isConstant && last.isLetter && character.isNumber
            if !isWord || isBoundary { words.append("") }
            if isWord { words[words.count - 1].append(character) }
            last = character
        }
        words.removeAll(where: \.isEmpty)
        guard let first = words.first else { return nil }
        var symbol = words.joined(separator: "_")
        if !isConstant {
            symbol = words.dropFirst().reduce(lowered(first)) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
            if symbol.count > suffix.count, symbol.hasSuffix(suffix) { symbol.removeLast(suffix.count) }
        }
        return symbol.first?.isNumber == true ? "_" + symbol : symbol
    }

    /// A word without its capitals at the beginning, but for that of the word after an abbreviation.
    private static func lowered(_ word: String) -> String {
        let capitals = word.prefix(while: \.isUppercase).count
        let count = capitals > 1 && word.dropFirst(capitals).first?.isLowercase == true ? capitals - 1 : capitals
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }

    /// A source file with the symbols, for a target with the catalogues among its resources.
    ///
    /// - Parameter hasExtensions: Whether UIImage and UIColor have them, too, as in `UIImage.closeButton`.
    public func source(hasExtensions: Bool) -> String {
        var lines: [String] = []
        for (kind, group) in zip(Self.kinds, groups) where !group.symbols.isEmpty || !group.groups.isEmpty {
            lines.append("extension \(kind.resource) {")
            lines += Self.lines(group, "    ") { symbol, name in
                "static let \(symbol) = \(kind.resource)(name: \"\(name)\", bundle: Bundle.main.withResources(of: #fileID))"
            }
            lines.append("}")
            guard hasExtensions else { continue }
            func members(_ group: Group) -> [String] {
                Self.lines(group, "    ", path: "") { symbol, path in
                    "@_disfavoredOverload static var \(symbol): \(kind.type) { \(kind.type)(resource: \(path)) }"
                }
            }
            // In an extension of a protocol: a member of UIKit or of the target with the same name stays what it is.
            let symbols = "\(kind.type)Symbols_"
            lines += ["protocol \(symbols) {}", "extension \(kind.type): \(symbols) {}", "extension \(symbols) {"]
            lines += members(Group(symbols: group.symbols)) + ["}"]
            guard !group.groups.isEmpty else { continue }
            lines += ["extension \(kind.type) {"] + members(Group(groups: group.groups)) + ["}"]
        }
        guard !lines.isEmpty else { return "" }
        return (["import Foundation", "import UIKit", ""] + lines).joined(separator: "\n") + "\n"
    }

    /// The declarations in a group, by symbol and name or, with a path, by symbol and path.
    private static func lines(
        _ group: Group, _ indent: String, path: String? = nil, _ declaration: (String, String) -> String
    ) -> [String] {
        var lines: [String] = []
        for (symbol, name) in group.symbols.sorted(by: { $0.key < $1.key }) {
            let written = keywords.contains(symbol) ? "`\(symbol)`" : symbol
            let escaped = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            lines.append(indent + declaration(written, path.map { "\($0).\(written)" } ?? escaped))
        }
        for (title, inner) in group.groups.sorted(by: { $0.key < $1.key }) {
            lines.append(indent + "enum \(title) {")
            lines += Self.lines(inner, indent + "    ", path: path.map { "\($0).\(title)" }, declaration)
            lines.append(indent + "}")
        }
        return lines
    }

    private static let keywords: Set<String> = [
        "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
        "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
        "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat", "rethrows",
        "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias", "var", "where", "while",
    ]
}

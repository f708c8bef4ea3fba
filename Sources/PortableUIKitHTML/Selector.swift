// SPDX-License-Identifier: MIT
/// The name and the attributes of an element.
struct Tag {
    var name: String
    var attributes: [String: String] = [:]
}

/// A selector of CSS: elements by their type, classes, an identifier, `*` and `:link`, also in others (`div p`, `ul > li`).
struct Selector {
    fileprivate struct Simple {
        var type: String?
        var identifier: String?
        var classes: [String] = []
        var isLink = false
    }

    private let element: Simple
    /// The selectors of elements around it, the nearest first, and whether it is the parent.
    private var around: [(selector: Simple, isParent: Bool)] = []

    var type: String? { element.type }

    /// How the rule ranks among others (CSS, "Specificity").
    var specificity: Int {
        ([element] + around.map(\.selector)).reduce(0) { sum, simple in
            let classes = simple.classes.count + (simple.isLink ? 1 : 0)
            return sum + (simple.identifier == nil ? 0 : 10_000) + classes * 100 + (simple.type == nil ? 0 : 1)
        }
    }

    /// `nil` if it is of another kind.
    init?(_ text: String) {
        var words = StyleSheet.split(text.replacing(">", with: " > "), at: " ")
        guard let element = words.popLast().flatMap(Simple.init) else { return nil }
        self.element = element
        while let word = words.popLast() {
            let isParent = word == ">"
            guard let selector = isParent ? words.popLast().flatMap(Simple.init) : Simple(word) else { return nil }
            around.append((selector, isParent))
        }
    }

    func matches(_ tag: Tag, in ancestors: [Tag]) -> Bool {
        guard element.matches(tag) else { return false }
        // No deeper than elements are in WebKit.
        var rest = ancestors.suffix(512)
        for (selector, isParent) in around {
            guard let index = rest.lastIndex(where: selector.matches), !isParent || index == rest.endIndex - 1 else {
                return false
            }
            rest = rest[..<index]
        }
        return true
    }
}

extension Selector.Simple {
    fileprivate init?(_ text: String) {
        var parts: [(kind: Character?, name: String)] = [(nil, "")]
        for character in text {
            if ".#:".contains(character) {
                parts.append((character, ""))
            } else {
                parts[parts.count - 1].name.append(character)
            }
        }
        if parts.count > 1, parts[0].name.isEmpty { parts.removeFirst() }
        for (kind, name) in parts {
            guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "-_*".contains($0) }) else {
                return nil
            }
            switch kind {
            case ".": classes.append(name)
            case "#": identifier = name
            case ":" where ["link", "any-link"].contains(name): isLink = true
            case nil where name != "*": type = name.lowercased()
            case nil: break
            default: return nil
            }
        }
    }

    fileprivate func matches(_ tag: Tag) -> Bool {
        (type == nil || type == tag.name) && (identifier == nil || identifier == tag.attributes["id"])
            && (!isLink || tag.name == "a" && tag.attributes["href"] != nil)
            && (classes.isEmpty || Set(classes).isSubset(of: Self.classes(of: tag)))
    }

    private static func classes(of tag: Tag) -> Set<String> {
        Set((tag.attributes["class"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init))
    }
}

// SPDX-License-Identifier: MIT
import PlatformUIKit

/// What a template is made from: a class and a reuse identifier.
@usableFromInline
final class TemplateKind {
    /// The class that was asked for.
    let type: UIView.Type
    /// The identifier that was passed; `nil` stands for the class's name.
    @usableFromInline let passedIdentifier: String?
    /// The reuse identifier.
    @usableFromInline let identifier: String
    /// The template's number: one for each reuse identifier, cells apart from headers and footers.
    @usableFromInline let number: Int32
    /// Whether it is a cell.
    let family: TemplateFamily

    init(
        type: UIView.Type, passedIdentifier: String?, identifier: String, number: Int32, family: TemplateFamily
    ) {
        self.type = type
        self.family = family
        self.passedIdentifier = passedIdentifier
        self.identifier = identifier
        self.number = number
    }
}

/// Gives the templates of a table their numbers.
@usableFromInline
struct TemplateKinds {
    @usableFromInline var known: ContiguousArray<TemplateKind> = []
    private var numbers: [String: Int32] = [:]
    // The kind that was asked for last, in parts: whole kinds are large to copy.
    @usableFromInline var lastType: ObjectIdentifier?
    @usableFromInline var lastPassedIdentifier: String?
    @usableFromInline var lastNumber: Int32 = -1

    init() {}

    /// The kind for a class and an identifier, if it was ever asked for. O(kinds), a handful.
    func existing(_ type: ObjectIdentifier, _ identifier: String?) -> TemplateKind? {
        for kind in known where ObjectIdentifier(kind.type) == type && kind.passedIdentifier == identifier {
            return kind
        }
        return nil
    }

    /// The number of the template for a class and an identifier, if it was ever asked for. O(1) for the one asked last.
    @inlinable @inline(__always)
    mutating func existingNumber(_ type: ObjectIdentifier, _ identifier: String?) -> Int32? {
        if type == lastType {
            switch (identifier, lastPassedIdentifier) {
            case (nil, nil): return lastNumber
            case (let identifier?, let last?) where identifier == last: return lastNumber
            default: break
            }
        }
        return findNumber(type, identifier)
    }

    @usableFromInline
    mutating func findNumber(_ type: ObjectIdentifier, _ identifier: String?) -> Int32? {
        guard let kind = existing(type, identifier) else { return nil }
        lastType = type
        lastPassedIdentifier = identifier
        lastNumber = kind.number
        return lastNumber
    }

    /// The kind for a class and an identifier, by default the class's name. `family` keeps cells apart from headers and
    /// footers of the same name.
    mutating func kind(_ type: UIView.Type, _ identifier: String?, family: TemplateFamily) -> TemplateKind {
        if let kind = existing(ObjectIdentifier(type), identifier) { return kind }
        let resolved = identifier ?? className(type)
        let kind = TemplateKind(
            type: type, passedIdentifier: identifier, identifier: resolved,
            number: number(ofName: family.rawValue + resolved), family: family)
        known.append(kind)
        return kind
    }

    /// The names of all templates by number: family and reuse identifier.
    var names: [String] { numbers.sorted { $0.value < $1.value }.map(\.key) }

    /// The number of a template by its name, made when it is new.
    mutating func number(ofName name: String) -> Int32 {
        let number = numbers[name] ?? Int32(numbers.count)
        numbers[name] = number
        return number
    }

    /// The number of a template by its reuse identifier, if it was ever asked for.
    func number(of identifier: String, family: TemplateFamily) -> Int32? { numbers[family.rawValue + identifier] }

    /// The reuse identifier of a number.
    func identifier(ofNumber number: Int32) -> String? { known.first { $0.number == number }?.identifier }
}

/// Whether a template is a cell, or a header or footer. Their reuse identifiers are apart.
enum TemplateFamily: String {
    case cell = "cell "
    case headerFooter = "header or footer "
}

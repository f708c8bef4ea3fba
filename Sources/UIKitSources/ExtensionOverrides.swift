// SPDX-License-Identifier: MIT

/// Members with `@objc` in extensions of classes of other modules, such as `UIViewController`, which classes of the module override.
///
/// Swift on Linux overrides no member of an extension. The member becomes one that asks whether the object overrides it, by a
/// generated protocol: `override_f` if it does, `original_f`, the renamed original, otherwise.
struct ExtensionOverrides: Hashable {
    /// The path of a class and the name of a member: `Screen.f(_:)`.
    typealias Name = String

    /// Members of extensions that are overridden, to their protocols.
    var originals: [Name: String] = [:]
    /// The types of the parameters of those that have overloads without `@objc`.
    var overloads: [Name: String] = [:]
    /// Overrides of them. The value is true if a superclass in the module overrides the member, too.
    var overrides: [Name: Bool] = [:]
    /// Members of extensions that extensions of other classes of other modules override, to those classes, subclasses first.
    var categories: [Name: [String]] = [:]
    /// The protocols of classes that are the first below the extension's class to override.
    var conformances: [String: [String]] = [:]
    /// What `super.f` means in a class: the prefix of the renamed member.
    var supers: [Name: String] = [:]

    static let original = "original_"
    static let override = "override_"

    init() {}

    /// `home` has the module's classes with their superclasses, `others` are its types that are no classes.
    init(_ home: ModulePlan.Classes, _ members: [String: [FileSummary.Member]], others: Set<String>) {
        addObservers(home, members)
        var candidates: [String: [(type: String, types: String)]] = [:]
        for (type, members) in members where home[type] == nil && !others.contains(type) {
            for member in members
            where member.isOpenInExtension
                && members.count(where: { $0.name == member.name && $0.isOpenInExtension }) == 1
            {
                candidates[member.name, default: []].append((type, member.types ?? ""))
                if members.contains(where: { $0.name == member.name && !$0.isOpenInExtension }) {
                    overloads["\(type).\(member.name)"] = member.types
                }
            }
        }
        guard !candidates.isEmpty else { return }
        for (type, members) in members where home[type] == nil && !others.contains(type) {
            for member in members where member.isOverride && member.isInExtension && !member.isStatic {
                let found = (candidates[member.name] ?? []).filter { $0.types == member.types && $0.type != type }
                guard let owner = Self.owner(type, found.map(\.type)) else { continue }
                let original = "\(owner).\(member.name)"
                originals[original] = Self.protocolName(original)
                overrides["\(type).\(member.name)"] = false
                supers["\(type).\(member.name)"] = Self.original
                categories[original, default: []].append(type)
            }
        }
        for (original, types) in categories { sortCategories(types, of: original) }
        var prefixes: [(name: Name, prefix: String, original: Name)] = []
        for path in home.keys {
            let (superclasses, root) = ModulePlan.superclasses(of: path, home)
            for (name, found) in candidates {
                func overrides(_ path: String) -> String? {
                    let own = (members[path] ?? []).filter { $0.name == name }
                    guard own.count == 1, own[0].isOverride, !own[0].isStatic, let types = own[0].types
                    else { return nil }
                    return Self.owner(root, found.filter { $0.types == types }.map(\.type))
                }
                let all = [path] + superclasses
                guard let type = all.lazy.compactMap(overrides).first ?? Self.owner(root, found.map(\.type)),
                    !all.contains(where: { (members[$0] ?? []).contains { $0.name == name && !$0.isOverride } })
                else { continue }
                let isBelow = superclasses.contains { overrides($0) != nil }
                let original = "\(type).\(name)"
                let above = categories[original]?.contains(root) == true ? Self.prefix(of: root) : Self.original
                prefixes.append(("\(path).\(name)", isBelow ? Self.override : above, original))
                guard overrides(path) != nil else { continue }
                originals[original] = Self.protocolName(original)
                self.overrides["\(path).\(name)"] = isBelow
                if !isBelow { conformances[path, default: []].append(Self.protocolName(original)) }
            }
        }
        for path in conformances.keys { conformances[path]?.sort() }
        for (name, prefix, original) in prefixes where originals[original] != nil { supers[name] = prefix }
    }

    /// Methods that Foundation's classes do not have on Linux, by the protocols of the classes that override them.
    private static let missing = [
        "KeyValueObserver": "observeValue(forKeyPath:of:change:context:)",
        "RangeFormatter": "getObjectValue(_:for:range:)",
        "ObjectFormatter": "getObjectValue(_:for:errorDescription:)", "MessageForwarder": "forwardingTarget(for:)",
        "MessageResponder": "responds(to:)",
    ]

    /// Adds the overrides of methods that Foundation's classes do not have: of observers that are no views and controllers, of
    /// formatters, and of objects that forward messages.
    private mutating func addObservers(_ home: ModulePlan.Classes, _ members: [String: [FileSummary.Member]]) {
        for (proto, name) in Self.missing.sorted(by: { $0.key < $1.key }) {
            func declares(_ path: String) -> Bool {
                members[path]?.contains { $0.name == name && $0.isOverride } == true
            }
            let suffixes =
                switch proto {
                case "KeyValueObserver": ["NSObject", "Operation", "Layout", "Recognizer", "Item"]
                case "RangeFormatter", "ObjectFormatter": ["Formatter"]
                default: [""]
                }
            for path in home.keys where declares(path) {
                let (superclasses, root) = ModulePlan.superclasses(of: path, home)
                guard suffixes.contains(where: root.hasSuffix) else { continue }
                let isBelow = superclasses.contains(where: declares)
                overrides["\(path).\(name)"] = isBelow
                supers["\(path).\(name)"] = isBelow ? Self.override : Self.original
                if !isBelow { conformances[path, default: []].append(proto) }
            }
        }
    }

    /// The class of an extension that a class below `root` inherits from. The compiler checks it by the protocol.
    private static func owner(_ root: String, _ types: [String]) -> String? {
        if types.contains(root) { return root }
        let kept = Set(types).filter {
            $0 == "UIResponder" || $0.hasSuffix("Controller") == root.hasSuffix("Controller") || $0 == "NSObject"
        }
        return kept.count == 1 ? kept.first : nil
    }

    /// Classes that others of UIKit inherit from, the nearest to the root first.
    private static let bases = [
        "NSObject", "UIResponder", "UIView", "UIControl", "UIScrollView", "UICollectionReusableView",
        "UIViewController",
        "UINavigationController", "CALayer", "UIGestureRecognizer",
    ]

    /// Puts subclasses before their superclasses; `super` in the extension of a table means that of a scroll view, if there is one.
    private mutating func sortCategories(_ types: [String], of original: Name) {
        let depths = types.map { (Self.bases.firstIndex(of: $0) ?? Self.bases.count, $0) }
        let sorted = depths.sorted { $0 > $1 }.map(\.1)
        categories[original] = sorted
        let name = original.drop { $0 != "." }
        for (sub, base) in [
            ("UITableView", "UIScrollView"), ("UICollectionView", "UIScrollView"), ("UITextView", "UIScrollView"),
            ("UIButton", "UIControl"), ("UITextField", "UIControl"),
            ("UICollectionViewCell", "UICollectionReusableView"),
        ] where types.contains(sub) && types.contains(base) {
            supers[sub + name] = Self.prefix(of: base)
        }
    }

    /// The prefix of an override in an extension of a class of another module.
    static func prefix(of type: String) -> String {
        override + String(type.map { $0.isLetter || $0.isNumber ? $0 : "_" }) + "_"
    }

    private static func protocolName(_ name: Name) -> String {
        "Overriding_" + String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
}

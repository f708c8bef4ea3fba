// SPDX-License-Identifier: MIT

/// Members with `@objc` in extensions of classes of other modules, such as `UIViewController`, which classes of the module override.
///
/// Swift on Linux overrides no member of an extension. The member becomes one that asks whether the object overrides it, by a
/// generated protocol: `override_f` if it does, `original_f`, the renamed original, otherwise.
struct ExtensionOverrides: Codable, Hashable {
    /// The path of a class and the name of a member: `Screen.f(_:)`.
    typealias Name = String

    /// Members of extensions that are overridden, to their protocols.
    var originals: [Name: String] = [:]
    /// Overrides of them. The value is true if a superclass in the module overrides the member, too.
    var overrides: [Name: Bool] = [:]
    /// The protocols of classes that are the first below the extension's class to override.
    var conformances: [String: [String]] = [:]
    /// What `super.f` means in a class: the prefix of the renamed member.
    var supers: [Name: String] = [:]

    static let original = "original_"
    static let override = "override_"

    init() {}

    /// `home` has the module's classes with their superclasses, `others` are its types that are no classes.
    init(_ home: ModulePlan.Classes, _ members: [String: [FileSummary.Member]], others: Set<String>) {
        var candidates: [String: [(type: String, types: String)]] = [:]
        for (type, members) in members where home[type] == nil && !others.contains(type) {
            for member in members
            where member.isOpenInExtension && members.count(where: { $0.name == member.name }) == 1 {
                candidates[member.name, default: []].append((type, member.types ?? ""))
            }
        }
        guard !candidates.isEmpty else { return }
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
                prefixes.append(("\(path).\(name)", isBelow ? Self.override : Self.original, original))
                guard overrides(path) != nil else { continue }
                originals[original] = Self.protocolName(original)
                self.overrides["\(path).\(name)"] = isBelow
                if !isBelow { conformances[path, default: []].append(Self.protocolName(original)) }
            }
        }
        for path in conformances.keys { conformances[path]?.sort() }
        for (name, prefix, original) in prefixes where originals[original] != nil { supers[name] = prefix }
    }

    /// The class of an extension that a class below `root` inherits from. The compiler checks it by the protocol.
    private static func owner(_ root: String, _ types: [String]) -> String? {
        if types.contains(root) { return root }
        let kept = Set(types).filter {
            $0 == "UIResponder" || $0.hasSuffix("Controller") == root.hasSuffix("Controller") || $0 == "NSObject"
        }
        return kept.count == 1 ? kept.first : nil
    }

    private static func protocolName(_ name: Name) -> String {
        "Overriding_" + String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    /// Adds all to a hash, in an order that is the same in every process.
    func add(to hash: inout StableHash) {
        for (name, proto) in originals.sorted(by: { $0.key < $1.key }) { hash.add(name + " " + proto) }
        for (name, isBelow) in overrides.sorted(by: { $0.key < $1.key }) { hash.add("\(name) \(isBelow)") }
        for (name, prefix) in supers.sorted(by: { $0.key < $1.key }) { hash.add(name + " " + prefix) }
    }
}

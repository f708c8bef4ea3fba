// SPDX-License-Identifier: MIT

/// What the declarations of a module's other files mean for the lowering of one file.
struct FilePlan: Hashable {
    /// Members of extensions that move into their classes, as `Outer.Screen.viewDidLoad()`, to their new names.
    var moved: [String: String] = [:]
    /// What the bodies of classes get, by the paths of the classes.
    var insertions: [String: [String]] = [:]
    /// Classes of this file to other files' parts of their tables of outlets and actions.
    var tableParts: [String: [String]] = [:]
    /// The name of the file in names of generated types.
    var token = ""
    /// The previews of all files, which the first file with one lists: its token to their number.
    var previews: [String: Int]?
    /// Classes of this file whose tables call their `init()`, which they declare or inherit from a class of the module.
    var initializers: Set<String> = []
    /// Classes whose `init()` no table calls, in the file with the table of the module.
    var hiddenInitializers: [String]?
    /// The libraries that the files of the module import, in the file with the table of the module.
    var libraries: [String] = []
    /// What is the same for all files.
    var module = Module()

    struct Module: Hashable {
        /// Names in Objective-C that declarations give, by the path and name of the method.
        var objectiveCNames: [String: String] = [:]
        /// Methods of classes themselves, by their paths and names, with labels and, if no other method has the name, without.
        var classMethods: Set<String> = []
        /// Methods that use no parameter, nor does an override, named in the same ways.
        var methodsOfAnySender: Set<String> = []
        var classes: Set<String> = []
        /// Classes of other modules to which an extension adds what documents set.
        var foreignTables: Set<String> = []
        var protocols: Set<String> = []
        var generics: Set<String> = []
        /// Classes with `@MainActor`, and their subclasses in the module.
        var mainActorClasses: Set<String> = []
        /// The names, without labels, of methods that protocols with `@objc` require.
        var optionalMethods: Set<String> = []
        /// Whether a file imports UIKit, which the header of a framework gives to all of its files.
        var importsUIKit = false
        /// Protocols with the requirement `init()` to which an extension lets a class of another module conform.
        var initializing: Set<String> = []
        /// Types with a part that names the protocol of a flow layout's delegate.
        var flowLayoutDelegates: Set<String> = []
        var extensionOverrides = ExtensionOverrides()
    }
}

extension FilePlan.Module {
    /// Lists the methods of classes themselves, and those that use no parameter, by the members of each path.
    fileprivate mutating func list(_ members: [String: [FileSummary.Member]]) {
        let overridesWithSender = Set(
            members.values.joined().filter { $0.isOverride && !$0.ignoresParameters }.map(\.name))
        for (path, members) in members {
            let ofAnySender = members.filter { $0.ignoresParameters && !overridesWithSender.contains($0.name) }
            let others = Set(
                members.map(\.name).filter { name in !ofAnySender.contains { $0.name == name } }.map {
                    $0.prefix { $0 != "(" }
                })
            for member in ofAnySender where !member.isStatic {
                methodsOfAnySender.insert(path + "." + member.name)
                let base = member.name.prefix { $0 != "(" }
                if !others.contains(base) { methodsOfAnySender.insert(path + "." + base) }
            }
            let ofObjects = Set(members.filter { !$0.isStatic }.map { $0.name.prefix { $0 != "(" } })
            for member in members where member.isStatic {
                classMethods.insert(path + "." + member.name)
                let base = member.name.prefix { $0 != "(" }
                if !ofObjects.contains(base) { classMethods.insert(path + "." + base) }
            }
        }
    }

    /// Whether a type or one around it has generic parameters.
    func isGeneric(_ path: String) -> Bool { generics.contains { path == $0 || path.hasPrefix($0 + ".") } }
}

/// The declarations of all files of a module.
struct ModulePlan {
    /// The classes of the module by their paths.
    typealias Classes = [String: (file: String, superclass: String?)]

    private var files: [String: FilePlan] = [:]

    /// The names of the module.
    private(set) var module = FilePlan.Module()

    subscript(file: String) -> FilePlan {
        var plan = files[file] ?? FilePlan()
        plan.module = module
        return plan
    }

    /// The files that a former plan lowers in another way.
    func files(changedSince former: ModulePlan) -> Set<String> {
        let isOtherModule = module != former.module
        return Set(files.keys.filter { isOtherModule || files[$0] != former.files[$0] })
    }

    /// Compares the declarations of the files by their paths.
    init(_ summaries: [String: FileSummary]) {
        let ordered = summaries.sorted { $0.key < $1.key }
        var home: Classes = [:]
        for (file, summary) in ordered {
            for part in summary.parts where !part.isExtension { home[part.path] = (file, part.superclass) }
        }
        module.classes = Set(home.keys)
        module.importsUIKit = ordered.contains { $0.value.importsUIKit }
        var members: [String: [FileSummary.Member]] = [:]
        let requirements = Set(ordered.flatMap(\.value.objectiveCRequirements))
        module.optionalMethods = Set(
            requirements.filter { $0.contains("(") }.map { String($0.prefix { $0 != "(" }.split(separator: ".")[1]) })
        for (_, summary) in ordered {
            module.protocols.formUnion(summary.protocols)
            module.generics.formUnion(summary.generics)
            for part in summary.parts {
                if part.inherited.contains("UICollectionViewDelegateFlowLayout") {
                    module.flowLayoutDelegates.insert(part.path)
                }
                members[part.path, default: []] += part.members.map { member in
                    var member = member
                    let isRequired = part.inherited.contains { requirements.contains("\($0).\(member.name)") }
                    if member.isOpenIfRequired, isRequired { member.isOpenInExtension = true }
                    return member
                }
                for member in part.members {
                    module.objectiveCNames[part.path + "." + member.name] = member.objectiveCName
                }
            }
        }
        let values = Set(ordered.flatMap(\.value.values))
        module.initializing = Set(ordered.flatMap(\.value.initializing)).intersection(
            ordered.flatMap { $0.value.parts }.filter { part in
                part.isExtension && home[part.path] == nil && !values.contains(part.path)
                    && !module.protocols.contains(part.path)
            }.flatMap(\.inherited))
        module.list(members)
        let isolated = Set(ordered.flatMap(\.value.parts).filter(\.isOnMainActor).map(\.path))
        module.mainActorClasses = module.classes.filter {
            isolated.contains($0) || !isolated.isDisjoint(with: Self.superclasses(of: $0, home).classes)
        }
        let others = module.protocols.union(ordered.flatMap(\.value.values))
        module.extensionOverrides = ExtensionOverrides(home, members, others: others)
        for (number, entry) in ordered.enumerated() {
            files[entry.key] = FilePlan(token: FilePlan.token(entry.key, number))
        }
        let withPreviews = ordered.filter { $0.value.previewCount > 0 }
        if let first = withPreviews.first {
            let counts = withPreviews.map { (self[$0.key].token, $0.value.previewCount) }
            files[first.key]?.previews = Dictionary(uniqueKeysWithValues: counts)
        }
        planInitializers(ordered, home)
        planForwarders(ordered, home, members)
    }

    /// Adds the forwarders of members in extensions to the files of their classes.
    private mutating func planForwarders(
        _ ordered: [(key: String, value: FileSummary)], _ home: Classes, _ members: [String: [FileSummary.Member]]
    ) {
        let overridden = Self.overridden(home, members)
        let publicClasses = Set(ordered.flatMap(\.value.parts).filter(\.isPublic).map(\.path))
        for (file, summary) in ordered {
            for part in summary.parts where part.isExtension {
                guard let owner = home[part.path] else {
                    planForeignTable(part, in: file)
                    continue
                }
                for member in part.members {
                    let name = part.path + "." + member.name
                    guard member.isOverride || overridden.contains(name), var forwarder = member.forwarder else {
                        continue
                    }
                    let above = Self.superclasses(of: part.path, home).classes
                    let renamed = Signature.moved(member.name, depth: above.count)
                    forwarder = forwarder.replacing(Signature.moved(member.name), with: renamed)
                    if member.isOverride, publicClasses.contains(part.path) {
                        let isOurs = above.contains {
                            (members[$0] ?? []).contains { $0.name == member.name && !$0.isOverride }
                        }
                        // In a class, the override of a public member of another module must be public.
                        if !isOurs { forwarder = Signature.madePublic(forwarder) }
                    }
                    if let isBelow = module.extensionOverrides.overrides[name] {
                        forwarder = Signature.overriding(forwarder, member.name, isBelow: isBelow)
                    }
                    files[file]?.moved[name] = renamed
                    files[owner.file]?.insertions[part.path, default: []].append(forwarder)
                }
                if owner.file != file, part.members.contains(where: \.isListed), let token = files[file]?.token {
                    let parts = self[owner.file].tableParts[part.path] ?? []
                    if !parts.contains(token) { files[owner.file]?.tableParts[part.path] = parts + [token] }
                }
            }
        }
    }

    /// Lets the first file with runtime attributes in an extension of a class of another module have the table of all.
    private mutating func planForeignTable(_ part: FileSummary.Part, in file: String) {
        guard part.members.contains(where: \.isOutlet), let token = files[file]?.token else { return }
        module.foreignTables.insert(part.path)
        guard let first = files.first(where: { $0.value.tableParts[part.path] != nil }) else {
            files[file]?.tableParts[part.path] = []
            return
        }
        let parts = first.value.tableParts[part.path] ?? []
        if first.key != file, !parts.contains(token) {
            files[first.key]?.tableParts[part.path] = parts + [token]
        }
    }

    /// Finds the classes whose tables call an `init()`.
    private mutating func planInitializers(_ summaries: [(key: String, value: FileSummary)], _ home: Classes) {
        guard !home.isEmpty, let first = summaries.first(where: \.value.importsUIKit)?.key else { return }
        let found = summaries.map(\.value.initializers)
        let callable = found.reduce(into: Set()) { $0.formUnion($1.callable) }
        let designating = found.reduce(into: Set()) { $0.formUnion($1.designating) }
        var hidden = found.reduce(into: Set()) { $0.formUnion($1.hidden) }
        hidden.formUnion(
            callable.filter { home[$0] == nil || module.isGeneric($0) }.map {
                String($0.split(separator: ".").last ?? "")
            })
        for (path, place) in home where !module.isGeneric(path) {
            let (above, root) = Self.superclasses(of: path, home)
            let all = [path] + above
            guard root != "NSObject", !module.protocols.contains(root),
                let declaring = all.firstIndex(where: callable.contains),
                designating.isDisjoint(with: all[..<declaring])
            else { continue }
            files[place.file]?.initializers.insert(path)
        }
        files[first]?.hiddenInitializers = hidden.sorted()
        files[first]?.libraries = summaries.reduce(into: Set()) { $0.formUnion($1.value.libraries) }.sorted()
    }

    /// Members of extensions that subclasses in the module override.
    private static func overridden(
        _ home: Classes, _ members: [String: [FileSummary.Member]]
    ) -> Set<String> {
        var result: Set<String> = []
        for path in home.keys {
            for member in members[path] ?? [] where member.isOverride {
                for above in superclasses(of: path, home).classes {
                    let found = (members[above] ?? []).filter { $0.name == member.name }
                    if found.contains(where: { !$0.isInExtension }) { break }
                    if !found.isEmpty { result.insert(above + "." + member.name) }
                }
            }
        }
        return result
    }

    /// The superclasses of a class in the module, the nearest first, and the name of the class above them.
    static func superclasses(of path: String, _ home: Classes) -> (classes: [String], root: String) {
        var found: [String] = []
        var name = home[path]?.superclass
        while let superclass = name, let next = resolve(superclass, from: found.last ?? path, home),
            next != path, !found.contains(next)
        {
            found.append(next)
            name = home[next]?.superclass
        }
        return (found, String((name ?? "").prefix { $0 != "<" }))
    }

    /// The path of the class that a name means inside of another class.
    private static func resolve(_ name: String, from path: String, _ home: Classes) -> String? {
        let plain = String(name.prefix { $0 != "<" })
        var around = path.split(separator: ".").dropLast()
        while true {
            let candidate = (around.map(String.init) + [plain]).joined(separator: ".")
            if home[candidate] != nil { return candidate }
            if around.isEmpty { return nil }
            around.removeLast()
        }
    }
}

extension FilePlan {
    /// A name for generated types that no other file of the module has.
    fileprivate static func token(_ file: String, _ number: Int) -> String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        let letters = name.prefix { $0 != "." }.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }
        return letters.joined() + "_\(number)"
    }
}

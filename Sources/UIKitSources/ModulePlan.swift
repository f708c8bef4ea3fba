// SPDX-License-Identifier: MIT

/// What the declarations of a module's other files mean for the lowering of one file.
struct FilePlan: Codable, Hashable {
    /// Members of extensions that move into their classes: `Outer.Screen.viewDidLoad()`.
    var moved: Set<String> = []
    /// What the bodies of classes get, by the paths of the classes.
    var insertions: [String: [String]] = [:]
    /// Classes of this file to other files' parts of their tables of outlets and actions.
    var tableParts: [String: [String]] = [:]
    /// The name of the file in names of generated types.
    var token = ""
    /// The previews of all files, which the first file with one lists: its token to their number.
    var previews: [String: Int]?
    /// What is the same for all files.
    var module = Module()

    /// The names of a module.
    struct Module: Codable, Hashable {
        /// Names in Objective-C that declarations give, by the path and name of the method.
        var objectiveCNames: [String: String] = [:]
        /// Methods of classes themselves, by their paths and names, with labels and, if no other method has the name, without.
        var classMethods: Set<String> = []
        var classes: Set<String> = []
        var protocols: Set<String> = []
    }

    /// Another number for another plan, also in another process.
    func key(_ moduleKey: UInt64) -> UInt64 {
        var hash = StableHash(moduleKey)
        for name in moved.sorted() { hash.add(name) }
        for (name, texts) in insertions.sorted(by: { $0.key < $1.key }) {
            hash.add(([name] + texts).joined(separator: "\n"))
        }
        for (name, parts) in tableParts.sorted(by: { $0.key < $1.key }) {
            hash.add(([name] + parts).joined(separator: "\n"))
        }
        hash.add(token)
        for (name, count) in (previews ?? [:]).sorted(by: { $0.key < $1.key }) { hash.add("\(name) \(count)") }
        return hash.value
    }
}

extension FilePlan.Module {
    var key: UInt64 {
        var hash = StableHash()
        for (name, objectiveC) in objectiveCNames.sorted(by: { $0.key < $1.key }) { hash.add(name + " " + objectiveC) }
        for name in classes.sorted() + ["-"] + protocols.sorted() + ["-"] + classMethods.sorted() { hash.add(name) }
        return hash.value
    }
}

/// A hash that is the same in every process (FNV-1a).
struct StableHash {
    private(set) var value: UInt64

    init(_ start: UInt64 = 0xcbf2_9ce4_8422_2325) {
        value = start
    }

    mutating func add(_ text: String) {
        for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
        value = (value ^ 10) &* 0x100_0000_01b3
    }
}

/// The declarations of all files of a module.
struct ModulePlan {
    private var files: [String: FilePlan] = [:]

    /// The names of the module.
    private(set) var module = FilePlan.Module()

    /// The plan of a file.
    subscript(file: String) -> FilePlan { files[file] ?? FilePlan() }

    /// Compares the declarations of the files by their paths.
    init(_ summaries: [String: FileSummary]) {
        let ordered = summaries.sorted { $0.key < $1.key }
        var home: [String: (file: String, superclass: String?)] = [:]
        for (file, summary) in ordered {
            for part in summary.parts where !part.isExtension { home[part.path] = (file, part.superclass) }
        }
        module.classes = Set(home.keys)
        var members: [String: [FileSummary.Member]] = [:]
        for (_, summary) in ordered {
            module.protocols.formUnion(summary.protocols)
            for part in summary.parts {
                members[part.path, default: []] += part.members
                for member in part.members {
                    module.objectiveCNames[part.path + "." + member.name] = member.objectiveCName
                }
            }
        }
        for (path, members) in members {
            let ofObjects = Set(members.filter { !$0.isStatic }.map { $0.name.prefix { $0 != "(" } })
            for member in members where member.isStatic {
                module.classMethods.insert(path + "." + member.name)
                let base = member.name.prefix { $0 != "(" }
                if !ofObjects.contains(base) { module.classMethods.insert(path + "." + base) }
            }
        }
        for (number, entry) in ordered.enumerated() {
            files[entry.key] = FilePlan(token: FilePlan.token(entry.key, number), module: module)
        }
        let withPreviews = ordered.filter { $0.value.previewCount > 0 }
        if let first = withPreviews.first {
            let counts = withPreviews.map { (self[$0.key].token, $0.value.previewCount) }
            files[first.key]?.previews = Dictionary(uniqueKeysWithValues: counts)
        }
        let overridden = Self.overridden(home, members)
        for (file, summary) in ordered {
            for part in summary.parts where part.isExtension {
                guard let owner = home[part.path] else { continue }
                for member in part.members {
                    let name = part.path + "." + member.name
                    guard member.isOverride || overridden.contains(name), let forwarder = member.forwarder else {
                        continue
                    }
                    files[file]?.moved.insert(name)
                    files[owner.file]?.insertions[part.path, default: []].append(forwarder)
                }
                if owner.file != file, part.members.contains(where: \.isListed), let token = files[file]?.token {
                    let parts = self[owner.file].tableParts[part.path] ?? []
                    if !parts.contains(token) { files[owner.file]?.tableParts[part.path] = parts + [token] }
                }
            }
        }
    }

    /// Members of extensions that subclasses in the module override.
    private static func overridden(
        _ home: [String: (file: String, superclass: String?)], _ members: [String: [FileSummary.Member]]
    ) -> Set<String> {
        var result: Set<String> = []
        for path in home.keys {
            for member in members[path] ?? [] where member.isOverride {
                var above = path
                var seen: Set<String> = [path]
                while let name = home[above]?.superclass, let next = resolve(name, from: above, home),
                    seen.insert(next).inserted
                {
                    above = next
                    let found = (members[above] ?? []).filter { $0.name == member.name }
                    if found.contains(where: { !$0.isInExtension }) { break }
                    if !found.isEmpty { result.insert(above + "." + member.name) }
                }
            }
        }
        return result
    }

    /// The path of the class that a name means inside of another class.
    private static func resolve(
        _ name: String, from path: String, _ home: [String: (file: String, superclass: String?)]
    ) -> String? {
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

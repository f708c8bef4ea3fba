// SPDX-License-Identifier: MIT
import PlatformUIKit

/// A type of keys or versions with a name of its own in files of saved heights.
///
/// Others are saved under their own names. Local and private types have no name that is the same in each run, and types that
/// are renamed are not found again: those need this one.
public protocol PersistenceNaming {
    /// The name: the same in each run and version of the app, and that of no other type.
    static var persistenceName: String { get }
}

/// The name of a type in files; `nil` if it has none that is the same in each run.
func persistenceName(of type: Any.Type) -> String? {
    if let type = type as? any PersistenceNaming.Type { return type.persistenceName }
    let name = String(reflecting: type)
    // Local and private types are named by an address.
    return name.contains("(unknown context at ") ? nil : name
}

/// A store whose keys and versions can be written to a file.
protocol SavableKeyedHeightStore: AnyKeyedHeightStore {
    /// The types of the keys and of the versions.
    static var types: (key: Any.Type, version: Any.Type) { get }

    /// The entries as JSON. `environmentIndexes` and `templateIndexes` translate numbers; what has none is left out.
    func saved(environmentIndexes: [UInt32: Int], templateIndexes: [Int32: Int]) throws -> Data

    /// Takes entries from JSON. `environments` and `templates` hold the numbers by index.
    ///
    /// - Returns: How many heights were taken; `nil` if the entries are unsound, and then none was.
    func restore(_ entries: Data, environments: [UInt32], templates: [Int32]) -> Int?
}

extension KeyedHeightStore: SavableKeyedHeightStore where Key: Codable, Version: Codable {
    static var types: (key: Any.Type, version: Any.Type) { (Key.self, Version.self) }

    func saved(environmentIndexes: [UInt32: Int], templateIndexes: [Int32: Int]) throws -> Data {
        var entries = SavedEntries<Key, Version>()
        for entry in table.entries.indices {
            let version = table.entries[entry].version
            // A version that is not equal to itself, as a number that is none, is never found again.
            guard version == version, let template = templateIndexes[table.entries[entry].template] else {
                continue
            }
            let known = table.allHeights(ofEntry: entry).compactMap { height in
                environmentIndexes[height.environment].map { ($0, height.points) }
            }
            guard !known.isEmpty else { continue }
            entries.keys.append(table.entries[entry].key)
            entries.versions.append(version)
            entries.templates.append(template)
            entries.environments.append(known.map(\.0))
            entries.heights.append(known.map(\.1))
        }
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try encoder.encode(entries)
    }

    func restore(_ data: Data, environments: [UInt32], templates: [Int32]) -> Int? {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        guard let entries = try? decoder.decode(SavedEntries<Key, Version>.self, from: data),
            entries.isSound(templateCount: templates.count, environmentCount: environments.count)
        else { return nil }
        var count = 0
        for index in entries.keys.indices {
            for (environment, height) in zip(entries.environments[index], entries.heights[index]) {
                table.setHeight(
                    height, for: entries.keys[index], version: entries.versions[index],
                    template: templates[entries.templates[index]], environment: environments[environment])
                count += 1
            }
        }
        return count
    }
}

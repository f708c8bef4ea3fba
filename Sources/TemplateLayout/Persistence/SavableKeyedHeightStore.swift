import PlatformUIKit

/// A store whose keys and versions can be written to a file.
protocol SavableKeyedHeightStore: AnyKeyedHeightStore {
    /// The name of the type of the keys.
    static var keyTypeName: String { get }
    /// The name of the type of the versions.
    static var versionTypeName: String { get }

    /// The entries as JSON. `environmentIndexes` and `templateIndexes` translate numbers; what has none is left out.
    func saved(environmentIndexes: [UInt32: Int], templateIndexes: [Int32: Int]) throws -> Data

    /// Takes entries from JSON. `environments` and `templates` hold the numbers by index.
    ///
    /// - Returns: How many heights were taken; `nil` if the entries are unsound, and then none was.
    func restore(_ entries: Data, environments: [UInt32], templates: [Int32]) -> Int?
}

extension KeyedHeightStore: SavableKeyedHeightStore where Key: Codable, Version: Codable {
    static var keyTypeName: String { String(reflecting: Key.self) }
    static var versionTypeName: String { String(reflecting: Version.self) }

    func saved(environmentIndexes: [UInt32: Int], templateIndexes: [Int32: Int]) throws -> Data {
        var entries = SavedEntries<Key, Version>()
        for entry in table.entries.indices {
            guard let template = templateIndexes[table.entries[entry].heights.template] else { continue }
            let known = table.allHeights(ofEntry: entry).compactMap { height in
                environmentIndexes[height.environment].map { ($0, height.points) }
            }
            guard !known.isEmpty else { continue }
            entries.keys.append(table.entries[entry].key)
            entries.versions.append(table.entries[entry].version)
            entries.templates.append(template)
            entries.environments.append(known.map(\.0))
            entries.heights.append(known.map(\.1))
        }
        return try JSONEncoder().encode(entries)
    }

    func restore(_ data: Data, environments: [UInt32], templates: [Int32]) -> Int? {
        guard let entries = try? JSONDecoder().decode(SavedEntries<Key, Version>.self, from: data),
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

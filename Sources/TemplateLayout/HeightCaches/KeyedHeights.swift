// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Keyed heights of a template, whatever the types of their keys and versions.
@usableFromInline
protocol AnyKeyedHeights: AnyObject {
    /// Forgets the heights of a key. Returns whether there were any.
    func removeHeights(for key: Any) -> Bool
    /// Changes how many keys are kept.
    func setCapacity(_ capacity: Int)
}

/// The heights of a template for one type of keys and one type of content versions.
///
/// The types are kept apart, not erased, because a look-up through `AnyHashable` costs ten times as much.
@usableFromInline
final class KeyedHeights<Key: Hashable, Version: Equatable>: AnyKeyedHeights {
    @usableFromInline var table: KeyedHeightTable<Key, Version>

    init(capacity: Int) {
        table = KeyedHeightTable(capacity: capacity)
    }

    @usableFromInline
    func removeHeights(for key: Any) -> Bool { (key as? Key).map { table.removeHeights(for: $0) } ?? false }

    @usableFromInline
    func setCapacity(_ capacity: Int) { table.setCapacity(capacity) }
}

// MARK: In files

/// A type of keys or versions with a name of its own in files of saved heights.
///
/// Others are saved under their own names. Local and private types have no name that is the same in each run, and types that
/// are renamed are not found again: those need this one.
public protocol PersistenceNaming {
    /// The name: the same in each run and version of the app, and that of no other type.
    static var persistenceName: String { get }
}

/// The name of a type in files.
///
/// - Throws: ``TemplateLayoutError/unnamedType(_:)`` if it has none that is the same in each run.
func persistenceName(of type: Any.Type) throws(TemplateLayoutError) -> String {
    if let type = type as? any PersistenceNaming.Type { return type.persistenceName }
    let name = String(reflecting: type)
    // Local and private types are named by an address.
    guard !name.contains("(unknown context at ") else { throw .unnamedType(String(describing: type)) }
    return name
}

/// Keyed heights that can be written to a file.
protocol SavableKeyedHeights: AnyKeyedHeights {
    /// What a file holds of them. `indexes` translates the numbers of `environments`; heights in others are left out.
    func saved(
        template: String, environments: [MeasurementEnvironment], indexes: [UInt32: Int]
    ) throws -> SavedKeyedHeights

    /// Takes what a file holds. `numbers` are those of its environments.
    ///
    /// - Returns: How many heights were taken; `nil` if the entries are unsound, and then none was.
    func restore(_ saved: SavedKeyedHeights, numbers: [UInt32]) -> Int?
}

extension KeyedHeights: SavableKeyedHeights where Key: Codable, Version: Codable {
    func saved(
        template: String, environments: [MeasurementEnvironment], indexes: [UInt32: Int]
    ) throws -> SavedKeyedHeights {
        var entries = SavedEntries<Key, Version>()
        for (number, entry) in table.entries.enumerated() {
            // A version that is not equal to itself, as a number that is none, is never found again.
            guard entry.version == entry.version else { continue }
            let known = table.allHeights(ofEntry: number).compactMap { height in
                indexes[height.environment].map { ($0, height.points) }
            }
            guard !known.isEmpty else { continue }
            entries.keys.append(entry.key)
            entries.versions.append(entry.version)
            entries.environments.append(known.map(\.0))
            entries.heights.append(known.map(\.1))
        }
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return SavedKeyedHeights(
            template: template, keyType: try persistenceName(of: Key.self),
            versionType: try persistenceName(of: Version.self), environments: environments,
            entries: try encoder.encode(entries))
    }

    func restore(_ saved: SavedKeyedHeights, numbers: [UInt32]) -> Int? {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        guard let entries = try? decoder.decode(SavedEntries<Key, Version>.self, from: saved.entries),
            entries.isSound(environmentCount: numbers.count)
        else { return nil }
        var count = 0
        for index in entries.keys.indices {
            for (environment, height) in zip(entries.environments[index], entries.heights[index]) {
                table.setHeight(
                    height, for: entries.keys[index], version: entries.versions[index],
                    environment: numbers[environment])
                count += 1
            }
        }
        return count
    }
}

// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Heights by key of a template in an environment, whatever the types of keys and versions.
@usableFromInline
protocol AnyKeyedHeights: AnyObject {
    /// Removes the height of a key. Returns whether there was one.
    func removeHeight(for key: Any) -> Bool
    /// Changes how many keys are kept.
    func setCapacity(_ capacity: Int)
}

/// Heights by key of a template in an environment, for one type of keys and one type of content versions.
///
/// The types are kept apart, not erased, because a look-up through `AnyHashable` costs ten times as much.
@usableFromInline
final class KeyedHeights<Key: Hashable, Version: Equatable>: AnyKeyedHeights {
    @usableFromInline var table: KeyedHeightTable<Key, Version>

    init(capacity: Int) {
        table = KeyedHeightTable(capacity: capacity)
    }

    @usableFromInline
    func removeHeight(for key: Any) -> Bool { (key as? Key).map { table.removeHeight(for: $0) } ?? false }

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
    /// The content for a file.
    func saved(template: String, environment: MeasurementEnvironment) throws -> SavedKeyedHeights

    /// Stores the content of a file.
    ///
    /// - Returns: How many heights were stored; `nil` if the entries are unsound, and then none was.
    func restore(_ saved: SavedKeyedHeights) -> Int?
}

extension KeyedHeights: SavableKeyedHeights where Key: Codable, Version: Codable {
    func saved(template: String, environment: MeasurementEnvironment) throws -> SavedKeyedHeights {
        // A version that is not equal to itself, as a number that is none, is never found again.
        let known = table.entries.filter { $0.units >= 0 && $0.version == $0.version }
        let entries = SavedEntries(keys: known.map(\.key), versions: known.map(\.version), heights: known.map(\.points))
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return SavedKeyedHeights(
            template: template, keyType: try persistenceName(of: Key.self),
            versionType: try persistenceName(of: Version.self), environment: environment,
            entries: try encoder.encode(entries))
    }

    func restore(_ saved: SavedKeyedHeights) -> Int? {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        guard let entries = try? decoder.decode(SavedEntries<Key, Version>.self, from: saved.entries), entries.isSound
        else { return nil }
        for index in entries.keys.indices {
            table.setHeight(entries.heights[index], for: entries.keys[index], version: entries.versions[index])
        }
        return entries.keys.count
    }
}

// SPDX-License-Identifier: MIT
import PlatformUIKit

/// The content of a file of saved heights.
struct SavedHeights: Codable {
    /// The caller's tag, by default the app's version: cells of another version may lay out differently.
    var tag: String
    /// Identifies the text engine, the fonts and the language.
    var fingerprint: String
    /// The heights, by template and types.
    var heights: [SavedKeyedHeights]
    /// What a list saves beside them, by name.
    var states: [String: Data]?
}

/// The heights of one template in one environment for one pair of types.
@usableFromInline
struct SavedKeyedHeights: Codable {
    /// The template, by family and reuse identifier.
    var template: String
    var keyType: String
    var versionType: String
    var environment: MeasurementEnvironment
    /// `SavedEntries` of these types, as JSON.
    var entries: Data

    /// Whether these are other heights of the same template, environment and types.
    func isAlike(_ other: SavedKeyedHeights) -> Bool {
        (template, keyType, versionType) == (other.template, other.keyType, other.versionType)
            && environment == other.environment
    }
}

/// The heights of keys, in parallel arrays.
struct SavedEntries<Key: Codable, Version: Codable>: Codable {
    var keys: [Key]
    /// The content version of each.
    var versions: [Version]
    /// The height of each, in points.
    var heights: [Double]

    /// Whether the arrays have one length, and all heights are valid.
    var isSound: Bool {
        versions.count == keys.count && heights.count == keys.count && heights.allSatisfy { $0.isFinite && $0 >= 0 }
    }
}

/// The heights of `SavedEntries`, whatever the types of the keys and versions.
struct SavedHeightsAlone: Decodable {
    var heights: [Double]
}

/// A saved file as bytes: a line with the format's name and version and the checksum of the content, then the content as JSON.
enum SavedHeightsFile {
    /// The format with its version. Files that begin otherwise are ignored.
    static let format = "saved row heights 5"

    /// Why a file is not used.
    enum Problem: String, Error {
        case foreign = "it is not a file of saved heights in the present format"
        case notAFile = "it is a directory or a device"
        case damaged = "its content is damaged or cut short"
        case otherTag = "it was saved under another tag"
        case otherTexts = "it was saved with other fonts, by another text engine or in another language"
    }

    /// Replaces a file as a whole: a reader finds either the old or the new content. On any thread.
    static func write(_ saved: SavedHeights, to url: URL) throws { try replaceFile(at: url, with: data(for: saved)) }

    /// Reads a file. On any thread.
    ///
    /// - Throws: `Problem`, or an error of reading.
    static func read(_ url: URL) throws -> SavedHeights {
        guard regularFile(at: url) != nil else { throw Problem.notAFile }
        // Into memory: a mapped file would change during the read if another program overwrote it in place.
        return try saved(in: Data(contentsOf: url))
    }

    static func data(for saved: SavedHeights) throws -> Data {
        let content = try JSONEncoder().encode(saved)
        return header(of: content) + content
    }

    static func saved(in data: Data) throws(Problem) -> SavedHeights {
        guard data.starts(with: Data(format.utf8)) else { throw .foreign }
        let content = Data(data.drop { $0 != UInt8(ascii: "\n") }.dropFirst())
        guard data == header(of: content) + content,
            let saved = try? JSONDecoder().decode(SavedHeights.self, from: content)
        else { throw .damaged }
        return saved
    }

    /// The checksum is FNV-1a with 64 bits (Fowler, Noll and Vo), which finds accidental damage.
    private static func header(of content: Data) -> Data {
        let checksum = content.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return Data("\(format), checksum \(String(checksum, radix: 16))\n".utf8)
    }
}

// MARK: Types

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
        // A version that is not equal to itself (not a number, for example) is never found again.
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
            table.setHeight(CGFloat(entries.heights[index]), for: entries.keys[index], version: entries.versions[index])
        }
        return entries.keys.count
    }
}

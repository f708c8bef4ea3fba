// SPDX-License-Identifier: MIT
import PlatformUIKit

/// What a file of saved heights holds.
struct SavedHeights: Codable {
    /// The caller's tag, by default the app's version: cells of another version may lay out differently.
    var tag: String
    /// What the text engine and the fonts were.
    var fingerprint: String
    /// The heights, by template and types.
    var heights: [SavedKeyedHeights]
}

/// The heights of one template in one environment for one pair of types.
@usableFromInline
struct SavedKeyedHeights: Codable {
    /// The template, by family and reuse identifier.
    var template: String
    /// The name of the type of the keys.
    var keyType: String
    /// The name of the type of the versions.
    var versionType: String
    /// The environment that the heights were measured in.
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

    /// Whether the arrays fit each other and hold nothing but heights.
    var isSound: Bool {
        versions.count == keys.count && heights.count == keys.count && heights.allSatisfy { $0.isFinite && $0 >= 0 }
    }
}

/// A saved file as bytes: a mark, a format version, the checksum of the content, the content.
enum SavedHeightsFile {
    /// What every file begins with. The line ends show whether the bytes went through a text conversion.
    static let mark: [UInt8] = Array("rowhgt\r\n".utf8)
    /// The version of the format. Files of another version are ignored.
    static let formatVersion: UInt64 = 2

    /// Why a file is not used.
    enum Problem: Error, Equatable, CustomStringConvertible {
        case foreign
        case notAFile
        case otherFormatVersion(UInt64)
        case damaged

        var description: String {
            switch self {
            case .foreign: "it is not a file of saved heights"
            case .notAFile: "it is a directory or a device"
            case .otherFormatVersion(let version): "it has format version \(version), not \(formatVersion)"
            case .damaged: "its content is damaged or cut short"
            }
        }
    }

    /// Writes a file in the place of what is there: a reader finds the old one or the new one, whole. On any thread.
    static func write(_ saved: SavedHeights, to url: URL) throws { try ReplacedFile(url).write(data(for: saved)) }

    /// Reads a file. On any thread.
    ///
    /// - Throws: `Problem`, or what reading throws.
    static func read(_ url: URL) throws -> SavedHeights {
        guard ReplacedFile(url).isFile else { throw Problem.notAFile }
        // Into memory: a mapped file would change during the read if another program overwrote it in place.
        return try saved(in: Data(contentsOf: url))
    }

    static func data(for saved: SavedHeights) throws -> Data {
        let content = try JSONEncoder().encode(saved)
        return Data(mark + bytes(formatVersion) + bytes(checksum(content))) + content
    }

    static func saved(in data: Data) throws(Problem) -> SavedHeights {
        guard data.starts(with: mark) else { throw .foreign }
        let header = [UInt8](data.dropFirst(mark.count).prefix(16))
        guard header.count == 16 else { throw .damaged }
        let version = number(header[..<8])
        guard version == formatVersion else { throw .otherFormatVersion(version) }
        let content = Data(data.dropFirst(mark.count + 16))
        guard number(header[8...]) == checksum(content),
            let saved = try? JSONDecoder().decode(SavedHeights.self, from: content)
        else { throw .damaged }
        return saved
    }

    private static func bytes(_ number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// FNV-1a, 64 bits (Fowler, Noll and Vo): finds accidental damage.
    private static func checksum(_ data: Data) -> UInt64 {
        data.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}

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

/// The heights of one template for one pair of types.
@usableFromInline
struct SavedKeyedHeights: Codable {
    /// The template, by family and reuse identifier.
    var template: String
    /// The name of the type of the keys.
    var keyType: String
    /// The name of the type of the versions.
    var versionType: String
    /// The environments that the heights were measured in.
    var environments: [MeasurementEnvironment]
    /// `SavedEntries` of these types, as JSON.
    var entries: Data

    /// Whether these are other heights of the same template and types.
    func isAlike(_ other: SavedKeyedHeights) -> Bool {
        (template, keyType, versionType) == (other.template, other.keyType, other.versionType)
    }
}

/// The heights of keys, in parallel arrays.
struct SavedEntries<Key: Codable, Version: Codable>: Codable {
    /// The keys.
    var keys: [Key] = []
    /// The content version of each.
    var versions: [Version] = []
    /// The environments of each, indexes into `SavedKeyedHeights.environments`.
    var environments: [[Int]] = []
    /// The heights of each in those environments, in points.
    var heights: [[Double]] = []

    /// Whether the arrays fit each other and hold nothing but heights.
    func isSound(environmentCount: Int) -> Bool {
        guard [versions.count, environments.count, heights.count].allSatisfy({ $0 == keys.count }) else { return false }
        return zip(environments, heights).allSatisfy { environments, heights in
            environments.count == heights.count
                && environments.allSatisfy { (0..<environmentCount).contains($0) }
                && heights.allSatisfy { $0.isFinite && $0 >= 0 }
        }
    }
}

/// A saved file as bytes: a mark, a format version, the length and the check sum of the content, the content.
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
        case truncated
        case damaged

        var description: String {
            switch self {
            case .foreign: "it is not a file of saved heights"
            case .notAFile: "it is a directory or a device"
            case .otherFormatVersion(let version): "it has format version \(version), not \(formatVersion)"
            case .truncated: "it is cut short"
            case .damaged: "its content is damaged"
            }
        }
    }

    /// Writes a file in the place of what is there: who reads it meanwhile finds the old one or the new one, whole. On any
    /// thread.
    static func write(_ saved: SavedHeights, to url: URL) throws {
        try ReplacedFile(url).write(data(for: saved))
    }

    /// Reads a file. On any thread.
    ///
    /// - Throws: `Problem`, or what reading throws.
    static func read(_ url: URL) throws -> SavedHeights {
        guard ReplacedFile(url).isFile else { throw Problem.notAFile }
        // Into memory: a mapped file would change under the eyes of the reader if another program overwrote it in place.
        return try saved(in: Data(contentsOf: url))
    }

    static func data(for saved: SavedHeights) throws -> Data {
        let content = try JSONEncoder().encode(saved)
        var data = Data(mark)
        for number in [formatVersion, UInt64(content.count), checksum(content)] {
            data.append(contentsOf: (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
        }
        data.append(content)
        return data
    }

    static func saved(in data: Data) throws(Problem) -> SavedHeights {
        let bytes = [UInt8](data)
        guard bytes.starts(with: mark) else { throw .foreign }
        let header = mark.count + 24
        guard bytes.count >= header else { throw .truncated }
        func number(_ index: Int) -> UInt64 {
            let start = mark.count + 8 * index
            return (0..<8).reduce(0) { $0 | UInt64(bytes[start + $1]) << (8 * $1) }
        }
        guard number(0) == formatVersion else { throw .otherFormatVersion(number(0)) }
        let length = UInt64(bytes.count - header)
        guard number(1) <= length else { throw .truncated }
        let content = data.suffix(Int(length))
        guard number(1) == length, number(2) == checksum(content),
            let saved = try? JSONDecoder().decode(SavedHeights.self, from: content)
        else { throw .damaged }
        return saved
    }

    /// FNV-1a, 64 bits (Fowler, Noll and Vo): finds accidental damage.
    static func checksum(_ data: Data) -> UInt64 {
        data.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}

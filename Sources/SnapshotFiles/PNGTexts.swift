// SPDX-License-Identifier: MIT
import Foundation

/// The texts in a PNG file (W3C: "Portable Network Graphics", iTXt), such as the fonts that a picture was drawn with.
package struct PNGTexts {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private struct Chunk {
        let kind: String
        /// The whole chunk: length, type, data and checksum.
        let range: Range<Int>
        let body: Range<Int>
    }

    /// The chunks of a PNG file; `nil` if the bytes are no PNG file.
    private static func chunks(of bytes: Data) -> [Chunk]? {
        guard bytes.count > signature.count, bytes.prefix(signature.count).elementsEqual(signature) else { return nil }
        var chunks: [Chunk] = []
        var position = bytes.startIndex + signature.count
        while bytes.endIndex - position >= 12 {
            let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.endIndex - position - 12 else { return nil }
            let kind = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
            let end = position + 12 + length
            chunks.append(Chunk(kind: kind, range: position..<end, body: position + 8..<position + 8 + length))
            position = end
        }
        return chunks.last?.kind == "IEND" ? chunks : nil
    }

    /// The texts of a PNG file by their keywords; `nil` if the bytes are no complete PNG file. O(bytes).
    package static func read(from file: Data) -> [String: String]? {
        let found: [Chunk]? = chunks(of: file)
        guard let chunks = found else { return nil }
        var texts: [String: String] = [:]
        for chunk in chunks where chunk.kind == "iTXt" {
            let parts = file[chunk.body].split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
            // Keyword, 0, no compression (0), method (0), language (empty), 0, translated keyword (empty), 0, text.
            guard parts.count == 2, parts[1].count >= 4, parts[1].prefix(4).allSatisfy({ $0 == 0 }) else { continue }
            texts[String(decoding: parts[0], as: UTF8.self)] = String(decoding: parts[1].dropFirst(4), as: UTF8.self)
        }
        return texts
    }

    /// The chunks of a PNG file other than its texts, unchanged; `nil` if the bytes are no complete PNG file. O(chunks).
    package static func picture(in file: Data) -> [Data]? {
        let found: [Chunk]? = chunks(of: file)
        return found.map { chunks in chunks.filter { $0.kind != "iTXt" }.map { file[$0.range] } }
    }

    /// Adds texts after the header of a PNG file; other bytes are returned unchanged. O(bytes).
    package static func add(_ texts: [(name: String, text: String)], to file: Data) -> Data {
        let found: [Chunk]? = chunks(of: file)
        guard let header = found?.first else { return file }
        var result = Data(file[file.startIndex..<header.range.upperBound])
        for (name, text) in texts {
            result.append(chunk("iTXt", Data(name.utf8) + Data(count: 5) + Data(text.utf8)))
        }
        result.append(file[header.range.upperBound...])
        return result
    }

    /// The kinds and contents of a PNG file's chunks; `nil` if the bytes are no complete PNG file.
    static func chunks(of file: Data) -> [(kind: String, data: Data)]? {
        let found: [Chunk]? = chunks(of: file)
        return found?.map { ($0.kind, Data(file[$0.body])) }
    }

    /// A chunk: length, type, data and checksum.
    static func chunk(_ kind: String, _ data: Data) -> Data {
        let body = Data(kind.utf8) + data
        return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(of: body))
    }

    static func bigEndian(_ number: UInt32) -> Data {
        Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
    }

    private static let remainders: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 0 ? value >> 1 : 0xEDB8_8320 ^ (value >> 1) }
    }

    /// The checksum of a chunk (PNG, annex D).
    private static func checksum(of bytes: Data) -> UInt32 {
        ~bytes.reduce(~0) { value, byte in remainders[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8) }
    }
}

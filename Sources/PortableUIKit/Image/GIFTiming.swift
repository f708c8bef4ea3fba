// SPDX-License-Identifier: MIT
import Foundation

/// How long an animated GIF shows its pictures, as its blocks say (GIF89a specification, sections 18 to 27).
///
/// gdk-pixbuf shows the pictures of a file, but reports neither their number nor the delays that the file gives.
struct GIFTiming {
    /// The delay after each picture, in seconds; as many as there are pictures.
    private(set) var delays: [TimeInterval] = []
    /// How often the pictures are shown, 0 for without end (the extension "NETSCAPE2.0"); `nil` if the file says nothing.
    private(set) var loopCount: Int?

    /// Reads the blocks until the end of the file, or to where it is cut off.
    init(_ data: Data) {
        var bytes = Bytes(data: data, place: data.startIndex)
        guard data.starts(with: Data("GIF8".utf8)), bytes.skip(10), let flags = bytes.next(), bytes.skip(2),
            bytes.skipColors(flags)
        else { return }
        var delay: TimeInterval = 0
        while let introducer = bytes.next() {
            switch introducer {
            case 0x21:
                guard let label = bytes.next(), let blocks = bytes.blocks() else { return }
                if label == 0xF9, let block = blocks.first, block.count >= 3 {
                    delay = TimeInterval(Self.number(block, at: 1)) / 100
                } else if label == 0xFF, blocks.count > 1, blocks[0].starts(with: Data("NETSCAPE".utf8)),
                    blocks[1].count >= 3
                {
                    loopCount = Self.number(blocks[1], at: 1)
                }
            case 0x2C:
                guard bytes.skip(8), let flags = bytes.next(), bytes.skipColors(flags), bytes.skip(1),
                    bytes.blocks() != nil
                else { return }
                delays.append(delay)
                delay = 0
            default: return
            }
        }
    }

    private static func number(_ block: Data, at offset: Int) -> Int {
        Int(block[block.startIndex + offset]) | Int(block[block.startIndex + offset + 1]) << 8
    }

    private struct Bytes {
        let data: Data
        var place: Int

        mutating func next() -> UInt8? {
            guard place < data.endIndex else { return nil }
            defer { place += 1 }
            return data[place]
        }

        mutating func skip(_ count: Int) -> Bool {
            place += count
            return place <= data.endIndex
        }

        /// Skips the table of colours that flags announce.
        mutating func skipColors(_ flags: UInt8) -> Bool { flags & 0x80 == 0 || skip(3 << (Int(flags & 7) + 1)) }

        /// The sub-blocks up to the empty one; `nil` if the data end before it.
        mutating func blocks() -> [Data]? {
            var found: [Data] = []
            while let count = next() {
                if count == 0 { return found }
                let start = place
                guard skip(Int(count)) else { return nil }
                found.append(data[start..<place])
            }
            return nil
        }
    }
}

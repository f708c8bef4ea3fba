// SPDX-License-Identifier: MIT
import Foundation

/// Files of several pictures that browsers show one after the other (W3C: "Portable Network Graphics", third edition, APNG).
package enum AnimatedPNG {
    /// Joins PNG files of one size into an animation, which is repeated for ever; `nil` if they are not of one kind.
    ///
    /// - Parameters:
    ///   - files: The frames.
    ///   - milliseconds: The time of each frame.
    package static func join(_ files: [Data], milliseconds: Int) -> Data? {
        let frames = files.compactMap { PNGTexts.chunks(of: $0).map(Frame.init) }
        guard let first = frames.first, frames.count == files.count,
            frames.allSatisfy({ $0.header == first.header && $0.header.count == 13 })
        else { return nil }
        var result = Data(PNGTexts.signature)
        var sequence: UInt32 = 0
        result.append(PNGTexts.chunk("IHDR", first.header))
        result.append(PNGTexts.chunk("acTL", PNGTexts.bigEndian(UInt32(frames.count)) + PNGTexts.bigEndian(0)))
        for (number, frame) in frames.enumerated() {
            // Width, height, no offset, the delay as a fraction of a second, no disposal, no blending.
            var control = PNGTexts.bigEndian(sequence) + first.header.prefix(8) + Data(count: 8)
            control += PNGTexts.bigEndian(UInt32(milliseconds) << 16 | 1000) + Data(count: 2)
            sequence += 1
            result.append(PNGTexts.chunk("fcTL", control))
            for data in frame.data {
                if number == 0 {
                    result.append(PNGTexts.chunk("IDAT", data))
                } else {
                    result.append(PNGTexts.chunk("fdAT", PNGTexts.bigEndian(sequence) + data))
                    sequence += 1
                }
            }
        }
        result.append(PNGTexts.chunk("IEND", Data()))
        return result
    }

    /// The frames of an animation as PNG files; `nil` if the bytes are none.
    package static func split(_ file: Data) -> [Data]? {
        guard let chunks = PNGTexts.chunks(of: file), let header = chunks.first?.data, chunks.first?.kind == "IHDR"
        else {
            return nil
        }
        var frames: [[Data]] = []
        for chunk in chunks {
            switch chunk.kind {
            case "fcTL": frames.append([])
            case "IDAT" where !frames.isEmpty: frames[frames.count - 1].append(chunk.data)
            case "fdAT" where !frames.isEmpty: frames[frames.count - 1].append(chunk.data.dropFirst(4))
            default: break
            }
        }
        guard !frames.isEmpty else { return nil }
        return frames.map { parts in
            Data(PNGTexts.signature) + PNGTexts.chunk("IHDR", header)
                + parts.reduce(Data()) { $0 + PNGTexts.chunk("IDAT", $1) } + PNGTexts.chunk("IEND", Data())
        }
    }

    private struct Frame {
        let header: Data
        let data: [Data]

        init(_ chunks: [(kind: String, data: Data)]) {
            header = chunks.first { $0.kind == "IHDR" }?.data ?? Data()
            data = chunks.filter { $0.kind == "IDAT" }.map(\.data)
        }
    }
}

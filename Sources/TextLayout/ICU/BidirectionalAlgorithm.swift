// SPDX-License-Identifier: MIT
import CICU

/// ICU's implementation of Unicode's bidirectional algorithm (Annex 9). Used by one thread at a time.
final class BidirectionalAlgorithm {
    /// Owned.
    private let pointer: OpaquePointer

    init() {
        guard let pointer = CICUOpenBidi() else { fatalError("TextLayout: no memory for the bidirectional algorithm") }
        self.pointer = pointer
    }

    deinit { CICUCloseBidi(pointer) }

    /// Replaces `levels` with the embedding level of each unit of a paragraph. O(length).
    ///
    /// - Parameter levels: empty, or the level of the embedding that attributes request for each unit, with ``forced``
    ///   if it overrides the characters' own directions.
    func resolve(_ units: [UInt16], _ range: Range<Int>, isRightToLeft: Bool, levels: inout [UInt8]) {
        let hasEmbeddings = levels.count == range.count
        if !hasEmbeddings { levels = [UInt8](repeating: 0, count: range.count) }
        guard !range.isEmpty else { return }
        let isResolved = units.withUnsafeBufferPointer { text in
            levels.withUnsafeMutableBufferPointer { levels in
                // Sound: both have `range.count` elements, and ICU keeps neither after the call.
                CICUEmbeddingLevels(
                    pointer, text.baseAddress! + range.lowerBound, Int32(range.count), isRightToLeft,
                    hasEmbeddings, levels.baseAddress)
            }
        }
        guard isResolved else { fatalError("TextLayout: ICU could not resolve the directions of a text") }
    }

    static let forced = UInt8(CICU_LEVEL_OVERRIDE)
}

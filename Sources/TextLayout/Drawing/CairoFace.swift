// SPDX-License-Identifier: MIT
import CCairo
import CFreeType
import Synchronization

/// The face of a font file as an object of cairo. One thread at a time draws text, holding the lock ``drawing``.
final class CairoFace: @unchecked Sendable {
    // `@unchecked Sendable` is sound: the face is only used under the lock.

    /// cairo 1.16 crashes if two threads draw glyphs of one file at the same time, in spite of its own locks.
    static let drawing = Mutex(())

    /// Owned.
    let pointer: OpaquePointer

    init(_ source: FontSource) {
        guard
            let pointer = CFreeTypeOpenFontFace(
                source.file, Int32(source.index), source.variations, source.isColor ? 1 : 0)
        else {
            fatalError("TextLayout: no memory for the font \(source.file)")
        }
        self.pointer = pointer
    }

    deinit { cairo_font_face_destroy(pointer) }
}

/// Recorded drawing, which contains glyphs.
package enum RecordedDrawing {
    /// Calls `replay`, which lets cairo draw recorded glyphs, while no other thread draws text.
    package static func replaying(_ replay: () -> Void) { CairoFace.drawing.withLock { _ in replay() } }
}

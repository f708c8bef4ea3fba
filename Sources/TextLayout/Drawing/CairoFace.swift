import CCairo
import CFreeType

/// A font file as cairo draws it. Usable on any thread: cairo takes its own locks.
final class CairoFace: @unchecked Sendable {
    // Sendable by hand, and sound: cairo counts references atomically and locks the face while it draws.

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

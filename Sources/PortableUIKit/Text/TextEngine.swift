import TextLayout

/// What lays out the texts of views.
package enum TextEngine {
    /// Tells the engine and its fonts from others. O(fonts).
    package static var fingerprint: String { TextContext.shared.fingerprint }
}

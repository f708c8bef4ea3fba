// SPDX-License-Identifier: MIT
import TextLayout

/// What lays out the texts of views.
enum TextEngine {
    /// Tells the engine and its fonts from others. O(fonts).
    static var fingerprint: String { TextContext.shared.fingerprint }
}

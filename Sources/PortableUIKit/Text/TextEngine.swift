// SPDX-License-Identifier: MIT
import TextLayout

/// The text engine of views.
enum TextEngine {
    /// Identifies the engine and its fonts. O(fonts).
    static var fingerprint: String { TextContext.shared.fingerprint }
}

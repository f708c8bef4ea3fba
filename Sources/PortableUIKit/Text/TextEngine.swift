// SPDX-License-Identifier: MIT
import TextLayout

enum TextEngine {
    /// Identifies the engine and its fonts. O(fonts).
    static var fingerprint: String { TextContext.shared.fingerprint }
}

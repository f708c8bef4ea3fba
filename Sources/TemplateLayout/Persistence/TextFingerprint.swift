// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Tells one text engine with its fonts from another, so that heights measured with one are not used with another.
@MainActor
enum TextFingerprint {
    /// The engine, and the names and measures of the system fonts.
    static var current: String {
        let fonts = [UIFont.systemFont(ofSize: 17), UIFont.boldSystemFont(ofSize: 17)]
        let measures = fonts.map { "\($0.fontName) \($0.ascender) \($0.descender) \($0.lineHeight)" }
        return ([platform.textFingerprint] + measures).joined(separator: "; ")
    }
}

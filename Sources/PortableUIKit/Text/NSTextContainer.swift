// SPDX-License-Identifier: MIT
import Foundation

/// The area of a text view's lines (Apple: "NSTextContainer"). Only settings of text views are declared.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// Called after a setting has changed.
    final var didChange: () -> Void = {}

    /// The padding at the ends of lines, in points; 5 by default.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet { if lineFragmentPadding != oldValue { didChange() } }
    }

    /// The largest number of lines; 0 for no limit.
    open var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { didChange() } }
    }

    /// How text that does not fit is wrapped or truncated.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { didChange() } }
    }
}

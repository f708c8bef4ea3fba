// SPDX-License-Identifier: MIT
import Foundation

/// The room that a text view sets its lines in (Apple: "NSTextContainer"). Only what text views are set up with is here.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    final weak var textView: UITextView?

    /// What is kept free at the ends of lines, in points; 5 at first.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet { if lineFragmentPadding != oldValue { textView?.contentDidChange() } }
    }

    /// The most lines that are shown; 0 is no limit.
    open var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { textView?.contentDidChange() } }
    }

    /// What happens to text that does not fit.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { textView?.contentDidChange() } }
    }
}

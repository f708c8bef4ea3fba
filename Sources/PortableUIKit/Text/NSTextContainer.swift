// SPDX-License-Identifier: MIT
import Foundation

/// The area of the lines of a layout manager or a text view (Apple: "NSTextContainer").
open class NSTextContainer: NSObject {
    /// Called after a setting has changed.
    final var didChange: () -> Void = {}

    /// The layout manager that the container was added to.
    open internal(set) weak var layoutManager: NSLayoutManager?

    /// The size, in points; 0 or less is no limit. The container of a text view has the size of its text area.
    open var size: CGSize {
        get { storedSize }
        set {
            guard newValue != storedSize else { return }
            storedSize = newValue
            settingDidChange()
        }
    }
    final var storedSize: CGSize

    /// An empty container of a size, in points.
    public init(size: CGSize) {
        storedSize = size
        super.init()
    }

    /// An empty container without limits.
    public convenience override init() { self.init(size: .zero) }

    /// The padding at the ends of lines, in points; 5 by default.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet { if lineFragmentPadding != oldValue { settingDidChange() } }
    }

    /// The largest number of lines; 0 for no limit.
    open var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { settingDidChange() } }
    }

    /// How text that does not fit is wrapped or truncated.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { settingDidChange() } }
    }

    /// Areas without text: stored without effect.
    open var exclusionPaths: [UIBezierPath] = []

    private func settingDidChange() {
        layoutManager?.dropCachedLines()
        didChange()
    }
}

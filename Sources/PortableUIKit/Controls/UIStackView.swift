// SPDX-License-Identifier: MIT
import Foundation

/// Lays out views in a row or a column by constraints that it makes itself.
///
/// Follows Apple's documentation of `UIStackView`. Arranged views are positioned by constraints; hidden ones have
/// length zero. All lengths are in points.
open class UIStackView: UIView {
    /// None: views at a stack's margins are at its edges in the frames that Interface Builder 16 to 32 wrote.
    override var systemMargins: UIEdgeInsets { .zero }

    /// How the views share the length along the axis.
    public enum Distribution: Int, Sendable {
        /// They fill it; their hugging and compression resistance determine which grow and shrink.
        case fill = 0
        /// They fill it with equal lengths.
        case fillEqually = 1
        /// They fill it in proportion to their intrinsic sizes.
        case fillProportionally = 2
        /// They keep their sizes; the spaces between are equal and at least `spacing`.
        case equalSpacing = 3
        /// The distances of their centres are equal, as long as the spaces are at least `spacing`.
        case equalCentering = 4
    }

    /// How the views are aligned across the axis.
    public enum Alignment: Int, Sendable {
        /// They fill the stack view.
        case fill = 0
        /// They lie at the leading side of a column.
        case leading = 1
        /// They are aligned by the first baselines.
        case firstBaseline = 2
        /// They lie in the middle.
        case center = 3
        /// They lie at the trailing side of a column.
        case trailing = 4
        /// They are aligned by the last baselines.
        case lastBaseline = 5

        /// They lie at the top of a row.
        public static var top: Alignment { .leading }
        /// They lie at the bottom of a row.
        public static var bottom: Alignment { .trailing }
    }

    /// A custom spacing that means `spacing`, and a `spacing` that means none (`FLT_MAX` in UIKit).
    public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
    /// A spacing that means the system's: 8 points (`FLT_MIN` in UIKit).
    public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

    private var arranged: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var isStale = true
    private let maker = StackArrangement()

    /// A stack view without arranged views.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A stack view without arranged views: nothing is decoded.
    public required init(coder: NSCoder) { super.init(frame: .zero) }

    /// A stack view that arranges `views`, in their order.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: Arranged views

    /// The arranged views, in order. All are subviews.
    open var arrangedSubviews: [UIView] { arranged }

    /// Adds a view at the end, or moves it to the end; it becomes a subview.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arranged.count - (arranges(view) ? 1 : 0))
    }

    /// Stops arranging a view. It stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
        arranged.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        arrangementDidChange()
    }

    /// Inserts a view at an index among the arranged ones, or moves it there; it becomes a subview.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        if arranges(view) { arranged.removeAll { $0 === view } }
        guard stackIndex >= 0 && stackIndex <= arranged.count else {
            fatalError(
                "UIStackView: index \(stackIndex) is out of bounds; there are \(arranged.count) arranged subviews")
        }
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arranged.insert(view, at: stackIndex)
        arrangementDidChange()
    }

    /// O(1) for a view of another superview: arranged views are subviews.
    private func arranges(_ view: UIView) -> Bool { view.superview === self && arranged.contains { $0 === view } }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: Arrangement

    /// Whether the views are in a row or in a column.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { arrangementDidChange() } }
    }

    /// How the views share the length along the axis.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { arrangementDidChange() } }
    }

    /// How the views are aligned across the axis.
    open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { arrangementDidChange() } }
    }

    /// The space between neighbours; the minimum for `.equalSpacing` and `.equalCentering`.
    open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { arrangementDidChange() } }
    }

    /// Sets the space after an arranged view; `spacingUseDefault` removes it.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arranges(arrangedSubview) else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
        arrangementDidChange()
    }

    /// The space that was set after an arranged view, or `spacingUseDefault`.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
    }

    /// Whether the spaces of a column are measured from baseline to baseline.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    /// Whether the views lie within the layout margins.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    /// The space after `view`, in points.
    func space(after view: UIView) -> CGFloat {
        let space = customSpacings[ObjectIdentifier(view)] ?? spacing
        if space == UIStackView.spacingUseDefault { return 0 }
        return space == UIStackView.spacingUseSystem ? SystemSpacing.edgeToEdge : space
    }

    private func arrangementDidChange() {
        isStale = true
        setNeedsUpdateConstraints()
    }

    /// Called when a subview was hidden or shown.
    override final func subviewVisibilityDidChange(_ view: UIView) {
        if arranges(view) { arrangementDidChange() }
    }

    /// Called when the intrinsic content size of a view that is or was arranged has changed.
    override func subviewContentDidChange(_ view: UIView) {
        if distribution == .fillProportionally || maker.isOutdated(by: view) { arrangementDidChange() }
    }

    open override func updateConstraints() {
        if isStale {
            isStale = false
            maker.update(self)
            // Contents that change before this need not be reported.
            for view in arranged {
                view.autoLayoutState.superviewFollowsContent =
                    distribution == .fillProportionally
                    || distribution == .fill && axis == .horizontal && view is any WrappingContent
            }
            forEachEngineKnowingSelf { $0.arrangementChanged() }
        }
        super.updateConstraints()
    }

    open override class var requiresConstraintBasedLayout: Bool { true }

    // MARK: Baselines

    /// The first view of a column, the highest one of a row.
    open override var forFirstBaselineLayout: UIView { baselineView(isFirst: true)?.forFirstBaselineLayout ?? self }

    /// The last view of a column, the highest one of a row.
    open override var forLastBaselineLayout: UIView { baselineView(isFirst: false)?.forLastBaselineLayout ?? self }

    private func baselineView(isFirst: Bool) -> UIView? {
        let visible = arranged.filter { !$0.isHidden }
        guard axis == .horizontal else { return isFirst ? visible.first : visible.last }
        return visible.max { $0.unbrokenContentSize.height < $1.unbrokenContentSize.height }
    }
}

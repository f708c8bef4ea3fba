// SPDX-License-Identifier: MIT
import Foundation

/// A control above the content of a scroll view that is pulled down, which turns during a refresh (Apple:
/// "UIRefreshControl"). It sends `valueChanged` when it has been pulled far enough.
open class UIRefreshControl: UIControl {
    /// The control's height, and the distance to pull, in points.
    static let height: CGFloat = 60
    static let pullDistance: CGFloat = 80

    /// Whether a refresh is in progress.
    open private(set) var isRefreshing = false
    /// Whether the scroll view has an inset for the control.
    private var hasRoom = false
    /// Whether a pull begins a refresh: once until the content has come back.
    private var isArmed = true
    /// The number of visible spokes, by the distance pulled.
    private var shownSpokes = 0
    private let turning = SpokeWheel.Turning()

    /// A control for the property `refreshControl` of a scroll view.
    public init() { super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height)) }

    /// A control of this width.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(x: 0, y: 0, width: frame.width, height: Self.height))
    }

    /// A control for the property `refreshControl` of a scroll view.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func wasMade() {
        super.wasMade()
        isUserInteractionEnabled = false
        alpha = 0
    }

    /// A title below the wheel.
    open var attributedTitle: NSAttributedString? {
        didSet {
            title.attributedText = attributedTitle
            setNeedsLayout()
            setNeedsDisplay()
        }
    }
    private lazy var title: UILabel = {
        let label = UILabel()
        (label.font, label.textColor) = (.preferredFont(forTextStyle: .footnote), .secondaryLabel)
        addSubview(label)
        return label
    }()
    private var hasTitle: Bool { attributedTitle?.length ?? 0 > 0 }

    /// Places the title.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard hasTitle else { return }
        let size = title.sizeThatFits(bounds.size)
        title.frame = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: bounds.height - size.height - 4, width: size.width,
            height: size.height)
    }

    private var scrollView: UIScrollView? { superview as? UIScrollView }

    /// Shows a refresh, and adds the inset. Sends no event.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        makeRoom()
        turn()
    }

    /// Ends the refresh and removes the inset.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        guard hasRoom, let scrollView else { return }
        hasRoom = false
        UIView.animate(withDuration: 0.3) {
            scrollView.contentInset.top -= Self.height
            // Content that was scrolled a part of the way, too.
            scrollView.returnToContent()
        }
        follow(scrollView)
    }

    /// Follows the scroll view that it is added to, as apps of iOS 9 and earlier do.
    open override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        if let scrollView, scrollView !== newSuperview {
            if scrollView.pulledControl === self { scrollView.pulledControl = nil }
            if hasRoom { scrollView.contentInset.top -= Self.height }
            hasRoom = false
        }
        (newSuperview as? UIScrollView)?.pulledControl = self
    }

    /// Positions itself in a window, for both ways of adding it, and turns if a refresh has begun before.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if let scrollView { follow(scrollView) }
        turn()
    }

    private func makeRoom() {
        guard !hasRoom, let scrollView else { return }
        hasRoom = true
        scrollView.contentInset.top += Self.height
        follow(scrollView)
    }

    /// The content has moved: shows a part of the control by the distance pulled, and begins a refresh at the full
    /// distance.
    func follow(_ scrollView: UIScrollView) {
        let room = hasRoom ? Self.height : 0
        let pulled = -(scrollView.contentOffset.y + scrollView.adjustedContentInset.top - room)
        let size = CGSize(width: scrollView.bounds.width, height: Self.height)
        // Outside of a window its frame does not change.
        if window != nil { frame = CGRect(origin: CGPoint(x: 0, y: -Self.height), size: size) }
        alpha = isRefreshing ? 1 : min(max(pulled / Self.height, 0), 1)
        let spokes = Int(min(max(pulled / Self.pullDistance, 0), 1) * CGFloat(SpokeWheel.count))
        if spokes != shownSpokes {
            shownSpokes = spokes
            setNeedsDisplay()
        }
        if pulled <= 0 { isArmed = true }
        guard isArmed, !isRefreshing, scrollView.isDragging, pulled >= Self.pullDistance else { return }
        isArmed = false
        isRefreshing = true
        turn()
        sendActions(for: .valueChanged)
    }

    /// The drag ends: the content rests below the control.
    func dragWillEnd() {
        if isRefreshing { makeRoom() }
    }

    private func turn() { turning.run(in: self) { [weak self] in self?.isRefreshing ?? false } }

    /// Draws the wheel.
    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let color = (storedTintColor ?? .gray).resolvedColor(with: traitCollection)
        SpokeWheel(radius: 12).draw(
            in: context, at: CGPoint(x: bounds.midX, y: bounds.midY - (hasTitle ? 10 : 0)), color: color,
            spokes: isRefreshing ? nil : shownSpokes, turned: turning.turned)
    }
}

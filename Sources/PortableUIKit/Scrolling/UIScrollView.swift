// SPDX-License-Identifier: MIT
import Foundation

/// A view that shows a part of its content and can scroll (Apple: "UIScrollView").
///
/// The content offset is the origin of `bounds`. Motion (dragging, deceleration, animated changes) is a function of
/// time: the owner of a clock calls `advanceScrolling(by:)`; nothing moves without it.
open class UIScrollView: UIView, ScrollViewDelegateHolder {
    /// When dragging dismisses the keyboard, so that its text field or view is no longer the first responder. There is no keyboard
    /// that a drag could reach: the interactive modes have no effect.
    open var keyboardDismissMode = KeyboardDismissMode.none

    package final weak var scrollDelegate: (any UIScrollViewDelegate)? {
        didSet { scrollDelegateDidChange() }
    }

    var motion = ScrollMotionState() {
        didSet { if motion.isMoving != oldValue.isMoving { motionDidChange() } }
    }
    /// A delay that runs while a wheel is being turned.
    var wheelPause: FrameClock.DelayToken?

    /// The recognizer of drags.
    open var panGestureRecognizer: UIPanGestureRecognizer { dragRecognizer }
    private lazy var dragRecognizer = makePanGestureRecognizer()
    let indicators = ScrollIndicators()
    /// The zooming, once a property of it was set.
    final var zoom: ScrollZoom?
    /// The refresh control among the subviews, whether it was set or only added.
    final weak var pulledControl: UIRefreshControl?
    final var reportedAdjustedInset = UIEdgeInsets.zero
    /// Called after the content has moved: a navigation bar collapses with it.
    final var onMove: (() -> Void)?
    /// Whether the insets are being changed because the content has moved, so that it stays in place.
    final var isInsetByOffset = false
    /// The collapsed height of a bar at the upper edge, in points: the content can be pulled down by this distance to
    /// expand it.
    final var collapsedReach: CGFloat = 0
    /// The height of a bar at the upper edge that collapses when the content is scrolled, in points.
    final var collapsibleReach: CGFloat = 0

    override func wasMade() {
        super.wasMade()
        clipsToBounds = true
        _ = panGestureRecognizer
    }

    /// Whether a movement from a point of the content moves something there, and not the content.
    var contentTakesFingers: Bool { false }
    func contentTakesDrag(at point: CGPoint) -> Bool { false }

    /// Called before the offset is set, animated or not: earlier targets are no longer valid.
    func scrollingAnimationWillBegin() {}

    /// Called before the end of an animated change of the offset: the last time to correct it.
    func scrollingAnimationWillEnd() {}

    /// Called after any change of the delegate.
    func scrollDelegateDidChange() {}

    /// The offset at which a drag comes to rest, for the proposed one; the velocity is in points per millisecond.
    func targetContentOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    // MARK: Geometry

    /// The visible part of the content: its origin is the content offset. In points.
    open override var bounds: CGRect {
        didSet {
            if bounds.origin != oldValue.origin {
                setNeedsLayout()
                contentOffsetDidChange()
                onMove?()
            }
        }
    }

    override func boundsSizeDidChange(from oldSize: CGSize) {
        super.boundsSizeDidChange(from: oldSize)
        // At the end of the content, larger bounds show more of the content before.
        let (minimum, maximum) = restingOffsets(size: oldSize, contentSize: storedContentSize)
        let (x, y) = (contentOffset.x, contentOffset.y)
        // The end may have moved away already, when the superview grew.
        let wasAboveEnd = y <= maximum.y || y == motion.waitingOffset
        let wasOnContent = minimum.x <= x && x <= maximum.x && minimum.y <= y && wasAboveEnd
        adjustedInsetMayHaveChanged()
        limitsDidChange()
        if wasOnContent { mayHaveLeftContent() }
    }

    /// Called after the size of the view has changed while it showed only content.
    func mayHaveLeftContent() { returnToContent() }

    /// The point of the content at the top-left corner of the view, in points: set to the nearest device pixel. Setting it stops no
    /// motion: a deceleration continues from there, and an animated change to its end. `setContentOffset(_:animated:)` stops both.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue.x.isFinite && newValue.y.isFinite else {
                fatalError("UIScrollView: the content offset \(newValue) is not finite")
            }
            let oldValue = contentOffset
            moveContent(to: onPixels(newValue))
            if contentOffset != oldValue { motion.deceleration?.move(to: contentOffset, within: restingOffsets) }
        }
    }

    static func check(_ offset: CGPoint) {
        if !offset.x.isFinite || !offset.y.isFinite {
            fatalError("UIScrollView: the content offset \(offset) is not finite")
        }
    }

    /// Sets the content offset without stopping a motion.
    final func moveContent(to offset: CGPoint) {
        guard offset != bounds.origin else { return }
        // Adding zero changes a negative zero, which rounding and insets can give, to zero.
        bounds.origin = CGPoint(x: offset.x + 0, y: offset.y + 0)
    }

    /// The size of the content, in points.
    open var contentSize: CGSize {
        get { storedContentSize }
        set {
            guard newValue != storedContentSize else { return }
            if !newValue.width.isFinite || !newValue.height.isFinite {
                fatalError("UIScrollView: the content size \(newValue) is not finite")
            }
            let oldValue = storedContentSize
            storedContentSize = newValue
            adjustedInsetMayHaveChanged()
            limitsDidChange()
            contentSizeDidChange(from: oldValue)
            observedValuesMayDiffer()
        }
    }

    final var storedContentSize = CGSize.zero

    /// Whether content that is lower than the view rests at the bottom.
    final var restsShortContentAtEnd = false {
        didSet { if restsShortContentAtEnd != oldValue { returnToContent() } }
    }

    /// Called after the content size has changed: keeps the offset within the content.
    func contentSizeDidChange(from oldSize: CGSize) {
        if contentSize.width < oldSize.width || contentSize.height < oldSize.height { returnToContent() }
    }

    /// Distances around the content, in points.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            contentInset = contentInset.usable
            guard contentInset != oldValue else { return }
            adjustedInsetMayHaveChanged()
            observedValuesMayDiffer()
        }
    }

    /// When the safe area is added to `contentInset`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { adjustedInsetMayHaveChanged() } }
    }

    /// `contentInset` with the safe area added by `contentInsetAdjustmentBehavior`, in points.
    open var adjustedContentInset: UIEdgeInsets {
        let safe = safeAreaInsets
        var inset = contentInset
        guard safe != .zero else { return inset }
        let axes = adjustedAxes
        if axes.vertical {
            inset.top += safe.top
            inset.bottom += safe.bottom
        }
        if axes.horizontal {
            inset.left += safe.left
            inset.right += safe.right
        }
        return inset
    }

    /// The adjusted content inset keeps the content out of the safe area, so its views don't need to.
    override var safeAreaInsetsForSubviews: UIEdgeInsets {
        var insets = safeAreaInsets
        guard insets != .zero else { return insets }
        let axes = adjustedAxes
        if axes.vertical { (insets.top, insets.bottom) = (0, 0) }
        if axes.horizontal { (insets.left, insets.right) = (0, 0) }
        return insets
    }

    /// The safe area has changed.
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        adjustedInsetMayHaveChanged()
    }

    /// Called when `adjustedContentInset` has changed.
    open func adjustedContentInsetDidChange() { notify(.insetChanged) }

    // MARK: Behaviour

    /// Whether the content can be dragged. Setting `false` cancels a drag, as developers use it.
    open var isScrollEnabled = true {
        didSet {
            guard !isScrollEnabled, oldValue, panGestureRecognizer.isEnabled else { return }
            panGestureRecognizer.isEnabled = false
            panGestureRecognizer.isEnabled = true
        }
    }
    /// Whether touches of views in the content are delayed until they have stayed for a moment or ended without moving.
    open var delaysContentTouches = true
    /// Whether a drag takes a touch from a view in the content that has begun to track it.
    open var canCancelContentTouches = true

    /// Whether a view in the content gets touches that begin in it; otherwise they are only the scroll view's. True, unless a
    /// subclass answers something else.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether a drag takes a touch from a view in the content that has begun to track it: true, unless the view is a control.
    /// Asked if `canCancelContentTouches` is true, when the finger has moved enough to scroll.
    open func touchesShouldCancel(in view: UIView) -> Bool { !view.keepsTrackedTouches }
    /// Whether a drag that begins in one direction, and not between both, moves the content only in that one.
    open var isDirectionalLockEnabled = false
    /// Whether the content may be moved past its edges.
    open var bounces = true
    /// Whether content smaller than the view can be dragged up and down.
    open var alwaysBounceVertical = false {
        didSet { if alwaysBounceVertical != oldValue { adjustedInsetMayHaveChanged() } }
    }
    /// Whether content smaller than the view can be dragged to the sides.
    open var alwaysBounceHorizontal = false {
        didSet { if alwaysBounceHorizontal != oldValue { adjustedInsetMayHaveChanged() } }
    }
    /// Whether scrolling comes to rest on multiples of the view's size.
    open var isPagingEnabled = false
    var pageSize: CGSize { bounds.size }
    /// The deceleration of scrolling.
    open var decelerationRate = DecelerationRate.normal
    /// Whether this view scrolls to its top by `scrollToTop`.
    open var scrollsToTop = true

    /// Whether the vertical indicator is shown while scrolling.
    open var showsVerticalScrollIndicator = true {
        didSet { if showsVerticalScrollIndicator != oldValue { setNeedsLayout() } }
    }
    /// Whether the horizontal indicator is shown while scrolling.
    open var showsHorizontalScrollIndicator = true {
        didSet { if showsHorizontalScrollIndicator != oldValue { setNeedsLayout() } }
    }
    /// The style of the indicators.
    open var indicatorStyle = IndicatorStyle.default {
        didSet { if indicatorStyle != oldValue { setNeedsLayout() } }
    }
    /// The distances of the vertical indicator from the edges, in points.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { if verticalScrollIndicatorInsets != oldValue { setNeedsLayout() } }
    }
    /// The distances of the horizontal indicator from the edges, in points.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { if horizontalScrollIndicatorInsets != oldValue { setNeedsLayout() } }
    }
    /// Whether indicators stay out of the safe area.
    open var automaticallyAdjustsScrollIndicatorInsets = true {
        didSet { if automaticallyAdjustsScrollIndicatorInsets != oldValue { setNeedsLayout() } }
    }
    /// The distances of both indicators from the edges, in points.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// A control above the content, which appears when the content is pulled down. The content can then be pulled also
    /// if it fits.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            if let oldValue, oldValue.superview === self {
                oldValue.endRefreshing()
                oldValue.removeFromSuperview()
            }
            guard let refreshControl else { return }
            alwaysBounceVertical = true
            insertSubview(refreshControl, at: 0)
            refreshControl.follow(self)
        }
    }

    /// Whether the content is touched. It still is when the delegate is notified of the end of a drag.
    open var isTracking: Bool { motion.drag != nil }
    /// Whether a touch moves the content. No longer when the delegate is notified of the end of the drag.
    open var isDragging: Bool { isHeld && motion.drag?.hasMoved == true }
    /// Whether the content moves after the end of a drag. It still does when a touch has stopped it, and has not moved it.
    open var isDecelerating: Bool { motion.deceleration != nil || motion.drag?.holdsDeceleration == true }
    /// Whether a touch that has not ended decides where the content is.
    final var isHeld: Bool { motion.drag?.isEnding == false }

    // MARK: Zooming

    /// The least scale of the content; 1 by default.
    open var minimumZoomScale: CGFloat {
        get { zoom?.minimum ?? 1 }
        set {
            settableZoom.minimum = newValue
            zoomLimitsDidChange()
        }
    }
    /// The largest scale of the content; 1 by default. The user can zoom if it is more than the least one.
    open var maximumZoomScale: CGFloat {
        get { zoom?.maximum ?? 1 }
        set {
            settableZoom.maximum = newValue
            zoomLimitsDidChange()
        }
    }
    /// The scale of the delegate's `viewForZooming(in:)`. Setting it keeps the middle in place, and changes `contentSize` to the
    /// size of that view. Without such a view, setting it does nothing.
    open var zoomScale: CGFloat {
        get { zoom?.scale ?? 1 }
        set { setZoomScale(newValue, animated: false) }
    }
    /// Whether the content may be zoomed beyond its limits by fingers.
    open var bouncesZoom: Bool {
        get { zoom?.bounces ?? true }
        set { settableZoom.bounces = newValue }
    }
    /// Whether fingers zoom the content now.
    open var isZooming: Bool { zoom?.isPinching ?? false }
    /// Whether the content returns to its limits.
    open var isZoomBouncing: Bool { zoom?.isBouncing ?? false }
    /// The recognizer of fingers that zoom; `nil` if the limits are equal.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
        zoom.flatMap { $0.pinch.view == nil ? nil : $0.pinch }
    }

    /// Sets the scale within its limits; the middle stays in place.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { setScale(scale, animated: animated) }

    /// Zooms so that a rectangle of the zoomed view, in its coordinates, is seen as large as possible.
    open func zoom(to rect: CGRect, animated: Bool) { zoomIn(to: rect, animated: animated) }

    // MARK: Scrolling

    /// Moves the content so that `offset` is at the top-left corner of the view, in points. An animation takes 0.3 s of
    /// the current `FrameClock`; without frames the change happens at once, and the delegate is notified of its end.
    open func setContentOffset(_ offset: CGPoint, animated: Bool) {
        Self.check(offset)
        let offset = onPixels(offset)
        scrollingAnimationWillBegin()
        stopMotion()
        guard animated, offset != contentOffset else {
            contentOffset = offset
            return
        }
        guard FrameClock.current.drive != .none else {
            contentOffset = offset
            layoutIfNeeded()
            scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
            return
        }
        motion.animation = ScrollAnimation(
            start: contentOffset, end: offset, staysOnContent: restingOffset(nearest: offset) == offset)
        indicators.flash()
    }

    /// Scrolls the least distance that shows a rectangle of the content, in the content's coordinates, in points.
    open func scrollRectToVisible(_ rectangle: CGRect, animated: Bool) {
        let inset = adjustedContentInset
        let visible = bounds.inset(by: inset)
        var offset = contentOffset
        func moved(_ low: CGFloat, _ high: CGFloat, visibleLow: CGFloat, visibleHigh: CGFloat) -> CGFloat {
            if low >= visibleLow && high <= visibleHigh { return 0 }
            // A rectangle that does not fit shows its beginning, unless it fills the view already.
            if high - low >= visibleHigh - visibleLow {
                return low <= visibleLow && high >= visibleHigh ? 0 : low - visibleLow
            }
            return low < visibleLow ? low - visibleLow : high - visibleHigh
        }
        offset.x += moved(rectangle.minX, rectangle.maxX, visibleLow: visible.minX, visibleHigh: visible.maxX)
        offset.y += moved(rectangle.minY, rectangle.maxY, visibleLow: visible.minY, visibleHigh: visible.maxY)
        setContentOffset(restingOffset(nearest: offset), animated: animated)
    }

    /// Shows the scroll indicators for a moment.
    open func flashScrollIndicators() {
        indicators.flash()
        setNeedsLayout()
        motionDidChange()
    }

    /// Arranges the indicators. Subclasses arrange their content before calling this.
    open override func layoutSubviews() {
        super.layoutSubviews()
        // An edge that has not come back by now stays where it is.
        if motion.waitingOffset != nil, window != nil {
            motion.waitingOffset = nil
            returnToContent()
        }
        if zoom != nil { placeZoomedView() }
        indicators.layout(in: self)
    }

    /// Called after every change of the offset: notifies the delegate.
    func contentOffsetDidChange() {
        pulledControl?.follow(self)
        notify(.scrolled)
    }

    /// The end of the description, as UIKit prints it (published tests of ReactiveCollectionsKit).
    var contentDetails: [String] {
        func text(_ numbers: CGFloat...) -> String { "{\(numbers.map(UIView.describe).joined(separator: ", "))}" }
        let inset = adjustedContentInset
        return [
            "contentOffset: " + text(contentOffset.x, contentOffset.y),
            "contentSize: " + text(contentSize.width, contentSize.height),
            "adjustedContentInset: " + text(inset.top, inset.left, inset.bottom, inset.right),
        ]
    }

    /// Called when a finger takes the content, before a drag.
    func contentWasTaken() {}

    /// Called when the content rests after a drag.
    func didComeToRest() { indicators.flash() }

    /// A notification of the delegate that changes of the content cause.
    enum ContentNotice {
        case scrolled, insetChanged
    }

    /// Notifies the delegate; a subclass that is being changed does so afterwards.
    func notify(_ notice: ContentNotice) {
        switch notice {
        case .scrolled: scrollDelegate?.scrollViewDidScroll(self)
        case .insetChanged: scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
        }
    }

    /// The rectangle of the content, in the coordinates that scroll (Apple: "UIScrollView.contentLayoutGuide").
    ///
    /// Constraints to its far edges or its size set `contentSize`. In constraints from inside, the edges of the scroll
    /// view are those of this guide.
    open var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent) }
    /// The rectangle of the scroll view, which stays in place while the content scrolls.
    open var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame) }
}

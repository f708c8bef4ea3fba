// SPDX-License-Identifier: MIT
import Foundation

/// A rectangle on the screen with content and subviews (Apple: "UIView").
///
/// Geometry and looks are kept by `layer`. Everything is in points. Layout passes go from a view to its subviews.
@preconcurrency @MainActor
open class UIView: UIResponder, UITraitEnvironment, CALayerDelegate {
    // MARK: Making

    /// The layer that keeps the geometry and the looks.
    public final let layer: CALayer

    /// What others refer to this view by.
    final let reference = BackReference<UIView>()
    final var storedSubviews: [UIView] = []
    final var storedTraitCollection = UIScreen.main.traitCollection
    final var storedTraitGeneration = UIScreen.traitGeneration
    final var storedTraitOverrides: UITraitCollection?
    final var storedTintColor: UIColor?
    final var storedSemanticContentAttribute = UISemanticContentAttribute.unspecified
    final var storedGestureRecognizers: [UIGestureRecognizer] = []
    final weak var owningViewController: UIViewController?
    /// What Auto Layout keeps for this view; `nil` until it takes part.
    final var autoLayout: ViewAutoLayout?
    /// Whether `updateConstraints` was called for the first time.
    final var hasHadConstraintUpdate = false
    /// Whether the view is the header or the footer of a table, which is notified when its content may differ.
    final var isTableAccessory = false

    /// The class of `layer`: `CALayer` or a subclass.
    open class var layerClass: AnyClass { CALayer.self }

    /// A view with this frame in its superview's coordinates, in points.
    public init(frame: CGRect) {
        layer = type(of: self).makeLayer()
        super.init()
        takeLayer()
        self.frame = frame
    }

    /// Called when the view was made from a nib file or a storyboard, with its outlets set.
    open func awakeFromNib() {}
    /// For views in a designer's window. There is no designer here, so only the app calls it.
    open func prepareForInterfaceBuilder() {}

    /// A view of a nib file or a storyboard, which is set up after this; in code, an empty one.
    public required init?(coder: NSCoder) {
        layer = type(of: self).makeLayer()
        super.init()
        takeLayer()
    }

    deinit {
        reference.clear()
    }

    /// A view with a frame of zero.
    public convenience override init() {
        self.init(frame: .zero)
    }

    // MARK: Geometry

    /// The smallest upright rectangle around the view in its superview; see `CALayer.frame`.
    open var frame: CGRect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    /// The view's rectangle in its own coordinates. Its origin is the point shown in the top-left corner.
    open var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }

    /// Where the layer's anchor point is in the superview.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// The point that `center` places and `transform` is about, in fractions of the size; the middle at first.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }

    /// The transform about the anchor point; `frame` follows it.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// The parts that adapt when the superview's size changes.
    open var autoresizingMask: AutoresizingMask = [] {
        didSet { if autoresizingMask != oldValue { autoLayoutAutoresizingDidChange() } }
    }

    /// Whether subviews adapt by their `autoresizingMask` when the size changes.
    open var autoresizesSubviews = true

    /// The size that suits the view within `size`: its present size, unless a subclass says otherwise.
    open func sizeThatFits(_ size: CGSize) -> CGSize {
        bounds.size
    }

    /// Takes the size that `sizeThatFits` gives for the present size; the origin of the frame stays.
    open func sizeToFit() {
        takeFittingSize()
    }

    /// Called after the size of the bounds has changed, whoever changed it, before the subviews adapt.
    func boundsSizeWillReachSubviews() {}
    /// Called after the size of the bounds has changed, whoever changed it.
    func boundsSizeDidChange(from oldSize: CGSize) {}

    // MARK: Hierarchy

    /// The view that this one is in.
    open var superview: UIView? { superviewReference?.object }

    final var superviewReference: BackReference<UIView>?

    /// The views in this one, from the back to the front.
    open var subviews: [UIView] { storedSubviews }

    /// The window that this view is in. O(depth).
    open var window: UIWindow? { superview?.window }

    /// Puts `view` in front of the other subviews, taking it out of its present superview.
    open func addSubview(_ view: UIView) {
        insert(view, at: storedSubviews.count)
    }

    /// Puts `view` at a place among the subviews, counted from the back.
    open func insertSubview(_ view: UIView, at index: Int) {
        guard index >= 0 else { fatalError("insertSubview(_:at:): index \(index) is negative") }
        insert(view, at: index)
    }

    /// Puts `view` just behind `siblingSubview`.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 0)
    }

    /// Puts `view` just in front of `siblingSubview`.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 1)
    }

    /// Takes the view, with its subviews, out of its superview.
    open func removeFromSuperview() {
        leaveSuperview()
    }

    /// A number to find the view by.
    open var tag = 0

    /// Called after `subview` was added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before `subview` is taken out.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the superview changes.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview has changed.
    open func didMoveToSuperview() {}
    /// Called before the window changes.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the window has changed.
    open func didMoveToWindow() {}
    /// Whether `subviewContentDidChange` is called: after the content of a subview has changed.
    var followsContentOfSubviews: Bool { false }
    func subviewContentDidChange(_ subview: UIView) {}

    // MARK: Layout

    /// Asks for `layoutSubviews` in the next layout pass.
    open func setNeedsLayout() {
        layer.setNeedsLayout()
    }

    /// Lays out this view and the views in it that need it, now; views before their subviews.
    open func layoutIfNeeded() {
        updateConstraintsIfNeeded()
        autoLayoutPrepareAround()
        if layer.needsLayout() { autoLayoutTakeOwnSize() }
        layer.layoutIfNeeded()
    }

    /// Arranges the subviews: by their constraints, unless a subclass does more.
    open func layoutSubviews() {
        autoLayoutPlaceSubviews()
    }

    /// Called by the layer's layout pass: `layoutSubviews` between the view controller's two notices.
    open func layoutSublayers(of layer: CALayer) {
        if layer === self.layer { runLayoutPass() }
    }

    // MARK: Looks

    /// What the view is filled with; `nil` is clear. Follows the appearance.
    open var backgroundColor: UIColor? {
        didSet { if backgroundColor != oldValue { updateBackgroundColor() } }
    }

    /// Opacity of the view and its subviews together, from 0 to 1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    /// Whether the view is left out, with its subviews.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { if newValue != layer.isHidden { setHidden(newValue) } }
    }

    /// Whether the view fills its bounds opaquely; a hint for drawing.
    open var isOpaque = true

    /// Whether subviews are clipped to the bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// How content is placed in bounds of another size.
    open var contentMode = ContentMode.scaleToFill {
        didSet { if contentMode != oldValue { setNeedsDisplay() } }
    }

    /// The colour of interactive and template content: this view's, or that of the nearest ancestor that sets one.
    open var tintColor: UIColor! {
        get { storedTintColor ?? superview?.tintColor ?? .tintColor }
        set {
            storedTintColor = newValue
            announceTintColorChange()
        }
    }

    /// Called after the tint of this view has changed.
    open func tintColorDidChange() {}

    /// Draws the view's own content into the current context; `rect` is in the view's coordinates.
    open func draw(_ rect: CGRect) {}

    /// Called to draw the layer's content: `draw(_:)` with the bounds, in `context`.
    open func draw(_ layer: CALayer, in context: CGContext) {
        if layer === self.layer { drawOwnContent(in: context) }
    }

    /// Draws what the view shows by itself.
    func drawContent(in context: CGContext) {
        layer.draw(in: context)
    }

    /// Where `draw(_:)` may draw: the bounds. In the view's coordinates.
    func reach(ofContentIn bounds: CGRect) -> CGRect { bounds }

    /// Asks for `draw(_:)`.
    open func setNeedsDisplay() {
        layer.setNeedsDisplay()
    }

    /// Asks for a part to be drawn again.
    open func setNeedsDisplay(_ rect: CGRect) {
        layer.setNeedsDisplay(rect)
    }

    // MARK: Traits

    /// The traits that hold for this view.
    open var traitCollection: UITraitCollection { upToDateTraits() }

    /// The appearance of this view and the views in it, whatever their surroundings have.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { refreshTraits() } }
    }

    /// The traits that hold while the view is in no other; `nil` for those of the screen.
    var traitsWithoutSuperview: UITraitCollection? { nil }

    /// Called after the view's traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Touches

    /// Whether the view takes part in hit testing.
    open var isUserInteractionEnabled = true

    /// Whether the view gets the touches of a second finger, too. Gesture recognizers get every finger.
    open var isMultipleTouchEnabled = false

    /// Whether other views get no touches while this one has some. Kept; every view gets its touches here.
    open var isExclusiveTouch = false

    /// What looks at the touches of the view and of the views in it.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { storedGestureRecognizers.isEmpty ? nil : storedGestureRecognizers }
        set { replaceGestureRecognizers(with: newValue ?? []) }
    }

    /// Lets a recognizer look at the view's touches; it leaves the view that it was on.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        attach(gestureRecognizer)
    }

    /// Takes a recognizer off the view; nothing happens if it is on another one.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        detach(gestureRecognizer)
    }

    /// Whether a gesture that this view was touched for may be recognized now that its touches fit. Called for the
    /// recognizers of this view and, where a touch began in this view, for those of the views around it.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// The frontmost view at `point`, which is in this view's coordinates. Hidden, nearly clear and disabled views are
    /// passed over.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        frontmostView(at: point, with: event)
    }

    /// Whether `point` is inside of the bounds.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }

    /// The view controller whose view this is, else the superview.
    open override var next: UIResponder? { owningViewController ?? superview }

    override var responderWindow: UIWindow? { window }

    // MARK: Auto Layout: what subclasses override

    /// Whether the frame and the autoresizing mask are turned into constraints.
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { autoLayoutAutoresizingDidChange() } }
    }

    /// Whether the class can only be laid out by constraints.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Called in the constraint pass after `setNeedsUpdateConstraints`. Overrides call `super` last.
    open func updateConstraints() {}

    /// Asks for `updateConstraints` in the next pass.
    open func setNeedsUpdateConstraints() {
        autoLayoutSetNeedsUpdateConstraints()
    }

    /// The size of the content, or `noIntrinsicMetric` along an axis that has none.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Tells Auto Layout that `intrinsicContentSize` has changed.
    open func invalidateIntrinsicContentSize() {
        autoLayoutInvalidateIntrinsicContentSize()
    }

    /// How far the alignment rectangle lies inside of the frame, as where a shadow is drawn around the content.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The rectangle that constraints speak of, for a frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect {
        frame.inset(by: alignmentRectInsets)
    }

    /// The frame for a rectangle that constraints speak of.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// The view whose first line of text is this view's first baseline: this view, unless a subclass names another.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

    /// The view whose last line of text is this view's last baseline: this view, unless a subclass names another.
    open var forLastBaselineLayout: UIView { forBaselineLayout() }

    /// The older way to name the view of the baselines: this view, unless a subclass names another.
    open func forBaselineLayout() -> UIView { self }

    /// The smallest size, or the largest up to `targetSize`, in which the constraints inside of the view hold.
    ///
    /// Both lengths of `targetSize` are wishes of the priority `.fittingSizeLevel`; `layoutFittingCompressedSize` gives
    /// the smallest size. After the first time a fit edits constants only. See Apple's documentation.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size in which the constraints inside of the view hold, with `targetSize` wished for at these priorities.
    ///
    /// At `.required` a length of the target is met unless required constraints inside of the view don't let it be.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        autoLayoutFittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// The margins that content keeps from the edges, in points; 8 at first. The safe area is added unless
    /// `insetsLayoutMarginsFromSafeArea` is `false`.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveLayoutMargins }
        set { setMargins(.fixed(newValue.usable)) }
    }

    /// Called after the margins have changed.
    open func layoutMarginsDidChange() {}

    /// How far bars and the like reach into the view, in points.
    open var safeAreaInsets: UIEdgeInsets { storedSafeAreaInsets }

    final var storedSafeAreaInsets = UIEdgeInsets.zero
    /// The part of the safe area's insets that reaches the subviews: a scroll view keeps what it insets its content by.
    var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets }
    /// Whether the superview passes insets on, so that the place of this view matters.
    final var isInSafeAreaInsets = false
    /// Whether a subview was passed insets, so that the bounds of this view matter.
    final var passesSafeAreaOn = false

    /// Called after the safe area has changed.
    open func safeAreaInsetsDidChange() {}

    /// Whether content turns round where reading goes from right to left.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { storedSemanticContentAttribute }
        set { setSemanticContentAttribute(newValue) }
    }

    /// The reading direction for arranging this view's content.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(
            for: storedSemanticContentAttribute,
            relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    // MARK: Auto Layout: anchors

    /// The side where text starts (Apple: "UIView.leadingAnchor").
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .leading)) }
    /// The side where text ends.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .trailing)) }
    /// The left side.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .left)) }
    /// The right side.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .right)) }
    /// The top.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
    /// The bottom.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .width)) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .height)) }
    /// The centre along the x axis.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .centerX)) }
    /// The centre along the y axis.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .centerY)) }
    /// The baseline of the first line of text; the top where there is none.
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .firstBaseline)) }
    /// The baseline of the last line of text; the bottom where there is none.
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .lastBaseline)) }

    // MARK: Auto Layout: guides

    /// The rectangle within the margins (Apple: "UIView.layoutMarginsGuide").
    open var layoutMarginsGuide: UILayoutGuide { systemGuide(.layoutMargins) }
    /// The rectangle that no bar covers.
    open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
    /// The rectangle within the margins, no wider than text can be read at ease.
    open var readableContentGuide: UILayoutGuide { systemGuide(.readableContent) }
    /// The guides that were added to the view.
    open var layoutGuides: [UILayoutGuide] { autoLayout?.layoutGuides ?? [] }

    /// Adds a guide, taking it from the view that owns it so far.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView = self
    }

    /// Takes a guide away, with the constraints that name it.
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        if layoutGuide.owningView === self { layoutGuide.owningView = nil }
    }

    // MARK: Auto Layout: what the classes of this module override

    /// The margins that the view has where the app sets none, without the safe area, in points.
    var systemMargins: UIEdgeInsets { UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }

    /// Whether what is inside is solved apart from what is around, although the size follows the superview's.
    var isLayoutBoundary: Bool { owningViewController != nil }

    /// Whether required constraints inside may ask for another size without a report: a row of estimated height.
    var yieldsSizeToConstraints: Bool { isTableAccessory }

    // MARK: Describing

    /// What a subclass adds to its description: "name = value" each.
    var descriptionDetails: [String] { [] }

    /// The class, the address and the frame in UIKit's form.
    nonisolated open override var description: String {
        // Off the main thread only what is constant can be read.
        guard MainActorCheck.isOnMainActor else { return "<\(type(of: self))>" }
        return MainActor.assumeIsolated { ownDescription }
    }
}

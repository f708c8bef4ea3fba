// SPDX-License-Identifier: MIT
import Foundation

/// A rectangle on the screen with content and subviews (Apple: "UIView").
///
/// Its `layer` stores geometry and appearance. Lengths are in points. Layout visits a view before its subviews.
@preconcurrency @MainActor
open class UIView: UIResponder, UITraitEnvironment, CALayerDelegate {
    // MARK: Making

    /// The layer that stores the geometry and the appearance.
    open var layer: CALayer { ownLayer }
    final let ownLayer: CALayer

    /// The reference that other objects hold to this view.
    final let reference = BackReference<UIView>()
    final var storedSubviews: [UIView] = []
    final var storedTraitCollection = UIScreen.main.traitCollection { didSet { surroundingsDidChange() } }
    final var storedTraitGeneration = UIScreen.traitGeneration
    final var traitChanges = TraitChanges()
    final var storedTintColor: UIColor?
    final var tintAdjustment = TintAdjustment()
    final var storedSemanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { surroundingsDidChange() }
    }
    final var storedGestureRecognizers: [UIGestureRecognizer] = []
    final var storedInteractions: [any UIInteraction] = []
    final weak var owner: (any ViewOwner)?
    final var autoLayout: ViewAutoLayout?
    final var hasHadConstraintUpdate = false
    /// Whether the superview sizes the view by the view's constraints, and is notified when its content may change.
    final var isSizedBySuperview = false

    /// The class of `layer`: `CALayer` or a subclass.
    open class var layerClass: AnyClass { CALayer.self }

    /// A view with this frame in its superview's coordinates, in points.
    public init(frame: CGRect) {
        ownLayer = type(of: self).makeLayer()
        super.init()
        connectLayer()
        ownLayer.frame = frame
        wasMade()
    }

    /// Called when the view was made from a nib file or a storyboard, with its outlets set.
    open func awakeFromNib() {}
    /// Prepares a view for Interface Builder. PortableUIKit never calls it.
    open func prepareForInterfaceBuilder() {}

    /// A view of a nib file or a storyboard, whose properties are set after this; in code, an empty view.
    public required init?(coder: NSCoder) {
        ownLayer = type(of: self).makeLayer()
        super.init()
        connectLayer()
        wasMade()
        coder.decodeProperties(of: self)
    }
    /// Writes nothing: only documents describe views. An override may write values of its own.
    open func encode(with coder: NSCoder) {}

    /// Called at the end of every initializer of this class. So a class of UIKit that only sets properties then inherits them.
    func wasMade() {}

    /// Whether a scroll view around the view leaves it the touches that it tracks, as it does controls.
    var keepsTrackedTouches: Bool { false }
    /// Whether the superview's layout says where the view is, whatever its autoresizing mask says.
    var isPlacedByLayout: Bool { false }

    deinit { reference.clear() }
    /// A view with a frame of zero.
    public convenience override init() { self.init(frame: .zero) }

    // MARK: Geometry

    /// The smallest upright rectangle around the view in its superview; see `CALayer.frame`.
    open var frame: CGRect {
        get { ownLayer.frame }
        set { ownLayer.frame = newValue }
    }

    /// The view's rectangle in its own coordinates. Its origin is the point shown in the top-left corner.
    open var bounds: CGRect {
        get { ownLayer.bounds }
        set { ownLayer.bounds = newValue }
    }

    /// Where the layer's anchor point is in the superview.
    open var center: CGPoint {
        get { ownLayer.position }
        set { ownLayer.position = newValue }
    }

    /// The point at `center`, and the centre of `transform`, in fractions of the size; the middle by default.
    open var anchorPoint: CGPoint {
        get { ownLayer.anchorPoint }
        set { ownLayer.anchorPoint = newValue }
    }

    /// The transform about the anchor point; `frame` follows it.
    open var transform: CGAffineTransform {
        get { ownLayer.affineTransform() }
        set { ownLayer.setAffineTransform(newValue) }
    }

    /// The parts that adapt when the superview's size changes.
    open var autoresizingMask: AutoresizingMask = [] {
        didSet { if autoresizingMask != oldValue { autoLayoutAutoresizingDidChange() } }
    }

    /// Whether subviews adapt by their `autoresizingMask` when the size changes.
    open var autoresizesSubviews = true
    /// The size that suits the view within `size`: its present size, unless a subclass overrides it.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Changes the size to the result of `sizeThatFits` for the present size; the origin of the frame stays.
    open func sizeToFit() { applyFittingSize() }
    /// Called by the observers of stored properties after the size, the traits, the safe area or the direction has changed.
    func surroundingsDidChange() {}
    /// Called after any change of the size of the bounds, before the subviews adapt.
    func boundsSizeWillReachSubviews() {}
    func boundsSizeDidChange(from oldSize: CGSize) {}

    // MARK: Hierarchy

    /// The view that this one is in.
    open var superview: UIView? { superviewReference?.object }
    final var superviewReference: BackReference<UIView>?
    /// The subviews, from the back to the front.
    open var subviews: [UIView] { storedSubviews }
    /// The window that this view is in.
    open var window: UIWindow? { windowReference?.object }
    final var windowReference: BackReference<UIWindow>?
    /// Adds `view` in front of the other subviews, and removes it from its present superview.
    open func addSubview(_ view: UIView) { insert(view, at: storedSubviews.count) }
    /// Inserts `view` at an index among the subviews, counted from the back.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Inserts `view` just behind `siblingSubview`.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { insert(view, below: siblingSubview) }
    /// Inserts `view` just in front of `siblingSubview`.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { insert(view, above: siblingSubview) }
    /// Removes the view, with its subviews, from its superview.
    open func removeFromSuperview() { leaveSuperview() }
    /// A number to find the view by.
    open var tag = 0
    /// Called after `subview` was added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before `subview` is removed.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the superview changes.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview has changed.
    open func didMoveToSuperview() {}
    /// Called before the window changes.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the window has changed.
    open func didMoveToWindow() {}
    /// Called after the content of a subview with `superviewFollowsContent` has changed.
    func subviewContentDidChange(_ subview: UIView) {}

    // MARK: Layout

    /// Requests `layoutSubviews` in the next layout pass.
    open func setNeedsLayout() { ownLayer.setNeedsLayout() }
    /// Lays out this view and its subviews that need it, now; views before their subviews.
    open func layoutIfNeeded() { layOutWithConstraints() }
    /// Arranges the subviews: by their constraints, unless a subclass overrides it.
    open func layoutSubviews() { autoLayoutPlaceSubviews() }
    /// Called by the layer's layout pass: `layoutSubviews`, between the calls of the view controller.
    open func layoutSublayers(of layer: CALayer) { if layer === ownLayer { runLayoutPass() } }

    // MARK: Appearance

    /// The colour of the background; `nil` is clear. Dynamic colours follow the traits.
    open var backgroundColor: UIColor? { didSet { if backgroundColor != oldValue { updateBackgroundColor() } } }

    /// Opacity of the view and its subviews together, from 0 to 1.
    open var alpha: CGFloat {
        get { CGFloat(ownLayer.opacity) }
        set { ownLayer.opacity = Float(newValue) }
    }

    /// Whether the view and its subviews are not drawn.
    open var isHidden: Bool {
        get { ownLayer.isHidden }
        set { if newValue != ownLayer.isHidden { setHidden(newValue) } }
    }

    /// Whether the view fills its bounds opaquely; a hint for drawing.
    open var isOpaque = true

    /// The effect of the focus: without effect.
    open var focusEffect: UIFocusEffect?

    /// Whether subviews are clipped to the bounds.
    open var clipsToBounds: Bool {
        get { ownLayer.masksToBounds }
        set { ownLayer.masksToBounds = newValue }
    }

    /// The position and scaling of content in bounds of another size.
    open var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { setNeedsDisplay() } } }

    /// The colour of interactive and template content: this view's, or the nearest ancestor's that sets one; in grey while dimmed.
    open var tintColor: UIColor! {
        get { adjustedTintColor }
        set { setTintColor(newValue) }
    }

    /// Whether the tint colour is in grey: this view's mode, or that of the nearest ancestor with one, or `normal` (Apple:
    /// "tintAdjustmentMode"). The views behind an alert, a sheet or another presentation that darkens them are dimmed.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { tintAdjustment.effective }
        set { changeTintAdjustment { $0.mode = newValue } }
    }

    /// Called after the tint of this view has changed.
    open func tintColorDidChange() {}
    /// Draws the view's own content into the current context; `rect` is in the view's coordinates.
    open func draw(_ rect: CGRect) {}
    /// Called to draw the layer's content: `draw(_:)` with the bounds, in `context`.
    open func draw(_ layer: CALayer, in context: CGContext) { if layer === ownLayer { drawOwnContent(in: context) } }
    func drawContent(in context: CGContext) { ownLayer.draw(in: context) }
    /// Where `draw(_:)` may draw: the bounds. In the view's coordinates.
    func reach(ofContentIn bounds: CGRect) -> CGRect { bounds }
    /// Requests `draw(_:)`.
    open func setNeedsDisplay() { ownLayer.setNeedsDisplay() }
    /// Requests that a part is drawn again.
    open func setNeedsDisplay(_ rect: CGRect) { ownLayer.setNeedsDisplay(rect) }

    // MARK: Traits

    /// The traits of this view.
    open var traitCollection: UITraitCollection { upToDateTraits() }

    /// The appearance of this view and its subviews, independent of the superview's.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { refreshTraits() } }
    }

    /// The smallest text size of this view and its subviews, whatever the user prefers; `nil` for no limit.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { traitChanges.limits?.minimum }
        set { limitContentSize(newValue, maximumContentSizeCategory) }
    }
    /// The largest text size of this view and its subviews, whatever the user prefers; `nil` for no limit.
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { traitChanges.limits?.maximum }
        set { limitContentSize(minimumContentSizeCategory, newValue) }
    }

    /// The traits of the view while it has no superview; `nil` for those of the screen.
    var traitsWithoutSuperview: UITraitCollection? { nil }
    /// Called after the view's traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Touches

    /// Whether the view takes part in hit testing.
    open var isUserInteractionEnabled = true
    /// Whether the view gets the touches of further fingers. Gesture recognizers get all touches.
    open var isMultipleTouchEnabled = false
    /// Whether the view gets touches only while no other view of the window has some, and no other view while it has some. Gesture
    /// recognizers get all touches.
    open var isExclusiveTouch = false

    /// The gesture recognizers of the view, which get its touches and those of its subviews.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { storedGestureRecognizers.isEmpty ? nil : storedGestureRecognizers }
        set { replaceGestureRecognizers(with: newValue ?? []) }
    }

    /// Adds a recognizer, and removes it from the view that it was attached to.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
    /// Removes a recognizer; a recognizer of another view is ignored.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
    /// Whether a recognizer may begin now that its gesture matches. Called for the recognizers of this view and, for
    /// touches that began in this view, for those of its superviews.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// The frontmost view at `point` of this view. Hidden, nearly clear and disabled views are ignored.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontmostView(at: point, with: event) }
    /// Whether `point` is inside of the bounds.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    /// The view controller of this view, otherwise the superview.
    open override var next: UIResponder? { owner ?? superview }

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
    /// Requests `updateConstraints` in the next pass.
    open func setNeedsUpdateConstraints() { autoLayoutSetNeedsUpdateConstraints() }
    /// The size of the content, or `noIntrinsicMetric` along an axis without one.
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    /// Notifies Auto Layout that `intrinsicContentSize` has changed.
    open func invalidateIntrinsicContentSize() { autoLayoutInvalidateIntrinsicContentSize() }
    /// The distance of the alignment rectangle from the frame, for example the size of a shadow around the content.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// The alignment rectangle, which constraints refer to, for a frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    /// The frame for an alignment rectangle, which constraints refer to.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { outset(alignmentRect) }
    /// The view whose first line of text is this view's first baseline: this view, unless a subclass names another.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
    /// The view whose last line of text is this view's last baseline: this view, unless a subclass names another.
    open var forLastBaselineLayout: UIView { forBaselineLayout() }
    /// The older way to name the view of the baselines: this view, unless a subclass names another.
    open func forBaselineLayout() -> UIView { self }

    /// The smallest size, or the largest up to `targetSize`, that satisfies the constraints inside of the view.
    ///
    /// Both lengths of `targetSize` have the priority `.fittingSizeLevel`; `layoutFittingCompressedSize` gives the
    /// smallest size. Fits after the first only edit constants. See Apple's documentation.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size that satisfies the constraints inside, with these priorities for the sides of `targetSize`.
    ///
    /// At `.required` the size has the target length, unless required constraints inside of the view conflict with it.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        autoLayoutFittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// The distances of content from the edges, in points: by default 8 and the safe area (`insetsLayoutMarginsFromSafeArea`).
    open var layoutMargins: UIEdgeInsets {
        get { effectiveLayoutMargins }
        set { setMargins(.fixed(newValue.usable)) }
    }

    /// Called after the margins have changed.
    open func layoutMarginsDidChange() {}
    /// The insets of the view that bars and the like cover, in points.
    open var safeAreaInsets: UIEdgeInsets { storedSafeAreaInsets }

    final var storedSafeAreaInsets = UIEdgeInsets.zero { didSet { surroundingsDidChange() } }
    /// The part of the safe area's insets that subviews inherit: a scroll view's excludes its adjusted content inset.
    var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets }
    /// Whether the superview's insets overlap this view, so that its position matters.
    final var isInSafeAreaInsets = false
    /// Whether the insets overlap a subview, so that the bounds of this view matter.
    final var passesSafeAreaOn = false
    /// Called after the safe area has changed.
    open func safeAreaInsetsDidChange() {}

    /// Whether content is mirrored in right-to-left reading directions.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { storedSemanticContentAttribute }
        set { setSemanticContentAttribute(newValue) }
    }

    /// The reading direction in which this view's content is arranged.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { contentDirection }

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
    /// The baseline of the first line of text; the top of a view without text.
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .firstBaseline)) }
    /// The baseline of the last line of text; the bottom of a view without text.
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .lastBaseline)) }

    // MARK: Auto Layout: guides

    /// The rectangle within the margins (Apple: "UIView.layoutMarginsGuide").
    open var layoutMarginsGuide: UILayoutGuide { systemGuide(.layoutMargins) }
    /// The rectangle that no bar covers.
    open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
    /// The rectangle within the margins, with a width that is comfortable for reading.
    open var readableContentGuide: UILayoutGuide { systemGuide(.readableContent) }
    /// The guides that were added to the view.
    open var layoutGuides: [UILayoutGuide] { autoLayout?.layoutGuides ?? [] }
    /// Adds a guide, and removes it from the view that owned it.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }
    /// Removes a guide and the constraints of it.
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { detach(layoutGuide) }

    // MARK: The order of subviews, coordinates, pictures, interactions

    /// Exchanges two subviews.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchangeSubviews(index1, index2) }
    /// Whether this is `view` or a descendant of it. O(depth).
    open func isDescendant(of view: UIView) -> Bool { isInside(view) }
    /// The first view with this `tag`: this one, or the first found among its descendants.
    open func viewWithTag(_ tag: Int) -> UIView? { firstView(withTag: tag) }
    /// Moves a subview to the front; other views are ignored.
    open func bringSubviewToFront(_ view: UIView) { moveSubview(view, toFront: true) }
    /// Moves a subview to the back; other views are ignored.
    open func sendSubviewToBack(_ view: UIView) { moveSubview(view, toFront: false) }
    /// Maps a point of this view to `view`, or to the window.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { ownLayer.convert(point, to: view?.ownLayer) }
    /// Maps a point of `view`, or of the window, to this view.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { ownLayer.convert(point, from: view?.ownLayer) }
    /// Maps a rectangle of this view to the rectangle around it in `view`, or in the window.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { ownLayer.convert(rect, to: view?.ownLayer) }
    /// Maps a rectangle of `view`, or of the window, to the rectangle around it in this view.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { ownLayer.convert(rect, from: view?.ownLayer) }
    /// Maps a point of this view to another view or to the screen.
    open func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint { mapped(point, to: space) }
    /// Maps a point of another view or of the screen to this view.
    open func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint { mapped(point, from: space) }
    /// Maps a rectangle of this view to the rectangle around it in another view or on the screen.
    open func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect { mapped(rect, to: space) }
    /// Maps a rectangle of another view or of the screen to the rectangle around it in this view.
    open func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect { mapped(rect, from: space) }
    /// The transform about the anchor point. Without perspective: what is seen of it from far away is drawn.
    open var transform3D: CATransform3D {
        get { ownLayer.transform }
        set { ownLayer.transform = newValue }
    }
    /// Pixels per point that the content is drawn for.
    open var contentScaleFactor: CGFloat {
        get { ownLayer.contentsScale }
        set { ownLayer.contentsScale = newValue }
    }
    /// A view, in this one's coordinates, whose opacity masks this one. It must not have a superview.
    open var mask: UIView? {
        get { ownLayer.extras?.maskView }
        set {
            ownLayer.needExtras().maskView = newValue
            ownLayer.mask = newValue?.layer
        }
    }
    /// Draws the view as displayed into the current context, stretched to `rect`; lays it out first if `afterUpdates`.
    /// Returns whether there was a context and a size to draw.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawAsShown(in: rect, afterScreenUpdates: afterUpdates)
    }
    /// A view with a picture of this one, which does not change with it; `nil` if it has no size.
    ///
    /// Content outside of the bounds is not part of it. It costs one drawing of the view, and its pixels: at most 16
    /// million, so a very large view has fewer pixels to a point (Apple: "snapshotView(afterScreenUpdates:)").
    ///
    /// - Parameter afterUpdates: Whether the view is laid out first.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }
    /// A view with a picture of a part of this one; `nil` without a size, or, with a warning on standard error, without memory for it.
    ///
    /// - Parameters:
    ///   - rect: The part, in this view's coordinates, in points.
    ///   - afterUpdates: Whether the view is laid out first.
    ///   - capInsets: The edges that are not stretched when the new view is resized, in points.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { snapshot(of: rect, afterUpdates: afterUpdates, capInsets: capInsets) }
    /// The interactions of the view.
    open var interactions: [any UIInteraction] {
        get { storedInteractions }
        set { replaceInteractions(with: newValue) }
    }
    /// Adds an interaction, and removes it from the view that has it.
    open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
    /// Removes an interaction; one of another view is ignored.
    open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }
    /// Ends editing in this view and its descendants (Apple: "UIView.endEditing(_:)").
    ///
    /// - Parameter force: Whether editing ends without calling the delegate.
    /// - Returns: Whether no descendant is being edited afterwards.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { stopEditing(force) }
    /// A name for automation; never shown.
    open var accessibilityIdentifier: String? {
        get { givenAccessibility.accessibilityIdentifier }
        set { settableAccessibility.accessibilityIdentifier = newValue }
    }
    /// Whether smart invert leaves the colours of the view, such as of a photo. Stored without effect: no colours are inverted.
    open var accessibilityIgnoresInvertColors: Bool {
        get { givenAccessibility.ignoresInvertColors }
        set { settableAccessibility.ignoresInvertColors = newValue }
    }

    // MARK: Auto Layout: constraints and margins

    /// The priority against being larger than the content; `.defaultLow` by default.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        autoLayout?.hugging[axis] ?? .defaultLow
    }
    /// Sets the priority against being larger than the content.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if priority != contentHuggingPriority(for: axis) { setContentPriority(\.hugging, priority, axis) }
    }
    /// The priority against being smaller than the content; `.defaultHigh` by default.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        autoLayout?.compressionResistance[axis] ?? .defaultHigh
    }
    /// Sets the priority against being smaller than the content.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        if priority != contentCompressionResistancePriority(for: axis) {
            setContentPriority(\.compressionResistance, priority, axis)
        }
    }
    /// The constraints that the view holds, in the order of their activation.
    open var constraints: [NSLayoutConstraint] { autoLayout?.constraints ?? [] }
    /// Adds a constraint whose items are this view or its descendants.
    open func addConstraint(_ constraint: NSLayoutConstraint) {
        LayoutConstraintError.trapping { () throws(LayoutConstraintError) in try addConstraint(checked: constraint) }
    }
    /// Adds constraints.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }
    /// Removes a constraint; a constraint of another view is ignored.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { uninstall(constraint) }
    /// Removes constraints.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }
    /// The constraints that determine the view's position and length along `axis`, for inspecting a layout: its own and those of the views
    /// that it depends on, in the order of their activation. Constraints without effect and overridden ones are not included.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        (superview ?? self).constraintsAffectingLayout(of: self, for: axis)
    }
    /// Whether the view's position or size is ambiguous, for inspecting a layout.
    open var hasAmbiguousLayout: Bool { (superview ?? self).hasAmbiguousLayout(of: self) }
    /// Moves the view to another position that its constraints allow, if there is more than one.
    open func exerciseAmbiguityInLayout() { takeAnotherSolution() }
    /// Whether `updateConstraints` will be called in the next pass.
    open func needsUpdateConstraints() -> Bool { autoLayout?.needsUpdateConstraints ?? false }
    /// Calls `updateConstraints` of this view and its descendants that need it.
    open func updateConstraintsIfNeeded() { runConstraintUpdate() }
    /// The margins by reading direction.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { effectiveDirectionalLayoutMargins }
        set { setMargins(.directional(newValue.usable)) }
    }
    /// Whether margins are at least as wide as those of the superview that the view overlaps.
    open var preservesSuperviewLayoutMargins: Bool {
        get { autoLayout?.preservesSuperviewMargins ?? false }
        set {
            if newValue != preservesSuperviewLayoutMargins { changeMargins { $0.preservesSuperviewMargins = newValue } }
        }
    }
    /// Whether the safe area is added to the margins.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { autoLayout?.insetsMarginsFromSafeArea ?? true }
        set {
            if newValue != insetsLayoutMarginsFromSafeArea { changeMargins { $0.insetsMarginsFromSafeArea = newValue } }
        }
    }
    /// The area of a keyboard at the bottom of the view: its height is zero, because there is no keyboard.
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide { ownKeyboardLayoutGuide }

    // MARK: Auto Layout: what the classes of this module override

    /// The margins of the view if the app sets none, without the safe area, in points.
    var systemMargins: UIEdgeInsets { UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    /// Whether the margins above and below follow the safe area and a scroll view's: rows would grow while they are below a bar.
    var marginsFollowBars: Bool { true }
    /// Whether the constraints inside have a solver of their own, although the size depends on the superview's.
    var isLayoutBoundary: Bool { owner != nil }
    /// Whether required constraints inside may override the size without a report, as in a row of estimated height.
    var yieldsSizeToConstraints: Bool { isSizedBySuperview }
    func subviewVisibilityDidChange(_ view: UIView) {}
    /// Called after the content of a subview may have changed, if `isSizedBySuperview`.
    func subviewContentMayDiffer(_ view: UIView) {}
    /// What a subclass adds to its description.
    var descriptionDetails: DescriptionDetails { DescriptionDetails() }

    /// The class, the address and the frame in UIKit's form.
    nonisolated open override var description: String {
        // Off the main thread, only constant properties can be read.
        guard MainActorCheck.isOnMainActor else { return "<\(type(of: self))>" }
        return MainActor.assumeIsolated { ownDescription }
    }
}

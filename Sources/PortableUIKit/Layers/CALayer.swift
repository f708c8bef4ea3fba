// SPDX-License-Identifier: MIT
import Foundation

/// The rectangle that draws a view: its geometry and its appearance (Apple: "CALayer").
///
/// The layer stores `bounds`, `position`, `anchorPoint` and the affine transform; `frame` is computed from them.
@preconcurrency @MainActor
open class CALayer: NSObject {
    /// The view that this layer belongs to; it is notified of changes before `delegate`.
    final var view: UIView? { viewReference?.object }

    final var viewReference: BackReference<UIView>?

    /// The reference that other objects hold to this layer.
    final let reference = BackReference<CALayer>()

    /// The object that lays out and draws: the view that the layer belongs to, or another one.
    open weak var delegate: (any CALayerDelegate)? {
        get { view ?? extras?.delegate }
        set { if view == nil { needExtras().delegate = newValue } }
    }

    /// A name for debugging.
    open var name: String?

    // MARK: Geometry

    final private(set) var storedBounds = CGRect.zero
    final var storedPosition = CGPoint.zero
    final var storedAnchorPoint = CGPoint(x: 0.5, y: 0.5)
    final var storedTransform = CGAffineTransform.identity

    /// The rectangle in its own coordinates, in points.
    open var bounds: CGRect {
        get { storedBounds }
        set { setGeometry(bounds: newValue, position: storedPosition) }
    }

    /// Where the anchor point is in the superlayer, in points.
    open var position: CGPoint {
        get { storedPosition }
        set { setGeometry(bounds: storedBounds, position: newValue) }
    }

    /// The point of the layer at `position`, and the centre of transforms, in fractions of the size: (0.5, 0.5) is the
    /// centre.
    open var anchorPoint: CGPoint {
        get { storedAnchorPoint }
        set {
            guard !newValue.x.isNaN && !newValue.y.isNaN else {
                fatalError("CALayer anchorPoint contains NaN: [\(newValue.x) \(newValue.y)]. Layer: \(self)")
            }
            guard newValue != storedAnchorPoint else { return }
            storedAnchorPoint = newValue
            placementDidChange()
            geometryIsSet()
        }
    }

    /// The layer's order among its siblings: higher is in front; equal ones keep the order of `sublayers`.
    open var zPosition: CGFloat = 0 {
        didSet { if zPosition != oldValue { superlayer?.appearanceDidChange() } }
    }

    /// The transform about the anchor point.
    open func affineTransform() -> CGAffineTransform { storedTransform }

    /// Sets the transform about the anchor point. `frame` follows; `bounds` and `position` stay.
    open func setAffineTransform(_ transform: CGAffineTransform) {
        guard transform != storedTransform else { return }
        let old = storedTransform
        storedTransform = transform
        extras?.transform = nil
        animate("transform", from: old, to: transform)
        placementDidChange()
        geometryIsSet()
    }

    /// The transform about the anchor point. Without perspective: what is seen of it from far away is drawn.
    open var transform: CATransform3D {
        get { extras?.transform ?? CATransform3D(storedTransform) }
        set {
            setAffineTransform(newValue.inPlane)
            if !CATransform3DIsAffine(newValue) { needExtras().transform = newValue }
        }
    }

    /// The smallest upright rectangle around the layer in its superlayer, in points.
    ///
    /// Setting it sets the size of `bounds` and `position`. With a transform other than the identity the size is that
    /// of the frame mapped back, as in Core Animation.
    open var frame: CGRect {
        get {
            let size = storedBounds.size
            let origin = CGPoint(x: -storedAnchorPoint.x * size.width, y: -storedAnchorPoint.y * size.height)
            var rectangle = CGRect(origin: origin, size: size)
            if !storedTransform.isIdentity {
                rectangle = rectangle.applying(storedTransform)
                rectangle.size.width = rectangle.size.width.withoutDust
                rectangle.size.height = rectangle.size.height.withoutDust
            }
            rectangle.origin.x = (rectangle.origin.x + storedPosition.x).withoutDust
            rectangle.origin.y = (rectangle.origin.y + storedPosition.y).withoutDust
            return rectangle
        }
        set {
            let isNaN =
                newValue.origin.x.isNaN || newValue.origin.y.isNaN || newValue.width.isNaN || newValue.height.isNaN
            let rectangle = isNaN ? newValue : newValue.standardized
            var size = rectangle.size
            var anchor = CGPoint(x: storedAnchorPoint.x * size.width, y: storedAnchorPoint.y * size.height)
            if !storedTransform.isIdentity {
                let inverse = storedTransform.inverted()
                size = CGRect(origin: .zero, size: rectangle.size).applying(inverse).size
                size = CGSize(width: size.width.withoutDust, height: size.height.withoutDust)
                let box = CGRect(
                    x: -storedAnchorPoint.x * size.width, y: -storedAnchorPoint.y * size.height,
                    width: size.width, height: size.height
                ).applying(storedTransform)
                anchor = CGPoint(x: -box.minX, y: -box.minY)
            }
            setGeometry(
                bounds: CGRect(origin: storedBounds.origin, size: size),
                position: CGPoint(x: rectangle.origin.x + anchor.x, y: rectangle.origin.y + anchor.y))
        }
    }

    private func setGeometry(bounds: CGRect, position: CGPoint) {
        guard !position.x.isNaN && !position.y.isNaN else {
            fatalError("CALayer position contains NaN: [\(position.x) \(position.y)]. Layer: \(self)")
        }
        guard !bounds.origin.x.isNaN && !bounds.origin.y.isNaN && !bounds.width.isNaN && !bounds.height.isNaN else {
            fatalError(
                """
                CALayer bounds contains NaN: [\(bounds.origin.x) \(bounds.origin.y); \(bounds.width) \(bounds.height)]. \
                Layer: \(self)
                """)
        }
        let oldBounds = storedBounds
        let oldPosition = storedPosition
        guard bounds != oldBounds || position != oldPosition else { return }
        storedBounds = bounds
        storedPosition = position
        if AnimationGroup.current != nil || animator != nil || viewReference == nil {
            animateGeometry(fromBounds: oldBounds, position: oldPosition)
        }
        if bounds != oldBounds {
            appearanceDidChange()
            if extras?.needsDisplayOnBoundsChange == true { displayIsNeeded = true }
        }
        placementDidChange()
        if bounds.size != oldBounds.size {
            setNeedsLayout()
            view?.layerSizeDidChange(from: oldBounds.size)
        }
        geometryIsSet()
    }

    // MARK: Hierarchy

    /// The layer that this one is in.
    open var superlayer: CALayer? { superlayerReference?.object }

    final var superlayerReference: BackReference<CALayer>?
    final var storedSublayers: [CALayer] = []

    /// The layers in this one, from the back to the front; `nil` if there are none.
    open var sublayers: [CALayer]? {
        get { storedSublayers.isEmpty ? nil : storedSublayers }
        set {
            for sublayer in storedSublayers { sublayer.leaveSuperlayer() }
            for sublayer in newValue ?? [] { addSublayer(sublayer) }
        }
    }
    /// Adds `layer` in front of the other sublayers.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: storedSublayers.count) }
    /// Inserts `layer` at an index among the sublayers, counted from the back.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }
    /// Inserts `layer` just behind `sibling`, or at the very back.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        layer.leaveSuperlayer()
        insert(layer, at: sibling.flatMap(storedIndex(of:)) ?? 0)
    }
    /// Inserts `layer` just in front of `sibling`, or at the very front.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        layer.leaveSuperlayer()
        insert(layer, at: sibling.flatMap(storedIndex(of:)).map { $0 + 1 } ?? storedSublayers.count)
    }
    /// Replaces a sublayer by another one.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard let index = storedIndex(of: oldLayer), oldLayer !== newLayer else { return }
        insert(newLayer, at: index + 1)
        oldLayer.leaveSuperlayer()
    }
    /// Removes the layer from its superlayer. O(siblings).
    open func removeFromSuperlayer() { leaveSuperlayer() }
    /// Maps a point of this layer to `layer`, or to the outermost layer.
    ///
    /// If the layers have no common ancestor, the frames of the two outermost layers are compared.
    open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        layer === self ? point : point.applying(transform(to: layer))
    }
    /// Maps a point of `layer`, or of the outermost layer, to this layer.
    open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        layer === self ? point : point.applying(transform(from: layer))
    }
    /// Maps a rectangle of this layer to the rectangle around it in `layer`, or in the outermost layer.
    open func convert(_ rectangle: CGRect, to layer: CALayer?) -> CGRect {
        layer === self ? rectangle : rectangle.applying(transform(to: layer))
    }
    /// Maps a rectangle of `layer`, or of the outermost layer, to the rectangle around it in this layer.
    open func convert(_ rectangle: CGRect, from layer: CALayer?) -> CGRect {
        layer === self ? rectangle : rectangle.applying(transform(from: layer))
    }
    /// Whether a point of this layer's coordinates is inside of its bounds.
    open func contains(_ point: CGPoint) -> Bool { storedBounds.contains(point) }
    /// The frontmost of the farthest descendants that contain a point of the superlayer's coordinates, or this layer; `nil` if none
    /// does. Hidden layers are ignored, and what a layer clips.
    open func hitTest(_ point: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        let (frame, bounds) = (frame, bounds)
        let point =
            superlayer.map { convert(point, from: $0) }
            ?? CGPoint(x: point.x - frame.minX + bounds.minX, y: point.y - frame.minY + bounds.minY)
        let isInside = contains(point)
        guard isInside || !masksToBounds else { return nil }
        for sublayer in storedSublayers.reversed() {
            if let hit = sublayer.hitTest(point) { return hit }
        }
        return isInside ? self : nil
    }

    // MARK: Appearance

    /// The colour that fills the bounds.
    open var backgroundColor: CGColor? {
        didSet { if backgroundColor != oldValue { didChange("backgroundColor", from: oldValue, to: backgroundColor) } }
    }
    /// Radius of the rounded corners of background and border, and of the clip if `masksToBounds`; in points.
    open var cornerRadius: CGFloat = 0 {
        didSet { didChange("cornerRadius", from: oldValue, to: cornerRadius) }
    }
    /// The corners that `cornerRadius` rounds.
    open var maskedCorners: CACornerMask = .all {
        didSet { if maskedCorners != oldValue { appearanceDidChange() } }
    }
    /// The curve that rounds the corners. A continuous one is nearer to a circle where there is no room for it.
    open var cornerCurve = CALayerCornerCurve.circular { didSet { appearanceDidChange() } }
    /// How far a corner of that curve reaches along an edge, in radii.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { curve.expansionFactor }
    /// Width of the border inside of the bounds, in points.
    open var borderWidth: CGFloat = 0 {
        didSet { didChange("borderWidth", from: oldValue, to: borderWidth) }
    }
    /// Colour of the border.
    open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1) {
        didSet { didChange("borderColor", from: oldValue, to: borderColor) }
    }
    /// Whether sublayers are clipped to the bounds and their rounded corners.
    open var masksToBounds = false {
        didSet { if masksToBounds != oldValue { appearanceDidChange() } }
    }
    /// Opacity of the layer and its sublayers together, from 0 to 1.
    open var opacity: Float = 1 {
        didSet {
            guard opacity != oldValue else { return }
            animate("opacity", from: oldValue, to: opacity)
            placementDidChange()
            view?.observedValuesMayDiffer()
            observedValuesMayDiffer()
        }
    }
    /// Whether the layer and its sublayers are not drawn.
    open var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            placementDidChange()
            observedValuesMayDiffer()
        }
    }
    /// Whether a window caches a picture of the layer and its sublayers until one of them changes. Windows always do so
    /// for the views in a scroll view.
    open var shouldRasterize = false {
        didSet { if shouldRasterize != oldValue { appearanceDidChange() } }
    }
    /// Colour of the shadow.
    open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1) {
        didSet { didChange("shadowColor", from: oldValue, to: shadowColor) }
    }
    /// Opacity of the shadow; 0 draws none.
    open var shadowOpacity: Float = 0 {
        didSet { didChange("shadowOpacity", from: oldValue, to: shadowOpacity) }
    }
    /// How far the shadow is moved, in points.
    open var shadowOffset = CGSize(width: 0, height: -3) {
        didSet { didChange("shadowOffset", from: oldValue, to: shadowOffset) }
    }
    /// Radius of the shadow's blur, in points.
    open var shadowRadius: CGFloat = 3 {
        didSet { didChange("shadowRadius", from: oldValue, to: shadowRadius) }
    }
    /// The shape of the shadow, in the layer's coordinates; `nil` for the shape of the drawn content.
    open var shadowPath: CGPath? {
        didSet { if shadowPath != oldValue { appearanceDidChange() } }
    }
    /// A picture that the layer shows: a `CGImage` or a `UIImage`.
    open var contents: Any? { didSet { appearanceDidChange() } }
    /// The position and scaling of `contents` in the bounds.
    open var contentsGravity = CALayerContentsGravity.resize {
        didSet { if contentsGravity != oldValue { appearanceDidChange() } }
    }
    /// The part of `contents` that is shown, in parts of its size (Apple: "contentsRect"): all of it unless set.
    open var contentsRect: CGRect {
        get { extras?.contentsRect ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
        set {
            guard newValue != contentsRect else { return }
            needExtras().contentsRect = newValue
            appearanceDidChange()
        }
    }
    /// A layer, in this one's coordinates, whose opacity masks this layer and its sublayers.
    ///
    /// It must not have a superlayer.
    open var mask: CALayer? {
        didSet {
            guard mask == nil || (mask?.superlayer == nil && mask !== self) else {
                fatalError("CALayer - changing property mask in illegal way: the mask is in the layer tree")
            }
            guard !sequence(first: self, next: \.mask).dropFirst().contains(where: { $0 === self }) else {
                fatalError("CALayer - changing property mask in illegal way: the mask is masked by this layer")
            }
            guard mask !== oldValue else { return }
            oldValue?.onAppearanceChange = nil
            mask?.onAppearanceChange = { [weak self] in self?.appearanceDidChange() }
            appearanceDidChange()
        }
    }
    /// The transform of the sublayers about the layer's anchor point. Without perspective, as `transform`.
    open var sublayerTransform: CATransform3D {
        get { extras?.sublayerTransform ?? CATransform3DIdentity }
        set {
            guard !CATransform3DEqualToTransform(newValue, sublayerTransform) else { return }
            needExtras().sublayerTransform = newValue
            if !newValue.inPlane.isIdentity { Self.hasSublayerTransforms = true }
            for layer in storedSublayers { layer.placementDidChange() }
            appearanceDidChange()
        }
    }
    /// How enlarged pictures are drawn. Stored without effect: they are interpolated.
    open var magnificationFilter: CALayerContentsFilter {
        get { extras?.enlarging ?? .linear }
        set { needExtras().enlarging = newValue }
    }
    /// How reduced pictures are drawn. Stored without effect: they are the mean of their pixels.
    open var minificationFilter: CALayerContentsFilter {
        get { extras?.reducing ?? .linear }
        set { needExtras().reducing = newValue }
    }
    /// Chooses details of reduced pictures. Stored without effect.
    open var minificationFilterBias: Float {
        get { extras?.detailBias ?? 0 }
        set { needExtras().detailBias = newValue }
    }
    /// Whether the opacity is that of the layer with its sublayers as a whole. Stored without effect: it always is.
    open var allowsGroupOpacity: Bool {
        get { extras?.isGroupOpaque ?? true }
        set { needExtras().isGroupOpaque = newValue }
    }
    /// Pixels per point for `shouldRasterize`.
    open var rasterizationScale: CGFloat = 1
    /// Whether the layer fills its bounds opaquely; a hint for drawing.
    open var isOpaque: Bool {
        get { extras?.isOpaque ?? false }
        set { if newValue != isOpaque { needExtras().isOpaque = newValue } }
    }

    /// Whether the back of the layer is visible, which a rotation by more than 90 degrees turns to the front.
    open var isDoubleSided: Bool {
        get { extras?.isDoubleSided ?? true }
        set {
            guard newValue != isDoubleSided else { return }
            needExtras().isDoubleSided = newValue
            placementDidChange()
        }
    }
    /// The size that the layer prefers: that of its bounds.
    open func preferredFrameSize() -> CGSize { bounds.size }

    /// Pixels per point that the contents are drawn for.
    open var contentsScale: CGFloat = 1
    /// Draws the layer and its sublayers into `context`, in the layer's own coordinates.
    open func render(in context: CGContext) {
        // Snapshot tests draw a window that was just shown, and get its views laid out; which call lays them out on devices is not known.
        if let view = delegate as? UIView, view.window != nil { view.layoutIfNeeded() }
        render(in: context, drawsBackground: true)
    }
    /// Whether a change of `bounds` requests that the layer is drawn again, as `setNeedsDisplay` does.
    open var needsDisplayOnBoundsChange: Bool {
        get { extras?.needsDisplayOnBoundsChange ?? false }
        set { needExtras().needsDisplayOnBoundsChange = newValue }
    }

    // MARK: Passes

    final var layoutIsNeeded = true
    final var descendantLayoutIsNeeded = false
    final var isLayingOut = false
    final var displayIsNeeded = true

    /// An empty layer at the origin.
    public override init() {
        super.init()
        reference.refer(to: self)
    }

    deinit {
        reference.clear()
    }

    /// An empty layer: layers are made in code here, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init()
        reference.refer(to: self)
    }

    /// An empty layer: `presentation()` is made by `init()`.
    public init(layer: Any) {
        super.init()
        reference.refer(to: self)
    }

    /// Arranges the sublayers; calls the delegate, if there is one.
    open func layoutSublayers() {
        if let view {
            view.layoutSublayers(of: self)
        } else {
            extras?.delegate?.layoutSublayers(of: self)
        }
    }

    /// Whether the content of `draw(in:)` is clipped at `contentReach`.
    var clipsContent: Bool { true }

    /// The area of the background and of the content of `draw(in:)`, in the layer's coordinates, in points.
    var contentReach: CGRect { view?.reach(ofContentIn: shownBounds) ?? shownBounds }

    /// Requests `layoutSublayers` in the next layout pass. O(depth), O(1) if it is requested already.
    open func setNeedsLayout() { markNeedsLayout() }

    /// Lays out this layer and the layers below it that need it, now.
    open func layoutIfNeeded() { layoutTreeIfNeeded() }

    /// Draws the layer's own content into `context`, in the layer's coordinates; calls the delegate, if there is one.
    open func draw(in context: CGContext) {
        if let view {
            view.draw(self, in: context)
        } else {
            extras?.delegate?.draw(self, in: context)
        }
    }

    /// What happens when a property changes: the action of the delegate, of `actions`, or the animation of the class.
    open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

    /// Whether `setNeedsLayout` was called since the last layout.
    open func needsLayout() -> Bool { layoutIsNeeded }

    /// Whether `setNeedsDisplay` was called since the last drawing.
    open func needsDisplay() -> Bool { displayIsNeeded }

    /// Requests that the layer is drawn again.
    open func setNeedsDisplay() {
        displayIsNeeded = true
        appearanceDidChange()
    }

    /// Requests that a part of the layer is drawn again; the whole layer is.
    open func setNeedsDisplay(_ rectangle: CGRect) { setNeedsDisplay() }
    /// The actions of properties by their names; `NSNull()` for a property that is not animated.
    open var actions: [String: any CAAction]? {
        get { extras?.actions }
        set { needExtras().actions = newValue }
    }
    /// Runs a copy of an animation, which changes what is displayed and not the layer's own values. It replaces the
    /// animation with the same key. Without a clock it ends at once.
    ///
    /// - Parameters:
    ///   - anim: The animation; its duration is that of the transaction if it has none.
    ///   - key: The name by which it is found and removed; `nil` for none.
    open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, forKey: key) }
    /// The animation with a key that is running or kept; `nil` for those of `UIView.animate`.
    open func animation(forKey key: String) -> CAAnimation? {
        (animator?.group(forKey: key) as? AnimationRun)?.animation
    }
    /// Ends the animation with a key: the layer's own value is displayed. Those of `UIView.animate` have the names of
    /// properties, such as `position` or `bounds.size`. Keys without an animation are ignored (Apple:
    /// "CALayer.removeAnimation(forKey:)").
    open func removeAnimation(forKey key: String) { stopAnimation(forKey: key) }
    /// Ends all animations of the layer: its own values are displayed.
    open func removeAllAnimations() { animator?.stopAll() }
    /// The keys of the present animations; `nil` without any.
    open func animationKeys() -> [String]? { runningKeys }
    /// A layer with the displayed values, which does not change with this one. It has no sublayers and is made by `init()`
    /// (Apple: "CALayer.presentation()"; `nil` there before the first frame).
    open func presentation() -> Self? { makePresentation() }
    /// This layer: it has its own values, and `presentation()` the displayed ones.
    open func model() -> Self { self }
    /// The value of a property by its name, such as `transform.scale`, or a value that the app stored; `nil` if there is none.
    open func value(forKeyPath keyPath: String) -> Any? {
        LayerKeyPath(keyPath, of: self)?.value(of: self, nil) ?? extras?.values[keyPath]
    }
    /// Sets a property by its name, such as `transform.scale`; stores a value under another name.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { store(value, forKeyPath: keyPath) }
    /// The value of a property by its name, or a value that the app stored.
    open func value(forKey key: String) -> Any? { value(forKeyPath: key) }
    /// Sets a property by its name, or stores a value under another name.
    open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
    /// The time of a layer, or of the clock, in this layer's time (Apple: "CAMediaTiming").
    open func convertTime(_ t: TimeInterval, from l: CALayer?) -> TimeInterval { localTime(l?.clockTime(t) ?? t) }
    /// A time of this layer in the time of another, or of the clock.
    open func convertTime(_ t: TimeInterval, to l: CALayer?) -> TimeInterval {
        l?.localTime(clockTime(t)) ?? clockTime(t)
    }
    open var beginTime: TimeInterval {
        get { timing(\.beginTime, 0) }
        set { setTiming(\.beginTime, newValue) }
    }
    open var speed: Float {
        get { timing(\.speed, 1) }
        set { setTiming(\.speed, newValue) }
    }
    open var timeOffset: TimeInterval {
        get { timing(\.timeOffset, 0) }
        set { setTiming(\.timeOffset, newValue) }
    }
    /// Stored without effect: a layer lasts.
    open var duration: TimeInterval {
        get { timing(\.duration, 0) }
        set { setTiming(\.duration, newValue) }
    }
    /// Stored without effect.
    open var repeatCount: Float {
        get { timing(\.repeatCount, 0) }
        set { setTiming(\.repeatCount, newValue) }
    }
    /// Stored without effect.
    open var repeatDuration: TimeInterval {
        get { timing(\.repeatDuration, 0) }
        set { setTiming(\.repeatDuration, newValue) }
    }
    /// Stored without effect.
    open var autoreverses: Bool {
        get { timing(\.autoreverses, false) }
        set { setTiming(\.autoreverses, newValue) }
    }
    /// Stored without effect.
    open var fillMode: CAMediaTimingFillMode {
        get { timing(\.fillMode, .removed) }
        set { setTiming(\.fillMode, newValue) }
    }
    /// Whether drawing is queued. Stored without effect: drawing has ended when it returns.
    open var drawsAsynchronously = false
    /// The animation of a changed property with the duration and timing of the transaction; `nil` for properties that are
    /// not animated.
    open class func defaultAction(forKey event: String) -> (any CAAction)? {
        guard LayerProperty.all[event] != nil else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }

    // MARK: Changes that show

    /// Whether the layer's own drawing may differ from its last picture, apart from its position and sublayers.
    final var ownAppearanceChanged = true
    /// Whether a picture of this layer's tree may be out of date. If so, this is true for all its ancestors.
    final var appearanceChanged = true
    /// Called on the outermost layer at the first change after a picture.
    final var onAppearanceChange: (@MainActor () -> Void)?
    /// The cached picture of the tree.
    final var raster: LayerRaster?
    /// The values that are drawn instead of the layer's own while they are animated.
    final var presented: LayerPresentation?

    /// Whether the layer has no background, border and content.
    var drawsSublayersAlone: Bool { false }
    /// Whether the layer is a `CAReplicatorLayer`.
    var isReplicator: Bool { false }
    /// The frame after which the layer was inserted.
    final var insertion = 0
    final var extras: LayerExtras?
    /// The layer's animations; `nil` before the first one.
    final var animator: LayerAnimator?

    /// The class and the address.
    nonisolated open override var description: String {
        let address = String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
        return "<\(type(of: self)): 0x\(address)>"
    }
}

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
            view?.layerPlacementDidChange()
        }
    }

    /// The layer's order among its siblings: higher is in front; equal ones keep the order of `sublayers`.
    open var zPosition: CGFloat = 0 {
        didSet { if zPosition != oldValue { superlayer?.appearanceDidChange() } }
    }

    /// The transform about the anchor point.
    open func affineTransform() -> CGAffineTransform {
        storedTransform
    }

    /// Sets the transform about the anchor point. `frame` follows; `bounds` and `position` stay.
    open func setAffineTransform(_ transform: CGAffineTransform) {
        guard transform != storedTransform else { return }
        let old = storedTransform
        storedTransform = transform
        extras?.transform = nil
        animate("transform", from: old, to: transform)
        placementDidChange()
        view?.layerPlacementDidChange()
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
        view?.layerPlacementDidChange()
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
            for sublayer in storedSublayers { sublayer.removeFromSuperlayer() }
            for sublayer in newValue ?? [] { addSublayer(sublayer) }
        }
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
    /// The curve that rounds the corners. Stored without effect: corners are always circular.
    open var cornerCurve = CALayerCornerCurve.circular
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
        }
    }
    /// Whether the layer and its sublayers are not drawn.
    open var isHidden = false {
        didSet { if isHidden != oldValue { placementDidChange() } }
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
    open var contents: Any? {
        didSet { appearanceDidChange() }
    }
    /// The position and scaling of `contents` in the bounds.
    open var contentsGravity = CALayerContentsGravity.resize {
        didSet { if contentsGravity != oldValue { appearanceDidChange() } }
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
    /// Pixels per point for `shouldRasterize`.
    open var rasterizationScale: CGFloat = 1
    /// Pixels per point that the contents are drawn for.
    open var contentsScale: CGFloat = 1

    // MARK: Passes

    final var layoutIsNeeded = true
    final var descendantLayoutIsNeeded = false
    final var isLayingOut = false
    final var displayIsNeeded = true

    /// An empty layer at the origin.
    public required override init() {
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
    open func setNeedsLayout() {
        markNeedsLayout()
    }

    /// Lays out this layer and the layers below it that need it, now.
    open func layoutIfNeeded() {
        layoutTreeIfNeeded()
    }

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
    open func setNeedsDisplay(_ rectangle: CGRect) {
        setNeedsDisplay()
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

// SPDX-License-Identifier: MIT
import Foundation

/// Where a pointer is (Apple: "UIPointerRegionRequest").
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
    /// The pointer in the interaction's view, in points.
    open private(set) var location: CGPoint
    /// The keys that are held down: none here.
    open private(set) var modifiers: UIKeyModifierFlags = []

    init(_ location: CGPoint) {
        self.location = location
        super.init()
    }
}

/// A part of a view over which a pointer has one effect (Apple: "UIPointerRegion").
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
    /// The place in the interaction's view, in points.
    open private(set) var rect: CGRect
    /// What distinguishes the region from others with the same place.
    open private(set) var identifier: AnyHashable?

    /// A region of a place.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        self.rect = rect
        self.identifier = identifier
        super.init()
    }

    /// Whether the other is a region with the same place and identifier.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIPointerRegion else { return false }
        return MainActor.assumeIsolated { rect == other.rect && identifier == other.identifier }
    }

    /// A hash of the identifier and the place.
    nonisolated open override var hash: Int {
        MainActor.assumeIsolated {
            var hasher = Hasher()
            hasher.combine(identifier)
            hasher.combine(rect.origin.x)
            hasher.combine(rect.origin.y)
            return hasher.finalize()
        }
    }
}

/// The shape of a pointer (Apple: "UIPointerShape").
public enum UIPointerShape {
    /// A path, in the coordinates of the view around the effect's.
    case path(UIBezierPath)
    /// A rectangle with round corners, in those coordinates.
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    /// A vertical line of a length, in points.
    case verticalBeam(length: CGFloat)
    /// A horizontal line of a length, in points.
    case horizontalBeam(length: CGFloat)

    /// The radius of the corners of rectangles without another, in points.
    public static let defaultCornerRadius: CGFloat = 8
}

/// What happens to a view under a pointer (Apple: "UIPointerEffect").
@preconcurrency @MainActor
public enum UIPointerEffect {
    /// How a view under a pointer is tinted (Apple: "UIPointerEffect.TintMode").
    public enum TintMode: Int, Sendable {
        /// Not.
        case none
        /// Over the view.
        case overlay
        /// Behind the view.
        case underlay
    }

    /// The system's choice: as `highlight`.
    case automatic(UITargetedPreview)
    /// A fill behind the view.
    case highlight(UITargetedPreview)
    /// The view is larger and has a shadow.
    case lift(UITargetedPreview)
    /// What the parameters say.
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)

    /// The view.
    public var preview: UITargetedPreview {
        switch self {
        case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
        }
    }

    struct Look {
        var tint = TintMode.none
        var hasShadow = false
        var isScaled = false
    }

    var look: Look {
        switch self {
        case .automatic, .highlight: Look(tint: .underlay)
        case .lift: Look(hasShadow: true, isScaled: true)
        case .hover(_, let tint, let hasShadow, let isScaled):
            Look(tint: tint, hasShadow: hasShadow, isScaled: isScaled)
        }
    }
}

/// The effect over a region (Apple: "UIPointerStyle").
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    let effect: UIPointerEffect?
    let shape: UIPointerShape?

    /// An effect on a view, with a shape in place of the view's frame.
    public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        self.effect = effect
        self.shape = shape
        super.init()
    }

    /// A shape of the pointer itself, which windows here do not change.
    public init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
        effect = nil
        self.shape = shape
        super.init()
    }

    /// A hidden pointer: windows here do not hide theirs.
    open class func hidden() -> UIPointerStyle { UIPointerStyle(shape: .path(UIBezierPath())) }
    /// The pointer of the system.
    open class func system() -> UIPointerStyle { UIPointerStyle(shape: .path(UIBezierPath())) }
}

extension UIButton {
    /// A function that changes the effect of a pointer over a button (Apple: "UIButton.PointerStyleProvider").
    public typealias PointerStyleProvider =
        @MainActor (_ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape) ->
        UIPointerStyle?

    final var pointer: ButtonPointer? { interactions.lazy.compactMap { $0 as? ButtonPointer }.first }

    /// Changes the effect of a pointer. Setting it enables the interaction.
    public var pointerStyleProvider: PointerStyleProvider? {
        get { pointer?.provider }
        set {
            isPointerInteractionEnabled = newValue != nil || isPointerInteractionEnabled
            pointer?.provider = newValue
        }
    }
}

final class ButtonPointer: UIPointerInteraction, UIPointerInteractionDelegate {
    var provider: UIButton.PointerStyleProvider?

    init() { super.init(delegate: nil) }

    override var delegate: (any UIPointerInteractionDelegate)? { self }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        guard let button = view as? UIButton, button.superview != nil else { return nil }
        let effect = UIPointerEffect.automatic(UITargetedPreview(view: button))
        let shape = UIPointerShape.roundedRect(button.frame)
        return provider.map { $0(button, effect, shape) } ?? UIPointerStyle(effect: effect, shape: shape)
    }
}

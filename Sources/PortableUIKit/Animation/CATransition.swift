// SPDX-License-Identifier: MIT
import Foundation

/// The kind of a transition (Apple: "CATransitionType").
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// The kind of that name; others than those below fade.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The old content dissolves into the new one.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new content moves in over the old one. Here the old one moves along.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new content pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old content moves out over the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which a transition begins (Apple: "CATransitionSubtype").
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// The side of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// From the right.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From the left.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// From above, as on a device; Apple's text has the origin below.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// From below, as on a device.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key under which a layer runs its transition.
public let kCATransition = "transition"

/// An animation from a picture of the layer to its changed content (Apple: "CATransition"). Change the content after adding
/// it: the picture is made then.
open class CATransition: CAAnimation {
    /// The kind.
    open var type = CATransitionType.fade
    /// The side from which new content comes; the left by default.
    open var subtype: CATransitionSubtype?
    /// Where the transition begins, from 0 to 1.
    open var startProgress: Float = 0
    /// Where the transition ends, from 0 to 1.
    open var endProgress: Float = 1
    private var picture: CALayer?

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CATransition else { return }
        (type, subtype) = (other.type, other.subtype)
        (startProgress, endProgress) = (other.startProgress, other.endProgress)
    }

    override func prepare(for layer: CALayer) {
        guard let picture = layer.makePicture() else { return }
        // Invisible at rest, and in front.
        (picture.opacity, picture.zPosition) = (0, .greatestFiniteMagnitude)
        layer.addSublayer(picture)
        self.picture = picture
    }

    override func finish() { picture?.removeFromSuperlayer() }

    override func show(_ presentation: inout LayerPresentation, of layer: CALayer, after elapsed: TimeInterval) {
        guard let picture, let phase = phase(after: elapsed) else { return }
        let (start, end) = (CGFloat(startProgress), CGFloat(endProgress))
        let progress = start + (end - start) * CGFloat(progress(at: phase.part))
        let bounds = presentation.bounds ?? layer.storedBounds
        let side: CGPoint =
            switch subtype {
            case .fromRight: CGPoint(x: bounds.width, y: 0)
            case .fromTop: CGPoint(x: 0, y: -bounds.height)
            case .fromBottom: CGPoint(x: 0, y: bounds.height)
            default: CGPoint(x: -bounds.width, y: 0)
            }
        var shown = LayerPresentation(position: CGPoint(x: bounds.midX, y: bounds.midY), opacity: 1)
        switch type {
        case .push, .moveIn:
            shown.position = shown.position?.adding(side, times: -1)
            // The content moves within the layer, whose place and background stay.
            presentation.bounds = CGRect(origin: bounds.origin.adding(side, times: progress - 1), size: bounds.size)
        case .reveal: shown.position = shown.position?.adding(side, times: -progress)
        default: shown.opacity = Float(1 - progress)
        }
        picture.presented = shown
        picture.placementDidChange()
    }
}

// SPDX-License-Identifier: MIT
import Foundation

/// How far spring loading is (Apple: "UISpringLoadedInteractionEffectState").
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
    /// Nothing is dragged over the view, which has its usual style.
    case inactive = 0
    /// A drag is over the view, which shows that it can be activated.
    case possible = 1
    /// The view is about to be activated.
    case activating = 2
    /// The view was activated.
    case activated = 3
}

/// A drag that rests on a view (Apple: "UISpringLoadedInteractionContext").
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    /// How far spring loading is.
    var state: UISpringLoadedInteractionEffectState { get }
    /// The view that shows the state: that of the interaction, unless the behavior sets another one.
    var targetView: UIView? { get set }
    /// The part of the view under the finger, or what it stands for. Spring loading begins again when another one is set.
    var targetItem: Any? { get set }
    /// The position of the finger in a view, in points; in the window for `nil`.
    func location(in view: UIView?) -> CGPoint
}

/// Decides on what is spring-loaded (Apple: "UISpringLoadedInteractionBehavior").
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
    /// Whether spring loading begins or continues at the present place of the drag.
    func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext)
        -> Bool
    /// The view was activated, or the drag has left it. Optional.
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
    /// Nothing.
    public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows the state of spring loading (Apple: "UISpringLoadedInteractionEffect").
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
    /// The state in the context has changed.
    func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// What can be activated by a drag that rests on it (Apple: "UISpringLoadedInteractionSupporting").
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
    /// Whether a drag that rests on it activates it.
    var isSpringLoaded: Bool { get set }
}

/// Activates a view on which a drag rests (Apple: "UISpringLoadedInteraction").
///
/// The time until then is a guess: the view is highlighted for half a second, and blinks for as long. A movement of more than 10 points
/// begins again.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
    /// The view that has the interaction.
    open private(set) weak var view: UIView?
    /// Decides on what is spring-loaded: the whole view by default.
    open var interactionBehavior: any UISpringLoadedInteractionBehavior { behavior }
    /// Shows the state. The default effect highlights the view, and lets it blink.
    open var interactionEffect: any UISpringLoadedInteractionEffect { effect }

    private let behavior: any UISpringLoadedInteractionBehavior
    private let effect: any UISpringLoadedInteractionEffect
    final let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

    /// An interaction; the behavior and the effect are the default ones for `nil`. The handler is called when the view is activated.
    public init(
        interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
        interactionEffect: (any UISpringLoadedInteractionEffect)?,
        activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) {
        behavior = interactionBehavior ?? SpringBehavior()
        effect = interactionEffect ?? SpringHighlight()
        self.handler = handler
        super.init()
    }

    /// An interaction with the default behavior and effect.
    public convenience init(
        activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) { self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler) }

    /// Called before the view changes.
    open func willMove(to view: UIView?) { self.view?.window?.dragSession?.springs.leave(self) }

    /// Called after the view has changed.
    open func didMove(to view: UIView?) { self.view = view }
}

/// Allows all.
private final class SpringBehavior: NSObject, UISpringLoadedInteractionBehavior {
    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool { true }
}

/// Highlights a view, and lets it blink before it is activated (the comments in Apple's header `UISpringLoadedInteraction.h`; Apple's pages
/// say that an activated view has the effect, too). Its colour and the pace are guesses.
final class SpringHighlight: NSObject, UISpringLoadedInteractionEffect {
    private static let pace: TimeInterval = 0.1

    private let layer = CALayer()
    private var blink: FrameClock.DelayToken?

    func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) {
        if let blink { FrameClock.current.cancel(blink) }
        guard let view = context.targetView, context.state == .possible || context.state == .activating else {
            return layer.removeFromSuperlayer()
        }
        layer.backgroundColor = UIColor(white: 0.5, alpha: 0.4).cgColor
        layer.cornerRadius = view.layer.cornerRadius
        layer.frame = (context as? SpringContext)?.rect ?? view.bounds
        layer.isHidden = false
        if layer.superlayer !== view.layer { view.layer.addSublayer(layer) }
        if context.state == .activating { toggle() }
    }

    private func toggle() {
        layer.isHidden.toggle()
        blink = FrameClock.current.after(Self.pace) { [weak self] in self?.toggle() }
    }
}

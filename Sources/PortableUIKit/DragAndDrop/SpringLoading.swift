// SPDX-License-Identifier: MIT
import Foundation

final class SpringContext: NSObject, UISpringLoadedInteractionContext {
    private weak var session: DragSession?
    var state = UISpringLoadedInteractionEffectState.inactive
    weak var targetView: UIView?
    var targetItem: Any?
    /// The part of the view that shows the state, in its coordinates; `nil` for all of it.
    var rect: CGRect?

    init(_ session: DragSession, _ view: UIView) {
        self.session = session
        targetView = view
        super.init()
    }

    func location(in view: UIView?) -> CGPoint {
        guard let view = view ?? targetView?.window else { return .zero }
        return session?.location(in: view) ?? .zero
    }

    func hasTarget(of other: SpringContext) -> Bool {
        let (item, otherItem) = (targetItem.map { $0 as AnyObject }, other.targetItem.map { $0 as AnyObject })
        return targetView === other.targetView && rect == other.rect
            && (item === otherItem || (item as? NSObject)?.isEqual(otherItem) == true)
    }
}

/// The spring loading of a drag: finds the interaction under the finger, and activates it when the finger rests.
@MainActor
final class SpringTracker {
    /// How long the finger rests before the view blinks, and how long it blinks, in seconds.
    private static let delay: TimeInterval = 0.5
    /// How far the finger moves while it rests, in points.
    private static let slack: CGFloat = 10

    private weak var session: DragSession?
    private var current: (interaction: UISpringLoadedInteraction, context: SpringContext, start: CGPoint)?
    private var delay: FrameClock.DelayToken?

    init(_ session: DragSession) { self.session = session }

    /// The finger or the views below it have moved.
    func update() {
        guard let session, let (interaction, context) = found(session) else { return end() }
        let point = context.location(in: nil)
        if let current, current.interaction === interaction, current.context.hasTarget(of: context),
            current.context.state == .activated
                || hypot(point.x - current.start.x, point.y - current.start.y) <= Self.slack
        {
            return
        }
        end()
        current = (interaction, context, point)
        change(to: .possible)
        wait()
    }

    private func found(_ session: DragSession) -> (UISpringLoadedInteraction, SpringContext)? {
        var next = session.viewBelow()
        while let view = next {
            for case let interaction as UISpringLoadedInteraction in view.interactions {
                let context = SpringContext(session, view)
                if let current, current.interaction === interaction { context.state = current.context.state }
                if interaction.interactionBehavior.shouldAllow(interaction, with: context) {
                    return (interaction, context)
                }
            }
            next = view.superview
        }
        return nil
    }

    private func change(to state: UISpringLoadedInteractionEffectState) {
        guard let (interaction, context, _) = current else { return }
        context.state = state
        interaction.interactionEffect.interaction(interaction, didChangeWith: context)
    }

    private func wait() { delay = FrameClock.current.after(Self.delay) { [weak self] in self?.advance() } }

    private func advance() {
        let context = current?.context
        // The views may have moved under the finger.
        update()
        guard let current, current.context === context else { return }
        guard current.context.state == .activating else {
            change(to: .activating)
            return wait()
        }
        change(to: .activated)
        current.interaction.handler(current.interaction, current.context)
        current.interaction.interactionBehavior.interactionDidFinish(current.interaction)
    }

    /// The drag has left the view, or has ended.
    func end() {
        if let delay { FrameClock.current.cancel(delay) }
        guard let (interaction, context, _) = current else { return }
        let wasActivated = context.state == .activated
        change(to: .inactive)
        current = nil
        if !wasActivated { interaction.interactionBehavior.interactionDidFinish(interaction) }
    }

    /// A view has lost its interaction.
    func leave(_ interaction: UISpringLoadedInteraction) {
        if current?.interaction === interaction { end() }
    }
}

// MARK: Views of UIKit

/// A view of UIKit that a drag activates.
@MainActor
protocol SpringLoadedView: UIView {
    /// Finds what is under the finger, and returns what activates it; `nil` if nothing can be activated.
    func springAction(_ context: SpringContext) -> (() -> Void)?
}

extension SpringLoadedView {
    var springLoads: Bool {
        get { interactions.contains { $0 is ViewSpring } }
        set {
            let present = interactions.first { $0 is ViewSpring }
            if newValue, present == nil { addInteraction(ViewSpring()) }
            if !newValue, let present { removeInteraction(present) }
        }
    }
}

private final class ViewSpring: UISpringLoadedInteraction, UISpringLoadedInteractionBehavior {
    init() {
        super.init(interactionBehavior: nil, interactionEffect: nil) { interaction, context in
            guard let context = context as? SpringContext else { return }
            (interaction.view as? any SpringLoadedView)?.springAction(context)?()
        }
    }

    override var interactionBehavior: any UISpringLoadedInteractionBehavior { self }

    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        guard let context = context as? SpringContext else { return false }
        return (view as? any SpringLoadedView)?.springAction(context) != nil
    }
}

extension UIButton: SpringLoadedView, UISpringLoadedInteractionSupporting {
    /// As a tap.
    func springAction(_ context: SpringContext) -> (() -> Void)? {
        guard isEnabled else { return nil }
        if showsMenuAsPrimaryAction, menu != nil { return { self.openMenu() } }
        return { self.sendPrimaryActions(after: .touchUpInside, event: nil) }
    }
}

extension UISegmentedControl: SpringLoadedView, UISpringLoadedInteractionSupporting {
    /// As a tap on the segment.
    func springAction(_ context: SpringContext) -> (() -> Void)? {
        let point = context.location(in: self)
        guard isEnabled, let segment = segment(at: point) else { return nil }
        (context.targetItem, context.rect) = (segment, segmentRects[segment])
        return { self.userSelects(segment) }
    }
}

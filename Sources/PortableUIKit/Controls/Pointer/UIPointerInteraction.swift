// SPDX-License-Identifier: MIT
import Foundation

/// Chooses the regions of a view over which a pointer has an effect, and the effects (Apple: "UIPointerInteractionDelegate").
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    /// The region under the pointer: by default the whole view; `nil` for none.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// The effect over a region: by default none.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
    /// Called before the effect of a region is shown. What the animator gets is animated with it.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
    /// Called before the effect of a region ends.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    /// The whole view.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { interaction.defaultAnswer(defaultRegion) }
    /// No effect.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { nil }
    /// Does nothing.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
    /// Does nothing.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
}

/// What is animated with the effect of a pointer (Apple: "UIPointerInteractionAnimating").
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
    /// Adds changes.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a function that is called after the animation.
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Shows effects of a pointer over a view (Apple: "UIPointerInteraction"): of the mouse of a window, and of `hover()` in tests.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
    /// The delegate.
    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    /// The view that has the interaction.
    open private(set) weak var view: UIView?
    /// Whether it has effects.
    open var isEnabled = true {
        didSet { if !isEnabled { enter(nil) } }
    }

    private let hover = UIHoverGestureRecognizer()
    private var region: UIPointerRegion?
    private var effect: PointerEffectView?

    /// An interaction. The delegate is held weakly.
    public init(delegate: (any UIPointerInteractionDelegate)?) {
        super.init()
        self.delegate = delegate
        hover.addAction { [weak self] hover in
            guard let self, hover.state == .began || hover.state == .changed else {
                self?.enter(nil)
                return
            }
            update(hover.location(in: view))
        }
    }

    /// Called before the view changes: ends the effect.
    open func willMove(to view: UIView?) {
        enter(nil)
        self.view?.removeGestureRecognizer(hover)
    }

    /// Called after the view has changed.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(hover)
    }

    /// Requests the effect of the present region again.
    open func invalidate() {
        guard hover.state == .began || hover.state == .changed else { return }
        enter(nil)
        update(hover.location(in: view))
    }

    private func update(_ location: CGPoint) {
        guard isEnabled, let view, let delegate else { return enter(nil) }
        let request = UIPointerRegionRequest(location)
        let whole = UIPointerRegion(rect: view.bounds)
        let found = delegate.pointerInteraction(self, regionFor: request, defaultRegion: whole)
        enter(found.flatMap { $0.rect.contains(location) ? $0 : nil })
    }

    private func enter(_ new: UIPointerRegion?) {
        guard new != region else { return }
        if let region {
            let animator = PointerAnimator()
            delegate?.pointerInteraction(self, willExit: region, animator: animator)
            let ended = effect
            effect = nil
            animator.run({ ended?.show(false) }, then: { ended?.removeFromSuperview() })
        }
        region = new
        guard let new, let delegate else { return }
        let animator = PointerAnimator()
        delegate.pointerInteraction(self, willEnter: new, animator: animator)
        let began = delegate.pointerInteraction(self, styleFor: new).flatMap(PointerEffectView.init)
        effect = began
        animator.run({ began?.show(true) }, then: {})
    }
}

/// Runs the changes of an effect with those of the delegate.
private final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(Bool) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

    func run(_ change: @escaping () -> Void, then end: @escaping () -> Void) {
        UIView.animate(withDuration: 0.2) { [animations] in
            change()
            for animation in animations { animation() }
        } completion: { [completions] finished in
            end()
            for completion in completions { completion(finished) }
        }
    }
}

/// The fill behind or over a view under the pointer; it also changes the size and the shadow of the view.
private final class PointerEffectView: UIView {
    private let content: UIView
    private let look: UIPointerEffect.Look
    private let before: (transform: CGAffineTransform, shadow: Float)

    init?(_ style: UIPointerStyle) {
        guard let effect = style.effect, let container = effect.preview.view.superview else { return nil }
        content = effect.preview.view
        look = effect.look
        before = (content.transform, content.layer.shadowOpacity)
        super.init(frame: content.frame)
        var radius = UIPointerShape.defaultCornerRadius
        if case .roundedRect(let rect, let own) = style.shape { (frame, radius) = (rect, own) }
        if case .path(let path) = style.shape { frame = path.bounds }
        isUserInteractionEnabled = false
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = radius
        alpha = 0
        guard look.tint != .none else {
            isHidden = true
            container.insertSubview(self, belowSubview: content)
            return
        }
        if look.tint == .overlay {
            container.insertSubview(self, aboveSubview: content)
        } else {
            container.insertSubview(self, belowSubview: content)
        }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ isShown: Bool) {
        alpha = isShown ? 1 : 0
        if look.isScaled {
            content.transform = isShown ? before.transform.scaledBy(x: 1.05, y: 1.05) : before.transform
        }
        if look.hasShadow { content.layer.shadowOpacity = isShown ? 0.2 : before.shadow }
    }
}

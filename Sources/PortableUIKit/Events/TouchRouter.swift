// SPDX-License-Identifier: MIT
import Foundation

/// Sends the touches of one window to gesture recognizers and views.
///
/// A touch belongs to the view in which it began. Recognizers of that view and of its superviews get it first. The view
/// gets it, unless a recognizer claims or delays it.
@MainActor
final class TouchRouter {
    /// How long a scroll view delays touches of its content, in seconds.
    static let contentDelay: TimeInterval = 0.15

    /// The touch events that a view has received.
    private final class Delivery {
        let touch: UITouch
        var hasBegun = false
        /// A recognizer has claimed the touch: the view gets no more events of it.
        var isClaimed = false
        /// The touch has ended, in this phase, and the view may still have to be notified.
        var end: UITouch.Phase?
        var contentDelay: FrameClock.DelayToken?

        init(_ touch: UITouch) { self.touch = touch }
    }

    private unowned let window: UIWindow
    private var deliveries: [Delivery] = []
    /// Recognizers that received touches since their last reset, those of inner views first.
    private(set) var activeRecognizers: [UIGestureRecognizer] = []
    private var finished: [UIGestureRecognizer] = []
    private var event = UIEvent()
    private var depth = 0

    init(window: UIWindow) { self.window = window }

    func route(_ event: UIEvent) {
        self.event = event
        batching {
            let touches = (event.touches(for: window) ?? []).sorted { $0.timestamp < $1.timestamp }
            for touch in touches where touch.phase == .began { begin(touch) }
            sendToRecognizers(touches)
            for touch in touches {
                guard let delivery = deliveries.first(where: { $0.touch === touch }) else { continue }
                switch touch.phase {
                case .began: break  // `processPending` delivers it, if nothing delays it.
                case .moved:
                    if delivery.hasBegun, !delivery.isClaimed { touch.view?.touchesMoved([touch], with: event) }
                case .ended, .cancelled:
                    delivery.end = touch.phase
                    endContentDelay(delivery)
                case .stationary, .regionEntered, .regionMoved, .regionExited: break
                }
            }
        }
        for touch in event.allTouches ?? [] where touch.phase == .ended || touch.phase == .cancelled {
            for recognizer in touch.gestureRecognizers ?? [] { recognizer.untrack(touch) }
        }
        batching {}
    }

    // MARK: Beginning

    private func begin(_ touch: UITouch) {
        let view = window.hitTest(touch.windowLocation, with: event) ?? window
        touch.view = view
        var recognizers: [UIGestureRecognizer] = []
        var delays = false
        var next: UIView? = view
        while let current = next {
            for recognizer in current.gestureRecognizers ?? []
            where recognizer.isEnabled && recognizer.takesTouches && !recognizer.state.isFinal
                && recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue })
                && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
                // The delegate may have disabled the recognizer, or removed its view.
                && recognizer.isEnabled && recognizer.view === current && current.window === window
            {
                recognizers.append(recognizer)
                recognizer.track(touch)
                if !activeRecognizers.contains(where: { $0 === recognizer }) { activeRecognizers.append(recognizer) }
            }
            if current !== view, (current as? UIScrollView)?.delaysContentTouch(touch) ?? false {
                delays = true
            }
            next = current.superview
        }
        touch.gestureRecognizers = recognizers
        let isSecond = deliveries.contains { $0.touch.view === view && $0.end == nil }
        guard view.isMultipleTouchEnabled || !isSecond, !isExcluded(view) else { return }
        let delivery = Delivery(touch)
        deliveries.append(delivery)
        if delays, FrameClock.current.drive != .none {
            delivery.contentDelay = FrameClock.current.after(Self.contentDelay) { [weak self, weak delivery] in
                guard let self, let delivery else { return }
                delivery.contentDelay = nil
                batching {}
            }
        }
    }

    /// Whether another view has touches, and one of both is exclusive.
    private func isExcluded(_ view: UIView) -> Bool {
        deliveries.contains { delivery in
            guard let other = delivery.touch.view, other !== view, !delivery.isClaimed else { return false }
            return delivery.end == nil && (view.isExclusiveTouch || other.isExclusiveTouch)
        }
    }

    private func sendToRecognizers(_ touches: [UITouch]) {
        for recognizer in activeRecognizers where !recognizer.state.isFinal {
            let own = touches.filter { touch in recognizer.trackedTouches.contains { $0 === touch } }
            func send(_ phase: UITouch.Phase, _ body: (Set<UITouch>, UIEvent) -> Void) {
                let some = own.filter { $0.phase == phase }
                if !some.isEmpty, !recognizer.state.isFinal { body(Set(some), event) }
            }
            send(.began, recognizer.touchesBegan)
            send(.moved, recognizer.touchesMoved)
            send(.ended, recognizer.touchesEnded)
            send(.cancelled, recognizer.touchesCancelled)
        }
    }

    // MARK: Recognizers' news

    /// A recognizer has recognized its gesture: the views get no more events of these touches.
    func cancelInView(_ touches: [UITouch]) {
        for delivery in deliveries where touches.contains(where: { $0 === delivery.touch }) && !delivery.isClaimed {
            delivery.isClaimed = true
            endContentDelay(delivery)
            guard delivery.hasBegun else { continue }
            let phase = delivery.touch.phase
            delivery.touch.phase = .cancelled
            delivery.touch.view?.touchesCancelled([delivery.touch], with: event)
            delivery.touch.phase = phase
        }
    }

    /// A recognizer has reached a final state. It is reset after its touches have ended.
    func recognizerDidFinish(_ recognizer: UIGestureRecognizer) {
        batching { finished.append(recognizer) }
    }

    /// Calls `body`, then resolves its consequences once.
    private func batching(_ body: () -> Void) {
        depth += 1
        body()
        depth -= 1
        if depth == 0 {
            processPending()
            // A scroll view may have been freed under the finger.
            RunLoopTracking.update()
        }
    }

    private func processPending() {
        depth += 1
        defer { depth -= 1 }
        while !finished.isEmpty {
            let news = finished
            finished = []
            if news.contains(where: { $0.state == .failed || $0.state == .cancelled }) {
                for recognizer in activeRecognizers { recognizer.otherDidFail() }
            }
        }
        for delivery in deliveries { deliver(delivery) }
        deliveries.removeAll { $0.end != nil && ($0.isClaimed || $0.touch.view == nil) }
        for recognizer in activeRecognizers
        where recognizer.state.isFinal && recognizer.trackedTouches.isEmpty {
            activeRecognizers.removeAll { $0 === recognizer }
            recognizer.finishSequence()
        }
    }

    private func deliver(_ delivery: Delivery) {
        guard !delivery.isClaimed, let view = delivery.touch.view else { return }
        let undecided = activeRecognizers.filter { recognizer in
            recognizer.state == .possible && recognizer.sequenceTouches.contains { $0 === delivery.touch }
        }
        if !delivery.hasBegun {
            guard delivery.contentDelay == nil, !undecided.contains(where: \.delaysTouchesBegan) else { return }
            guard contentTouchShouldBegin(delivery.touch, in: view) else {
                delivery.isClaimed = true
                return
            }
            delivery.hasBegun = true
            send(delivery, as: .began, view.touchesBegan)
        }
        guard let end = delivery.end, !delivery.isClaimed else { return }
        guard end == .cancelled || !undecided.contains(where: \.delaysTouchesEnded) else { return }
        delivery.isClaimed = true
        send(delivery, as: end, end == .ended ? view.touchesEnded : view.touchesCancelled)
    }

    private func contentTouchShouldBegin(_ touch: UITouch, in view: UIView) -> Bool {
        sequence(first: view.superview) { $0?.superview }.allSatisfy {
            ($0 as? UIScrollView)?.touchesShouldBegin([touch], with: event, in: view) ?? true
        }
    }

    /// Whether the view of a touch has got it and may get more of it.
    func isTracked(_ touch: UITouch) -> Bool {
        deliveries.contains { $0.touch === touch && $0.hasBegun && !$0.isClaimed }
    }

    /// A view that was delayed gets the touch in the phase that it missed.
    private func send(_ delivery: Delivery, as phase: UITouch.Phase, _ body: (Set<UITouch>, UIEvent?) -> Void) {
        let present = delivery.touch.phase
        delivery.touch.phase = phase
        body([delivery.touch], event)
        delivery.touch.phase = present
    }

    private func endContentDelay(_ delivery: Delivery) {
        if let token = delivery.contentDelay { FrameClock.current.cancel(token) }
        delivery.contentDelay = nil
    }

    /// Whether there are touches, or recognizers that have not been reset since.
    var isBusy: Bool { !activeRecognizers.isEmpty || !deliveries.isEmpty }

    /// A view leaves the window: its touches and recognizers end.
    func endTouches(in view: UIView) {
        for recognizer in activeRecognizers where recognizer.view?.isDescendant(of: view) ?? true {
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
        for delivery in deliveries where delivery.touch.view?.isDescendant(of: view) ?? true && delivery.end == nil {
            cancelInView([delivery.touch])
        }
    }
}

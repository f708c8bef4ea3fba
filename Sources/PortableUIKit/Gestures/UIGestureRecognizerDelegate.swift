// SPDX-License-Identifier: MIT
import Foundation

/// The delegate of a gesture recognizer, which may prevent recognition (Apple: "UIGestureRecognizerDelegate"). The
/// defaults of the methods: begin, receive every touch, no simultaneous recognition, wait for no other recognizer.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Whether the gesture may begin now that its touches match.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether the recognizer receives a touch.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    /// Whether both may be recognized at the same time. It is enough if one of the delegates returns `true`.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether the recognizer waits until the other one has failed.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether the other recognizer waits until this one has failed.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    private func relay(
        _ caller: UIGestureRecognizer, _ answer: Bool, _ function: String = #function,
        _ call: (any UIGestureRecognizerDelegate) -> Bool
    ) -> Bool {
        MessageForwarding.answer(
            of: self, caller, answer, function, as: (any UIGestureRecognizerDelegate).self, call)
    }

    /// Yes.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        relay(gestureRecognizer, true) { $0.gestureRecognizerShouldBegin(gestureRecognizer) }
    }

    /// Yes.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        relay(gestureRecognizer, true) { $0.gestureRecognizer(gestureRecognizer, shouldReceive: touch) }
    }

    /// No.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        relay(gestureRecognizer, false) {
            $0.gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer)
        }
    }

    /// No.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        relay(gestureRecognizer, false) {
            $0.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
        }
    }

    /// No.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        relay(gestureRecognizer, false) {
            $0.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
        }
    }
}

// SPDX-License-Identifier: MIT
import Foundation

extension UIGestureRecognizerDelegate {
    /// Whether the gesture may begin now that its touches match. Not part of UIKit as a property.
    public var gestureRecognizerShouldBegin: OptionalMethod<UIGestureRecognizer, Bool>? {
        OptionalMethod { self.gestureRecognizerShouldBegin($0) }
    }

    /// The optional methods named `gestureRecognizer`. Not part of UIKit as a property.
    public var gestureRecognizer: UIGestureRecognizerDelegateMethods? {
        UIGestureRecognizerDelegateMethods(delegate: self)
    }
}

/// The optional methods of `UIGestureRecognizerDelegate` with the name `gestureRecognizer`, called as in
/// `delegate?.gestureRecognizer?(…)`: each returns `nil` if the method is not implemented. Not part of UIKit by name.
@preconcurrency @MainActor
public struct UIGestureRecognizerDelegateMethods {
    let delegate: any UIGestureRecognizerDelegate

    /// Whether the recognizer receives a touch.
    public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool? {
        gestureRecognizer.ifImplemented { delegate.gestureRecognizer(gestureRecognizer, shouldReceive: touch) }
    }

    /// Whether both may be recognized at the same time. It is enough if one of the delegates returns `true`.
    public func callAsFunction(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool? {
        gestureRecognizer.ifImplemented {
            delegate.gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer)
        }
    }

    /// Whether the recognizer waits until the other one has failed.
    public func callAsFunction(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool? {
        gestureRecognizer.ifImplemented {
            delegate.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
        }
    }

    /// Whether the other recognizer waits until this one has failed.
    public func callAsFunction(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool? {
        gestureRecognizer.ifImplemented {
            delegate.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
        }
    }
}

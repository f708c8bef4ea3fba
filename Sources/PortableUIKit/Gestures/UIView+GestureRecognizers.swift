// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    final func attach(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.view = self
        storedGestureRecognizers.append(recognizer)
    }

    final func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        if recognizer.isEnabled {
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
        recognizer.view = nil
        storedGestureRecognizers.removeAll { $0 === recognizer }
    }

    /// The result of hit testing at a point of this view.
    final func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else {
            return nil
        }
        for subview in storedSubviews.reversed() {
            if let found = subview.hitTest(subview.convert(point, from: self), with: event) { return found }
        }
        return self
    }

    func replaceGestureRecognizers(with recognizers: [UIGestureRecognizer]) {
        for recognizer in storedGestureRecognizers where !recognizers.contains(where: { $0 === recognizer }) {
            removeGestureRecognizer(recognizer)
        }
        for recognizer in recognizers where recognizer.view !== self { addGestureRecognizer(recognizer) }
        storedGestureRecognizers = recognizers
    }
}

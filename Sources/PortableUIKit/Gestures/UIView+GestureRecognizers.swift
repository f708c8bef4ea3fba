import Foundation

extension UIView {
    func replaceGestureRecognizers(with recognizers: [UIGestureRecognizer]) {
        for recognizer in storedGestureRecognizers where !recognizers.contains(where: { $0 === recognizer }) {
            removeGestureRecognizer(recognizer)
        }
        for recognizer in recognizers where recognizer.view !== self { addGestureRecognizer(recognizer) }
        storedGestureRecognizers = recognizers
    }
}

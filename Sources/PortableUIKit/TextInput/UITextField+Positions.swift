// SPDX-License-Identifier: MIT
import Foundation

extension UITextField: OffsetText {
    var storage: any CharacterSequences { currentText }
    var selectedOffsets: NSRange {
        get { selection.range }
        set {
            let former = selection
            selection.select(newValue, in: currentText)
            guard selection != former else { return }
            setNeedsDisplay()
            delegate?.textFieldDidChangeSelection(self)
        }
    }
    func offset(nearestTo point: CGPoint) -> Int { offset(nearest: point.x) }

    final func rangeOfCharacter(at point: CGPoint) -> UITextRange? {
        let text = currentText
        var start = 0
        while start < text.length {
            let end = TextSelection.neighbour(of: start, forward: true, in: text)
            let (left, right) = (caretRect(at: start), caretRect(at: end))
            let extent = min(left.minX, right.minX)..<max(left.minX, right.minX)
            if extent.contains(point.x), (left.minY..<left.maxY).contains(point.y) {
                return OffsetRange(NSRange(location: start, length: end - start))
            }
            start = end
        }
        return nil
    }
}

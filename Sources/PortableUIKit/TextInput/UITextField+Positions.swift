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
    func offset(nearestTo point: CGPoint) -> Int { characterLine.offset(nearest: point.x) }

    final func rangeOfCharacter(at point: CGPoint) -> UITextRange? {
        let caret = caretRect(at: 0)
        guard (caret.minY..<caret.maxY).contains(point.y) else { return nil }
        return characterLine.character(at: point.x).map { OffsetRange($0) }
    }
}

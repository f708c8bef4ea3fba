// SPDX-License-Identifier: MIT
import Foundation

extension UITextView: OffsetText {
    var storage: any CharacterSequences { content }
    var selectedOffsets: NSRange {
        get { selectedRange }
        set { selectedRange = newValue }
    }
    func offset(nearestTo point: CGPoint) -> Int { offset(nearest: point) }

    final func rangeOfCharacter(at point: CGPoint) -> UITextRange? { character(at: point).map { OffsetRange($0) } }
}

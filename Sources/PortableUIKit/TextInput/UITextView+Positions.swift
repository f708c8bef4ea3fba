// SPDX-License-Identifier: MIT
import Foundation

extension UITextView: OffsetText {
    var storage: any CharacterSequences { content }
    var selectedOffsets: NSRange {
        get { selectedRange }
        set { selectedRange = newValue }
    }
    func offset(nearestTo point: CGPoint) -> Int { offset(nearest: point) }

    final func rangeOfCharacter(at point: CGPoint) -> UITextRange? {
        character(at: point).map {
            OffsetRange(NSRange(location: $0, length: TextSelection.neighbour(of: $0, forward: true, in: storage) - $0))
        }
    }
}

// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

@MainActor struct SystemAnimationTests {
    @Test func deletionRemovesViewsAndRunsChangesAlongside() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (gone, kept) = (UIView(), UIView())
        gone.alpha = 0.5
        root.addSubview(gone)
        root.addSubview(kept)
        var ends: [Bool] = []
        UIView.perform(.delete, on: [gone], options: []) {
            kept.frame.size.width = 40
            #expect(gone.alpha == 0 && gone.superview === root)
        } completion: {
            ends.append($0)
            #expect(gone.superview == nil)
        }
        #expect(ends == [true] && root.subviews == [kept] && kept.bounds.width == 40)
        #expect(gone.alpha == 0.5 && gone.transform == .identity)
    }
}

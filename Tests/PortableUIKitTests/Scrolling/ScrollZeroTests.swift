// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

@MainActor
struct ScrollZeroTests {
    @Test("An offset of zero is never negative zero")
    func signs() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 1000)
        for offset in [CGPoint(x: -0.0, y: 300), CGPoint(x: -0.0, y: -0.0)] {
            view.contentOffset = offset
            #expect(view.contentOffset.x.sign == .plus && view.contentOffset.y.sign == .plus)
        }
        let clock = FrameClock(.manual)
        let before = FrameClock.current
        FrameClock.current = clock
        defer { FrameClock.current = before }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(view)
        window.isHidden = false
        view.contentOffset = CGPoint(x: 0, y: 300)
        view.setContentOffset(.zero, animated: true)
        clock.advance(by: 1)
        #expect(view.contentOffset == .zero && "\(view.contentOffset.y)" == "0.0")
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The delegate's method that changes the target of a drag, called as an optional method and forwarded.
@MainActor
struct ScrollDelegateTests {
    private final class Bare: NSObject, UITableViewDelegate {}

    private final class Targeting: NSObject, UITableViewDelegate {
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            targetContentOffset.pointee.y += velocity.y
        }
    }

    private final class Forwarder: NSObject, UITableViewDelegate {
        let forwardingDelegate: (any UITableViewDelegate)?

        init(_ next: (any UITableViewDelegate)?) {
            forwardingDelegate = next
        }
    }

    /// Whether the delegate implements the method, and the target after the call.
    private func call(_ delegate: any UIScrollViewDelegate) -> (isImplemented: Bool, target: CGFloat) {
        var target = CGPoint(x: 0, y: 5)
        let result: Void? = delegate.scrollViewWillEndDragging?(
            UIScrollView(), withVelocity: CGPoint(x: 0, y: 40), targetContentOffset: &target)
        return (result != nil, target.y)
    }

    @Test func anImplementedMethodChangesTheTarget() {
        #expect(call(Targeting()) == (true, 45))
        #expect(call(Bare()) == (false, 5))
    }

    private final class Nesting: NSObject, UIScrollViewDelegate {
        func scrollViewDidScroll(_ scrollView: UIScrollView) { Bare().scrollViewDidScroll(UIScrollView()) }
    }

    @Test func aDefaultForAnotherViewInsideOfAnImplementedMethodIsNotItsResult() {
        let delegate: any UIScrollViewDelegate = Nesting()
        #expect(delegate.scrollViewDidScroll?(UIScrollView()) != nil)
    }

    @Test func aForwardedCallChangesTheTarget() {
        #expect(call(Forwarder(Targeting())) == (true, 45))
        #expect(call(Forwarder(Bare())) == (false, 5))
        #expect(call(Forwarder(nil)) == (false, 5))
    }
}

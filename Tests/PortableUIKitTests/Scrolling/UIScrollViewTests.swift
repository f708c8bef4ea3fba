// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

@MainActor private final class ScrollLog: UIScrollViewDelegate {
    var lines: [String] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { lines.append("didScroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("willBeginDragging") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        lines.append("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { lines.append("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("didEndScrollingAnimation") }

    /// The lines with repeats collapsed.
    var collapsed: [String] {
        lines.reduce(into: []) { result, line in
            if result.last != line { result.append(line) }
        }
    }
}

@MainActor struct UIScrollViewTests {
    private func makeView(height: CGFloat = 2000) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        view.contentSize = CGSize(width: 300, height: height)
        return view
    }

    @Test func theOffsetIsTheOriginOfTheBounds() {
        let view = makeView()
        view.contentOffset = CGPoint(x: 0, y: 70)
        #expect(view.bounds.origin == CGPoint(x: 0, y: 70))
        view.bounds.origin.y = 90
        #expect(view.contentOffset.y == 90)
    }

    @Test func insetsExtendTheScrollableAreaAndKeepContentAtTheTop() {
        let view = makeView()
        view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        #expect(view.contentOffset.y == -20)
        view.scrollRectToVisible(CGRect(x: 0, y: 1900, width: 10, height: 100), animated: false)
        #expect(view.contentOffset.y == 1630.0)
    }

    @Test func theSafeAreaIsAddedInTheDirectionsOfScrolling() {
        let controller = UIViewController()
        let view = makeView()
        controller.view.addSubview(view)
        view.frame.origin = .zero
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 5, bottom: 0, right: 0)
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
        view.contentInsetAdjustmentBehavior = .always
        #expect(view.adjustedContentInset.left == 5)
        view.contentInsetAdjustmentBehavior = .never
        #expect(view.adjustedContentInset == .zero)
    }

    @Test func scrollRectToVisibleMovesNoFurtherThanNeeded() {
        let view = makeView()
        func offset(for y: CGFloat, _ height: CGFloat) -> CGFloat {
            view.scrollRectToVisible(CGRect(x: 0, y: y, width: 10, height: height), animated: false)
            return view.contentOffset.y
        }
        #expect(offset(for: 100, 50) == 0)
        #expect(offset(for: 500, 50) == 150)
        #expect(offset(for: 200, 50) == 150)
        #expect(offset(for: 120, 50) == 120)
        #expect(offset(for: 5000, 50) == 1600)
    }

    @Test func anAnimatedChangeEndsExactlyAndNotifiesTheDelegate() {
        FrameClock.current = FrameClock(.manual)
        defer { FrameClock.current = FrameClock(.none) }
        let view = makeView()
        let log = ScrollLog()
        view.delegate = log
        view.setContentOffset(CGPoint(x: 0, y: 333.25), animated: true)
        #expect(view.contentOffset.y == 0)
        var previous: CGFloat = 0
        while view.isScrollingByItself, previous < 333.5 {
            view.advanceScrolling(by: 1 / 60)
            #expect(view.contentOffset.y >= previous)
            previous = view.contentOffset.y
        }
        #expect(view.contentOffset.y == 333.5, "the nearest pixel, half up")
        #expect(log.collapsed == ["didScroll", "didEndScrollingAnimation"])
    }

    @Test func aFlickDeceleratesToRestAndBouncesBackFromTheEnd() {
        let view = makeView()
        let log = ScrollLog()
        view.delegate = log
        view.beginDragging(at: CGPoint(x: 10, y: 300))
        #expect(view.isTracking)
        view.drag(to: CGPoint(x: 10, y: 200))
        #expect(view.isDragging)
        #expect(view.contentOffset.y == 100)
        view.endDragging(velocity: CGPoint(x: 0, y: 9000))
        #expect(view.isDecelerating)
        var farthest: CGFloat = 0
        for _ in 0..<600 where view.isDecelerating {
            view.advanceScrolling(by: 1 / 60)
            farthest = max(farthest, view.contentOffset.y)
        }
        #expect(farthest > 1600)
        #expect(view.contentOffset.y == 1600)
        #expect(
            log.collapsed == [
                "willBeginDragging", "didScroll", "didEndDragging true", "willBeginDecelerating", "didScroll",
                "didEndDecelerating",
            ])
    }

    /// The order and the states that a phone printed (flowkey/UIKit-cross-platform, pull request 307); since iOS 13 the deceleration
    /// ends for the delegate, too, and apps tell a drag without deceleration by `isTracking` (Stack Overflow 993280).
    @Test func aTouchThatStopsADecelerationIsADrag() {
        final class States: UIScrollViewDelegate {
            var lines: [String] = []
            private func note(_ name: String, _ view: UIScrollView) {
                let states = [
                    (view.isTracking, "tracking"), (view.isDragging, "dragging"), (view.isDecelerating, "decelerating"),
                ]
                lines.append(([name] + states.filter(\.0).map(\.1)).joined(separator: " "))
            }
            func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("begin", scrollView) }
            func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
                note("end \(decelerate)", scrollView)
            }
            func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("rest", scrollView) }
        }
        let (view, states) = (makeView(), States())
        view.delegate = states
        view.beginDragging(at: CGPoint(x: 10, y: 300))
        view.drag(to: CGPoint(x: 10, y: 200))
        view.endDragging(velocity: CGPoint(x: 0, y: 2000))
        view.advanceScrolling(by: 0.1)
        let offset = view.contentOffset
        view.beginDragging(at: CGPoint(x: 10, y: 300))
        view.advanceScrolling(by: 0.1)
        #expect(view.contentOffset == offset && view.isDecelerating)
        view.endDragging(velocity: .zero)
        view.advanceScrolling(by: 0.1)
        #expect(view.contentOffset == offset && !view.isDecelerating && !view.isTracking)
        #expect(
            states.lines == [
                "begin tracking dragging", "end true tracking",
                "begin tracking dragging decelerating", "end false tracking decelerating", "rest",
            ])
    }

    @Test func aTouchThatStopsBetweenPagesLetsThePageComeToRest() {
        let view = makeView()
        view.isPagingEnabled = true
        let page = view.bounds.height
        view.beginDragging(at: CGPoint(x: 10, y: 300))
        view.drag(to: CGPoint(x: 10, y: 200))
        view.endDragging(velocity: CGPoint(x: 0, y: 2000))
        while view.contentOffset.y < page * 0.6 { view.advanceScrolling(by: 1 / 60) }
        view.beginDragging(at: CGPoint(x: 10, y: 300))
        view.endDragging(velocity: .zero)
        for _ in 0..<600 where view.isDecelerating { view.advanceScrolling(by: 1 / 60) }
        #expect(view.contentOffset.y == page)
    }

    @Test func aDelegateMayChangeTheTargetOfAFlick() {
        final class Chooser: UIScrollViewDelegate {
            func scrollViewWillEndDragging(
                _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
                targetContentOffset: UnsafeMutablePointer<CGPoint>
            ) {
                targetContentOffset.pointee.y = 500
            }
        }
        let view = makeView()
        let chooser = Chooser()
        view.delegate = chooser
        view.beginDragging(at: CGPoint(x: 0, y: 100))
        view.drag(to: CGPoint(x: 0, y: 50))
        view.endDragging(velocity: CGPoint(x: 0, y: 2000))
        for _ in 0..<600 where view.isDecelerating { view.advanceScrolling(by: 1 / 60) }
        #expect(view.contentOffset.y == 500)
    }

    @Test func draggingPastTheTopResistsAndTheOffsetFollowsShrinkingContent() {
        let view = makeView()
        view.beginDragging(at: CGPoint(x: 0, y: 0))
        view.drag(to: CGPoint(x: 0, y: 200))
        #expect(view.contentOffset.y < 0 && view.contentOffset.y > -200)
        view.endDragging(velocity: .zero)
        for _ in 0..<600 where view.isDecelerating { view.advanceScrolling(by: 1 / 60) }
        #expect(view.contentOffset.y == 0)
        view.contentOffset.y = 1600
        view.contentSize.height = 1000
        #expect(view.contentOffset.y == 600)
    }

    @Test func indicatorsAreShownWhileScrollingAndFadeAway() {
        let view = makeView()
        view.layoutIfNeeded()
        #expect(view.subviews.isEmpty)
        view.flashScrollIndicators()
        view.layoutIfNeeded()
        #expect(view.subviews.count == 1)
        for _ in 0..<120 { view.advanceScrolling(by: 1 / 60) }
        view.layoutIfNeeded()
        #expect(view.subviews.isEmpty)
    }
}

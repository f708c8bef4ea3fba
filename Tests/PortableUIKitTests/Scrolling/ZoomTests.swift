// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Content that fingers and code zoom (Apple: "UIScrollView", "Zooming the content").
@MainActor
@Suite(.serialized)
struct ZoomTests {
    private final class Zoomer: NSObject, UIScrollViewDelegate {
        weak var view: UIView?
        var entries: [String] = []
        var scrollCount = 0

        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
            entries.append("begins \(view === self.view)")
        }
        func scrollViewDidZoom(_ scrollView: UIScrollView) {
            if entries.last != "zooms" { entries.append("zooms") }
        }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            entries.append("ends at \((scale * 100).rounded() / 100)")
        }
    }

    private let world = TouchWorld()
    private let zoomer = Zoomer()
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    init() {
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.addSubview(picture)
        scroll.contentSize = picture.bounds.size
        zoomer.view = picture
        scroll.delegate = zoomer
        world.window.addSubview(scroll)
        world.window.layoutIfNeeded()
    }

    private func pinch(from first: CGFloat, to last: CGFloat, around centre: CGPoint, letsGo: Bool = true) {
        world.down(centre.x - first, centre.y, finger: 0)
        world.down(centre.x + first, centre.y, finger: 1)
        for step in 1...6 {
            world.clock.advance(frames: 1)
            let distance = first + (last - first) * CGFloat(step) / 6
            world.move(centre.x - distance, centre.y, finger: 0)
            world.move(centre.x + distance, centre.y, finger: 1)
        }
        guard letsGo else { return }
        world.up(centre.x - last, centre.y, finger: 0)
        world.up(centre.x + last, centre.y, finger: 1)
        world.clock.advance(by: 2)
    }

    @Test func withoutLimitsNothingZooms() {
        #expect(scroll.minimumZoomScale == 1 && scroll.maximumZoomScale == 1 && scroll.zoomScale == 1)
        #expect(scroll.bouncesZoom && !scroll.isZooming && !scroll.isZoomBouncing)
        #expect(scroll.pinchGestureRecognizer == nil && scroll.zoom == nil, "lists allocate nothing")
        scroll.setZoomScale(2, animated: false)
        #expect(scroll.zoomScale == 1)
        scroll.maximumZoomScale = 3
        #expect(scroll.pinchGestureRecognizer?.view === scroll)
        zoomer.view = nil
        scroll.zoomScale = 2
        #expect(scroll.zoomScale == 1 && zoomer.entries.isEmpty)
        scroll.maximumZoomScale = 1
        #expect(scroll.pinchGestureRecognizer == nil)
    }

    @Test func theMiddleStaysInPlace() {
        scroll.maximumZoomScale = 3
        scroll.zoomScale = 2
        #expect(picture.transform == CGAffineTransform(scaleX: 2, y: 2))
        #expect(picture.frame == CGRect(x: 0, y: 0, width: 600, height: 600))
        #expect(scroll.contentSize == CGSize(width: 600, height: 600))
        #expect(scroll.contentOffset == CGPoint(x: 150, y: 150))
        scroll.setZoomScale(9, animated: false)
        #expect(scroll.zoomScale == 3, "limited")
        #expect(scroll.contentOffset == CGPoint(x: 300, y: 300))
        scroll.zoomScale = 1
        #expect(scroll.contentSize == CGSize(width: 300, height: 300) && scroll.contentOffset == .zero)
        #expect(zoomer.entries == ["zooms"])
    }

    @Test func aRectangleIsShownAsLargeAsPossible() {
        world.open()
        defer { world.close() }
        scroll.maximumZoomScale = 3
        scroll.zoom(to: CGRect(x: 100, y: 50, width: 150, height: 50), animated: true)
        #expect(zoomer.entries == ["begins true", "zooms"])
        world.clock.advance(by: 1)
        #expect(scroll.zoomScale == 2)
        // The middle of the rectangle is in the middle: 175 and 75, at the double scale.
        #expect(scroll.contentOffset == CGPoint(x: 200, y: 0), "as near as the edge allows")
        #expect(zoomer.entries.last == "ends at 2.0")
    }

    @Test func fingersZoomWhatIsBetweenThem() {
        world.open()
        defer { world.close() }
        scroll.maximumZoomScale = 4
        pinch(from: 30, to: 60, around: CGPoint(x: 100, y: 100), letsGo: false)
        #expect(scroll.isZooming)
        // The fingers were 70 points apart when the gesture began, and are 120.
        #expect(abs(scroll.zoomScale - 120.0 / 70) < 0.01)
        let between = picture.convert(CGPoint(x: 100, y: 100), to: nil)
        #expect(abs(between.x - 100) < 1 && abs(between.y - 100) < 1)
        world.up(40, 100, finger: 0)
        world.up(160, 100, finger: 1)
        world.clock.advance(by: 2)
        #expect(!scroll.isZooming)
        #expect(zoomer.entries == ["begins true", "zooms", "ends at \((scroll.zoomScale * 100).rounded() / 100)"])
        #expect(scroll.restingOffset(nearest: scroll.contentOffset) == scroll.contentOffset)
    }

    @Test func contentReturnsToItsLimits() {
        world.open()
        defer { world.close() }
        scroll.maximumZoomScale = 2
        pinch(from: 20, to: 100, around: CGPoint(x: 150, y: 150), letsGo: false)
        #expect(scroll.zoomScale > 2 && scroll.zoomScale < 4, "beyond the limit, with resistance")
        world.up(50, 150, finger: 0)
        world.up(250, 150, finger: 1)
        #expect(scroll.isZoomBouncing)
        world.clock.advance(by: 2)
        #expect(scroll.zoomScale == 2 && !scroll.isZoomBouncing)
        #expect(zoomer.entries.last == "ends at 2.0")
        scroll.bouncesZoom = false
        pinch(from: 20, to: 100, around: CGPoint(x: 150, y: 150), letsGo: false)
        #expect(scroll.zoomScale == 2)
    }

    @Test func aViewWithConstraintsIsZoomed() {
        scroll.maximumZoomScale = 4
        picture.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            picture.topAnchor.constraint(equalTo: scroll.topAnchor),
            picture.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
            picture.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
            picture.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            picture.widthAnchor.constraint(equalToConstant: 300), picture.heightAnchor.constraint(equalToConstant: 400),
        ])
        world.window.layoutIfNeeded()
        scroll.zoomScale = 2
        for offset in [CGPoint(x: 10, y: 20), CGPoint(x: 200, y: 300)] {
            scroll.contentOffset = offset
            scroll.setNeedsLayout()
            world.window.layoutIfNeeded()
            #expect(picture.frame == CGRect(x: 0, y: 0, width: 600, height: 800))
            #expect(scroll.contentSize == CGSize(width: 600, height: 800))
            #expect(scroll.contentOffset == offset)
        }
    }

    /// The way of tutorials to centre a picture: constants of its constraints, in points of the scroll view.
    @Test func constraintsMoveAViewThatIsZoomed() {
        scroll.minimumZoomScale = 0.1
        picture.translatesAutoresizingMaskIntoConstraints = false
        let top = picture.topAnchor.constraint(equalTo: scroll.topAnchor)
        let leading = picture.leadingAnchor.constraint(equalTo: scroll.leadingAnchor)
        NSLayoutConstraint.activate([
            top, leading, picture.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
            picture.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            picture.widthAnchor.constraint(equalToConstant: 600), picture.heightAnchor.constraint(equalToConstant: 400),
        ])
        world.window.layoutIfNeeded()
        scroll.zoomScale = 0.5
        for distance in [50, 20, 0] as [CGFloat] {
            (top.constant, leading.constant) = (distance, distance / 2)
            world.window.layoutIfNeeded()
            #expect(picture.frame == CGRect(x: distance / 2, y: distance, width: 300, height: 200))
        }
    }

    @Test func aScaleThatIsNoNumberStops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let test = ZoomTests()
                test.scroll.maximumZoomScale = 2
                test.scroll.zoomScale = .nan
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("CALayer position contains NaN: the zoomScale of"), "\(text)")
    }
}

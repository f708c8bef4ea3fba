// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Numbers that nothing can be drawn with: they are drawn as nothing, or the program stops with words.
@MainActor
@Suite(.serialized)
struct OddValueTests {
    private nonisolated static let values: [CGFloat] = [.nan, .infinity, -.infinity, -5, 0, 1e18, 1e300, 1e-300]

    /// Draws a view in a window as a snapshot and as a window does, and asks for what is under a point.
    private func draw(_ view: UIView) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        window.addSubview(view)
        window.isHidden = false
        window.layoutIfNeeded()
        _ = UIGraphicsImageRenderer(bounds: window.bounds).image { _ in
            window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
        }
        _ = WindowCompositorTests.Pixels(60, 40).draw(WindowCompositor(window: window), scale: 1)
        _ = window.hitTest(CGPoint(x: 3, y: 3), with: nil)
    }

    private func image() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
    }

    @Test("Views beyond all numbers are not drawn", arguments: values.filter { !$0.isNaN && $0 != -.infinity })
    func frames(value: CGFloat) {
        for clips in [false, true] {
            let view = UIView(frame: CGRect(x: value, y: value, width: value, height: value))
            view.backgroundColor = .red
            view.alpha = 0.5
            view.clipsToBounds = clips
            view.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 30, height: 20)))
            draw(view)
            let moved = UIImageView(image: image())
            moved.center = CGPoint(x: value, y: value)
            moved.clipsToBounds = clips
            draw(moved)
        }
    }

    @Test("Labels in frames without room are not drawn")
    func narrow() {
        let view = UILabel(frame: CGRect(x: 0, y: 0, width: 9, height: 9).insetBy(dx: 8, dy: 0))
        view.text = "a"
        view.backgroundColor = .red
        draw(view)
        let alert = UIAlertController(title: "T", message: "M", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "C", style: .cancel))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        window.rootViewController?.present(alert, animated: false)
        window.layoutIfNeeded()
        _ = UIGraphicsImageRenderer(bounds: window.bounds).image { _ in
            window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
        }
    }

    @Test("Layers are drawn with any radius, shadow, colour and scroll position", arguments: values)
    func appearance(value: CGFloat) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = UIColor(hue: value, saturation: 0.5, brightness: 1, alpha: 1)
        view.layer.cornerRadius = value
        view.layer.borderWidth = value
        view.layer.shadowRadius = value
        view.layer.shadowOpacity = 1
        view.layer.shadowOffset = CGSize(width: value, height: value)
        draw(view)
        if value != -.infinity, !value.isNaN {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            scroll.bounds = CGRect(x: 0, y: 0, width: value, height: value)
            scroll.addSubview(UIImageView(image: image()))
            draw(scroll)
        }
    }

    @Test("Pictures and paths are drawn with any lengths and angles", arguments: values)
    func pictures(value: CGFloat) {
        let caps = UIEdgeInsets(top: value, left: value, bottom: value, right: value)
        let view = UIImageView(image: image().resizableImage(withCapInsets: caps, resizingMode: .tile))
        view.frame = CGRect(x: 0, y: 0, width: 50, height: 30)
        draw(view)
        let place = CGRect(x: value, y: value, width: value, height: value)
        _ = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
            image().resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)).draw(in: place)
            image().draw(in: place)
            let path = UIBezierPath(roundedRect: place, cornerRadius: value)
            for clockwise in [true, false] {
                path.addArc(
                    withCenter: .zero, radius: 4, startAngle: value, endAngle: 1, clockwise: clockwise)
            }
            path.stroke()
        }
        #expect(image().cgImage?.cropping(to: place) == nil || value > 0)
    }

    @Test("The dots of any number of pages are drawn", arguments: [1, 7, 100_000, Int.max])
    func pages(count: Int) {
        let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
        control.numberOfPages = count
        control.currentPage = count
        #expect(control.currentPage == count - 1)
        draw(control)
    }

    @Test("No position is a whole machine word away")
    func positions() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        view.text = "one two"
        for offset in [Int.max, .min, 8, -8] {
            #expect(view.position(from: view.endOfDocument, offset: offset) == nil)
            #expect(view.position(from: view.endOfDocument, in: .right, offset: offset) == nil || offset == -8)
        }
    }

    @Test("A range may end beyond the text and beyond all numbers")
    func ranges() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        view.text = String(repeating: "one\n", count: 40)
        view.scrollRangeToVisible(NSRange(location: 1, length: .max))
        #expect(view.contentOffset.y > 100)
    }

    @Test("Rows of a wheel are at least a point high")
    func wheels() {
        final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
            func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
                .leastNonzeroMagnitude
            }
        }
        let (rows, picker) = (Rows(), UIPickerView(frame: CGRect(x: 0, y: 0, width: 60, height: 40)))
        (picker.dataSource, picker.delegate) = (rows, rows)
        draw(picker)
        #expect(picker.rowSize(forComponent: 0).height == 1)
    }

    @Test("What would never end stops with words")
    func circles() async {
        func words(_ result: ExitTest.Result?) -> String {
            String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        }
        let loaded = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Controller: UIViewController {
                    override func loadView() { view.backgroundColor = .red }
                }
                _ = Controller().view
            }
        }
        #expect(words(loaded).contains("loadView] reads the controller's view before it sets it"))
        let masked = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (first, second) = (CALayer(), CALayer())
                first.mask = second
                second.mask = first
            }
        }
        #expect(words(masked).contains("the mask is masked by this layer"))
        let drawn = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Mirror: UIView {
                    override func draw(_ rect: CGRect) {
                        UIGraphicsGetCurrentContext().map { layer.render(in: $0) }
                    }
                }
                let view = Mirror(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
                _ = UIGraphicsImageRenderer(bounds: view.bounds).image { view.layer.render(in: $0.cgContext) }
            }
        }
        #expect(words(drawn).contains("A view that draws its own layer"))
    }

    @Test(arguments: values) func picturesAreLookedUpAtEveryScale(_ scale: CGFloat) {
        let traits = UITraitCollection(displayScale: scale)
        #expect(UIImage(named: "none.png", in: nil, compatibleWith: traits) == nil)
    }

    @Test func aTargetThatIsNotANumberStopsWithWords() async {
        let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Delegate: NSObject, UIScrollViewDelegate {
                    func scrollViewWillEndDragging(
                        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
                        targetContentOffset: UnsafeMutablePointer<CGPoint>
                    ) { targetContentOffset.pointee.y = .nan }
                }
                let (view, delegate) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), Delegate())
                view.contentSize = CGSize(width: 9, height: 90)
                view.scrollDelegate = delegate
                view.beginDragging(at: .zero)
                view.drag(to: CGPoint(x: 0, y: -20))
                view.endDragging(velocity: .zero)
            }
        }
        let words = String(decoding: ended?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("is not finite"))
    }
}

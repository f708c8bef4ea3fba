// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

@MainActor
struct WindowCompositorTests {
    /// The pixels of a window, into which a compositor draws.
    final class Pixels {
        let width: Int
        let height: Int
        var bytes: [UInt32]
        var isFresh = true

        init(_ width: Int, _ height: Int) {
            self.width = width
            self.height = height
            bytes = Array(repeating: 0x12_3456, count: width * height)
        }

        @MainActor
        func draw(_ compositor: WindowCompositor, scale: CGFloat) -> [CGRect] {
            defer { isFresh = false }
            return bytes.withUnsafeMutableBytes {
                compositor.draw(
                    into: $0, width: width, height: height, bytesPerRow: width * 4, scale: scale, everything: isFresh)
            }
        }

        /// The first pixel that differs from a complete drawing of the window without caches.
        @MainActor
        func firstDifference(from window: UIWindow, scale: CGFloat, tolerance: Int = 1) -> String? {
            guard let surface = ImageSurface(width: width, height: height, isOpaque: true) else { return "no surface" }
            window.layer.render(in: CGContext(drawingOn: surface, scale: scale))
            return surface.withBytes { expected in
                let expected = expected.bindMemory(to: UInt32.self)
                let rowLength = surface.bytesPerRow / 4
                for y in 0..<height {
                    for x in 0..<width {
                        let (found, wanted) = (bytes[y * width + x] & 0xFFFFFF, expected[y * rowLength + x] & 0xFFFFFF)
                        // Drawing a cached picture with alpha rounds once more than drawing each view.
                        var distance = 0
                        for shift: UInt32 in [0, 8, 16] {
                            let difference = Int(found >> shift & 255) - Int(wanted >> shift & 255)
                            distance = max(distance, abs(difference))
                        }
                        if distance > tolerance {
                            return "(\(x), \(y)): \(String(found, radix: 16)) instead of \(String(wanted, radix: 16))"
                        }
                    }
                }
                return nil
            }
        }
    }

    private func makeWindow(_ width: CGFloat, _ height: CGFloat) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
        window.backgroundColor = .white
        window.isHidden = false
        return window
    }

    @Test("After any changes the pixels are those of a complete drawing")
    func randomChanges() {
        withSeeds(10) { seed, generator in
            let scale: CGFloat = 2
            let window = makeWindow(60, 50)
            let compositor = WindowCompositor(
                window: window, bandHeight: [1, 5, 16, 96].randomElement(using: &generator)!)
            let pixels = Pixels(120, 100)
            var views: [UIView] = [window]
            for step in 0..<40 {
                change(&views, &generator)
                window.layoutIfNeeded()
                let damage = pixels.draw(compositor, scale: scale)
                let difference = pixels.firstDifference(from: window, scale: scale)
                #expect(difference == nil, "SEED=\(seed), step \(step), damage \(damage)")
                if difference != nil { return }
            }
        }
    }

    private func change(_ views: inout [UIView], _ generator: inout SeededGenerator) {
        func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &generator)) / 2 }
        func rect() -> CGRect {
            CGRect(x: number(-10...80), y: number(-10...80), width: number(1...80), height: number(1...60))
        }
        func colour() -> UIColor {
            UIColor(
                red: .random(in: 0...1, using: &generator), green: .random(in: 0...1, using: &generator),
                blue: .random(in: 0...1, using: &generator), alpha: Bool.random(using: &generator) ? 1 : 0.5)
        }
        let view = views.randomElement(using: &generator)!
        let isWindow = view is UIWindow
        switch Int.random(in: 0..<15, using: &generator) {
        case 0...2 where views.count < 14:
            let new: UIView
            if Int.random(in: 0..<3, using: &generator) == 0 {
                let scrollView = UIScrollView(frame: rect())
                scrollView.contentSize = CGSize(width: 100, height: 200)
                new = scrollView
            } else if Int.random(in: 0..<6, using: &generator) == 0 {
                new = UIVisualEffectView(effect: UIBlurEffect(style: .light))
                new.frame = rect()
            } else {
                new = UIView(frame: rect())
            }
            new.backgroundColor = Bool.random(using: &generator) ? colour() : nil
            view.addSubview(new)
            views.append(new)
        case 3 where !isWindow: view.frame = rect()
        case 4 where !isWindow: view.backgroundColor = colour()
        case 5 where !isWindow: view.alpha = [0, 0.5, 1].randomElement(using: &generator)!
        case 6 where !isWindow: view.isHidden.toggle()
        case 7 where !isWindow: view.layer.cornerRadius = [0, 4].randomElement(using: &generator)!
        case 8 where !isWindow: view.clipsToBounds.toggle()
        case 9 where !isWindow: view.layer.borderWidth = [0, 1, 2].randomElement(using: &generator)!
        case 10 where !isWindow: view.superview?.bringSubviewToFront(view)
        case 11 where !isWindow:
            view.removeFromSuperview()
            views.removeAll { $0.window == nil }
        case 12 where !isWindow:
            view.layer.shadowOpacity = [0, 0.7].randomElement(using: &generator)!
            view.layer.shadowRadius = [0, 2, 5].randomElement(using: &generator)!
        default:
            if let scrollView = view as? UIScrollView {
                scrollView.contentOffset = CGPoint(x: 0, y: number(0...100))
            }
        }
    }

    @Test("Scrolling draws pictures only of rows that come into view")
    func scrolling() {
        let window = makeWindow(100, 100)
        let scrollView = UIScrollView(frame: window.bounds)
        scrollView.contentSize = CGSize(width: 100, height: 1000)
        for row in 0..<50 {
            let cell = UIView(frame: CGRect(x: 0, y: row * 20, width: 100, height: 20))
            cell.backgroundColor = .white
            cell.addSubview(UIView(frame: CGRect(x: 5, y: 5, width: 50, height: 10)))
            cell.subviews[0].backgroundColor = UIColor(white: CGFloat(row) / 50, alpha: 1)
            scrollView.addSubview(cell)
        }
        window.addSubview(scrollView)
        let compositor = WindowCompositor(window: window)
        let pixels = Pixels(100, 100)
        window.layoutIfNeeded()
        _ = pixels.draw(compositor, scale: 1)
        #expect(compositor.rasterizationCount == 6, "five rows and the next, which touches the edge")
        for offset in 1...40 {
            scrollView.contentOffset.y = CGFloat(offset)
            window.layoutIfNeeded()
            _ = pixels.draw(compositor, scale: 1)
            #expect(pixels.firstDifference(from: window, scale: 1) == nil, "offset \(offset)")
        }
        #expect(compositor.rasterizationCount == 8, "and rows 6 and 7")
    }

    @Test("Only changed regions are drawn, and none without a change")
    func damage() {
        let window = makeWindow(100, 100)
        let first = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        let second = UIView(frame: CGRect(x: 70, y: 70, width: 10, height: 10))
        for view in [first, second] {
            view.backgroundColor = .red
            window.addSubview(view)
        }
        let compositor = WindowCompositor(window: window)
        var notices = 0
        compositor.onChange = { notices += 1 }
        let pixels = Pixels(100, 100)
        window.layoutIfNeeded()
        #expect(pixels.draw(compositor, scale: 1) == [CGRect(x: 0, y: 0, width: 100, height: 100)])
        #expect(!compositor.needsDrawing)
        #expect(pixels.draw(compositor, scale: 1).isEmpty)
        notices = 0
        first.backgroundColor = .blue
        first.backgroundColor = .green
        #expect(notices == 1)
        #expect(compositor.needsDrawing)
        #expect(pixels.draw(compositor, scale: 1) == [CGRect(x: 9, y: 9, width: 12, height: 12)])
        second.center.x -= 5
        #expect(pixels.draw(compositor, scale: 1) == [CGRect(x: 64, y: 69, width: 17, height: 12)])
        second.removeFromSuperview()
        window.layoutIfNeeded()
        // The window's own drawing may have changed with its subviews.
        #expect(!pixels.draw(compositor, scale: 1).isEmpty)
        #expect(pixels.firstDifference(from: window, scale: 1) == nil)
    }

    @Test("A view outside of its superview that passes another one is drawn again")
    func reordering() {
        let window = makeWindow(100, 100)
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(parent)
        let views = [UIColor.red, .blue].map { colour in
            let view = UIView(frame: CGRect(x: 50, y: 50, width: 20, height: 20))
            view.backgroundColor = colour
            parent.addSubview(view)
            return view
        }
        let compositor = WindowCompositor(window: window)
        let pixels = Pixels(100, 100)
        window.layoutIfNeeded()
        _ = pixels.draw(compositor, scale: 1)
        parent.bringSubviewToFront(views[0])
        #expect(pixels.draw(compositor, scale: 1).contains(CGRect(x: 49, y: 49, width: 22, height: 22)))
        #expect(pixels.firstDifference(from: window, scale: 1) == nil)
        views[0].layer.zPosition = -1
        _ = pixels.draw(compositor, scale: 1)
        #expect(pixels.firstDifference(from: window, scale: 1) == nil)
    }

    @Test("Merged rectangles cover the same pixels and don't overlap")
    func merging() {
        withSeeds(100) { seed, generator in
            let rects = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                CGRect(
                    x: Int.random(in: 0..<30, using: &generator), y: Int.random(in: 0..<30, using: &generator),
                    width: Int.random(in: 1..<6, using: &generator), height: Int.random(in: 1..<6, using: &generator))
            }
            let merged = Damage.merged(rects)
            #expect(merged.count <= Damage.mostRectangles, "SEED=\(seed)")
            for rect in rects { #expect(merged.contains { $0.contains(rect) }, "SEED=\(seed)") }
            for (index, rect) in merged.enumerated() {
                for other in merged[(index + 1)...] { #expect(!rect.intersects(other), "SEED=\(seed)") }
            }
        }
    }
}

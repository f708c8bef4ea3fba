// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

@MainActor
struct SnapshotTests {
    /// A card with text, a rounded clip, half opacity and a shadow without a path, on whole pixels.
    private func makeCard() -> UIView {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
        card.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 10, y: 8, width: 100, height: 20))
        label.text = "Ágnes 日本 x²"
        card.addSubview(label)
        let round = UIView(frame: CGRect(x: 10, y: 34, width: 40, height: 30))
        round.backgroundColor = .systemTeal
        round.layer.cornerRadius = 12
        round.clipsToBounds = true
        card.addSubview(round)
        let faint = UIView(frame: CGRect(x: 40, y: 40, width: 30, height: 30))
        faint.alpha = 0.5
        faint.backgroundColor = .systemRed
        card.addSubview(faint)
        let dropping = UIView(frame: CGRect(x: 80, y: 40, width: 30, height: 25))
        dropping.layer.shadowOpacity = 0.6
        dropping.layer.shadowOffset = CGSize(width: 1, height: 2)
        let inner = UILabel(frame: dropping.bounds)
        inner.text = "ab"
        dropping.addSubview(inner)
        card.addSubview(dropping)
        return card
    }

    private func bytes(_ view: UIView) -> [UInt8] {
        let pixels = Picture(of: view, scale: 2).image.cgImage!
        return (0..<pixels.height).flatMap { y in
            (0..<pixels.width).flatMap { x in
                let pixel = pixels.pixel(x: x, y: y)
                return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
            }
        }
    }

    /// The greatest difference of a component, 0 to 255, between two pictures of one size.
    private func difference(_ left: UIView, _ right: UIView) -> Int {
        let (left, right) = (bytes(left), bytes(right))
        guard left.count == right.count else { return 256 }
        return zip(left, right).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }

    @Test("A snapshot keeps the look of the view after later changes")
    func looksTheSame() throws {
        let card = makeCard()
        let snapshot = try #require(card.snapshotView(afterScreenUpdates: true))
        #expect(snapshot.frame == card.bounds)
        #expect(difference(snapshot, card) <= 2)
        let before = bytes(snapshot)
        for view in card.subviews { view.removeFromSuperview() }
        card.backgroundColor = .black
        #expect(bytes(snapshot) == before)
        #expect(difference(snapshot, card) == 255)
    }

    @Test("A scrolled view's snapshot shows what was in its bounds")
    func scrolled() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
        let dot = UIView(frame: CGRect(x: 5, y: 6, width: 1, height: 1))
        dot.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        view.addSubview(dot)
        view.bounds.origin = CGPoint(x: 4, y: 5)
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
        #expect(Picture(of: snapshot).rows == ["..", ".r"])
    }

    @Test("A part is stretched between its caps")
    func resizable() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 3))
        for (x, color) in [(1, [1, 0, 0]), (2, [0, 1, 0]), (3, [0, 0, 1])] as [(CGFloat, [CGFloat])] {
            let column = UIView(frame: CGRect(x: x, y: 0, width: 1, height: 3))
            column.backgroundColor = UIColor(red: color[0], green: color[1], blue: color[2], alpha: 1)
            view.addSubview(column)
        }
        let part = CGRect(x: 1, y: 1, width: 3, height: 1)
        let snapshot = try #require(
            view.resizableSnapshotView(
                from: part, afterScreenUpdates: true,
                withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)))
        #expect(snapshot.bounds.size == part.size)
        #expect(Picture(of: snapshot).rows == ["rgb"])
        snapshot.bounds.size = CGSize(width: 6, height: 2)
        let rows = Picture(of: snapshot, scale: 2).rows
        #expect(rows.count == 4)
        #expect(rows.allSatisfy { $0.hasPrefix("rr") && $0.hasSuffix("bb") && $0.dropFirst(5).hasPrefix("gg") })
    }

    @Test("A view of no size has no snapshot")
    func empty() {
        #expect(UIView().snapshotView(afterScreenUpdates: false) == nil)
    }

    @Test("A snapshot does not contain the animation of the view itself")
    func animated() throws {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        world.window.addSubview(view)
        view.bounds.size.height = 1
        UIView.animate(withDuration: 1) { view.bounds.size.height = 2 }
        #expect(view.layer.shownBounds.height == 1)
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
        #expect(Picture(of: snapshot).rows == ["rr", "rr"])
    }
}

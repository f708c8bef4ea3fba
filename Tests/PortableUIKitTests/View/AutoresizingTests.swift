// SPDX-License-Identifier: MIT
import PortableUIKit
import TestSupport
import Testing

/// Autoresizing, compared with a naive implementation that distributes the difference over the three parts of an axis.
@MainActor
struct AutoresizingTests {
    private func naive(
        parts: [CGFloat], flexible: [Bool], oldExtent: CGFloat, newExtent: CGFloat
    ) -> [CGFloat] {
        let growing = parts.indices.filter { flexible[$0] }
        if growing.isEmpty { return [parts[0], parts[1], newExtent - parts[0] - parts[1]] }
        let sum = growing.map { parts[$0] }.reduce(0, +)
        var result = parts
        for index in growing {
            let share = sum == 0 ? 1 / CGFloat(growing.count) : parts[index] / sum
            result[index] += (newExtent - oldExtent) * share
        }
        return result
    }

    @Test func theDifferenceIsDistributedInProportion() {
        withSeeds(300) { seed, generator in
            let mask = UIView.AutoresizingMask(rawValue: UInt.random(in: 0..<64, using: &generator))
            let parts = (0..<2).map { _ in (0..<3).map { _ in CGFloat(Int.random(in: 0...40, using: &generator)) } }
            let oldSize = CGSize(width: parts[0].reduce(0, +), height: parts[1].reduce(0, +))
            let newSize = CGSize(
                width: oldSize.width + CGFloat(Int.random(in: 0...50, using: &generator)),
                height: oldSize.height + CGFloat(Int.random(in: 0...50, using: &generator)))
            let parent = UIView(frame: CGRect(origin: .zero, size: oldSize))
            let child = UIView(frame: CGRect(x: parts[0][0], y: parts[1][0], width: parts[0][1], height: parts[1][1]))
            child.autoresizingMask = mask
            parent.addSubview(child)
            parent.frame.size = newSize
            let horizontal = naive(
                parts: parts[0],
                flexible: [
                    mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                    mask.contains(.flexibleRightMargin),
                ],
                oldExtent: oldSize.width, newExtent: newSize.width)
            let vertical = naive(
                parts: parts[1],
                flexible: [
                    mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                    mask.contains(.flexibleBottomMargin),
                ],
                oldExtent: oldSize.height, newExtent: newSize.height)
            let expected = CGRect(x: horizontal[0], y: vertical[0], width: horizontal[1], height: vertical[1])
            let frame = child.frame
            #expect(
                abs(frame.minX - expected.minX) < 1e-9 && abs(frame.minY - expected.minY) < 1e-9
                    && abs(frame.width - expected.width) < 1e-9 && abs(frame.height - expected.height) < 1e-9,
                "SEED=\(seed): \(frame) is not \(expected)")
        }
    }

    @Test func flexibleWidthGrowsFromAnEmptySuperview() {
        let parent = UIView()
        let child = UIView(frame: CGRect(x: 10, y: 0, width: 5, height: 5))
        child.autoresizingMask = .flexibleWidth
        parent.addSubview(child)
        parent.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(child.frame == CGRect(x: 10, y: 0, width: 105, height: 5))
    }

    @Test func changesOfTheLayersBoundsResizeSubviewsUnlessSwitchedOff() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let child = UIView(frame: parent.bounds)
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(child)
        parent.layer.bounds.size = CGSize(width: 20, height: 30)
        #expect(child.frame == CGRect(x: 0, y: 0, width: 20, height: 30))
        parent.autoresizesSubviews = false
        parent.frame.size = CGSize(width: 50, height: 50)
        #expect(child.frame == CGRect(x: 0, y: 0, width: 20, height: 30))
    }
}

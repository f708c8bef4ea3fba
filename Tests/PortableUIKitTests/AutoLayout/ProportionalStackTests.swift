// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

/// Stack views that fill proportionally, as UIKit prints their constraints and Interface Builder writes their frames: spaces count as
/// content, and the last view yields first.
@MainActor
struct ProportionalStackTests {
    private func stack(
        _ views: [UIView], _ axis: NSLayoutConstraint.Axis = .horizontal, length: CGFloat, spacing: CGFloat = 0,
        margin: CGFloat? = nil
    ) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        (stack.axis, stack.distribution, stack.spacing) = (axis, .fillProportionally, spacing)
        if let margin {
            stack.isLayoutMarginsRelativeArrangement = true
            stack.layoutMargins = UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
        }
        stack.frame.size = axis == .horizontal ? CGSize(width: length, height: 60) : CGSize(width: 200, height: length)
        stack.layoutIfNeeded()
        return stack
    }

    private func label(_ text: String, _ size: CGFloat, lines: Int = 1) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.numberOfLines) = (text, .systemFont(ofSize: size), lines)
        return label
    }

    /// Alexander Grebenyuk, "Let's Build UIStackView": contents of 160, 80 and 40 in 200 points.
    @Test func constraintsAsPrinted() {
        let stack = stack([ContentView(160, 9), ContentView(80, 9), ContentView(40, 9)], length: 200)
        let shares = stack.constraints.filter { $0.identifier == "UISV-fill-proportionally" }
        #expect(shares.map { Int($0.multiplier * 1_000_000 + 0.5) } == [571_429, 285_714, 142_857])
        #expect(shares.map(\.priority.rawValue) == [999, 998, 997])
        #expect(shares.allSatisfy { $0.secondItem === stack && $0.secondAttribute == .width })
    }

    /// Stack Overflow 46253248, Open Radar 34595752: 24 views of one point with spaces of one point are equally wide, but for the last.
    @Test func theLastOfEqualViewsTakesTheRest() {
        withScale(2) {
            let stack = stack((0..<24).map { _ in ContentView(1, 1) }, length: 300, spacing: 1)
            let widths = stack.arrangedSubviews.map(\.frame.width)
            #expect(widths.dropLast().allSatisfy { abs($0 - 300.0 / 47) <= 0.5 } && widths[23] == 130, "\(widths)")
        }
    }

    /// DonMag in "Why does a UIStackView with a single view, fill proportionally, and layout margins cause ambiguous constraint error?":
    /// of 200 points with margins of 10, a quarter is 50 and the rest 130; a single view is 200 wide, beyond the margin.
    @Test func sharesAreOfTheWholeStackView() {
        let pair = stack([ContentView(25, 9), ContentView(75, 9)], length: 200, margin: 10)
        #expect(pair.arrangedSubviews.map(\.frame.minX) == [10, 60])
        #expect(pair.arrangedSubviews.map(\.frame.width) == [50, 130])
        let view = ContentView(25, 9)
        let conflicts = warnings { _ = stack([view], length: 200, margin: 10) }
        #expect(view.frame.minX == 10 && view.frame.width == 200)
        #expect(conflicts.contains { $0.contains("'UISV-fill-proportionally'") }, "\(conflicts)")
    }

    /// Frames in documents of Interface Builder 11762 (wannabewize/ios-uikit-samples) and 23504 (mkko/DrawerView, standard spacing).
    @Test func framesOfInterfaceBuilder() {
        withScale(2) {
            let texts = stack(
                [label("abc", 15), label("1234", 20), label("가나다라마", 25)], .vertical, length: 120, spacing: 2)
            #expect(texts.arrangedSubviews.map(\.frame.minY) == [0, 30.5, 70.5])
            #expect(texts.arrangedSubviews.map(\.frame.height) == [28.5, 38, 49.5])
            let buttons = stack(
                (0..<3).map { _ in ContentView(30, 44) }, length: 343, spacing: UIStackView.spacingUseSystem)
            #expect(buttons.arrangedSubviews.map(\.frame.minX) == [0, 122.5, 244.5])
            #expect(buttons.arrangedSubviews.map(\.frame.width) == [114.5, 114, 98.5])
        }
    }

    /// Of Interface Builder 32700 (scenee/FloatingPanel): rows with a switch of 31 points, 16 apart, in 80.5.
    @Test func stackViewsCountByTheirFittingSize() {
        withScale(2) {
            let rows = (0..<2).map { _ in UIStackView(arrangedSubviews: [label("fitToBounds", 17), UISwitch()]) }
            for row in rows { (row.alignment, row.spacing) = (.center, 8) }
            let column = stack(rows, .vertical, length: 80.5, spacing: 16)
            #expect(column.arrangedSubviews.map(\.frame.minY) == [0, 48])
            #expect(column.arrangedSubviews.map(\.frame.height) == [32, 32.5])
        }
    }

    /// In documents of Interface Builder 13178 (mattneub/Programming-iOS-Book-Examples).
    @Test func viewsWithoutContentAreEquallyLong() {
        let stack = stack((0..<3).map { _ in UIView() }, length: 342, spacing: 6)
        #expect(stack.arrangedSubviews.map(\.frame.width) == [110, 110, 110])
    }

    /// In documents of Interface Builder 16097 (marcosgriselli/SwipeableTabBarController): 17, 5 and two lines make 53.333.
    @Test func wrappingTextKeepsItsHeight() {
        let views = [label("Lori Hayes", 14), label("Lorem Ipsum is simply dummy text of the printing", 13, lines: 0)]
        let stack = stack(views, .vertical, length: 0, spacing: 5)
        let text = views[1].sizeThatFits(CGSize(width: 200, height: 0))
        let height = views[0].intrinsicContentSize.height + 5 + text.height
        let size = stack.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size.height == height && height > 50)
    }
}

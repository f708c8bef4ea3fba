// SPDX-License-Identifier: MIT
import Testing

@testable import PortableUIKit

/// Which view of a stack view grows if the priorities do not decide: the first one.
@Suite("Surplus of a stack view")
@MainActor struct StackSurplusTests {
    private func stack(_ axis: NSLayoutConstraint.Axis, _ views: [UIView], length: CGFloat = 300) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = axis
        stack.frame = CGRect(x: 0, y: 0, width: length, height: length)
        stack.layoutIfNeeded()
        return stack
    }

    private func labels(_ texts: String...) -> [UILabel] {
        texts.map { text in
            let label = UILabel()
            label.text = text
            return label
        }
    }

    /// ivanthinking.net, "Horizontal Stack Content Hugging": of LOVE, Kisses and XOXO, labels of one priority, "the LOVE label is taking
    /// too much horizontal space"; Apple's picture of "UIStackView.Distribution.fill" shows the same.
    @Test(arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
    func theFirstOfEqualLabelsGrows(axis: NSLayoutConstraint.Axis) {
        let views = labels("LOVE", "Kisses", "XOXO")
        let stack = stack(axis, views)
        func length(_ view: UIView) -> CGFloat { axis == .horizontal ? view.frame.width : view.frame.height }
        func content(_ view: UIView) -> CGFloat {
            axis == .horizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
        }
        #expect(views.dropFirst().allSatisfy { length($0) == content($0) })
        #expect(length(views[0]) == 300 - length(views[1]) - length(views[2]))
        views[0].isHidden = true
        stack.layoutIfNeeded()
        #expect(length(views[1]) == 300 - content(views[2]) && length(views[2]) == content(views[2]))
        stack.insertArrangedSubview(views[2], at: 0)
        stack.layoutIfNeeded()
        #expect(length(views[1]) == content(views[1]) && length(views[2]) == 300 - content(views[1]))
    }

    @Test func aHigherPriorityKeepsTheFirstAtItsContent() {
        let views = labels("LOVE", "Kisses", "XOXO")
        views[0].setContentHuggingPriority(.defaultHigh, for: .horizontal)
        _ = stack(.horizontal, views)
        #expect(views[0].frame.width == views[0].intrinsicContentSize.width)
        #expect(views[2].frame.maxX == 300)
    }

    /// Stack Overflow 30728062: of two plain views the first one gets all of the space, the second one nothing.
    @Test(arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
    func theFirstOfPlainViewsGetsEverything(axis: NSLayoutConstraint.Axis) {
        let views = [UIView(), UIView(), UIView()]
        _ = stack(axis, views)
        let lengths = views.map { axis == .horizontal ? $0.frame.width : $0.frame.height }
        #expect(lengths == [300, 0, 0])
    }

    /// What priorities leave open in too little space is not printed anywhere: the first one shrinks, by its index.
    @Test func theFirstOfEqualLabelsShrinks() {
        let views = labels("A text that is long", "Another text that is long")
        _ = stack(.horizontal, views, length: 250)
        #expect(views[1].frame.width == views[1].intrinsicContentSize.width)
        #expect(views[0].frame.width < views[0].intrinsicContentSize.width)
    }
}

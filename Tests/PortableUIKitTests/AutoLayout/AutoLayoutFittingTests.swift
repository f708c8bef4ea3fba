// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

private let longText =
    "The quick brown fox jumps over the lazy dog and then goes home to sleep until the evening comes."

@MainActor
func label(_ text: String, lines: Int = 0) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
}

/// Labels that are at most 50 points wide, and fitted content views, as devices lay them out.
@MainActor
@Suite("Auto Layout: labels of several lines, and fitting")
struct AutoLayoutFittingTests {
    /// A label in a view, at (20, 30) and at most 50 points wide.
    private func labelInView() -> (UIView, UILabel) {
        let root = rootView()
        let text = label("Several words in a label")
        root.addSubview(text)
        NSLayoutConstraint.activate([
            text.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
            text.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
            text.widthAnchor.constraint(lessThanOrEqualToConstant: 50),
        ])
        return (root, text)
    }

    @Test("Before layout a label has no frame, and the intrinsic size of one line")
    func beforeLayout() {
        let (_, text) = labelInView()
        #expect(text.frame == .zero)
        #expect(text.preferredMaxLayoutWidth == 0)
        #expect(text.intrinsicContentSize.width > 50)
        #expect(text.intrinsicContentSize == text.sizeThatFits(.zero))
    }

    @Test("layoutIfNeeded() of the view itself sets its size only: its centre is at (0, 0)")
    func ownLayout() {
        let (_, text) = labelInView()
        text.layoutIfNeeded()
        let wrapped = text.sizeThatFits(CGSize(width: 50, height: 0))
        #expect(text.intrinsicContentSize == wrapped)
        #expect(text.preferredMaxLayoutWidth == 50)
        #expect(text.bounds.size == wrapped)
        #expect(text.center == .zero)
        #expect(text.frame.origin == CGPoint(x: -wrapped.width / 2, y: -wrapped.height / 2))
    }

    @Test("With the anchor point in the corner, layoutIfNeeded() of the view itself leaves its origin at (0, 0)")
    func ownLayoutWithAnchorPoint() {
        let (_, text) = labelInView()
        text.layer.anchorPoint = .zero
        text.layoutIfNeeded()
        #expect(text.frame.origin == .zero)
        #expect(text.frame.width <= 50)
    }

    @Test("layoutIfNeeded() of the superview sets the label's position")
    func superviewLayout() {
        let (root, text) = labelInView()
        text.layoutIfNeeded()
        root.layoutIfNeeded()
        #expect(
            text.frame == CGRect(origin: CGPoint(x: 20, y: 30), size: text.sizeThatFits(CGSize(width: 50, height: 0))))
        #expect(text.preferredMaxLayoutWidth == 50)
    }

    @Test("A label without a superview gets its intrinsic size")
    func detached() {
        let text = label("Several words in a label")
        text.widthAnchor.constraint(lessThanOrEqualToConstant: 50).isActive = true
        text.layoutIfNeeded()
        #expect(text.bounds.size == text.sizeThatFits(CGSize(width: 50, height: 0)))
        #expect(text.center == .zero)
    }

    /// A content view with a label that touches its margins of 10 points.
    private func contentView(_ text: UILabel) -> UIView {
        let content = UIView()
        content.addSubview(text)
        NSLayoutConstraint.activate(
            ["H:|-10-[text]-10-|", "V:|-10-[text]-10-|"].flatMap {
                NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: ["text": text])
            })
        return content
    }

    @Test("A content view fitted without a width does not wrap its label; with preferredMaxLayoutWidth it does")
    func unlimitedWidth() {
        let text = label(longText)
        let content = contentView(text)
        let line = text.sizeThatFits(.zero)
        #expect(
            content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                == CGSize(width: line.width + 20, height: line.height + 20))
        text.preferredMaxLayoutWidth = 120
        let wrapped = text.sizeThatFits(CGSize(width: 120, height: 0))
        #expect(wrapped.height > line.height)
        #expect(
            content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                == CGSize(width: wrapped.width + 20, height: wrapped.height + 20))
    }

    @Test("A required width wraps the label in it", arguments: [60, 100, 200, 375, 1200] as [CGFloat])
    func requiredWidth(width: CGFloat) {
        let text = label(longText)
        let content = contentView(text)
        let size = content.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        let wrapped = text.sizeThatFits(CGSize(width: width - 20, height: 0))
        #expect(size == CGSize(width: width, height: wrapped.height + 20))
        #expect(text.preferredMaxLayoutWidth == 0, "A fit leaves the label as it was.")
    }

    @Test("A width constraint of the view itself wraps the label too")
    func ownWidth() {
        let text = label(longText)
        let content = contentView(text)
        let width = content.widthAnchor.constraint(equalToConstant: 200)
        width.isActive = true
        let tall = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(tall == CGSize(width: 200, height: text.sizeThatFits(CGSize(width: 180, height: 0)).height + 20))
        width.constant = 320
        #expect(content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height < tall.height)
    }

    @Test("layoutFittingExpandedSize gives the largest size that the constraints allow")
    func expanded() {
        let content = UIView()
        let view = constrainedView(in: content)
        NSLayoutConstraint.activate(
            ["H:|[view(>=30,<=70)]|", "V:|[view(>=10)]|"].flatMap {
                NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: ["view": view])
            })
        #expect(content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 30, height: 10))
        #expect(content.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 70, height: 10_000))
    }

    @Test("A fit neither depends on frames nor changes them")
    func framesDoNotMatter() {
        let text = label(longText)
        let content = contentView(text)
        content.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        let before = content.systemLayoutSizeFitting(
            CGSize(width: 250, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        content.frame = CGRect(x: 5, y: 5, width: 50, height: 700)
        content.layoutIfNeeded()
        let frame = text.frame
        let after = content.systemLayoutSizeFitting(
            CGSize(width: 250, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(before == after)
        #expect(text.frame == frame)
        content.setNeedsLayout()
        content.layoutIfNeeded()
        #expect(text.frame == frame)
    }

    @Test("A fit of a subview ignores constraints to views outside of it")
    func fittingAPart() {
        let root = rootView(300, 300)
        let part = constrainedView(in: root)
        let inner = ContentView(40, 20)
        part.addSubview(inner)
        NSLayoutConstraint.activate(
            ["H:|-[inner]-|", "V:|-[inner]-|"].flatMap {
                NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: ["inner": inner])
            }
                + ["H:|[part]|", "V:|[part]|"].flatMap {
                    NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: ["part": part])
                })
        root.layoutIfNeeded()
        #expect(part.frame.size == CGSize(width: 300, height: 300))
        #expect(part.systemLayoutSizeFitting(.zero) == CGSize(width: 56, height: 36))
        inner.contentSize.width = 50
        #expect(part.systemLayoutSizeFitting(.zero) == CGSize(width: 66, height: 36))
        root.layoutIfNeeded()
        #expect(inner.frame.size == CGSize(width: 284, height: 284))
    }

    @Test("A label beside another one wraps in the remaining width, and is as wide as its longest line")
    func bubbles() {
        let root = rootView(200, 300)
        let bubble = constrainedView(in: root)
        let text = label("One two three four five six seven eight nine ten")
        bubble.addSubview(text)
        NSLayoutConstraint.activate(
            ["H:|-8-[text]-8-|", "V:|-8-[text]-8-|"].flatMap {
                NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: ["text": text])
            } + [
                bubble.leftAnchor.constraint(equalTo: root.leftAnchor),
                bubble.topAnchor.constraint(equalTo: root.topAnchor),
                bubble.widthAnchor.constraint(lessThanOrEqualToConstant: 120),
            ])
        root.layoutIfNeeded()
        let wrapped = text.sizeThatFits(CGSize(width: 104, height: 0))
        #expect(text.frame.size == wrapped)
        #expect(bubble.frame.size == CGSize(width: wrapped.width + 16, height: wrapped.height + 16))
        text.text = "Short"
        root.layoutIfNeeded()
        #expect(text.frame.size == text.sizeThatFits(.zero))
    }

    @Test("Baselines of labels line up")
    func baselines() {
        let root = rootView()
        let small = label("Small")
        small.font = .systemFont(ofSize: 10)
        let large = label("Large")
        large.font = .systemFont(ofSize: 30)
        root.addSubview(small)
        root.addSubview(large)
        NSLayoutConstraint.activate([
            large.topAnchor.constraint(equalTo: root.topAnchor), large.leftAnchor.constraint(equalTo: root.leftAnchor),
            small.leftAnchor.constraint(equalTo: large.rightAnchor),
            small.firstBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
        ])
        root.layoutIfNeeded()
        let difference = UIFont.systemFont(ofSize: 30).ascender - UIFont.systemFont(ofSize: 10).ascender
        #expect(abs(small.frame.minY - difference) <= 1)
        large.font = .systemFont(ofSize: 20)
        root.layoutIfNeeded()
        let smaller = UIFont.systemFont(ofSize: 20).ascender - UIFont.systemFont(ofSize: 10).ascender
        #expect(abs(small.frame.minY - smaller) <= 1)
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// A view that sets the frame of one of its subviews in `layoutSubviews()`.
private final class HandPlacing: UIView {
    weak var moved: UIView?
    var rectangle = CGRect.zero

    override func layoutSubviews() {
        super.layoutSubviews()
        moved?.frame = rectangle
    }
}

/// From the values of constraints to frames.
@MainActor
@Suite("Auto Layout: placing")
struct PlacementTests {
    private func label(in superview: UIView) -> UILabel {
        let label = UILabel()
        label.text = "test label text"
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        superview.addSubview(label)
        return label
    }

    /// The second collection view of ReactiveCollectionsKit's `FakeCollectionViewController`, whose cells are requested on iOS.
    @Test("A view without constraints and content keeps its frame beside views with constraints")
    func viewWithoutConstraints() {
        let superview = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let label = label(in: superview)
        let (free, bound, inner) = (UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)), UIView(), UIView())
        for view in [free, bound, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
        superview.addSubview(free)
        superview.addSubview(bound)
        bound.widthAnchor.constraint(equalToConstant: 50).isActive = true
        superview.layoutIfNeeded()
        #expect(free.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(bound.frame.size == CGSize(width: 50, height: 0))
        superview.layoutIfNeeded()
        free.layoutIfNeeded()
        #expect(free.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(label.frame == CGRect(origin: .zero, size: label.intrinsicContentSize))
        free.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: free.topAnchor),
            inner.bottomAnchor.constraint(equalTo: free.bottomAnchor),
            inner.leftAnchor.constraint(equalTo: free.leftAnchor),
            inner.rightAnchor.constraint(equalTo: free.rightAnchor),
        ])
        superview.layoutIfNeeded()
        #expect(free.frame == .zero && inner.frame == .zero)
    }

    @Test("Views with flexible frames in a view without constraints keep their frames, and constraints inside follow")
    func framesInViewWithoutConstraints() {
        let (superview, free) = (UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), UIView())
        free.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        free.translatesAutoresizingMaskIntoConstraints = false
        superview.addSubview(free)
        let framed = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 30))
        framed.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        free.addSubview(framed)
        let text = label(in: framed)
        text.leftAnchor.constraint(equalTo: framed.leftAnchor).isActive = true
        text.rightAnchor.constraint(equalTo: framed.rightAnchor).isActive = true
        superview.layoutIfNeeded()
        #expect(free.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(framed.frame == CGRect(x: 5, y: 5, width: 20, height: 30) && text.frame.width == 20)
    }

    @Test("Constraints place the centre of a view, whatever its anchor point, as printed by devices")
    func anchorPoint() {
        let superview = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let label = label(in: superview)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: superview.topAnchor, constant: 50),
            label.widthAnchor.constraint(lessThanOrEqualToConstant: 50),
            label.leftAnchor.constraint(equalTo: superview.leftAnchor),
        ])
        #expect(label.frame == .zero && label.preferredMaxLayoutWidth == 0)
        let oneLine = label.intrinsicContentSize
        label.layoutIfNeeded()
        let size = label.intrinsicContentSize
        #expect(size.width <= 50 && size.height > oneLine.height * 2 && label.preferredMaxLayoutWidth == 50)
        #expect(label.frame == CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
        label.layer.anchorPoint = .zero
        #expect(label.frame == CGRect(origin: .zero, size: size))
        superview.layoutIfNeeded()
        let origin = CGPoint(x: size.width / 2, y: 50 + size.height / 2)
        #expect(label.frame == CGRect(origin: origin, size: size))
        #expect(label.preferredMaxLayoutWidth == 50)
    }

    @Test("The fit of a label returns its wrapped size, the fit of its superview the size of one line")
    func labelByItself() {
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let label = label(in: content)
        label.text = String(repeating: "Several words. ", count: 12)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: content.topAnchor),
            label.leftAnchor.constraint(equalTo: content.leftAnchor),
            label.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            label.widthAnchor.constraint(lessThanOrEqualTo: content.widthAnchor),
        ])
        let compressed = UIView.layoutFittingCompressedSize
        let oneLine = label.intrinsicContentSize
        #expect(label.systemLayoutSizeFitting(compressed) == oneLine)
        label.layoutIfNeeded()
        let wrapped = label.intrinsicContentSize
        #expect(wrapped.width <= 320 && wrapped.height > oneLine.height && label.preferredMaxLayoutWidth == 320)
        #expect(label.systemLayoutSizeFitting(compressed) == wrapped)
        #expect(content.systemLayoutSizeFitting(compressed) == oneLine)
        // A given width overrides the laid-out one, narrower or wider.
        for width: CGFloat in [100, 700] {
            let fitted = label.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            #expect(fitted.height == label.sizeThatFits(CGSize(width: width, height: 0)).height)
        }
        // A layout at another width changes the result.
        content.frame.size.width = 200
        content.layoutIfNeeded()
        #expect(label.systemLayoutSizeFitting(compressed) == label.intrinsicContentSize)
        #expect(label.intrinsicContentSize.height > wrapped.height)
    }

    @Test("A frame set by hand in layoutSubviews is the view's frame until the next pass")
    func framesByHand() {
        let superview = HandPlacing(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let label = label(in: superview)
        superview.moved = label
        superview.rectangle = CGRect(x: 7, y: 8, width: 90, height: 70)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: superview.topAnchor, constant: 50),
            label.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: 50),
            label.widthAnchor.constraint(equalToConstant: 33),
        ])
        for _ in 0..<2 {
            superview.setNeedsLayout()
            superview.layoutIfNeeded()
            #expect(label.frame == superview.rectangle)
        }
        superview.moved = nil
        superview.setNeedsLayout()
        superview.layoutIfNeeded()
        #expect(label.frame.origin == CGPoint(x: 50, y: 50) && label.frame.width == 33)
    }

    @Test("Lengths and positions on whole pixels are exact", arguments: [1, 2, 3])
    func pixels(scale: CGFloat) {
        let superview = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let views = (0..<8).map { _ in UIView() }
        for (index, view) in views.enumerated() {
            view.translatesAutoresizingMaskIntoConstraints = false
            superview.addSubview(view)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: 100 / 3 + CGFloat(index) * 7 / 3),
                view.topAnchor.constraint(equalTo: superview.topAnchor, constant: CGFloat(index) * 0.1),
                view.widthAnchor.constraint(equalToConstant: 100),
                view.heightAnchor.constraint(equalTo: superview.heightAnchor, multiplier: 1 / 3),
            ])
        }
        let before = UIScreen.main.scale
        UIScreen.main.overrideTraits(with: UITraitCollection(displayScale: scale))
        superview.layoutIfNeeded()
        UIScreen.main.overrideTraits(with: UITraitCollection(displayScale: before))
        for view in views {
            #expect(view.frame.width == 100 && view.bounds.width == 100)
            for value in [view.frame.minX, view.frame.minY, view.frame.height] {
                let units = (value * 192).rounded()
                #expect(value == units / 192)
            }
        }
    }

    @Test("A frame rotated by right angles is exact")
    func turns() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 30))
        for turns in 1...7 {
            view.transform = CGAffineTransform(rotationAngle: .pi / 2 * CGFloat(turns))
            #expect(view.frame.size == (turns % 2 == 0 ? CGSize(width: 50, height: 30) : CGSize(width: 30, height: 50)))
        }
        view.transform = CGAffineTransform(scaleX: 1 / 3, y: 1 / 3)
        view.bounds.size = CGSize(width: 150, height: 300)
        #expect(view.frame.size == CGSize(width: 50, height: 100))
    }

    @Test("The content of an effect view is as large as the view from the first layout on, and gives it its size")
    func contentOfEffectViews() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        let label = UILabel()
        label.text = "Text"
        label.translatesAutoresizingMaskIntoConstraints = false
        blur.contentView.addSubview(label)
        let content = blur.contentView
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 8),
            label.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -8),
            label.topAnchor.constraint(equalTo: content.topAnchor, constant: 4),
            label.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -4),
        ])
        blur.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(blur)
        NSLayoutConstraint.activate([
            blur.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            blur.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            blur.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        #expect(conflictReports { root.layoutIfNeeded() }.isEmpty)
        #expect(blur.frame == CGRect(x: 0, y: 0, width: 300, height: label.intrinsicContentSize.height + 8))
        #expect(content.frame == blur.bounds && label.frame.width == 284)
    }
}

// SPDX-License-Identifier: MIT
import PlatformUIKit
import TestSupport

/// A view without constraints, as apps write them: it positions its subviews in `layoutSubviews()`, inside of the safe area.
final class RandomFrames: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 60, height: 24) }

    /// Makes or removes subviews: nothing else asks for a layout.
    func show(_ count: Int) {
        for view in subviews.dropFirst(count) { view.removeFromSuperview() }
        while subviews.count < count { addSubview(UIView()) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = bounds.inset(by: safeAreaInsets)
        for (index, view) in subviews.enumerated() {
            view.frame = CGRect(
                x: room.minX + CGFloat(index) * 10, y: room.minY, width: 8, height: max(0, room.height))
        }
    }
}

/// A random tree of labels, images, switches, stack views, containers, scroll views and views that are laid out by frames.
@MainActor
final class RandomContent: UIView {
    private var labels: [UILabel] = []
    private var hideable: [UIView] = []
    private var framed: [RandomFrames] = []

    /// - Parameter shape: Decides on the views and constraints.
    init(shape: UInt64) {
        super.init(frame: .zero)
        var generator = SeededGenerator(seed: shape)
        translatesAutoresizingMaskIntoConstraints = false
        pin(make(3, &generator), to: self, priority: .required)
    }

    required init?(coder: NSCoder) { nil }

    /// Sets texts and hidden views.
    func show(_ number: Int) {
        for (index, label) in labels.enumerated() {
            label.text = String(repeating: "Text \(number) ", count: (number &* 7 &+ index &* 5) % 12)
        }
        for (index, view) in hideable.enumerated() { view.isHidden = (number + index) % 3 == 0 }
        addFrames(number)
    }

    /// Adds subviews to, and removes them from, the views that are laid out by frames.
    func addFrames(_ number: Int) {
        for (index, view) in framed.enumerated() { view.show((number + index) % 4) }
    }

    private func make(_ depth: Int, _ generator: inout SeededGenerator) -> UIView {
        switch Int.random(in: 0..<(depth > 0 ? 11 : 5), using: &generator) {
        case 0, 1:
            let label = UILabel()
            label.numberOfLines = Int.random(in: 0...2, using: &generator)
            labels.append(label)
            return label
        case 2: return UISwitch()
        case 3:
            let view = UIView()
            view.widthAnchor.constraint(equalToConstant: 30).isActive = true
            view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
            return view
        case 4:
            let view = RandomFrames()
            framed.append(view)
            return view
        case 5...8: return makeStack(depth, &generator)
        case 9:
            let outer = UIView()
            var former: UIView?
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let view = make(depth - 1, &generator)
                view.translatesAutoresizingMaskIntoConstraints = false
                outer.addSubview(view)
                NSLayoutConstraint.activate([
                    view.leadingAnchor.constraint(equalTo: outer.layoutMarginsGuide.leadingAnchor),
                    view.trailingAnchor.constraint(lessThanOrEqualTo: outer.layoutMarginsGuide.trailingAnchor),
                    view.topAnchor.constraint(equalTo: former?.bottomAnchor ?? outer.topAnchor, constant: 4),
                ])
                former = view
            }
            let bottom = former?.bottomAnchor.constraint(equalTo: outer.bottomAnchor)
            bottom?.priority = .defaultHigh
            bottom?.isActive = true
            return outer
        default:
            let scroll = UIScrollView()
            let inner = make(depth - 1, &generator)
            inner.translatesAutoresizingMaskIntoConstraints = false
            scroll.addSubview(inner)
            NSLayoutConstraint.activate([
                inner.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
                inner.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
                inner.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
                inner.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
                scroll.heightAnchor.constraint(equalToConstant: 40),
            ])
            if Bool.random(using: &generator) {
                inner.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor).isActive = true
            }
            return scroll
        }
    }

    private func makeStack(_ depth: Int, _ generator: inout SeededGenerator) -> UIView {
        let stack = UIStackView()
        stack.axis = Bool.random(using: &generator) ? .horizontal : .vertical
        stack.distribution = [.fill, .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering]
            .randomElement(using: &generator)!
        stack.alignment = [.fill, .leading, .center, .trailing, .firstBaseline].randomElement(using: &generator)!
        stack.spacing = CGFloat(Int.random(in: 0...8, using: &generator))
        stack.isLayoutMarginsRelativeArrangement = Int.random(in: 0..<4, using: &generator) == 0
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let view = make(depth - 1, &generator)
            if Int.random(in: 0..<3, using: &generator) == 0 { hideable.append(view) }
            stack.addArrangedSubview(view)
        }
        return stack
    }
}

@MainActor
func pin(_ view: UIView, to outer: UIView, priority: UILayoutPriority) {
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    let bottom = view.bottomAnchor.constraint(equalTo: outer.bottomAnchor)
    bottom.priority = priority
    NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: outer.topAnchor), bottom,
        view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
    ])
}

// SPDX-License-Identifier: MIT
import PortableUIKit
import TestSupport

/// A view of settable intrinsic size that counts the readings of its size.
final class CountingBox: UIView {
    var size = CGSize.zero
    var readCount = 0

    override var intrinsicContentSize: CGSize {
        readCount += 1
        return size
    }
}

/// A label with a margin around its text.
final class RoomyLabel: UILabel {
    var room: CGFloat = 0

    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let inner = CGRect(x: 0, y: 0, width: bounds.width - room, height: bounds.height)
        let text = super.textRect(forBounds: inner, limitedToNumberOfLines: numberOfLines)
        return CGRect(x: 0, y: 0, width: text.width + room, height: text.height + room)
    }
}

/// The description of a container with labels, boxes and stacks.
struct FitSceneState {
    enum Kind: CaseIterable {
        case label
        case attributed
        case box
        case picture
        case pair
        case stack
    }

    struct Element {
        let kind: Kind
        let hugging: Float
        let isInset: Bool
        var lineCount = 0
        var text = 0
        var other = 0
        var preferredWidth: CGFloat = 0
        var gap: CGFloat = 8
        var isHidden = false
        var proportion: CGFloat = 1.5
        var isTall = false
    }

    var elements: [Element] = []
    let isRightToLeft: Bool
    let usesMargins: Bool
    var margin: CGFloat = 16
    /// Whether the distance of the last element from the bottom is only bounded below.
    let isLoose: Bool
    let leastHeight: CGFloat

    init(using generator: inout SeededGenerator) {
        isRightToLeft = Bool.random(using: &generator)
        usesMargins = Int.random(in: 0..<3, using: &generator) == 0
        isLoose = Int.random(in: 0..<3, using: &generator) == 0
        leastHeight = CGFloat([0, 0, 60, 200].randomElement(using: &generator)!)
        for _ in 0..<Int.random(in: 1...5, using: &generator) {
            elements.append(
                Element(
                    kind: Kind.allCases.randomElement(using: &generator)!,
                    hugging: [250, 251, 750, 1000].randomElement(using: &generator)!,
                    isInset: Int.random(in: 0..<3, using: &generator) == 0))
        }
        for index in elements.indices { change(index, using: &generator) }
    }

    /// Gives an element other texts, and sometimes changes one more property.
    mutating func change(_ index: Int, using generator: inout SeededGenerator) {
        elements[index].text = Int.random(in: 0..<12, using: &generator)
        elements[index].other = Int.random(in: 0..<12, using: &generator)
        switch Int.random(in: 0..<24, using: &generator) {
        case 0: elements[index].lineCount = [0, 0, 1, 2].randomElement(using: &generator)!
        case 1: elements[index].preferredWidth = [0, 0, 120.5].randomElement(using: &generator)!
        case 2...4: elements[index].gap = CGFloat(Int.random(in: 0...20, using: &generator))
        case 5: elements[index].isHidden.toggle()
        case 7...9: elements[index].proportion = [1, 1.5, 2].randomElement(using: &generator)!
        case 10...12: elements[index].isTall.toggle()
        case 6: margin = CGFloat(Int.random(in: 0...20, using: &generator))
        default: break
        }
    }
}

/// The views of a state.
@MainActor
final class FitScene {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    private var views: [[UIView]] = []
    private var gaps: [NSLayoutConstraint] = []
    /// The aspect ratio of each picture. Another proportion needs another constraint.
    private var proportions: [NSLayoutConstraint?] = []
    /// The minimum heights of the elements, which are activated and deactivated.
    private var leastHeights: [NSLayoutConstraint] = []

    static func text(_ number: Int) -> String? {
        let words = ["Höhe", "of", "every", "row", "متن", "価格", "incomprehensibilities", "a"]
        guard number > 0 else { return nil }
        return (0..<number * number / 2 + 1).map { words[($0 * 7 + number) % words.count] }.joined(separator: " ")
    }

    init(_ state: FitSceneState) {
        container.semanticContentAttribute = state.isRightToLeft ? .forceRightToLeft : .unspecified
        let guide = container.layoutMarginsGuide
        let (leading, trailing) =
            state.usesMargins
            ? (guide.leadingAnchor, guide.trailingAnchor) : (container.leadingAnchor, container.trailingAnchor)
        var above = container.topAnchor
        for element in state.elements {
            let made = Self.views(element)
            views.append(made.contents)
            made.outer.translatesAutoresizingMaskIntoConstraints = false
            made.outer.setContentHuggingPriority(UILayoutPriority(element.hugging), for: .vertical)
            container.addSubview(made.outer)
            let gap = made.outer.topAnchor.constraint(equalTo: above)
            gaps.append(gap)
            var rows = [gap, made.outer.leadingAnchor.constraint(equalTo: leading)]
            rows.append(
                element.isInset
                    ? made.outer.trailingAnchor.constraint(lessThanOrEqualTo: trailing)
                    : made.outer.trailingAnchor.constraint(equalTo: trailing))
            var proportion: NSLayoutConstraint?
            if element.kind == .picture {
                proportion = made.outer.widthAnchor.constraint(equalTo: made.outer.heightAnchor, multiplier: 1.5)
                rows.append(made.outer.heightAnchor.constraint(lessThanOrEqualToConstant: 90))
            }
            proportions.append(proportion)
            leastHeights.append(made.outer.heightAnchor.constraint(greaterThanOrEqualToConstant: 70))
            leastHeights.last?.priority = .init(800)
            NSLayoutConstraint.activate(rows + (proportion.map { [$0] } ?? []))
            above = made.outer.bottomAnchor
        }
        let bottom =
            state.isLoose
            ? above.constraint(lessThanOrEqualTo: container.bottomAnchor, constant: -4)
            : above.constraint(equalTo: container.bottomAnchor, constant: -4)
        let least = container.heightAnchor.constraint(greaterThanOrEqualToConstant: state.leastHeight)
        least.priority = .init(999)
        NSLayoutConstraint.activate([bottom, least])
        apply(state)
    }

    private static func views(_ element: FitSceneState.Element) -> (outer: UIView, contents: [UIView]) {
        switch element.kind {
        case .label, .attributed:
            let label = UILabel()
            return (label, [label])
        case .box, .picture:
            let box = CountingBox()
            return (box, [box])
        case .pair:
            let outer = UIView()
            let labels = [UILabel(), UILabel()]
            for label in labels {
                label.translatesAutoresizingMaskIntoConstraints = false
                outer.addSubview(label)
            }
            labels[1].setContentHuggingPriority(.init(251), for: .horizontal)
            labels[1].setContentCompressionResistancePriority(.init(751), for: .horizontal)
            NSLayoutConstraint.activate([
                labels[0].topAnchor.constraint(equalTo: outer.topAnchor),
                labels[0].leadingAnchor.constraint(equalTo: outer.leadingAnchor),
                labels[1].leadingAnchor.constraint(equalTo: labels[0].trailingAnchor, constant: 8),
                labels[1].trailingAnchor.constraint(equalTo: outer.trailingAnchor),
                labels[1].topAnchor.constraint(equalTo: outer.topAnchor),
                labels[0].bottomAnchor.constraint(lessThanOrEqualTo: outer.bottomAnchor),
                labels[1].bottomAnchor.constraint(lessThanOrEqualTo: outer.bottomAnchor),
            ])
            return (outer, labels)
        case .stack:
            let labels = [UILabel(), UILabel()]
            let stack = UIStackView(arrangedSubviews: labels)
            stack.axis = .vertical
            return (stack, labels)
        }
    }

    func apply(_ state: FitSceneState) {
        if state.usesMargins {
            container.layoutMargins = UIEdgeInsets(top: 8, left: state.margin, bottom: 8, right: state.margin)
        }
        for (index, element) in state.elements.enumerated() {
            if gaps[index].constant != element.gap { gaps[index].constant = element.gap }
            leastHeights[index].isActive = element.isTall
            if let former = proportions[index], former.multiplier != element.proportion,
                let item = former.firstItem as? UIView
            {
                former.isActive = false
                proportions[index] = item.widthAnchor.constraint(
                    equalTo: item.heightAnchor, multiplier: element.proportion)
                proportions[index]?.isActive = true
            }
            for (place, view) in views[index].enumerated() {
                let number = place == 0 ? element.text : element.other
                if let box = view as? CountingBox {
                    let size = CGSize(
                        width: number == 0 ? UIView.noIntrinsicMetric : CGFloat(number * 30),
                        height: CGFloat(number * 9))
                    if size != box.size {
                        box.size = size
                        box.invalidateIntrinsicContentSize()
                    }
                }
                guard let label = view as? UILabel else { continue }
                label.numberOfLines = element.lineCount
                label.preferredMaxLayoutWidth = element.preferredWidth
                let text = Self.text(number)
                if element.kind == .attributed {
                    label.attributedText = text.map {
                        NSAttributedString(string: $0, attributes: [.font: UIFont.boldSystemFont(ofSize: 21)])
                    }
                } else {
                    label.text = text
                }
                if element.kind == .stack, place == 1 { label.isHidden = element.isHidden }
            }
        }
    }

    func size(width: CGFloat, priority: UILayoutPriority = .required) -> CGSize {
        container.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: priority,
            verticalFittingPriority: .fittingSizeLevel)
    }

    /// Whether the layout of any view is ambiguous.
    var isAmbiguous: Bool {
        func isAmbiguous(_ view: UIView) -> Bool {
            view.hasAmbiguousLayout || view.subviews.contains(where: isAmbiguous)
        }
        return isAmbiguous(container)
    }

    /// The frames of the container and all views in it after a layout pass at a size.
    func frames(in size: CGSize) -> [CGRect] {
        container.frame.size = size
        container.layoutIfNeeded()
        func frames(_ view: UIView) -> [CGRect] { [view.frame] + view.subviews.flatMap(frames) }
        return frames(container)
    }
}

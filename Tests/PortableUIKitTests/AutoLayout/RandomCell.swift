// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TestSupport

/// The description of a random cell, without views. A cell is made from it, or changed to match it.
struct RandomCellState {
    enum Kind: CaseIterable {
        case label
        case textView
        case picture
        /// A text with a trailing control, at equal priorities. If tight, there is no gap between them.
        case labelAndSwitch
        case labelAndButton
        case twoLabels
        case row
        case column
        case open
        case baselines
    }

    struct Element {
        let kind: Kind
        let isTight: Bool
        var text = 0
        var otherText = 0
        var lineCount = 0
        var preferredWidth: CGFloat = 0
        var gap: CGFloat = 8
        var hugging: Float = 250
        var resistance: Float = 750
        var isHidden = false
        var proportion: CGFloat = 1.5
        var distribution = UIStackView.Distribution.fill
        var alignment = UIStackView.Alignment.fill
        var spacing: CGFloat = 4
        var isBold = false
    }

    /// A constraint that is activated and deactivated. The array is in the order of activation.
    struct Extra: Hashable {
        enum Kind: CaseIterable {
            case leastHeight
            case wishedWidth
            case equalWidths
            /// `narrow` and `wide` contradict each other.
            case narrow
            case wide
        }

        let kind: Kind
        let element: Int
    }

    var elements: [Element] = []
    var extras: [Extra] = []
    var extraConstant: CGFloat = 90
    /// The elements in the order of the subviews.
    var order: [Int] = []
    var hasBadge = false
    var margin: CGFloat = 16
    let isRightToLeft: Bool
    let usesMargins: Bool
    let isLoose: Bool
    /// Whether mostly texts and distances change, as in the rows of one list. Most fits use plans then.
    private var isCalm = false

    init(using generator: inout SeededGenerator) {
        isRightToLeft = Int.random(in: 0..<4, using: &generator) == 0
        usesMargins = Int.random(in: 0..<3, using: &generator) == 0
        isLoose = Int.random(in: 0..<3, using: &generator) == 0
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            elements.append(
                Element(
                    kind: Kind.allCases.randomElement(using: &generator)!,
                    isTight: Bool.random(using: &generator)))
        }
        order = Array(elements.indices)
        for _ in 0..<elements.count * 3 { change(using: &generator) }
        isCalm = Bool.random(using: &generator)
    }

    /// Changes one property.
    mutating func change(using generator: inout SeededGenerator) {
        let index = elements.indices.randomElement(using: &generator)!
        let isContent = isCalm && Int.random(in: 0..<16, using: &generator) > 0
        switch isContent ? [0, 6, 10].randomElement(using: &generator)! : Int.random(in: 0..<24, using: &generator) {
        case 0...5: elements[index].text = Int.random(in: 0..<9, using: &generator)
        case 6, 7: elements[index].otherText = Int.random(in: 0..<9, using: &generator)
        case 8: elements[index].lineCount = [0, 0, 1, 2].randomElement(using: &generator)!
        case 9: elements[index].preferredWidth = [0, 0, 120.5].randomElement(using: &generator)!
        case 10, 11: elements[index].gap = [0, 8, 20].randomElement(using: &generator)!
        case 12: elements[index].hugging = [249, 250, 251, 750].randomElement(using: &generator)!
        case 13: elements[index].resistance = [250, 749, 750, 751, 1000].randomElement(using: &generator)!
        case 14, 15: elements[index].isHidden.toggle()
        case 16: elements[index].proportion = [1, 1.5, 2].randomElement(using: &generator)!
        case 17:
            let distributions: [UIStackView.Distribution] = [
                .fill, .fill, .fillEqually, .fillProportionally, .equalSpacing,
            ]
            elements[index].distribution = distributions.randomElement(using: &generator)!
            elements[index].spacing = [0, 4, 10].randomElement(using: &generator)!
        case 18: elements[index].alignment = [.fill, .leading, .center].randomElement(using: &generator)!
        case 19: elements[index].isBold.toggle()
        case 20:
            let extra = Extra(kind: Extra.Kind.allCases.randomElement(using: &generator)!, element: index)
            // A new proportion is a new constraint, so its order among contradicting ones would differ from a new cell's.
            if elements[index].kind == .picture, extra.kind == .narrow || extra.kind == .wide { return }
            if let active = extras.firstIndex(of: extra) { extras.remove(at: active) } else { extras.append(extra) }
        case 21: extraConstant = [40, 90, 130].randomElement(using: &generator)!
        case 22: order.shuffle(using: &generator)
        default:
            hasBadge.toggle()
            margin = [0, 16, 20].randomElement(using: &generator)!
        }
    }
}

/// The views of a state.
@MainActor
final class RandomCell {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    private var outers: [UIView] = []
    private var contents: [[UIView]] = []
    private var gaps: [NSLayoutConstraint] = []
    private var proportions: [NSLayoutConstraint?] = []
    private var extras: [RandomCellState.Extra: NSLayoutConstraint] = [:]
    private let badge = UIView()
    private var shown: RandomCellState

    static func text(_ number: Int) -> String? {
        let words = ["Höhe", "of", "every", "row", "متن", "価格", "incomprehensibilities", "a"]
        guard number > 0 else { return nil }
        return (0..<number * number / 2 + 1).map { words[($0 * 7 + number) % words.count] }.joined(separator: " ")
    }

    init(_ state: RandomCellState) {
        shown = state
        container.semanticContentAttribute = state.isRightToLeft ? .forceRightToLeft : .unspecified
        let guide = container.layoutMarginsGuide
        let (leading, trailing) =
            state.usesMargins
            ? (guide.leadingAnchor, guide.trailingAnchor) : (container.leadingAnchor, container.trailingAnchor)
        var above = container.topAnchor
        for element in state.elements {
            let (outer, contents) = Self.views(element)
            outers.append(outer)
            self.contents.append(contents)
            outer.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(outer)
            let gap = outer.topAnchor.constraint(equalTo: above)
            gaps.append(gap)
            NSLayoutConstraint.activate([
                gap, outer.leadingAnchor.constraint(equalTo: leading),
                element.isTight
                    ? outer.trailingAnchor.constraint(equalTo: trailing)
                    : outer.trailingAnchor.constraint(lessThanOrEqualTo: trailing),
            ])
            var proportion: NSLayoutConstraint?
            if element.kind == .picture {
                proportion = outer.widthAnchor.constraint(
                    equalTo: outer.heightAnchor, multiplier: element.proportion)
                let height = outer.heightAnchor.constraint(lessThanOrEqualToConstant: 90)
                height.priority = .init(999)
                NSLayoutConstraint.activate([proportion!, height])
            }
            proportions.append(proportion)
            above = outer.bottomAnchor
        }
        let bottom =
            state.isLoose
            ? above.constraint(lessThanOrEqualTo: container.bottomAnchor, constant: -4)
            : above.constraint(equalTo: container.bottomAnchor, constant: -4)
        bottom.priority = .init(999)
        bottom.isActive = true
        badge.translatesAutoresizingMaskIntoConstraints = false
        update(from: nil)
    }

    private static func views(_ element: RandomCellState.Element) -> (outer: UIView, contents: [UIView]) {
        switch element.kind {
        case .label:
            let label = UILabel()
            return (label, [label])
        case .textView:
            let view = UITextView()
            view.isScrollEnabled = false
            return (view, [view])
        case .picture:
            let view = UIImageView()
            return (view, [view])
        case .labelAndSwitch: return side(by: [UILabel(), UISwitch()], element)
        case .labelAndButton: return side(by: [UILabel(), UIButton(type: .system)], element)
        case .twoLabels: return side(by: [UILabel(), UILabel()], element)
        case .row, .column:
            let views = [UILabel(), element.isTight ? UISwitch() : UIButton(type: .system), UILabel()]
            let stack = UIStackView(arrangedSubviews: views)
            stack.axis = element.kind == .row ? .horizontal : .vertical
            return (stack, views)
        case .open:
            // The constraints do not determine the widths of two views without content.
            let outer = UIView()
            let views = [UIView(), UIView()]
            add(views, to: outer)
            NSLayoutConstraint.activate([
                views[0].leadingAnchor.constraint(greaterThanOrEqualTo: outer.leadingAnchor, constant: 10),
                views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 10),
                views[1].trailingAnchor.constraint(lessThanOrEqualTo: outer.trailingAnchor),
                views[0].widthAnchor.constraint(greaterThanOrEqualTo: views[1].widthAnchor, constant: -20),
                views[0].widthAnchor.constraint(greaterThanOrEqualToConstant: 30),
                outer.heightAnchor.constraint(equalToConstant: 10),
            ])
            return (outer, views)
        case .baselines:
            let outer = UIView()
            let labels = [UILabel(), UILabel()]
            add(labels, to: outer)
            NSLayoutConstraint.activate([
                labels[0].topAnchor.constraint(equalTo: outer.topAnchor),
                labels[1].firstBaselineAnchor.constraint(equalTo: labels[0].lastBaselineAnchor, constant: 30),
                labels[1].bottomAnchor.constraint(equalTo: outer.bottomAnchor),
            ])
            for label in labels {
                NSLayoutConstraint.activate([
                    label.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
                    label.trailingAnchor.constraint(lessThanOrEqualTo: outer.trailingAnchor),
                ])
            }
            return (outer, labels)
        }
    }

    private static func add(_ views: [UIView], to outer: UIView) {
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(view)
            view.topAnchor.constraint(greaterThanOrEqualTo: outer.topAnchor).isActive = true
            view.bottomAnchor.constraint(lessThanOrEqualTo: outer.bottomAnchor).isActive = true
        }
    }

    private static func side(
        by views: [UIView], _ element: RandomCellState.Element
    ) -> (outer: UIView, contents: [UIView]) {
        let outer = UIView()
        add(views, to: outer)
        NSLayoutConstraint.activate([
            views[0].topAnchor.constraint(equalTo: outer.topAnchor),
            views[0].leadingAnchor.constraint(equalTo: outer.leadingAnchor),
            element.isTight
                ? views[0].trailingAnchor.constraint(equalTo: views[1].leadingAnchor, constant: -8)
                : views[0].trailingAnchor.constraint(lessThanOrEqualTo: views[1].leadingAnchor, constant: -8),
            views[1].trailingAnchor.constraint(equalTo: outer.trailingAnchor),
            views[1].centerYAnchor.constraint(equalTo: views[0].centerYAnchor),
        ])
        return (outer, views)
    }

    /// Changes the views to match another state of the same elements.
    func show(_ state: RandomCellState) {
        let former = shown
        shown = state
        update(from: former)
    }

    private func update(from former: RandomCellState?) {
        let state = shown
        if state.usesMargins {
            container.layoutMargins = UIEdgeInsets(top: 8, left: state.margin, bottom: 8, right: state.margin)
        }
        for index in state.elements.indices { update(index, state.elements[index]) }
        // The order of activation decides which of two contradicting constraints is broken.
        let kept = (former?.extras ?? []).filter(state.extras.contains)
        let isInOrder = kept == Array(state.extras.prefix(kept.count))
        for extra in former?.extras ?? [] where !isInOrder || !state.extras.contains(extra) {
            extras.removeValue(forKey: extra)?.isActive = false
        }
        for extra in state.extras {
            if let present = extras[extra] {
                if extra.kind == .leastHeight { present.constant = state.extraConstant }
            } else {
                let constraint = constraint(extra, state)
                extras[extra] = constraint
                constraint.isActive = true
            }
        }
        for index in state.order { container.bringSubviewToFront(outers[index]) }
        if state.hasBadge, badge.superview == nil {
            container.addSubview(badge)
            NSLayoutConstraint.activate([
                badge.topAnchor.constraint(equalTo: outers[0].topAnchor),
                badge.centerXAnchor.constraint(equalTo: outers[0].trailingAnchor),
                badge.heightAnchor.constraint(equalTo: badge.widthAnchor),
                badge.heightAnchor.constraint(equalToConstant: 12),
            ])
        } else if !state.hasBadge {
            badge.removeFromSuperview()
        }
        if state.hasBadge { container.bringSubviewToFront(badge) }
    }

    private func constraint(
        _ extra: RandomCellState.Extra, _ state: RandomCellState
    ) -> NSLayoutConstraint {
        let view = outers[extra.element]
        let content = contents[extra.element][0]
        switch extra.kind {
        case .leastHeight:
            let constraint = view.heightAnchor.constraint(greaterThanOrEqualToConstant: state.extraConstant)
            constraint.priority = .init(800)
            return constraint
        case .wishedWidth:
            let constraint = content.widthAnchor.constraint(equalToConstant: 100)
            constraint.priority = .init(250)
            return constraint
        case .equalWidths:
            let constraint = content.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.5)
            constraint.priority = .init(750)
            return constraint
        case .narrow: return view.heightAnchor.constraint(equalToConstant: 61)
        case .wide: return view.heightAnchor.constraint(greaterThanOrEqualToConstant: 72.5)
        }
    }

    private func update(_ index: Int, _ element: RandomCellState.Element) {
        if gaps[index].constant != element.gap { gaps[index].constant = element.gap }
        if let former = proportions[index], former.multiplier != element.proportion {
            former.isActive = false
            proportions[index] = outers[index].widthAnchor.constraint(
                equalTo: outers[index].heightAnchor, multiplier: element.proportion)
            proportions[index]?.isActive = true
        }
        if let stack = outers[index] as? UIStackView {
            stack.distribution = element.distribution
            stack.alignment = element.alignment
            stack.spacing = element.spacing
        }
        for (place, view) in contents[index].enumerated() {
            let number = place == 0 ? element.text : element.otherText
            view.setContentHuggingPriority(.init(place == 0 ? element.hugging : 250), for: .horizontal)
            view.setContentCompressionResistancePriority(.init(place == 0 ? element.resistance : 750), for: .horizontal)
            switch view {
            case let label as UILabel:
                label.numberOfLines = place == 0 || element.isTight ? element.lineCount : 1
                label.preferredMaxLayoutWidth = element.preferredWidth
                label.font = element.isBold ? .boldSystemFont(ofSize: 15) : .systemFont(ofSize: 17)
                label.text = Self.text(number)
            case let text as UITextView: text.text = Self.text(number) ?? ""
            case let button as UIButton: button.setTitle(Self.text(min(number, 4)), for: .normal)
            case let picture as UIImageView: picture.image = Self.image(number)
            default: break
            }
            if outers[index] is UIStackView, place == 1 { view.isHidden = element.isHidden }
        }
    }

    private static var images: [Int: UIImage] = [:]

    private static func image(_ number: Int) -> UIImage? {
        guard number > 0 else { return nil }
        if let known = images[number] { return known }
        let size = CGSize(width: number * 30, height: number * 9)
        let image = UIGraphicsImageRenderer(size: size).image { _ in }
        images[number] = image
        return image
    }

    // MARK: Results to compare

    /// A request to a cell.
    enum Question {
        case fit(CGSize, UILayoutPriority, UILayoutPriority)
        case layout(CGSize)

        init(using generator: inout SeededGenerator) {
            let width = CGFloat(Int.random(in: 40...800, using: &generator)) / 2
            switch Int.random(in: 0..<10, using: &generator) {
            case 0...5: self = .fit(CGSize(width: width, height: 0), .required, .fittingSizeLevel)
            case 6: self = .fit(.zero, .fittingSizeLevel, .fittingSizeLevel)
            case 7: self = .fit(CGSize(width: width, height: 200), .init(700), .defaultLow)
            default:
                self = .layout(CGSize(width: width, height: CGFloat(Int.random(in: 50...900, using: &generator))))
            }
        }
    }

    /// The size of a fit, or after a layout the frames of all views and the intrinsic sizes of labels.
    func answer(_ question: Question) -> [CGRect] {
        switch question {
        case .fit(let size, let horizontal, let vertical):
            return [
                CGRect(
                    origin: .zero,
                    size: container.systemLayoutSizeFitting(
                        size, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical))
            ]
        case .layout(let size):
            container.frame.size = size
            container.layoutIfNeeded()
            func frames(_ view: UIView) -> [CGRect] {
                var own = [view.frame]
                if let label = view as? UILabel {
                    let size = label.intrinsicContentSize
                    own.append(CGRect(x: label.preferredMaxLayoutWidth, y: 0, width: size.width, height: size.height))
                }
                // The subviews of controls are private.
                return own + (view is UIControl ? [] : view.subviews.flatMap(frames))
            }
            // The order of the elements, because the order of the subviews differs between two cells.
            return outers.flatMap(frames) + [badge.superview == nil ? .zero : badge.frame]
        }
    }
}

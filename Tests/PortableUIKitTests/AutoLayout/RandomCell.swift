// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TestSupport

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

    /// A fit or a layout of a cell.
    enum Measurement {
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
    func result(of measurement: Measurement) -> [CGRect] {
        switch measurement {
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

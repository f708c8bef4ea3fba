// SPDX-License-Identifier: MIT
import Foundation

/// Makes the constraints of a stack view, with UIKit's identifiers.
///
/// After a change, constraints that are still needed stay or get a new constant; only the difference is activated and
/// deactivated.
@MainActor
final class StackArrangement {
    /// A constraint without its constant.
    private struct Key: Hashable {
        let first: ObjectIdentifier
        let firstAttribute: NSLayoutConstraint.Attribute
        let relation: NSLayoutConstraint.Relation
        let second: ObjectIdentifier?
        let secondAttribute: NSLayoutConstraint.Attribute
        let multiplier: CGFloat
        let priority: UILayoutPriority
        let name: String
    }

    private var kept: [Key: NSLayoutConstraint] = [:]
    private var wanted: [Key: NSLayoutConstraint] = [:]
    private var added: [NSLayoutConstraint] = []
    /// The needed constraints in the order of the requests.
    private var ordered: [NSLayoutConstraint] = []
    private var guides: [UILayoutGuide] = []
    /// The wrapping texts of a row with the distribution `.fill`.
    private var texts: [UIView] = []
    /// The view that grows before others of its priority.
    private weak var first: UIView?

    func update(_ stack: UIStackView) {
        wanted = [:]
        added = []
        ordered = []
        let visible = stack.arrangedSubviews.filter { !$0.isHidden }
        let axis = Sides(stack.axis)
        let across = Sides(stack.axis == .horizontal ? .vertical : .horizontal)
        let canvas: any LayoutItem = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        for view in stack.arrangedSubviews where view.isHidden {
            add("UISV-hiding", view, axis.length, .equal, nil, .notAnAttribute, priority: .init(999))
        }
        let needsGuides = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
        keepGuides(needsGuides ? max(visible.count - 1, 0) : 0, in: stack)
        texts = stack.axis == .horizontal && stack.distribution == .fill ? stack.arrangedSubviews.filter(wraps) : []
        if let first = visible.first, let last = visible.last {
            if stack.distribution == .fillProportionally { proportion(visible, of: stack, axis) }
            add("UISV-canvas-connection", first, axis.start, .equal, canvas, axis.start)
            add("UISV-canvas-connection", canvas, axis.end, .equal, last, axis.end)
            distribute(visible, of: stack, axis)
            align(visible, of: stack, in: canvas, across)
        } else {
            // A stack view without visible views has size zero, unless other constraints give it one.
            add("UISV-canvas-fit", stack, .width, .equal, nil, .notAnAttribute, priority: .init(51))
            add("UISV-canvas-fit", stack, .height, .equal, nil, .notAnAttribute, priority: .init(51))
        }
        for constraint in kept.values { constraint.isActive = false }
        NSLayoutConstraint.activate(added)
        // Which constraint is broken in a conflict depends on the present arrangement, not on earlier ones.
        for constraint in ordered { constraint.countAsActivatedLast() }
        kept = wanted
        let grows = stack.distribution == .fill && visible.count > 1
        markFirst(grows ? visible.first : nil, stack.axis)
    }

    /// Of views with equal priorities the first one grows (Apple: "UIStackView.Distribution.fill", where the index decides, and its
    /// picture; seen on iOS 13 and 9).
    private func markFirst(_ view: UIView?, _ axis: NSLayoutConstraint.Axis) {
        func mark(_ view: UIView, _ axis: NSLayoutConstraint.Axis?) {
            guard view.autoLayout?.firstAxisInStack != axis else { return }
            view.autoLayoutState.firstAxisInStack = axis
            view.forEachEngineKnowingSelf {
                $0.contentPrioritiesChanged(of: view)
                $0.orderChanged()
            }
        }
        if let first, first !== view { mark(first, nil) }
        if let view { mark(view, axis) }
        first = view
    }

    // MARK: Along the axis

    private func distribute(_ visible: [UIView], of stack: UIStackView, _ axis: Sides) {
        // Equal spaces are all as wide as the widest must be. One constraint for each is a row of the solver that contains all views.
        let widest = visible.dropLast().map { stack.space(after: $0) }.max()
        var hasWidest = false
        for (index, (view, next)) in zip(visible, visible.dropFirst()).enumerated() {
            let space = stack.space(after: view)
            switch stack.distribution {
            case .fill, .fillEqually, .fillProportionally:
                addSpacing(view, next, space, .equal, of: stack, axis)
            case .equalSpacing:
                let guide = guides[index]
                add("UISV-distributing-edge", guide, axis.start, .equal, view, axis.end)
                add("UISV-distributing-edge", next, axis.start, .equal, guide, axis.end)
                add("UISV-distributing", guide, axis.length, .equal, index == 0 ? nil : guides[0], axis.length)
                guard stack.isBaselineRelativeArrangement || space == widest && !hasWidest else { continue }
                hasWidest = true
                addSpacing(view, next, space, .greaterThanOrEqual, of: stack, axis)
            case .equalCentering:
                let guide = guides[index]
                add("UISV-distributing-edge", guide, axis.start, .equal, view, axis.centre)
                add("UISV-distributing-edge", next, axis.centre, .equal, guide, axis.end)
                add(
                    "UISV-distributing", guide, axis.length, .equal, index == 0 ? nil : guides[0], axis.length,
                    priority: .init(149))
                addSpacing(view, next, space, .greaterThanOrEqual, of: stack, axis)
            }
        }
        if stack.distribution == .fillEqually { matchLengths(visible, axis) }
        // What no priority decides makes the texts equally wide, as in documents of Interface Builder 22154. UIKit's constraint had a
        // high priority before iOS 15 (useyourloaf.com, "Stack View Changes In iOS 15").
        let shown = texts.filter { !$0.isHidden }
        for (index, text) in shown.enumerated() {
            for other in shown[..<index] {
                add("UISV-text-width-disambiguation", text, .width, .equal, other, .width, priority: .init(1))
            }
        }
    }

    /// Whether a view of a row became a wrapping text, or is none any more.
    func isOutdated(by view: UIView) -> Bool { wraps(view) != texts.contains { $0 === view } }

    private func wraps(_ view: UIView) -> Bool { (view as? any WrappingContent)?.wrapsContentToWidth ?? false }

    /// UIKit's constraints (printed in Alexander Grebenyuk, "Let's Build UIStackView"): each view has the share of the stack view's
    /// length that its content has of all contents and spaces, and the last view yields first. System spacing is no content (frames
    /// in documents of Interface Builder).
    private func proportion(_ visible: [UIView], of stack: UIStackView, _ axis: Sides) {
        let lengths = visible.map { max(contentLength(of: $0, axis), 0) }
        let contents = lengths.filter { $0 > 0 }
        guard !contents.isEmpty else { return matchLengths(visible, axis) }
        let hasSystemSpacing = stack.spacing == UIStackView.spacingUseSystem
        let spaces = hasSystemSpacing ? 0 : visible.dropLast().map { stack.space(after: $0) }.reduce(0, +)
        // Heights that follow widths are known only after the layout. There the shares only distribute what the contents leave over.
        let areKnown = axis.length == .width || !visible.contains(where: heightFollowsWidth)
        let isRequired = areKnown && contents.count == 1 && spaces == 0
        let wholeLength = contents.reduce(spaces, +)
        for (index, view) in visible.enumerated() {
            let share = lengths[index] / wholeLength
            add(
                "UISV-fill-proportionally", view, axis.length, .equal, share > 0 ? stack : nil,
                share > 0 ? axis.length : .notAnAttribute, multiplier: share > 0 ? share : 1,
                priority: isRequired ? .required : .init(Float(max((areKnown ? 999 : 49) - index, 1))))
        }
    }

    private func matchLengths(_ views: [UIView], _ axis: Sides) {
        for view in views.dropFirst() {
            add("UISV-fill-equally", view, axis.length, .equal, views[0], axis.length)
        }
    }

    private func heightFollowsWidth(_ view: UIView) -> Bool {
        (view as? any WrappingContent)?.wrapsContentToWidth ?? view.subviews.contains(where: heightFollowsWidth)
    }

    private func contentLength(of view: UIView, _ axis: Sides) -> CGFloat {
        let size = view.unbrokenContentSize
        let length = axis.length == .width ? size.width : size.height
        guard length < 0 else { return length }
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return axis.length == .width ? fitting.width : fitting.height
    }

    private func addSpacing(
        _ view: UIView, _ next: UIView, _ space: CGFloat, _ relation: NSLayoutConstraint.Relation,
        of stack: UIStackView,
        _ axis: Sides
    ) {
        let onBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
        add(
            "UISV-spacing", next, onBaselines ? .firstBaseline : axis.start, relation, view,
            onBaselines ? .lastBaseline : axis.end, constant: space)
    }

    // MARK: Across the axis

    private func align(_ visible: [UIView], of stack: UIStackView, in canvas: any LayoutItem, _ across: Sides) {
        let first = visible[0]
        var baseline: NSLayoutConstraint.Attribute?
        if stack.axis == .horizontal {
            if stack.alignment == .firstBaseline { baseline = .firstBaseline }
            if stack.alignment == .lastBaseline { baseline = .lastBaseline }
        }
        for view in visible {
            switch stack.alignment {
            case .fill:
                add("UISV-alignment", view, across.start, .equal, canvas, across.start)
                add("UISV-alignment", canvas, across.end, .equal, view, across.end)
            case .center:
                add("UISV-alignment", view, across.centre, .equal, canvas, across.centre)
                span(view, canvas, across)
            case .trailing:
                add("UISV-alignment", canvas, across.end, .equal, view, across.end)
                span(view, canvas, across, atEnd: false)
            case .leading, .firstBaseline, .lastBaseline:
                guard let baseline else {
                    add("UISV-alignment", view, across.start, .equal, canvas, across.start)
                    span(view, canvas, across, atStart: false)
                    continue
                }
                if view !== first { add("UISV-alignment", view, baseline, .equal, first, baseline) }
                span(view, canvas, across)
                // The views are aligned at one side, as far as their baselines allow.
                let side = baseline == .firstBaseline ? across.start : across.end
                add("UISV-spanning-fit", view, side, .equal, canvas, side, priority: .init(51))
            }
        }
        if stack.alignment != .fill {
            add("UISV-spanning-fit", stack, across.length, .equal, nil, .notAnAttribute, priority: .init(51))
        }
    }

    /// Keeps a view inside of the canvas.
    private func span(
        _ view: UIView, _ canvas: any LayoutItem, _ across: Sides, atStart: Bool = true, atEnd: Bool = true
    ) {
        if atStart { add("UISV-spanning-boundary", view, across.start, .greaterThanOrEqual, canvas, across.start) }
        if atEnd { add("UISV-spanning-boundary", canvas, across.end, .greaterThanOrEqual, view, across.end) }
    }

    // MARK: Parts

    private func keepGuides(_ count: Int, in stack: UIStackView) {
        while guides.count > count { stack.removeLayoutGuide(guides.removeLast()) }
        while guides.count < count {
            let guide = UILayoutGuide()
            guide.identifier = "UISV-distributing"
            stack.addLayoutGuide(guide)
            guides.append(guide)
        }
    }

    private func add(
        _ name: String, _ first: any LayoutItem, _ firstAttribute: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation, _ second: (any LayoutItem)?,
        _ secondAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
        priority: UILayoutPriority = .required
    ) {
        // The other guides are compared with the first one.
        if name == "UISV-distributing", second == nil { return }
        let key = Key(
            first: ObjectIdentifier(first), firstAttribute: firstAttribute, relation: relation,
            second: second.map { ObjectIdentifier($0) }, secondAttribute: secondAttribute, multiplier: multiplier,
            priority: priority, name: name)
        if let constraint = kept.removeValue(forKey: key), constraint.isActive {
            constraint.constant = constant
            wanted[key] = constraint
            ordered.append(constraint)
            return
        }
        let constraint = NSLayoutConstraint(
            first: LayoutOperand(first, firstAttribute), relation: relation,
            second: second.map { LayoutOperand($0, secondAttribute) }, multiplier: multiplier, constant: constant)
        constraint.priority = priority
        constraint.identifier = name
        wanted[key] = constraint
        added.append(constraint)
        ordered.append(constraint)
    }

    /// The attributes of one axis.
    private struct Sides {
        let start: NSLayoutConstraint.Attribute
        let end: NSLayoutConstraint.Attribute
        let centre: NSLayoutConstraint.Attribute
        let length: NSLayoutConstraint.Attribute

        init(_ axis: NSLayoutConstraint.Axis) {
            switch axis {
            case .horizontal: (start, end, centre, length) = (.leading, .trailing, .centerX, .width)
            case .vertical: (start, end, centre, length) = (.top, .bottom, .centerY, .height)
            }
        }
    }
}

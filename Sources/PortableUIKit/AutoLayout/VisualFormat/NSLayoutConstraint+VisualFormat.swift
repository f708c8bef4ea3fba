// SPDX-License-Identifier: MIT
import Foundation

extension NSLayoutConstraint {
    /// The constraints that a text such as `H:|-[title]-(>=8)-[date(==80@750)]|` describes.
    ///
    /// Follows Apple's "Visual Format Language". `metrics` names numbers; `views` names views and layout guides. A bare
    /// `-` is 8 points between neighbours and the layout margin at the superview. Stops the process with UIKit's
    /// message if the text is not valid.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        LayoutConstraintError.trapping { () throws(LayoutConstraintError) in
            try constraints(visualFormat: format, options: opts, metrics: metrics, views: views)
        }
    }

    /// The same, but throws the error that would stop the process.
    package class func constraints(
        visualFormat format: String, options: FormatOptions, metrics: [String: Any]?, views: [String: Any]
    ) throws(LayoutConstraintError) -> [NSLayoutConstraint] {
        do {
            let parsed = try VisualFormatParser.parse(format)
            let maker = try VisualFormatConstraints(
                format: parsed, options: options, metrics: metrics ?? [:], views: views)
            return try maker.constraints()
        } catch {
            throw LayoutConstraintError(.visualFormat, error.message(format: format))
        }
    }
}

@MainActor
private struct VisualFormatConstraints {
    let format: VisualFormat
    let options: NSLayoutConstraint.FormatOptions
    let metrics: [String: Any]
    let names: [String: Any]
    let items: [any LayoutItem]

    init(
        format: VisualFormat, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
    ) throws(VisualFormatError) {
        self.format = format
        self.options = options
        self.metrics = metrics
        names = views
        var items: [any LayoutItem] = []
        for view in format.views {
            guard let value = views[view.name.value] else {
                throw VisualFormatError(
                    reason: "\(view.name.value) is not a key in the views dictionary.",
                    offset: view.name.offset + view.name.value.count)
            }
            guard let item = value as? any LayoutItem else {
                throw VisualFormatError(
                    reason: "The value for the key \(view.name.value) in the views dictionary is neither a view nor a "
                        + "layout guide.", offset: view.name.offset + view.name.value.count)
            }
            items.append(item)
        }
        self.items = items
    }

    func constraints() throws(VisualFormatError) -> [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        if let leading = format.leading, let first = items.first {
            let superview = try superview(of: first, offset: leading.offset)
            result += try superviewSpace(leading.value, from: superview, start, to: first, start)
        }
        for (index, view) in format.views.enumerated() {
            result += try sizes(view, of: items[index])
            if index + 1 < items.count {
                result += try space(format.connections[index], from: items[index], to: items[index + 1])
            }
        }
        if let trailing = format.trailing, let last = items.last {
            let superview = try superview(of: last, offset: trailing.offset)
            result += try superviewSpace(trailing.value, from: last, end, to: superview, end)
        }
        return result + (try alignments())
    }

    // MARK: Sides

    private var start: NSLayoutConstraint.Attribute {
        guard format.axis == .horizontal else { return .top }
        if options.contains(.directionLeftToRight) { return .left }
        return options.contains(.directionRightToLeft) ? .right : .leading
    }

    private var end: NSLayoutConstraint.Attribute {
        guard format.axis == .horizontal else { return .bottom }
        if options.contains(.directionLeftToRight) { return .right }
        return options.contains(.directionRightToLeft) ? .left : .trailing
    }

    private var runsBackwards: Bool { format.axis == .horizontal && options.contains(.directionRightToLeft) }

    private func superview(of item: any LayoutItem, offset: Int) throws(VisualFormatError) -> UIView {
        guard let superview = item.layoutContainer else {
            throw VisualFormatError(
                reason: "Unable to interpret '|' character, because the related view doesn't have a superview.",
                offset: offset)
        }
        return superview
    }

    // MARK: Constraints

    private func superviewSpace(
        _ connection: VisualFormat.Connection, from origin: any LayoutItem, _ originSide: NSLayoutConstraint.Attribute,
        to item: any LayoutItem, _ side: NSLayoutConstraint.Attribute
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
        guard connection == .standard else {
            return try distances(connection, from: LayoutOperand(origin, originSide), to: LayoutOperand(item, side))
        }
        // The superview's side of a bare dash is its layout margin.
        let isLeading = side == start
        let margin = (isLeading ? originSide : side).withinMargins
        let first = LayoutOperand(item, isLeading ? side : margin)
        let second = LayoutOperand(origin, isLeading ? margin : originSide)
        return [NSLayoutConstraint(first: first, relation: .equal, second: second)]
    }

    private func space(
        _ connection: VisualFormat.Connection, from previous: any LayoutItem, to next: any LayoutItem
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
        let onBaselines =
            format.axis == .vertical && options.contains(.spacingBaselineToBaseline) && connection != .flush
        return try distances(
            connection, from: LayoutOperand(previous, onBaselines ? .lastBaseline : end),
            to: LayoutOperand(next, onBaselines ? .firstBaseline : start))
    }

    private func distances(
        _ connection: VisualFormat.Connection, from origin: LayoutOperand, to target: LayoutOperand
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
        // From right to left the next position is the smaller one.
        let first = runsBackwards ? origin : target
        let second = runsBackwards ? target : origin
        switch connection {
        case .flush: return [NSLayoutConstraint(first: first, relation: .equal, second: second)]
        case .standard:
            let spacing =
                format.axis == .vertical ? SystemSpacing.below(origin, target) : SystemSpacing.edgeToEdge
            return [NSLayoutConstraint(first: first, relation: .equal, second: second, constant: spacing)]
        case .predicates(let predicates):
            var result: [NSLayoutConstraint] = []
            for predicate in predicates {
                let constraint = NSLayoutConstraint(
                    first: first, relation: predicate.relation, second: second,
                    constant: try number(predicate.quantity))
                result.append(try prioritized(constraint, predicate))
            }
            return result
        }
    }

    private func sizes(_ view: VisualFormat.View, of item: any LayoutItem) throws(VisualFormatError)
        -> [NSLayoutConstraint]
    {
        let length: NSLayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
        var result: [NSLayoutConstraint] = []
        for predicate in view.predicates {
            let constraint: NSLayoutConstraint
            if case .name(let name) = predicate.quantity.value, let other = names[name] as? any LayoutItem {
                constraint = NSLayoutConstraint(
                    first: LayoutOperand(item, length), relation: predicate.relation,
                    second: LayoutOperand(other, length))
            } else {
                constraint = NSLayoutConstraint(
                    first: LayoutOperand(item, length), relation: predicate.relation, second: nil,
                    constant: try number(predicate.quantity))
            }
            result.append(try prioritized(constraint, predicate))
        }
        return result
    }

    private func alignments() throws(VisualFormatError) -> [NSLayoutConstraint] {
        let attributes: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        var result: [NSLayoutConstraint] = []
        for (option, attribute) in attributes where options.contains(option) {
            let along = format.axis == .horizontal ? "horizontal" : "vertical"
            let isAlong = (attribute.kind == .horizontal) == (format.axis == .horizontal)
            // A single view is aligned with none.
            guard !isAlong || items.count < 2 else {
                throw VisualFormatError(
                    reason: "Options mask required views to be aligned on a \(along) edge, which is not allowed for "
                        + "layout that is also \(along).", offset: 0)
            }
            for (one, next) in zip(items, items.dropFirst()) {
                result.append(
                    NSLayoutConstraint(
                        first: LayoutOperand(one, attribute), relation: .equal, second: LayoutOperand(next, attribute)))
            }
        }
        return result
    }

    // MARK: Numbers

    private func prioritized(
        _ constraint: NSLayoutConstraint, _ predicate: VisualFormat.Predicate
    ) throws(VisualFormatError) -> NSLayoutConstraint {
        guard let priority = predicate.priority else { return constraint }
        let number = try number(priority)
        guard number > 0, number <= 1000 else {
            throw VisualFormatError(
                reason: "The priority \(shortNumber(number)) is not above 0 and at most 1000.", offset: priority.offset)
        }
        constraint.priority = UILayoutPriority(Float(number))
        return constraint
    }

    private func number(_ quantity: VisualFormat.Located<VisualFormat.Quantity>) throws(VisualFormatError) -> Double {
        switch quantity.value {
        case .number(let number): return number
        case .name(let name):
            guard let value = metrics[name] ?? names[name] else {
                throw VisualFormatError(
                    reason: "Encountered metric with name \"\(name)\", but value was not specified in metrics or views "
                        + "dictionaries.", offset: quantity.offset + name.count)
            }
            guard let number = Self.double(value), number.isFinite else {
                throw VisualFormatError(
                    reason: "The value for the metric \"\(name)\" is not a finite number.",
                    offset: quantity.offset + name.count)
            }
            return number
        }
    }

    private static func double(_ value: Any) -> Double? {
        switch value {
        case let number as Double: number
        case let number as CGFloat: Double(number)
        case let number as Float: Double(number)
        case let number as any BinaryInteger: Double(number)
        case let number as NSNumber: number.doubleValue
        case let priority as UILayoutPriority: Double(priority.rawValue)
        default: nil
        }
    }
}

extension NSLayoutConstraint.Attribute {
    /// The same side of the rectangle within the margins; the attribute itself if there is none.
    var withinMargins: NSLayoutConstraint.Attribute {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        case .centerX: .centerXWithinMargins
        case .centerY: .centerYWithinMargins
        default: self
        }
    }
}

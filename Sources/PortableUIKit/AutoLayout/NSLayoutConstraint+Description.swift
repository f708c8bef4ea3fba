// SPDX-License-Identifier: MIT
import Foundation

extension NSLayoutConstraint {
    /// The class, the address, the identifier and the relation in UIKit's notation, such as
    /// `<NSLayoutConstraint:0x… 'id' V:|-(8)-[UILabel:0x…]   (active, names: '|':UIView:0x… )>`.
    var ownDescription: String {
        let formula = formula
        var text = "<\(objectName(self))"
        if let identifier, !identifier.isEmpty { text += " '\(identifier)'" }
        text += " \(formula.text)"
        if priority != .required, !formula.includesPriority {
            text += " priority:\(shortNumber(Double(priority.rawValue)))"
        }
        let names = formula.superview.map { "names: '|':\($0.layoutName) " }
        let state = [isActive ? "active" : "inactive", names].compactMap { $0 }.joined(separator: ", ")
        return text + "   (\(state))>"
    }

    /// The relation: as a picture of two neighbours if possible, otherwise as an equation.
    private var formula: (text: String, superview: UIView?, includesPriority: Bool) {
        if let picture { return picture }
        guard let firstOperand else { return ("(no items)", nil, false) }
        var text = "\(firstOperand.name) \(relation.sign) "
        guard let secondOperand else { return (text + shortNumber(Double(constant)), nil, false) }
        if multiplier != 1 { text += "\(shortNumber(Double(multiplier)))*" }
        text += secondOperand.name
        if constant > 0 { text += " + \(shortNumber(Double(constant)))" }
        if constant < 0 { text += " - \(shortNumber(-Double(constant)))" }
        return (text, nil, false)
    }

    /// `[one]-(8)-[other]`, `|-(8)-[one]` or `[one]-(8)-|`, if the constraint is the distance of two neighbouring
    /// edges.
    private var picture: (text: String, superview: UIView?, includesPriority: Bool)? {
        guard multiplier == 1, let firstOperand, let secondOperand, !firstOperand.isDistance, !secondOperand.isDistance,
            let one = firstOperand.item, let two = secondOperand.item
        else { return nil }
        let kind = firstOperand.attribute.kind
        guard kind == .horizontal || kind == .vertical, kind == secondOperand.attribute.kind,
            firstOperand.attribute.isDirectional == secondOperand.attribute.isDirectional
        else { return nil }
        let axis = kind == .horizontal ? "H:" : "V:"
        let isMirrored = (referenceView ?? nearestCommonAncestor)?.readsRightToLeft ?? false
        let direction = firstOperand.attribute.isDirectional ? isMirrored ? "(RTL)" : "(LTR)" : ""
        let first = firstOperand.attribute.edge
        let second = secondOperand.attribute.edge
        switch (first, second) {
        case (.start, .start) where one.layoutContainer === two:
            return ("\(axis)|-(\(distance(constant)))-[\(one.layoutName)]\(direction)", two as? UIView, true)
        case (.end, .end) where one.layoutContainer === two:
            return (
                "\(axis)[\(one.layoutName)]-(\(distance(-constant, reversed: true)))-|\(direction)", two as? UIView,
                true
            )
        case (.end, .end) where two.layoutContainer === one:
            return ("\(axis)[\(two.layoutName)]-(\(distance(constant)))-|\(direction)", one as? UIView, true)
        case (.start, .end) where one.layoutContainer === two.layoutContainer:
            return ("\(axis)[\(two.layoutName)]-(\(distance(constant)))-[\(one.layoutName)]\(direction)", nil, true)
        case (.end, .start) where one.layoutContainer === two.layoutContainer:
            return (
                "\(axis)[\(one.layoutName)]-(\(distance(-constant, reversed: true)))-[\(two.layoutName)]\(direction)",
                nil,
                true
            )
        default: return nil
        }
    }

    private func distance(_ constant: CGFloat, reversed: Bool = false) -> String {
        var text = ""
        switch relation {
        case .equal: break
        case .lessThanOrEqual: text = reversed ? ">=" : "<="
        case .greaterThanOrEqual: text = reversed ? "<=" : ">="
        }
        text += shortNumber(constant == 0 ? 0 : Double(constant))
        if priority != .required { text += "@\(shortNumber(Double(priority.rawValue)))" }
        return text
    }
}

extension NSLayoutConstraint.Attribute {
    /// The end of an axis that an attribute belongs to.
    enum Edge {
        case start
        case end
        case other
    }

    var edge: Edge {
        switch self {
        case .left, .leading, .top: .start
        case .right, .trailing, .bottom: .end
        default: .other
        }
    }
}

extension LayoutSystem {
    /// The description of a solver's constraint in UIKit's notation; `nil` for those that UIKit doesn't list.
    func description(_ source: RowSource) -> String? {
        switch source {
        case .constraint(let row):
            return row.constraint.debugDescription
        case .content(let solved, let axis):
            guard let view = solved.view else { return nil }
            let length = solved.content[axis].length
            let hugging = shortNumber(Double(view.contentHuggingPriority(for: axis).rawValue))
            let resistance = shortNumber(Double(view.contentCompressionResistancePriority(for: axis).rawValue))
            return "<NSContentSizeLayoutConstraint:\(address(of: solved)) \(view.layoutName)."
                + "\(axis == .horizontal ? "width" : "height") == \(shortNumber(max(length, 0))) Hug:\(hugging) "
                + "CompressionResistance:\(resistance)   (active)>"
        case .autoresizing(let solved, let axis, let isOrigin):
            return describeAutoresizing(solved, axis, isOrigin: isOrigin)
        case .guide(let solved, let side):
            guard let guide = solved.item as? UILayoutGuide, let kind = guide.systemKind, let owner = guide.owningView,
                let row = solved.guideRows.first(where: { $0.side == side })
            else { return nil }
            let name = kind.constraintName(side)
            let distance = shortNumber(row.constant)
            let axis = side == "left" || side == "right" ? "H:" : "V:"
            let isStart = side == "left" || side == "top"
            let picture =
                isStart ? "|-(\(distance))-[\(guide.layoutName)]" : "[\(guide.layoutName)]-(\(distance))-|"
            return
                "<NSLayoutConstraint:\(address(of: solved)) '\(name)' \(axis)\(picture)\(axis == "H:" ? "(LTR)" : "")   "
                + "(active, names: '|':\(owner.layoutName) )>"
        case .rootSize(let axis):
            let isHorizontal = axis == .horizontal
            let value = isHorizontal ? rootRows.horizontal.value : rootRows.vertical.value
            let equation =
                "\(root.layoutName).\(isHorizontal ? "width" : "height") == \(shortNumber(value))   (active)>"
            guard root.superview == nil || root.yieldsSizeToConstraints || root.isLayoutBoundary else {
                return
                    "<NSAutoresizingMaskLayoutConstraint:\(address(of: self)) \(root.autoresizingMask.summary) \(equation)"
            }
            let name = isHorizontal ? "UIView-Encapsulated-Layout-Width" : "UIView-Encapsulated-Layout-Height"
            return "<NSLayoutConstraint:\(address(of: self)) '\(name)' \(equation)"
        case .notNegative:
            return nil
        }
    }

    private func describeAutoresizing(
        _ solved: SolvedItem, _ axis: NSLayoutConstraint.Axis, isOrigin: Bool
    ) -> String? {
        guard let view = solved.view, let rows = solved.autoresizing else { return nil }
        let values = axis == .horizontal ? rows.horizontal : rows.vertical
        let isHorizontal = axis == .horizontal
        let variable = isOrigin ? (isHorizontal ? "minX" : "minY") : (isHorizontal ? "width" : "height")
        let share = isOrigin ? values.originShare : values.lengthShare
        let constant = isOrigin ? values.originConstant : values.lengthConstant
        var equation = "\(view.layoutName).\(variable) == "
        if share != 0, let superview = view.superview {
            if share != 1 { equation += "\(shortNumber(share))*" }
            equation += "\(superview.layoutName).\(isHorizontal ? "width" : "height")"
            if constant > 0 { equation += " + \(shortNumber(constant))" }
            if constant < 0 { equation += " - \(shortNumber(-constant))" }
        } else {
            equation += shortNumber(constant)
        }
        let names = isOrigin ? view.superview.map { ", names: '|':\($0.layoutName) " } ?? "" : ""
        return
            "<NSAutoresizingMaskLayoutConstraint:\(address(of: solved)) \(view.autoresizingMask.summary) \(equation)   "
            + "(active\(names))>"
    }
}

extension UIView.AutoresizingMask {
    /// The mask as UIKit prints it: `-` for a fixed part and `&` for a flexible one, from the start of each axis. A
    /// view without flexible parts has a flexible end, which is not printed.
    var summary: String {
        func part(_ start: UIView.AutoresizingMask, _ length: UIView.AutoresizingMask, _ end: UIView.AutoresizingMask)
            -> String
        {
            let flags = [contains(start), contains(length), contains(end)]
            return (flags.contains(true) ? flags : [false, false, true]).map { $0 ? "&" : "-" }.joined()
        }
        return "h=\(part(.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)) "
            + "v=\(part(.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin))"
    }
}

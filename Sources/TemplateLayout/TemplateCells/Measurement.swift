// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// One calculation of a height and what led to it.
struct Measurement {
    /// The width of the content view in points.
    let contentWidth: CGFloat
    /// What the layout asked for, in points, before rounding.
    let fittedHeight: CGFloat
    /// How it was found.
    let mode: TemplateLayoutMode
    /// The height of the row in points: rounded up to a device pixel, with the separator.
    let height: CGFloat

    init(
        contentWidth: CGFloat, fittedHeight: CGFloat, mode: TemplateLayoutMode, environment: MeasurementEnvironment,
        identifier: String, type: UIView.Type
    ) throws(TemplateLayoutError) {
        guard fittedHeight.isFinite, fittedHeight >= 0, fittedHeight < CGFloat(RowHeight.maximumOfOneRow.points) else {
            let source =
                switch mode {
                case .autoLayout: "the constraints"
                case .frame: "sizeThatFits(_:)"
                case .system: "systemLayoutSizeFitting(_:)"
                }
            throw .notMeasurable(
                identifier: identifier, reason: "\(source) of \(type) answered \(fittedHeight), which is not a height")
        }
        self.contentWidth = contentWidth
        self.fittedHeight = fittedHeight
        self.mode = mode
        height = environment.rowHeight(fitting: fittedHeight)
    }
}

/// The height that constraints ask for.
@MainActor
enum AutoLayoutFitting {
    /// The lowest height of `view` at just this width.
    static func height(
        of view: UIView, width: CGFloat, identifier: String, type: UIView.Type
    ) throws(TemplateLayoutError) -> CGFloat {
        let target = CGSize(width: width, height: UIView.layoutFittingCompressedSize.height)
        let fitted = view.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        if fitted == 0, !view.subviews.isEmpty, !isHeightConstrained(view) {
            throw .notMeasurable(
                identifier: identifier,
                reason:
                    "no constraint inside of \(type) reaches its bottom; constraints have to go from the "
                    + "top to the bottom, and a class that lays out by frames overrides sizeThatFits(_:)")
        }
        return fitted
    }

    /// Lays out a cell and what is in it. Not by `layoutIfNeeded()`, which may lay out the table above as well, in the
    /// middle of its own layout.
    ///
    /// - Parameter contentHeight: The height that the content view is given, instead of the one it has in the cell.
    static func layOut(_ cell: UITableViewCell, contentWidth: CGFloat, contentHeight: CGFloat? = nil) {
        cell.layoutSubviews()
        // The table tells its own rows alone about a section index and their controls.
        if cell.contentView.bounds.width != contentWidth { cell.contentView.frame.size.width = contentWidth }
        if let contentHeight { cell.contentView.frame.size.height = contentHeight }
        layOutSubviews(of: cell.contentView)
    }

    private static func layOutSubviews(of view: UIView) {
        view.layoutSubviews()
        for subview in view.subviews { layOutSubviews(of: subview) }
    }

    /// Whether any constraint says where a view's lower end is. Without one a height of zero says nothing.
    static func isHeightConstrained(_ view: UIView) -> Bool {
        func isLowerEnd(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> Bool {
            guard item === view || (item as? UILayoutGuide)?.owningView === view else { return false }
            switch attribute {
            case .bottom, .bottomMargin, .height, .centerY, .centerYWithinMargins, .lastBaseline: return true
            default: return false
            }
        }
        return view.constraints.contains {
            isLowerEnd($0.firstItem, $0.firstAttribute) || isLowerEnd($0.secondItem, $0.secondAttribute)
        }
    }
}

import PlatformUIKit

/// Measures one cell: a template, or a cell just dequeued.
@MainActor
final class CellMeasurer {
    let mode: TemplateLayoutMode
    private let probe: ContentWidthProbe
    @exclusivity(unchecked) private var isConfiguring = false
    @exclusivity(unchecked) private var measuredSize = CGSize.zero
    /// The content width that views of the cell have seen in a layout, or have nothing to learn of.
    @exclusivity(unchecked) private var laidOutContentWidth: CGFloat = -1
    /// Which content widths are all the same to the views of the cell, the present one among them.
    @exclusivity(unchecked) private var alikeContentWidths = AlikeContentWidths()
    /// Whether the host is to place the template in the next layout pass: once for many measurements.
    @exclusivity(unchecked) private var isPlacementNoted = false

    init(mode: TemplateLayoutMode, probe: ContentWidthProbe) {
        self.mode = mode
        self.probe = probe
    }

    /// How a class's heights are found.
    static func mode(of type: UIView.Type) -> TemplateLayoutMode {
        if let declaring = type as? any TemplateLayoutMeasuring.Type { return declaring.templateLayoutMode }
        return type == UITableViewCell.self ? .frame : .autoLayout
    }

    /// Configures a template and gives its height in `environment`, which has this number; as the row at an index path, if
    /// there is one.
    func measure<Cell: UITableViewCell>(
        _ cell: Cell, at indexPath: IndexPath?, in environment: MeasurementEnvironment, number: UInt32,
        identifier: String, configure: (Cell) -> Void
    ) throws(TemplateLayoutError) -> Measurement {
        guard !isConfiguring else {
            fatalError(
                "the height of a cell with identifier \(identifier) was asked for by the configuration of its template")
        }
        isConfiguring = true
        cell.prepareForReuse()
        // The configuration of a row that can't be edited takes it back.
        if cell.isEditing != environment.isEditing { cell.setEditing(environment.isEditing, animated: false) }
        configure(cell)
        isConfiguring = false
        var measurement = try measure(cell, at: indexPath, in: environment, number: number, identifier: identifier)
        if mode == .autoLayout, measurement.contentWidth != laidOutContentWidth,
            !letSeeContentWidth(cell, measurement, environment)
        {
            measurement = try measure(cell, at: indexPath, in: environment, number: number, identifier: identifier)
        }
        if cell.bounds.width != environment.rowWidth {
            cell.frame = CGRect(x: 0, y: 0, width: environment.rowWidth, height: measurement.height)
        }
        measuredSize = CGSize(width: environment.rowWidth, height: measurement.height)
        if !isPlacementNoted {
            isPlacementNoted = true
            cell.superview?.setNeedsLayout()
        }
        return measurement
    }

    /// Views that note their width in a layout, as `preferredMaxLayoutWidth` is often set, still have another one than that
    /// of a measurement: lets them see it, unless all widths are the same to them.
    ///
    /// - Returns: Whether the measurement stands.
    private func letSeeContentWidth(
        _ cell: UITableViewCell, _ measurement: Measurement, _ environment: MeasurementEnvironment
    ) -> Bool {
        let contentWidth = measurement.contentWidth
        laidOutContentWidth = contentWidth
        let views = cell.contentView.fittedViews
        if alikeContentWidths.contains(contentWidth, rowWidth: environment.rowWidth, views) {
            cell.contentView.frame.size.width = contentWidth
            return true
        }
        cell.frame = CGRect(x: 0, y: 0, width: environment.rowWidth, height: measurement.height)
        let isAlike = cell.contentView.isFittedAlike {
            AutoLayoutFitting.layOut(cell, contentWidth: contentWidth)
        }
        alikeContentWidths.note(contentWidth, rowWidth: environment.rowWidth, views, isAlike: isAlike)
        return isAlike
    }

    /// Gives a template the size that it was last measured to have. A layout pass of the window comes by the templates
    /// too; at any other height a template's constraints would contradict each other.
    func place(_ template: UITableViewCell) {
        isPlacementNoted = false
        if template.bounds.size != measuredSize { template.frame = CGRect(origin: .zero, size: measuredSize) }
    }

    /// The height of `cell`, which is configured, in `environment`.
    func measure(
        _ cell: UITableViewCell, at indexPath: IndexPath?, in environment: MeasurementEnvironment, number: UInt32,
        identifier: String
    ) throws(TemplateLayoutError) -> Measurement {
        let contentWidth = probe.contentWidth(of: cell, at: indexPath, in: environment, number: number)
        guard contentWidth > 0, contentWidth.isFinite else { throw .unusableWidth(environment.width) }
        let fitted: CGFloat
        switch mode {
        case .autoLayout:
            fitted = try AutoLayoutFitting.height(
                of: cell.contentView, width: contentWidth, identifier: identifier, type: type(of: cell))
        case .frame:
            fitted = frameHeight(of: cell, contentWidth: contentWidth, in: environment)
        }
        return try Measurement(
            contentWidth: contentWidth, fittedHeight: fitted, mode: mode, environment: environment,
            identifier: identifier, type: type(of: cell))
    }

    /// What `sizeThatFits(_:)` answers when the content view has its width.
    private func frameHeight(
        of cell: UITableViewCell, contentWidth: CGFloat, in environment: MeasurementEnvironment
    ) -> CGFloat {
        let width = environment.rowWidth
        if cell.bounds.width != width {
            cell.frame = CGRect(x: 0, y: 0, width: width, height: cell.bounds.height)
        }
        if cell.contentView.bounds.width != contentWidth {
            // Not by `layoutIfNeeded()`, which may lay out the table above as well, in the middle of its own layout.
            cell.layoutSubviews()
        }
        // The table tells its own rows alone about a section index and their controls.
        if cell.contentView.bounds.width != contentWidth { cell.contentView.frame.size.width = contentWidth }
        return cell.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
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
                    + "top to the bottom, and a class that lays out by frames implements sizeThatFits(_:) and declares "
                    + "TemplateLayoutMeasuring with templateLayoutMode .frame")
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
    private static func isHeightConstrained(_ view: UIView) -> Bool {
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

extension Measurement {
    init(
        contentWidth: CGFloat, fittedHeight: CGFloat, mode: TemplateLayoutMode, environment: MeasurementEnvironment,
        identifier: String, type: UIView.Type
    ) throws(TemplateLayoutError) {
        guard fittedHeight.isFinite, fittedHeight >= 0, fittedHeight < CGFloat(Float.greatestFiniteMagnitude) else {
            let source =
                switch mode {
                case .autoLayout: "the constraints of \(type)"
                case .frame: "sizeThatFits(_:) of \(type)"
                }
            throw .notMeasurable(
                identifier: identifier, reason: "\(source) answered \(fittedHeight), which is not a height")
        }
        self.init(
            contentWidth: contentWidth, fittedHeight: fittedHeight,
            height: environment.rowHeight(fitting: fittedHeight), mode: mode)
    }
}

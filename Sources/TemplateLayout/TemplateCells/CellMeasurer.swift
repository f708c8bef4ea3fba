// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// Measures one cell: a template, or a cell just dequeued.
@MainActor
final class CellMeasurer {
    /// How heights are found: as the class declares or the first cell showed; `nil` while that may differ.
    private var mode: TemplateLayoutMode?
    private let probe: ContentWidthProbe
    private var isConfiguring = false
    private var measuredSize = CGSize.zero
    /// The content width that the views of the cell were last laid out at, or need not be laid out at.
    private var laidOutContentWidth: CGFloat = -1
    /// The content widths that make no difference to the views of the cell.
    private var alikeContentWidths = AlikeContentWidths()
    /// Whether the host is to place the template in the next layout pass: once for many measurements.
    private var isPlacementNoted = false

    /// A measurer of cells of a class.
    init(of type: UITableViewCell.Type, probe: ContentWidthProbe) {
        mode = (type as? any TemplateLayoutMeasuring.Type)?.templateLayoutMode
        self.probe = probe
    }

    /// Configures a template and gives its height in `environment`; as the row at an index path, if
    /// there is one.
    func measure(
        _ cell: UITableViewCell, at indexPath: IndexPath?, in environment: MeasurementEnvironment, identifier: String,
        configure: () -> Void
    ) throws(TemplateLayoutError) -> Measurement {
        guard !isConfiguring else {
            fatalError(
                "the height of a cell with identifier \(identifier) was asked for by the configuration of its template")
        }
        isConfiguring = true
        cell.prepareForReuse()
        // The configuration of a row that can't be edited takes it back.
        if cell.isEditing != environment.isEditing { cell.setEditing(environment.isEditing, animated: false) }
        configure()
        isConfiguring = false
        var measurement = try measure(cell, at: indexPath, in: environment, identifier: identifier)
        if measurement.mode == .autoLayout, measurement.contentWidth != laidOutContentWidth,
            !layOutAtContentWidth(cell, measurement, environment)
        {
            measurement = try measure(cell, at: indexPath, in: environment, identifier: identifier)
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

    /// Lays out a cell at another content width than before, because its views may store their width in a layout (in
    /// `preferredMaxLayoutWidth`, for instance). Not at widths that are known to make no difference to them.
    ///
    /// - Returns: Whether the measurement is valid.
    private func layOutAtContentWidth(
        _ cell: UITableViewCell, _ measurement: Measurement, _ environment: MeasurementEnvironment
    ) -> Bool {
        let contentWidth = measurement.contentWidth
        laidOutContentWidth = contentWidth
        let views = probe.platform.fittedViews(of: cell.contentView)
        if alikeContentWidths.contains(contentWidth, rowWidth: environment.rowWidth, views) {
            cell.contentView.frame.size.width = contentWidth
            return true
        }
        cell.frame = CGRect(x: 0, y: 0, width: environment.rowWidth, height: measurement.height)
        let isAlike = probe.platform.isFittedAlike(cell.contentView) {
            AutoLayoutFitting.layOut(cell, contentWidth: contentWidth)
        }
        alikeContentWidths.note(contentWidth, rowWidth: environment.rowWidth, views, isAlike: isAlike)
        return isAlike
    }

    /// Gives a template the size of its last measurement. A layout pass of the window includes the templates; at any other height
    /// a template's constraints would contradict each other.
    func place(_ template: UITableViewCell) {
        isPlacementNoted = false
        if template.bounds.size != measuredSize { template.frame = CGRect(origin: .zero, size: measuredSize) }
    }

    /// The height of `cell`, which is configured, in `environment`.
    func measure(
        _ cell: UITableViewCell, at indexPath: IndexPath?, in environment: MeasurementEnvironment, identifier: String
    ) throws(TemplateLayoutError) -> Measurement {
        let contentWidth = probe.contentWidth(of: cell, at: indexPath, in: environment)
        guard contentWidth > 0, contentWidth.isFinite else { throw .unusableWidth(environment.width) }
        let mode = mode ?? mode(of: cell, contentWidth: contentWidth)
        let fitted: CGFloat
        switch mode {
        case .autoLayout:
            fitted = try AutoLayoutFitting.height(
                of: cell.contentView, width: contentWidth, identifier: identifier, type: type(of: cell))
        case .frame:
            giveWidth(contentWidth, to: cell, in: environment)
            fitted = cell.sizeThatFits(Self.limit(contentWidth)).height
        case .system:
            fitted = systemHeight(of: cell, in: environment)
        }
        return try Measurement(
            contentWidth: contentWidth, fittedHeight: fitted, mode: mode,
            environment: mode == .system ? environment.withoutSeparators : environment, identifier: identifier,
            type: type(of: cell))
    }

    // MARK: Modes

    /// How the height of a configured cell is found whose class does not declare it.
    private func mode(of cell: UITableViewCell, contentWidth: CGFloat) -> TemplateLayoutMode {
        let content = cell.contentView
        if !AutoLayoutFitting.isHeightConstrained(content) { cell.updateConstraintsIfNeeded() }
        if AutoLayoutFitting.isHeightConstrained(content) {
            // Content configurations bring views of their own, which other rows may not have.
            if cell.contentConfiguration == nil { mode = .autoLayout }
            return .autoLayout
        }
        if probe.platform.ownSizeThatFits(of: cell, Self.limit(contentWidth)) != nil {
            mode = .frame
            return .frame
        }
        return Self.showsStandardContent(cell) ? .system : .autoLayout
    }

    private static func showsStandardContent(_ cell: UITableViewCell) -> Bool {
        if cell.contentConfiguration != nil { return true }
        let views = cell.contentView.subviews
        // To ask for the standard views makes them.
        guard !views.isEmpty else { return true }
        let standard = [cell.textLabel, cell.detailTextLabel, cell.imageView]
        return views.allSatisfy { view in standard.contains { $0 === view } }
    }

    /// What `sizeThatFits(_:)` gets: a width in points, and no limit of height.
    private static func limit(_ width: CGFloat) -> CGSize { CGSize(width: width, height: .greatestFiniteMagnitude) }

    private func giveWidth(_ contentWidth: CGFloat, to cell: UITableViewCell, in environment: MeasurementEnvironment) {
        if cell.bounds.width != environment.rowWidth {
            cell.frame = CGRect(x: 0, y: 0, width: environment.rowWidth, height: cell.bounds.height)
        }
        if cell.contentView.bounds.width != contentWidth {
            // Not by `layoutIfNeeded()`, which may lay out the table above as well, in the middle of its own layout.
            cell.layoutSubviews()
        }
        // The table tells its own rows alone about a section index and their controls.
        if cell.contentView.bounds.width != contentWidth { cell.contentView.frame.size.width = contentWidth }
    }

    /// The height of UIKit's own cells as rows of the table, with the separator.
    private func systemHeight(of cell: UITableViewCell, in environment: MeasurementEnvironment) -> CGFloat {
        if let tableView = probe.tableView {
            probe.platform.arrange(
                cell, likeRowOf: tableView, with: probe.platform.controls(ofRowAt: nil, in: tableView))
        }
        let target = CGSize(width: environment.rowWidth, height: UIView.layoutFittingCompressedSize.height)
        return cell.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}

/// Content widths of a cell, such as those with and without an accessory, that make no difference to its views: they were laid
/// out at one after the other, and stored nothing.
struct AlikeContentWidths {
    private var widths: ContiguousArray<CGFloat> = []
    /// The width of the rows in points.
    private var rowWidth: CGFloat = -1
    private var views: [Int]?

    /// Rows of one class seldom have more.
    private static let mostWidths = 8

    /// Whether a layout at a content width, in points, would change nothing for these views.
    func contains(_ width: CGFloat, rowWidth: CGFloat, _ views: [Int]?) -> Bool {
        views != nil && self.views == views && self.rowWidth == rowWidth && widths.contains(width)
    }

    /// Takes over that these views were laid out at a content width, and whether it was the same to them as the one before.
    mutating func note(_ width: CGFloat, rowWidth: CGFloat, _ views: [Int]?, isAlike: Bool) {
        if !isAlike || self.rowWidth != rowWidth || self.views != views || widths.count == Self.mostWidths {
            widths.removeAll(keepingCapacity: true)
        }
        widths.append(width)
        self.rowWidth = rowWidth
        self.views = views
    }
}

// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// Measures one view: a template, or a view that was just dequeued. A cell of a table has the content width of its row.
@MainActor
final class ViewMeasurer {
    let view: UIView
    let identifier: String
    /// Finds the content widths of cells; `nil` outside of a table.
    private let host: TemplateHost?
    /// How heights are found: as the class declares or the first content showed; `nil` while that may differ.
    private var mode: TemplateLayoutMode?
    private let declaresMode: Bool
    private var isConfiguring = false
    private var measuredSize = CGSize.zero
    /// The margins that the view was given last, in points.
    private var rowMargins: (left: CGFloat, right: CGFloat)?
    /// The content width that the subviews of the cell were last laid out at, or need not be laid out at.
    private var laidOutContentWidth: CGFloat = -1
    private var alikeContentWidths = AlikeContentWidths()
    /// The constraint that determined the bottom of the content last.
    private var lowerEnd: NSLayoutConstraint?

    init(_ view: UIView, identifier: String, host: TemplateHost?) {
        self.view = view
        self.identifier = identifier
        self.host = host
        mode = (type(of: view) as? any TemplateLayoutMeasuring.Type)?.templateLayoutMode
        declaresMode = mode != nil
    }

    /// The view whose constraints determine the height.
    var content: UIView {
        switch view {
        case let cell as UITableViewCell: cell.contentView
        case let view as UITableViewHeaderFooterView: view.contentView
        case let cell as UICollectionViewCell: cell.contentView
        default: view
        }
    }

    // MARK: Templates

    /// Prepares a template for reuse, configures and measures it, as an item of the table if there is one.
    func measure(
        at item: SectionItem? = nil, in environment: MeasurementEnvironment, configure: () -> Void
    ) throws(TemplateLayoutError) -> Measurement {
        guard !isConfiguring else {
            fatalError(
                "the height of a view with identifier \(identifier) was requested by the configuration of its template")
        }
        isConfiguring = true
        switch view {
        case let cell as UITableViewCell: cell.prepareForReuse()
        case let view as UITableViewHeaderFooterView: view.prepareForReuse()
        case let view as UICollectionReusableView: view.prepareForReuse()
        default: break
        }
        // Before the configuration, because that of a row that can't be edited ends editing.
        setEditing(environment.isEditing)
        setMargins(of: environment)
        configure()
        isConfiguring = false
        var measurement = try fit(at: item, in: environment)
        guard let cell = view as? UITableViewCell, let host else { return measurement }
        if measurement.mode == .autoLayout, measurement.contentWidth != laidOutContentWidth,
            !layOutAtContentWidth(cell, measurement, environment, host.platform)
        {
            measurement = try fit(at: item, in: environment)
        }
        if cell.bounds.width != environment.rowWidth {
            cell.frame = CGRect(x: 0, y: 0, width: environment.rowWidth, height: measurement.height)
        }
        measuredSize = CGSize(width: environment.rowWidth, height: measurement.height)
        host.setNeedsLayout()
        return measurement
    }

    /// Lays out a cell at another content width than before, because its views may store their width in a layout (in
    /// `preferredMaxLayoutWidth`, for instance). Not at widths that are known to make no difference to them.
    ///
    /// - Returns: Whether the measurement is valid.
    private func layOutAtContentWidth(
        _ cell: UITableViewCell, _ measurement: Measurement, _ environment: MeasurementEnvironment,
        _ platform: any TablePlatform
    ) -> Bool {
        let contentWidth = measurement.contentWidth
        laidOutContentWidth = contentWidth
        let views = platform.fittedViews(of: cell.contentView)
        if alikeContentWidths.contains(contentWidth, rowWidth: environment.rowWidth, views) {
            cell.contentView.frame.size.width = contentWidth
            return true
        }
        cell.frame = CGRect(x: 0, y: 0, width: environment.rowWidth, height: measurement.height)
        let isAlike = platform.isFittedAlike(cell.contentView) { cell.layOut(contentWidth: contentWidth) }
        alikeContentWidths.insert(contentWidth, rowWidth: environment.rowWidth, views, isAlike: isAlike)
        return isAlike
    }

    /// Gives a template cell the size of its last measurement. A layout pass of the window includes the templates; at any other
    /// height a template's constraints would contradict each other.
    func place() {
        guard view is UITableViewCell else { return }
        if view.bounds.size != measuredSize { view.frame = CGRect(origin: .zero, size: measuredSize) }
    }

    // MARK: Configured views

    /// Measures a view that is configured, as an item of the table if there is one.
    func measureConfigured(
        at item: SectionItem? = nil, in environment: MeasurementEnvironment
    ) throws(TemplateLayoutError) -> Measurement {
        setEditing(environment.isEditing)
        setMargins(of: environment)
        return try fit(at: item, in: environment)
    }

    private func setMargins(of environment: MeasurementEnvironment) {
        let (left, right) = (environment.leftRowMargin, environment.rightRowMargin)
        guard let host, rowMargins.map({ $0 == (left, right) }) != true else { return }
        rowMargins = (left, right)
        host.platform.setMargins(left: left, right: right, of: view)
        // Widths of views depend on margins, too.
        laidOutContentWidth = -1
        alikeContentWidths = AlikeContentWidths()
    }

    private func setEditing(_ isEditing: Bool) {
        guard host != nil, let cell = view as? UITableViewCell, cell.isEditing != isEditing else { return }
        cell.setEditing(isEditing, animated: false)
    }

    private func fit(
        at item: SectionItem?, in environment: MeasurementEnvironment
    ) throws(TemplateLayoutError) -> Measurement {
        (host?.platform ?? platform).updateConfiguration(of: view)
        let width = contentWidth(at: item, in: environment)
        guard width > 0, width.isFinite else { throw .unusableWidth(environment.width) }
        // A table asks such a cell itself, as UIKit's own.
        let ownMode = (view as? UITableViewCell).flatMap { cell -> TemplateLayoutMode? in
            declaresMode || !(host?.platform ?? platform).overridesFitting(cell) ? nil : .system
        }
        let mode = ownMode ?? mode ?? findMode(contentWidth: width)
        let fitted: CGFloat
        switch (mode, view) {
        case (.autoLayout, _): fitted = try heightOfConstraints(contentWidth: width)
        case (.system, let cell as UITableViewCell): fitted = systemHeight(of: cell, rowWidth: environment.rowWidth)
        case (.frame, _), (.system, _):
            setWidth(width, rowWidth: view is UITableViewCell ? environment.rowWidth : width)
            fitted = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        }
        guard fitted.isFinite, fitted >= 0, fitted < CGFloat(RowHeight.maximumOfOneRow.points) else {
            let source =
                switch mode {
                case .autoLayout: "the constraints"
                case .frame: "sizeThatFits(_:)"
                case .system: "systemLayoutSizeFitting(_:)"
                }
            throw notMeasurable("\(source) of \(type(of: view)) answered \(fitted), which is not a height")
        }
        // UIKit includes the separator in the heights of its own cells.
        let hasSeparator = view is UITableViewCell && mode != .system
        return Measurement(
            contentWidth: width, fittedHeight: fitted, mode: mode,
            height: environment.rowHeight(fitting: fitted, hasSeparator: hasSeparator))
    }

    private func notMeasurable(_ reason: String) -> TemplateLayoutError {
        .notMeasurable(identifier: identifier, reason: reason)
    }

    // MARK: Widths

    private func contentWidth(at item: SectionItem?, in environment: MeasurementEnvironment) -> CGFloat {
        switch view {
        case let cell as UITableViewCell: host?.contentWidth(of: cell, at: item, in: environment) ?? environment.width
        case is UITableViewHeaderFooterView: environment.rowWidth
        default: environment.width
        }
    }

    private func setWidth(_ contentWidth: CGFloat, rowWidth: CGFloat) {
        let content = content
        guard content !== view else { return }
        if view.bounds.width != rowWidth {
            view.frame = CGRect(x: 0, y: 0, width: rowWidth, height: view.bounds.height)
        }
        // Not by `layoutIfNeeded()`, which may lay out the table above as well, in the middle of its own layout.
        if content.bounds.width != contentWidth { view.layoutSubviews() }
        // Only the rows of the table have its section index and their controls.
        if content.bounds.width != contentWidth { content.frame.size.width = contentWidth }
    }

    // MARK: Modes

    /// How the height of a configured view is found whose class does not declare it.
    private func findMode(contentWidth: CGFloat) -> TemplateLayoutMode {
        if !isHeightConstrained { view.updateConstraintsIfNeeded() }
        let cell = view as? UITableViewCell
        if isHeightConstrained {
            // Content configurations bring views of their own, which other rows may not have.
            if let cell, cell.contentConfiguration == nil { mode = .autoLayout }
            return .autoLayout
        }
        let limit = CGSize(width: contentWidth, height: .greatestFiniteMagnitude)
        guard let cell else {
            if view is UITableViewHeaderFooterView { return .system }
            return returnsItsSize(limit) ? .autoLayout : .frame
        }
        if (host?.platform ?? platform).ownSizeThatFits(of: cell, limit) != nil {
            mode = .frame
            return .frame
        }
        return showsStandardContent(cell) && viewTiedToCell == nil ? .system : .autoLayout
    }

    private func showsStandardContent(_ cell: UITableViewCell) -> Bool {
        if cell.contentConfiguration != nil { return true }
        let views = cell.contentView.subviews
        // Access to the standard views makes them.
        guard !views.isEmpty else { return true }
        let standard = [cell.textLabel, cell.detailTextLabel, cell.imageView]
        return views.allSatisfy { view in standard.contains { $0 === view } }
    }

    /// Whether `sizeThatFits(_:)` is that of `UIView`, which returns the present size.
    private func returnsItsSize(_ limit: CGSize) -> Bool {
        let frame = view.frame
        defer { view.frame = frame }
        return [16_411, 16_447].allSatisfy { height in
            view.frame.size = CGSize(width: limit.width, height: height)
            return view.sizeThatFits(limit).height == height
        }
    }

    /// The height of UIKit's own cells as rows of the table, with the separator.
    private func systemHeight(of cell: UITableViewCell, rowWidth: CGFloat) -> CGFloat {
        if let host, let tableView = host.tableView {
            host.platform.arrange(
                cell, likeRowOf: tableView, with: host.platform.controls(ofRowAt: nil, in: tableView))
        }
        return cell.compressedHeight(width: rowWidth)
    }

    // MARK: Constraints

    private func heightOfConstraints(contentWidth: CGFloat) throws(TemplateLayoutError) -> CGFloat {
        // A collection view asks the cell, which updates its configuration and has accessories beside its content.
        let fitted = (view is UICollectionViewCell ? view : content).compressedHeight(width: contentWidth)
        guard !isHeightConstrained else { return fitted }
        if let tied = viewTiedToCell {
            throw notMeasurable(
                "constraints of \(type(of: view)) tie \(type(of: tied)) to the cell itself; they have to end at its "
                    + "contentView, from its top to its bottom, and the views have to be subviews of the contentView")
        }
        if fitted == 0, !content.subviews.isEmpty {
            throw notMeasurable(
                "no constraint inside of \(type(of: view)) reaches its bottom; constraints have to go from the top to "
                    + "the bottom, and a class that lays out by frames overrides sizeThatFits(_:)")
        }
        return fitted
    }

    /// A view that a constraint ties to the cell itself instead of its content view; `nil` if there is none.
    private var viewTiedToCell: UIView? {
        guard let cell = view as? UITableViewCell else { return nil }
        for constraint in cell.constraints {
            let items = [constraint.firstItem, constraint.secondItem]
            guard items.contains(where: { $0 === cell }) else { continue }
            let others = items.compactMap { $0 as? UIView }
            if let tied = others.first(where: { $0 !== cell && $0 !== cell.contentView }) { return tied }
        }
        return nil
    }

    /// Whether a constraint determines the bottom of the content. Without one a height of zero means nothing.
    private var isHeightConstrained: Bool {
        if lowerEnd?.isActive == true { return true }
        let content = content
        func isLowerEnd(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> Bool {
            guard item === content || (item as? UILayoutGuide)?.owningView === content else { return false }
            switch attribute {
            case .bottom, .bottomMargin, .height, .centerY, .centerYWithinMargins, .lastBaseline: return true
            default: return false
            }
        }
        lowerEnd = content.constraints.first {
            isLowerEnd($0.firstItem, $0.firstAttribute) || isLowerEnd($0.secondItem, $0.secondAttribute)
        }
        return lowerEnd != nil
    }
}

/// One calculation of a height and its inputs.
struct Measurement {
    let contentWidth: CGFloat
    /// The fitted height, in points, before rounding.
    let fittedHeight: CGFloat
    /// How it was found.
    let mode: TemplateLayoutMode
    /// The height of the row in points: rounded up to a device pixel, with the separator.
    let height: CGFloat
}

extension UIView {
    fileprivate func layOutAllSubviews() {
        layoutSubviews()
        for subview in subviews { subview.layOutAllSubviews() }
    }
}

extension UITableViewCell {
    /// Lays out a cell and its subviews. Not by `layoutIfNeeded()`, which may lay out the table above as well, in the middle of
    /// its own layout.
    ///
    /// - Parameter contentHeight: The height of the content view, if not the one that the cell's height gives it.
    func layOut(contentWidth: CGFloat, contentHeight: CGFloat? = nil) {
        layoutSubviews()
        // Only the rows of the table have its section index and their controls.
        if contentView.bounds.width != contentWidth { contentView.frame.size.width = contentWidth }
        if let contentHeight { contentView.frame.size.height = contentHeight }
        contentView.layOutAllSubviews()
    }
}

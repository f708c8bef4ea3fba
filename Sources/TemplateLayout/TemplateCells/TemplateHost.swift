// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// The superview of a table's templates: a hidden view inside of the table, so that templates inherit the traits, text size,
/// direction, margins and safe area of the table's cells. It also finds the content widths of cells.
final class TemplateHost: UIView {
    /// The values that determine the width of a content view.
    private struct Source: Equatable {
        let environment: MeasurementEnvironment
        var isEditing: Bool
        var controls = RowControls()
        let accessoryType: UITableViewCell.AccessoryType
        let accessoryWidth: CGFloat?
        let editingAccessoryType: UITableViewCell.AccessoryType
        let editingAccessoryWidth: CGFloat?
        let showsReorderControl: Bool
        var shouldIndentWhileEditing: Bool
        let indentationLevel: Int
        let indentationWidth: CGFloat
    }

    let platform: any TablePlatform
    private var cachedWidths: [(source: Source, contentWidth: CGFloat)] = []
    var tableView: UITableView? { superview as? UITableView }

    init(_ platform: any TablePlatform) {
        self.platform = platform
        super.init(frame: .zero)
        isHidden = true
        isUserInteractionEnabled = false
        insetsLayoutMarginsFromSafeArea = false
    }

    @available(*, unavailable, message: "a template host is made in code")
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    /// Takes the place of a row, with the margins that a cell finds there which preserves those of its superview, and the size
    /// classes. Rows that are measured for another place are in the present safe area, too.
    func takePlace(of environment: MeasurementEnvironment, in tableView: UITableView) {
        let safeArea = tableView.safeAreaInsets
        let left = environment.rowInsets.left + safeArea.left - environment.leftSafeAreaInset
        let right = environment.rowInsets.right + safeArea.right - environment.rightSafeAreaInset
        let place = CGRect(x: left, y: 0, width: environment.rowWidth, height: 0)
        if frame != place { frame = place }
        let outer = tableView.layoutMargins
        let margins = UIEdgeInsets(
            top: 0, left: max(0, outer.left - left), bottom: 0, right: max(0, outer.right - right))
        if layoutMargins != margins { layoutMargins = margins }
        takeSizeClasses(of: environment)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for template in tableView?.existingTemplateLayout?.memory.templates ?? [] { template.measurer?.place() }
    }

    /// The width of the content view of a cell like `cell`, in points, in an environment: that of an empty cell which is laid out
    /// in the table with the same accessories and editing controls. The last eight results are stored.
    ///
    /// `cell` itself is not laid out: before its height is known, its required constraints would contradict any height.
    ///
    /// While the table is being edited, a row has the controls of its data source and delegate. Without an item it has a control
    /// for deleting, and one for moving if `cell` shows it.
    func contentWidth(
        of cell: UITableViewCell, at item: SectionItem?, in environment: MeasurementEnvironment
    ) -> CGFloat {
        var source = Source(
            environment: environment, isEditing: environment.isEditing && cell.isEditing,
            accessoryType: cell.accessoryType, accessoryWidth: cell.accessoryView?.bounds.width,
            editingAccessoryType: cell.editingAccessoryType,
            editingAccessoryWidth: cell.editingAccessoryView?.bounds.width,
            showsReorderControl: cell.showsReorderControl, shouldIndentWhileEditing: cell.shouldIndentWhileEditing,
            indentationLevel: cell.indentationLevel, indentationWidth: cell.indentationWidth)
        if source.isEditing, let tableView {
            source.controls = platform.controls(ofRowAt: item?.path?.indexPath, in: tableView)
            source.isEditing = source.controls.canBeEdited
            if item == nil { source.controls.canBeMoved = cell.showsReorderControl }
            if let indents = source.controls.indents { source.shouldIndentWhileEditing = indents }
        }
        for cached in cachedWidths where cached.source == source { return cached.contentWidth }
        let contentWidth = layOutCell(source)
        if cachedWidths.count == 8 { cachedWidths.removeLast() }
        cachedWidths.insert((source, contentWidth), at: 0)
        return contentWidth
    }

    private func layOutCell(_ source: Source) -> CGFloat {
        func spacer(_ width: CGFloat?) -> UIView? {
            width.map { UIView(frame: CGRect(x: 0, y: 0, width: $0, height: 10)) }
        }
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = source.accessoryType
        cell.accessoryView = spacer(source.accessoryWidth)
        cell.editingAccessoryType = source.editingAccessoryType
        cell.editingAccessoryView = spacer(source.editingAccessoryWidth)
        cell.showsReorderControl = source.showsReorderControl
        cell.shouldIndentWhileEditing = source.shouldIndentWhileEditing
        cell.indentationLevel = source.indentationLevel
        cell.indentationWidth = source.indentationWidth
        addSubview(cell)
        defer { cell.removeFromSuperview() }
        cell.setEditing(source.isEditing, animated: false)
        if let tableView { platform.arrange(cell, likeRowOf: tableView, with: source.controls) }
        // An accessory is as far from the edge as the row's margin.
        let (left, right) = (source.environment.leftRowMargin, source.environment.rightRowMargin)
        platform.setMargins(left: left, right: right, of: cell)
        cell.frame = CGRect(x: 0, y: 0, width: source.environment.rowWidth, height: 100)
        // Not by `layoutIfNeeded()`, which may lay out the table above as well, in the middle of its own layout.
        cell.layoutSubviews()
        let present = tableView.map { platform.room(takenIn: $0, width: $0.bounds.width).sectionIndex } ?? 0
        return max(0, cell.contentView.bounds.width + present - source.environment.sectionIndexWidth)
    }
}

extension UIView {
    /// Gives a superview of templates the size classes that they are measured in.
    func takeSizeClasses(of environment: MeasurementEnvironment) {
        let present = (traitCollection.horizontalSizeClass.rawValue, traitCollection.verticalSizeClass.rawValue)
        guard #available(iOS 17, *), present != (environment.horizontalSizeClass, environment.verticalSizeClass),
            let horizontal = UIUserInterfaceSizeClass(rawValue: environment.horizontalSizeClass),
            let vertical = UIUserInterfaceSizeClass(rawValue: environment.verticalSizeClass)
        else { return }
        traitOverrides.horizontalSizeClass = horizontal
        traitOverrides.verticalSizeClass = vertical
        updateTraitsIfNeeded()
    }
}

extension UITableViewCell {
    /// Whether the cell is a template, also during its first configuration. A template is measured and never shown, so that its
    /// configuration may skip side effects such as loading an image.
    public var isTemplateLayoutCell: Bool { superview is TemplateHost }
}

extension UITableViewHeaderFooterView {
    /// Whether the view is a template; see `UITableViewCell.isTemplateLayoutCell`.
    public var isTemplateLayoutHeaderFooterView: Bool { superview is TemplateHost }
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

    /// Notes that these views were laid out at a content width, and whether the layout was like the one before.
    mutating func insert(_ width: CGFloat, rowWidth: CGFloat, _ views: [Int]?, isAlike: Bool) {
        if !isAlike || self.rowWidth != rowWidth || self.views != views || widths.count == Self.mostWidths {
            widths.removeAll(keepingCapacity: true)
        }
        widths.append(width)
        self.rowWidth = rowWidth
        self.views = views
    }
}

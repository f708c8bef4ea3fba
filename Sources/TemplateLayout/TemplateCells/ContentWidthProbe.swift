// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Finds the width of a cell's content view in a table: that of an empty cell which is laid out in the table with the same
/// accessories and editing controls.
///
/// The template itself is not laid out for it: before its height is known, its required constraints would contradict any height.
@MainActor
final class ContentWidthProbe {
    /// What the width of a content view depends on.
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

    private var known: [(source: Source, contentWidth: CGFloat)] = []
    let platform: any TablePlatform
    /// The superview of the empty cell: a view in a table.
    weak var host: UIView?
    var tableView: UITableView? { host?.superview as? UITableView }

    init(_ platform: any TablePlatform) {
        self.platform = platform
    }

    /// The width of the content view of a cell like `cell`, in points, in an environment. The last eight results are stored.
    ///
    /// While the table is being edited a row has the controls of its data source and delegate. Without an index path it has a
    /// control for deleting, and one for moving if `cell` shows it.
    func contentWidth(
        of cell: UITableViewCell, at indexPath: IndexPath?, in environment: MeasurementEnvironment
    ) -> CGFloat {
        var source = Source(
            environment: environment, isEditing: environment.isEditing && cell.isEditing,
            accessoryType: cell.accessoryType, accessoryWidth: cell.accessoryView?.bounds.width,
            editingAccessoryType: cell.editingAccessoryType,
            editingAccessoryWidth: cell.editingAccessoryView?.bounds.width,
            showsReorderControl: cell.showsReorderControl, shouldIndentWhileEditing: cell.shouldIndentWhileEditing,
            indentationLevel: cell.indentationLevel, indentationWidth: cell.indentationWidth)
        if source.isEditing, let tableView {
            source.controls = platform.controls(ofRowAt: indexPath, in: tableView)
            source.isEditing = source.controls.canBeEdited
            if indexPath == nil { source.controls.canBeMoved = cell.showsReorderControl }
            if let indents = source.controls.indents { source.shouldIndentWhileEditing = indents }
        }
        if let known = known.first(where: { $0.source == source }) { return known.contentWidth }
        let contentWidth = layOutCell(source)
        if known.count == 8 { known.removeLast() }
        known.insert((source, contentWidth), at: 0)
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
        host?.addSubview(cell)
        defer { cell.removeFromSuperview() }
        cell.setEditing(source.isEditing, animated: false)
        if let tableView { platform.arrange(cell, likeRowOf: tableView, with: source.controls) }
        cell.frame = CGRect(x: 0, y: 0, width: source.environment.rowWidth, height: 100)
        // Not by `layoutIfNeeded()`, which may lay out the table above as well, in the middle of its own layout.
        cell.layoutSubviews()
        let present = tableView.map { platform.room(takenIn: $0).sectionIndex } ?? 0
        return max(0, cell.contentView.bounds.width + present - source.environment.sectionIndexWidth)
    }
}

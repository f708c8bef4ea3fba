// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Tells how wide the content view of a cell is in a table, by asking an empty cell that is laid out in the table with
/// the same accessories and editing controls.
///
/// It is not asked of the template itself: laid out before its height is known, a template's required constraints would
/// contradict whatever height it has.
@MainActor
final class ContentWidthProbe {
    /// What the width of a content view depends on.
    private struct Source: Equatable {
        var width: CGFloat
        var sectionIndexWidth: CGFloat
        var leftSafeAreaInset: CGFloat
        var rightSafeAreaInset: CGFloat
        var isRightToLeft: Bool
        var isEditing: Bool
        var controls = RowControls()
        var accessoryType: UITableViewCell.AccessoryType
        var accessoryWidth: CGFloat?
        var editingAccessoryType: UITableViewCell.AccessoryType
        var editingAccessoryWidth: CGFloat?
        var showsReorderControl: Bool
        var shouldIndentWhileEditing: Bool
        var indentationLevel: Int
        var indentationWidth: CGFloat
    }

    private var known: [(source: Source, contentWidth: CGFloat)] = []
    /// What is needed beyond UIKit's public API.
    let platform: any TablePlatform
    /// What cells are asked inside of: a view in a table.
    weak var host: UIView?
    var tableView: UITableView? { host?.superview as? UITableView }

    init(_ platform: any TablePlatform) {
        self.platform = platform
    }

    /// The width of the content view of a cell like `cell`, in points, in an environment. The last eight answers are
    /// remembered.
    ///
    /// While the table is being edited the row at an index path has the controls that the data source and the delegate
    /// tell; a cell without an index path has a control for deleting, and one for moving if it says that it shows it.
    func contentWidth(
        of cell: UITableViewCell, at indexPath: IndexPath?, in environment: MeasurementEnvironment
    ) -> CGFloat {
        var source = Source(
            width: environment.rowWidth, sectionIndexWidth: environment.sectionIndexWidth,
            leftSafeAreaInset: environment.leftSafeAreaInset,
            rightSafeAreaInset: environment.rightSafeAreaInset, isRightToLeft: environment.isRightToLeft,
            isEditing: environment.isEditing && cell.isEditing, accessoryType: cell.accessoryType,
            accessoryWidth: cell.accessoryView?.bounds.width, editingAccessoryType: cell.editingAccessoryType,
            editingAccessoryWidth: cell.editingAccessoryView?.bounds.width,
            showsReorderControl: cell.showsReorderControl, shouldIndentWhileEditing: cell.shouldIndentWhileEditing,
            indentationLevel: cell.indentationLevel, indentationWidth: cell.indentationWidth)
        if source.isEditing, let tableView {
            source.controls = platform.controls(ofRowAt: indexPath, in: tableView)
            source.isEditing = source.controls.canBeEdited
            if indexPath == nil { source.controls.canBeMoved = cell.showsReorderControl }
            if let indents = source.controls.indents { source.shouldIndentWhileEditing = indents }
        }
        for index in known.indices where known[index].source == source { return known[index].contentWidth }
        let contentWidth = ask(source)
        if known.count == 8 { known.removeLast() }
        known.insert((source, contentWidth), at: 0)
        return contentWidth
    }

    private func ask(_ source: Source) -> CGFloat {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = source.accessoryType
        cell.accessoryView = Self.spacer(source.accessoryWidth)
        cell.editingAccessoryType = source.editingAccessoryType
        cell.editingAccessoryView = Self.spacer(source.editingAccessoryWidth)
        cell.showsReorderControl = source.showsReorderControl
        cell.shouldIndentWhileEditing = source.shouldIndentWhileEditing
        cell.indentationLevel = source.indentationLevel
        cell.indentationWidth = source.indentationWidth
        host?.addSubview(cell)
        defer { cell.removeFromSuperview() }
        cell.setEditing(source.isEditing, animated: false)
        if let tableView { platform.arrange(cell, likeRowOf: tableView, with: source.controls) }
        cell.frame = CGRect(x: 0, y: 0, width: source.width, height: 100)
        // Not by `layoutIfNeeded()`, which may lay out the table above as well, in the middle of its own layout.
        cell.layoutSubviews()
        let told = tableView.map { platform.room(takenIn: $0).sectionIndex } ?? 0
        return max(0, cell.contentView.bounds.width + told - source.sectionIndexWidth)
    }

    /// A view as wide as an accessory.
    private static func spacer(_ width: CGFloat?) -> UIView? {
        width.map { UIView(frame: CGRect(x: 0, y: 0, width: $0, height: 10)) }
    }
}

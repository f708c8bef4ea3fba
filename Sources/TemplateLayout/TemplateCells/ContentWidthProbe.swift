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

    @exclusivity(unchecked) private var known: [(source: Source, contentWidth: CGFloat)] = []
    /// What was asked last by a cell that isn't edited: rows of one class mostly say the same of themselves.
    @exclusivity(unchecked) private var lastSource: Source?
    /// The number of the environment that was asked for then.
    @exclusivity(unchecked) private var lastNumber: UInt32 = 0
    @exclusivity(unchecked) private var lastWidth: CGFloat = 0
    private weak var host: UIView?
    private var tableView: UITableView? { host?.superview as? UITableView }

    /// A probe that asks cells inside of `host`, which is inside of a table.
    init(host: UIView) {
        self.host = host
    }

    /// The width of the content view of a cell like `cell`, in points, in the environment with this number. The last eight
    /// answers are remembered.
    ///
    /// While the table is being edited the row at an index path has the controls that the data source and the delegate
    /// tell; a cell without an index path has a control for deleting, and one for moving if it says that it shows it.
    func contentWidth(
        of cell: UITableViewCell, at indexPath: IndexPath?, in environment: MeasurementEnvironment, number: UInt32
    ) -> CGFloat {
        if number == lastNumber, let lastSource, isThat(lastSource, of: cell) { return lastWidth }
        let (source, contentWidth) = contentWidth(of: cell, at: indexPath, in: environment)
        lastSource = environment.isEditing ? nil : source
        lastNumber = number
        lastWidth = contentWidth
        return contentWidth
    }

    /// Whether the cell says the same of itself as the one that was asked about last.
    @inline(__always)
    private func isThat(_ last: Source, of cell: UITableViewCell) -> Bool {
        cell.accessoryType == last.accessoryType && cell.accessoryView?.bounds.width == last.accessoryWidth
            && cell.indentationLevel == last.indentationLevel && cell.indentationWidth == last.indentationWidth
            && cell.editingAccessoryType == last.editingAccessoryType
            && cell.editingAccessoryView?.bounds.width == last.editingAccessoryWidth
            && cell.showsReorderControl == last.showsReorderControl
            && cell.shouldIndentWhileEditing == last.shouldIndentWhileEditing
    }

    private func contentWidth(
        of cell: UITableViewCell, at indexPath: IndexPath?, in environment: MeasurementEnvironment
    ) -> (source: Source, contentWidth: CGFloat) {
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
            source.controls = tableView.rowControls(at: indexPath)
            source.isEditing = source.controls.canBeEdited
            if indexPath == nil { source.controls.canBeMoved = cell.showsReorderControl }
            if let indents = source.controls.indents { source.shouldIndentWhileEditing = indents }
        }
        for index in known.indices where known[index].source == source { return known[index] }
        let contentWidth = ask(source)
        if known.count == 8 { known.removeLast() }
        known.insert((source, contentWidth), at: 0)
        return (source, contentWidth)
    }

    /// Forgets all answers.
    func reset() {
        known.removeAll()
        lastSource = nil
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
        tableView?.arrangeLikeRow(cell, with: source.controls)
        cell.frame = CGRect(x: 0, y: 0, width: source.width, height: 100)
        // Not by `layoutIfNeeded()`, which may lay out the table above as well, in the middle of its own layout.
        cell.layoutSubviews()
        let told = tableView?.widthTakenFromContent ?? 0
        return max(0, cell.contentView.bounds.width + told - source.sectionIndexWidth)
    }

    /// A view as wide as an accessory.
    private static func spacer(_ width: CGFloat?) -> UIView? {
        width.map { UIView(frame: CGRect(x: 0, y: 0, width: $0, height: 10)) }
    }
}

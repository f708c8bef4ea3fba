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
        var leftSafeAreaInset: CGFloat
        var rightSafeAreaInset: CGFloat
        var isRightToLeft: Bool
        var isEditing: Bool
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
    private weak var host: UIView?

    /// A probe that asks cells inside of `host`, which is inside of a table.
    init(host: UIView) {
        self.host = host
    }

    /// The width of the content view of a cell like `cell`, in points. The last eight answers are remembered.
    func contentWidth(of cell: UITableViewCell, in environment: MeasurementEnvironment) -> CGFloat {
        let source = Source(
            width: environment.width - environment.tableInset, leftSafeAreaInset: environment.leftSafeAreaInset,
            rightSafeAreaInset: environment.rightSafeAreaInset, isRightToLeft: environment.isRightToLeft,
            isEditing: environment.isEditing, accessoryType: cell.accessoryType,
            accessoryWidth: cell.accessoryView?.bounds.width, editingAccessoryType: cell.editingAccessoryType,
            editingAccessoryWidth: cell.editingAccessoryView?.bounds.width,
            showsReorderControl: cell.showsReorderControl, shouldIndentWhileEditing: cell.shouldIndentWhileEditing,
            indentationLevel: cell.indentationLevel, indentationWidth: cell.indentationWidth)
        if let answer = known.first(where: { $0.source == source }) { return answer.contentWidth }
        let contentWidth = ask(source)
        if known.count == 8 { known.removeLast() }
        known.insert((source, contentWidth), at: 0)
        return contentWidth
    }

    /// Forgets all answers.
    func reset() {
        known.removeAll()
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
        cell.frame = CGRect(x: 0, y: 0, width: source.width, height: 100)
        // Not by `layoutIfNeeded()`, which may lay out the table above as well, in the middle of its own layout.
        cell.layoutSubviews()
        return cell.contentView.bounds.width
    }

    /// A view as wide as an accessory.
    private static func spacer(_ width: CGFloat?) -> UIView? {
        width.map { UIView(frame: CGRect(x: 0, y: 0, width: $0, height: 10)) }
    }
}

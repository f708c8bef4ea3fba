// SPDX-License-Identifier: MIT
import PlatformUIKit

/// What a row will show: the class of its cell, and how it is filled.
///
/// Precaching asks for it to have the texts of coming rows prepared on other cores; see
/// ``TableTemplateLayout/startPrecaching(on:alsoAtWidths:content:)``.
@preconcurrency @MainActor
public struct TemplateContent {
    /// Fills a cell and answers with its texts.
    let texts: (ContentReader) -> [TextPreparation]

    /// The content of a row of this class.
    ///
    /// - Parameters:
    ///   - type: The class of the cell.
    ///   - identifier: The reuse identifier, which must be registered. Without one it is the name of the class, and the
    ///     class is registered for it unless something is.
    ///   - configure: Fills a template with the row's content.
    public init<Cell: UITableViewCell>(
        of type: Cell.Type = Cell.self, identifier: String? = nil, configure: @escaping (Cell) -> Void
    ) {
        texts = { $0.texts(of: type, identifier: identifier, configure: configure) }
    }
}

/// Fills cells to find out which texts they will show. They are never laid out, and in the table only while they are read.
@MainActor
final class ContentReader {
    private let layout: TableTemplateLayout
    private let tableView: UITableView
    private let cells: ReaderCells

    /// Reads with cells that are kept from one turn to the next.
    init(_ cells: ReaderCells, of layout: TableTemplateLayout, in tableView: UITableView) {
        self.cells = cells
        self.layout = layout
        self.tableView = tableView
    }

    fileprivate func texts<Cell: UITableViewCell>(
        of type: Cell.Type, identifier: String?, configure: (Cell) -> Void
    ) -> [TextPreparation] {
        let kind = layout.cellKind(type, identifier)
        // A mistake in the registration is told when the row is measured.
        guard let cell = cells.cell(of: kind, { try? layout.dequeueTemplate(kind, as: UITableViewCell.self) }) as? Cell
        else {
            return []
        }
        if cells.host.superview !== tableView { tableView.insertSubview(cells.host, at: 0) }
        cell.prepareForReuse()
        configure(cell)
        return layout.platform.unpreparedTexts(in: cell)
    }
}

/// The cells of a content reader.
@MainActor
final class ReaderCells {
    fileprivate let host = TemplateHost(platform)
    private var known: [Int32: UITableViewCell] = [:]

    fileprivate func cell(of kind: TemplateKind, _ make: () -> UITableViewCell?) -> UITableViewCell? {
        if let cell = known[kind.number] { return cell }
        guard let cell = make() else { return nil }
        host.addSubview(cell)
        known[kind.number] = cell
        return cell
    }

    /// Takes the cells out of the table, so that its layout does not lay them out.
    func leaveTable() {
        if host.superview != nil { host.removeFromSuperview() }
    }

    /// Drops the cell of a template whose class has changed.
    func removeCell(ofTemplate number: Int32) {
        known.removeValue(forKey: number)?.removeFromSuperview()
    }
}

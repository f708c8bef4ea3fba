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
    private weak var tableView: UITableView?
    private let host = TemplateHost(platform)

    init(_ tableView: UITableView?) {
        self.tableView = tableView
    }

    fileprivate func texts<Cell: UITableViewCell>(
        of type: Cell.Type, identifier: String?, configure: (Cell) -> Void
    ) -> [TextPreparation] {
        guard let tableView, let layout = tableView.existingTemplateLayout else { return [] }
        let template = layout.cellTemplate(type, identifier)
        if template.reader == nil, let reader = try? layout.makeView(of: template) as? UITableViewCell {
            template.reader = reader
        }
        // A mistake in the registration is told when the row is measured.
        guard let cell = template.reader as? Cell else { return [] }
        if cell.superview !== host { host.addSubview(cell) }
        if host.superview !== tableView { tableView.insertSubview(host, at: 0) }
        cell.prepareForReuse()
        configure(cell)
        return layout.platform.unpreparedTexts(in: cell)
    }

    /// Takes the cells out of the table, so that its layout does not lay them out.
    func leaveTable() {
        if host.superview != nil { host.removeFromSuperview() }
    }
}

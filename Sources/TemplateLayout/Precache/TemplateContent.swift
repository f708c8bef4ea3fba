// SPDX-License-Identifier: MIT
import PlatformUIKit

/// The content of a row: the class of its cell, and the configuration of the cell.
///
/// Precaching reads the texts of coming rows from it, and other cores prepare them; see
/// ``TableTemplateLayout/startPrecaching(on:alsoAtWidths:cancelsOnScroll:content:)``.
@preconcurrency @MainActor
public struct TemplateContent {
    /// Configures a cell and returns its texts. The cell is in the host, and never laid out.
    let texts: (TableTemplateLayout, TemplateHost) -> [TextPreparation]

    /// The content of a row of this class.
    ///
    /// - Parameters:
    ///   - type: The class of the cell.
    ///   - identifier: The reuse identifier; see ``TableTemplateLayout/height(for:identifier:configure:)``.
    ///   - configure: Fills a template with the row's content.
    public init<Cell: UITableViewCell>(
        of type: Cell.Type = Cell.self, identifier: String? = nil, configure: @escaping (Cell) -> Void
    ) {
        texts = { layout, host in
            let template = layout.template(type, identifier)
            if template.reader == nil { template.reader = try? layout.makeView(of: template) as? UITableViewCell }
            // The measurement of the row reports a mistake in the registration.
            guard let cell = template.reader as? Cell, let tableView = layout.tableView else { return [] }
            if cell.superview !== host { host.addSubview(cell) }
            if host.superview !== tableView { tableView.insertSubview(host, at: 0) }
            cell.prepareForReuse()
            configure(cell)
            return layout.platform.unpreparedTexts(in: cell)
        }
    }
}

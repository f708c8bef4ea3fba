// SPDX-License-Identifier: MIT
import PortableUIKit

/// Tables of cells for the project's own pictures.
final class CellRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    typealias Row = @MainActor () -> UITableViewCell

    var sections: [(header: String?, rows: [Row], footer: String?)]
    var editingStyle = UITableViewCell.EditingStyle.delete

    init(_ sections: [(header: String?, rows: [Row], footer: String?)]) {
        self.sections = sections
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        sections[indexPath.section].rows[indexPath.row]()
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].header
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        sections[section].footer
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { editingStyle }

    // MARK: Cells

    @MainActor
    static func cell(
        _ style: UITableViewCell.CellStyle, _ accessory: UITableViewCell.AccessoryType = .none, image: UIImage? = nil,
        title: String = "Title", detail: String = "Detail"
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        cell.textLabel?.text = title
        cell.textLabel?.font = .preferredFont(forTextStyle: .body)
        cell.textLabel?.adjustsFontForContentSizeCategory = true
        cell.detailTextLabel?.text = detail
        cell.accessoryType = accessory
        if let image { cell.imageView?.image = image }
        return cell
    }

    @MainActor
    static func configured(_ configuration: UIListContentConfiguration, _ title: String, _ detail: String)
        -> UITableViewCell
    {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = configuration
        content.text = title
        content.secondaryText = detail
        content.image = Boards.picture(.systemOrange)
        cell.contentConfiguration = content
        return cell
    }

    @MainActor
    static func toggle(_ title: String) -> UITableViewCell {
        let cell = cell(.default, title: title)
        let toggle = UISwitch()
        toggle.isOn = true
        cell.accessoryView = toggle
        return cell
    }

    // MARK: Tables

    /// A cell of each style, with each accessory.
    static let styles = CellRows([
        (
            nil,
            [
                { cell(.default) }, { cell(.subtitle, .disclosureIndicator) }, { cell(.value1, .checkmark) },
                { cell(.value2, .detailButton) },
                { cell(.subtitle, .detailDisclosureButton, image: Boards.picture(.systemTeal)) },
                { toggle("A cell with a switch") },
            ], nil
        )
    ])

    /// Content configurations.
    static let configurations = CellRows([
        (
            nil,
            [
                { configured(.cell(), "Cell", "Secondary text") },
                { configured(.subtitleCell(), "Subtitle cell", "Secondary text below it") },
                { configured(.valueCell(), "Value cell", "Value") },
            ], nil
        )
    ])

    /// Sections with headers and footers.
    static let sections = CellRows([
        (
            "First section",
            [
                { cell(.value1, .disclosureIndicator, title: "General", detail: "On") },
                { toggle("Airplane mode") }, { cell(.default, title: "Battery") },
            ], "A footer that explains what the rows above are for, in more words than go on one line."
        ),
        ("Second section", [{ cell(.subtitle, title: "Storage", detail: "12 GB of 64 GB") }], nil),
    ])
}

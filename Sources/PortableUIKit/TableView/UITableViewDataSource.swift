// SPDX-License-Identifier: MIT
import Foundation

/// The object that provides a table view's sections, rows and cells (Apple: "UITableViewDataSource").
///
/// All methods except the first two are optional: they have defaults, which report to the table view that they are
/// defaults.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
    /// The number of rows of a section.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// The cell of a row that is about to be displayed.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    /// The number of sections.
    func numberOfSections(in tableView: UITableView) -> Int
    /// The title of a section's header.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// The title of a section's footer.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Whether a row can be edited.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Whether a row can be moved while editing.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// The entries of the section index.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// The section of an entry of the section index.
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
    /// The user inserts or deletes a row: change the data, then update the table view.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    /// The user has moved a row: change the data.
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
    private func relay<Answer>(
        _ caller: UITableView, _ answer: Answer, _ function: String = #function,
        _ call: (any UITableViewDataSource) -> Answer
    ) -> Answer {
        MessageForwarding.answer(of: self, caller, answer, function, as: (any UITableViewDataSource).self, call)
    }

    /// One section.
    public func numberOfSections(in tableView: UITableView) -> Int {
        relay(tableView, 1) { $0.numberOfSections(in: tableView) }
    }
    /// No title.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        relay(tableView, nil) { $0.tableView(tableView, titleForHeaderInSection: section) }
    }
    /// No title.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        relay(tableView, nil) { $0.tableView(tableView, titleForFooterInSection: section) }
    }
    /// Every row can be edited.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        relay(tableView, true) { $0.tableView(tableView, canEditRowAt: indexPath) }
    }
    /// Every row can be moved if the data source implements the move: the table view detects this by calling it.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        relay(tableView, false) { $0.tableView(tableView, canMoveRowAt: indexPath) }
    }
    /// No section index.
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        relay(tableView, nil) { $0.sectionIndexTitles(for: tableView) }
    }
    /// The section with the same index as the entry.
    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        relay(tableView, index) { $0.tableView(tableView, sectionForSectionIndexTitle: title, at: index) }
    }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        relay(tableView, ()) { $0.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }
    }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        relay(tableView, ()) { $0.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
    }
}

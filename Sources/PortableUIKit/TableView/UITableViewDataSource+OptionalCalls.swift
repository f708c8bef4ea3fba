// SPDX-License-Identifier: MIT
import Foundation

extension UITableViewDataSource {
    /// The optional methods named `tableView`. Not part of UIKit as a property.
    public var tableView: UITableViewDataSourceMethods? { UITableViewDataSourceMethods(dataSource: self) }

    /// The optional methods named `numberOfSections`. Not part of UIKit as a property.
    public var numberOfSections: NumberOfSectionsMethod? { NumberOfSectionsMethod(dataSource: self) }

    /// The optional methods named `sectionIndexTitles`. Not part of UIKit as a property.
    public var sectionIndexTitles: SectionIndexTitlesMethod? { SectionIndexTitlesMethod(dataSource: self) }
}

/// The optional methods of `UITableViewDataSource` with the name `tableView`, called as in
/// `dataSource?.tableView?(…)`: each returns `nil` if the method is not implemented. Not part of UIKit by name.
@preconcurrency @MainActor
public struct UITableViewDataSourceMethods {
    let dataSource: any UITableViewDataSource

    /// The title of a section's header.
    public func callAsFunction(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        tableView.ifImplemented { dataSource.tableView(tableView, titleForHeaderInSection: section) } ?? nil
    }

    /// The title of a section's footer.
    public func callAsFunction(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        tableView.ifImplemented { dataSource.tableView(tableView, titleForFooterInSection: section) } ?? nil
    }

    /// Whether a row can be edited.
    public func callAsFunction(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool? {
        tableView.ifImplemented { dataSource.tableView(tableView, canEditRowAt: indexPath) }
    }

    /// Whether a row can be moved while editing.
    public func callAsFunction(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool? {
        tableView.ifImplemented { dataSource.tableView(tableView, canMoveRowAt: indexPath) }
    }

    /// The section of an entry of the section index.
    public func callAsFunction(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
        -> Int?
    {
        tableView.ifImplemented { dataSource.tableView(tableView, sectionForSectionIndexTitle: title, at: index) }
    }

    /// The user inserts or deletes a row: change the data, then update the table view.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) -> Void? {
        tableView.ifImplemented { dataSource.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }
    }

    /// The user has moved a row: change the data.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) -> Void? {
        tableView.ifImplemented {
            dataSource.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
        }
    }
}

/// The optional methods of `UITableViewDataSource` with the name `numberOfSections`, called as in
/// `dataSource?.numberOfSections?(…)`: each returns `nil` if the method is not implemented. Not part of UIKit by name.
@preconcurrency @MainActor
public struct NumberOfSectionsMethod {
    let dataSource: any UITableViewDataSource

    /// The number of sections.
    public func callAsFunction(in tableView: UITableView) -> Int? {
        tableView.ifImplemented { dataSource.numberOfSections(in: tableView) }
    }
}

/// The optional methods of `UITableViewDataSource` with the name `sectionIndexTitles`, called as in
/// `dataSource?.sectionIndexTitles?(…)`: each returns `nil` if the method is not implemented. Not part of UIKit by name.
@preconcurrency @MainActor
public struct SectionIndexTitlesMethod {
    let dataSource: any UITableViewDataSource

    /// The entries of the section index.
    public func callAsFunction(for tableView: UITableView) -> [String]? {
        tableView.ifImplemented { dataSource.sectionIndexTitles(for: tableView) } ?? nil
    }
}

extension UITableViewDataSourcePrefetching {
    /// The optional methods named `tableView`. Not part of UIKit as a property.
    public var tableView: UITableViewDataSourcePrefetchingMethods? {
        UITableViewDataSourcePrefetchingMethods(dataSource: self)
    }
}

/// The optional methods of `UITableViewDataSourcePrefetching` with the name `tableView`, called as in
/// `dataSource?.tableView?(…)`: each returns `nil` if the method is not implemented. Not part of UIKit by name.
@preconcurrency @MainActor
public struct UITableViewDataSourcePrefetchingMethods {
    let dataSource: any UITableViewDataSourcePrefetching

    /// These rows will not be displayed soon any more.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) -> Void? {
        tableView.ifImplemented { dataSource.tableView(tableView, cancelPrefetchingForRowsAt: indexPaths) }
    }
}

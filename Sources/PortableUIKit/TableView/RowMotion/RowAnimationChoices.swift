// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The animations that the app chose for the rows and sections of one batch update.
struct RowAnimationChoices {
    typealias Animation = UITableView.RowAnimation

    /// By index path after the batch.
    var insertedRows: [(paths: [IndexPath], animation: Animation)] = []
    /// By index path before the batch.
    var deletedRows: [(paths: [IndexPath], animation: Animation)] = []
    /// By index path before the batch.
    var reloadedRows: [(paths: [IndexPath], animation: Animation)] = []
    /// By index after the batch.
    var insertedSections: [(sections: IndexSet, animation: Animation)] = []
    /// By index before the batch.
    var deletedSections: [(sections: IndexSet, animation: Animation)] = []
    /// By index before the batch.
    var reloadedSections: [(sections: IndexSet, animation: Animation)] = []

    /// The animation of an inserted row, by its path after the batch.
    func insertion(of path: RowPath, _ update: TableUpdate) -> Animation {
        Self.find(path, insertedRows) ?? insertion(ofSection: path.section, update)
    }

    /// The animation of an inserted or reloaded section, by its index after the batch.
    func insertion(ofSection section: Int, _ update: TableUpdate) -> Animation {
        if let animation = Self.find(section, insertedSections) { return animation }
        guard let old = update.oldSection(forNewSection: section) else { return .automatic }
        return Self.find(old, reloadedSections) ?? .automatic
    }

    /// The animation of a deleted row, by its path before the batch.
    func deletion(of path: RowPath) -> Animation {
        Self.find(path, deletedRows) ?? deletion(ofSection: path.section)
    }

    /// The animation of a deleted or reloaded section, by its index before the batch.
    func deletion(ofSection section: Int) -> Animation {
        Self.find(section, deletedSections) ?? Self.find(section, reloadedSections) ?? .automatic
    }

    /// The animation of a reloaded row, by its path before the batch.
    func reload(of path: RowPath) -> Animation { Self.find(path, reloadedRows) ?? .automatic }

    /// The animation of a deleted or reloaded item, by its position before the batch.
    func disappearance(of item: SectionItem) -> Animation {
        switch item {
        case .row(let path): Self.find(path, reloadedRows) ?? deletion(of: path)
        case .header(let section), .footer(let section): deletion(ofSection: section)
        }
    }

    private static func find(_ path: RowPath, _ choices: [(paths: [IndexPath], animation: Animation)]) -> Animation? {
        choices.first { $0.paths.contains { $0.row == path.row && $0.section == path.section } }?.animation
    }

    private static func find(_ section: Int, _ choices: [(sections: IndexSet, animation: Animation)]) -> Animation? {
        choices.first { $0.sections.contains(section) }?.animation
    }
}

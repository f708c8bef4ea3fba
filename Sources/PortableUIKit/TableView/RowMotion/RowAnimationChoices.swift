// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// How the app wants the rows and sections of one batch to come and go.
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

    /// How a row that is new, by its path after the batch, comes.
    func insertion(of path: RowPath, _ update: TableUpdate) -> Animation {
        Self.find(path, insertedRows) ?? insertion(ofSection: path.section, update)
    }

    /// How a section that is new or reloaded, by its index after the batch, comes.
    func insertion(ofSection section: Int, _ update: TableUpdate) -> Animation {
        if let animation = Self.find(section, insertedSections) { return animation }
        guard let old = update.oldSection(forNewSection: section) else { return .automatic }
        return Self.find(old, reloadedSections) ?? .automatic
    }

    /// How a row that is gone, by its path before the batch, goes.
    func deletion(of path: RowPath) -> Animation {
        Self.find(path, deletedRows) ?? deletion(ofSection: path.section)
    }

    /// How a section that is gone or reloaded, by its index before the batch, goes.
    func deletion(ofSection section: Int) -> Animation {
        Self.find(section, deletedSections) ?? Self.find(section, reloadedSections) ?? .automatic
    }

    /// How a row that is reloaded, by its path before the batch, changes.
    func reload(of path: RowPath) -> Animation {
        Self.find(path, reloadedRows) ?? .automatic
    }

    /// How what is gone or reloaded, by its place before the batch, goes.
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

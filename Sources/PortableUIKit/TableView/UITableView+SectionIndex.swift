import Foundation
import RowGeometry

extension UITableView {
    /// The width that the section index takes from the rows, in points.
    var sectionIndexWidth: CGFloat { sectionIndexTitles.isEmpty ? 0 : 15 }

    /// Asks for the entries of the section index.
    func loadSectionIndex() {
        guard let dataSource, geometry.rowCount >= sectionIndexMinimumDisplayRowCount else {
            sectionIndexTitles = []
            return
        }
        sectionIndexTitles = asking { dataSource.sectionIndexTitles(for: self) } ?? []
    }

    /// The user has chosen an entry of the section index.
    package func scrollToSectionIndexTitle(at index: Int) {
        guard let dataSource, sectionIndexTitles.indices.contains(index) else { return }
        let title = sectionIndexTitles[index]
        let section = asking { dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index) }
        guard section >= 0, section < geometry.sectionCount else { return }
        scrollToRow(at: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
    }
}

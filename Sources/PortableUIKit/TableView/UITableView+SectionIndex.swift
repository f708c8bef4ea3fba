// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

struct SectionIndex {
    var titles: [String] = []
    /// The view with the entries, if there are any.
    var view: SectionIndexView?
    var minimumRowCount = 0
    var color: UIColor?
    var background: UIColor?
    var trackingBackground: UIColor?
}

extension UITableView {
    /// The width of the section index, in points.
    var sectionIndexWidth: CGFloat { sectionIndex.titles.isEmpty ? 0 : SectionIndexView.width }

    /// Requests the entries of the section index. Without it, or with one that is new, the contents of rows have another width.
    func loadSectionIndex() {
        let former = sectionIndexWidth
        defer { if sectionIndexWidth != former { updateRows { _ in } } }
        guard let dataSource, geometry.rowCount >= sectionIndexMinimumDisplayRowCount else {
            sectionIndex.titles = []
            return layoutSectionIndex()
        }
        sectionIndex.titles = callingApp { dataSource.sectionIndexTitles(for: self) } ?? []
        layoutSectionIndex()
    }

    /// Shows the section index at the end of the view, or removes it.
    func layoutSectionIndex() {
        guard !sectionIndex.titles.isEmpty else {
            sectionIndex.view?.removeFromSuperview()
            sectionIndex.view = nil
            return
        }
        let view =
            sectionIndex.view ?? SectionIndexView { [weak self] entry in self?.scrollToSectionIndexTitle(at: entry) }
        sectionIndex.view = view
        updateSectionIndexColors()
        view.show(sectionIndex.titles, in: self, insets: contentSafeArea)
    }

    private func updateSectionIndexColors() {
        sectionIndex.view?.backgrounds = (sectionIndexBackgroundColor, sectionIndexTrackingBackgroundColor)
        sectionIndex.view?.color = sectionIndexColor
    }

    func changeSectionIndex(_ change: (inout SectionIndex) -> Void) {
        change(&sectionIndex)
        updateSectionIndexColors()
    }

    private func scrollToSectionIndexTitle(at index: Int) {
        guard let dataSource, sectionIndex.titles.indices.contains(index) else { return }
        let title = sectionIndex.titles[index]
        let section = callingApp { dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index) }
        guard section >= 0, section < geometry.sectionCount else { return }
        scrollToRow(at: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
    }

    final func reloadSectionIndex() {
        guard !needsLoad else { return }
        loadSectionIndex()
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The entries and the appearance of a table's section index.
struct SectionIndex {
    /// The titles of the entries.
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

    /// Requests the entries of the section index.
    func loadSectionIndex() {
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
        let view = sectionIndex.view ?? SectionIndexView(frame: .zero)
        if view.superview == nil { addSubview(view) }
        sectionIndex.view = view
        view.titles = sectionIndex.titles
        updateSectionIndexColors()
        let visible = bounds.inset(by: adjustedContentInset).inset(by: contentSafeArea)
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        view.frame = CGRect(
            x: isFlipped ? visible.minX : visible.maxX - SectionIndexView.width, y: visible.minY,
            width: SectionIndexView.width, height: visible.height)
    }

    func updateSectionIndexColors() {
        var color = sectionIndexBackgroundColor
        if case .sectionIndex? = touchState.target { color = sectionIndexTrackingBackgroundColor ?? color }
        sectionIndex.view?.backgroundColor = color
        sectionIndex.view?.color = sectionIndexColor
    }

    func changeSectionIndex(_ change: (inout SectionIndex) -> Void) {
        change(&sectionIndex)
        updateSectionIndexColors()
    }

    /// Scrolls for a touch on the section index, at a height of it, in points.
    package func trackSectionIndex(at y: CGFloat) {
        if let entry = sectionIndex.view?.entry(at: y) { scrollToSectionIndexTitle(at: entry) }
    }

    package func scrollToSectionIndexTitle(at index: Int) {
        guard let dataSource, sectionIndex.titles.indices.contains(index) else { return }
        let title = sectionIndex.titles[index]
        let section = callingApp { dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index) }
        guard section >= 0, section < geometry.sectionCount else { return }
        scrollToRow(at: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
    }

    final func reloadSectionIndex() {
        guard !needsLoad else { return }
        loadSectionIndex()
        heightsMayDiffer()
    }
}

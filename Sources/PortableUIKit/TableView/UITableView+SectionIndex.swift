import Foundation
import RowGeometry

extension UITableView {
    /// The width that the section index takes from the rows, in points.
    var sectionIndexWidth: CGFloat { sectionIndexTitles.isEmpty ? 0 : SectionIndexView.width }

    /// Asks for the entries of the section index.
    func loadSectionIndex() {
        guard let dataSource, geometry.rowCount >= sectionIndexMinimumDisplayRowCount else {
            sectionIndexTitles = []
            return layoutSectionIndex()
        }
        sectionIndexTitles = asking { dataSource.sectionIndexTitles(for: self) } ?? []
        layoutSectionIndex()
    }

    /// Shows the section index at the end of the view, or takes it away.
    func layoutSectionIndex() {
        guard !sectionIndexTitles.isEmpty else {
            sectionIndex?.removeFromSuperview()
            sectionIndex = nil
            return
        }
        let view = sectionIndex ?? SectionIndexView(frame: .zero)
        if view.superview == nil { addSubview(view) }
        sectionIndex = view
        view.titles = sectionIndexTitles
        view.color = sectionIndexColor
        updateSectionIndexBackground()
        let visible = bounds.inset(by: adjustedContentInset)
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        view.frame = CGRect(
            x: isFlipped ? visible.minX : visible.maxX - SectionIndexView.width, y: visible.minY,
            width: SectionIndexView.width, height: visible.height)
    }

    /// Gives the section index the background that it has with or without a finger.
    func updateSectionIndexBackground() {
        var color = sectionIndexBackgroundColor
        if case .sectionIndex? = display.touch { color = sectionIndexTrackingBackgroundColor ?? color }
        sectionIndex?.backgroundColor = color
    }

    /// A finger is on the section index, at a height of it, in points.
    package func trackSectionIndex(at y: CGFloat) {
        if let entry = sectionIndex?.entry(at: y) { scrollToSectionIndexTitle(at: entry) }
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

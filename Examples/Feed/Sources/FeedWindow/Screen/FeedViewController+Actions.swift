// SPDX-License-Identifier: MIT
import FeedDemo
import Foundation
import PortableUIKit
import TemplateLayout

extension FeedViewController {
    /// The number of rows of a new section.
    private static let rowsOfNewSection = 5

    /// Performs an action.
    func perform(_ action: FeedAction) {
        switch action {
        case .cache:
            settings.heights = settings.heights.next
            applySettings()
        case .layout:
            settings.layout = settings.layout.next
            applySettings()
        case .estimate:
            settings.usesEstimates.toggle()
            applySettings()
        case .overlay: tableView.templateLayout.showsHeightOrigins.toggle()
        case .meter: tableView.templateLayout.meter.showsReading.toggle()
        case .larger: changeTextSize(by: 1)
        case .smaller: changeTextSize(by: -1)
        case .dark:
            let isDark = traitCollection.userInterfaceStyle == .dark
            view.window?.traitOverrides.userInterfaceStyle = isDark ? .light : .dark
        case .insertRow: insertRow()
        case .deleteRow:
            guard let path = firstVisible else { break }
            list.sections[path.section].items.remove(at: path.row)
        case .moveRows: moveRows()
        case .insertSection: insertSection()
        case .deleteSection:
            guard let index = firstVisible?.section ?? list.sections.indices.last else { break }
            list.sections.remove(at: index)
        case .refresh:
            tableView.refreshControl?.beginRefreshing()
            refreshBegan()
        case .reload: tableView.reloadData()
        case .rotate: onRotate?()
        case .jump: jump()
        case .edit:
            tableView.setEditing(!tableView.isEditing, animated: true)
            navigationItem.leftBarButtonItem?.title = tableView.isEditing ? "Done" : "Edit"
        case .debug:
            settings.showsDebug.toggle()
            showDebug()
        }
        finish("do \(action.rawValue)")
    }

    /// The first row that is completely visible, or else partly.
    private var firstVisible: IndexPath? {
        let visible = tableView.indexPathsForVisibleRows ?? []
        return visible.first { tableView.rectForRow(at: $0).minY >= tableView.contentOffset.y } ?? visible.first
    }

    private func changeTextSize(by steps: Int) {
        let sizes = FeedOptions.TextSize.allCases
        let present = FeedOptions.TextSize(traitCollection.preferredContentSizeCategory)
        guard let index = sizes.firstIndex(of: present), sizes.indices.contains(index + steps) else { return }
        view.window?.traitOverrides.preferredContentSizeCategory = sizes[index + steps].category
        tableView.templateLayout.invalidateAllIndexPathHeights()
        applySettings()
    }

    private func newRow() -> UInt32 {
        rowsMade += 1
        return rowsMade - 1
    }

    private func insertRow(at path: IndexPath) {
        if list.sections.isEmpty { list.sections = [TemplateSection("feed", items: [])] }
        list.sections[path.section].items.insert(newRow(), at: path.row)
    }

    /// Inserts a row below the first visible one, which keeps its position on the screen.
    private func insertRow() {
        if list.sections.isEmpty { return insertSection() }
        insertRow(
            at: firstVisible.map { IndexPath(row: $0.row + 1, section: $0.section) } ?? IndexPath(row: 0, section: 0))
    }

    /// Moves the first visible row behind the last visible one.
    private func moveRows() {
        guard let first = firstVisible, let last = tableView.indexPathsForVisibleRows?.last,
            first.section == last.section, first != last
        else { return }
        var section = list.sections[first.section]
        section.items.insert(section.items.remove(at: first.row), at: last.row)
        list.sections[first.section] = section
    }

    /// Inserts a section above the first visible one. The visible rows keep their positions until the new section is
    /// scrolled to.
    private func insertSection() {
        let index = firstVisible?.section ?? list.sections.count
        let rows = (0..<Self.rowsOfNewSection).map { _ in newRow() }
        list.sections.insert(
            TemplateSection(rows[0], title: "Section of rows \(rows[0])…", items: rows), at: index)
        tableView.scrollToRow(at: IndexPath(row: 0, section: index), at: .top, animated: true)
    }

    /// Scrolls by a third of the table, and continues at the start after the end: mostly to rows that were never
    /// measured.
    private func jump() {
        guard rowCount > 0, let present = firstVisible else { return }
        let before = list.sections[..<present.section].reduce(present.row) { $0 + $1.items.count }
        var rest = (before + rowCount / 3 + 1) % rowCount
        for (section, content) in list.sections.enumerated() {
            if rest < content.items.count {
                return tableView.scrollToRow(at: IndexPath(row: rest, section: section), at: .top, animated: true)
            }
            rest -= content.items.count
        }
    }

    /// Pull to refresh: inserts a row at the top after a moment.
    func refreshBegan() {
        _ = FrameClock.current.after(1) { [weak self] in
            guard let self else { return }
            let isAtTop = tableView.contentOffset.y <= 0
            tableView.refreshControl?.endRefreshing()
            let first = IndexPath(row: 0, section: 0)
            insertRow(at: first)
            // The visible rows keep their positions; at the top the new row is scrolled to.
            if isAtTop { tableView.scrollToRow(at: first, at: .top, animated: true) }
            finish("refreshed")
        }
    }
}

extension CaseIterable where Self: Equatable {
    /// The next case; the first one after the last.
    var next: Self {
        let all = Array(Self.allCases)
        let index = all.firstIndex(of: self) ?? 0
        return all[(index + 1) % all.count]
    }
}

extension TemplateListCaching {
    /// The title in the status line.
    var title: String {
        switch self {
        case .none: "none"
        case .indexPath: "index path"
        case .key: "key"
        case .selfSizing: "self-sizing"
        }
    }
}

extension HeightOrigin {
    /// A short title: four of them with their numbers have to fit on a line.
    var title: String {
        switch self {
        case .estimate: "estimate"
        case .calculated: "measured"
        case .cached: "hit"
        case .precached: "precached"
        }
    }
}

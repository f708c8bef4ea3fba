import Foundation
import PortableUIKit

extension FeedViewController {
    /// How many rows a new section has.
    private static let rowsOfNewSection = 5

    /// Does what a button or a key stands for.
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
        case .overlay: settings.showsOverlay.toggle()
        case .larger: setTextScale(settings.textScaleIndex + 1)
        case .smaller: setTextScale(settings.textScaleIndex - 1)
        case .dark:
            settings.isDark.toggle()
            view.window?.overrideUserInterfaceStyle = settings.isDark ? .dark : .light
        case .insertRow: insertRow()
        case .deleteRow:
            guard let path = firstVisible else { break }
            deleteRow(at: path)
        case .moveRows: moveRows()
        case .insertSection: insertSection()
        case .deleteSection: deleteSection()
        case .refresh:
            tableView.refreshControl?.beginRefreshing()
            refreshBegan()
        case .reload:
            origins.removeAll()
            tableView.reloadData()
        case .rotate: onRotate?()
        case .jump: jump()
        case .edit: tableView.setEditing(!tableView.isEditing, animated: true)
        }
        finish("do \(action.rawValue)")
    }

    /// The first row that is in sight as a whole, or at least a part of it.
    private var firstVisible: IndexPath? {
        let visible = tableView.indexPathsForVisibleRows ?? []
        return visible.first { tableView.rectForRow(at: $0).minY >= tableView.contentOffset.y } ?? visible.first
    }

    private func setTextScale(_ index: Int) {
        guard FeedSettings.textScales.indices.contains(index) else { return }
        settings.textScaleIndex = index
        tableView.templateLayout.invalidateAllIndexPathHeights()
        applySettings()
    }

    /// Takes a row out of the feed.
    func deleteRow(at path: IndexPath) {
        origins[document.identity(at: path)] = .estimate
        document.deleteRow(at: path)
        tableView.deleteRows(at: [path], with: .automatic)
    }

    /// A new row below the first one in sight, which holds its place.
    private func insertRow() {
        if document.sections.isEmpty { return insertSection() }
        let path = firstVisible.map { IndexPath(row: $0.row + 1, section: $0.section) } ?? IndexPath(row: 0, section: 0)
        document.insertRow(at: path)
        tableView.insertRows(at: [path], with: .automatic)
    }

    /// The first row in sight goes behind the last one in sight.
    private func moveRows() {
        guard let first = firstVisible, let last = tableView.indexPathsForVisibleRows?.last,
            first.section == last.section, first != last
        else { return }
        document.moveRow(at: first, to: last)
        tableView.moveRow(at: first, to: last)
    }

    /// A new section above the one that is being read, which holds its place until the new one is scrolled to.
    private func insertSection() {
        let index = firstVisible?.section ?? document.sections.count
        document.insertSection(at: index, rowCount: Self.rowsOfNewSection)
        tableView.insertSections(IndexSet(integer: index), with: .automatic)
        tableView.scrollToRow(at: IndexPath(row: 0, section: index), at: .top, animated: true)
    }

    private func deleteSection() {
        guard let index = firstVisible?.section ?? document.sections.indices.last else { return }
        for row in document.sections[index].rows { origins[row] = .estimate }
        document.deleteSection(at: index)
        tableView.deleteSections(IndexSet(integer: index), with: .automatic)
    }

    /// A third of the table further on, and round again: mostly to rows that were never measured.
    private func jump() {
        guard document.rowCount > 0, let present = firstVisible else { return }
        let number = (document.rowNumber(of: present) + document.rowCount / 3 + 1) % document.rowCount
        guard let path = document.path(ofRowNumber: number) else { return }
        tableView.scrollToRow(at: path, at: .top, animated: true)
    }

    /// Somebody pulled: after a moment there is a new row at the top.
    func refreshBegan() {
        _ = FrameClock.current.after(1) { [weak self] in
            guard let self else { return }
            let isAtTop = tableView.contentOffset.y <= 0
            tableView.refreshControl?.endRefreshing()
            let first = IndexPath(row: 0, section: 0)
            if document.sections.isEmpty {
                document.insertSection(at: 0, rowCount: 1)
                tableView.insertSections(IndexSet(integer: 0), with: .automatic)
            } else {
                document.insertRow(at: first)
                tableView.insertRows(at: [first], with: .automatic)
            }
            // The row that is read holds its place; who reads the first one wants to see what is new.
            if isAtTop { tableView.scrollToRow(at: first, at: .top, animated: true) }
            finish("refreshed")
        }
    }
}

extension CaseIterable where Self: Equatable {
    /// The case after this one, and the first after the last.
    var next: Self {
        let all = Array(Self.allCases)
        let index = all.firstIndex(of: self) ?? 0
        return all[(index + 1) % all.count]
    }
}

// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

@MainActor struct TableChangeTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test func anInsertionAtTheFrontKeepsVisibleRowsInPlace() {
        let source = RowSource([1000])
        let table = makeTable(source: source)
        table.rowHeight = 50
        table.contentOffset.y = 5010
        table.layoutIfNeeded()
        let cells = table.visibleCells
        let places = cells.map { $0.frame.minY - table.contentOffset.y }
        source.rowCounts = [1001]
        table.insertRows(at: [path(0)], with: .automatic)
        #expect(table.visibleCells == cells)
        #expect(table.visibleCells.map { $0.frame.minY - table.contentOffset.y } == places)
        #expect(table.contentOffset.y == 5060)
        #expect(table.contentSize.height == 50_050)
    }

    @Test func aRowThatGrowsAboveTheViewKeepsVisibleRowsInPlace() {
        let source = RowSource([1000])
        let delegate = HeightDelegate { $0.row == 90 ? 500 : 50 }
        let table = makeTable(source: source, delegate: delegate)
        table.estimatedRowHeight = 50
        table.contentOffset.y = 5010
        table.layoutIfNeeded()
        let first = table.indexPathsForVisibleRows![1]
        let y = table.rectForRow(at: first).minY - table.contentOffset.y
        // The tall row is measured as the finger scrolls up to it.
        for _ in 0..<30 {
            table.contentOffset.y -= 20
            table.layoutIfNeeded()
        }
        let now = table.rectForRow(at: first).minY - table.contentOffset.y
        #expect(abs(now - y - 600) < 0.001)
        #expect(table.rectForRow(at: path(90)).height == 500)
    }

    @Test func anotherWidthKeepsTheTopRowInPlace() {
        final class Text: UITableViewDelegate {
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                (CGFloat(20_000 + indexPath.row % 13 * 1000) / tableView.bounds.width).rounded()
            }
        }
        let source = RowSource([10_000])
        let delegate = Text()
        let table = makeTable(source: source, delegate: delegate)
        table.estimatedRowHeight = 60
        table.scrollToRow(at: path(4000), at: .top, animated: false)
        table.layoutIfNeeded()
        let requested = table.counters.rowHeightRequests
        for width in [667, 320, 500, 375] as [CGFloat] {
            table.frame.size.width = width
            table.layoutIfNeeded()
            #expect(abs(table.rectForRow(at: path(4000)).minY - table.contentOffset.y) < 0.01)
            #expect(table.visibleCells.allSatisfy { $0.frame.width == width })
        }
        #expect(table.counters.rowHeightRequests - requested < 4 * 40)
    }

    @Test func anEmptyBatchRequestsTheHeightsOfVisibleRowsAgain() {
        let source = RowSource([100])
        let delegate = HeightDelegate { _ in 50 }
        let table = makeTable(source: source, delegate: delegate)
        table.layoutIfNeeded()
        let cells = table.visibleCells
        delegate.height = { $0.row == 2 ? 90 : 50 }
        table.beginUpdates()
        table.endUpdates()
        #expect(table.rectForRow(at: path(2)).height == 90)
        #expect(table.visibleCells == Array(cells.prefix(table.visibleCells.count)))
    }

    @Test func reloadingARowRequestsACellAndAHeightAndReconfiguringKeepsTheCell() {
        let log = TraceLog()
        let source = RowSource([20], log: log)
        let delegate = HeightDelegate { _ in 50 }
        let table = makeTable(source: source, delegate: delegate)
        table.layoutIfNeeded()
        let kept = table.cellForRow(at: path(4))
        _ = log.take()
        delegate.height = { _ in 70 }
        table.reconfigureRows(at: [path(4)])
        #expect(log.take() == ["willCreate 4", "didCreate 4"])
        #expect(table.cellForRow(at: path(4)) === kept)
        #expect(table.rectForRow(at: path(4)).height == 70)
        table.reloadRows(at: [path(3)], with: .none)
        #expect(log.take() == ["willCreate 3", "didCreate 3"])
        #expect(table.rectForRow(at: path(3)).height == 70)
        #expect(table.rectForRow(at: path(2)).height == 50)
    }

    @Test func completionsAreCalledWhenTheOutermostBatchIsDone() {
        let source = RowSource([5])
        let table = makeTable(source: source)
        table.layoutIfNeeded()
        var seen: [Int] = []
        table.performBatchUpdates {
            table.performBatchUpdates {
                source.rowCounts = [6]
                table.insertRows(at: [path(5)], with: .none)
            } completion: { _ in
                seen.append(table.numberOfRows(inSection: 0))
            }
            #expect(seen.isEmpty)
        } completion: { _ in
            seen.append(-1)
        }
        #expect(seen == [-1, 6] || seen == [6, -1])
    }

    @Test func changesBeforeTheFirstLayoutAreCountedOnce() {
        let source = RowSource([5])
        let table = makeTable(source: source)
        source.rowCounts = [6]
        table.insertRows(at: [path(0)], with: .none)
        #expect(table.numberOfRows(inSection: 0) == 6)
    }

    @Test func theSelectionFollowsMovedRows() {
        let source = RowSource([10, 10])
        let table = makeTable(source: source)
        table.allowsMultipleSelection = true
        table.layoutIfNeeded()
        for row in [1, 4, 7] { table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
        source.rowCounts = [10, 10]
        table.performBatchUpdates {
            table.deleteRows(at: [path(4), path(0)], with: .none)
            table.insertRows(at: [path(0), path(1)], with: .none)
            table.moveRow(at: path(7), to: path(3, 1))
            table.moveRow(at: path(9, 1), to: path(9))
        }
        #expect(table.indexPathsForSelectedRows == [path(2), path(3, 1)])
        #expect(table.cellForRow(at: path(2))?.isSelected == true)
    }

    @Test func prefetchingRequestsTheRowsOfTheNextScreenOnce() {
        final class Prefetcher: UITableViewDataSourcePrefetching {
            var announced: [IndexPath] = []
            var cancelled: [IndexPath] = []
            func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
                announced += indexPaths
            }
            func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
                cancelled += indexPaths
            }
        }
        let source = RowSource([1000])
        let prefetcher = Prefetcher()
        let table = makeTable(source: source)
        table.prefetchDataSource = prefetcher
        table.rowHeight = 100
        table.layoutIfNeeded()
        #expect(prefetcher.announced == (7...13).map { path($0) })
        for _ in 0..<30 {
            table.contentOffset.y += 100
            table.layoutIfNeeded()
        }
        #expect(Set(prefetcher.announced).count == prefetcher.announced.count)
        #expect(prefetcher.announced.last == path(43))
        #expect(prefetcher.cancelled.isEmpty)
        table.contentOffset.y -= 100
        table.layoutIfNeeded()
        #expect(!prefetcher.cancelled.isEmpty)
    }
}

/// Visible cells whose heights change, and changes of the text size.
@MainActor struct TableSelfSizingChangeTests {
    private final class Growing: UITableViewCell {
        var wanted: CGFloat = 60 {
            didSet { invalidateIntrinsicContentSize() }
        }
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: wanted) }
    }

    @Test func anInvalidatedCellIsMeasuredAgainAndRowsAboveItStay() {
        let source = RowSource([1000])
        let table = makeTable(source: source)
        table.register(Growing.self, forCellReuseIdentifier: "cell")
        table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
        let y = table.rectForRow(at: IndexPath(row: 500, section: 0)).minY - table.contentOffset.y
        let cell = table.cellForRow(at: IndexPath(row: 503, section: 0)) as? Growing
        cell?.wanted = 145
        table.layoutIfNeeded()
        #expect(cell?.frame.height == 145)
        #expect(table.rectForRow(at: IndexPath(row: 500, section: 0)).minY - table.contentOffset.y == y)
        table.selfSizingInvalidation = .disabled
        cell?.wanted = 20
        table.layoutIfNeeded()
        #expect(cell?.frame.height == 145)
    }

    private final class Wrapping: UITableViewCell {
        let label = UILabel()
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            label.numberOfLines = 0
            label.text = "One line"
            let stack = UIStackView(arrangedSubviews: [label])
            stack.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
                stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
                stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            ])
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    @Test(arguments: [UITableView.SelfSizingInvalidation.enabled, .enabledIncludingConstraints])
    func anotherTextInAVisibleCellChangesItsRow(invalidation: UITableView.SelfSizingInvalidation) {
        let table = makeTable(source: RowSource([30]))
        table.selfSizingInvalidation = invalidation
        table.register(Wrapping.self, forCellReuseIdentifier: "cell")
        table.layoutIfNeeded()
        let path = IndexPath(row: 1, section: 0)
        let oneLine = table.rectForRow(at: path).height
        guard let cell = table.cellForRow(at: path) as? Wrapping else { return }
        cell.label.text = Array(repeating: "many words", count: 30).joined(separator: " ")
        if invalidation == .enabled { cell.invalidateIntrinsicContentSize() }
        table.layoutIfNeeded()
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: path).height > 2 * oneLine)
        #expect(cell.frame.height == table.rectForRow(at: path).height)
        #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).height == oneLine)
    }

    @Test func sizeThatFitsIsCalledAtTheWidthOfTheContentView() {
        final class Asked: UITableViewCell {
            var widths: Set<CGFloat> = []
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                widths.insert(contentView.bounds.width)
                return CGSize(width: size.width, height: 60)
            }
        }
        let source = RowSource([5])
        let table = makeTable(source: source)
        table.frame.size.width = 390
        table.register(Asked.self, forCellReuseIdentifier: "cell")
        table.layoutIfNeeded()
        let cells = table.visibleCells.compactMap { $0 as? Asked }
        #expect(!cells.isEmpty && cells.allSatisfy { $0.widths == [390] })
    }

    @Test func estimatesFollowMeasuredHeights() {
        final class Tall: UITableViewCell {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 200) }
        }
        let source = RowSource([1000])
        let table = makeTable(source: source)
        table.register(Tall.self, forCellReuseIdentifier: "cell")
        #expect(table.contentSize.height == 44_000)
        table.layoutIfNeeded()
        #expect(table.contentSize.height == 200_000)
    }

    @Test func oneTallRowHardlyChangesTheEstimate() {
        final class Row: UITableViewCell {
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                CGSize(width: size.width, height: tag == 3 ? 100_000 : 50)
            }
        }
        let source = RowSource([1000])
        source.configure = { cell, path in cell.tag = path.row }
        let table = makeTable(source: source)
        table.register(Row.self, forCellReuseIdentifier: "cell")
        table.layoutIfNeeded()
        #expect(table.contentSize.height - 100_000 < 120_000)
    }

    @Test func anotherTextSizeInvalidatesHeights() {
        final class Text: UITableViewCell {
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                let isLarge = traitCollection.preferredContentSizeCategory == .accessibilityLarge
                return CGSize(width: size.width, height: isLarge ? 120 : 60)
            }
        }
        let before = UIScreen.main.traitCollection
        defer { UIScreen.main.overrideTraits(with: before) }
        let source = RowSource([100])
        let table = makeTable(source: source)
        table.register(Text.self, forCellReuseIdentifier: "cell")
        let window = UIWindow(frame: table.frame)
        window.addSubview(table)
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(table.visibleCells[0].frame.height == 60)
        UIScreen.main.overrideTraits(with: UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))
        window.layoutIfNeeded()
        #expect(table.visibleCells.allSatisfy { $0.frame.height == 120 })
    }
}

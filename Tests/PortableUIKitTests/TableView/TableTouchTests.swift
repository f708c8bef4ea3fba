// SPDX-License-Identifier: MIT
@_spi(Window) import PortableUIKit
import Testing

/// A table in a window that receives touches.
@MainActor
private final class TouchedTable: UITableViewDataSource, UITableViewDelegate {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    var rows = Array(0..<100)
    var log: [String] = []
    var indexTitles: [String]?
    private let input: TouchInput
    private var time: TimeInterval = 0

    init(indexTitles: [String]? = nil, cellClass: UITableViewCell.Type = UITableViewCell.self) {
        self.indexTitles = indexTitles
        input = TouchInput(window: window)
        table.register(cellClass, forCellReuseIdentifier: "cell")
        table.rowHeight = 50
        table.dataSource = self
        table.delegate = self
        window.addSubview(table)
        window.isHidden = false
        window.layoutIfNeeded()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.tag = rows[indexPath.row]
        cell.accessoryType = .detailButton
        cell.showsReorderControl = true
        return cell
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? { indexTitles }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        log.append("commit \(editingStyle) \(indexPath.row)")
        rows.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .none)
    }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        log.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
        rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { indexPath.row != 4 }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        log.append("willSelect \(indexPath.row)")
        return indexPath.row == 5 ? nil : indexPath
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("didSelect \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("didDeselect \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        log.append("detail \(indexPath.row)")
    }

    /// Moves a touch along points of the window, after a pause at the first one.
    func drag(_ points: [(CGFloat, CGFloat)], staying pause: TimeInterval = 0.5) {
        input.began(1, at: CGPoint(x: points[0].0, y: points[0].1), time: time)
        FrameClock.current.advance(by: pause)
        time += pause
        for point in points.dropFirst() {
            time += 0.1
            input.moved(1, to: CGPoint(x: point.0, y: point.1), time: time)
        }
        let last = points[points.count - 1]
        time += 0.1
        input.ended(1, at: CGPoint(x: last.0, y: last.1), time: time)
        time += 1
        window.layoutIfNeeded()
    }

    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }
}

@MainActor struct TableTouchTests {
    private func withTable(
        indexTitles: [String]? = nil, cellClass: UITableViewCell.Type = UITableViewCell.self,
        _ body: (TouchedTable) -> Void
    ) {
        let clock = FrameClock.current
        FrameClock.current = FrameClock(.manual)
        defer { FrameClock.current = clock }
        body(TouchedTable(indexTitles: indexTitles, cellClass: cellClass))
    }

    @Test func aTapSelectsARowThatTheDelegateAllows() {
        withTable { touched in
            touched.drag([(50, 125)])
            #expect(touched.takeLog() == ["willSelect 2", "didSelect 2"])
            #expect(touched.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
            touched.drag([(50, 25)])
            #expect(touched.takeLog() == ["willSelect 0", "didDeselect 2", "didSelect 0"])
            touched.drag([(50, 225)])
            touched.drag([(50, 275)])
            #expect(touched.takeLog() == ["willSelect 5"])
            #expect(touched.table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
        }
    }

    @Test func aSecondTapDeselectsWithMultipleSelection() {
        withTable { touched in
            touched.table.allowsMultipleSelection = true
            touched.drag([(50, 125)])
            touched.drag([(50, 25)])
            touched.drag([(50, 125)])
            #expect(touched.table.indexPathsForSelectedRows == [IndexPath(row: 0, section: 0)])
        }
    }

    /// Rows that the cell's `setSelected` removed by a reload are not reported.
    @Test func aRowThatIsRemovedWhileItIsSelectedIsNotReported() {
        final class RemovingCell: UITableViewCell {
            var removes: (() -> Void)?

            override func setSelected(_ selected: Bool, animated: Bool) {
                super.setSelected(selected, animated: animated)
                if selected { removes?() }
            }
        }
        withTable(cellClass: RemovingCell.self) { touched in
            for case let cell as RemovingCell in touched.table.visibleCells {
                cell.removes = {
                    touched.rows.removeAll()
                    touched.table.reloadData()
                }
            }
            touched.drag([(50, 125)])
            #expect(touched.takeLog() == ["willSelect 2"])
            #expect(touched.table.indexPathForSelectedRow == nil)
        }
    }

    @Test func aTapOnTheDetailButtonSelectsNothing() {
        withTable { touched in
            touched.drag([(345, 125)])
            #expect(touched.takeLog() == ["detail 2"])
        }
    }

    @Test func aDragScrollsAndSelectsNothing() {
        withTable { touched in
            touched.drag([(50, 325), (50, 300), (50, 250), (50, 200)])
            #expect(touched.takeLog().isEmpty)
            #expect(touched.table.contentOffset.y > 50)
        }
    }

    @Test("A touch that moves sideways does not select the row", arguments: [0, 0.5])
    func aSlideSelectsNothing(_ pause: TimeInterval) {
        withTable { touched in
            touched.drag([(50, 125), (50, 125)], staying: pause)
            #expect(touched.takeLog() == ["willSelect 2", "didSelect 2"])
            touched.drag([(50, 325), (58, 325)], staying: pause)
            #expect(touched.takeLog() == ["willSelect 6", "didDeselect 2", "didSelect 6"])
            touched.drag([(50, 125), (70, 125), (200, 125)], staying: pause)
            #expect(touched.takeLog().isEmpty)
            #expect(touched.table.visibleCells.allSatisfy { !$0.isHighlighted })
            touched.table.isScrollEnabled = false
            touched.drag([(50, 125), (55, 145), (50, 125)], staying: pause)
            #expect(touched.takeLog().isEmpty)
            touched.drag([(50, 125)], staying: pause)
            #expect(touched.takeLog() == ["willSelect 2", "didDeselect 6", "didSelect 2"])
        }
    }

    @Test func controlsDeleteAndMoveRows() {
        withTable { touched in
            touched.table.setEditing(true, animated: false)
            touched.window.layoutIfNeeded()
            touched.drag([(27, 125)])
            FrameClock.current.advance(by: 1)
            touched.drag([(360, 125)])
            #expect(touched.takeLog() == ["commit delete 2"])
            #expect(touched.rows.prefix(3) == [0, 1, 3])
            touched.drag([(348, 75), (348, 150), (348, 225)])
            #expect(touched.takeLog() == ["move 1 4"])
            #expect(touched.rows.prefix(6) == [0, 3, 4, 5, 1, 6])
            #expect(
                touched.table.visibleCells.map(\.tag) == Array(touched.rows.prefix(touched.table.visibleCells.count)))
            #expect(
                touched.table.visibleCells.map(\.frame.minY)
                    == touched.table.visibleCells.indices.map { CGFloat($0) * 50 })
            #expect(touched.table.contentOffset.y == 0)
        }
    }

    @Test func theSectionIndexScrollsToSections() {
        final class Sections: UITableViewDataSource {
            func numberOfSections(in tableView: UITableView) -> Int { 26 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
            func sectionIndexTitles(for tableView: UITableView) -> [String]? { (0..<26).map { "\($0)" } }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            }
        }
        withTable { touched in
            let sections = Sections()
            touched.table.dataSource = sections
            touched.window.layoutIfNeeded()
            #expect(touched.table.visibleCells[0].contentView.frame.width == 316)
            touched.drag([(370, 667 / 2 - 20), (370, 667 / 2 + 7)])
            #expect(touched.table.contentOffset.y == 6500.0)
        }
    }
}

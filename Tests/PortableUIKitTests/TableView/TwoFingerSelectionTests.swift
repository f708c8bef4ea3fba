// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Two fingers select rows (Apple: "Selecting multiple items with a two-finger pan gesture").
@MainActor struct TwoFingerSelectionTests {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var mayBegin = true
        var beginsEditing = false
        var calls: [String] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func tableView(
            _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
        ) -> Bool {
            calls.append("should \(indexPath.row)")
            return mayBegin
        }
        func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
            calls.append("did \(indexPath.row)")
            if beginsEditing { tableView.setEditing(true, animated: true) }
        }
        func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { calls.append("end") }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            indexPath.row == 4 ? nil : indexPath
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            calls.append("+\(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            calls.append("-\(indexPath.row)")
        }
    }

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    private let rows = Rows()
    private let clock = FrameClock(.manual)

    init() {
        table.rowHeight = 40
        table.allowsMultipleSelection = true
        table.dataSource = rows
        table.delegate = rows
        window.addSubview(table)
        window.isHidden = false
        window.layoutIfNeeded()
    }

    /// Moves fingers down or up in steps of 10 points.
    private func drag(_ fingers: Int = 2, from start: CGFloat, to ends: CGFloat..., rest: TimeInterval = 0) {
        FrameClock.$scoped.withValue(clock) {
            let input = TouchInput(window: window)
            func each(_ body: (Int, CGFloat) -> Void) {
                for finger in 0..<fingers { body(finger, 80 + CGFloat(finger) * 60) }
            }
            each { input.began($0, at: CGPoint(x: $1, y: start), time: clock.now) }
            var y = start
            for end in ends {
                while y != end {
                    y += min(10, max(-10, end - y))
                    clock.advance(frames: 1)
                    each { input.moved($0, to: CGPoint(x: $1, y: y), time: clock.now) }
                }
            }
            clock.advance(by: rest)
            each { input.ended($0, at: CGPoint(x: $1, y: y), time: clock.now) }
            clock.advance(by: 1)
            window.layoutIfNeeded()
        }
    }

    private var selected: [Int] { (table.indexPathsForSelectedRows ?? []).map(\.row) }

    @Test func rowsBetweenTheFingersAreSelected() {
        drag(from: 50, to: 150)
        #expect(selected == [1, 2, 3] && table.contentOffset.y == 0)
        #expect(rows.calls == ["should 1", "did 1", "+1", "+2", "+3", "end"])
        // Rows that were selected before stay so, and the delegate keeps one from it.
        drag(from: 255, to: 90)
        #expect(selected == [1, 2, 3, 5, 6])
    }

    @Test func rowsThatTheFingersLeaveAreDeselected() {
        drag(from: 210, to: 330, 250)
        #expect(selected == [5, 6])
        #expect(rows.calls.filter { $0.hasPrefix("-") } == ["-8", "-7"])
        // Fingers that begin on a selected row deselect.
        drag(from: 210, to: 250)
        #expect(selected == [])
        drag(from: 210, to: 330)
        drag(from: 250, to: 330, 250)
        #expect(selected == [5, 7, 8])
    }

    @Test func oneFingerAndOthersScroll() {
        drag(1, from: 300, to: 200)
        #expect(selected == [] && table.contentOffset.y > 50 && rows.calls == [])
        rows.mayBegin = false
        let offset = table.contentOffset.y
        drag(from: 300, to: 200)
        #expect(selected == [] && table.contentOffset.y > offset + 50)
        rows.mayBegin = true
        table.allowsMultipleSelection = false
        drag(from: 300, to: 250)
        #expect(selected == [] && !rows.calls.contains { $0.hasPrefix("did") })
    }

    @Test func aTableMaySelectWhileEditingOnly() {
        table.allowsMultipleSelection = false
        table.allowsMultipleSelectionDuringEditing = true
        for begins in [true, false] {
            rows.beginsEditing = begins
            table.isEditing = false
            drag(from: 50, to: 150)
            #expect(table.isEditing && selected == [1, 2, 3])
        }
    }

    @Test func nearTheEdgeTheTableScrolls() {
        drag(from: 300, to: 470, rest: 2)
        #expect(table.contentOffset.y > 400)
        #expect(selected.first == 7 && selected == Array(7...selected.last!) && selected.count > 20)
    }
}

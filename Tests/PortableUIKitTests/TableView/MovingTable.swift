// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

/// A table that shows a random model, in a window with a clock.
@MainActor
final class MovingTable {
    let world = TouchWorld()
    let table: UITableView
    let model: TableModel

    init(_ model: TableModel, style: UITableView.Style = .plain, estimate: CGFloat = -1) {
        self.model = model
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), style: style)
        world.open()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = model
        table.delegate = model
        table.estimatedRowHeight = estimate
        world.window.addSubview(table)
        world.window.layoutIfNeeded()
    }

    func close() { world.close() }

    /// The shown position of a view's top, in the table's visible area.
    func shownTop(_ view: UIView) -> CGFloat {
        view.layer.shownPosition.y - view.layer.shownBounds.height / 2 - table.contentOffset.y
    }

    /// The shown top of each displayed row.
    var shownTops: [Int: CGFloat] {
        Dictionary(uniqueKeysWithValues: table.visibleCells.map { ($0.tag, shownTop($0)) })
    }

    /// The top of each row by the table's geometry, displayed or not.
    var rowTops: [Int: CGFloat] {
        var tops: [Int: CGFloat] = [:]
        for (index, section) in model.sections.enumerated() {
            for (place, row) in section.rows.enumerated() {
                tops[row] = table.rectForRow(at: IndexPath(row: place, section: index)).minY - table.contentOffset.y
            }
        }
        return tops
    }

    /// The shown tops of the pictures of leaving rows that are still in the table.
    var leavingTops: [Int: CGFloat] {
        var tops: [Int: CGFloat] = [:]
        for leaving in table.rowMotion.leaving {
            guard case .row(let path)? = leaving.place else { continue }
            tops[model.row(IndexPath(row: path.row, section: path.section))] = shownTop(leaving.view)
        }
        return tops
    }

    /// The pictures of rows that are leaving.
    var pictures: [UIView] { table.rowMotion.leaving.map(\.view) }

    var cellsInTable: [UITableViewCell] { table.subviews.compactMap { $0 as? UITableViewCell } }
}

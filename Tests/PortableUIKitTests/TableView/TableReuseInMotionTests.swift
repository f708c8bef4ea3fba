// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable @_spi(Window) import PortableUIKit

/// A header or footer whose class counts its instances.
private final class CountedHeaderView: UITableViewHeaderFooterView {
    static var made = 0

    override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        Self.made += 1
    }

    required init?(coder: NSCoder) { nil }
}

/// Shows a model with cells of two identifiers and views for headers and footers. It counts displayed cells.
@MainActor
private final class CountingSource: UITableViewDataSource, UITableViewDelegate {
    let model: TableModel
    /// Whether rows and headers size themselves.
    var sizesItself = false
    var displayed: [ObjectIdentifier: Int] = [:]
    var displayedHeaders: [ObjectIdentifier: Int] = [:]
    var faults: [String] = []
    /// The cells made, and the most displayed at once, by identifier.
    var made: [String: Int] = [:]
    var mostSeen: [String: Int] = [:]
    var mostHeaders = 0

    init(_ model: TableModel) { self.model = model }

    func numberOfSections(in tableView: UITableView) -> Int { model.sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        model.sections[section].rows.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let row = model.row(indexPath)
        let identifier = row % 3 == 0 ? "third" : "other"
        let before = tableView.counters.cellsMade
        let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
        made[identifier, default: 0] += tableView.counters.cellsMade - before
        cell.tag = row
        return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        sizesItself ? UITableView.automaticDimension : model.heights[model.row(indexPath)] ?? 44
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        section % 2 == 0 ? tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") : nil
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        sizesItself ? UITableView.automaticDimension : 30
    }

    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        sizesItself ? UITableView.automaticDimension : 20
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        if displayed.updateValue(cell.tag, forKey: ObjectIdentifier(cell)) != nil { faults.append("displayed twice") }
        if cell.tag != model.row(indexPath) { faults.append("displayed at another place") }
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        if displayed.removeValue(forKey: ObjectIdentifier(cell)) == nil { faults.append("ended twice") }
    }

    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        if displayedHeaders.updateValue(section, forKey: ObjectIdentifier(view)) != nil {
            faults.append("header twice")
        }
    }

    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        if displayedHeaders.removeValue(forKey: ObjectIdentifier(view)) == nil { faults.append("header ended twice") }
    }

    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        if displayedHeaders.updateValue(section, forKey: ObjectIdentifier(view)) != nil {
            faults.append("footer twice")
        }
    }

    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        if displayedHeaders.removeValue(forKey: ObjectIdentifier(view)) == nil { faults.append("footer ended twice") }
    }

    func look(_ table: UITableView) {
        let seen = Dictionary(grouping: table.visibleCells) { $0.reuseIdentifier! }.mapValues(\.count)
        mostSeen.merge(seen) { max($0, $1) }
        mostHeaders = max(mostHeaders, table.display.views.header.count + table.display.views.footer.count)
        if Set(table.visibleCells.map { ObjectIdentifier($0) }) != Set(displayed.keys) {
            faults.append("displayed cells are not those between willDisplay and didEndDisplaying")
        }
        let headers = Array(table.display.views.header.values) + Array(table.display.views.footer.values)
        if Set(headers.map { ObjectIdentifier($0) }) != Set(displayedHeaders.keys) {
            faults.append("displayed headers are not those between willDisplay and didEndDisplaying")
        }
    }
}

/// A cell with two views that it positions by itself.
private final class TwoViewCell: UITableViewCell {
    let views = [UIView(), UIView()]
    var places: [CGFloat] = [0, 0]

    override func layoutSubviews() {
        super.layoutSubviews()
        for (view, x) in zip(views, places) {
            if view.superview == nil { contentView.addSubview(view) }
            view.frame = CGRect(x: x, y: 5, width: 10, height: 10)
        }
    }
}

private final class TwoViewSource: NSObject, UITableViewDataSource {
    var places: [CGFloat] = [0, 0]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "two", for: indexPath)
        (cell as? TwoViewCell)?.places = places
        cell.setNeedsLayout()
        return cell
    }
}

@MainActor
struct TableReuseInMotionTests {
    @Test("A row that leaves the view while its height is animated has its visible height at first")
    func leavingWhileTheHeightIsAnimated() throws {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        var generator = SeededGenerator(seed: 1)
        let model = TableModel(rowCounts: [40], using: &generator)
        for row in model.heights.keys { model.heights[row] = 50 }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = model
        table.delegate = model
        world.window.addSubview(table)
        world.window.layoutIfNeeded()
        let path = IndexPath(row: 0, section: 0)
        let cell = try #require(table.cellForRow(at: path))
        model.heights[model.row(path)] = 150
        table.performBatchUpdates { table.reconfigureRows(at: [path]) }
        world.clock.advance(by: 0.1)
        let height = cell.layer.shownBounds.height
        #expect(height > 50 && height < 150)
        model.sections[0].rows.insert(model.sections[0].rows.remove(at: 0), at: 30)
        table.moveRow(at: path, to: IndexPath(row: 30, section: 0))
        let left = try #require(table.rowMotion.leaving.first { $0.place != nil })
        #expect(left.view.layer.shownBounds.height == height)
    }

    @Test("A cell that is recycled during the second of two animations inside of it has no animation left")
    func overlappingAnimationsInsideOfACell() throws {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), style: .plain)
        let source = TwoViewSource()
        table.register(TwoViewCell.self, forCellReuseIdentifier: "two")
        table.dataSource = source
        table.rowHeight = 50
        world.window.addSubview(table)
        world.window.layoutIfNeeded()
        let path = IndexPath(row: 0, section: 0)
        let cell = try #require(table.cellForRow(at: path) as? TwoViewCell)
        for index in 0..<2 {
            source.places[index] = 100
            table.performBatchUpdates { table.reconfigureRows(at: [path]) }
            world.clock.advance(by: 0.1)
        }
        #expect(cell.views.allSatisfy { $0.layer.presented != nil })
        table.contentOffset.y = 1000
        table.layoutIfNeeded()
        #expect(cell.superview == nil || cell.views[0].frame.minX == 100)
        #expect(cell.views.allSatisfy { $0.layer.presented == nil })
    }

    @Test(
        "During animated changes and scrolling at most two more cells are made than are displayed at once",
        arguments: [0, 60, -1] as [CGFloat])
    func theNumberOfCellsDoesNotGrow(_ estimate: CGFloat) {
        withSeeds(6) { seed, generator in
            let counts = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
                Int.random(in: 0...15, using: &generator)
            }
            let model = TableModel(rowCounts: counts, using: &generator)
            let source = CountingSource(model)
            source.sizesItself = estimate == -1
            let style: UITableView.Style = [.plain, .grouped, .insetGrouped].randomElement(using: &generator)!
            let world = TouchWorld()
            world.open()
            defer { world.close() }
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), style: style)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "third")
            table.register(UITableViewCell.self, forCellReuseIdentifier: "other")
            CountedHeaderView.made = 0
            table.register(CountedHeaderView.self, forHeaderFooterViewReuseIdentifier: "header")
            table.dataSource = source
            table.delegate = source
            table.estimatedRowHeight = estimate
            world.window.addSubview(table)
            world.window.layoutIfNeeded()
            source.look(table)
            for step in 0..<60 {
                let place: Comment = "SEED=\(seed) step \(step) estimate \(estimate)"
                switch Int.random(in: 0..<5, using: &generator) {
                case 0:
                    let end = max(0, table.contentSize.height - 300)
                    table.contentOffset.y = CGFloat.random(in: 0...end, using: &generator)
                    table.layoutIfNeeded()
                case 1: world.clock.advance(by: Double.random(in: 0...0.4, using: &generator))
                default:
                    let batch = model.mutate(using: &generator)
                    let animation = TableRowMotionTests.animations.randomElement(using: &generator)!
                    model.perform(batch, on: table, with: animation, using: &generator)
                }
                source.look(table)
                for (identifier, made) in source.made {
                    #expect(made <= source.mostSeen[identifier, default: 0] + 2, "\(identifier); \(place)")
                }
                #expect(CountedHeaderView.made <= source.mostHeaders + 2, place)
                #expect(source.faults.isEmpty, place)
                if !source.faults.isEmpty { return }
            }
        }
    }
}

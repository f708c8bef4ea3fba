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

@MainActor
@Suite(.serialized)
struct TableReuseInMotionTests {
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

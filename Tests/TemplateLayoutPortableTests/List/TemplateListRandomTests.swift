// SPDX-License-Identifier: MIT
import PlatformUIKit
import PortableUIKit
import TemplateLayout
import TestSupport
import Testing

/// Random assignments, some of them during animations. The displayed rows are compared with the items.
@MainActor struct TemplateListRandomTests {
    /// A section of the model.
    private struct Part {
        var id: Int
        var headerTiles: Int?
        var title: String?
        var items: [Entry]

        @MainActor var section: TemplateSection<Entry> {
            TemplateSection(id, title: title, header: headerTiles.map { ListScene.header($0) }, items: items)
        }
    }

    private struct Model {
        var parts: [Part] = []
        var nextID = 0

        mutating func newItem(_ generator: inout SeededGenerator) -> Entry {
            nextID += 1
            return Entry(
                id: nextID, tiles: Int.random(in: 0...200, using: &generator),
                isOther: Int.random(in: 0..<4, using: &generator) == 0)
        }

        /// Makes a random change. Returns whether visible rows may move or be removed with their section.
        mutating func change(_ generator: inout SeededGenerator) -> Bool {
            guard let part = parts.indices.randomElement(using: &generator) else {
                insertPart(&generator)
                return true
            }
            let count = parts[part].items.count
            switch Int.random(in: 0..<14, using: &generator) {
            case 0...2:
                parts[part].items.insert(newItem(&generator), at: Int.random(in: 0...count, using: &generator))
            case 3...4 where count > 0: parts[part].items.remove(at: Int.random(in: 0..<count, using: &generator))
            case 5...7 where count > 0:
                parts[part].items[Int.random(in: 0..<count, using: &generator)].tiles = Int.random(
                    in: 0...200, using: &generator)
            case 8 where count > 0:
                let row = Int.random(in: 0..<count, using: &generator)
                let item = parts[part].items.remove(at: row)
                let target = parts.indices.randomElement(using: &generator) ?? part
                parts[target].items.insert(
                    item, at: Int.random(in: 0...parts[target].items.count, using: &generator))
                return true
            case 9 where count > 0:
                parts[part].items[Int.random(in: 0..<count, using: &generator)].isOther.toggle()
                return true
            case 10:
                insertPart(&generator)
                return true
            case 11:
                parts.remove(at: part)
                return true
            case 12:
                parts.swapAt(part, parts.indices.randomElement(using: &generator) ?? part)
                return true
            case 13:
                if parts[part].headerTiles != nil {
                    parts[part].headerTiles = Int.random(in: 0...99, using: &generator)
                }
                if parts[part].title != nil { parts[part].title = "\(nextID)" }
            default: break
            }
            return false
        }

        private mutating func insertPart(_ generator: inout SeededGenerator) {
            nextID += 1
            let items = (0..<Int.random(in: 0...25, using: &generator)).map { _ in newItem(&generator) }
            let look = Int.random(in: 0..<3, using: &generator)
            let part = Part(
                id: nextID, headerTiles: look == 0 ? 40 : nil, title: look == 1 ? "title" : nil, items: items)
            parts.insert(part, at: Int.random(in: 0...parts.count, using: &generator))
        }
    }

    /// The distances of the visible items' tops from the top of the visible area, by item.
    private func distances(_ scene: ListScene) -> [Int: CGFloat] {
        var distances: [Int: CGFloat] = [:]
        for path in scene.table.indexPathsForVisibleRows ?? [] {
            distances[scene.list.item(at: path).id] =
                scene.table.rectForRow(at: path).minY - scene.table.contentOffset.y
        }
        return distances
    }

    /// Whether the content is scrolled to neither of its ends. At an end visible rows may have to move.
    private func isFree(_ table: UITableView) -> Bool {
        table.contentOffset.y > 0 && table.contentOffset.y < table.contentSize.height - table.bounds.height - 1
    }

    /// Returns the number of checks of visible rows' positions.
    private func run(_ seed: UInt64, _ generator: inout SeededGenerator, estimate: CGFloat) -> Int {
        var checks = 0
        let clock = FrameClock.current
        FrameClock.current = FrameClock(.manual)
        defer { FrameClock.current = clock }
        let scene = ListScene(estimate: estimate)
        let table = scene.table
        var model = Model()
        for step in 0..<25 {
            var mayMove = step == 0
            for _ in 0..<Int.random(in: 1...6, using: &generator) where model.change(&generator) { mayMove = true }
            let before = distances(scene)
            let wasFree = isFree(table)
            let isAnimated = Bool.random(using: &generator)
            scene.list.setSections(model.parts.map(\.section), animated: isAnimated)
            table.layoutIfNeeded()
            scene.layout.updateHeightsIfNeeded()
            let place = "SEED=\(seed) step \(step)"
            if let problem = scene.contradiction(scene.list.sections) { Issue.record("\(problem), \(place)") }
            #expect(scene.list.sections.map { $0.items } == model.parts.map { $0.items }, "\(place)")
            // Not checked if a visible row is deleted, because rows move up, or with sticky headers, because they cover rows.
            let ids = Set(model.parts.flatMap { $0.items.map(\.id) })
            let after = distances(scene)
            let hasHeaders = model.parts.contains { $0.headerTiles != nil || $0.title != nil }
            if !mayMove, !hasHeaders, wasFree, isFree(table), before.keys.allSatisfy(ids.contains), !before.isEmpty {
                checks += 1
                #expect(before.contains { abs($0.value - (after[$0.key] ?? 9_999)) < 0.01 }, "\(place)")
            }
            if Bool.random(using: &generator) {
                FrameClock.current.advance(frames: Int.random(in: 1...5, using: &generator))
            }
            if Bool.random(using: &generator) {
                let lowest = max(0, table.contentSize.height - table.bounds.height)
                table.contentOffset.y = CGFloat.random(in: 0...1, using: &generator) * lowest
                table.layoutIfNeeded()
            }
        }
        FrameClock.current.advance(by: 2)
        var sum: CGFloat = 0
        for (section, part) in model.parts.enumerated() {
            for (row, entry) in part.items.enumerated() {
                table.scrollToRow(at: IndexPath(row: row, section: section), at: .top, animated: false)
                table.layoutIfNeeded()
                #expect(
                    abs(table.rectForRow(at: IndexPath(row: row, section: section)).height - scene.height(of: entry))
                        < 0.001,
                    "SEED=\(seed)")
                sum += scene.height(of: entry)
            }
            sum += table.rectForHeader(inSection: section).height
        }
        #expect(abs(table.contentSize.height - sum) < 0.01, "SEED=\(seed)")
        if let problem = scene.contradiction(scene.list.sections) { Issue.record("\(problem), SEED=\(seed)") }
        return checks
    }

    @Test(arguments: [UITableView.automaticDimension, 0])
    func displayedRowsAreTheAssignedItems(estimate: CGFloat) {
        var checks = 0
        withSeeds(30) { seed, generator in checks += run(seed, &generator, estimate: estimate) }
        #expect(checks > 0 || ProcessInfo.processInfo.environment["SEED"] != nil)
    }

    /// Differences of the standard library have the same effect as assignments.
    @Test func displayedRowsAreTheItemsAfterDifferences() {
        withSeeds(60) { seed, generator in
            let scene = ListScene()
            var model = Model()
            var items = (0..<Int.random(in: 1...40, using: &generator)).map { _ in model.newItem(&generator) }
            scene.show(items)
            for _ in 0..<12 {
                for _ in 0..<Int.random(in: 1...8, using: &generator) {
                    switch Int.random(in: 0..<4, using: &generator) {
                    case 0:
                        items.insert(model.newItem(&generator), at: Int.random(in: 0...items.count, using: &generator))
                    case 1 where !items.isEmpty: items.remove(at: Int.random(in: 0..<items.count, using: &generator))
                    case 2 where !items.isEmpty:
                        items[Int.random(in: 0..<items.count, using: &generator)].tiles = Int.random(
                            in: 0...99, using: &generator)
                    case 3 where items.count > 1:
                        let item = items.remove(at: Int.random(in: 0..<items.count, using: &generator))
                        items.insert(item, at: Int.random(in: 0...items.count, using: &generator))
                    default: break
                    }
                }
                scene.list.apply(items.difference(from: scene.list.items))
                scene.table.layoutIfNeeded()
                #expect(scene.list.items == items, "SEED=\(seed)")
                if let problem = scene.contradiction(scene.list.sections) { Issue.record("\(problem), SEED=\(seed)") }
            }
        }
    }
}

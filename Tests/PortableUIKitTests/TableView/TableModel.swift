// SPDX-License-Identifier: MIT
import PortableUIKit
import TestSupport

/// Sections of rows with identities and heights. A table shows them, and random batches change them.
@MainActor
final class TableModel: UITableViewDataSource, UITableViewDelegate {
    struct Section: Equatable {
        var identity: Int
        var rows: [Int]
    }

    var sections: [Section] = []
    var heights: [Int: CGFloat] = [:]
    /// Whether sections have headers.
    var hasHeaders = false
    /// Called when the content moves.
    var onScroll: () -> Void = {}
    private var nextIdentity = 1

    init(rowCounts: [Int], using generator: inout SeededGenerator) {
        for count in rowCounts {
            sections.append(Section(identity: identity(), rows: []))
            for _ in 0..<count { sections[sections.count - 1].rows.append(newRow(using: &generator)) }
        }
    }

    private func identity() -> Int {
        defer { nextIdentity += 1 }
        return nextIdentity
    }

    private func newRow(using generator: inout SeededGenerator) -> Int {
        let row = identity()
        heights[row] = Self.randomHeight(using: &generator)
        return row
    }

    /// A random height: mostly an ordinary one, sometimes 0, sometimes taller than the view.
    static func randomHeight(using generator: inout SeededGenerator) -> CGFloat {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0: 0
        case 1: 700
        default: CGFloat(Int.random(in: 20...400, using: &generator)) / 2
        }
    }

    func row(_ path: IndexPath) -> Int { sections[path.section].rows[path.row] }

    func path(of row: Int) -> IndexPath? {
        for (index, section) in sections.enumerated() {
            if let place = section.rows.firstIndex(of: row) { return IndexPath(row: place, section: index) }
        }
        return nil
    }

    // MARK: The table's calls

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        hasHeaders ? "Section \(sections[section].identity)" : nil
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.tag = row(indexPath)
        return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heights[row(indexPath)] ?? -1
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll() }

    // MARK: Changing

    func insertRow(at path: IndexPath, using generator: inout SeededGenerator) {
        sections[path.section].rows.insert(newRow(using: &generator), at: path.row)
    }

    /// The changes of one random batch.
    struct Batch {
        var deletedSections: [Int] = []
        var insertedSections: [Int] = []
        var movedSections: [(Int, Int)] = []
        var deletedRows: [IndexPath] = []
        var insertedRows: [IndexPath] = []
        var movedRows: [(IndexPath, IndexPath)] = []
        var reloadedRows: [IndexPath] = []
        /// The rows whose order among the others changed.
        var displaced: Set<Int> = []
    }

    /// Changes the model at random and returns the changes, with UIKit's indexes.
    func mutate(using generator: inout SeededGenerator) -> Batch {
        var batch = Batch()
        let old = sections
        func roll(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &generator) == 0 }

        var movedSections: [Section] = []
        var kept: [Section] = []
        for (index, section) in old.enumerated() {
            if roll(10) {
                batch.deletedSections.append(index)
                batch.displaced.formUnion(section.rows)
            } else if roll(12) {
                movedSections.append(section)
                batch.displaced.formUnion(section.rows)
            } else {
                kept.append(section)
            }
        }
        sections = kept
        for section in movedSections {
            sections.insert(section, at: Int.random(in: 0...sections.count, using: &generator))
        }
        for index in sections.indices where !movedSections.contains(sections[index]) {
            changeRows(ofSection: index, old: old, &batch, using: &generator)
        }
        moveRows(old: old, movedSections: movedSections, &batch, using: &generator)
        if roll(4) {
            var section = Section(identity: identity(), rows: [])
            for _ in 0..<Int.random(in: 0...8, using: &generator) { section.rows.append(newRow(using: &generator)) }
            sections.insert(section, at: Int.random(in: 0...sections.count, using: &generator))
        }
        for (index, section) in sections.enumerated() where !old.contains(where: { $0.identity == section.identity }) {
            batch.insertedSections.append(index)
        }
        for section in movedSections {
            let source = old.firstIndex { $0.identity == section.identity }!
            let target = sections.firstIndex { $0.identity == section.identity }!
            batch.movedSections.append((source, target))
        }
        fixPaths(&batch, old: old)
        return batch
    }

    private var pendingInserts: [Int] = []
    private var pendingMoves: [(IndexPath, Int)] = []

    private func changeRows(
        ofSection index: Int, old: [Section], _ batch: inout Batch, using generator: inout SeededGenerator
    ) {
        func roll(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &generator) == 0 }
        let oldIndex = old.firstIndex { $0.identity == sections[index].identity }!
        var rows: [Int] = []
        for (place, row) in old[oldIndex].rows.enumerated() {
            if roll(12) {
                batch.deletedRows.append(IndexPath(row: place, section: oldIndex))
                batch.displaced.insert(row)
                continue
            }
            if roll(15) {
                heights[row] = Self.randomHeight(using: &generator)
                batch.reloadedRows.append(IndexPath(row: place, section: oldIndex))
            }
            rows.append(row)
        }
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
            let row = newRow(using: &generator)
            pendingInserts.append(row)
            rows.insert(row, at: Int.random(in: 0...rows.count, using: &generator))
        }
        sections[index].rows = rows
    }

    private func moveRows(
        old: [Section], movedSections: [Section], _ batch: inout Batch, using generator: inout SeededGenerator
    ) {
        let reloaded = Set(batch.reloadedRows.map { old[$0.section].rows[$0.row] })
        for _ in 0..<Int.random(in: 0...3, using: &generator) where !sections.isEmpty {
            let from = Int.random(in: 0..<sections.count, using: &generator)
            let to = Int.random(in: 0..<sections.count, using: &generator)
            let areFixed = ![from, to].contains { movedSections.contains(sections[$0]) }
            guard areFixed, let place = sections[from].rows.indices.randomElement(using: &generator) else { continue }
            let row = sections[from].rows[place]
            guard !pendingInserts.contains(row), !reloaded.contains(row), !batch.displaced.contains(row) else {
                continue
            }
            let oldSection = old.firstIndex { $0.rows.contains(row) }!
            sections[from].rows.remove(at: place)
            sections[to].rows.insert(row, at: Int.random(in: 0...sections[to].rows.count, using: &generator))
            pendingMoves.append((IndexPath(row: old[oldSection].rows.firstIndex(of: row)!, section: oldSection), row))
            batch.displaced.insert(row)
        }
    }

    private func fixPaths(_ batch: inout Batch, old: [Section]) {
        batch.insertedRows = pendingInserts.compactMap { path(of: $0) }
        batch.movedRows = pendingMoves.map { ($0.0, path(of: $0.1)!) }
        pendingInserts = []
        pendingMoves = []
    }

    /// Performs a batch on the table, in random order.
    func perform(
        _ batch: Batch, on table: UITableView, with animation: UITableView.RowAnimation = .none,
        using generator: inout SeededGenerator
    ) {
        var calls: [() -> Void] = [
            { table.deleteSections(IndexSet(batch.deletedSections), with: animation) },
            { table.insertSections(IndexSet(batch.insertedSections), with: animation) },
            { table.deleteRows(at: batch.deletedRows, with: animation) },
            { table.insertRows(at: batch.insertedRows, with: animation) },
            { table.reloadRows(at: batch.reloadedRows, with: animation) },
        ]
        calls += batch.movedSections.map { move in { table.moveSection(move.0, toSection: move.1) } }
        calls += batch.movedRows.map { move in { table.moveRow(at: move.0, to: move.1) } }
        calls.shuffle(using: &generator)
        table.performBatchUpdates {
            table.beginUpdates()
            for call in calls { call() }
            table.endUpdates()
        }
    }
}

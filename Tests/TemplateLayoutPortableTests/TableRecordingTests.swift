// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TemplateLayoutTesting
import TestSupport
import Testing

/// A recording of an app's table is saved, replayed, and reduced.
@MainActor struct TableRecordingTests {
    private func record(_ seed: UInt64, _ generator: inout SeededGenerator) -> (TableRecorder, UITableView, TableModel)
    {
        let model = TableModel(rowCounts: [30, 0, 50], using: &generator)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.estimatedRowHeight = 60
        table.dataSource = model
        table.delegate = model
        let recorder = TableRecorder(table)
        table.layoutIfNeeded()
        for _ in 0..<12 {
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: table.contentOffset.y = .random(in: 0...max(0, table.contentSize.height - 480), using: &generator)
            case 1: table.frame.size.height = [300, 480].randomElement(using: &generator)!
            case 2: table.reloadData()
            default: model.perform(model.mutate(using: &generator), on: table, using: &generator)
            }
            table.layoutIfNeeded()
        }
        return (recorder, table, model)
    }

    @Test("A recording replays without a fault to the same rows, also from a file")
    func replay() throws {
        try withSeeds(15) { seed, generator in
            let (recorder, table, model) = record(seed, &generator)
            let recording = recorder.recording
            #expect(recording.events.count > 10, "SEED=\(seed)")
            let read = try JSONDecoder().decode(TableRecording.self, from: JSONEncoder().encode(recording))
            #expect(read == recording, "SEED=\(seed)")
            var counts: [Int] = []
            let failure = recording.replay { replayed, _ in
                counts = (0..<replayed.numberOfSections).map { replayed.numberOfRows(inSection: $0) }
                return nil
            }
            #expect(failure == nil, "SEED=\(seed)")
            #expect(counts == model.sections.map(\.rows.count), "SEED=\(seed)")
            _ = table
        }
    }

    @Test("A row in sight that passes others in its section is no fault of a recording")
    func passingRow() {
        let rows = Array(0..<60)
        var recording = TableRecording()
        recording.events = [
            .size(width: 320, height: 480), .rows([rows], isReload: true), .offset(440),
            .rows([rows.filter { $0 != 10 } + [10]], isReload: false), .offset(480),
            .rows([[11] + rows.filter { $0 != 11 }], isReload: false),
        ]
        #expect(recording.replay() == nil)
    }

    @Test("A failing recording is reduced to the steps that the failure needs")
    func reduced() throws {
        var generator = SeededGenerator(seed: 7)
        let (recorder, table, _) = record(7, &generator)
        _ = table
        var recording = recorder.recording
        // The fault of this test: a table of more than two rows that becomes 100 points wide.
        recording.events.append(.size(width: 100, height: 200))
        func fails(_ recording: TableRecording) -> Bool {
            recording.replay { table, _ in
                let rows = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }.reduce(0, +)
                return table.bounds.width == 100 && rows > 2 ? "a narrow table of several rows" : nil
            } != nil
        }
        #expect(fails(recording))
        let small = recording.reduced(while: fails)
        #expect(fails(small))
        #expect(small.events.count == 2)
        guard case .rows(let sections, _)? = small.events.first else {
            Issue.record("\(small.events)")
            return
        }
        #expect(sections.joined().count == 3)
    }
}

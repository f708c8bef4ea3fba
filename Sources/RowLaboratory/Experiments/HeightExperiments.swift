// SPDX-License-Identifier: MIT
import PortableUIKit

// The order of the request for a row's height and the request for its cell.
extension Experiment {
    static let dequeueOrder = [
        dequeue(
            "A2-new", .withIndexPath, call: "dequeueReusableCell(withIdentifier:for:)",
            title: "the newer dequeue method requests the height before it returns the cell"
        ) { row in
            [
                "\(Word.willCreate):\(row)", "\(Word.height):\(row)", "\(Word.didCreate):\(row)",
                "\(Word.height):\(row)",
            ]
        },
        dequeue(
            "A2-old", .withoutIndexPath, call: "dequeueReusableCell(withIdentifier:)",
            title: "the older dequeue method: the height is requested after the cell was returned"
        ) { row in
            ["\(Word.willCreate):\(row)", "\(Word.didCreate):\(row)", "\(Word.height):\(row)"]
        },
    ]

    private static func dequeue(
        _ name: String, _ dequeue: TracingSource.Dequeue, call: String, title: String,
        order: @escaping @Sendable (Int) -> [String]
    ) -> Experiment {
        Experiment(
            name: name, title: title,
            setting: "10 sections of one row of 100 points, estimatedRowHeight 100, \(call)", source: .device,
            release: "unknown; the same order was printed on iOS 11 (2017-11)",
            body: { record in
                let source = TracingSource(tenSections, dequeue: dequeue, record: record)
                let delegate = TracingDelegate(record: record)
                let table = experimentTable(source: source, delegate: delegate)
                table.estimatedRowHeight = 100
                table.layoutIfNeeded()
            },
            judge: { Judgement(order: lines(0...6, order), recording: $0) })
    }

    static let fixedHeight = [
        Experiment(
            name: "A3", title: "a fixed height: no method is called for a row, whatever the number of rows",
            setting: "1,000,000 rows, rowHeight 40, estimatedRowHeight 0, a delegate that gives no heights",
            source: .device,
            body: { record in
                let source = TracingSource([1_000_000], record: record)
                let table = experimentTable(source: source, delegate: nil)
                table.rowHeight = 40
                table.estimatedRowHeight = 0
                record.noteContentHeight(of: table, .start)
                table.layoutIfNeeded()
            },
            judge: { record in
                let shown = Array(0...16)
                let height = record.contentHeights.first?.height ?? 0
                return Judgement(facts: [
                    Fact("rows whose heights were requested", known: [], ours: record.numbers(Word.height)),
                    Fact("cells made for rows", known: shown, ours: record.numbers(Word.willCreate)),
                    Fact(
                        "content height before the first cell", known: "40000000", ours: number(height),
                        holds: height == 40_000_000),
                ])
            })
    ]

    static let exactHeights = [
        Experiment(
            name: "A4", title: "no estimates: every height is requested before the first cell",
            setting: "10 sections of one row of 100 points, estimatedRowHeight 0, heightForRowAt", source: .device,
            release: "unknown; three passes were printed on iOS 10 (2017-06), too",
            body: { record in
                let source = TracingSource(tenSections, record: record)
                let delegate = TracingDelegate(record: record)
                let table = experimentTable(source: source, delegate: delegate)
                table.estimatedRowHeight = 0
                record.noteContentHeight(of: table, .start)
                table.layoutIfNeeded()
            },
            judge: { record in
                let pass = lines([9] + Array(0...8)) { ["\(Word.height):\($0)"] }
                let cells = lines(0...6) { row in
                    ["\(Word.willCreate):\(row)", "\(Word.didCreate):\(row)", "\(Word.height):\(row)"]
                }
                let firstCell = record.lines.firstIndex { $0.hasPrefix(Word.willCreate) } ?? 0
                let before = Set(record.lines[..<firstCell]).count
                let height = record.contentHeights.first?.height ?? 0
                return Judgement(
                    order: pass + pass + pass + cells, recording: record,
                    facts: [
                        Fact(
                            "heights requested before the first cell", known: "10 of 10", ours: "\(before) of 10",
                            holds: before == 10),
                        Fact("cells made for rows", known: Array(0...6), ours: record.numbers(Word.willCreate)),
                        Fact(
                            "content height before the first cell", known: "1000", ours: number(height),
                            holds: height == 1000),
                    ],
                    otherwise: "requested once")
            })
    ]
}

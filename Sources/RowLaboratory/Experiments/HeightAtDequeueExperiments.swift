// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayout

/// A cell with a given height.
private final class LineCell: UITableViewCell, TemplateLayoutMeasuring {
    static var templateLayoutMode: TemplateLayoutMode { .frame }

    var lineCount = 1

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: CGFloat(lineCount) * 20)
    }
}

/// A header with a given height.
private final class LineHeader: UITableViewHeaderFooterView, HeightGiving {
    var lineCount = 1

    func height(fittingWidth width: CGFloat) -> CGFloat {
        CGFloat(lineCount) * 20
    }
}

/// Rows that are measured when their cells are dequeued.
private final class RowHeightsAtDequeue: NSObject, UITableViewDataSource, UITableViewDelegate {
    private let record: Recording

    init(record: Recording) {
        self.record = record
    }

    func numberOfSections(in tableView: UITableView) -> Int {
        10
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        1
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        record("\(Word.willCreate):\(indexPath.traceNumber)")
        let cell = tableView.templateLayout.dequeueReusableView(for: LineCell.self, at: indexPath) { cell in
            cell.lineCount = 4 + indexPath.section % 3
        }
        record("\(Word.didCreate):\(indexPath.traceNumber)")
        return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        record("\(Word.height):\(indexPath.traceNumber)")
        return tableView.templateLayout.rememberedHeight(at: indexPath) ?? UITableView.automaticDimension
    }
}

/// Headers whose heights are requested first, so their views are made early.
private final class HeaderHeightsAtDequeue: NSObject, UITableViewDelegate {
    private let record: Recording
    private let heights: HeaderHeights

    init(heights: HeaderHeights, record: Recording) {
        self.heights = heights
        self.record = record
    }

    private func header(_ section: Int) -> (view: UITableViewHeaderFooterView, height: CGFloat) {
        heights.header(inSection: section) { (header: LineHeader) in
            record("\(Word.headerWillCreate):\(section)")
            header.lineCount = 1 + section
            record("\(Word.headerDidCreate):\(section)")
        }
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        record("\(Word.headerHeight):\(section)")
        return header(section).height
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        record("viewForHeaderInSection:\(section)")
        return header(section).view
    }
}

// Heights that are measured at the dequeue.
extension Experiment {
    static let heightAtDequeue = [
        Experiment(
            name: "C6-rows", title: "heights measured at the dequeue: heightForRowAt is a look-up",
            setting: "10 sections of one row of 80 to 120 points, estimatedRowHeight 100", source: .contract,
            body: { record in
                let table = experimentTable(source: SilentSource([]), delegate: nil)
                let app = RowHeightsAtDequeue(record: record)
                table.dataSource = app
                table.delegate = app
                table.estimatedRowHeight = 100
                table.layoutIfNeeded()
                record.note("calculated", table.templateLayout.counters.heightsCalculated)
                record.note("templates", table.templateLayout.counters.templatesMade)
            },
            judge: { record in
                Judgement(
                    order: lines(0...6) {
                        ["\(Word.willCreate):\($0)", "\(Word.didCreate):\($0)", "\(Word.height):\($0)"]
                    },
                    recording: record,
                    facts: [
                        Fact("heights calculated", known: 7, ours: record.counts["calculated"]),
                        Fact("template cells made", known: 0, ours: record.counts["templates"]),
                    ])
            }),
        Experiment(
            name: "C6-headers", title: "headers measured at the dequeue: the request for the height makes the view",
            setting: "3 sections of one row, plain, headers of 20 to 60 points", source: .contract,
            body: { record in
                let source = SilentSource([1, 1, 1])
                let table = experimentTable(source: source, delegate: nil)
                let heights = HeaderHeights(for: table)
                let app = HeaderHeightsAtDequeue(heights: heights, record: record)
                table.delegate = app
                table.layoutIfNeeded()
                record.note("calculated", heights.calculations)
            },
            judge: { record in
                let made = lines([1, 2, 0]) {
                    ["\(Word.headerHeight):\($0)", "\(Word.headerWillCreate):\($0)", "\(Word.headerDidCreate):\($0)"]
                }
                return Judgement(
                    order: made + lines(0...2) { ["viewForHeaderInSection:\($0)"] }, recording: record,
                    facts: [Fact("views made and heights calculated", known: 3, ours: record.counts["calculated"])])
            }),
    ]
}

// SPDX-License-Identifier: MIT
import CoreFoundation
import Foundation
import PlatformUIKit
import TemplateLayout
import TemplateLayoutTesting
import TestSupport
import Testing

/// The texts of rows are prepared on other threads before the rows are measured.
@MainActor
struct PrecacheTextTests {
    private final class NoteCell: UITableViewCell, TemplateLayoutMeasuring {
        static var templateLayoutMode: TemplateLayoutMode { .frame }
        let label = UILabel()
        let footLabel = UILabel()

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            label.numberOfLines = 0
            for label in [label, footLabel] { contentView.addSubview(label) }
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

        func show(_ text: String) {
            label.text = text
            footLabel.text = "foot of " + text
        }

        override func sizeThatFits(_ size: CGSize) -> CGSize {
            CGSize(width: size.width, height: label.sizeThatFits(size).height + footLabel.sizeThatFits(size).height)
        }
    }

    /// A table of notes whose heights are cached by key.
    @MainActor
    private final class Notes: NSObject, UITableViewDataSource, UITableViewDelegate {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        var texts: [String]
        /// The rows whose contents were requested.
        var readRows: [Int] = []
        /// The rows whose heights were requested.
        var requestedRows: [Int] = []
        var allWereAsked: () -> Void = {}
        var layout: TableTemplateLayout { tableView.templateLayout }

        /// - Parameter text: The text of a row; by default one that no other test has prepared.
        init(_ count: Int, text: ((Int) -> String)? = nil) {
            let tag = UUID()
            texts = (0..<count).map { text?($0) ?? "note \($0) \(tag)" }
            super.init()
            // No row is visible, so no row is measured before precaching starts.
            tableView.frame.size.height = 0
            tableView.estimatedRowHeight = 50
            tableView.dataSource = self
            tableView.delegate = self
            window.addSubview(tableView)
            window.layoutIfNeeded()
        }

        func start(_ scheduler: ManualIdleScheduler, widths: [CGFloat] = []) -> Progress {
            requestedRows = []
            return layout.startPrecaching(on: scheduler, alsoAtWidths: widths) { [weak self] indexPath in
                guard let self else { return nil }
                readRows.append(indexPath.row)
                let text = texts[indexPath.row]
                return TemplateContent(of: NoteCell.self) { $0.show(text) }
            }
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }

        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            requestedRows.append(indexPath.row)
            if requestedRows.count == texts.count { allWereAsked() }
            let text = texts[indexPath.row]
            return layout.height(for: NoteCell.self, key: indexPath.row, version: text) { $0.show(text) }
        }
    }

    private let scheduler = ManualIdleScheduler()

    @Test func rowsAreMeasuredAfterTheirTextsArePrepared() {
        let notes = Notes(100)
        let progress = notes.start(scheduler)
        #expect(scheduler.runTurn(pieces: 64))
        #expect(notes.readRows == Array(0..<64) && notes.requestedRows.isEmpty)
        #expect(scheduler.backgroundWorkCount > 0 && notes.layout.counters.textsPreparedAhead == 0)

        scheduler.runBackgroundWork()
        scheduler.runTurn(pieces: 32)
        // Measuring and reading alternate row by row.
        #expect(notes.requestedRows == Array(0..<16) && notes.readRows == Array(0..<80))
        #expect(notes.layout.counters.textsPreparedAhead == 32)
        scheduler.runAll(piecesPerTurn: 16)
        #expect(Set(notes.requestedRows) == Set(0..<100) && notes.readRows == Array(0..<100))
        #expect(
            progress.isFinished && notes.requestedRows.count == 100 && notes.layout.counters.heightsCalculated == 100)
        #expect(notes.layout.counters.textsPreparedAhead == 200)
    }

    /// A grid's texts are prepared on other threads, too.
    @Test func itemsOfAGridAreMeasuredAfterTheirTextsArePrepared() {
        final class TextCell: UICollectionViewCell {
            private let label = UILabel()

            required override init(frame: CGRect) {
                super.init(frame: frame)
                label.numberOfLines = 0
                contentView.addSubview(label)
            }

            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

            func show(_ text: String) { label.text = text }
            override func sizeThatFits(_ size: CGSize) -> CGSize { label.sizeThatFits(size) }
        }
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 40),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        let tag = UUID()
        let grid = TemplateGrid(
            view,
            item: TemplateItem(key: { $0 }, version: { _ in 0 }) { (cell: TextCell, text: String) in cell.show(text) })
        grid.items = (0..<100).map { "item \($0) \(tag)" }
        view.layoutIfNeeded()
        let shown = view.templateLayout.counters.heightsCalculated
        grid.startPrecaching(on: scheduler)
        scheduler.runTurn(pieces: 64)
        // The texts of the displayed item are prepared, so the next item is measured without a look at its texts.
        #expect(view.templateLayout.counters.heightsCalculated == shown + 1 && scheduler.backgroundWorkCount > 0)
        scheduler.runBackgroundWork()
        scheduler.runAll(piecesPerTurn: 16)
        #expect(view.templateLayout.counters.heightsCalculated == 100)
        #expect(view.templateLayout.counters.textsPreparedAhead == 99 - shown)
    }

    @Test func theMainThreadDoesNotWait() {
        let notes = Notes(100)
        _ = notes.start(scheduler)
        scheduler.runTurn(pieces: 1000)
        #expect(notes.requestedRows == Array(0..<100))
        #expect(notes.layout.counters.textsPreparedAhead == 0)
    }

    @Test func aTurnStopsAtItsBudget() {
        let notes = Notes(100)
        _ = notes.start(scheduler)
        for pieces in [1, 5, 0, 20] {
            let before = notes.readRows.count + notes.requestedRows.count
            scheduler.runTurn(pieces: pieces)
            #expect(notes.readRows.count + notes.requestedRows.count - before == max(1, pieces))
        }
    }

    @Test func heightsEqualThoseWithoutPreparedTexts() {
        let plain = Notes(50) { String(repeating: "word \($0) ", count: $0) }
        plain.layout.startPrecaching(on: scheduler)
        scheduler.runAll()
        let ahead = Notes(50) { String(repeating: "word \($0) ", count: $0) }
        _ = ahead.start(scheduler, widths: [200])
        scheduler.runAll(piecesPerTurn: 7)
        for row in 0..<50 {
            #expect(
                ahead.layout.cachedHeight(for: NoteCell.self, key: row, version: ahead.texts[row])
                    == plain.layout.cachedHeight(for: NoteCell.self, key: row, version: plain.texts[row]))
        }
        #expect(ahead.layout.counters.heightsCalculated == 100)
    }

    @Test func textsOfCachedRowsAreNotRead() {
        let notes = Notes(200)
        _ = notes.start(scheduler)
        scheduler.runAll(piecesPerTurn: 50)
        notes.texts[199] = "another"
        notes.tableView.reloadData()
        notes.window.layoutIfNeeded()
        notes.layout.stopPrecaching()
        notes.readRows = []
        _ = notes.start(scheduler)
        scheduler.runAll(piecesPerTurn: 50)
        // The texts of the first row are prepared; its height is found in the cache before another row is read.
        #expect(notes.readRows == [0] && notes.requestedRows == Array(0..<200))
        #expect(notes.layout.counters.heightsCalculated == 201)
    }

    @Test func preparedTextsAreReadLessAndLess() {
        let notes = Notes(1000) { "a note at several widths, number \($0)" }
        _ = notes.start(scheduler)
        scheduler.runAll(piecesPerTurn: 50)
        notes.tableView.frame.size.width = 200
        notes.window.layoutIfNeeded()
        notes.readRows = []
        notes.texts.replaceSubrange(600..<1000, with: (600..<1000).map { "a note at one width, number \($0)" })
        _ = notes.start(scheduler)
        scheduler.runAll(piecesPerTurn: 50)
        // Those of the new texts also at the width of before.
        #expect(notes.layout.counters.heightsCalculated == 1000 + 1000 + 400)
        // 0, 1, 2, 4, 8, 16 rows further, and so on up to 64; then each row that has new texts.
        #expect(notes.readRows.filter { $0 < 600 }.count <= 16)
        #expect(notes.readRows.filter { $0 >= 600 }.count >= 400 - 64)
    }

    @Test func aChangeOfTheTableRestartsAndDropsWaitingTexts() {
        let notes = Notes(100)
        _ = notes.start(scheduler)
        scheduler.runTurn(pieces: 20)
        notes.texts = (0..<2).map { "\($0) \(UUID())" }
        notes.tableView.reloadData()
        notes.window.layoutIfNeeded()
        notes.readRows = []
        scheduler.runAll(piecesPerTurn: 2)
        #expect(notes.readRows == [0, 1] && notes.requestedRows == [0, 1])
        #expect(notes.layout.counters.textsPreparedAhead == 4)
    }

    @Test func longTextsAreReadAheadForFewerRows() {
        let notes = Notes(100) { "\($0)" + String(repeating: " word", count: 10_000) }
        _ = notes.start(scheduler)
        scheduler.runTurn(pieces: 2)
        #expect(notes.readRows == [0, 1] && notes.requestedRows.isEmpty)
        scheduler.runTurn(pieces: 2)
        #expect(notes.readRows == [0, 1, 2] && notes.requestedRows == [0])
    }

    @Test func cellsWhoseTextsAreReadAreNotInTheTable() {
        let notes = Notes(100)
        _ = notes.start(scheduler)
        let subviews = notes.tableView.subviews.count
        scheduler.runTurn(pieces: 10)
        #expect(notes.tableView.subviews.count == subviews && notes.readRows.count == 10)
        var isTemplate = false
        notes.layout.startPrecaching(on: scheduler) { _ in
            TemplateContent(of: NoteCell.self) { isTemplate = $0.isTemplateLayoutCell }
        }
        scheduler.runTurn()
        #expect(isTemplate)
    }

    @Test func theTablesDeallocationEndsPreparation() {
        var isRead = false
        do {
            let notes = Notes(100)
            _ = notes.start(scheduler)
            scheduler.runTurn(pieces: 10)
            notes.tableView.removeFromSuperview()
            isRead = !notes.readRows.isEmpty
        }
        #expect(isRead)
        scheduler.runBackgroundWork()
        scheduler.runTurn(pieces: 10)
        #expect(!scheduler.hasWork && scheduler.backgroundWorkCount == 0)
    }

    @Test func theRunLoopIsWokenWhenTextsArePrepared() {
        let notes = Notes(300)
        let runLoopScheduler = RunLoopIdleScheduler(runLoop: CFRunLoopGetCurrent())
        let progress = notes.layout.startPrecaching(on: runLoopScheduler) { indexPath in
            TemplateContent(of: NoteCell.self) { $0.show(notes.texts[indexPath.row]) }
        }
        // A run loop without a source or timer does not wait. This timer never fires.
        let timer = Timer(timeInterval: 1000, repeats: true) { _ in }
        RunLoop.current.add(timer, forMode: .default)
        defer { timer.invalidate() }
        notes.allWereAsked = { CFRunLoopStop(CFRunLoopGetCurrent()) }
        _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 30))
        #expect(progress.isFinished && notes.layout.counters.heightsCalculated == 300)
        notes.layout.stopPrecaching()
    }
}

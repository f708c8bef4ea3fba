// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import Testing

/// A view laid out by frames, whose height depends on a number of square tiles.
private final class TilesView: UIView {
    var tiles = 0

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let perLine = max(1, Int(size.width / 10))
        return CGSize(width: size.width, height: CGFloat((tiles + perLine - 1) / perLine) * 10)
    }
}

/// A view laid out by constraints, with the height of its text.
private final class TextView: UIView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

@MainActor struct TemplateMeasurerTests {
    private func tiles() -> TemplateMeasurer<TilesView, Entry> {
        TemplateMeasurer(TilesView()) { view, entry in view.tiles = entry.tiles }
    }

    @Test func aHeightIsMeasuredOnceForAKeyAVersionAndAWidth() {
        let measurer = tiles()
        var entry = Entry(id: 1, tiles: 40)
        #expect(measurer.size(for: entry, width: 320) == CGSize(width: 320, height: 20))
        #expect(measurer.size(for: entry, width: 320) == CGSize(width: 320, height: 20))
        #expect(measurer.counters.heightsCalculated == 1)
        #expect(measurer.counters.keyHits == 1)
        #expect(measurer.size(for: entry, width: 100).height == 40)
        entry.tiles = 65
        #expect(measurer.size(for: entry, width: 320).height == 30)
        #expect(measurer.counters.heightsCalculated == 3)
        #expect(measurer.invalidateHeight(of: entry))
        _ = measurer.size(for: entry, width: 320)
        #expect(measurer.counters.heightsCalculated == 4)
        #expect(measurer.estimatedHeight(width: 320) > 15)
    }

    @Test func viewsWithConstraintsAreMeasuredByThem() {
        let measurer = TemplateMeasurer(
            TextView(), key: { (text: String) in text }, version: { _ in 0 }, configure: { $0.label.text = $1 })
        let line = measurer.size(for: "one", width: 300).height
        #expect(line > 25)
        #expect(measurer.size(for: "one\ntwo\nthree", width: 300).height > 2 * line - 16)
    }

    @Test func labelsAreMeasuredDirectly() {
        let label = UILabel()
        label.numberOfLines = 0
        let measurer = TemplateMeasurer(
            label, key: { (text: String) in text }, version: { _ in 0 }, configure: { $0.text = $1 })
        #expect(measurer.size(for: "one\ntwo", width: 300).height > 1.5 * measurer.size(for: "one", width: 300).height)
    }

    /// A measurer and a table measure a cell in the same way. The heights differ by the table's separator.
    @Test func cellsHaveTheirHeightsInATable() {
        let scene = ListScene()
        let measurer = TemplateMeasurer(EntryCell(style: .default, reuseIdentifier: nil)) { (cell, entry: Entry) in
            cell.tiles = entry.tiles
        }
        scene.table.separatorStyle = .none
        for tiles in [0, 1, 31, 32, 33, 500] {
            let entry = Entry(id: tiles, tiles: tiles)
            #expect(
                measurer.size(for: entry, width: 320).height == scene.layout.height(of: ListScene.row, for: entry))
        }
    }

    @Test func anUnusableWidthFails() throws {
        let measurer = tiles()
        #expect(measurer.size(for: Entry(id: 1), width: 0) == CGSize(width: 0, height: 44))
        #expect(throws: TemplateLayoutError.unusableWidth(-1)) { try measurer.exactSize(for: Entry(id: 1), width: -1) }
        #expect(measurer.counters.refusals == 2)
        #expect(measurer.counters.heightsCalculated == 0)
    }

    @Test func heightsAreSavedAndRestored() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("views-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        func measurer() -> TemplateMeasurer<TilesView, SavedEntry> {
            TemplateMeasurer(TilesView()) { view, entry in view.tiles = entry.tiles }
        }
        let first = measurer()
        _ = first.size(for: SavedEntry(id: 1, tiles: 70), width: 320)
        try first.saveHeights(to: file, tag: "test")
        let second = measurer()
        #expect(second.restoreHeights(from: file, tag: "test"))
        #expect(second.size(for: SavedEntry(id: 1, tiles: 70), width: 320).height == 30)
        #expect(second.counters.heightsCalculated == 0)
        #expect(!measurer().restoreHeights(from: file, tag: "another"))
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TestSupport
import Testing

@testable import TemplateLayout

/// Outlines, compared with a recursive model.
@MainActor struct OutlineTests {
    struct Folder: Identifiable, Equatable {
        var id: Int
        var tiles = 10
        var folders: [Folder] = []
    }

    final class FolderCell: TileCell {
        var shown: TemplateOutlineItem<Folder>?
        /// An indented cell has less room.
        override func sizeThatFits(_ size: CGSize) -> CGSize {
            let perLine = max(1, Int((contentView.bounds.width - CGFloat(indentationLevel) * indentationWidth) / 10))
            return CGSize(width: size.width, height: CGFloat((tiles + perLine - 1) / perLine) * 10)
        }
    }

    @MainActor final class Scene {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        let list: TemplateList<TemplateOutlineItem<Folder>>
        let outline: TemplateOutline<Folder>

        init(_ file: URL? = nil) {
            list = TemplateList(
                table,
                row: TemplateRow { (cell: FolderCell, folder: TemplateOutlineItem<Folder>) in
                    cell.shown = folder
                    cell.tiles = folder.item.tiles
                })
            if let file { list.persistence = .file(file) }
            outline = TemplateOutline(list) { $0.folders }
            window.addSubview(table)
            window.isHidden = false
        }

        /// The rows of the outline by recursion: identity, level, whether it has children and is expanded.
        func model(_ folders: [Folder], _ level: Int = 0) -> [TemplateOutlineItem<Folder>] {
            folders.flatMap { folder in
                let isExpanded = outline.expanded.contains(folder.id) && !folder.folders.isEmpty
                return [
                    TemplateOutlineItem(
                        item: folder, level: level, hasChildren: !folder.folders.isEmpty, isExpanded: isExpanded)
                ] + (isExpanded ? model(folder.folders, level + 1) : [])
            }
        }

        func contradiction() -> String? {
            table.layoutIfNeeded()
            let model = model(outline.items)
            guard list.items == model else { return "other rows" }
            for path in table.indexPathsForVisibleRows ?? [] {
                guard let cell = table.cellForRow(at: path) as? FolderCell, cell.shown == model[path.row] else {
                    return "another item at \(path)"
                }
                let level = model[path.row].level
                guard cell.indentationLevel == level else { return "another indentation at \(path)" }
                let perLine = max(1, (320 - level * 10) / 10)
                let height = CGFloat((model[path.row].item.tiles + perLine - 1) / perLine) * 10
                guard abs(table.rectForRow(at: path).height - height - 1 / table.traitCollection.displayScale) < 0.001
                else { return "another height at \(path)" }
            }
            return nil
        }
    }

    private func folders(_ generator: inout SeededGenerator, _ next: inout Int, _ depth: Int = 0) -> [Folder] {
        (0..<Int.random(in: depth == 0 ? 2...8 : 0...4, using: &generator)).map { _ in
            next += 1
            return Folder(
                id: next, tiles: Int.random(in: 1...99, using: &generator),
                folders: depth < 3 ? folders(&generator, &next, depth + 1) : [])
        }
    }

    @Test func randomOutlinesAreThoseOfTheModel() {
        withSeeds(30) { seed, generator in
            let clock = FrameClock.current
            FrameClock.current = FrameClock(.manual)
            defer { FrameClock.current = clock }
            let scene = Scene()
            var next = 0
            scene.outline.items = folders(&generator, &next)
            for step in 0..<25 {
                switch Int.random(in: 0..<4, using: &generator) {
                case 0:
                    var items = scene.outline.items
                    items.shuffle(using: &generator)
                    if let last = items.popLast() {
                        // The last folder moves into another one.
                        if items.isEmpty { items = [last] } else { items[0].folders.append(last) }
                    }
                    scene.outline.setItems(items, animated: Bool.random(using: &generator))
                case 1: scene.outline.expanded = Set((0...next).filter { _ in Bool.random(using: &generator) })
                default:
                    if let item = scene.list.items.randomElement(using: &generator) { scene.outline.toggle(item.item) }
                }
                if let problem = scene.contradiction() { Issue.record("\(problem), SEED=\(seed) step \(step)") }
                if Bool.random(using: &generator) { FrameClock.current.advance(frames: 4) }
            }
        }
    }

    @Test func expandedItemsAreSavedWithTheHeights() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("outline-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: url) }
        let items = [
            Folder(id: 1, folders: [Folder(id: 2, folders: [Folder(id: 3)]), Folder(id: 4)]), Folder(id: 5),
        ]
        let first = Scene(url)
        first.outline.items = items
        first.outline.setExpanded(true, items[0])
        first.outline.toggle(items[0].folders[0])
        #expect(first.list.items.map(\.id) == [1, 2, 3, 4, 5] && first.list.items.map(\.level) == [0, 1, 2, 1, 0])
        first.outline.setExpanded(false, items[0])
        #expect(first.list.items.map(\.id) == [1, 5])
        first.outline.setExpanded(true, items[0])
        try first.list.saveHeights()

        let second = Scene(url)
        second.outline.items = items
        #expect(second.list.items.map(\.id) == [1, 2, 3, 4, 5])
        #expect(second.contradiction() == nil)
    }

    @Test func rowsAppearInAnAnimation() {
        let clock = FrameClock.current
        FrameClock.current = FrameClock(.manual)
        defer { FrameClock.current = clock }
        let scene = Scene()
        scene.outline.items = [Folder(id: 1, folders: [Folder(id: 2)]), Folder(id: 3)]
        scene.table.layoutIfNeeded()
        scene.outline.toggle(scene.outline.items[0])
        #expect(!FrameClock.current.pendingWork.isEmpty)
        FrameClock.current.advance(by: 2)
        #expect(FrameClock.current.pendingWork.isEmpty)
    }

    @Test func anOutlineLivesAsLongAsItsList() {
        weak var outline: TemplateOutline<Folder>?
        weak var list: TemplateList<TemplateOutlineItem<Folder>>?
        do {
            let scene = Scene()
            scene.outline.items = [Folder(id: 1)]
            (outline, list) = (scene.outline, scene.list)
        }
        #expect(outline == nil && list == nil)
    }
}

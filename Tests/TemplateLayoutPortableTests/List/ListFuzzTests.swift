// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
@_spi(Window) import PortableUIKit
import TestSupport
import Testing

@testable import TemplateLayout

/// Lists with every feature at once, compared with arrays: assignments, live rows, scrolling, selection by keys and fingers, keyboards,
/// turned devices, dragged rows, saved places, pagers, states and placeholders, on a clock that goes on between.
@MainActor @Suite(.serialized) struct ListFuzzTests {
    private struct Item: Equatable {
        var entry: Entry
        var day: Int
    }

    /// A view in the window that gets the keys.
    final class KeyView: UIView {
        var onKey: (UIKey) -> Bool = { _ in false }
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses { _ = press.key.map(onKey) }
        }
    }

    @MainActor private final class Model {
        let responder = KeyView()
        let scene = ListScene()
        let file: URL
        var items: [Item] = []
        var next = 0
        var selection: Set<AnyHashable> = []
        var policy = VisiblePositionPolicy.exceptAtTop
        var restored: [(id: Int, top: CGFloat)]?

        /// Whether pages are loaded at the two ends, and how.
        let loadsPages: Bool
        private var pages = SeededGenerator(seed: 0)
        /// Pages that were loaded, rows that were dragged elsewhere, and changes of the selection by keys and fingers, of all models.
        static var (loads, drags, selections) = (0, 0, 0)

        init(_ file: URL, loadsPages: Bool = false) {
            self.file = file
            self.loadsPages = loadsPages
        }

        /// The next page at an end: a few items, none, or an error.
        private func load(atStart: Bool) throws -> Bool {
            struct Offline: Error {}
            if Int.random(in: 0..<4, using: &pages) == 0 { throw Offline() }
            guard items.count < 200 else { return false }
            let page = (0..<Int.random(in: 0...3, using: &pages)).map { _ in
                Item(entry: makeEntry(&pages), day: (atStart ? items.first : items.last)?.day ?? 0)
            }
            items.insert(contentsOf: page, at: atStart ? 0 : items.count)
            scene.list.sections = sections
            Self.loads += 1
            return !page.isEmpty
        }

        private var pagers: [TemplateListPager] = []

        func retryPages() {
            for pager in pagers {
                if case .finished = pager.state { pager.restart() } else { pager.retry() }
            }
        }

        /// A row was dragged: an item has the day of those where it is.
        func move(_ source: IndexPath, _ target: IndexPath, _ counts: [Int]) {
            Self.drags += 1
            var item = items.remove(at: counts[..<source.section].reduce(source.row, +))
            var left = counts
            left[source.section] -= 1
            let start = left[..<target.section].reduce(0, +)
            if left[target.section] > 0 { item.day = items[start + min(target.row, left[target.section] - 1)].day }
            items.insert(item, at: start + target.row)
        }

        /// Neighbours of one day become a section.
        var sections: [TemplateSection<Entry>] {
            let days = Dictionary(items.map { ($0.entry.id, $0.day) }, uniquingKeysWith: { first, _ in first })
            return TemplateSection.sections(
                of: items.map(\.entry), by: { days[$0.id] ?? 0 },
                header: { day in day % 2 == 0 ? ListScene.header(day % 5 * 60 + 10) : nil })
        }

        func start(_ generator: inout SeededGenerator) {
            scene.window.addSubview(responder)
            policy = [.always, .exceptAtTop, .stickToEnd, .conversation].randomElement(using: &generator) ?? .always
            scene.list.anchoring = policy
            scene.list.persistence = .file(file)
            scene.list.restoresPosition = true
            scene.table.allowsMultipleSelection = true
            scene.list.selection = []
            scene.list.placeholder = { _ in UIView() }
            scene.list.onImpression { _ in }
            scene.list.anchorsLastRow = Bool.random(using: &generator)
            scene.list.selectsByTwoFingers = true
            scene.list.onSelectionChange = { _ in Self.selections += 1 }
            scene.list.onMove = { [unowned self] in
                // Before the movement.
                var counts = scene.list.sections.map(\.items.count)
                counts[$2.section] -= 1
                counts[$1.section] += 1
                move($1, $2, counts)
            }
            pages = SeededGenerator(seed: generator.next())
            if loadsPages {
                pagers = [
                    scene.list.onReachEnd { [weak self] in try self?.load(atStart: false) ?? false },
                    scene.list.onReachStart(within: 100) { [weak self] in try self?.load(atStart: true) ?? false },
                ]
            }
            scene.list.scrollsToNewItems(
                if: [.never, .atEnd, .always].randomElement(using: &generator) ?? .never)
        }

        func makeEntry(_ generator: inout SeededGenerator) -> Entry {
            next += 1
            return Entry(
                id: next, tiles: Int.random(in: 0...500, using: &generator),
                isOther: Int.random(in: 0..<4, using: &generator) == 0)
        }

        func top(_ id: Int) -> CGFloat? {
            scene.list.indexPath(of: Entry(id: id)).map {
                scene.table.rectForRow(at: $0).minY - scene.table.contentOffset.y
            }
        }

        var places: [(id: Int, top: CGFloat)] {
            scene.list.visibleItems.map { ($0.id, top($0.id) ?? 0) }
        }

        var isAtEnd: Bool { scene.table.showsEnd }
        var isAtStart: Bool { scene.table.contentOffset.y <= scene.table.restingOffsets.start + 1 }

        /// Whether neither end of the content limits where rows may be.
        var isFree: Bool {
            let (start, end) = scene.table.restingOffsets
            return scene.table.contentOffset.y > start + 1 && scene.table.contentOffset.y < end - 1
        }
    }

    private enum Step { case change, place, scroll }

    private func step(_ model: Model, _ generator: inout SeededGenerator) -> Step {
        let (scene, table) = (model.scene, model.scene.table)
        let isAnimated = Bool.random(using: &generator)
        func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        switch random(0...19) {
        case 0...1:
            let place = random(0...model.items.count)
            // A day is one run of items.
            let day = model.items.isEmpty ? 0 : model.items[min(place, model.items.count - 1)].day
            for _ in 0..<random(1...8) {
                model.items.insert(Item(entry: model.makeEntry(&generator), day: day), at: place)
            }
        case 2:
            let day = (model.items.last?.day ?? 0) + random(0...1)
            for _ in 0..<random(1...3) {
                model.items.append(Item(entry: model.makeEntry(&generator), day: day))
            }
        case 3 where !model.items.isEmpty: model.items.remove(at: random(0...model.items.count - 1))
        case 4 where !model.items.isEmpty:
            model.items[random(0...model.items.count - 1)].entry.tiles = random(0...700)
        case 5 where !model.items.isEmpty: model.items[random(0...model.items.count - 1)].entry.isOther.toggle()
        case 6...7 where !model.items.isEmpty:
            // A live row, visible or not.
            let visible = scene.list.visibleItems.randomElement(using: &generator)?.id
            let row =
                model.items.firstIndex { $0.entry.id == visible && isAnimated } ?? random(0...model.items.count - 1)
            model.items[row].entry.tiles += random(0...90)
            scene.list.update(model.items[row].entry)
            return .place
        case 8:
            if let item = model.items.randomElement(using: &generator) {
                scene.list.scroll(to: item.entry, at: .top, animated: isAnimated)
            }
            return .scroll
        case 9:
            if isAnimated {
                scene.list.scrollToEnd(animated: random(0...1) == 0)
            } else {
                table.contentOffset.y = CGFloat.random(in: 0...1, using: &generator) * table.restingOffsets.end
            }
            return .scroll
        case 10:
            model.selection = Set(model.items.filter { _ in random(0...9) == 0 }.map { AnyHashable($0.entry.id) })
            scene.list.selection = model.selection
            return .place
        case 11:
            table.contentInset.bottom = CGFloat(random(0...200))
            return .place
        case 12:
            table.frame.size = CGSize(width: random(0...1) == 0 ? 320 : 500, height: CGFloat(random(300...480)))
            return .place
        case 13:
            let keys: [UIKeyboardHIDUsage] = [.keyboardUpArrow, .keyboardDownArrow, .keyboardEscape, .keyboardA]
            let keyboard = KeyInput(window: scene.window)
            scene.window.makeKey()
            let key = keys.randomElement(using: &generator)!
            let flags: UIKeyModifierFlags = key == .keyboardA ? .command : isAnimated ? .shift : []
            model.responder.onKey = { [list = scene.list] in list.handle($0) }
            _ = model.responder.becomeFirstResponder()
            keyboard.pressed(key.rawValue, characters: "a", modifiers: flags, time: FrameClock.current.now)
            keyboard.released(key.rawValue, time: FrameClock.current.now)
            model.selection = scene.list.selection
            return .scroll
        case 14:
            struct Offline: Error {}
            scene.list.placeholder = { [weak list = scene.list] state in
                if case .loading = state { list?.placeholderRows() ?? UIView() } else { UIView() }
            }
            scene.list.state = [.empty, .loading, .failed(Offline())].randomElement(using: &generator)!
            model.retryPages()
            return .place
        case 15:
            scene.list.anchorsLastRow.toggle()
            return .place
        case 16:
            dragRow(of: scene, by: CGFloat(random(-300...300)), &generator)
            scene.list.setSections(model.sections, animated: isAnimated)
            return .scroll
        case 17:
            selectByFingers(in: scene, from: CGFloat(random(20...280)), by: CGFloat(random(-200...200)))
            model.selection = scene.list.selection
            return .scroll
        case 18 where random(0...9) == 0: model.items = []
        default:
            FrameClock.current.advance(frames: random(1...40))
            return .scroll
        }
        scene.list.setSections(model.sections, animated: isAnimated)
        return .change
    }

    private func dragRow(of scene: ListScene, by distance: CGFloat, _ generator: inout SeededGenerator) {
        FrameClock.current.advance(by: 2)
        for cell in scene.table.visibleCells { cell.showsReorderControl = true }
        scene.table.isEditing = true
        scene.table.layoutIfNeeded()
        FrameClock.current.advance(by: 1)
        if let path = scene.table.indexPathsForVisibleRows?.randomElement(using: &generator) {
            let y = scene.table.rectForRow(at: path).midY - scene.table.contentOffset.y
            touch(scene, at: [scene.table.bounds.width - 20], from: y, by: distance)
        }
        scene.table.layoutIfNeeded()
        FrameClock.current.advance(by: 1)
        scene.table.isEditing = false
        for cell in scene.table.visibleCells { cell.showsReorderControl = false }
    }

    private func selectByFingers(in scene: ListScene, from y: CGFloat, by distance: CGFloat) {
        FrameClock.current.advance(by: 2)
        scene.table.layoutIfNeeded()
        touch(scene, at: [60, 140], from: y, by: distance)
    }

    private func touch(_ scene: ListScene, at fingers: [CGFloat], from y: CGFloat, by distance: CGFloat) {
        let input = TouchInput(window: scene.window)
        for (finger, x) in fingers.enumerated() {
            input.began(finger, at: CGPoint(x: x, y: y), time: FrameClock.current.now)
        }
        for step in 1...6 {
            FrameClock.current.advance(frames: 4)
            for (finger, x) in fingers.enumerated() {
                let place = CGPoint(x: x, y: y + distance * CGFloat(step) / 6)
                input.moved(finger, to: place, time: FrameClock.current.now)
            }
        }
        for (finger, x) in fingers.enumerated() {
            input.ended(finger, at: CGPoint(x: x, y: y + distance), time: FrameClock.current.now)
        }
        FrameClock.current.advance(by: 2)
    }

    private func check(_ model: Model, _ place: String) {
        let scene = model.scene
        #expect(scene.list.items == model.items.map(\.entry), "\(place)")
        for path in scene.table.indexPathsForVisibleRows ?? [] {
            let entry = model.items[(0..<path.section).reduce(path.row) { $0 + scene.list.sections[$1].items.count }]
                .entry
            guard let cell = scene.table.cellForRow(at: path) as? TileCell else { continue }
            let shown = (cell as? EntryCell)?.shown ?? (cell as? OtherEntryCell)?.shown
            #expect(shown == entry.id && cell.tiles == entry.tiles, "\(place): another item at \(path)")
            let perLine = Int(scene.table.bounds.width) / 10
            let height =
                CGFloat((entry.tiles + perLine - 1) / perLine) * 10 + 1 / scene.table.traitCollection.displayScale
            #expect(abs(scene.table.rectForRow(at: path).height - height) < 0.001, "\(place): height at \(path)")
        }
        let present = Set(model.items.map { AnyHashable($0.entry.id) })
        #expect(
            Set(scene.list.selectedItems.map { AnyHashable($0.id) }) == model.selection.intersection(present),
            "\(place)")
        #expect((scene.table.backgroundView == nil) == !model.items.isEmpty, "\(place)")
    }

    /// Returns the number of checks of places.
    private func run(_ seed: UInt64, _ generator: inout SeededGenerator, steps: Int) async -> Int {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("list-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        var model = Model(file, loadsPages: seed % 2 == 0)
        model.start(&generator)
        var checks = 0
        for number in 0..<steps {
            let table = model.scene.table
            table.layoutIfNeeded()
            if model.loadsPages {
                for _ in 0..<4 { await Task.yield() }
                table.layoutIfNeeded()
                check(model, "SEED=\(seed) before step \(number)")
            }
            let (before, wasAtEnd, wasFree) = (model.places, model.isAtEnd, model.isFree)
            let wasAtStart = model.isAtStart
            let kept = Set(model.items.map(\.entry.id))
            let last = model.items.last?.entry.id
            let wasMoving = model.scene.layout.platform.isScrollAnimating(table)
            let width = table.bounds.width
            let kind = step(model, &generator)
            table.layoutIfNeeded()
            model.scene.layout.updateHeightsIfNeeded()
            table.layoutIfNeeded()
            let place = "SEED=\(seed) step \(number)"
            check(model, place)
            let follows = model.items.last?.entry.id != last
            guard kind != .scroll, !wasMoving, !model.scene.layout.platform.isScrollAnimating(table) else { continue }
            if wasAtEnd, model.policy == .conversation || (model.policy == .stickToEnd && !wasAtStart) {
                checks += 1
                #expect(model.isAtEnd, "\(place): \(model.policy) left the end")
            } else if wasFree, model.isFree, !follows, !before.isEmpty, width == table.bounds.width,
                before.allSatisfy({ entry in model.items.contains { $0.entry.id == entry.id } && kept.contains(entry.id)
                })
            {
                checks += 1
                let after = before.map { ($0.top, model.top($0.id) ?? 9_999) }
                #expect(after.contains { abs($0.0 - $0.1) < 0.01 }, "\(place): nothing kept its place: \(after)")
            }
            // The app ends and starts again.
            if Int.random(in: 0..<20, using: &generator) == 0 {
                FrameClock.current.advance(by: 2)
                table.layoutIfNeeded()
                let wasFree = model.isFree
                let places = model.places
                try? model.scene.list.saveHeights()
                let relaunched = Model(file, loadsPages: model.loadsPages)
                (relaunched.items, relaunched.next) = (model.items, model.next)
                relaunched.start(&generator)
                relaunched.scene.table.frame.size = table.frame.size
                relaunched.scene.list.setSections(relaunched.sections)
                relaunched.scene.table.layoutIfNeeded()
                check(relaunched, "\(place), relaunched")
                if wasFree, relaunched.isFree {
                    checks += 1
                    let after = places.map { ($0.top, relaunched.top($0.id) ?? 9_999) }
                    #expect(after.contains { abs($0.0 - $0.1) < 0.01 }, "\(place): relaunched elsewhere")
                }
                model = relaunched
            }
        }
        return checks
    }

    /// `FUZZ_OPERATIONS` in the environment asks for a number of steps in place of a time.
    @Test func everyFeatureAtOnceKeepsPlacesAndShowsTheItems() async {
        let wanted = ProcessInfo.processInfo.environment["FUZZ_OPERATIONS"].flatMap(Int.init)
        var (checks, operations) = (0, 0)
        var first: UInt64?
        repeat {
            await fuzz("lists", share: 0.1, from: first) { seed, generator in
                first = seed + 1
                checks += await FrameClock.$scoped.withValue(FrameClock(.manual)) {
                    await run(seed, &generator, steps: 80)
                }
                operations += 80
            }
        } while operations < wanted ?? 0
        print(
            "lists: \(operations) operations, \(checks) places compared, \(Model.loads) pages, \(Model.drags) rows dragged, "
                + "\(Model.selections) selections")
        #expect(checks > 0)
    }

    /// Nothing of many lists stays after them.
    @Test func listsWithEveryFeatureAreFreed() {
        final class Box { weak var table: UITableView?, list: TemplateList<Entry>? }
        let box = Box()
        func use() {
            let model = Model(
                FileManager.default.temporaryDirectory.appendingPathComponent("list-\(UUID().uuidString)"))
            var generator = SeededGenerator(seed: 1)
            model.start(&generator)
            for _ in 0..<30 { _ = step(model, &generator) }
            (box.table, box.list) = (model.scene.table, model.scene.list)
        }
        let clock = FrameClock.current
        FrameClock.current = FrameClock(.manual)
        use()
        FrameClock.current.advance(by: 3)
        FrameClock.current = clock
        #expect(box.table == nil && box.list == nil)
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
@_spi(Window) import PortableUIKit
import TemplateLayout
import TemplateLayoutTesting
import TestSupport
import Testing

private final class RestingDrag: NSObject, UISpringLoadedInteractionContext {
    let state = UISpringLoadedInteractionEffectState.possible
    var targetView: UIView?
    var targetItem: Any?
    func location(in view: UIView?) -> CGPoint { .zero }
}

/// Items are assigned, and the table is changed, in every callback of a list, its table and its rows.
@MainActor struct ListCallbackTests {
    /// Performs an action at one call of one callback.
    final class Trap {
        var callback = ""
        /// The number of calls before that one.
        var delay = 0
        var action: () -> Void = {}
        var seen: Set<String> = []
        var hasFired = false
        /// Whether items are being assigned outside of a call of the table.
        var isAssigning = false
        /// Whether the action was performed during such an assignment.
        var firedInAssignment = false

        func note(_ name: String) {
            seen.insert(name)
            guard name == callback, !hasFired else { return }
            delay -= 1
            guard delay < 0 else { return }
            hasFired = true
            firedInAssignment = isAssigning
            action()
        }
    }

    final class TrapCell: TileCell {
        var trap: Trap?
        var shown: Int?

        override func prepareForReuse() {
            super.prepareForReuse()
            trap?.note("cell prepareForReuse")
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            trap?.note("cell layoutSubviews")
        }
        override func sizeThatFits(_ size: CGSize) -> CGSize {
            trap?.note("cell sizeThatFits")
            return super.sizeThatFits(size)
        }
        override func didMoveToSuperview() {
            super.didMoveToSuperview()
            trap?.note("cell didMoveToSuperview")
        }
        override func setSelected(_ selected: Bool, animated: Bool) {
            super.setSelected(selected, animated: animated)
            trap?.note("cell setSelected")
        }
    }

    @MainActor
    final class Scene {
        let trap = Trap()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        let list: TemplateList<Entry>
        let delegate: Observer
        let header: TemplateHeaderFooter<Int>
        let scheduler = ManualIdleScheduler()
        let clock = FrameClock(.manual)
        let input: TouchInput
        var nextID = 1000

        init(estimate: CGFloat, closures: Bool) {
            table.estimatedRowHeight = estimate
            delegate = Observer(trap)
            input = TouchInput(window: window)
            FrameClock.current = clock
            let trap = trap
            header = TemplateHeaderFooter(
                measure: { (view: TileHeaderView, tiles: Int) in
                    view.tiles = tiles
                    trap.note("header measure")
                }, display: { _, _ in trap.note("header display") })
            let row = TemplateRow(
                key: { (entry: Entry) in
                    trap.note("key")
                    return entry.id
                },
                version: { entry in
                    trap.note("version")
                    return entry
                },
                measure: { (cell: TrapCell, entry: Entry) in
                    cell.trap = trap
                    cell.tiles = entry.tiles
                    cell.shown = entry.id
                    trap.note("measure")
                },
                display: { cell, _ in
                    cell.accessoryType = .detailButton
                    cell.showsReorderControl = true
                    trap.note("display")
                })
            list = TemplateList(table, row: row)
            list.delegate = delegate
            list.onSelect = { _ in trap.note("onSelect") }
            list.onDeselect = { _ in trap.note("onDeselect") }
            list.onDelete = { _, _ in trap.note("onDelete") }
            list.onMove = { _, _, _ in trap.note("onMove") }
            list.canEdit = { _ in
                trap.note("canEdit")
                return true
            }
            list.onPrefetch = { _ in trap.note("onPrefetch") }
            list.onCancelPrefetch = { _ in trap.note("onCancelPrefetch") }
            if closures {
                list.leadingActions = { _ in
                    trap.note("leadingActions")
                    return [UIContextualAction(style: .normal, title: "A") { _, _, _ in }]
                }
                list.trailingActions = { _ in
                    trap.note("trailingActions")
                    return [UIContextualAction(style: .normal, title: "B") { _, _, _ in }]
                }
            }
            window.addSubview(table)
            window.isHidden = false
        }

        /// Assigns sections. Those that are assigned meanwhile are shown at its end.
        private func assign(_ sections: [TemplateSection<Entry>]) {
            trap.isAssigning = true
            list.setSections(sections) { [trap] in trap.note("completion") }
            trap.isAssigning = false
            guard trap.firedInAssignment else { return }
            let shown = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
            #expect(shown == list.sections.map(\.items.count), "an assignment in \(trap.callback) waits")
        }

        func entries(_ count: Int) -> [Entry] {
            (0..<count).map { number in
                nextID += 1
                return Entry(id: nextID, tiles: number * 37 % 200)
            }
        }

        func finish() {
            window.layoutIfNeeded()
            clock.advance(by: 1)
            window.layoutIfNeeded()
            list.updateTableIfNeeded()
            table.templateLayout.updateHeightsIfNeeded()
            window.layoutIfNeeded()
        }

        private func drag(from start: CGPoint, to end: CGPoint) {
            input.began(0, at: start, time: clock.now)
            for step in 1...8 {
                clock.advance(frames: 1)
                let part = CGFloat(step) / 8
                input.moved(
                    0, to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part),
                    time: clock.now)
            }
            input.ended(0, at: end, time: clock.now)
        }

        private func tap(_ x: CGFloat, _ y: CGFloat) {
            input.began(0, at: CGPoint(x: x, y: y), time: clock.now)
            clock.advance(by: 0.2)
            input.ended(0, at: CGPoint(x: x, y: y), time: clock.now)
        }

        /// Steps in which every callback is called, and whether the user changes items in it.
        var story: [(name: String, changesItems: Bool, step: () -> Void)] {
            let path = IndexPath(row: 1, section: 0)
            return [
                (
                    "sections", false,
                    { [self] in
                        assign([
                            TemplateSection("a", header: header(60), items: entries(14), footer: header(20)),
                            TemplateSection("b", title: "B", items: entries(10)),
                            TemplateSection("c", items: entries(30)),
                        ])
                    }
                ),
                (
                    "precaching", false,
                    { [self] in
                        list.startPrecaching(on: scheduler)
                        for _ in 0..<5 { scheduler.runTurn() }
                    }
                ),
                (
                    "scrolling", false,
                    { [self] in
                        table.contentOffset.y += 250
                        window.layoutIfNeeded()
                        // Rows that were announced are skipped.
                        table.contentOffset.y = max(0, table.contentSize.height - 500)
                        window.layoutIfNeeded()
                        table.contentOffset.y = min(250, table.contentOffset.y)
                    }
                ),
                (
                    "animated scrolling", false,
                    { [self] in
                        table.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
                    }
                ),
                (
                    "dragging", false,
                    { [self] in
                        drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100))
                        clock.advance(by: 3)
                        drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 400))
                        clock.advance(by: 3)
                    }
                ),
                (
                    "selecting", false,
                    { [self] in
                        table.contentOffset.y = 0
                        window.layoutIfNeeded()
                        tap(50, 90)
                        clock.advance(by: 1)
                        tap(50, 180)
                    }
                ),
                (
                    "two fingers", false,
                    { [self] in
                        table.allowsMultipleSelection = true
                        for (finger, x) in [CGFloat(60), 120].enumerated() {
                            input.began(finger, at: CGPoint(x: x, y: 100), time: clock.now)
                        }
                        for step in 1...8 {
                            clock.advance(frames: 1)
                            for (finger, x) in [CGFloat(60), 120].enumerated() {
                                input.moved(finger, to: CGPoint(x: x, y: 100 + CGFloat(step) * 20), time: clock.now)
                            }
                        }
                        for (finger, x) in [CGFloat(60), 120].enumerated() {
                            input.ended(finger, at: CGPoint(x: x, y: 260), time: clock.now)
                        }
                        table.allowsMultipleSelection = false
                    }
                ),
                (
                    "swiping", false,
                    { [self] in
                        drag(from: CGPoint(x: 200, y: 120), to: CGPoint(x: 60, y: 120))
                        clock.advance(by: 1)
                        tap(50, 300)
                        clock.advance(by: 1)
                        drag(from: CGPoint(x: 60, y: 120), to: CGPoint(x: 250, y: 120))
                    }
                ),
                (
                    "context menus", false,
                    { [self] in
                        for place in [CGPoint(x: 50, y: 120), CGPoint(x: 50, y: 5)] {
                            input.secondaryClicked(at: CGPoint(x: 50, y: 120))
                            clock.advance(by: 1)
                            // On the preview, which is where the row is, and beside it.
                            tap(place.x, place.y)
                            clock.advance(by: 1)
                        }
                        input.secondaryClicked(at: CGPoint(x: 150, y: 120))
                        clock.advance(by: 1)
                        let menu = UIMenuController.shared.menuFrame
                        if menu != .zero { tap(menu.midX, menu.midY) }
                        clock.advance(by: 1)
                    }
                ),
                (
                    "a change", false,
                    { [self] in
                        var items = list.sections.first?.items ?? []
                        if let first = items.indices.first { items[first].tiles += 60 }
                        items.reverse()
                        assign([
                            TemplateSection("c", header: header(30), items: entries(5)),
                            TemplateSection("a", header: header(10), items: items + entries(20)),
                        ])
                    }
                ),
                (
                    "editing", true,
                    { [self] in
                        table.setEditing(true, animated: true)
                        clock.advance(by: 1)
                        window.layoutIfNeeded()
                        drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 300, y: 220))
                        clock.advance(by: 1)
                        if !list.items.isEmpty, list.sections[0].items.count > 1 {
                            table.dataSource?.tableView(table, commit: .delete, forRowAt: path)
                        }
                        table.setEditing(false, animated: true)
                    }
                ),
                (
                    "the rest", false,
                    { [self] in
                        guard let next = table.delegate else { return }
                        let calls: [(UITableViewCell) -> Void] = [
                            { [self] _ in next.tableView(table, accessoryButtonTappedForRowWith: path) },
                            { [self] _ in _ = next.tableView(table, titleForDeleteConfirmationButtonForRowAt: path) },
                            { [self] _ in
                                _ = next.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
                            },
                            { [self] _ in
                                _ = next.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
                            },
                            { [self] _ in _ = next.tableView(table, editActionsForRowAt: path) },
                            { [self] _ in next.tableView(table, willBeginEditingRowAt: path) },
                            { [self] _ in next.tableView(table, didEndEditingRowAt: path) },
                            { [self] _ in
                                _ = next.tableView(
                                    table, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: path)
                            },
                            { [self] _ in _ = next.tableView(table, estimatedHeightForHeaderInSection: 0) },
                            { [self] _ in _ = next.tableView(table, estimatedHeightForFooterInSection: 0) },
                            { [self] _ in _ = next.tableView(table, willDeselectRowAt: path) },
                            { [self] _ in next.tableView(table, didUnhighlightRowAt: path) },
                            { [self] in next.tableView(table, willDisplayFooterView: $0, forSection: 0) },
                            { [self] in next.tableView(table, didEndDisplayingFooterView: $0, forSection: 0) },
                            { [self] _ in
                                _ = next.tableView(table, shouldSpringLoadRowAt: path, with: RestingDrag())
                            },
                            { [self] _ in _ = next.scrollViewShouldScrollToTop(table) },
                            { [self] _ in next.scrollViewDidScrollToTop(table) },
                            { [self] _ in next.scrollViewDidEndDecelerating(table) },
                        ]
                        for call in calls {
                            // A table asks only about rows that it has, and an earlier call may have removed them.
                            guard table.numberOfSections > 0, table.numberOfRows(inSection: 0) > 1,
                                let cell = table.cellForRow(at: path)
                            else { return }
                            call(cell)
                        }
                        table.contentInset.top += 5
                    }
                ),
            ]
        }

        /// The calls to make in a callback; those that assign items return them.
        var actions: [(name: String, call: () -> [Entry]?)] {
            func assigning(_ name: String, _ change: @escaping ([Entry]) -> [Entry]) -> (String, () -> [Entry]?) {
                (
                    name,
                    { [self] in
                        let items = change(list.items)
                        list.items = items
                        return items
                    }
                )
            }
            return [
                assigning("append") { [self] in $0 + entries(5) },
                assigning("remove the first") { Array($0.dropFirst(8)) },
                assigning("remove all") { _ in [] },
                assigning("reverse") { $0.reversed() },
                assigning("replace") { [self] _ in entries(12) },
                assigning("change versions") { items in
                    items.map { Entry(id: $0.id, tiles: $0.tiles + 40, isOther: $0.isOther) }
                },
                (
                    "append with a completion that appends",
                    { [self] in
                        let more = entries(3)
                        let items = list.items + entries(4)
                        list.setItems(items, animated: false) { [self] in list.items += more }
                        return items + more
                    }
                ),
                (
                    "sections",
                    { [self] in
                        let items = list.items
                        list.sections = [
                            TemplateSection("a", title: "gained", items: Array(items.prefix(4))),
                            TemplateSection("new", header: header(50), items: Array(items.dropFirst(4))),
                        ]
                        return items
                    }
                ),
                (
                    "a difference",
                    { [self] in
                        guard list.sections.count <= 1 else { return nil }
                        let items = Array(list.items.dropLast(2)) + entries(2)
                        list.apply(items.difference(from: list.items) { $0 == $1 })
                        return items
                    }
                ),
                (
                    "reload",
                    { [self] in
                        table.reloadData()
                        return nil
                    }
                ),
                (
                    "scroll",
                    { [self] in
                        table.contentOffset.y += 120
                        return nil
                    }
                ),
                (
                    "stop precaching and append",
                    { [self] in
                        table.templateLayout.stopPrecaching()
                        let items = list.items + entries(2)
                        list.items = items
                        return items
                    }
                ),
            ]
        }

        /// What is wrong between the list and the table; `nil` for nothing.
        var fault: String? {
            let sections = list.sections
            guard table.numberOfSections == sections.count else { return "\(table.numberOfSections) sections" }
            for (index, section) in sections.enumerated()
            where table.numberOfRows(inSection: index) != section.items.count {
                return "\(table.numberOfRows(inSection: index)) rows in section \(index)"
            }
            for path in table.indexPathsForVisibleRows ?? [] {
                let entry = sections[path.section].items[path.row]
                guard let cell = table.cellForRow(at: path) as? TrapCell else { return "no cell at \(path)" }
                guard cell.shown == entry.id, cell.tiles == entry.tiles else { return "another item at \(path)" }
                let height = CGFloat((entry.tiles + 31) / 32) * 10
                let found = table.rectForRow(at: path).height
                // The accessory leaves less room for tiles.
                guard found >= height, found <= height * 1.5 + 21 else { return "\(entry) is \(found) points high" }
            }
            return nil
        }
    }

    /// The callbacks that the sources declare, by the names in `Trap`.
    static func declaredCallbacks() throws -> Set<String> {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
        var found: Set<String> = []
        for name in ["TableView/UITableViewDelegate", "Scrolling/UIScrollViewDelegate"] {
            let file = root.appendingPathComponent("Sources/PortableUIKit/\(name).swift").standardized
            let text = try String(contentsOf: file, encoding: .utf8)
            let body = text.components(separatedBy: "public protocol ")[1]
            for method in body.components(separatedBy: "\n}")[0].components(separatedBy: "    func ").dropFirst() {
                let name = String(method.prefix { $0 != "(" })
                let labels = method.replacing("\n", with: " ").matches(of: #/(\w+)(?: \w+)?: /#).map { String($0.1) }
                found.insert(name == "tableView" ? labels.first { $0 != "_" } ?? "" : name)
            }
        }
        let text = try String(
            contentsOf: root.appendingPathComponent("Sources/TemplateLayout/List/TemplateList.swift").standardized,
            encoding: .utf8)
        for match in text.matches(of: #/public var (\w+): \(@MainActor \(/#) { found.insert(String(match.1)) }
        // The list answers the heights itself, and is not zoomed.
        return found.subtracting([
            "heightForRowAt", "estimatedHeightForRowAt", "viewForZooming", "scrollViewWillBeginZooming",
            "scrollViewDidZoom",
            "scrollViewDidEndZooming",
        ])
    }

    private static let ownCallbacks = [
        "key", "version", "measure", "display", "header measure", "header display", "completion",
        "cell prepareForReuse",
        "cell layoutSubviews", "cell sizeThatFits", "cell didMoveToSuperview", "cell setSelected",
    ]

    private func withClock(_ body: () throws -> Void) rethrows {
        let clock = FrameClock.current
        defer { FrameClock.current = clock }
        try body()
    }

    @Test func theTestHasEveryCallbackOfTheSources() throws {
        try withClock {
            var seen: Set<String> = []
            for closures in [true, false] {
                let scene = Scene(estimate: UITableView.automaticDimension, closures: closures)
                for (_, _, step) in scene.story {
                    step()
                    scene.finish()
                }
                seen.formUnion(scene.trap.seen)
            }
            let declared = try Self.declaredCallbacks()
            #expect(declared.count > 45)
            #expect(declared.union(Self.ownCallbacks).symmetricDifference(seen).isEmpty)
        }
    }

    @Test func itemsMayBeAssignedInEveryCallback() throws {
        let callbacks = try Self.declaredCallbacks().union(Self.ownCallbacks).sorted()
        try withClock {
            try fuzz("list callbacks", share: 0.3) { seed, generator in
                // One callback for each seed, so that the time is bounded; each in its turn, so that none is left out.
                try play(callbacks[Int(seed % UInt64(callbacks.count))], seed, &generator)
            }
        }
    }

    private func play(_ callback: String, _ seed: UInt64, _ generator: inout SeededGenerator) throws {
        let scene = Scene(
            estimate: [UITableView.automaticDimension, 0, 40].randomElement(using: &generator)!,
            closures: Bool.random(using: &generator))
        let action = try #require(scene.actions.randomElement(using: &generator))
        // The callbacks of later steps are called in earlier ones, too.
        let first = Bool.random(using: &generator) ? 0 : Int.random(in: 0..<scene.story.count, using: &generator)
        scene.trap.delay = [0, 0, 1, 3, 20].randomElement(using: &generator)!
        var assigned: [Entry]?
        scene.trap.action = { assigned = action.call() }
        for (index, (name, changesItems, step)) in scene.story.enumerated() {
            if index == first { scene.trap.callback = callback }
            let hadFired = scene.trap.hasFired
            step()
            scene.finish()
            let place = "\(action.name) in \(callback) in \(name), SEED=\(seed)"
            if let fault = scene.fault {
                Issue.record("\(fault) after \(place)")
                return
            }
            #expect(!RunLoopTracking.isTracking, "after \(place)")
            if !hadFired, scene.trap.hasFired, !changesItems, let assigned {
                #expect(scene.list.items == assigned, "\(place)")
            }
        }
    }
}

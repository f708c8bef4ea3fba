// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import TemplateLayout
import TestSupport
import Testing

/// Which rows are displayed, what is displayed without rows, and scrolling to items.
@MainActor @Suite(.serialized) struct ListAppearanceTests {
    private let scene = ListScene()

    private func entries(_ ids: some Sequence<Int>) -> [Entry] { ids.map { Entry(id: $0, tiles: ($0 * 37) % 300) } }

    @Test func itemsAppearAndDisappearWithTheirRows() {
        withSeeds(20) { seed, generator in
            let scene = ListScene()
            var appeared: [Int: Int] = [:]
            scene.list.onAppear = { appeared[$0.id, default: 0] += 1 }
            scene.list.onDisappear = { appeared[$0.id, default: 0] -= 1 }
            var next = 40
            scene.show(entries(0..<40))
            for step in 0..<40 {
                var items = scene.list.items
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: items.shuffle(using: &generator)
                case 1:
                    items.insert(
                        contentsOf: entries(next..<next + 3), at: Int.random(in: 0...items.count, using: &generator))
                    next += 3
                case 2 where items.count > 5: items.removeSubrange(2..<5)
                case 3: for index in items.indices.prefix(6) { items[index].tiles += 40 }
                default:
                    scene.table.contentOffset.y = CGFloat.random(
                        in: 0...max(0, scene.table.contentSize.height - 480), using: &generator)
                }
                UIView.performWithoutAnimation { scene.show(items) }
                let visible = scene.table.visibleCells.compactMap { ($0 as? EntryCell)?.shown }
                let counted = appeared.filter { $0.value != 0 }
                #expect(counted.values.allSatisfy { $0 == 1 }, "SEED=\(seed) step \(step)")
                #expect(Set(visible).isSubset(of: counted.keys), "SEED=\(seed) step \(step)")
                #expect(scene.list.visibleItems.map(\.id) == visible, "SEED=\(seed) step \(step)")
            }
        }
    }

    @Test func anImpressionIsAnItemThatIsSeenForATime() async {
        scene.show((0..<60).map { Entry(id: $0, tiles: 160) })
        var seen: [Int] = []
        scene.list.onImpression(share: 0.9, dwell: 0.05) { seen.append($0.id) }
        #expect(seen.isEmpty)
        await settle { !seen.isEmpty }
        // Rows of 50 points and a pixel in 480 points: nine are visible, and six tenths of another.
        #expect(seen == Array(0..<9))
        scene.table.contentOffset.y = 25 * 50
        scene.table.contentOffset.y = 0
        try? await Task.sleep(for: .milliseconds(80))
        #expect(seen.count == 9, "items that were passed, or seen before, are not counted")
        scene.list.scroll(to: Entry(id: 59), at: .bottom, animated: false)
        await settle { seen.count > 9 }
        #expect(seen.dropFirst(9) == ArraySlice(51..<60))
    }

    @Test func aListScrollsExactlyToAnItemThatAppearsInTheSameUpdate() {
        withSeeds(20) { seed, generator in
            let scene = ListScene()
            scene.show(entries(0..<200))
            for step in 0..<10 {
                var items = scene.list.items
                let added = Entry(id: 1000 + step, tiles: Int.random(in: 0..<900, using: &generator))
                items.insert(added, at: Int.random(in: 0...items.count, using: &generator))
                let position: UITableView.ScrollPosition = [.top, .middle, .bottom].randomElement(using: &generator)!
                scene.list.setItems(items, animated: false)
                scene.list.scroll(to: added, at: position, animated: false)
                expectInPlace(added, position, in: scene, "SEED=\(seed) step \(step)")
            }
        }
    }

    private func expectInPlace(
        _ item: Entry, _ position: UITableView.ScrollPosition, in scene: ListScene, _ comment: Comment
    ) {
        guard let path = scene.list.indexPath(of: item) else {
            Issue.record("\(item) is missing")
            return
        }
        let (frame, bounds) = (scene.table.rectForRow(at: path), scene.table.bounds)
        let wanted =
            switch position {
            case .top: frame.minY
            case .bottom: frame.maxY - bounds.height
            default: frame.midY - bounds.height / 2
            }
        let offset = max(0, min(wanted, scene.table.contentSize.height - bounds.height))
        #expect(abs(bounds.minY - offset) < 0.51, comment)
        #expect(abs(frame.height - scene.height(of: item)) < 0.01, comment)
    }

    @Test func scrollingWaitsForAnAssignmentThatIsDeferred() {
        final class Observer: NSObject, UITableViewDelegate {
            var onDisplay: (() -> Void)?
            func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                onDisplay?()
                onDisplay = nil
            }
        }
        let observer = Observer()
        scene.list.delegate = observer
        scene.list.items = entries(0..<100)
        let added = Entry(id: 500, tiles: 200)
        scene.list.onAppear = { [list = scene.list] item in
            guard item.id == 0 else { return }
            list.items.insert(added, at: 50)
            list.scroll(to: added, at: .top, animated: false)
        }
        scene.table.layoutIfNeeded()
        scene.list.updateTableIfNeeded()
        expectInPlace(added, .top, in: scene, "after the deferred assignment")
        scene.list.scroll(to: Entry(id: 12345), animated: false)
        expectInPlace(added, .top, in: scene, "an unknown item changes nothing")
    }

    @Test func aListWithoutItemsShowsThePlaceholderOfItsState() {
        struct Offline: Error {}
        var made: [String] = []
        scene.list.placeholder = { state in
            let view = UILabel()
            view.text = "\(state)".prefix { $0 != "(" }.description
            made.append(view.text ?? "")
            return view
        }
        scene.list.state = .loading
        #expect((scene.table.backgroundView as? UILabel)?.text == "loading")
        scene.show(entries(0..<3))
        #expect(scene.table.backgroundView == nil)
        scene.list.state = .empty
        #expect(scene.table.backgroundView == nil)
        scene.show([])
        #expect((scene.table.backgroundView as? UILabel)?.text == "empty")
        scene.list.state = .failed(Offline())
        #expect((scene.table.backgroundView as? UILabel)?.text == "failed")
        scene.show([])
        #expect(made == ["empty", "loading", "empty", "failed"])
        scene.list.placeholder = nil
        scene.show(entries(0..<3))
        let own = UIView()
        scene.table.backgroundView = own
        scene.show([])
        #expect(scene.table.backgroundView === own, "a background view of the app stays")
    }

    @Test func placeholdersHaveTheHeightsThatRowsHadBefore() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("placeholder-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: url) }
        func rows(_ scene: ListScene) -> [CGFloat] {
            scene.table.layoutIfNeeded()
            return scene.table.backgroundView?.subviews.map(\.frame.height) ?? []
        }
        func show(_ scene: ListScene) {
            scene.list.placeholder = { [weak list = scene.list] _ in list?.placeholderRows() }
            scene.list.state = .loading
        }
        show(scene)
        #expect(rows(scene).allSatisfy { $0 == 44 } && rows(scene).count == 11, "nothing was measured yet")
        scene.show((0..<6).map { Entry(id: $0, tiles: 32 * (3 + $0)) })
        let heights = (0..<6).map { CGFloat(3 + $0) * 10 + 1 / scene.table.traitCollection.displayScale }
        #expect(scene.table.backgroundView == nil)
        scene.list.persistence = .file(url)
        try scene.list.saveHeights()
        scene.show([])
        #expect(Array(rows(scene).prefix(6)) == heights)
        // After the start of the app, before any item.
        let next = ListScene()
        next.list.persistence = .file(url)
        show(next)
        #expect(rows(next).prefix(6).sorted() == heights)
        #expect(rows(next).reduce(0, +) >= 480)
    }

    @Test func pullingRefreshesUntilTheClosureReturns() async {
        let gate = AsyncStream<Bool>.makeStream()
        var refreshes = 0
        scene.show(entries(0..<3))
        scene.list.onRefresh {
            refreshes += 1
            for await isOpen in gate.stream where isOpen { break }
        }
        let control = scene.table.refreshControl
        control?.beginRefreshing()
        control?.sendActions(for: .valueChanged)
        await settle { refreshes == 1 }
        #expect(refreshes == 1 && control?.isRefreshing == true)
        gate.continuation.yield(true)
        await settle { control?.isRefreshing == false }
        #expect(control?.isRefreshing == false)
    }
}

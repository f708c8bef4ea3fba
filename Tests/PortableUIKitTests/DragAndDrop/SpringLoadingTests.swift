// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// Drags that rest on a view (Apple: "UISpringLoadedInteraction" and the pages on its behavior, effect, context and states; the comments in
/// the header of that name, which say what the default effect does). The times are guesses: half a second until the view blinks, and half
/// a second until it is activated.
@MainActor struct SpringLoadingTests {
    private final class Source: NSObject, UIDragInteractionDelegate {
        func dragInteraction(
            _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
        ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "word" as NSString))] }
    }

    private final class Log: NSObject, UISpringLoadedInteractionBehavior, UISpringLoadedInteractionEffect {
        var entries: [String] = []
        var allows = true
        /// The middle of the view is another item.
        var hasItems = false
        var points: [CGPoint] = []

        func shouldAllow(
            _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
        ) -> Bool {
            points.append(context.location(in: context.targetView))
            if hasItems { context.targetItem = context.location(in: interaction.view).x < 50 ? "left" : "right" }
            return allows
        }
        func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { entries.append("finished") }
        func interaction(
            _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
        ) {
            #expect(context.targetView === interaction.view)
            entries.append("\(context.state)" + (context.targetItem.map { " \($0)" } ?? ""))
        }
    }

    private let world = TouchWorld()
    private let source = Source()

    /// Lifts a view at the lower edge, and drags it over others.
    private func drag(_ views: [UIView], _ body: () -> Void) {
        world.open()
        defer { world.close() }
        let lifted = UIView(frame: CGRect(x: 0, y: 240, width: 60, height: 60))
        lifted.addInteraction(UIDragInteraction(delegate: source))
        for view in views + [lifted] { world.window.addSubview(view) }
        world.window.layoutIfNeeded()
        world.down(30, 270)
        world.clock.advance(by: 0.8)
        world.move(30, 230)
        body()
        world.up(290, 290)
        world.clock.advance(by: 1)
        for view in world.window.subviews { view.removeFromSuperview() }
    }

    private func rest(_ x: CGFloat, _ y: CGFloat, _ seconds: TimeInterval = 1.2) {
        world.move(x, y)
        world.clock.advance(by: seconds)
    }

    private func makeButton(_ count: @escaping () -> Void) -> UIButton {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        button.addAction(UIAction { _ in count() }, for: .primaryActionTriggered)
        return button
    }

    @Test func aDragThatRestsOnAButtonPerformsItsAction() {
        var (actions, touches) = (0, 0)
        let button = makeButton { actions += 1 }
        button.addAction(UIAction { _ in touches += 1 }, for: .touchUpInside)
        drag([button]) {
            rest(50, 25)
            #expect(actions == 0, "not by default")
            button.isSpringLoaded = true
            #expect(button.isSpringLoaded)
            rest(51, 25, 0.9)
            #expect(actions == 0)
            world.clock.advance(by: 0.2)
            #expect(actions == 1 && touches == 1)
            rest(60, 25, 3)
            #expect(actions == 1, "once, until the drag has left it")
            rest(200, 200)
            rest(50, 25)
            #expect(actions == 2)
            rest(200, 200)
            button.isEnabled = false
            rest(50, 25)
            button.isEnabled = true
            rest(200, 200)
            button.isSpringLoaded = false
            rest(50, 25)
            #expect(actions == 2)
        }
    }

    @Test func aDragThatMovesOnDoesNotRest() {
        var actions = 0
        let button = makeButton { actions += 1 }
        button.isSpringLoaded = true
        drag([button]) {
            for x in stride(from: CGFloat(5), to: 95, by: 15) { rest(x, 25, 0.6) }
            #expect(actions == 0)
            rest(200, 25)
            rest(50, 25, 0.9)
            world.up(50, 25)
            world.clock.advance(by: 2)
            #expect(actions == 0, "dropped before")
        }
    }

    @Test func theStatesFollowEachOther() {
        let log = Log()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let interaction = UISpringLoadedInteraction(interactionBehavior: log, interactionEffect: log) {
            log.entries.append("handler \($1.state) \($1.location(in: $0.view).x) \($1.location(in: nil).y)")
        }
        #expect(interaction.interactionBehavior === log && interaction.interactionEffect === log)
        view.addInteraction(interaction)
        drag([view]) {
            rest(50, 25)
            #expect(log.entries == ["possible", "activating", "activated", "handler activated 50.0 25.0", "finished"])
            rest(200, 200)
            #expect(log.entries.last == "inactive")
            #expect(log.points.first == CGPoint(x: 50, y: 25))
            log.entries = []
            rest(50, 25, 0.7)
            rest(200, 200)
            #expect(log.entries == ["possible", "activating", "inactive", "finished"])
            log.entries = []
            log.allows = false
            rest(50, 25)
            #expect(log.entries == [])
            log.allows = true
            rest(50, 26, 0.2)
            log.allows = false
            rest(50, 26)
            #expect(log.entries == ["possible", "inactive", "finished"])
        }
        log.entries = []
        (log.allows, log.hasItems) = (true, true)
        drag([view]) {
            rest(48, 25, 0.6)
            rest(52, 25, 0.6)
            #expect(
                log.entries == [
                    "possible left", "activating left", "inactive left", "finished", "possible right",
                    "activating right",
                ])
            view.removeInteraction(interaction)
            #expect(log.entries.suffix(2) == ["inactive right", "finished"])
        }
    }

    @Test func theDefaultEffectHighlightsAndBlinks() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.addInteraction(UISpringLoadedInteraction { _, _ in })
        var highlight: CALayer? { view.layer.sublayers?.last }
        drag([view]) {
            rest(50, 25, 0.4)
            #expect(highlight?.frame == view.bounds && highlight?.isHidden == false)
            var changes = 0
            var isHidden = false
            for _ in 0..<50 {
                world.clock.advance(by: 0.01)
                if let highlight, highlight.isHidden != isHidden {
                    (isHidden, changes) = (highlight.isHidden, changes + 1)
                }
            }
            #expect(changes >= 3)
            world.clock.advance(by: 0.2)
            #expect(highlight == nil, "activated: as before")
            rest(200, 200)
            rest(50, 25, 0.2)
            #expect(highlight != nil)
            rest(200, 200)
            #expect(highlight == nil)
        }
    }

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
        UICollectionViewDelegate
    {
        var selected: [IndexPath] = []
        var contexts: [any UISpringLoadedInteractionContext] = []
        var forbidden: IndexPath?

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
        func tableView(
            _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
            with context: any UISpringLoadedInteractionContext
        ) -> Bool {
            contexts.append(context)
            return indexPath != forbidden
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            selected.append(indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
            with context: any UISpringLoadedInteractionContext
        ) -> Bool {
            contexts.append(context)
            return indexPath != forbidden
        }
    }

    @Test func aDragThatRestsOnARowSelectsIt() {
        let rows = Rows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), style: .plain)
        table.rowHeight = 50
        (table.dataSource, table.delegate) = (rows, rows)
        drag([table]) {
            rest(50, 75)
            #expect(rows.selected == [] && rows.contexts.isEmpty)
            table.isSpringLoaded = true
            rest(51, 75)
            #expect(rows.selected == [[0, 1]] && table.indexPathForSelectedRow == [0, 1])
            #expect(rows.contexts.last?.targetView === table.cellForRow(at: [0, 1]))
            rest(50, 125, 0.7)
            rest(50, 175)
            #expect(rows.selected == [[0, 1], [0, 3]])
            rows.forbidden = [0, 0]
            rest(50, 25)
            table.isSpringLoaded = false
            rest(50, 125)
            #expect(rows.selected == [[0, 1], [0, 3]])
        }
    }

    @Test func aDragThatRestsOnAnItemSelectsIt() {
        let rows = Rows()
        let layout = UICollectionViewFlowLayout()
        (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 100, height: 50), 0)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate, view.isSpringLoaded) = (rows, rows, true)
        drag([view]) {
            rest(50, 75)
            #expect(rows.selected == [[0, 1]] && view.indexPathsForSelectedItems == [[0, 1]])
            #expect(rows.contexts.last?.targetView === view.cellForItem(at: [0, 1]))
            rows.forbidden = [0, 0]
            rest(50, 25)
            #expect(rows.selected == [[0, 1]])
        }
    }

    @Test func tabsAndSegmentsAreSelected() {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
        bar.items = ["a", "b", "c"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
        let control = UISegmentedControl(items: ["a", "b", "c"])
        control.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
        var values: [Int] = []
        control.addAction(UIAction { _ in values.append(control.selectedSegmentIndex) }, for: .valueChanged)
        control.setEnabled(false, forSegmentAt: 2)
        bar.items?[2].isEnabled = false
        drag([bar, control]) {
            rest(150, 20)
            rest(150, 115)
            #expect(bar.selectedItem == nil && values == [])
            (bar.isSpringLoaded, control.isSpringLoaded) = (true, true)
            for x in [CGFloat(151), 250] {
                rest(x, 20)
                rest(x, 115)
            }
            #expect(bar.selectedItem === bar.items?[1] && values == [1])
            rest(50, 20, 0.3)
            #expect(bar.layer.sublayers?.last?.frame.maxX == 100, "the tab is highlighted")
        }
    }

    @Test func itemsOfBarsPerformTheirActions() {
        var actions = 0
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        let item = UIBarButtonItem(title: "Folders", primaryAction: UIAction { _ in actions += 1 })
        item.title = "Folders"
        let content = UINavigationItem(title: "")
        content.leftBarButtonItem = item
        bar.items = [content]
        drag([bar]) {
            rest(40, 22)
            #expect(actions == 0)
            item.isSpringLoaded = true
            world.window.layoutIfNeeded()
            rest(41, 22)
            #expect(actions == 1)
        }
    }

    @Test func buttonsOfAlertsAreChosen() {
        var chosen: [String] = []
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Open", style: .default) { _ in chosen.append("Open") })
        alert.isSpringLoaded = true
        func buttons(_ view: UIView) -> [AlertButton] {
            view.subviews.flatMap { ($0 as? AlertButton).map { [$0] } ?? buttons($0) }
        }
        let root = UIViewController()
        world.window.rootViewController = root
        drag([]) {
            root.present(alert, animated: false)
            world.clock.advance(by: 0.5)
            world.window.layoutIfNeeded()
            guard let button = buttons(alert.view).first else {
                Issue.record("no button")
                return
            }
            #expect(button.springLoads)
            let point = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
            rest(point.x, point.y)
            world.clock.advance(by: 1)
            #expect(chosen == ["Open"])
        }
        alert.isSpringLoaded = false
        #expect(buttons(alert.view).map(\.springLoads) == [false])
        world.window.rootViewController = nil
    }
}

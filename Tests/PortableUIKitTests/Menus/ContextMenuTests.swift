// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Context menus of views, tables and collection views.
@MainActor
struct ContextMenuTests {
    let world = TouchWorld()

    /// Logs the delegate's calls in their order.
    final class MenuDiary: NSObject, UIContextMenuInteractionDelegate {
        var entries: [String] = []
        var hasMenu = true
        var previewController: UIViewController?
        var given: UITargetedPreview?

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            entries.append("asked at \(Int(location.x)) \(Int(location.y))")
            guard hasMenu else { return nil }
            return UIContextMenuConfiguration(
                identifier: "id" as NSString, previewProvider: { [self] in previewController },
                actionProvider: { [self] in makeMenu($0) })
        }

        private func makeMenu(_ suggested: [UIMenuElement]) -> UIMenu {
            let mail = UIAction(title: "Mail") { [self] _ in entries.append("Mail") }
            let copy = UIAction(title: "Copy") { [self] _ in entries.append("Copy") }
            return UIMenu(children: suggested + [copy, UIMenu(title: "Share", children: [mail])])
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            entries.append("preview of \(configuration.identifier)")
            return given
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            entries.append("opens")
            animator?.addAnimations { [self] in entries.append("animates") }
            animator?.addCompletion { [self] in entries.append("is open") }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            entries.append("ends")
            animator?.addCompletion { [self] in entries.append("is closed") }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            entries.append("commits \(animator.previewViewController.map { $0.title ?? "" } ?? "nothing")")
            animator.addCompletion { [self] in entries.append("is committed") }
        }
    }

    private var overlay: MenuOverlay? { world.window.subviews.compactMap { $0 as? MenuOverlay }.first }

    private func find<View: UIView>(_ type: View.Type) -> [View] {
        func find(_ view: UIView) -> [View] { (view as? View).map { [$0] } ?? view.subviews.flatMap(find) }
        world.window.layoutIfNeeded()
        return overlay.map(find) ?? []
    }

    private func tap(_ title: String) {
        guard let row = find(MenuRow.self).first(where: { $0.accessibilityLabel == title }) else { return }
        tap(row)
    }

    private func tap(_ view: UIView) {
        let frame = view.convert(view.bounds, to: nil)
        world.tap(frame.midX, frame.midY)
        world.clock.advance(by: 1)
    }

    private func press(_ x: CGFloat, _ y: CGFloat) {
        world.down(x, y)
        world.clock.advance(by: 0.6)
        world.up(x, y)
        world.clock.advance(by: 1)
    }

    private func makeView(_ diary: MenuDiary) -> (view: UIView, interaction: UIContextMenuInteraction) {
        let view = TouchDiary(frame: CGRect(x: 20, y: 30, width: 100, height: 50))
        view.accessibilityLabel = "Card"
        world.window.addSubview(view)
        let interaction = UIContextMenuInteraction(delegate: diary)
        view.addInteraction(interaction)
        return (view, interaction)
    }

    @Test("A long touch opens the menu below the view, and an entry that is tapped performs its action")
    func choosing() {
        world.open()
        defer { world.close() }
        let diary = MenuDiary()
        let (view, interaction) = makeView(diary)
        #expect(view.interactions.count == 1 && interaction.view === view && interaction.menuAppearance == .unknown)
        press(50, 40)
        #expect(diary.entries == ["asked at 30 10", "preview of id", "opens", "animates", "is open"])
        #expect(interaction.menuAppearance == .rich && interaction.location(in: view) == CGPoint(x: 30, y: 10))
        #expect((view as? TouchDiary)?.entries == ["began", "cancelled"])
        #expect(
            find(MenuRow.self).map { $0.convert($0.bounds, to: nil) }.first
                == CGRect(x: 20, y: 88, width: 250, height: 44))
        #expect(find(ContextMenuPreview.self).first?.frame == view.frame)
        diary.entries = []
        tap("Copy")
        #expect(
            diary.entries == ["ends", "Copy", "is closed"] && overlay == nil && interaction.menuAppearance == .unknown)
        press(50, 40)
        diary.entries = []
        tap("Share")
        tap("Mail")
        #expect(diary.entries == ["ends", "Mail", "is closed"])
    }

    @Test("A short touch, a touch that moves, and a delegate without a menu open nothing, and other recognizers go on")
    func withoutMenu() {
        world.open()
        defer { world.close() }
        let diary = MenuDiary()
        let (view, interaction) = makeView(diary)
        world.tap(50, 40)
        world.drag(from: CGPoint(x: 50, y: 40), to: CGPoint(x: 90, y: 40), steps: 60)
        #expect(diary.entries == [] && overlay == nil)
        diary.hasMenu = false
        var presses = 0
        let other = UILongPressGestureRecognizer()
        other.addAction { if $0.state == .began { presses += 1 } }
        view.addGestureRecognizer(other)
        press(50, 40)
        #expect(diary.entries == ["asked at 30 10"] && overlay == nil && presses == 1)
        view.removeInteraction(interaction)
        #expect(view.interactions.isEmpty && interaction.view == nil)
        diary.hasMenu = true
        press(50, 40)
        #expect(overlay == nil)
    }

    @Test(
        "The secondary button opens the menu; a tap on the preview commits; a tap beside it and the escape gesture close it"
    )
    func previews() {
        world.open()
        defer { world.close() }
        let diary = MenuDiary()
        let (view, interaction) = makeView(diary)
        let controller = UIViewController()
        controller.title = "Detail"
        controller.preferredContentSize = CGSize(width: 200, height: 100)
        diary.previewController = controller
        world.input.secondaryClicked(at: CGPoint(x: 50, y: 40))
        world.clock.advance(by: 1)
        let preview = find(ContextMenuPreview.self).first
        #expect(preview?.frame.size == CGSize(width: 200, height: 100) && preview?.accessibilityLabel == "Detail")
        diary.entries = []
        if let preview { tap(preview) }
        #expect(diary.entries == ["commits Detail", "ends", "is committed", "is closed"] && overlay == nil)
        for close in [
            { world.tap(290, 290) }, { _ = overlay?.accessibilityPerformEscape() }, { interaction.dismissMenu() },
        ] {
            world.input.secondaryClicked(at: CGPoint(x: 50, y: 40))
            world.clock.advance(by: 1)
            #expect(overlay?.accessibilityViewIsModal == true)
            diary.entries = []
            close()
            world.clock.advance(by: 1)
            #expect(diary.entries == ["ends", "is closed"] && overlay == nil)
        }
        world.input.secondaryClicked(at: CGPoint(x: 200, y: 200))
        #expect(diary.entries == ["ends", "is closed"] && view.superview != nil)
    }

    @Test("The menu that is open can be replaced")
    func updating() {
        world.open()
        defer { world.close() }
        let diary = MenuDiary()
        let (_, interaction) = makeView(diary)
        press(50, 40)
        interaction.updateVisibleMenu {
            $0.replacingChildren([UIAction(title: "Undo") { _ in diary.entries.append("Undo") }])
        }
        #expect(find(MenuRow.self).map(\.accessibilityLabel) == ["Undo"])
        tap("Undo")
        #expect(diary.entries.contains("Undo"))
    }

    @Test(
        "A menu at the bottom opens above; where no side has room the preview moves and shrinks; all is inside the window"
    )
    func places() {
        world.open()
        defer { world.close() }
        let diary = MenuDiary()
        let (view, _) = makeView(diary)
        for frame in [
            CGRect(x: 20, y: 240, width: 100, height: 50), CGRect(x: 0, y: 100, width: 300, height: 120),
            CGRect(x: 0, y: 0, width: 300, height: 300), CGRect(x: 200, y: 10, width: 90, height: 20),
        ] {
            view.frame = frame
            press(frame.midX, frame.midY)
            let menu = find(MenuBox.self).first?.frame ?? .zero
            let preview = find(ContextMenuPreview.self).first?.frame ?? .zero
            #expect(!menu.insetBy(dx: 1, dy: 1).intersects(preview), "\(menu) \(preview)")
            let room = world.window.bounds.insetBy(dx: 8, dy: 8)
            #expect(room.contains(menu) && room.contains(preview), "\(menu) \(preview)")
            #expect(
                abs(preview.width / preview.height - frame.width / frame.height) < 0.01 * frame.width / frame.height)
            world.tap(1, 1)
            world.clock.advance(by: 1)
            #expect(overlay == nil)
        }
        view.frame = CGRect(x: 20, y: 240, width: 100, height: 50)
        press(60, 260)
        #expect(find(MenuBox.self).first.map { $0.frame.maxY < 240 } == true)
    }

    @Test(
        "The delegate of a table gets the row, the preview, the action and the end; a row without a menu keeps its touch"
    )
    func tables() {
        final class Table: NSObject, UITableViewDelegate, UITableViewDataSource {
            var entries: [String] = []
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = "\(indexPath.row)"
                return cell
            }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                entries.append("selected \(indexPath.row)")
            }
            func tableView(
                _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
            ) -> UIContextMenuConfiguration? {
                guard indexPath.row > 0 else { return nil }
                return UIContextMenuConfiguration(actionProvider: { _ in
                    UIMenu(children: [
                        UIAction(title: "Delete") { [self] _ in entries.append("delete \(indexPath.row)") }
                    ])
                })
            }
            func tableView(
                _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
                animator: any UIContextMenuInteractionCommitAnimating
            ) { entries.append("commit") }
            func tableView(
                _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
                animator: (any UIContextMenuInteractionAnimating)?
            ) { entries.append("end") }
        }
        world.open()
        defer { world.close() }
        let source = Table()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        table.rowHeight = 44
        table.dataSource = source
        #expect(table.contextMenuInteraction == nil)
        table.delegate = source
        world.window.addSubview(table)
        world.window.layoutIfNeeded()
        #expect(table.contextMenuInteraction?.view === table)
        press(100, 44 * 2 + 20)
        #expect(
            find(ContextMenuPreview.self).first?.target.view === table.cellForRow(at: IndexPath(row: 2, section: 0)))
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isHighlighted == false)
        tap("Delete")
        #expect(source.entries == ["end", "delete 2"])
        press(100, 44 * 2 + 20)
        if let preview = find(ContextMenuPreview.self).first { tap(preview) }
        #expect(source.entries == ["end", "delete 2", "commit", "end"] && overlay == nil)
        press(100, 20)
        #expect(source.entries.last == "selected 0" && overlay == nil)
        world.tap(100, 60)
        #expect(source.entries.last == "selected 1")
    }

    @Test("Optional methods that a delegate lacks return nil")
    func optionalMethods() {
        final class Empty: NSObject, UITableViewDelegate {}
        let table = UITableView()
        let delegate: any UITableViewDelegate = Empty()
        #expect(
            delegate.tableView?(table, contextMenuConfigurationForRowAt: IndexPath(row: 0, section: 0), point: .zero)
                == nil)
        #expect(
            delegate.tableView?(table, willEndContextMenuInteraction: UIContextMenuConfiguration(), animator: nil)
                == nil)
    }

    @Test("The delegate of a collection view gets items in the newer method, and one item in the older one")
    func collections() {
        final class Grid: NSObject, UICollectionViewDelegate, UICollectionViewDataSource {
            var entries: [String] = []
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
                -> UICollectionViewCell
            {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
            func collectionView(
                _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
                point: CGPoint
            ) -> UIContextMenuConfiguration? {
                entries.append("item \(indexPath.item)")
                return UIContextMenuConfiguration(actionProvider: { _ in
                    UIMenu(children: [UIAction(title: "Open") { _ in }])
                })
            }
        }
        final class NewGrid: NSObject, UICollectionViewDelegate {
            var entries: [String] = []
            var preview: UIView?
            func collectionView(
                _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
                point: CGPoint
            ) -> UIContextMenuConfiguration? {
                entries.append("items \(indexPaths.map(\.item))")
                return indexPaths.isEmpty ? nil : UIContextMenuConfiguration()
            }
            func collectionView(
                _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
                highlightPreviewForItemAt indexPath: IndexPath
            ) -> UITargetedPreview? {
                preview = collectionView.cellForItem(at: indexPath)?.contentView
                return preview.map { UITargetedPreview(view: $0) }
            }
        }
        world.open()
        defer { world.close() }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 80)
        let grid = UICollectionView(frame: world.window.bounds, collectionViewLayout: layout)
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let (old, new) = (Grid(), NewGrid())
        grid.dataSource = old
        grid.delegate = old
        world.window.addSubview(grid)
        world.window.layoutIfNeeded()
        press(50, 40)
        #expect(old.entries == ["item 0"])
        #expect(
            find(ContextMenuPreview.self).first?.target.view === grid.cellForItem(at: IndexPath(item: 0, section: 0)))
        tap("Open")
        grid.delegate = new
        press(50, 290)
        #expect(new.entries == ["items []"] && overlay == nil)
        press(50, 40)
        #expect(new.entries == ["items []", "items [0]"] && new.preview != nil)
        #expect(find(ContextMenuPreview.self).first?.target.view === new.preview)
        // A configuration without a menu shows the preview alone.
        #expect(find(MenuBox.self).first?.isHidden == true)
    }
}

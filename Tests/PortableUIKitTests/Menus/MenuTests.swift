// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Menus of buttons and bar items.
@MainActor
struct MenuTests {
    let world = TouchWorld()
    let button = UIButton(type: .system)

    final class Log {
        var entries: [String] = []
    }
    let log = Log()

    init() {
        button.setTitle("Sort", for: .normal)
        button.frame = CGRect(x: 20, y: 20, width: 80, height: 40)
        world.window.addSubview(button)
        button.showsMenuAsPrimaryAction = true
    }

    private func action(
        _ title: String, _ attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(title: title, attributes: attributes, state: state) { [log] in
            log.entries.append("\($0.title) by \(type(of: $0.sender ?? 0))")
        }
    }

    private var overlay: MenuOverlay? { world.window.subviews.compactMap { $0 as? MenuOverlay }.first }

    private func rows() -> [(String, CGRect)] {
        func find(_ view: UIView) -> [MenuRow] {
            (view as? MenuRow).map { [$0] } ?? view.subviews.flatMap(find)
        }
        world.window.layoutIfNeeded()
        return overlay.map(find)?.map { ($0.accessibilityLabel ?? "", $0.convert($0.bounds, to: nil)) } ?? []
    }

    private func tap(_ title: String) {
        guard let (_, frame) = rows().first(where: { $0.0 == title }) else { return }
        world.tap(frame.midX, frame.midY)
    }

    @Test("A touch opens the menu below the button; a tap on an entry performs its action and closes the menu")
    func choosing() {
        var events = 0
        button.addAction(UIAction { _ in events += 1 }, for: .menuActionTriggered)
        button.menu = UIMenu(children: [action("Date"), action("Hidden", .hidden), action("Name")])
        world.down(50, 40)
        #expect(events == 1 && rows().map(\.0) == ["Date", "Name"])
        #expect(rows()[0].1 == CGRect(x: 20, y: 64, width: 250, height: 44))
        world.up(50, 40)
        #expect(overlay != nil)
        tap("Name")
        #expect(log.entries == ["Name by UIButton"] && overlay == nil)
    }

    @Test("A tap beside the menu closes it, and a disabled entry does nothing")
    func closing() {
        button.menu = UIMenu(children: [action("Date", .disabled), action("Name", .keepsMenuPresented)])
        world.tap(50, 40)
        tap("Date")
        #expect(overlay != nil && log.entries == [])
        tap("Name")
        #expect(overlay != nil && log.entries == ["Name by UIButton"])
        world.tap(290, 290)
        #expect(overlay == nil)
    }

    @Test("Without a primary menu a tap performs the button's action, and a long touch opens the menu")
    func pressing() {
        button.showsMenuAsPrimaryAction = false
        button.menu = UIMenu(children: [action("Date")])
        button.addAction(UIAction { [log] _ in log.entries.append("tap") }, for: .touchUpInside)
        world.open()
        defer { world.close() }
        world.tap(50, 40)
        #expect(log.entries == ["tap"] && overlay == nil)
        world.clock.advance(by: 1)
        world.down(50, 40)
        world.clock.advance(by: 0.6)
        #expect(overlay != nil)
        world.up(50, 40)
        #expect(log.entries == ["tap"])
    }

    @Test("A submenu replaces its menu, and a tap on its title returns to it")
    func submenus() {
        let inner = UIMenu(title: "More", children: [action("A")])
        let group = UIMenu(options: .displayInline, children: [action("B"), action("C")])
        button.menu = UIMenu(children: [action("Date"), inner, group])
        world.tap(50, 40)
        let places = rows()
        #expect(places.map(\.0) == ["Date", "More", "B", "C"])
        // A gap separates groups.
        #expect(places[2].1.minY - places[1].1.maxY == 8)
        tap("More")
        #expect(rows().map(\.0) == ["More", "A"])
        tap("More")
        #expect(rows().count == 4)
        tap("More")
        tap("A")
        #expect(log.entries == ["A by UIButton"])
    }

    @Test("One action of a menu for a single selection is chosen at a time")
    func singleSelection() {
        let (date, name) = (action("Date", state: .on), action("Name"))
        let menu = UIMenu(options: .singleSelection, children: [date, name])
        button.menu = menu
        world.tap(50, 40)
        tap("Name")
        #expect(date.state == .off && name.state == .on && menu.selectedElements == [name])
    }

    @Test("A button that shows its choice has the chosen action's title")
    func choice() {
        button.changesSelectionAsPrimaryAction = true
        button.menu = UIMenu(children: [action("Date"), action("Name")])
        #expect(button.currentTitle == "Date")
        world.tap(50, 40)
        tap("Name")
        #expect(button.currentTitle == "Name" && log.entries == ["Name by UIButton"])
        let toggle = UIButton(type: .system)
        toggle.changesSelectionAsPrimaryAction = true
        toggle.frame = CGRect(x: 200, y: 200, width: 60, height: 40)
        world.window.addSubview(toggle)
        var states: [Bool] = []
        toggle.addAction(UIAction { _ in states.append(toggle.isSelected) }, for: .primaryActionTriggered)
        world.tap(230, 220)
        world.tap(230, 220)
        #expect(states == [true, false])
    }

    @Test("Small and medium entries are beside each other, from the leading edge on, and are chosen like others")
    func entriesBesideEachOther() {
        let picture = UIImage(systemName: "star")
        func actions(_ titles: String) -> [UIAction] {
            titles.map { title in
                UIAction(title: String(title), image: picture) { [log] in log.entries.append($0.title) }
            }
        }
        let small = UIMenu(options: .displayInline, children: actions("abcde"))
        small.preferredElementSize = .small
        let palette = UIMenu(options: [.displayInline, .displayAsPalette], children: actions("uvwxyz"))
        button.menu = UIMenu(children: [palette, small, action("Date")])
        button.menu?.preferredElementSize = .medium
        world.tap(50, 40)
        let places = rows()
        #expect(places.map(\.0) == ["u", "v", "w", "x", "y", "z", "a", "b", "c", "d", "e", "Date"])
        let top = places[0].1.minY
        #expect(Set(places[0...5].map(\.1.minY)) == [top])
        #expect(places[6].1 == CGRect(x: 20, y: top + 52, width: 62.5, height: 44))
        #expect(places[9].1.maxX == 270 && places[10].1 == CGRect(x: 20, y: top + 96, width: 250, height: 44))
        #expect(places[11].1.height == 62)
        tap("w")
        #expect(log.entries == ["w"] && overlay == nil)

        world.window.traitOverrides.layoutDirection = .rightToLeft
        button.menu = UIMenu(children: actions("abc"))
        button.menu?.preferredElementSize = .medium
        button.menu = button.menu?.replacingChildren(actions("de"))
        world.tap(50, 40)
        #expect(rows().map(\.1.width) == [125, 125] && rows()[0].1.minX == 145)
    }

    @Test("Deferred entries appear when they are provided, and are requested once unless they are uncached")
    func deferred() {
        var calls = 0
        let cached = UIDeferredMenuElement { [self] done in
            calls += 1
            done([action("Later")])
        }
        var late: (([UIMenuElement]) -> Void)?
        let uncached = UIDeferredMenuElement.uncached { late = $0 }
        button.menu = UIMenu(children: [cached, UIMenu(options: .displayInline, children: [uncached])])
        world.tap(50, 40)
        #expect(rows().map(\.0) == ["Later"])
        late?([UIDeferredMenuElement { [self] in $0([action("Inner")]) }, action("Latest")])
        #expect(rows().map(\.0) == ["Later", "Inner", "Latest"])
        world.tap(290, 290)
        late = nil
        world.tap(50, 40)
        #expect(calls == 1 && late != nil)
    }

    @Test("A menu without space below opens above, and the menu of a bar button at its side")
    func places() {
        button.frame.origin.y = 250
        button.menu = UIMenu(children: [action("Date"), action("Name")])
        world.tap(50, 270)
        #expect(abs(rows()[0].1.minY - 158) < 0.01)
        world.tap(290, 20)
        let page = UIViewController()
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Sort", menu: UIMenu(children: [action("Date")]))
        world.window.rootViewController = UINavigationController(rootViewController: page)
        world.window.layoutIfNeeded()
        world.tap(270, 22)
        #expect(rows().map(\.1.maxX) == [284])
    }

    @Test("A long touch is a tap again after the menu was removed")
    func removing() {
        button.showsMenuAsPrimaryAction = false
        button.menu = UIMenu(children: [action("Date")])
        button.menu = nil
        button.addAction(UIAction { [log] _ in log.entries.append("tap") }, for: .touchUpInside)
        world.open()
        defer { world.close() }
        world.down(50, 40)
        world.clock.advance(by: 0.6)
        world.up(50, 40)
        #expect(log.entries == ["tap"])
    }
}

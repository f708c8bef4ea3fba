// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

@testable import TemplateLayoutSnapshots

/// Views are laid out as in an application, and restored afterwards.
@MainActor
struct StageTests {
    private func picture(
        _ view: UIView, on device: SnapshotDevice? = nil, _ traits: [SnapshotTrait] = [], size: CGSize? = nil
    ) throws -> SnapshotPicture {
        try Snapshotting<UIView, SnapshotPicture>.image(on: device, traits: traits, size: size).snapshot(view)
    }

    @Test func aCellIsAsHighAsInATable() throws {
        let text = "A text that takes several lines where there is little room for it"
        let source = TextSource([text])
        let table = makeTable(source, width: 320)
        table.layoutIfNeeded()
        let expected = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
        let cell = TextCell(style: .default, reuseIdentifier: nil)
        cell.show(text)
        let image = try picture(cell).image
        #expect(image.size == CGSize(width: 320, height: expected))
        #expect(cell.superview == nil && cell.bounds.width == 320 && cell.backgroundColor == nil)
        #expect(try picture(cell, size: CGSize(width: 200, height: 100)).image.size == CGSize(width: 200, height: 100))
        #expect(try picture(cell, on: .iPhone13).image.scale == 3)
    }

    @Test func aHeaderIsAsHighAsInATable() throws {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.textLabel?.text = "Today"
        let image = try picture(header, on: .iPhoneSE).image
        #expect(image.size.width == 375)
        #expect(image.size.height >= 20 && image.size.height < 60)
    }

    @Test func aTableIsDrawnToItsLastRow() throws {
        let source = TextSource((0..<40).map { "Row \($0)" })
        let table = makeTable(source)
        table.contentOffset = CGPoint(x: 0, y: 100)
        let (frame, offset) = (table.frame, table.contentOffset)
        let result = try picture(table)
        #expect(result.image.size == CGSize(width: 320, height: table.contentSize.height))
        #expect(result.description.contains("row = 0-39"))
        #expect(table.frame == frame && table.contentOffset == offset && table.superview == nil)
    }

    /// The pixels of an opaque view are initialized with its colour, so that they are not filled twice.
    @Test func anOpaqueViewIsDrawnAsOverAnotherColor() throws {
        for (color, height) in [(UIColor(red: 0.3, green: 0.5, blue: 0.7, alpha: 1), 3.0), (.red, 3.2)] {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: height))
            view.backgroundColor = color
            view.layer.borderWidth = 1
            let drawn = try #require(picture(view).image.cgImage)
            let parent = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: height.rounded(.up)))
            parent.backgroundColor = .systemBackground
            parent.addSubview(view)
            let expected = try #require(picture(parent).image.cgImage)
            for row in 0..<drawn.height { #expect(drawn.pixels(inRow: row) == expected.pixels(inRow: row), "\(row)") }
            #expect(drawn.pixel(x: 4, y: 3).red == (color == .red ? 255 : 76))
        }
    }

    @Test func aViewWithoutASizeTakesTheOneItsConstraintsAskFor() throws {
        let card = makeCard("Some words that wrap where the screen is narrow enough for them to do so")
        let narrow = try picture(card, on: SnapshotDevice(name: "narrow", size: CGSize(width: 200, height: 400)))
        #expect(narrow.image.size.width == 200 && narrow.image.size.height > 60)
        let label = UILabel()
        label.text = "Hi"
        #expect(try picture(label).image.size == label.intrinsicContentSize)
        #expect(label.frame == .zero)
        label.frame.size = CGSize(width: 90, height: 40)
        #expect(try picture(label).image.size == CGSize(width: 90, height: 40))
    }

    /// Records the calls that an application would receive.
    private final class Controller: UIViewController {
        var heard: [String] = []

        override func viewWillAppear(_ animated: Bool) { heard.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { heard.append("did appear") }
        override func viewDidDisappear(_ animated: Bool) { heard.append("did disappear") }
        override func viewDidLayoutSubviews() {
            heard.append("safe area \(Int(view.safeAreaInsets.top)) \(Int(view.safeAreaInsets.bottom))")
        }
    }

    @Test func aControllerHasTheDevicesWindow() throws {
        let controller = Controller()
        let way = Snapshotting<UIViewController, SnapshotPicture>.image(on: .iPhone13)
        let image = try way.snapshot(controller).image
        #expect(image.size == CGSize(width: 390, height: 844) && image.scale == 3)
        #expect(controller.heard.contains("safe area 47 34"))
        #expect(controller.heard.first == "will appear" && controller.heard.contains("did appear"))
        #expect(controller.heard.last == "did disappear")
        #expect(controller.view.window == nil)
        let turned = Snapshotting<UIViewController, SnapshotPicture>.image(on: .iPhone13.landscape)
        #expect(try turned.snapshot(controller).image.size == CGSize(width: 844, height: 390))
        // Without a device the picture does not depend on the screen.
        let (bounds, scale) = (UIScreen.main.bounds, UIScreen.main.scale)
        defer { UIScreen.main.configure(bounds: bounds, scale: scale) }
        UIScreen.main.configure(bounds: CGRect(x: 0, y: 0, width: 500, height: 900), scale: scale)
        let plain = Snapshotting<UIViewController, SnapshotPicture>.image
        #expect(try plain.snapshot(Controller()).image.size.width == 375)
    }

    @Test func traitsHoldInThePictureOnly() throws {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.text = "Text"
        let usual = try picture(label).image.size
        let large = try picture(label, [.contentSize(.accessibilityExtraLarge), .displayScale(3)]).image
        #expect(large.size.height > 2 * usual.height && large.scale == 3)
        let dark = try #require(try picture(label, [.dark]).image.cgImage)
        #expect(dark.pixels(inRow: 0)[0] == 0xFF00_0000)
        #expect(try picture(label).image.size == usual)
        #expect(UIScreen.main.traitCollection.userInterfaceStyle == .light)
    }

    @Test func theScreenDoesNotMatter() throws {
        let card = makeCard("The same on every screen")
        let before = UIScreen.main.traitCollection
        defer { UIScreen.main.overrideTraits(with: before) }
        let first = try picture(card, on: .iPhoneSE)
        UIScreen.main.overrideTraits(
            with: UITraitCollection {
                $0.userInterfaceStyle = .dark
                $0.displayScale = 3
                $0.layoutDirection = .rightToLeft
                $0.preferredContentSizeCategory = .accessibilityLarge
                $0.legibilityWeight = .bold
            })
        let second = try picture(makeCard("The same on every screen"), on: .iPhoneSE)
        #expect(try first.fileData() == second.fileData())
    }

    @Test func aViewInAnotherOneIsDrawnWhereItIs() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
        label.text = "Inside"
        window.addSubview(label)
        let dark = try picture(label, [.dark])
        #expect(dark.image.size == CGSize(width: 100, height: 20))
        #expect(dark.image.cgImage?.pixels(inRow: 0)[0] == 0xFF00_0000)
        #expect(label.superview === window && label.frame.minX == 10)
        #expect(label.traitCollection.userInterfaceStyle == .light)
    }

    @Test func animationsAreAtTheirEnd() throws {
        let clock = FrameClock.current
        defer { FrameClock.current = clock }
        FrameClock.current = FrameClock(.manual)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        let square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        square.backgroundColor = .red
        view.addSubview(square)
        UIView.animate(withDuration: 1) { square.frame.origin.x = 10 }
        FrameClock.current.advance(by: 0.1)
        let row = try #require(try picture(view).image.cgImage).pixels(inRow: 5)
        #expect(row[0] == 0xFFFF_FFFF && row[39] == 0xFFFF_0000)
    }

    private static let striking: [SnapshotTrait] = [.contentSize(.accessibilityExtraLarge), .dark, .rightToLeft]

    @Test func aDetachedViewIsAsBefore() throws {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.text = "Text"
        label.sizeToFit()
        let (frame, size) = (label.frame, label.intrinsicContentSize)
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        card.backgroundColor = .systemBackground
        card.addSubview(label)
        for view in [label, card] {
            if view === label { label.removeFromSuperview() } else { card.addSubview(label) }
            _ = try picture(view, Self.striking)
            #expect(label.frame == frame && label.intrinsicContentSize == size)
            #expect(view.traitCollection == UIScreen.main.traitCollection)
        }
        let source = TextSource(["A text that takes several lines if it is large"])
        let table = makeTable(source)
        table.layoutIfNeeded()
        let height = table.contentSize.height
        _ = try picture(table, Self.striking)
        #expect(table.traitCollection == UIScreen.main.traitCollection && table.contentSize.height == height)
        let cell = TextCell(style: .default, reuseIdentifier: nil)
        _ = try picture(cell, Self.striking)
        #expect(cell.label.traitCollection == UIScreen.main.traitCollection)
        let controller = UIViewController()
        _ = try Snapshotting<UIViewController, SnapshotPicture>.image(traits: Self.striking).snapshot(controller)
        #expect(controller.view.traitCollection == UIScreen.main.traitCollection)
    }

    @Test func aViewInAWindowIsAsBefore() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let source = TextSource(["A text that takes several lines if it is large"])
        let table = makeTable(source)
        window.addSubview(table)
        window.layoutIfNeeded()
        let height = table.contentSize.height
        _ = try picture(window, Self.striking)
        #expect(table.contentSize.height == height && table.visibleCells[0].bounds.height == height)
    }

    // MARK: Views that can't be drawn

    private func message(_ view: UIView, _ way: Snapshotting<UIView, SnapshotPicture> = .image) -> String? {
        do {
            _ = try way.snapshot(view)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func aViewWithoutSizeIsAnError() {
        #expect(message(UIView())?.hasPrefix("UIView is 0 × 0 pt: there is nothing to draw. Give it a frame") == true)
        let flat = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 0))
        #expect(message(flat)?.hasPrefix("UIView is 20 × 0 pt") == true)
    }

    @Test func aViewThatIsTooLargeIsAnError() {
        let long = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 20_000))
        #expect(message(long)?.contains("too large for a picture at 2 pixels a point") == true)
        let large = UIView(frame: CGRect(x: 0, y: 0, width: 9_000, height: 9_000))
        #expect(message(large)?.contains("too large for a picture") == true)
    }

    @Test func aTableWithoutRowsIsAnError() {
        let table = makeTable(TextSource([]))
        #expect(
            message(table) == "UITableView has no rows, headers and footers: there is nothing to draw")
    }

    @Test func aTableOfAMillionRowsIsAnErrorThatMeasuresFewOfThem() {
        let source = TextSource(["Row"], count: 1_000_000)
        let table = makeTable(source)
        let text = message(table)
        #expect(text?.hasPrefix("UITableView has 1000000 rows, about") == true)
        #expect(text?.contains("Show fewer rows") == true)
        #expect(table.counters.cellsMade < 100)
        let heights = Snapshotting<UIView, String>.heights
        #expect(
            throws: SnapshotError(
                "UITableView has 1000000 rows, and heights are described of 10000 at most: show fewer")
        ) { try heights.snapshot(table) }
    }

    @Test func imagesThatAreStillLoadingAreErrors() throws {
        let cell = TextCell(style: .default, reuseIdentifier: nil)
        cell.show("Ada")
        let avatar = UIImageView(frame: CGRect(x: 200, y: 4, width: 30, height: 30))
        avatar.accessibilityIdentifier = "avatar"
        cell.contentView.addSubview(avatar)
        #expect(
            message(cell)?.hasPrefix(
                "UIImageView 'avatar' (200 4; 30 30) in TextCell has no image: it may still be loading.") == true)
        #expect(message(cell, .image(emptyImageViews: .areAllowed)) == nil)
        avatar.isHidden = true
        #expect(message(cell) == nil)
        avatar.isHidden = false
        avatar.backgroundColor = .systemGray5
        #expect(message(cell) == nil)
    }

    private final class Player: UIView, LoadsContent {
        var isLoadingContent = true
    }

    @Test func customViewsReportThatTheyAreLoading() {
        let player = Player(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(message(player)?.hasPrefix("Player (0 0; 20 20) is still loading.") == true)
        player.isLoadingContent = false
        #expect(message(player) == nil)
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TemplateLayoutDriving
import TemplateLayoutSnapshots
import Testing

/// Pictures and counts along the way: equal in every run, and different where the screen is.
@MainActor struct ScreenSnapshotTests {
    private func words(_ count: Int = 60) -> (Screen, WordsController) {
        let controller = WordsController()
        controller.words = (0..<count).map { "word \($0)" }
        return (Screen(UINavigationController(rootViewController: controller)), controller)
    }

    private func bytes<Format>(_ screen: Screen, _ way: Snapshotting<Screen, Format>) throws -> Data {
        try way.diffing.toData(way.snapshot(screen))
    }

    @Test func aListKeepsItsPosition() throws {
        let (screen, controller) = words()
        let top = try bytes(screen, .image)
        try screen.scroll(to: .text("word 40"))
        let offset = controller.tableView.contentOffset
        let scrolled = try bytes(screen, .image)
        #expect(controller.tableView.contentOffset == offset && offset.y > 500)
        #expect(scrolled != top)
        #expect(try scrolled == bytes(screen, .image))
        let (other, _) = words()
        try other.scroll(to: .text("word 40"))
        #expect(try scrolled == bytes(other, .image))
    }

    @Test func ignoredElementsAreCovered() throws {
        let (screen, _) = words()
        let way = Snapshotting<Screen, SnapshotPicture>.image(ignoring: [.text("word 1")])
        let before = try bytes(screen, .image)
        let covered = try bytes(screen, way)
        #expect(before != covered)
        try #require(screen.find(.text("word 1")).view as? UILabel).textColor = .red
        #expect(try SnapshotPictureTexts.pixels(covered) == SnapshotPictureTexts.pixels(bytes(screen, way)))
        #expect(try before != bytes(screen, .image))
    }

    private enum SnapshotPictureTexts {
        static func pixels(_ file: Data) -> Data? {
            UIImage(data: file).flatMap { $0.pngData() }
        }
    }

    @Test func theWholeContentIsDrawnAndTheScreenStays() throws {
        let (screen, controller) = words(40)
        try screen.scroll(to: .text("word 30"))
        let before = (screen.window.frame, controller.tableView.contentOffset, try bytes(screen, .image))
        let picture = try Snapshotting<Screen, SnapshotPicture>.content().snapshot(screen)
        #expect(picture.image.size.height > controller.tableView.contentSize.height)
        #expect(picture.description.contains("'word 0'") && picture.description.contains("'word 39'"))
        #expect(screen.window.frame == before.0 && controller.tableView.contentOffset == before.1)
        #expect(try bytes(screen, .image) == before.2)
    }

    @Test func contentThatFitsIsTheScreen() throws {
        let (screen, _) = words(3)
        #expect(try bytes(screen, .content()) == bytes(screen, .image))
    }

    private final class FadeController: UIViewController {
        let box = UIView(frame: CGRect(x: 0, y: 200, width: 50, height: 50))

        override func viewDidLoad() {
            super.viewDidLoad()
            box.backgroundColor = .red
            let button = UIButton(type: .system)
            button.setTitle("Go", for: .normal)
            button.frame = CGRect(x: 0, y: 100, width: 100, height: 44)
            button.addAction(
                UIAction { [box] _ in UIView.animate(withDuration: 0.25) { box.frame.origin.x = 300 } },
                for: .touchUpInside)
            view.addSubview(box)
            view.addSubview(button)
        }
    }

    @Test func filmstripsAndAnimationsAreEqualInEveryRun() throws {
        let strip = Snapshotting<Screen, SnapshotPicture>.filmstrip(at: [0, 0.1, 0.25]) { screen in
            try screen.find(.label("Go")).tap()
        }
        let played = Snapshotting<Screen, AnimatedPicture>.animation(seconds: 0.25, framesPerSecond: 20) { screen in
            try screen.find(.label("Go")).tap()
        }
        let picture = try strip.snapshot(Screen(FadeController()))
        #expect(abs(picture.image.size.width - (3 * 393 + 4 * 12)) < 0.1)
        #expect(try bytes(Screen(FadeController()), strip) == bytes(Screen(FadeController()), strip))
        let frames = try played.snapshot(Screen(FadeController())).frames
        #expect(frames.count == 6)
        let files = try frames.map { try Diffing<SnapshotPicture>.picture().toData($0) }
        #expect(Set(files).count >= 5)
        #expect(try bytes(Screen(FadeController()), played) == bytes(Screen(FadeController()), played))
        let screen = Screen(FadeController())
        _ = try strip.snapshot(screen)
        #expect((screen.controller as? FadeController)?.box.frame.minX == 300)
        #expect(throws: SnapshotError.self) {
            try Snapshotting<Screen, SnapshotPicture>.filmstrip(at: []) { _ in }.snapshot(screen)
        }
    }

    @Test func workIsCountedToTheLastDigit() throws {
        let way = Snapshotting<UIViewController, String>.work
        func work(_ count: Int) throws -> String {
            let controller = WordsController()
            controller.words = (0..<count).map { "word \($0)" }
            return try way.snapshot(UINavigationController(rootViewController: controller))
        }
        let first = try work(60)
        #expect(way.diffing.diff(first, try work(60))?.0 == nil)
        #expect(first.contains("first display\n    layouts: ") && first.contains("scrolling by a screen"))
        // Other work in between changes nothing.
        _ = try work(7)
        #expect(way.diffing.diff(first, try work(60))?.0 == nil)
        let more = first.replacingOccurrences(of: "views: ", with: "views: 1")
        let words = way.diffing.diff(first, more)?.0 ?? ""
        #expect(words.contains("first display: views ") && words.contains("(+1"))
    }
}

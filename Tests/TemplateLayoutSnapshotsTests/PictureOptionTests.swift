// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

@testable import SnapshotFiles
@testable import TemplateLayoutSnapshots

/// Ignored views, smoothed edges, whole contents, animations.
@MainActor struct PictureOptionTests {
    private func disc(at x: CGFloat, radius: CGFloat = 20) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
        view.backgroundColor = .white
        let disc = UIView(frame: CGRect(x: x, y: 20, width: 2 * radius, height: 2 * radius))
        disc.backgroundColor = .black
        disc.layer.cornerRadius = radius
        view.addSubview(disc)
        return view
    }

    /// A disc that is drawn, so that it may begin between pixels.
    private final class Disc: UIView {
        var inset: CGFloat = 10

        override func draw(_ rect: CGRect) {
            UIColor.black.setFill()
            UIBezierPath(ovalIn: bounds.insetBy(dx: inset, dy: inset)).fill()
        }
    }

    private func drawnDisc(_ inset: CGFloat) -> UIView {
        let disc = Disc(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        disc.backgroundColor = .white
        disc.inset = inset
        return disc
    }

    @Test func smoothedEdgesAreIgnoredOnRequest() throws {
        let folder = try SnapshotFolder()
        let exact = Snapshotting<UIView, SnapshotPicture>.image
        let tolerant = Snapshotting<UIView, SnapshotPicture>.image(ignoresAntialiasing: true)
        _ = folder.failure(of: drawnDisc(10), as: exact)
        #expect(folder.failure(of: drawnDisc(10.05), as: exact) != nil)
        #expect(folder.failure(of: drawnDisc(10.05), as: tolerant) == nil)
        #expect(folder.failure(of: drawnDisc(13), as: tolerant) != nil)
    }

    @Test func ignoredViewsAreCovered() throws {
        let folder = try SnapshotFolder()
        func view(_ color: UIColor, _ other: UIColor) -> (UIView, Snapshotting<UIView, SnapshotPicture>) {
            let view = disc(at: 10)
            view.subviews[0].backgroundColor = color
            view.backgroundColor = other
            return (view, .image(ignoring: [view.subviews[0]]))
        }
        let first = view(.red, .white)
        _ = folder.failure(of: first.0, as: first.1)
        let second = view(.blue, .white)
        #expect(folder.failure(of: second.0, as: second.1) == nil)
        let third = view(.blue, .green)
        #expect(folder.failure(of: third.0, as: third.1) != nil)
        let empty = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let around = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        around.addSubview(empty)
        #expect(
            folder.failure(of: around, as: .image(ignoring: [empty]), named: "e")?.message.contains("recorded") == true)
    }

    @Test func theWholeContentOfAScrollViewIsDrawn() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 150, height: 400)
        scroll.contentOffset = CGPoint(x: 0, y: 50)
        let picture = try Snapshotting<UIView, SnapshotPicture>.content().snapshot(scroll)
        #expect(picture.image.size == CGSize(width: 150, height: 400))
        #expect(scroll.bounds == CGRect(x: 0, y: 50, width: 100, height: 100))
        #expect(throws: SnapshotError.self) {
            try Snapshotting<UIView, SnapshotPicture>.content().snapshot(UIView())
        }
    }

    @Test func animationsAreWrittenAndReadFrameByFrame() throws {
        let frames = try [0, 5, 10].map { try Snapshotting<UIView, SnapshotPicture>.image.snapshot(disc(at: $0)) }
        let way = Diffing.animation()
        let file = try way.toData(AnimatedPicture(frames: frames, millisecondsPerFrame: 50))
        #expect(try file == way.toData(AnimatedPicture(frames: frames, millisecondsPerFrame: 50)))
        let read = try way.fromData(file)
        #expect(read.frames.count == 3 && read.millisecondsPerFrame == 50)
        #expect(way.diff(read, AnimatedPicture(frames: frames, millisecondsPerFrame: 50)) == nil)
        let other = AnimatedPicture(frames: [frames[0], frames[2], frames[2]], millisecondsPerFrame: 50)
        #expect(way.diff(read, other)?.0.hasPrefix("frame 1, at 50 ms: ") == true)
        #expect(way.diff(read, AnimatedPicture(frames: [frames[0]], millisecondsPerFrame: 50)) != nil)
        #expect(AnimatedPNG.join([], milliseconds: 1) == nil && AnimatedPNG.split(Data("x".utf8)) == nil)
        // A decoder that knows no animations shows the first frame.
        #expect(CGImage(png: file)?.width == 160)
    }

    @Test func numberedElementsStandBesideTheirWords() throws {
        let board = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
        button.setTitle("Archive", for: .normal)
        button.accessibilityHint = "Moves the mail"
        button.accessibilityActivationPoint = CGPoint(x: 30, y: 110)
        button.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Later") { _ in true }]
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
        label.text = "Inbox"
        label.accessibilityTraits = [.header, .staticText]
        let group = UIView(frame: CGRect(x: 0, y: 90, width: 300, height: 80))
        group.accessibilityLabel = "Tools"
        group.accessibilityContainerType = .list
        group.addSubview(button)
        button.frame.origin.y = 10
        board.addSubview(group)
        board.addSubview(label)
        let picture = try Snapshotting<UIView, SnapshotPicture>.accessibilityPicture.snapshot(board)
        #expect(picture.image.size.width == 620)
        let words = picture.description.split(separator: "\n").suffix(2)
        #expect(words.first == "Inbox. Header. (20 20; 200 30)")
        #expect(
            words.last
                == "Archive. Button.; in Tools, list; hint: Moves the mail; actions: Later; touches (30 110) (20 100; 200 44)"
        )
    }
}

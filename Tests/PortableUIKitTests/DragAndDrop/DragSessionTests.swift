// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// Drags from a view, and drops on another one.
@MainActor
struct DragSessionTests {
    let world = TouchWorld()

    /// The view that is dragged from.
    final class Source: NSObject, UIDragInteractionDelegate {
        var entries: [String] = []
        var texts = ["a"]
        var allowsMove = true
        weak var session: (any UIDragSession)?

        func dragInteraction(
            _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
        ) -> [UIDragItem] {
            self.session = session
            let point = interaction.view.map { session.location(in: $0) } ?? .zero
            entries.append("items at \(Int(point.x)) \(Int(point.y))")
            return texts.map { UIDragItem(itemProvider: NSItemProvider(object: NSString(string: $0))) }
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
            session: any UIDragSession
        ) {
            animator.addCompletion { [self] _ in entries.append("lifted") }
        }
        func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
            session.localContext = "context"
            entries.append("begin")
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
        ) -> Bool { allowsMove }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
        ) { entries.append("will end with \(operation)") }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
        ) { entries.append("did end with \(operation)") }
        func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
            entries.append("transferred")
        }
    }

    /// The view that is dropped on.
    final class Target: NSObject, UIDropInteractionDelegate {
        var entries: [String] = []
        var operation = UIDropOperation.copy
        var isOpen = true
        var updates = 0

        func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
            entries.append("can handle")
            return isOpen && session.canLoadObjects(ofClass: NSString.self)
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
            entries.append("enter \(session.localDragSession?.localContext as? String ?? "-")")
        }
        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
        ) -> UIDropProposal {
            updates += 1
            return UIDropProposal(operation: operation)
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
            entries.append("exit")
        }
        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            session.loadObjects(ofClass: NSString.self) { [self] objects in
                entries.append("drop \(objects.map { "\($0)" }.joined(separator: " "))")
            }
        }
        func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
            entries.append("conclude")
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
            entries.append("end")
        }
    }

    /// A view of 100 × 100 at the left, and one at the right.
    private func scene(_ body: (Source, Target, UIView) -> Void) {
        world.open()
        defer { world.close() }
        let (source, target) = (Source(), Target())
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let right = UIView(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
        left.addInteraction(UIDragInteraction(delegate: source))
        right.addInteraction(UIDropInteraction(delegate: target))
        world.window.addSubview(left)
        world.window.addSubview(right)
        body(source, target, left)
        #expect(world.window.subviews.count == 2, "no preview is left")
        for view in world.window.subviews { view.removeFromSuperview() }
    }

    private func press(_ x: CGFloat, _ y: CGFloat) {
        world.down(x, y)
        world.clock.advance(by: 0.8)
    }

    private func drop(_ x: CGFloat, _ y: CGFloat) {
        world.up(x, y)
        world.clock.advance(by: 1)
    }

    @Test("A drop calls both delegates in order, and gives the items")
    func dropping() {
        scene { source, target, _ in
            source.texts = ["a", "b"]
            press(40, 50)
            #expect(source.entries == ["items at 40 50", "lifted"] && world.window.subviews.count == 3)
            world.move(45, 50)
            #expect(!source.entries.contains("begin"), "a lifted item stays until the finger moves 10 points")
            world.move(150, 50)
            #expect(target.entries.isEmpty)
            world.move(250, 50)
            let preview = world.window.subviews.last
            #expect(preview?.center == CGPoint(x: 50 + 210, y: 50), "the preview follows the finger")
            drop(250, 50)
            #expect(target.entries == ["can handle", "enter context", "drop a b", "conclude", "end"])
            #expect(
                source.entries.dropFirst(2) == ["begin", "will end with copy", "did end with copy", "transferred"])
        }
    }

    /// Apple: "previewProvider": the preview of an item while it is dragged.
    @Test func anItemHasThePreviewOfItsProvider() throws {
        final class Cards: NSObject, UIDragInteractionDelegate {
            let card = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
            func dragInteraction(
                _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
            ) -> [UIDragItem] {
                let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "a")))
                item.previewProvider = { [card] in UIDragPreview(view: card) }
                return [item]
            }
        }
        world.open()
        defer { world.close() }
        let (cards, view) = (Cards(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        view.addInteraction(UIDragInteraction(delegate: cards))
        world.window.addSubview(view)
        press(50, 50)
        for step in 1...10 {
            world.move(50 + CGFloat(step) * 5, 50)
            world.clock.advance(frames: 1)
        }
        let preview = try #require(world.window.subviews.last as? DragPreviewView)
        #expect(preview.bounds.size == CGSize(width: 40, height: 20) && cards.card.isDescendant(of: preview))
        world.up(100, 50)
        world.clock.advance(by: 1)
        #expect(preview.superview == nil && cards.card.window == nil)
        view.removeFromSuperview()
    }

    /// Apple: "UIPreviewTarget.transform"; that of a view in a window is the view's.
    @Test func thePreviewOfAScaledViewIsScaled() {
        scene { _, _, left in
            left.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            press(50, 50)
            for step in 1...10 {
                world.move(50 + CGFloat(step) * 5, 50)
                world.clock.advance(frames: 1)
            }
            let preview = world.window.subviews.last as? DragPreviewView
            #expect(preview.map { ($0.frame.width * 100).rounded() / 100 } == 51.5)
            drop(150, 50)
        }
    }

    @Test("A move that the drag does not allow, and every other proposal, drops nothing")
    func refusing() {
        for (operation, allows) in [(UIDropOperation.move, false), (.forbidden, true), (.cancel, true)] {
            scene { source, target, _ in
                target.operation = operation
                source.allowsMove = allows
                press(40, 50)
                world.move(250, 50)
                drop(250, 50)
                #expect(target.entries == ["can handle", "enter context", "exit", "end"])
                #expect(source.entries.suffix(2) == ["will end with cancel", "did end with cancel"])
            }
        }
        scene { source, target, _ in
            target.operation = .move
            press(40, 50)
            world.move(250, 50)
            drop(250, 50)
            #expect(source.entries.contains("did end with move") && target.entries.contains("drop a"))
        }
        scene { source, target, _ in
            target.isOpen = false
            press(40, 50)
            for x in stride(from: CGFloat(60), to: 260, by: 20) { world.move(x, 50) }
            drop(250, 50)
            #expect(target.entries == ["can handle"] && target.updates == 0, "it is asked once")
            #expect(source.entries.last == "did end with cancel")
        }
    }

    @Test("Leaving ends the updates; coming back enters again without a question")
    func leaving() {
        scene { _, target, _ in
            press(40, 50)
            world.move(250, 50)
            world.move(250, 200)
            world.move(250, 50)
            drop(250, 50)
            #expect(
                target.entries
                    == ["can handle", "enter context", "exit", "enter context", "drop a", "conclude", "end"])
        }
    }

    @Test("A lifted item that does not move, a short touch and a view without items drag nothing")
    func nothing() {
        scene { source, target, view in
            press(40, 50)
            drop(40, 50)
            #expect(source.entries == ["items at 40 50", "lifted"] && target.entries.isEmpty)
            world.down(40, 50)
            world.move(250, 50)
            drop(250, 50)
            #expect(source.entries.count == 2)
            source.texts = []
            press(40, 50)
            world.move(250, 50)
            drop(250, 50)
            #expect(source.entries.count == 3 && target.entries.isEmpty)
            source.texts = ["a"]
            (view.interactions.first as? UIDragInteraction)?.isEnabled = false
            press(40, 50)
            world.move(250, 50)
            drop(250, 50)
            #expect(source.entries.count == 3)
        }
    }

    @Test("A view with a context menu opens it; a movement closes it and drags")
    func contextMenu() {
        final class Menus: NSObject, UIContextMenuInteractionDelegate {
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) }
                )
            }
        }
        let menus = Menus()
        scene { source, target, view in
            view.addInteraction(UIContextMenuInteraction(delegate: menus))
            press(40, 50)
            #expect(world.window.openMenu != nil)
            world.move(250, 50)
            world.clock.advance(by: 1)
            #expect(world.window.openMenu == nil && source.entries.contains("begin"))
            drop(250, 50)
            #expect(target.entries.contains("drop a"))
        }
    }

    /// A press for which a drag waits.
    private final class Wait: NSObject, UIGestureRecognizerDelegate {
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
        ) -> Bool { true }
    }

    private func addWaitingPress(to view: UIView, _ wait: Wait, after seconds: TimeInterval) -> UIGestureRecognizer {
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = seconds
        press.delegate = wait
        view.addGestureRecognizer(press)
        return press
    }

    @Test("A drag that may begin, but waits for a gesture that is recognized, leaves no session")
    func prevented() {
        let wait = Wait()
        scene { source, _, view in
            let press = addWaitingPress(to: view, wait, after: 0.7)
            world.down(40, 50)
            world.clock.advance(by: 0.6)
            #expect(source.session != nil)
            world.clock.advance(by: 0.6)
            #expect(press.state == .began)
            drop(40, 50)
            #expect(source.entries == ["items at 40 50"] && source.session == nil)
        }
    }

    @Test("After random drags each session has ended once, and nothing is left of it")
    func randomDrags() {
        let wait = Wait()
        withSeeds(40) { seed, generator in
            scene { source, target, view in
                let interaction = view.interactions.first as? UIDragInteraction
                for step in 0..<15 {
                    source.entries = []
                    target.entries = []
                    source.texts = Int.random(in: 0..<8, using: &generator) == 0 ? [] : ["a"]
                    source.allowsMove = Bool.random(using: &generator)
                    target.isOpen = Int.random(in: 0..<4, using: &generator) > 0
                    target.operation = [.copy, .move, .cancel, .forbidden].randomElement(using: &generator)!
                    let seconds = Double.random(in: 0.3...1.2, using: &generator)
                    let press =
                        Int.random(in: 0..<3, using: &generator) == 0
                        ? addWaitingPress(to: view, wait, after: seconds) : nil
                    world.down(CGFloat.random(in: 0..<100, using: &generator), 50)
                    var end = CGPoint.zero
                    for _ in 0..<Int.random(in: 0...6, using: &generator) {
                        switch Int.random(in: 0..<12, using: &generator) {
                        case 0: interaction?.isEnabled.toggle()
                        case 1:
                            view.removeFromSuperview()
                            world.window.addSubview(view)
                        case 2:
                            if let interaction { view.removeInteraction(interaction) }
                            if let interaction { view.addInteraction(interaction) }
                        case 3...6: world.clock.advance(by: Double.random(in: 0...0.8, using: &generator))
                        default:
                            end = CGPoint(
                                x: .random(in: 0..<300, using: &generator), y: .random(in: 0..<200, using: &generator))
                            world.move(end.x, end.y)
                        }
                    }
                    drop(end.x, end.y)
                    let place = "SEED=\(seed) step \(step): \(source.entries) \(target.entries)"
                    func count(_ word: String, _ entries: [String]) -> Int {
                        entries.count { $0.hasPrefix(word) }
                    }
                    let begun = count("begin", source.entries)
                    #expect(begun <= 1 && count("did end", source.entries) == begun, "\(place)")
                    #expect(count("will end", source.entries) == begun, "\(place)")
                    let drops = count("drop", target.entries)
                    #expect(count("enter", target.entries) == count("exit", target.entries) + drops, "\(place)")
                    #expect(count("end", target.entries) == min(1, count("enter", target.entries)), "\(place)")
                    #expect(world.window.dragSession == nil && source.session == nil, "\(place)")
                    #expect(world.window.subviews.count == 2, "\(place)")
                    if let press { view.removeGestureRecognizer(press) }
                    interaction?.isEnabled = true
                }
            }
        }
    }

    @Test("Removing the interaction during a drag ends it")
    func removing() {
        scene { source, target, view in
            press(40, 50)
            world.move(250, 50)
            if let interaction = view.interactions.first { view.removeInteraction(interaction) }
            world.clock.advance(by: 1)
            #expect(source.entries.last == "did end with cancel")
            drop(250, 50)
            #expect(target.entries == ["can handle", "enter context", "exit", "end"])
        }
    }
}

/// The content of dragged items.
struct ItemProviderTests {
    private func load(_ provider: NSItemProvider, _ type: any NSItemProviderReading.Type) -> (String?, (any Error)?) {
        var result: (String?, (any Error)?)
        provider.loadObject(ofClass: type) { object, error in result = (object.map { "\($0)" }, error) }
        return result
    }

    @Test func objectsAreLoadedAsThemselvesAndAsWhatTheirTypesAllow() throws {
        let text = NSItemProvider(object: NSString(string: "words"))
        #expect(text.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(load(text, NSString.self).0 == "words" && text.hasItemConformingToTypeIdentifier("public.text"))
        #expect(!text.canLoadObject(ofClass: NSURL.self) && !text.hasItemConformingToTypeIdentifier("public.image"))
        let error = load(text, NSURL.self).1.map { "\($0)" }
        #expect(error == "the item has no NSURL; it has public.utf8-plain-text")
        let address = NSItemProvider(object: try #require(NSURL(string: "https://example.org/a")))
        #expect(load(address, NSURL.self).0 == "https://example.org/a")
        #expect(load(address, NSString.self).0 == "https://example.org/a", "an address is text, too")
    }

    @Test func picturesAreLoadedFromObjectsAndFromData() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        }
        var sizes: [CGSize?] = []
        func load(_ provider: NSItemProvider) {
            provider.loadObject(ofClass: UIImage.self) { image, _ in sizes.append((image as? UIImage)?.size) }
        }
        load(NSItemProvider(object: image))
        let png = try #require(image.pngData())
        load(NSItemProvider(item: NSData(data: png), typeIdentifier: "public.png"))
        load(NSItemProvider(item: NSData(data: Data("no picture".utf8)), typeIdentifier: "public.png"))
        load(NSItemProvider(object: NSString(string: "words")))
        #expect(sizes.first == CGSize(width: 4, height: 2) && sizes.count == 4 && sizes[1] != nil)
        #expect(sizes[2] == nil && sizes[3] == nil)
        var data: Data?
        NSItemProvider(object: image).loadDataRepresentation(forTypeIdentifier: "public.image") { found, _ in
            data = found
        }
        #expect(data.flatMap { UIImage(data: $0) } != nil)
    }

    private final class Note: NSObject, NSItemProviderWriting {
        static var writableTypeIdentifiersForItemProvider: [String] { ["org.example.note", "public.utf8-plain-text"] }
        func loadData(
            withTypeIdentifier typeIdentifier: String,
            forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
        ) -> Progress? {
            completionHandler(Data(typeIdentifier.utf8), nil)
            return nil
        }
    }

    @Test func typesOfAppsAreOnlyThemselves() {
        let type = UTType(exportedAs: "org.example.note")
        #expect(type.identifier == "org.example.note" && type.conforms(to: type) && !type.conforms(to: .text))
        #expect(UTType.utf8PlainText.conforms(to: .text) && UTType.fileURL.conforms(to: .url))
        #expect(UTType(filenameExtension: "mp4") == .mpeg4Movie && UTType.mpeg4Movie.conforms(to: .movie))
    }

    @Test func anAppsObjectsWriteThemselves() {
        let provider = NSItemProvider(object: Note())
        #expect(provider.registeredTypeIdentifiers == ["org.example.note", "public.utf8-plain-text"])
        #expect(load(provider, NSString.self).0 == "public.utf8-plain-text")
    }

    @Test func valuesAreLoadedAndWritten() {
        let provider = NSItemProvider()
        provider.registerObject(ofClass: String.self, visibility: .all) { completion in
            completion("words", nil)
            return nil
        }
        #expect(provider.canLoadObject(ofClass: String.self) && !provider.canLoadObject(ofClass: URL.self))
        var texts: [String?] = []
        _ = provider.loadObject(ofClass: String.self) { text, _ in texts.append(text) }
        _ = provider.loadObject(ofClass: URL.self) { url, error in texts.append(error == nil ? "\(url as Any)" : nil) }
        #expect(texts == ["words", nil])
    }

    @Test func dataIsMadeWhenItIsNeeded() throws {
        let provider = NSItemProvider()
        var count = 0
        provider.registerDataRepresentation(forTypeIdentifier: "public.json", visibility: .all) { completion in
            count += 1
            completion(Data("[1]".utf8), nil)
            return nil
        }
        #expect(count == 0 && provider.canLoadObject(ofClass: NSString.self), "JSON is text")
        #expect(load(provider, NSString.self).0 == "[1]" && count == 1)
        var data: Data?
        provider.loadDataRepresentation(forTypeIdentifier: "public.data") { found, _ in data = found }
        #expect(data == Data("[1]".utf8))
        var failure: (any Error)?
        provider.loadDataRepresentation(forTypeIdentifier: "public.png") { _, error in failure = error }
        #expect(failure.map { "\($0)" } == "the item has no public.png; it has public.json")
        let broken = NSItemProvider()
        broken.registerDataRepresentation(forTypeIdentifier: "public.text", visibility: .all) {
            $0(Data([0xFF]), nil)
            return nil
        }
        #expect(load(broken, NSString.self).1 != nil)
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Layout managers, text containers and text storages.
@MainActor
struct TextKitTests {
    private let font = UIFont.systemFont(ofSize: 17)

    /// A text of several lines with links.
    private var linked: (text: NSAttributedString, links: [NSRange]) {
        let string = "By signing in you accept the terms of service, the privacy policy and the house rules.\nHelp"
        let text = NSMutableAttributedString(string: string, attributes: [.font: font])
        let links = ["terms of service", "privacy policy", "rules", "Help"].map {
            NSString(string: string).range(of: $0)
        }
        for link in links { text.addAttribute(.foregroundColor, value: UIColor.red, range: link) }
        return (text, links)
    }

    private func label(_ text: NSAttributedString, width: CGFloat = 160) -> UILabel {
        let label = UILabel()
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        label.attributedText = text
        label.frame.size = label.sizeThatFits(CGSize(width: width, height: 0))
        return label
    }

    /// The recipe of apps that find the character of a label at a point.
    private func character(at point: CGPoint, of label: UILabel) -> Int {
        let (manager, container) = parts(of: label)
        let box = manager.usedRect(for: container)
        let offset = CGPoint(
            x: (label.bounds.width - box.width) / 2 - box.minX, y: (label.bounds.height - box.height) / 2 - box.minY)
        return manager.characterIndex(
            for: CGPoint(x: point.x - offset.x, y: point.y - offset.y), in: container,
            fractionOfDistanceBetweenInsertionPoints: nil)
    }

    /// The text storage is released on return, as optimized code of apps releases it after its last use.
    private func parts(of label: UILabel) -> (NSLayoutManager, NSTextContainer) {
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: label.bounds.size)
        let storage = NSTextStorage(attributedString: label.attributedText ?? NSAttributedString())
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        container.lineFragmentPadding = 0
        container.lineBreakMode = label.lineBreakMode
        container.maximumNumberOfLines = label.numberOfLines
        return (manager, container)
    }

    /// As ActiveLabel draws its text.
    @Test("A manager draws what a label draws, and the glyphs of a range alone")
    func drawing() {
        let label = label(linked.text)
        let (manager, container) = parts(of: label)
        func drawn(_ range: NSRange, at origin: CGPoint = .zero) -> [[UInt32]] {
            let image = UIGraphicsImageRenderer(size: label.bounds.size).image { _ in
                manager.drawBackground(forGlyphRange: range, at: origin)
                manager.drawGlyphs(forGlyphRange: range, at: origin)
            }
            return (0..<image.cgImage!.height).map { image.cgImage!.pixels(inRow: $0) }
        }
        let picture = UIGraphicsImageRenderer(size: label.bounds.size).image { label.layer.render(in: $0.cgContext) }
        let all = manager.glyphRange(for: container)
        #expect(drawn(all) == (0..<picture.cgImage!.height).map { picture.cgImage!.pixels(inRow: $0) })
        func ink(_ rows: [[UInt32]]) -> Int { rows.joined().count { $0 != 0 } }
        let word = ink(drawn(NSRange(location: 0, length: 2)))
        #expect(word > 0 && word * 10 < ink(drawn(all)))
        #expect(ink(drawn(all, at: CGPoint(x: 1000, y: 0))) == 0)
    }

    @Test("A tap on a link's ink finds a character of the link, and a tap beside the links none")
    func linksOfLabels() {
        let (text, links) = linked
        let label = label(text)
        for link in links {
            let only = NSMutableAttributedString(attributedString: text)
            only.addAttribute(.foregroundColor, value: UIColor.white, range: NSRange(location: 0, length: text.length))
            only.addAttribute(.foregroundColor, value: UIColor.red, range: link)
            label.attributedText = only
            label.backgroundColor = .white
            var count = 0
            for (y, row) in Picture(of: label).rows.enumerated() {
                for (x, letter) in row.enumerated() where letter == "r" {
                    let found = character(at: CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5), of: label)
                    #expect(NSLocationInRange(found, link), "\(x), \(y): \(found)")
                    count += 1
                }
            }
            #expect(count > 5)
        }
        #expect(character(at: CGPoint(x: 1, y: 5), of: label) == 0)
    }

    @Test("The lines are those of the label, and cover the text")
    func linesOfLabels() {
        for width: CGFloat in [90, 160, 400] {
            let label = label(linked.text, width: width)
            let lines = TextPlacement(of: label, in: label.bounds).layout.parts.flatMap(\.layout.lines)
            let (manager, container) = parts(of: label)
            var (fragments, ranges): ([CGRect], [NSRange]) = ([], [])
            manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
                #expect($0.width == label.bounds.width && $2 === container && !$4.pointee.boolValue)
                fragments.append($1)
                ranges.append($3)
            }
            #expect(ranges.map(\.location) == lines.map(\.utf16Range.lowerBound))
            #expect(ranges.map(\.upperBound) == ranges.dropFirst().map(\.location) + [manager.numberOfGlyphs])
            #expect(
                fragments
                    == lines.map {
                        CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
                    })
            let used = manager.usedRect(for: container)
            #expect(used.minX == 0 && used.minY == 0)
            #expect(abs(used.width - label.bounds.width) < 1 && abs(used.height - label.bounds.height) < 1)
        }
    }

    @Test("Points of characters find them, in both directions of text")
    func characters() {
        for string in ["Plain text of lines", "עברית with Latin و عربي", "Spaces at the end  \nnext\n"] {
            let label = label(NSAttributedString(string: string, attributes: [.font: font]), width: 110)
            let (manager, container) = parts(of: label)
            for index in 0..<manager.numberOfGlyphs {
                let box = manager.boundingRect(
                    forGlyphRange: NSRange(location: index, length: 1), in: container)
                guard box.width > 1 else { continue }
                var fraction: CGFloat = -1
                let found = manager.characterIndex(
                    for: CGPoint(x: box.midX, y: box.midY), in: container,
                    fractionOfDistanceBetweenInsertionPoints: &fraction)
                #expect(found == index && abs(fraction - 0.5) < 0.01, "\(string) \(index)")
                fraction = -1
                let glyph = manager.glyphIndex(
                    for: CGPoint(x: box.midX, y: box.midY), in: container, fractionOfDistanceThroughGlyph: &fraction)
                #expect(glyph == index && abs(fraction - 0.5) < 0.01)
                var line = NSRange()
                let rect = manager.lineFragmentRect(forGlyphAt: index, effectiveRange: &line)
                #expect(line.contains(index) && rect.minY <= box.minY && rect.maxY >= box.maxY)
                let place = manager.location(forGlyphAt: index)
                #expect(abs(place.x - box.minX) < 0.01 || abs(place.x - box.maxX) < 0.01)
            }
        }
    }

    private func view(_ text: String) -> UITextView {
        let view = UITextView(usingTextLayoutManager: false)
        view.frame = CGRect(x: 0, y: 0, width: 150, height: 200)
        view.text = text
        view.layoutIfNeeded()
        return view
    }

    @Test("The layout manager of a text view has its lines and the places of its insertion points")
    func textViews() throws {
        let view = view("Some words on several lines, and\none more paragraph")
        view.textContainerInset = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
        for width: CGFloat in [150, 90] {
            view.frame.size.width = width
            view.layoutIfNeeded()
            #expect(view.textContainer.size.width == width - 10)
            for offset in 0..<view.textStorage.length {
                let position = try #require(view.position(from: view.beginningOfDocument, offset: offset))
                let caret = view.caretRect(for: position).offsetBy(dx: -4, dy: -3)
                let box = view.layoutManager.boundingRect(
                    forGlyphRange: NSRange(location: offset, length: 0), in: view.textContainer)
                #expect(abs(box.minX - caret.minX) < 0.6)
                #expect(abs(box.minY - caret.minY) < 0.01 && abs(box.height - caret.height) < 0.01)
            }
        }
    }

    @Test("Edits of a text storage show in the view, and those of the view in the storage")
    func edits() {
        let view = view("one")
        let storage = view.textStorage
        storage.append(NSAttributedString(string: " two", attributes: view.typingAttributes))
        #expect(view.text == "one two" && view.layoutManager.numberOfGlyphs == 7)
        storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "1")
        #expect(view.text == "1 two" && view.selectedRange == NSRange(location: 3, length: 0))
        storage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
        #expect(view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        view.insertText("!")
        #expect(view.text == "1 t!wo" && storage.string == view.text)
        view.text = "new"
        #expect(storage.string == "new" && view.textStorage === storage)
        view.insertText("er")
        #expect(storage.string == "newer")
        #expect(storage.attribute(.font, at: 4, effectiveRange: nil) as? UIFont == view.font)
        storage.deleteCharacters(in: NSRange(location: 0, length: 3))
        storage.beginEditing()
        storage.insert(NSAttributedString(string: "a"), at: 0)
        #expect(view.text == "er")
        storage.endEditing()
        #expect(view.text == "aer")
    }

    @Test("A text view shows the text of a container's storage")
    func storageOfContainer() {
        let storage = NSTextStorage(string: "given", attributes: [.font: font])
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        let container = NSTextContainer(size: .zero)
        manager.addTextContainer(container)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), textContainer: container)
        #expect(view.text == "given" && view.textStorage === storage && view.layoutManager === manager)
        storage.removeLayoutManager(manager)
        #expect(storage.layoutManagers.isEmpty && manager.textStorage == nil)
    }

    @Test("Unused views and managers are released")
    func memory() {
        weak var view: UITextView?
        weak var manager: NSLayoutManager?
        do {
            let made = self.view("text")
            (view, manager) = (made, made.layoutManager)
            #expect(manager != nil)
        }
        #expect(view == nil && manager == nil)
    }

    @Test func aTextViewIsLaidOutAgainForAttachmentsOfAnotherSize() throws {
        let attachment = NSTextAttachment()
        attachment.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        attachment.bounds.size = CGSize(width: 20, height: 20)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.attributedText = NSAttributedString(attachment: attachment)
        let before = view.sizeThatFits(CGSize(width: 200, height: 1_000)).height
        let kept = view.attributedText.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment
        try #require(kept).bounds.size.height = 120
        var range = NSRange()
        view.layoutManager.invalidateLayout(
            forCharacterRange: NSRange(location: 0, length: 1), actualCharacterRange: &range)
        #expect(view.sizeThatFits(CGSize(width: 200, height: 1_000)).height > before + 80 && range.length == 1)
    }
}

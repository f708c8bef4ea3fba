// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Addresses and telephone numbers in a text (Apple: "dataDetectorTypes").
@MainActor
struct DataDetectorTests {
    private func found(_ text: String, _ types: UIDataDetectorTypes = .all) -> [String] {
        DataDetector.matches(in: text, types).map {
            "\(NSString(string: text).substring(with: $0.range)) \($0.url.absoluteString)"
        }
    }

    @Test(arguments: [
        ("See https://example.org/a?b=c#d.", "https://example.org/a?b=c#d https://example.org/a?b=c#d"),
        (
            "(http://example.org/wiki/Row_(table))",
            "http://example.org/wiki/Row_(table) http://example.org/wiki/Row_(table)"
        ),
        ("“www.example.museum”, they say", "www.example.museum http://www.example.museum"),
        ("at Example.COM/path, or", "Example.COM/path http://Example.COM/path"),
        ("Post: ada.l@mail.example.org!", "ada.l@mail.example.org mailto:ada.l@mail.example.org"),
        ("mailto:ada@example.org", "mailto:ada@example.org mailto:ada@example.org"),
        ("Call +49 (30) 123-4567 now", "+49 (30) 123-4567 tel:+49301234567"),
        ("555-0123 x", "555-0123 tel:5550123"), ("(202) 555-0123", "(202) 555-0123 tel:2025550123"),
        ("🙂 example.org", "example.org http://example.org"),
    ]) func dataIsFound(_ text: String, _ expected: String) {
        #expect(found(text) == [expected])
    }

    @Test(arguments: [
        "", "One.Two", "3.5 and 1,234,567.89", "2026-11-27", "27.11.2026", "1/2/2026", "12345", "a@b", "file.swift:12",
        "12345678901234567890", "http://", "version 1.2.3.4", "x1234567", "e.g. this",
    ]) func othersAreNot(_ text: String) {
        #expect(found(text) == [])
    }

    @Test func onlyTheWantedKindsAreFound() {
        let text = "example.org, 555-0123"
        #expect(found(text, .link) == ["example.org http://example.org"])
        #expect(found(text, .phoneNumber) == ["555-0123 tel:5550123"])
        #expect(found(text, [.address, .calendarEvent]) == [])
        #expect(found("https://example.org/555-0123").count == 1, "a number in an address is part of it")
    }

    /// As the labels of chats use it (Apple: "NSDataDetector").
    @Test func aDetectorGivesResultsWithTheirKinds() throws {
        let text = "🙂 Call 555-0123 or see example.org, today"
        let whole = NSRange(location: 0, length: text.utf16.count)
        // The bits of addresses and telephone numbers, and that of dates.
        let kinds: NSTextCheckingResult.CheckingType = [.detectedLink, .detectedPhoneNumber, .init(rawValue: 1 << 3)]
        let detector = try NSDataDetector(types: kinds.rawValue)
        let results = detector.matches(in: text, range: whole)
        #expect(results.map(\.resultType) == [.detectedPhoneNumber, .detectedLink])
        #expect(results.map { NSString(string: text).substring(with: $0.range) } == ["555-0123", "example.org"])
        #expect(results[0].phoneNumber == "555-0123" && results[0].url == nil && results[0].date == nil)
        #expect(results[1].url?.absoluteString == "http://example.org" && results[1].range(at: 0) == results[1].range)
        let links = try NSDataDetector(types: NSTextCheckingResult.CheckingType.detectedLink.rawValue)
        #expect(links.numberOfMatches(in: text, range: whole) == 1)
        let later = NSRange(location: 16, length: text.utf16.count - 16)
        #expect(links.firstMatch(in: text, range: later)?.range == results[1].range)
        var seen = 0
        detector.enumerateMatches(in: text, range: whole) { _, _, stop in
            seen += 1
            stop.pointee = true
        }
        #expect(seen == 1)
        #expect(throws: (any Error).self) { try NSDataDetector(types: 0) }
    }

    @Test(arguments: ["a.", "a-", "1 ", "1", "a@", "www.", "()"]) func longTextsWithoutSpacesAreRead(_ part: String) {
        #expect(found(String(repeating: part, count: 100_000)).count <= 1)
    }

    /// A text view with an address in its second line, and the addresses that taps have opened.
    private func tapped(
        _ text: NSAttributedString? = nil, types: UIDataDetectorTypes = .link, isEditable: Bool = false
    ) -> [String] {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.font = .systemFont(ofSize: 20)
        view.text = "Hello,\nexample.org"
        if let text { view.attributedText = text }
        view.isEditable = isEditable
        view.dataDetectorTypes = types
        let world = TouchWorld()
        world.window.addSubview(view)
        world.window.layoutIfNeeded()
        let before = UIApplication.shared.onOpen
        defer { UIApplication.shared.onOpen = before }
        var opened: [String] = []
        UIApplication.shared.onOpen = {
            opened.append($0.absoluteString)
            return true
        }
        world.tap(40, view.textContainerInset.top + 12)
        world.tap(40, view.textContainerInset.top + 36)
        return opened
    }

    @Test func aTapOpensTheAddress() {
        #expect(tapped() == ["http://example.org"])
        #expect(tapped(types: .phoneNumber) == [])
        #expect(tapped(isEditable: true) == [], "a text that can be edited has no data")
        let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
        let text = NSMutableAttributedString(string: "Hello,\nexample.org", attributes: font)
        #expect(tapped(text) == ["http://example.org"])
        text.addAttribute(.link, value: "https://other.org", range: NSRange(location: 7, length: 11))
        #expect(tapped(text, types: []) == ["https://other.org"])
        #expect(tapped(text) == ["https://other.org"], "the text's own links have precedence")
    }

    @Test func dataLooksLikeLinksAndTheTextStays() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        (view.font, view.text, view.isEditable) = (.systemFont(ofSize: 30, weight: .black), "Hi example.org", false)
        (view.backgroundColor, view.linkTextAttributes) = (.white, [.foregroundColor: UIColor.red])
        func red() -> Int { Picture(of: view).rows.joined().count { $0 == "r" } }
        let size = view.sizeThatFits(CGSize(width: 300, height: 0))
        #expect(red() == 0)
        view.dataDetectorTypes = .link
        #expect(red() > 100)
        #expect(view.sizeThatFits(CGSize(width: 300, height: 0)) == size)
        #expect(
            view.text == "Hi example.org" && view.attributedText?.attribute(.link, at: 5, effectiveRange: nil) == nil)
        view.isEditable = true
        #expect(red() == 0)
        view.isEditable = false
        #expect(red() > 100)
        view.text = "Hi there"
        #expect(red() == 0)
    }
}

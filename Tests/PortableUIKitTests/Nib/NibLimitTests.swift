// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Documents that are large, deep, circular or no XML.
@MainActor
@Suite(.serialized)
struct NibLimitTests {
    private nonisolated static func nested(_ depth: Int) -> String {
        String(repeating: "<view><subviews>", count: depth) + String(repeating: "</subviews></view>", count: depth)
    }

    @Test func viewsIn500ViewsAreRead() throws {
        let view = try #require(
            UINib(data: NibTexts.nib(Self.nested(500)), bundle: nil).instantiate(withOwner: nil).first as? UIView)
        #expect(Array(sequence(first: view, next: \.subviews.first)).count == 500)
    }

    @Test func viewsIn100000ViewsAreRefused() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UINib(data: NibTexts.nib(Self.nested(100_000)), bundle: nil) }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("elements are nested more than 1024 deep"), "\(words)")
    }

    @Test func malformedDocumentsNameTheFaultAndItsPlace() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UINib(data: Data("<document>\n<objects a=></document>".utf8), bundle: nil) }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("line 2") && words.contains("quotation marks") && !words.contains("(null)"), "\(words)")
    }

    @Test(arguments: [
        (Data("<?xml?><document/>".utf8), "'<?xml?>' has no content"),
        (
            NibTexts.nib("<view id='a'><rect key='frame' x='0' y='nan' width='9' height='9'/></view>"),
            "a nib in memory: 'nan' is not a number: the attribute 'y' of a <rect>"
        ),
        (
            NibTexts.nib("<label id='a' numberOfLines='1e30'/>"),
            "a nib in memory: '1e30' is not a whole number: the attribute 'numberOfLines' of a <label> with the id 'a'"
        ),
    ])
    func badValuesAreNamed(data: Data, expected: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [data] in
            await MainActor.run { _ = UINib(data: data, bundle: nil).instantiate(withOwner: nil) }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains(expected), "\(words)")
    }

    @Test func aNavigationControllerThatIsItsOwnRootIsRefused() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let story = """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
                initialViewController="n"><scenes><scene><objects><navigationController id="n"><connections>
                <segue destination="n" kind="relationship" relationship="rootViewController" id="s"/>
                </connections></navigationController></objects></scene></scenes></document>
                """
            try await MainActor.run {
                let bundle = try NibTexts.bundle(["Ring.storyboard": Data(story.utf8)])
                _ = UIStoryboard(name: "Ring", bundle: bundle).instantiateInitialViewController()
            }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("Can't add self as child view controller"), "\(words)")
    }

    /// A view that counts how often it is looked at.
    private final class Counted: UIView {
        static var reads = 0
        override var superview: UIView? {
            Self.reads += 1
            return super.superview
        }
        override var isHidden: Bool {
            get {
                Self.reads += 1
                return super.isHidden
            }
            set { super.isHidden = newValue }
        }
        override var frame: CGRect {
            get {
                Self.reads += 1
                return super.frame
            }
            set { super.frame = newValue }
        }
    }

    @Test("Views beside each other in a nib take work in proportion to their number")
    func siblings() throws {
        UINib.register(Counted.self)
        let works = try [60, 120, 240].map { count in
            let views = (0..<count).map { number in
                """
                <view id="v\(number)" customClass="Counted" translatesAutoresizingMaskIntoConstraints="NO"/>
                """
            }
            let constraints = (0..<count).map { number in
                let above = number == 0 ? ("box", "top") : ("v\(number - 1)", "bottom")
                return """
                    <constraint firstItem="v\(number)" firstAttribute="top" secondItem="\(above.0)" \
                    secondAttribute="\(above.1)" id="t\(number)"/>
                    <constraint firstItem="v\(number)" firstAttribute="leading" secondItem="box" \
                    secondAttribute="leading" id="l\(number)"/>
                    <constraint firstItem="v\(number)" firstAttribute="height" constant="8" id="h\(number)"/>
                    <constraint firstItem="v\(number)" firstAttribute="width" constant="8" id="w\(number)"/>
                    """
            }
            let text = """
                <view id="box"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>\(views.joined())\
                </subviews><constraints>\(constraints.joined())</constraints></view>
                """
            Counted.reads = 0
            let (before, passes) = (AutoLayoutCounters.current, LayoutCounters.layoutPasses)
            let nib = UINib(data: NibTexts.nib(text), bundle: nil)
            let view = try #require(nib.instantiate(withOwner: nil).first as? UIView)
            view.layoutIfNeeded()
            #expect(view.subviews.last?.frame == CGRect(x: 0, y: 8 * (count - 1), width: 8, height: 8))
            let work = AutoLayoutCounters.current - before
            return [
                Counted.reads, work.constraintsAdded, work.pivots, work.preparations, work.builds,
                LayoutCounters.layoutPasses - passes,
            ]
        }
        for (less, more) in zip(works, works.dropFirst()) {
            for (before, after) in zip(less, more) { #expect(after <= before * 2 + 20, "\(works)") }
        }
    }

    @Test func anOutletCollectionIsSetOnce() throws {
        final class Owner: NSObject, NibOutlets {
            var assignments = 0
            var parts: [UIView] = [] {
                didSet { assignments += 1 }
            }
            static var outlets: Outlets<Owner> { ["parts": \.parts] }
        }
        for count in [100, 200, 400] {
            let owner = Owner()
            let connections = (0..<count).map {
                #"<outletCollection property="parts" destination="v\#($0)" id="c\#($0)"/>"#
            }
            let views = (0..<count).map { #"<view id="v\#($0)"/>"# }
            let text =
                #"<document><objects><placeholder id="-1"><connections>"# + connections.joined()
                + "</connections></placeholder><view><subviews>" + views.joined()
                + "</subviews></view></objects></document>"
            UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: owner)
            #expect(owner.parts.count == count && owner.assignments == 1)
        }
    }
}

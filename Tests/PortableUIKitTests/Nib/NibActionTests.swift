// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

class ActionOwner: NSObject {
    var calls: [String] = []
    var pressed: UIButton!
    private func tapped(_ sender: Any) { calls.append("tapped \(type(of: sender))") }
    func plain() { calls.append("plain") }
}

// As `uikit-sources` writes them.
extension ActionOwner {
    @MainActor static func listedOutlets() -> [String: AnyKeyPath] { ["pressed": \ActionOwner.pressed] }
    @MainActor static func listedActions() -> [Selector] {
        [Selector(ActionOwner.tapped(_:), "tapped:"), Selector(ActionOwner.plain, "plain")]
    }
}
final class Members_ActionOwner: ClassMemberTable {
    @MainActor override class func outlets(of type: AnyClass) -> [String: AnyKeyPath] {
        ActionOwner.listedOutlets()
    }
    @MainActor override class func actions(of type: AnyClass) -> [Selector] { ActionOwner.listedActions() }
}
final class SubActionOwner: ActionOwner {
    func own(_ item: UIBarButtonItem) { calls.append("own") }
}
final class Members_SubActionOwner: ClassMemberTable {
    @MainActor override class func actions(of type: AnyClass) -> [Selector] {
        [Selector(SubActionOwner.own(_:), "own:")]
    }
}

/// Outlets and actions of nib files, by the tables of classes and their superclasses.
@MainActor
struct NibActionTests {
    private static let objects = """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>\
        <outlet property="pressed" destination="b" id="o1"/></connections></placeholder>\
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>\
        <view id="v"><connections><outletCollection property="gestureRecognizers" destination="t" id="g"/></connections>\
        <subviews><button id="b"><connections>\
        <action selector="tapped:" destination="-1" eventType="touchUpInside" id="a1"/>\
        <action selector="plain" destination="-1" eventType="touchDown" id="a2"/>\
        <action selector="nobody:" destination="-2" eventType="touchCancel" id="a3"/></connections></button></subviews></view>\
        <tapGestureRecognizer id="t" numberOfTapsRequired="2"><connections>\
        <action selector="tapped:" destination="-1" id="a4"/></connections></tapGestureRecognizer>
        """

    @Test func actionsOfControlsAndRecognizersCallTheOwnersMethods() throws {
        let owner = SubActionOwner()
        let top = UINib(
            data: Data("<document><objects>\(Self.objects)</objects></document>".utf8), bundle: nil
        ).instantiate(withOwner: owner)
        let view = try #require(top.first as? UIView)
        #expect(top.count == 1 && owner.pressed === view.subviews[0])
        owner.pressed.sendActions(for: [.touchUpInside, .touchDown, .touchCancel])
        #expect(owner.calls == ["tapped UIButton", "plain"])
        let tap = try #require(view.gestureRecognizers?.first as? UITapGestureRecognizer)
        #expect(tap.numberOfTapsRequired == 2)
        tap.actions.first?.body(tap)
        #expect(owner.calls.last == "tapped UITapGestureRecognizer")
    }

    @Test func selectorsOfANameAloneFindMethodsOfSuperclasses() {
        let owner = SubActionOwner()
        #expect(owner.responds(to: "plain") && owner.responds(to: "own:") && !owner.responds(to: "own"))
        #expect(!ActionOwner().responds(to: "own:"))
        owner.perform("own:", with: UIBarButtonItem())
        owner.perform(NSSelectorFromString("plain"))
        #expect(owner.calls == ["own", "plain"])
    }
}

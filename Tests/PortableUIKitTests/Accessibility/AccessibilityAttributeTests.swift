// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Attributes for assistive technology that an application sets, on views and on objects that are not responders.
@MainActor
struct AccessibilityAttributeTests {
    private func set(_ object: NSObject, _ other: NSObject) {
        object.isAccessibilityElement = true
        object.accessibilityLabel = "Volume"
        object.accessibilityValue = "7"
        object.accessibilityHint = "Swipe up"
        object.accessibilityTraits = .adjustable
        object.accessibilityElementsHidden = true
        object.accessibilityViewIsModal = true
        object.shouldGroupAccessibilityChildren = true
        object.accessibilityLanguage = "de"
        object.accessibilityElements = [other]
        object.accessibilityUserInputLabels = ["Loudness"]
        object.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Mute", image: nil) { _ in true }
        ]
    }

    private func expectSet(_ object: NSObject, _ other: NSObject) {
        #expect(object.isAccessibilityElement && object.accessibilityLabel == "Volume")
        #expect(object.accessibilityValue == "7" && object.accessibilityHint == "Swipe up")
        #expect(object.accessibilityTraits == .adjustable && object.accessibilityElementsHidden)
        #expect(object.accessibilityViewIsModal && object.shouldGroupAccessibilityChildren)
        #expect(object.accessibilityLanguage == "de" && object.accessibilityUserInputLabels == ["Loudness"])
        #expect(object.accessibilityElements?.first as? NSObject === other)
        #expect(object.accessibilityCustomActions?.map(\.name) == ["Mute"])
    }

    @Test func anObjectThatIsNoResponderKeepsItsAttributes() {
        let (object, untouched) = (NSObject(), NSObject())
        set(object, untouched)
        expectSet(object, untouched)
        #expect(!untouched.isAccessibilityElement && untouched.accessibilityLabel == nil)
        #expect(untouched.accessibilityValue == nil && untouched.accessibilityHint == nil)
        #expect(untouched.accessibilityTraits == [] && !untouched.accessibilityElementsHidden)
        #expect(!untouched.accessibilityViewIsModal && !untouched.shouldGroupAccessibilityChildren)
        #expect(untouched.accessibilityLanguage == nil && untouched.accessibilityCustomActions == nil)
        #expect(untouched.accessibilityElements == nil && untouched.accessibilityUserInputLabels == nil)
    }

    @Test func aViewSeenAsAnObjectHasTheViewsAttributes() {
        let (view, other) = (UIView(), UIView())
        set(view as NSObject, other)
        expectSet(view, other)
        #expect(view.accessibilityLabel == "Volume" && view.accessibilityTraits == .adjustable)
        #expect((other as NSObject).accessibilityLabel == nil && (other as NSObject).accessibilityTraits == [])
    }

    @Test func aContainerGivesItsElementsAsAListOrOneByOne() {
        final class OneByOne: UIView {
            let inner = UIView()
            override func accessibilityElementCount() -> Int { 1 }
            override func accessibilityElement(at index: Int) -> Any? { inner }
            override func index(ofAccessibilityElement element: Any) -> Int {
                element as? UIView === inner ? 0 : super.index(ofAccessibilityElement: element)
            }
        }
        let (view, element) = (UIView(), UIView())
        #expect(view.accessibilityElementCount() == 0 && view.accessibilityElement(at: 0) == nil)
        #expect(view.index(ofAccessibilityElement: element) == NSNotFound)
        view.accessibilityElements = [UIView(), element]
        #expect(view.accessibilityElementCount() == 2 && view.accessibilityElement(at: 1) as? UIView === element)
        #expect(view.index(ofAccessibilityElement: element) == 1 && view.accessibilityElement(at: 2) == nil)
        let container = OneByOne()
        #expect(container.accessibilityElementCount() == 1)
        #expect(container.index(ofAccessibilityElement: element) == NSNotFound)
    }

    @Test func identifiersAreKeptByViewBarItemAndElement() {
        let (view, item) = (UIView(), UIBarButtonItem())
        let element = UIAccessibilityElement(accessibilityContainer: view)
        view.accessibilityIdentifier = "view"
        item.accessibilityIdentifier = "item"
        element.accessibilityIdentifier = "element"
        let all: [any UIAccessibilityIdentification] = [view, item, element]
        #expect(all.map(\.accessibilityIdentifier) == ["view", "item", "element"])
        #expect(UIView().accessibilityIdentifier == nil)
    }

    @Test func noAssistiveTechnologyIsReportedAsRunning() {
        #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isSwitchControlRunning)
        #expect(!UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isReduceTransparencyEnabled)
        #expect(!UIAccessibility.isInvertColorsEnabled && !UIAccessibility.isGrayscaleEnabled)
    }
}

// SPDX-License-Identifier: MIT
import Testing
import UIKit

private class Card: UIView {}

private protocol Making { associatedtype Made: UIView }
extension Making {
    var make: () -> Made { Made.init }
    func made() -> Made { .init() }
}
private struct Maker<Made: UIView>: Making {}
private protocol Reusable: UIViewController {}
extension Reusable { static func make() -> Self { Self() } }
extension UITabBarController: Reusable {}

/// `T()` of classes in variables, in sources that were not lowered.
@MainActor struct ClassInitializerTests {
    @Test func classesOfUIKitAreMade() {
        #expect(Maker<UILabel>().make().text == nil && Maker<UISwitch>().made().isOn == false)
        #expect(UITabBarController.make().viewControllers?.isEmpty != false)
    }

    @Test func anInitializerOfTheClassMayNotBeMissed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Maker<Card>().made() }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Card(): the sources of UIKitSourceTests were not lowered"), "\(text)")
    }
}

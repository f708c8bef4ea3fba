// SPDX-License-Identifier: MIT
import Testing
import UIKitSources

/// Methods of lists whose selector is the delegate's, although their name in Swift is not: UIKit finds them by it.
struct ListMethodLoweringTests {
    private let tail =
        "(_ list: UICollectionView, layout l: UICollectionViewLayout, sizeForItemAtIndexPath path: IndexPath) -> CGSize"

    /// As in XLPagerTabStrip, whose tabs were as wide as the layout's items without it.
    @Test func aMethodWithTheSelectorOfTheDelegatesIsCalled() {
        #expect(
            inClass("  @objc open func collectionView\(tail) { .zero }")
                == "        open func collectionView\(tail) { .zero }; open func collectionView(_ value0: UICollectionView, "
                + "layout value1: UICollectionViewLayout, sizeForItemAt value2: IndexPath) -> CGSize "
                + "{ collectionView(value0, layout: value1, sizeForItemAtIndexPath: value2) }")
        #expect(
            inClass("  @objc func tableView(_ t: UITableView, didSelectRowAtIndexPath p: IndexPath) {}").hasSuffix(
                "{}; func tableView(_ value0: UITableView, didSelectRowAt value1: IndexPath) "
                    + "{ tableView(value0, didSelectRowAtIndexPath: value1) }"))
        let members =
            "@objcMembers class A: B {\n  func tableView(_ t: UITableView, didSelectRowAtIndexPath p: IndexPath) {}\n}"
        #expect(lines(members)[1].contains("didSelectRowAt value1"))
        let inExtension = "extension A {\n  @objc open func collectionView\(tail) { .zero }\n}"
        #expect(lines(inExtension)[1].contains("; public func collectionView(_ value0"))
    }

    /// A flow layout asks its delegate for the method, not for the protocol. XLPagerTabStrip's controllers name the one above.
    @Test func aClassWithMethodsForAFlowLayoutIsItsDelegate() {
        func first(_ attribute: String, _ extra: String = "") -> String {
            lines(
                "class A: B, UICollectionViewDelegate {\n  \(attribute) func collectionView\(tail) { .zero }\n}" + extra
            )[0]
        }
        #expect(first("@objc") == "class A: B, UICollectionViewDelegateFlowLayout {")
        #expect(first("") == "class A: B, UICollectionViewDelegate {")
        #expect(
            first("@objc", "\nextension A: UICollectionViewDelegateFlowLayout {}")
                == "class A: B, UICollectionViewDelegate {")
    }

    @Test(arguments: [
        "  func collectionView", "  @objc private func collectionView", "  @objc(sizeOf:in:at:) func collectionView",
        "  @objc func listView",
    ])
    func othersAreLeftAlone(start: String) {
        #expect(!inClass("\(start)\(tail) { .zero }").contains("sizeForItemAt value2"))
    }

    /// The method of the superclass calls the override.
    @Test func anOverrideIsNotCalledTwice() {
        let line = inClass("  @objc override func collectionView\(tail) { .zero }")
        #expect(!line.contains("sizeForItemAt value2"))
    }
}

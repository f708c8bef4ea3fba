// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

private final class BroadItems: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 400, height: 50) }
}

/// Warnings in the words that devices printed.
@Suite("Warnings of flow layouts")
@MainActor struct FlowWarningTests {
    private func warnings(
        _ direction: UICollectionView.ScrollDirection, item: CGSize, insets: UIEdgeInsets = .zero,
        count: Int = 2, _ sizes: BroadItems? = nil
    ) -> [String] {
        let source = ItemSource(counts: [count])
        let layout = UICollectionViewFlowLayout()
        (layout.scrollDirection, layout.itemSize) = (direction, item)
        return WarningLog.texts {
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 375, height: 200), collectionViewLayout: layout)
            view.contentInset = insets
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = source
            view.delegate = sizes
            view.layoutIfNeeded()
        }
    }

    /// Printed by iOS 9 (gsdios/SDCycleScrollView, issue 212: a list of 375 × 200 that scrolls sideways, with an inset of 64 above), and by
    /// iOS 10 to 16.
    @Test func anItemThatIsTooHighIsReported() throws {
        let texts = warnings(
            .horizontal, item: CGSize(width: 375, height: 200),
            insets: UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0))
        let lines = try #require(texts.first).split(separator: "\n").map(String.init)
        #expect(texts.count == 1 && lines.count == 4)
        #expect(lines.first == "The behavior of the UICollectionViewFlowLayout is not defined because:")
        #expect(
            lines.dropFirst().first
                == "the item height must be less than the height of the UICollectionView minus the section insets top and "
                + "bottom values, minus the content insets top and bottom values.")
        #expect(
            lines.dropFirst(2).first?.hasPrefix(
                "The relevant UICollectionViewFlowLayout instance is <UICollectionViewFlowLayout: 0x") == true)
        #expect(lines.dropFirst(2).first?.contains(">, and it is attached to <UICollectionView: 0x") == true)
        #expect(
            lines.last
                == "Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the debugger."
        )
    }

    @Test func itemsAsBroadAsTheViewAreNotReported() {
        #expect(warnings(.vertical, item: CGSize(width: 375, height: 50)) == [])
        #expect(warnings(.horizontal, item: CGSize(width: 500, height: 200)) == [])
        #expect(warnings(.vertical, item: CGSize(width: 376, height: 50), count: 0) == [])
    }

    /// Printed by iOS 8 (JSQMessagesViewController, whose delegate returns the sizes) and iOS 13 (items that size themselves).
    @Test func theDelegateIsNamedWhereItReturnsTheSizes() {
        let lines =
            warnings(.vertical, item: CGSize(width: 50, height: 50), BroadItems()).first?.split(separator: "\n") ?? []
        #expect(
            lines.count == 5
                && lines.dropFirst(1).first?.hasPrefix("the item width must be less than the width ") == true)
        #expect(lines.dropFirst(2).first == "Please check the values returned by the delegate.")
    }

    /// Printed by iOS 16 (deltachat-ios, issue 1854).
    @Test(arguments: [CGSize.zero, CGSize(width: -32, height: 50)])
    func itemSizesThatAreNotPositiveAreReported(size: CGSize) {
        let texts = WarningLog.texts { UICollectionViewFlowLayout().itemSize = size }
        #expect(
            texts == [
                "[Assert] Negative or zero item sizes are not supported by flow layout. Make a symbolic breakpoint at "
                    + "UICollectionViewFlowLayoutAlertForInvalidItemSize to catch this in the debugger. Invalid size: "
                    + "{\(Int(size.width)), \(Int(size.height))}; collection view: (null)"
            ])
        let source = ItemSource(counts: [3])
        _ = WarningLog.texts {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = size
            let view = makeCollection(source, layout, size: CGSize(width: 100, height: 100))
            #expect(view.numberOfItems(inSection: 0) == 3)
        }
    }
}

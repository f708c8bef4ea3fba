// SPDX-License-Identifier: MIT
import Foundation

/// The sizes and spaces of a flow layout (Apple: "UICollectionViewDelegateFlowLayout"). All methods are optional; the
/// layout's properties hold for those that are not implemented.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// The size of an item, in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// The space around the items of a section, in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// The least space between the lines of a section, in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The least space between the items of a line, in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The size of a section's header; only its length along the direction of scrolling is used. Without it there is no
    /// header.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// The size of a section's footer.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    private func relayLayout<Answer>(
        _ caller: UICollectionView, _ answer: Answer, _ function: String = #function,
        _ call: (any UICollectionViewDelegateFlowLayout) -> Answer
    ) -> Answer {
        if let next = forwardingCollectionViewDelegate as? any UICollectionViewDelegateFlowLayout { return call(next) }
        return MessageForwarding.answer(
            of: self, caller, answer, function, as: (any UICollectionViewDelegateFlowLayout).self, call)
    }

    /// The layout's `itemSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        relayLayout(collectionView, collectionViewLayout.flow?.itemSize ?? .zero) {
            $0.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
        }
    }
    /// The layout's `sectionInset`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        relayLayout(collectionView, collectionViewLayout.flow?.sectionInset ?? .zero) {
            $0.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section)
        }
    }
    /// The layout's `minimumLineSpacing`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        relayLayout(collectionView, collectionViewLayout.flow?.minimumLineSpacing ?? 0) {
            $0.collectionView(collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
        }
    }
    /// The layout's `minimumInteritemSpacing`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        relayLayout(collectionView, collectionViewLayout.flow?.minimumInteritemSpacing ?? 0) {
            $0.collectionView(
                collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
        }
    }
    /// The layout's `headerReferenceSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        relayLayout(collectionView, collectionViewLayout.flow?.headerReferenceSize ?? .zero) {
            $0.collectionView(collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
        }
    }
    /// The layout's `footerReferenceSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        relayLayout(collectionView, collectionViewLayout.flow?.footerReferenceSize ?? .zero) {
            $0.collectionView(collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
        }
    }
}

extension UICollectionViewLayout {
    fileprivate var flow: UICollectionViewFlowLayout? { self as? UICollectionViewFlowLayout }
}

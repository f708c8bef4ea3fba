// SPDX-License-Identifier: MIT
import Testing

@testable import PortableUIKit

/// Calls of optional methods of UIKit's delegates, as the lowering writes them.
@MainActor @Suite struct OptionalRequirementTests {
    private final class Silent: NSObject, UICollectionViewDelegateFlowLayout {}

    private final class Sized: NSObject, UICollectionViewDelegateFlowLayout {
        var selected: [IndexPath] = []

        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 7, height: 9) }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            selected.append(indexPath)
        }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView }
    }

    private let layout = UICollectionViewFlowLayout()
    private let path = IndexPath(item: 2, section: 0)

    @Test func aMethodThatIsNotImplementedHasNoResult() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        func size(_ delegate: (any UICollectionViewDelegateFlowLayout)?) -> CGSize? {
            OptionalRequirement.call(delegate, { o in o.collectionView(view, layout: layout, sizeForItemAt: path) })
        }
        #expect(size(nil) == nil && size(Silent()) == nil && size(Sized()) == CGSize(width: 7, height: 9))
        // A call inside of another does not end it.
        let both: CGSize? = OptionalRequirement.call(Sized()) { o in
            _ = size(Silent())
            return o.collectionView(view, layout: layout, sizeForItemAt: path)
        }
        #expect(both != nil)
    }

    @Test func anOptionalResultStaysOneOptional() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let zoomed: UIView? = OptionalRequirement.call(Sized()) { o in o.viewForZooming(in: view) }
        #expect(zoomed === view)
        let none: UIView? = OptionalRequirement.call(Silent()) { o in o.viewForZooming(in: view) }
        #expect(none == nil)
    }

    @Test func aMethodWithoutResultIsCalled() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let delegate = Sized()
        #expect(OptionalRequirement.call(delegate, { o in o.collectionView(view, didSelectItemAt: path) }) != nil)
        #expect(OptionalRequirement.call(Silent(), { o in o.collectionView(view, didSelectItemAt: path) }) == nil)
        #expect(delegate.selected == [path])
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TemplateLayout
import TestSupport
import Testing

private struct Photo: Identifiable, Equatable {
    let id: Int
}

/// An app's delegate of a grid: it implements some methods and logs their calls.
private final class AppDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    var calls: [String] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { calls.append("display \(indexPath.item)") }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        indexPath.item != 1
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        calls.append("select \(indexPath.item)")
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 1, height: 1) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 7 }
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: []) }) }
}

@MainActor struct GridDelegateTests {
    private let view: UICollectionView
    private let grid: TemplateGrid<Photo>

    init() {
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
        grid = TemplateGrid(
            view, item: TemplateItem { (cell: BarItemCell, photo: Photo) in cell.show(photo.id, height: 40) },
            width: .columns(3))
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test func callsThatTheGridDoesNotAnswerAreForwarded() {
        let delegate = AppDelegate()
        grid.delegate = delegate
        grid.items = (0..<60).map { Photo(id: $0) }
        view.layoutIfNeeded()
        #expect(delegate.calls.contains("display 0"))
        #expect(view.cellForItem(at: path(0))?.frame.size == CGSize(width: 93, height: 40))
        #expect(view.cellForItem(at: path(3))?.frame.minY == 47, "spaces that the grid does not know")
        delegate.calls = []
        view.contentOffset.y = 30
        #expect(delegate.calls.first == "scroll")
        var selected: [Int] = []
        grid.onSelect = { selected.append($0.id) }
        view.delegate?.collectionView(view, didSelectItemAt: path(3))
        #expect(selected == [3] && delegate.calls.last == "select 3")
        #expect(view.delegate?.collectionView(view, shouldSelectItemAt: path(1)) == false)
        #expect(view.delegate?.collectionView(view, shouldSelectItemAt: path(2)) == true)
        let menu = view.delegate?.collectionView(view, contextMenuConfigurationForItemsAt: [path(0)], point: .zero)
        #expect(menu != nil)
        grid.delegate = nil
        #expect(view.delegate?.collectionView(view, shouldSelectItemAt: path(1)) == true)
    }

    @Test func theDelegateOfTheCollectionViewIsKept() {
        let (other, delegate) = (UICollectionView(frame: view.frame, collectionViewLayout: .init()), AppDelegate())
        other.delegate = delegate
        let grid = TemplateGrid(
            other, item: TemplateItem { (cell: BarItemCell, photo: Photo) in cell.show(photo.id, height: 40) })
        grid.items = [Photo(id: 0)]
        other.delegate?.scrollViewDidScroll(other)
        #expect(delegate.calls.contains("scroll"))
    }

    @Test func itemsAreMovedByTheUser() {
        grid.items = (0..<5).map { Photo(id: $0) }
        view.layoutIfNeeded()
        #expect(!view.beginInteractiveMovementForItem(at: path(0)))
        var moved: [Int] = []
        grid.onMove = { photo, source, target in moved = [photo.id, source.item, target.item] }
        #expect(view.beginInteractiveMovementForItem(at: path(0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 46, y: 20))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 20))
        view.endInteractiveMovement()
        view.layoutIfNeeded()
        #expect(moved == [0, 0, 2] && grid.items.map(\.id) == [1, 2, 0, 3, 4])
        #expect((0..<5).map { view.cellForItem(at: path($0))?.tag } == [1, 2, 0, 3, 4])
    }

    @Test func sectionsHaveAnIndex() throws {
        grid.sections = ["A", "B", "C"].map { letter in
            TemplateSection(letter, items: (0..<30).map { Photo(id: Int(letter.utf8.first!) * 100 + $0) })
        }
        grid.indexTitles = ["A", "B", "C"]
        view.layoutIfNeeded()
        func target(_ index: Int) -> Int? {
            view.dataSource?.collectionView(view, indexPathForIndexTitle: "", at: index).section
        }
        #expect(view.dataSource?.indexTitles(for: view) == ["A", "B", "C"])
        #expect((0..<3).map(target) == [0, 1, 2])
        grid.sections[1].items = []
        #expect((0..<3).map(target) == [0, 2, 2])
        grid.sections[2].items = []
        #expect((0..<3).map(target) == [0, 0, 0])
        grid.sections[0].items = []
        #expect(view.dataSource?.indexTitles(for: view) == nil, "no item to scroll to")
    }
}

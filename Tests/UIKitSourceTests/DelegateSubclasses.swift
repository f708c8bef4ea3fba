// SPDX-License-Identifier: MIT
import Testing
import UIKit

// On iOS a subclass may conform to each protocol to which UIKit's class does not conform: a conformance of the superclass would make it
// an error, and its methods overrides.

class EveryController: UIViewController, EveryDelegate, UICollectionViewDelegateFlowLayout, UICollectionViewDataSource,
    UITableViewDelegate, UITableViewDataSource
{
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        return UITableViewCell()
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { return 0 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        return UICollectionViewCell()
    }
}

class EveryTableController: UITableViewController, EveryDelegate, UICollectionViewDelegateFlowLayout {}

class EveryNavigationController: UINavigationController, EveryDelegate, UITableViewDelegate {}

class EveryTabController: UITabBarController, EveryDelegate, UITableViewDelegate {}

class EverySplitController: UISplitViewController, EveryDelegate, UITableViewDelegate {}

class EverySearchController: UISearchController, EveryDelegate, UITableViewDelegate {}

class EveryPageController: UIPageViewController, EveryDelegate, UIPageViewControllerDelegate, UITableViewDelegate {
    var offsets: [CGFloat] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.x) }
}

class EveryGrid: UICollectionViewController, EveryDelegate, UICollectionViewDelegateFlowLayout {
    var side: CGFloat = 40

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return 1
    }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        return CGSize(width: side, height: side)
    }
}

class WideGrid: EveryGrid {
    override func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        return CGSize(width: 2 * side, height: side)
    }
}

class EveryScrollView: UIScrollView, EveryDelegate {}

class EveryTable: UITableView, EveryDelegate, UITableViewDelegate {}

class EveryCollection: UICollectionView, EveryDelegate, UICollectionViewDelegateFlowLayout {}

class EveryTextView: UITextView, EveryDelegate {}

class EveryField: UITextField, EveryDelegate {}

class EverySearchBar: UISearchBar, EveryDelegate {}

class EveryCell: UITableViewCell, EveryDelegate, UITableViewDelegate {}

class EveryItem: UICollectionViewCell, EveryDelegate, UICollectionViewDelegateFlowLayout {}

/// The delegates that no class of UIKit is.
protocol EveryDelegate: UIGestureRecognizerDelegate, UIScrollViewDelegate, UITextFieldDelegate, UITextViewDelegate,
    UISearchBarDelegate, UISearchControllerDelegate, UIAdaptivePresentationControllerDelegate,
    UIPopoverPresentationControllerDelegate, UISheetPresentationControllerDelegate, UINavigationControllerDelegate,
    UITabBarControllerDelegate, UISplitViewControllerDelegate, UIImagePickerControllerDelegate,
    UIEditMenuInteractionDelegate, UIDropInteractionDelegate, UIPointerInteractionDelegate, UIDocumentPickerDelegate
{}

@MainActor
struct DelegateSubclassTests {
    @Test func aCollectionControllerThatConformsToTheFlowDelegateSizesItems() {
        let grids = [
            EveryGrid(collectionViewLayout: UICollectionViewFlowLayout()),
            WideGrid(collectionViewLayout: UICollectionViewFlowLayout()),
        ]
        for (grid, width) in zip(grids, [40, 80]) {
            grid.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            grid.view.layoutIfNeeded()
            #expect(grid.collectionView.visibleCells.map(\.frame.size) == [CGSize(width: width, height: 40)])
        }
    }

    @Test func aPageControllerIsTheDelegateOfItsScrollView() throws {
        let pages = EveryPageController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
        let scroll = try #require(pages.view.subviews.compactMap { $0 as? UIScrollView }.first)
        scroll.delegate = pages
        pages.view.frame.size.width = 320
        pages.view.layoutIfNeeded()
        #expect(scroll.delegate === pages && pages.offsets.last == 320)
    }
}

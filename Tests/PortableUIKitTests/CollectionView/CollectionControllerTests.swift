// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The collection view of a controller and the view around it, as a simulator with iOS 26.1 prints them (Vercantez/openuikit,
/// `collectionblockingprobe` and `collectioncontrollerprobe`).
@MainActor
struct CollectionControllerTests {
    private final class Grid: UICollectionViewController {
        var superviewOnLoad: UIView?

        override func viewDidLoad() {
            super.viewDidLoad()
            superviewOnLoad = collectionView.superview
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            200
        }

        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    }

    private let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())

    private func show(_ controller: UIViewController) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        return window
    }

    @Test func theCollectionViewFillsAPlainView() throws {
        let view = try #require(grid.view)
        let collection = try #require(grid.collectionView)
        #expect(view !== collection && !(view is UIScrollView) && collection.superview === view)
        #expect(grid.superviewOnLoad === view && view.backgroundColor == nil)
        #expect(view.bounds == UIScreen.main.bounds && collection.frame == view.bounds)
        #expect(collection.autoresizingMask == [.flexibleWidth, .flexibleHeight])
        #expect(collection.dataSource === grid && collection.delegate === grid)
        view.frame.size = CGSize(width: 200, height: 300)
        #expect(collection.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
    }

    /// As Signal for iOS relies on in its `MediaTileViewController`, and others.
    @Test func settingTheCollectionViewInLoadViewMakesTheView() throws {
        final class Own: UICollectionViewController {
            override func loadView() {
                collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                collectionView.backgroundColor = .red
            }
        }
        let own = Own(nibName: nil, bundle: nil)
        let view = try #require(own.view)
        let collection = try #require(own.collectionView)
        #expect(!(view is UIScrollView) && collection.superview === view && collection.frame == view.bounds)
        #expect(view.bounds == UIScreen.main.bounds && collection.backgroundColor == .red)
        #expect(collection.dataSource === own && collection.delegate === own)
    }

    @Test func viewsBesideTheCollectionViewDoNotScroll() {
        let window = show(UINavigationController(rootViewController: grid))
        let button = UIButton(frame: CGRect(x: 300, y: 600, width: 50, height: 50))
        grid.view.addSubview(button)
        grid.view.insertSubview(UIImageView(), at: 0)
        window.layoutIfNeeded()
        #expect(grid.collectionView.adjustedContentInset.top == grid.view.safeAreaInsets.top)
        grid.collectionView.contentOffset.y += 500
        window.layoutIfNeeded()
        #expect(button.convert(button.bounds, to: nil) == CGRect(x: 300, y: 600, width: 50, height: 50))
    }

    @Test func aLargeTitleFollowsTheCollectionView() throws {
        let navigation = UINavigationController(rootViewController: grid)
        navigation.navigationBar.prefersLargeTitles = true
        grid.title = "Title"
        grid.view.insertSubview(UIImageView(), at: 0)
        let window = show(navigation)
        let open = navigation.navigationBar.frame.height
        grid.collectionView.contentOffset.y += 500
        window.layoutIfNeeded()
        #expect(open == 96 && navigation.navigationBar.frame.height == 44)
    }

    @Test func anotherCollectionViewTakesThePlace() throws {
        let (first, view) = (try #require(grid.collectionView), try #require(grid.view))
        let layout = UICollectionViewFlowLayout()
        let second = UICollectionView(frame: .zero, collectionViewLayout: layout)
        second.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        grid.collectionView = second
        #expect(grid.view === view && second.superview === view && first.superview == nil)
        #expect(first.dataSource == nil && first.delegate == nil)
        #expect(second.dataSource === grid && second.delegate === grid && second.frame == view.bounds)
        #expect(grid.collectionViewLayout === first.collectionViewLayout)
        grid.collectionView = nil
        #expect(second.superview == nil && grid.collectionView == nil && grid.view === view)
    }

    @Test func settingTheCollectionViewLoadsTheView() {
        let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        controller.collectionView = nil
        #expect(!controller.isViewLoaded)
        let own = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        controller.collectionView = own
        #expect(controller.isViewLoaded && controller.collectionView === own && own.superview === controller.view)
    }

    @Test func aSubclassWithItsOwnViewHasNoCollectionView() {
        final class Own: UICollectionViewController {
            override func loadView() {
                view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            }
        }
        let own = Own(collectionViewLayout: UICollectionViewFlowLayout())
        #expect(own.collectionView == nil && (own.view as? UICollectionView)?.dataSource == nil)
        let window = show(own)
        own.setEditing(true, animated: false)
        #expect(own.view.window === window)
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

final class SegueList: UITableViewController {
    var calls: [String] = []
    var allows = true
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        calls.append("selected \(indexPath.row)")
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        calls.append("may \(identifier)")
        return allows
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        calls.append("prepare \(segue.identifier ?? "") by \(type(of: sender ?? 0))")
        segue.destination.title = "prepared"
    }
    func back(_ segue: UIStoryboardSegue) { calls.append("back from \(segue.source.title ?? "")") }
}
final class SegueGrid: UICollectionViewController {
    var calls: [String] = []
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        calls.append("selected \(indexPath.item)")
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        calls.append("prepare \(segue.identifier ?? "") by \(type(of: sender ?? 0))")
    }
}

final class Members_SegueList: ClassMemberTable {
    @MainActor override class func actions(of type: AnyClass) -> [Selector] {
        [Selector(SegueList.back(_:), "back:")]
    }
}

final class Embedding: UIViewController {
    var calls: [String] = []
    var isAllowed = true
    override func viewDidLoad() { calls.append("viewDidLoad \(children.count)") }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        calls.append("may \(identifier)")
        return isAllowed
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let inner = segue.destination
        calls.append("prepare \(segue.identifier ?? "") for \(inner.title ?? ""), loaded \(inner.isViewLoaded)")
    }
}

/// Segues of storyboards.
@MainActor
@Suite(.serialized)
struct SegueTests {
    private static let text = """
        <document initialViewController="nav"><scenes>
        <scene><objects><navigationController id="nav" toolbarHidden="NO"><connections>
        <segue destination="list" kind="relationship" relationship="rootViewController" id="r1"/>
        </connections></navigationController></objects></scene>
        <scene><objects><tableViewController id="list" customClass="SegueList" customModule="PortableUIKitTests">
        <tableView key="view" dataMode="prototypes" rowHeight="44" id="t">
        <rect key="frame" x="0" y="0" width="320" height="568"/>
        <prototypes><tableViewCell accessoryType="detailDisclosureButton" reuseIdentifier="row" id="c"><rect key="frame" x="0" y="0" width="320" height="44"/>
        <tableViewCellContentView key="contentView" id="cc"/>
        <connections><segue destination="detail" kind="show" identifier="open" id="s1"/>
        <segue destination="form" kind="show" identifier="info" trigger="accessoryAction" id="s6"/></connections></tableViewCell></prototypes>
        <connections><outlet property="dataSource" destination="list" id="o1"/>
        <outlet property="delegate" destination="list" id="o2"/></connections></tableView>
        <navigationItem key="navigationItem" title="List" id="n"><barButtonItem key="rightBarButtonItem" title="Add" id="b">
        <connections><segue destination="form" kind="presentation" identifier="add" modalPresentationStyle="formSheet" id="s2"/>
        </connections></barButtonItem></navigationItem>
        <toolbarItems><barButtonItem title="Tool" id="tb"/></toolbarItems>
        <connections><segue destination="detail" kind="showDetail" identifier="manual" id="s3"/></connections>
        </tableViewController><exit id="x" userLabel="Exit" sceneMemberID="exit"/></objects></scene>
        <scene><objects><viewController id="detail"><view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="568"/>
        <subviews><button id="k"><rect key="frame" x="0" y="200" width="100" height="40"/>
        <connections><segue destination="x2" kind="unwind" unwindAction="back:" id="s4"/></connections></button></subviews></view>
        </viewController><exit id="x2" userLabel="Exit" sceneMemberID="exit"/></objects></scene>
        <scene><objects><viewController id="form"><view key="view" id="v2"><rect key="frame" x="0" y="0" width="320" height="568"/></view>
        <connections><segue destination="x3" kind="unwind" identifier="done" unwindAction="back:" id="s5"/></connections>
        </viewController><exit id="x3" sceneMemberID="exit"/></objects></scene>
        </scenes></document>
        """

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    private let navigation: UINavigationController
    private let list: SegueList

    init() throws {
        let bundle = try NibTexts.bundle(["Base.lproj/Segues.storyboard": Data(Self.text.utf8)])
        let storyboard = UIStoryboard(name: "Segues", bundle: bundle)
        navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
        list = try #require(navigation.topViewController as? SegueList)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
    }

    @Test("A row performs its segue before the delegate is called, if the controller allows it")
    func rows() throws {
        list.allows = false
        list.tableView.press(rowAt: IndexPath(row: 1, section: 0))
        list.tableView.endPress()
        #expect(list.calls == ["may open", "selected 1"] && navigation.viewControllers.count == 1)
        list.allows = true
        list.calls = []
        list.tableView.press(rowAt: IndexPath(row: 2, section: 0))
        list.tableView.endPress()
        #expect(list.calls == ["may open", "prepare open by UITableViewCell", "selected 2"])
        #expect(navigation.viewControllers.count == 2 && navigation.topViewController?.title == "prepared")
    }

    // Two segues of one row: "Tapping the accessory view … will lead you to the meta data view. Tapping any other part of the cell will take
    // you to the content view." (Stack Overflow, "Distinguishing between accessory actions and selection segues")
    @Test func aDetailButtonPerformsItsOwnSegue() throws {
        let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
        let button = try #require(cell.accessory).convert(CGPoint(x: 11, y: 11), to: nil)
        let touch = TouchInput(window: window)
        touch.began(0, at: button, time: 1)
        touch.ended(0, at: button, time: 1.1)
        #expect(list.calls == ["may info", "prepare info by UITableViewCell"])
        #expect(navigation.viewControllers.count == 2)
    }

    private static let grid = """
        <document initialViewController="grid"><scenes>
        <scene><objects><collectionViewController id="grid" customClass="SegueGrid" customModule="PortableUIKitTests">
        <collectionView key="view" dataMode="prototypes" id="t"><rect key="frame" x="0" y="0" width="300" height="300"/>
        <collectionViewFlowLayout key="collectionViewLayout" id="l"><size key="itemSize" width="50" height="50"/>
        </collectionViewFlowLayout>
        <cells><collectionViewCell reuseIdentifier="item" id="c"><rect key="frame" x="0" y="0" width="50" height="50"/>
        <connections><segue destination="detail" kind="presentation" identifier="open" id="s1"/></connections></collectionViewCell>
        </cells><connections><outlet property="dataSource" destination="grid" id="o1"/>
        <outlet property="delegate" destination="grid" id="o2"/></connections></collectionView></collectionViewController></objects></scene>
        <scene><objects><viewController id="detail"/></objects></scene></scenes></document>
        """

    @Test("An item of a collection view performs its segue before the delegate is called")
    func items() throws {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let bundle = try NibTexts.bundle(["Base.lproj/Grid.storyboard": Data(Self.grid.utf8)])
        let made = UIStoryboard(name: "Grid", bundle: bundle).instantiateInitialViewController()
        let grid = try #require(made as? SegueGrid)
        world.window.rootViewController = grid
        world.window.layoutIfNeeded()
        #expect(grid.view !== grid.collectionView && grid.collectionView.superview === grid.view)
        #expect(grid.collectionView.frame == CGRect(x: 0, y: 0, width: 300, height: 300))
        world.tap(25, 25)
        world.clock.advance(by: 1)
        #expect(grid.calls == ["prepare open by UICollectionViewCell", "selected 0"])
        #expect(grid.presentedViewController != nil)
    }

    @Test("An unwind segue calls the method of the controller before on the stack, and pops to it")
    func unwinding() throws {
        list.performSegue(withIdentifier: "open", sender: nil)
        #expect(list.calls == ["prepare open by Int"])
        let detail = try #require(navigation.topViewController)
        let button = try #require(detail.view.subviews.first as? UIButton)
        button.sendActions(for: .touchUpInside)
        #expect(list.calls.last == "back from prepared" && navigation.topViewController === list)
    }

    @Test("A bar button presents with the segue's style; unwinding dismisses")
    func presenting() throws {
        list.navigationItem.rightBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
        let form = try #require(list.presentedViewController ?? navigation.presentedViewController)
        #expect(form.modalPresentationStyle == .formSheet && form.title == "prepared")
        form.performSegue(withIdentifier: "done", sender: nil)
        #expect(list.calls == ["may add", "prepare add by UIBarButtonItem", "back from prepared"])
        #expect(navigation.presentedViewController == nil)
    }

    /// Apple: TN2298, "Using Unwind Segues": the search goes into the children that a container allows, and the containers of the target
    /// make it visible.
    @Test func unwindingSelectsTheTabOfTheController() throws {
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), navigation]
        tabs.selectedIndex = 1
        window.rootViewController = tabs
        window.layoutIfNeeded()
        list.navigationItem.rightBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
        let form = try #require(tabs.presentedViewController)
        tabs.selectedIndex = 0
        form.performSegue(withIdentifier: "done", sender: nil)
        #expect(list.calls.last == "back from prepared")
        #expect(tabs.selectedViewController === navigation && tabs.presentedViewController == nil)
    }

    @Test func containersChooseWhereAnUnwindSegueEnds() throws {
        final class Box: UIViewController {
            var allows = false
            var sources: [UIStoryboardUnwindSegueSource] = []
            override func allowedChildrenForUnwinding(
                from source: UIStoryboardUnwindSegueSource
            ) -> [UIViewController] {
                sources.append(source)
                return allows ? super.allowedChildrenForUnwinding(from: source) : []
            }
        }
        let box = Box()
        box.addChild(navigation)
        box.view.addSubview(navigation.view)
        navigation.didMove(toParent: box)
        window.rootViewController = box
        window.layoutIfNeeded()
        list.navigationItem.rightBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
        let form = try #require(box.presentedViewController)
        form.performSegue(withIdentifier: "done", sender: 7)
        #expect(list.calls.last == "prepare add by UIBarButtonItem" && box.presentedViewController === form)
        let source = try #require(box.sources.first)
        #expect(source.source === form && source.unwindAction == Selector("back:") && source.sender as? Int == 7)
        #expect(box.childContaining(source) == nil)
        box.allows = true
        form.performSegue(withIdentifier: "done", sender: nil)
        #expect(list.calls.last == "back from prepared" && box.presentedViewController == nil)
    }

    /// As Xcode writes segues to popovers; `prepare(for:)` may change the source.
    @Test func popoversOfSeguesHaveTheirSource() throws {
        final class Preparing: UIViewController {
            var sources: [(any UIPopoverPresentationControllerSourceItem)?] = []
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                sources.append(segue.destination.popoverPresentationController?.sourceItem)
            }
        }
        UINib.register(Preparing.self)
        let text = """
            <document initialViewController="a"><scenes><scene><objects><viewController customClass="Preparing" id="a">
            <view key="view" id="v"><subviews><button id="k"><connections>
            <segue destination="b" kind="popoverPresentation" identifier="of button" id="s1"/></connections></button>
            <view id="w"/></subviews></view><connections>
            <segue destination="b" kind="popoverPresentation" identifier="of view" popoverAnchorView="w" id="s2"/></connections>
            </viewController></objects></scene><scene><objects><viewController id="b"/></objects></scene></scenes></document>
            """
        let bundle = try NibTexts.bundle(["Base.lproj/Popovers.storyboard": Data(text.utf8)])
        let made = UIStoryboard(name: "Popovers", bundle: bundle).instantiateInitialViewController()
        let controller = try #require(made as? Preparing)
        window.rootViewController = controller
        window.layoutIfNeeded()
        let button = try #require(controller.view.subviews.first as? UIButton)
        button.sendActions(for: .touchUpInside)
        #expect(controller.sources.last ?? nil === button)
        #expect(controller.presentedViewController?.modalPresentationStyle == .popover)
        controller.dismiss(animated: false)
        controller.performSegue(withIdentifier: "of view", sender: nil)
        #expect(controller.sources.last ?? nil === controller.view.subviews.last)
    }

    @Test("The tool bar has the scene's buttons")
    func toolbars() {
        #expect(!navigation.isToolbarHidden && navigation.toolbar.items?.map(\.title) == ["Tool"])
    }

    @Test("A segue in code calls its handler")
    func handlers() {
        var performed = 0
        let segue = UIStoryboardSegue(identifier: "code", source: list, destination: navigation) { performed += 1 }
        segue.perform()
        UIStoryboardSegue(identifier: nil, source: list, destination: navigation).perform()
        #expect(
            performed == 1 && segue.identifier == "code" && segue.source === list && segue.destination === navigation)
    }

    private func split(_ attributes: String, _ segues: String) throws -> UISplitViewController {
        let text = """
            <document initialViewController="split"><scenes>
            <scene><objects><splitViewController \(attributes) id="split"><connections>\(segues)</connections>
            </splitViewController></objects></scene>
            <scene><objects><navigationController id="one" title="One"/></objects></scene>
            <scene><objects><viewController id="two" title="Two"/></objects></scene>
            <scene><objects><viewController id="three" title="Three"/></objects></scene>
            </scenes></document>
            """
        let bundle = try NibTexts.bundle(["Base.lproj/Main.storyboard": Data(text.utf8)])
        let made = UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController()
        return try #require(made as? UISplitViewController)
    }

    @Test func splitViewsHaveTheirColumns() throws {
        let two = """
            <segue destination="two" kind="relationship" relationship="detailViewController" id="a"/>
            <segue destination="one" kind="relationship" relationship="masterViewController" id="b"/>
            """
        let classic = try split("", two)
        #expect(classic.style == .unspecified && classic.viewControllers.map(\.title) == ["One", "Two"])
        let third = """
            <segue destination="three" kind="relationship" relationship="supplementaryViewController" id="c"/>
            """
        let columns = try split("style=\"tripleColumn\"", two + third)
        #expect(columns.style == .tripleColumn)
        #expect(
            [.primary, .supplementary, .secondary].map { columns.viewController(for: $0)?.title } == [
                "One", "Three", "Two",
            ])
    }

    // Written by Xcode 12 and later. Without it, storyboards of courses for earlier releases work again (a student's notes on CS193p), and
    // apps with it cast both children to navigation controllers ("UIKit Apprentice", StoreSearch).
    @Test func twoColumnsAreAnAttributeOfTheirOwn() throws {
        let segues = """
            <segue destination="two" kind="relationship" relationship="masterViewController" id="a"/>
            <segue destination="three" kind="relationship" relationship="detailViewController" id="b"/>
            """
        let columns = try split("allowDoubleColumnStyle=\"YES\"", segues)
        #expect(columns.style == .doubleColumn)
        #expect(
            columns.viewControllers.map { ($0 as? UINavigationController)?.viewControllers.first?.title } == [
                "Two", "Three",
            ])
    }

    private static func embedding(_ destination: String) -> String {
        """
        <document initialViewController="outer"><scenes>
        <scene><objects><viewController id="outer" customClass="Embedding" customModule="PortableUIKitTests"><view key="view" id="v">
        <rect key="frame" x="0" y="0" width="320" height="568"/>
        <subviews><containerView id="box"><rect key="frame" x="10" y="20" width="100" height="50"/>
        <connections><segue destination="\(destination)" kind="embed" identifier="inside" id="s"/></connections></containerView>
        </subviews></view>
        </viewController></objects></scene>
        <scene><objects><tableViewController id="inner" title="Inner"><tableView key="view" id="t">
        <rect key="frame" x="0" y="0" width="320" height="568"/></tableView></tableViewController></objects></scene>
        </scenes></document>
        """
    }

    /// `prepare(for:)` comes before the child's view is loaded, and both before `viewDidLoad` of the controller around it.
    @Test(arguments: [true, false]) func anEmbeddedControllerIsAChildInItsContainer(_ isAllowed: Bool) throws {
        let bundle = try NibTexts.bundle(["Base.lproj/Outer.storyboard": Data(Self.embedding("inner").utf8)])
        let made = UIStoryboard(name: "Outer", bundle: bundle).instantiateInitialViewController()
        let outer = try #require(made as? Embedding)
        outer.isAllowed = isAllowed
        window.rootViewController = outer
        window.layoutIfNeeded()
        guard isAllowed else {
            #expect(outer.calls == ["may inside", "viewDidLoad 0"] && outer.children.isEmpty)
            return
        }
        #expect(outer.calls == ["may inside", "prepare inside for Inner, loaded false", "viewDidLoad 1"])
        let box = try #require(outer.view.subviews.first)
        let inner = try #require(outer.children.first)
        #expect(inner is UITableViewController && inner.parent === outer && inner.view.superview === box)
        #expect(inner.view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
        box.frame.size = CGSize(width: 300, height: 200)
        window.layoutIfNeeded()
        #expect(inner.view.frame == box.bounds)
    }

    @Test func aControllerThatEmbedsItselfStopsWithAReason() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let data = Data(SegueTests.embedding("outer").utf8)
                guard let bundle = try? NibTexts.bundle(["Base.lproj/Outer.storyboard": data]) else { return }
                let made = UIStoryboard(name: "Outer", bundle: bundle).instantiateInitialViewController()
                made?.loadViewIfNeeded()
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Can't add self as child view controller ('outer')"), "\(message)")
    }
}

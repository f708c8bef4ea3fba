// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// A framework's view by its name, as a module of stand-ins declares it.
private final class WKWebView: UIView {}

/// A class beside a controller in a document.
private final class LooseSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

private final class OwnRecognizer: UITapGestureRecognizer {
    let name2 = "own"
}

private final class ReferenceOwner: UIViewController, NibOutlets {
    var taps: [String] = []
    var field: UITextField!
    func tapped(_ sender: Any) { taps.append("\(type(of: sender))") }
    static var outlets: Outlets<ReferenceOwner> { ["field": \.field] }
    static var actions: [Selector] { [Selector(ReferenceOwner.tapped(_:), "tapped:")] }
}

private final class PagesOfStory: UIPageViewController {}

/// Classes whose code in `init(coder:)` sets what the document says, too.
private final class CodedButton: UIButton {
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        #expect(title(for: .normal) == "Document" && buttonType == .system && subviews.contains { $0.tag == 5 })
        backgroundColor = .red
        setTitle("Code", for: .normal)
    }
}

private final class CodedLayout: UICollectionViewFlowLayout {
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        #expect(itemSize.width == 30)
        itemSize = CGSize(width: 70, height: 70)
    }
}

private final class CodedController: UIViewController {
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        #expect(title == "Document")
        title = "Code"
    }
}

private final class LogoItem: UINavigationItem {
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        titleView = UISwitch()
    }
}

/// Objects of other frameworks and of an app's classes, references to storyboards, and page view controllers.
@MainActor
struct NibObjectTests {
    private func view<View: UIView>(_ objects: String) throws -> View {
        try #require(UINib(data: NibTexts.nib(objects), bundle: nil).instantiate(withOwner: nil).first as? View)
    }

    private static func story(_ scenes: [String], initial: String) -> Data {
        let all = scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined()
        return Data(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            initialViewController="\(initial)"><scenes>\(all)</scenes></document>
            """.utf8)
    }

    private func initial(_ scenes: [String], others: [String: Data] = [:]) throws -> UIViewController {
        let files = ["Main.storyboard": Self.story(scenes, initial: "a")].merging(others) { first, _ in first }
        let board = UIStoryboard(name: "Main", bundle: try NibTexts.bundle(files))
        return try #require(board.instantiateInitialViewController())
    }

    private static let framework = """
        <view id="r"><rect key="frame" x="0.0" y="0.0" width="300" height="300"/><subviews>
          <wkWebView translatesAutoresizingMaskIntoConstraints="NO" id="w"/>
          <sceneKitView translatesAutoresizingMaskIntoConstraints="NO" id="s"><connections>
          <outlet property="delegate" destination="r" id="d"/></connections></sceneKitView></subviews><constraints>
          <constraint firstItem="w" firstAttribute="top" secondItem="r" secondAttribute="top" constant="20" id="c1"/>
          <constraint firstItem="w" firstAttribute="height" constant="50" id="c2"/>
          <constraint firstItem="w" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="c3"/>
          <constraint firstItem="w" firstAttribute="width" constant="70" id="c4"/>
          <constraint firstItem="s" firstAttribute="top" secondItem="w" secondAttribute="bottom" id="c5"/>
        </constraints></view>
        """

    @Test func viewsOfOtherFrameworksKeepTheirPlace() throws {
        UINib.register(WKWebView.self)
        let root: UIView = try view(Self.framework)
        root.layoutIfNeeded()
        #expect(root.subviews.map { "\(type(of: $0))" } == ["WKWebView", "UIView"])
        #expect(root.subviews.first?.frame == CGRect(x: 0, y: 20, width: 70, height: 50))
        #expect(root.subviews.last?.frame.minY == 70)
    }

    @Test func framesAreDistancesFromTheEdgesToo() throws {
        let root: UIView = try view(
            """
            <view id="r"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>
              <view id="a"><frame key="frameInset" minX="10" minY="20" width="30" height="40"/></view>
              <view id="b"><frame key="frameInset" maxX="10" maxY="20" width="30" height="40"/></view>
              <view id="c"><frame key="frameInset" minX="10" maxX="20" minY="30" maxY="40"/><subviews>
                <view id="d"><frame key="frameInset" maxX="0.0" maxY="0.0" width="5" height="5"/></view></subviews></view>
            </subviews></view>
            """)
        #expect(
            root.subviews.map(\.frame) == [
                CGRect(x: 10, y: 20, width: 30, height: 40), CGRect(x: 260, y: 140, width: 30, height: 40),
                CGRect(x: 10, y: 30, width: 270, height: 130),
            ])
        #expect(root.subviews.last?.subviews.first?.frame == CGRect(x: 265, y: 125, width: 5, height: 5))
    }

    @Test func objectsOfAppsClassesLiveAsLongAsTheController() throws {
        UINib.register(LooseSource.self)
        let controller = try initial([
            """
            <viewController id="a"><tableView key="view" id="t"><connections>
            <outlet property="dataSource" destination="o" id="c"/></connections></tableView></viewController>
            <customObject id="o" customClass="LooseSource"/>
            """
        ])
        let table = try #require(controller.view as? UITableView)
        #expect(table.dataSource is LooseSource && table.numberOfRows(inSection: 0) == 4)
        let top = UINib(data: NibTexts.nib(#"<customObject id="o" customClass="LooseSource"/>"#), bundle: nil)
            .instantiate(withOwner: nil)
        #expect(top.first is LooseSource)
    }

    @Test func referencesLeadToOtherStoryboards() throws {
        let other = Self.story(
            [
                #"<viewController title="First" id="f"/>"#,
                #"<viewController title="Named" storyboardIdentifier="named" id="n"/>"#,
            ], initial: "f")
        let tabs = try #require(
            try initial(
                [
                    """
                    <tabBarController id="a"><connections>
                    <segue destination="p" kind="relationship" relationship="viewControllers" id="1"/>
                    <segue destination="q" kind="relationship" relationship="viewControllers" id="2"/>
                    <segue destination="r" kind="relationship" relationship="viewControllers" id="3"/>
                    </connections></tabBarController>
                    """,
                    #"<viewControllerPlaceholder storyboardName="Other" id="p"/>"#,
                    #"<viewControllerPlaceholder storyboardName="Other" referencedIdentifier="named" id="q"/>"#,
                    #"<viewControllerPlaceholder referencedIdentifier="own" id="r"/>"#,
                    #"<viewController title="Own" storyboardIdentifier="own" id="s"/>"#,
                ], others: ["Other.storyboard": other]) as? UITabBarController)
        #expect(tabs.viewControllers?.map { $0.title ?? "" } == ["First", "Named", "Own"])
    }

    @Test func anItemOfACollectionShowsPages() throws {
        UINib.register(PagesOfStory.self)
        let navigation = try #require(
            try initial([
                """
                <navigationController id="a"><connections>
                <segue destination="l" kind="relationship" relationship="rootViewController" id="1"/>
                </connections></navigationController>
                """,
                """
                <collectionViewController id="l"><collectionView key="view" dataMode="prototypes" id="v">
                <collectionViewFlowLayout key="collectionViewLayout" id="f"/><cells>
                <collectionViewCell reuseIdentifier="cell" id="c"><connections>
                <segue destination="p" kind="show" id="2"/></connections></collectionViewCell>
                </cells></collectionView></collectionViewController>
                """,
                """
                <pageViewController transitionStyle="scroll" pageSpacing="8" navigationOrientation="vertical" \
                customClass="PagesOfStory" id="p"/>
                """,
            ]) as? UINavigationController)
        let list = try #require(navigation.topViewController as? UICollectionViewController)
        list.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "other")
        let cell: UICollectionViewCell = list.collectionView.dequeueReusableCell(
            withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))
        list.view.addSubview(cell)
        cell.selectionSegue?(cell)
        let pages = try #require(navigation.viewControllers.last as? PagesOfStory)
        #expect(pages.transitionStyle == .scroll && pages.navigationOrientation == .vertical)
    }

    @Test func viewsOfBarsAreConnected() throws {
        UINib.register(ReferenceOwner.self)
        let owner = try #require(
            try initial([
                """
                <viewController customClass="ReferenceOwner" id="a"><view key="view" id="v"/>
                <navigationItem key="navigationItem" title="Title" prompt="Words above" id="n">
                <view key="titleView" id="t"><rect key="frame" x="0.0" y="0.0" width="200" height="40"/><subviews>
                <textField translatesAutoresizingMaskIntoConstraints="NO" id="f"/></subviews><constraints>
                <constraint firstItem="f" firstAttribute="width" constant="90" id="c1"/></constraints></view>
                <barButtonItem key="backBarButtonItem" title="Back there" id="b"/>
                <barButtonItem key="rightBarButtonItem" id="r"><button key="customView" id="u"><connections>
                <action selector="tapped:" destination="a" eventType="touchUpInside" id="c2"/></connections></button>
                </barButtonItem></navigationItem>
                <connections><outlet property="field" destination="f" id="c3"/></connections></viewController>
                """
            ]) as? ReferenceOwner)
        owner.loadViewIfNeeded()
        let item = owner.navigationItem
        #expect(item.prompt == "Words above" && item.backBarButtonItem?.title == "Back there")
        #expect(owner.field != nil && owner.field.superview === item.titleView)
        #expect(owner.field?.constraints.contains { $0.constant == 90 && $0.isActive } == true)
        (item.rightBarButtonItem?.customView as? UIButton)?.sendActions(for: .touchUpInside)
        #expect(owner.taps == ["UIButton"])
    }

    /// Kodeco's "iOS Test-Driven Development" has a bar with an item of such a class.
    @Test func itemsOfBarsHaveTheirClass() throws {
        UINib.register(LogoItem.self)
        let controller = try initial([
            """
            <viewController title="Screen" id="a"><view key="view" id="v"/>
            <navigationItem key="navigationItem" title="Logo" customClass="LogoItem" id="n"/></viewController>
            """
        ])
        #expect(controller.navigationItem is LogoItem)
        #expect(controller.navigationItem.titleView is UISwitch && controller.navigationItem.title == "Logo")
        let bar: UINavigationBar = try view(
            """
            <navigationBar id="v"><items><navigationItem title="Item" customClass="LogoItem" id="n"/></items></navigationBar>
            """)
        #expect(bar.topItem is LogoItem && bar.topItem?.title == "Item")
    }

    /// Kodeco's "Design Patterns by Tutorials": a size is given as a point.
    @Test func aPointIsTheValueOfASize() throws {
        let view: UIView = try view(
            """
            <view id="v"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="point" keyPath="layer.shadowOffset">
            <point key="value" x="2" y="3"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
            """)
        #expect(view.layer.shadowOffset == CGSize(width: 2, height: 3))
    }

    @Test func recognizersOfEveryKindAreMade() throws {
        UINib.register(OwnRecognizer.self)
        let kinds = [
            "tapGestureRecognizer", "panGestureRecognizer", "swipeGestureRecognizer", "pongPressGestureRecognizer",
            "pinchGestureRecognizer", "rotationGestureRecognizer", "screenEdgePanGestureRecognizer",
        ]
        let outlets = (kinds + ["own"]).map {
            #"<outletCollection property="gestureRecognizers" destination="\#($0)" id="o\#($0)"/>"#
        }
        let recognizers = kinds.map { "<\($0) id=\"\($0)\"><rectEdge key=\"edges\" left=\"YES\"/></\($0)>" }
        let root: UIView = try view(
            """
            <view id="v"><connections>\(outlets.joined())</connections></view>\(recognizers.joined())
            <tapGestureRecognizer id="own" customClass="OwnRecognizer" numberOfTapsRequired="3"/>
            """)
        let made = try #require(root.gestureRecognizers)
        #expect(
            made.map { "\(type(of: $0))" } == [
                "UITapGestureRecognizer", "UIPanGestureRecognizer", "UISwipeGestureRecognizer",
                "UILongPressGestureRecognizer", "UIPinchGestureRecognizer", "UIRotationGestureRecognizer",
                "UIScreenEdgePanGestureRecognizer", "OwnRecognizer",
            ])
        #expect((made[6] as? UIScreenEdgePanGestureRecognizer)?.edges == .left)
        #expect((made[7] as? OwnRecognizer)?.numberOfTapsRequired == 3 && (made[7] as? OwnRecognizer)?.name2 == "own")
    }

    @Test func actionsOfPrototypesReachTheController() throws {
        UINib.register(ReferenceOwner.self)
        let owner = try #require(
            try initial([
                """
                <viewController customClass="ReferenceOwner" id="a"><collectionView key="view" id="v">
                <collectionViewFlowLayout key="collectionViewLayout" id="f"/><cells>
                <collectionViewCell reuseIdentifier="cell" id="c"><view key="contentView" id="w"><subviews>
                <button id="u"><connections><action selector="tapped:" destination="a" eventType="touchUpInside" id="c2"/>
                </connections></button></subviews></view></collectionViewCell></cells></collectionView></viewController>
                """
            ]) as? ReferenceOwner)
        let list = try #require(owner.view as? UICollectionView)
        let cell: UICollectionViewCell = list.dequeueReusableCell(
            withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))
        (cell.contentView.subviews.first as? UIButton)?.sendActions(for: .touchUpInside)
        #expect(owner.taps == ["UIButton"])
    }

    @Test func codeInInitWithCoderHasTheLastWord() throws {
        UINib.register(CodedButton.self)
        UINib.register(CodedLayout.self)
        UINib.register(CodedController.self)
        let button: CodedButton = try view(
            """
            <button buttonType="system" customClass="CodedButton" id="b"><state key="normal" title="Document"/>
            <color key="backgroundColor" red="0.0" green="1" blue="0.0" alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/><subviews><view tag="5" id="v"/></subviews></button>
            """)
        #expect(button.backgroundColor == .red && button.title(for: .normal) == "Code")
        let list: UICollectionView = try view(
            """
            <collectionView id="l"><collectionViewFlowLayout key="collectionViewLayout" customClass="CodedLayout" id="f">
            <size key="itemSize" width="30" height="30"/></collectionViewFlowLayout></collectionView>
            """)
        #expect((list.collectionViewLayout as? CodedLayout)?.itemSize.width == 70)
        let controller = try initial([#"<viewController title="Document" customClass="CodedController" id="a"/>"#])
        #expect(controller.title == "Code")
    }

    @Test func viewsGetTouchesUnlessTheDocumentSaysOtherwise() throws {
        let root: UIView = try view(
            """
            <view id="v"><subviews><imageView id="i"/><label id="l"/><imageView userInteractionEnabled="NO" id="j"/>
            <view userInteractionEnabled="NO" id="w"/></subviews></view>
            """)
        #expect(root.subviews.map(\.isUserInteractionEnabled) == [true, true, false, false])
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Properties that documents of published apps set, by the names of Interface Builder.
@MainActor
struct NibPropertyTests {
    private func view<View: UIView>(_ objects: String) throws -> View {
        try #require(UINib(data: NibTexts.nib(objects), bundle: nil).instantiate(withOwner: nil).first as? View)
    }

    private static func color(_ key: String) -> String {
        #"<color key="\#(key)" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#
    }

    @Test(arguments: ["scrollView", "tableView", "collectionView", "textView"])
    func everyScrollViewScrollsAsTheDocumentSays(_ kind: String) throws {
        let scroll: UIScrollView = try view(
            """
            <\(kind) pagingEnabled="YES" bounces="NO" scrollEnabled="NO" showsVerticalScrollIndicator="NO" \
            alwaysBounceHorizontal="YES" minimumZoomScale="0.5" maximumZoomScale="3" bouncesZoom="NO" \
            directionalLockEnabled="YES" delaysContentTouches="NO" canCancelContentTouches="NO" indicatorStyle="white" \
            keyboardDismissMode="onDrag" autoresizesSubviews="NO" id="s">
              <inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/>
              <inset key="scrollIndicatorInsets" minX="5" minY="6" maxX="7" maxY="8"/></\(kind)>
            """)
        #expect(scroll.isPagingEnabled && !scroll.bounces && !scroll.isScrollEnabled)
        #expect(!scroll.showsVerticalScrollIndicator && scroll.alwaysBounceHorizontal && !scroll.autoresizesSubviews)
        #expect(scroll.minimumZoomScale == 0.5 && scroll.maximumZoomScale == 3 && !scroll.bouncesZoom)
        #expect(scroll.isDirectionalLockEnabled && !scroll.delaysContentTouches && !scroll.canCancelContentTouches)
        #expect(scroll.indicatorStyle == .white && scroll.keyboardDismissMode == .onDrag)
        #expect(scroll.contentInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        #expect(scroll.scrollIndicatorInsets == UIEdgeInsets(top: 6, left: 5, bottom: 8, right: 7))
    }

    /// The cells of Apple's sample "Selecting multiple items with a two-finger pan gesture".
    @Test func labelsWhoseFontHasNoSizeKeepThatOfTheCellsStyle() throws {
        let zero = #"<fontDescription key="fontDescription" type="system" pointSize="0.0"/>"#
        let cell: UITableViewCell = try view(
            """
            <tableViewCell style="IBUITableViewCellStyleSubtitle" textLabel="a" detailTextLabel="b" id="c">
              <tableViewCellContentView key="contentView" id="v"><subviews>
                <label text="Title" id="a">\(zero)</label><label text="More" id="b">\(zero)</label>
              </subviews></tableViewCellContentView></tableViewCell>
            """)
        let usual = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        #expect(cell.textLabel?.text == "Title" && cell.textLabel?.font == usual.textLabel?.font)
        #expect(cell.detailTextLabel?.font == usual.detailTextLabel?.font)
    }

    /// -1 is the system's height, as in documents of Xcode 14.
    @Test(arguments: [(-1, UITableView.automaticDimension), (0, 0), (30, 30)])
    func estimatesOfSectionViews(_ written: Int, _ height: CGFloat) throws {
        let table: UITableView = try view(
            """
            <tableView sectionHeaderHeight="-1" estimatedSectionHeaderHeight="\(written)" sectionFooterHeight="-1" \
            estimatedSectionFooterHeight="\(written)" id="t"/>
            """)
        #expect(table.sectionHeaderHeight == UITableView.automaticDimension)
        #expect(table.estimatedSectionHeaderHeight == height && table.estimatedSectionFooterHeight == height)
    }

    @Test func listsInEditing() throws {
        let table: UITableView = try view(
            """
            <tableView allowsMultipleSelectionDuringEditing="YES" id="t">\(Self.color("sectionIndexColor"))\
            \(Self.color("sectionIndexBackgroundColor"))</tableView>
            """)
        #expect(table.allowsMultipleSelectionDuringEditing)
        #expect(table.sectionIndexColor == .red && table.sectionIndexBackgroundColor == .red)
        let cell: UITableViewCell = try view(
            """
            <tableViewCell editingAccessoryType="checkmark" showsReorderControl="YES" shouldIndentWhileEditing="NO" id="c"/>
            """)
        #expect(cell.editingAccessoryType == .checkmark && cell.showsReorderControl && !cell.shouldIndentWhileEditing)
        let list: UICollectionView = try view(
            """
            <collectionView allowsSelection="NO" allowsMultipleSelection="YES" id="l">
            <collectionViewFlowLayout key="collectionViewLayout" id="f"/></collectionView>
            """)
        #expect(!list.allowsSelection && list.allowsMultipleSelection)
    }

    @Test(arguments: ["textField", "textView", "searchBar"])
    func textsHaveTheTraitsOfTheKeyboard(_ kind: String) throws {
        let made: UIView = try view(
            """
            <\(kind) id="t"><textInputTraits key="textInputTraits" autocapitalizationType="words" autocorrectionType="no" \
            spellCheckingType="no" keyboardType="emailAddress" keyboardAppearance="alert" returnKeyType="search" \
            smartQuotesType="no" smartDashesType="yes" smartInsertDeleteType="no" \
            enablesReturnKeyAutomatically="YES" secureTextEntry="YES" textContentType="email"/></\(kind)>
            """)
        let input = try #require(made as? any UITextInputTraits)
        #expect(input.autocapitalizationType == .words && input.autocorrectionType == .no)
        #expect(input.spellCheckingType == .no && input.keyboardType == .emailAddress)
        #expect(input.smartQuotesType == .no && input.smartDashesType == .yes && input.smartInsertDeleteType == .no)
        #expect(input.keyboardAppearance == .dark && input.returnKeyType == .search)
        #expect(
            input.enablesReturnKeyAutomatically && input.isSecureTextEntry && input.textContentType == .emailAddress)
    }

    @Test func controls() throws {
        let slider: UISlider = try view(
            """
            <slider continuous="NO" id="s">\(Self.color("minimumTrackTintColor"))\(Self.color("maximumTrackTintColor"))\
            \(Self.color("thumbTintColor"))</slider>
            """)
        #expect(!slider.isContinuous && slider.minimumTrackTintColor == .red)
        #expect(slider.maximumTrackTintColor == .red && slider.thumbTintColor == .red)
        let stepper: UIStepper = try view(#"<stepper wraps="YES" autorepeat="NO" continuous="NO" id="s"/>"#)
        #expect(stepper.wraps && !stepper.autorepeat && !stepper.isContinuous)
        let pages: UIPageControl = try view(
            """
            <pageControl hidesForSinglePage="YES" id="p">\(Self.color("pageIndicatorTintColor"))\
            \(Self.color("currentPageIndicatorTintColor"))</pageControl>
            """)
        #expect(pages.hidesForSinglePage && pages.pageIndicatorTintColor == .red)
        #expect(pages.currentPageIndicatorTintColor == .red)
        let toggle: UISwitch = try view(#"<switch id="s">\#(Self.color("thumbTintColor"))</switch>"#)
        #expect(toggle.thumbTintColor == .red)
        let segments: UISegmentedControl = try view(
            """
            <segmentedControl momentary="YES" id="s"><segments><segment title="A" enabled="NO"/>\
            <segment title="B" width="70"/></segments>\(Self.color("selectedSegmentTintColor"))</segmentedControl>
            """)
        #expect(segments.isMomentary && !segments.isEnabledForSegment(at: 0) && segments.widthForSegment(at: 1) == 70)
        #expect(segments.selectedSegmentTintColor == .red)
        let field: UITextField = try view(
            #"<textField clearsOnBeginEditing="YES" adjustsFontSizeToFit="YES" minimumFontSize="9" id="f"/>"#)
        #expect(field.clearsOnBeginEditing && field.adjustsFontSizeToFitWidth && field.minimumFontSize == 9)
        let button: UIButton = try view(#"<button showsTouchWhenHighlighted="YES" id="b"/>"#)
        #expect(button.showsTouchWhenHighlighted)
        let bar: UIProgressView = try view(
            """
            <progressView progressViewStyle="bar" id="p">\(Self.color("progressTintColor"))\(Self.color("trackTintColor"))\
            </progressView>
            """)
        #expect(bar.progressViewStyle == .bar && bar.progressTintColor == .red && bar.trackTintColor == .red)
        let label: UILabel = try view(
            #"<label highlighted="YES" id="l"><size key="shadowOffset" width="2" height="3"/></label>"#)
        #expect(label.isHighlighted && label.shadowOffset == CGSize(width: 2, height: 3))
        let picture: UIImageView = try view(#"<imageView highlighted="YES" id="i"/>"#)
        #expect(picture.isHighlighted)
    }

    @Test func bars() throws {
        let search: UISearchBar = try view(
            """
            <searchBar text="Words" prompt="Above" searchBarStyle="minimal" translucent="NO" barStyle="black" \
            showsBookmarkButton="YES" showsSearchResultsButton="YES" showsScopeBar="YES" id="s"><scopeButtonTitles>
            <string>One</string><string>Two</string></scopeButtonTitles>\(Self.color("barTintColor"))</searchBar>
            """)
        #expect(search.text == "Words" && search.prompt == "Above" && search.searchBarStyle == .minimal)
        #expect(!search.isTranslucent && search.barStyle == .black && search.barTintColor == .red)
        #expect(search.showsBookmarkButton && search.showsSearchResultsButton && search.showsScopeBar)
        #expect(search.scopeButtonTitles == ["One", "Two"])
        let tabs: UITabBar = try view(
            """
            <tabBar translucent="NO" barStyle="black" id="b"><items>
            <tabBarItem systemItem="favorites" tag="3" badgeValue="9" id="i"/><tabBarItem title="Own" enabled="NO" id="j"/>
            </items>\(Self.color("tintColor"))\(Self.color("unselectedItemTintColor"))</tabBar>
            """)
        #expect(tabs.items?.map { $0.title ?? "" } == ["Favorites", "Own"] && tabs.items?.first?.tag == 3)
        #expect(tabs.items?.first?.badgeValue == "9" && tabs.items?.last?.isEnabled == false)
        #expect(!tabs.isTranslucent && tabs.barStyle == .black && tabs.tintColor == .red)
        #expect(tabs.unselectedItemTintColor == .red)
        let bar: UINavigationBar = try view(
            """
            <navigationBar translucent="NO" id="n"><items><navigationItem title="Alone" id="i">
            <barButtonItem key="leftBarButtonItem" title="Left" width="40" id="l"/></navigationItem></items>
            <textAttributes key="largeTitleTextAttributes">\(Self.color("textColor"))</textAttributes></navigationBar>
            """)
        #expect(bar.largeTitleTextAttributes?[.foregroundColor] as? UIColor == .red && bar.titleTextAttributes == nil)
        #expect(!bar.isTranslucent && bar.topItem?.title == "Alone" && bar.topItem?.leftBarButtonItem?.width == 40)
        let tools: UIToolbar = try view(#"<toolbar translucent="NO" barStyle="black" id="t"/>"#)
        #expect(!tools.isTranslucent && tools.barStyle == .black)
    }

    @Test func controllersOfStoryboards() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="n">
            <scenes><scene><objects><navigationController navigationBarHidden="YES" toolbarHidden="NO" id="n">
            <toolbar key="toolbar" translucent="NO" id="b">\(Self.color("barTintColor"))</toolbar><connections>
            <segue destination="t" kind="relationship" relationship="rootViewController" id="s"/></connections>
            </navigationController></objects></scene><scene><objects>
            <tableViewController hidesBottomBarWhenPushed="YES" extendedLayoutIncludesOpaqueBars="YES" \
            clearsSelectionOnViewWillAppear="NO" modalTransitionStyle="crossDissolve" id="t">
            <extendedEdge key="edgesForExtendedLayout" bottom="YES"/><tableView key="view" id="v"/></tableViewController>
            </objects></scene></scenes></document>
            """
        let bundle = try NibTexts.bundle(["Main.storyboard": Data(text.utf8)])
        let navigation = try #require(
            UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController() as? UINavigationController)
        let table = try #require(navigation.topViewController as? UITableViewController)
        #expect(navigation.toolbar.barTintColor == .red && !navigation.toolbar.isTranslucent)
        #expect(navigation.isNavigationBarHidden && table.hidesBottomBarWhenPushed)
        #expect(table.extendedLayoutIncludesOpaqueBars && !table.clearsSelectionOnViewWillAppear)
        #expect(table.modalTransitionStyle == .crossDissolve && table.edgesForExtendedLayout == .bottom)
    }

    /// The format is that of documents of published apps.
    @Test func accessibilityOfADocument() throws {
        let label: UILabel = try view(
            """
            <label text="1" id="l"><accessibility key="accessibilityConfiguration" label="One">
              <accessibilityTraits key="traits" staticText="YES" updatesFrequently="YES"/>
              <bool key="isElement" value="NO"/></accessibility></label>
            """)
        #expect(label.accessibilityTraits == [.staticText, .updatesFrequently])
        #expect(!label.isAccessibilityElement && label.accessibilityLabel == "One")
    }

    @Test func aLongPressAllowsTheMovementOfItsDocument() throws {
        let pressed: UIView = try view(
            """
            <view id="v"><connections>
              <outletCollection property="gestureRecognizers" destination="g" appends="YES" id="c"/></connections></view>
            <pongPressGestureRecognizer allowableMovement="30" minimumPressDuration="2" id="g"/>
            """)
        let press = try #require(pressed.gestureRecognizers?.first as? UILongPressGestureRecognizer)
        #expect(press.allowableMovement == 30 && press.minimumPressDuration == 2)
    }
}

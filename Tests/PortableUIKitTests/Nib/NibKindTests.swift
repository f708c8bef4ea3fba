// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Properties of scroll views, texts, activity indicators, effects and controls, as Interface Builder writes them.
@MainActor
struct NibKindTests {
    private func view<View: UIView>(_ objects: String) throws -> View {
        try #require(UINib(data: NibTexts.nib(objects), bundle: nil).instantiate(withOwner: nil).first as? View)
    }

    @Test func scrollViews() throws {
        let scroll: UIScrollView = try view(
            """
            <scrollView showsHorizontalScrollIndicator="NO" showsVerticalScrollIndicator="NO" alwaysBounceVertical="YES" \
            alwaysBounceHorizontal="YES" pagingEnabled="YES" scrollEnabled="NO" bounces="NO" \
            contentInsetAdjustmentBehavior="never" semanticContentAttribute="forceRightToLeft" id="s">
              <inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/>
              <directionalEdgeInsets key="directionalLayoutMargins" top="5" leading="6" bottom="7" trailing="8"/>
            </scrollView>
            """)
        #expect(!scroll.showsHorizontalScrollIndicator && !scroll.showsVerticalScrollIndicator)
        #expect(scroll.alwaysBounceVertical && scroll.alwaysBounceHorizontal && scroll.isPagingEnabled)
        #expect(!scroll.isScrollEnabled && !scroll.bounces && scroll.contentInsetAdjustmentBehavior == .never)
        #expect(scroll.contentInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        #expect(scroll.semanticContentAttribute == .forceRightToLeft)
        #expect(
            scroll.directionalLayoutMargins
                == NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8))
    }

    @Test("A cell names the labels of its style")
    func standardLabels() throws {
        let cell: UITableViewCell = try view(
            """
            <tableViewCell textLabel="a" detailTextLabel="b" imageView="c" style="IBUITableViewCellStyleSubtitle" id="x">
              <tableViewCellContentView key="contentView" id="y"><subviews>
                <label text="Title" id="a"><fontDescription key="fontDescription" type="system" pointSize="9"/></label>
                <label text="Subtitle" id="b"/><imageView tag="7" id="c"/><label text="Own" id="d"/>
              </subviews></tableViewCellContentView>
            </tableViewCell>
            """)
        #expect(cell.textLabel?.text == "Title" && cell.textLabel?.font.pointSize == 9)
        #expect(cell.detailTextLabel?.text == "Subtitle" && cell.imageView?.tag == 7)
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
        cell.layoutIfNeeded()
        let texts = cell.contentView.subviews.compactMap { ($0 as? UILabel)?.text }
        #expect(texts.sorted() == ["Own", "Subtitle", "Title"])
    }

    /// As the static rows of DuckDuckGo's settings.
    @Test func aCellHasTheListContentOfItsDocument() throws {
        let cell: UITableViewCell = try view(
            """
            <tableViewCell id="x"><rect key="frame" x="0.0" y="0.0" width="414" height="44.5"/>
              <tableViewCellContentView key="contentView" id="y"/>
              <listContentConfiguration key="contentConfiguration" text="Refresh" secondaryText=""/>
            </tableViewCell>
            """)
        let content = try #require(cell.contentConfiguration as? UIListContentConfiguration)
        #expect(content.text == "Refresh" && content.secondaryText == "")
        #expect(cell.systemLayoutSizeFitting(CGSize(width: 414, height: 0)).height == 44)
    }

    /// Interface Builder also accepts constraints between the content and the cell, which then solves both: the content view has its
    /// place in the document, as in WooCommerce's cell of a date.
    @Test func constraintsOfTheCellDoNotConflictWithItsContent() throws {
        let cell: UITableViewCell = try view(
            """
            <tableViewCell id="x"><rect key="frame" x="0.0" y="0.0" width="375" height="100"/>
              <tableViewCellContentView key="contentView" id="y">
                <rect key="frame" x="0.0" y="0.0" width="375" height="99.5"/>
                <subviews><label text="Date" translatesAutoresizingMaskIntoConstraints="NO" id="l"/></subviews>
                <constraints>
                  <constraint firstItem="l" firstAttribute="top" secondItem="y" secondAttribute="top" constant="40" id="c1"/>
                  <constraint firstAttribute="bottom" secondItem="l" secondAttribute="bottom" constant="40" id="c2"/>
                  <constraint firstAttribute="trailing" secondItem="l" secondAttribute="trailing" constant="16" id="c3"/>
                </constraints>
              </tableViewCellContentView>
              <viewLayoutGuide key="safeArea" id="s"/>
              <constraints>
                <constraint firstItem="l" firstAttribute="leading" secondItem="s" secondAttribute="leading" constant="16" id="c4"/>
              </constraints>
            </tableViewCell>
            """)
        #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 375, height: 99.5))
        let source = OneRowSource(cell)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 800))
        table.dataSource = source
        let warnings = WarningLog.texts { table.layoutIfNeeded() }
        #expect(warnings.filter { !$0.hasPrefix("[TableView] Warning once only") } == [])
        #expect(cell.frame.height == 101 && cell.contentView.subviews[0].frame.height == 20.5)
    }

    /// As the document of Firefox Lockwise's details, which Xcode compiles.
    @Test func aConstraintOfAnObjectThatIsNotThereIsLeftOut() throws {
        var root = UIView()
        let texts = try WarningLog.texts {
            root = try view(
                """
                <view id="r"><constraints>
                  <constraint firstItem="gone" firstAttribute="centerX" secondItem="r" secondAttribute="centerX" id="c"/>
                </constraints></view>
                """)
        }
        #expect(root.constraints.isEmpty && texts.count == 1)
        #expect(texts.first?.contains("the constraint 'c' is about 'gone', which is not in the document") == true)
    }

    /// As the folders of NetNewsWire: the title of a state is one of before, and the button is as large as its picture.
    @Test func aConfigurationWithoutATitleHasNone() throws {
        let button: UIButton = try view(
            """
            <button buttonType="system" id="b"><state key="normal" title="Button"/>
              <buttonConfiguration key="configuration" style="plain">
                <imageReference key="image" image="chevron.down" catalog="system" symbolScale="medium"/>
                <preferredSymbolConfiguration key="preferredSymbolConfigurationForImage" scale="small"/>
              </buttonConfiguration></button>
            """)
        let configuration = try #require(button.configuration)
        #expect(configuration.title == nil && button.currentTitle == nil && configuration.image != nil)
        #expect(configuration.preferredSymbolConfigurationForImage == UIImage.SymbolConfiguration(scale: .small))
    }

    /// As documents of Xcode 11, whose first colour is for iOS 13 and later.
    @Test func colorsAndInsetsOfXcode11() throws {
        let table: UITableView = try view(
            """
            <tableView contentViewInsetsToSafeArea="NO" id="t">
              <color key="backgroundColor" xcode11CocoaTouchSystemColor="systemBackgroundColor" cocoaTouchSystemColor="whiteColor"/>
            </tableView>
            """)
        #expect(table.backgroundColor === UIColor.systemBackground && !table.insetsContentViewsToSafeArea)
        let collection: UICollectionView = try view(
            """
            <collectionView id="c">
              <collectionViewFlowLayout key="collectionViewLayout" sectionInsetReference="safeArea" id="f"/>
            </collectionView>
            """)
        let flow = try #require(collection.collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(flow.sectionInsetReference == .fromSafeArea)
    }

    @Test("A view without constraints keeps the frame of the document")
    func fixedFrames() throws {
        let root: UIView = try view(
            """
            <view id="r"><rect key="frame" x="0.0" y="0.0" width="300" height="300"/><subviews>
              <label fixedFrame="YES" text="A" translatesAutoresizingMaskIntoConstraints="NO" id="l">
                <rect key="frame" x="20" y="40" width="100" height="30"/>
                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
              </label>
            </subviews></view>
            """)
        root.frame.size = CGSize(width: 200, height: 600)
        root.layoutIfNeeded()
        #expect(root.subviews.first?.frame == CGRect(x: 20, y: 40, width: 100, height: 30))
    }

    @Test("A stack with margins of its own in a document keeps them")
    func stackMargins() throws {
        let plain: UIStackView = try view(#"<stackView id="s"/>"#)
        #expect(!plain.isLayoutMarginsRelativeArrangement && plain.layoutMargins == .zero)
        for insets in [
            "<edgeInsets key=\"layoutMargins\" left=\"3\"",
            "<directionalEdgeInsets key=\"directionalLayoutMargins\" leading=\"3\"",
        ] {
            let stack: UIStackView = try view("<stackView id=\"s\">\(insets) top=\"16\" bottom=\"0.0\"/></stackView>")
            #expect(stack.isLayoutMarginsRelativeArrangement)
            #expect(stack.layoutMargins == UIEdgeInsets(top: 16, left: 3, bottom: 0, right: 0))
        }
    }

    @Test func textViews() throws {
        let text: UITextView = try view(
            """
            <textView textAlignment="center" editable="NO" selectable="NO" id="t">
              <string key="text">Some words</string>
              <fontDescription key="fontDescription" type="system" pointSize="21"/>
              <color key="textColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            </textView>
            """)
        #expect(text.text == "Some words" && text.font?.pointSize == 21 && text.textColor == .red)
        #expect(text.textAlignment == .center && !text.isEditable && !text.isSelectable)
        let attributed: UITextView = try view(
            """
            <textView id="t"><attributedString key="attributedText"><fragment content="Far">
              <attributes><paragraphStyle key="NSParagraphStyle" alignment="right" lineBreakMode="charWrapping" \
            lineSpacing="3" paragraphSpacing="4" minimumLineHeight="5" maximumLineHeight="60" lineHeightMultiple="1.5"/>
              </attributes></fragment></attributedString></textView>
            """)
        let style = try #require(
            attributed.attributedText.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)
        #expect(style.alignment == .right && style.lineBreakMode == .byCharWrapping && style.lineSpacing == 3)
        #expect(style.paragraphSpacing == 4 && style.minimumLineHeight == 5 && style.maximumLineHeight == 60)
        #expect(style.lineHeightMultiple == 1.5)
    }

    @Test func pickersAndToolBars() throws {
        let picker: UIDatePicker = try view(
            """
            <datePicker contentMode="scaleToFill" datePickerMode="time" style="wheels" minuteInterval="15" id="p"/>
            """)
        #expect(picker.datePickerMode == .time && picker.datePickerStyle == .wheels && picker.minuteInterval == 15)
        // The dates are those of a document that Xcode wrote (a test resource of IBDecodable).
        let dated: UIDatePicker = try view(
            """
            <datePicker datePickerMode="dateAndTime" minuteInterval="3" style="wheels" useCurrentDate="NO" id="p">
              <date key="date" timeIntervalSinceReferenceDate="622497467.96811497"/>
              <date key="minimumDate" timeIntervalSinceReferenceDate="-978267600"/>
              <date key="maximumDate" timeIntervalSinceReferenceDate="1167562800"/></datePicker>
            """)
        #expect(dated.minimumDate == Date(timeIntervalSinceReferenceDate: -978_267_600))
        #expect(dated.maximumDate == Date(timeIntervalSinceReferenceDate: 1_167_562_800))
        #expect(abs(dated.date.timeIntervalSinceReferenceDate - 622_497_467) < 180)
        let counter: UIDatePicker = try view(
            #"<datePicker datePickerMode="countDownTimer" countDownDuration="120" id="p"/>"#)
        #expect(counter.countDownDuration == 120)
        let wheels: UIPickerView = try view(#"<pickerView contentMode="scaleToFill" id="w"/>"#)
        #expect(wheels.numberOfComponents == 0)
        let bar: UIToolbar = try view(
            """
            <toolbar opaque="NO" id="t"><items><barButtonItem title="One" id="a"/>
              <barButtonItem systemItem="flexibleSpace" id="b"/><barButtonItem systemItem="done" id="c"/>
              <barButtonItem systemItem="rewind" id="d"/><barButtonItem systemItem="fastForward" id="e"/></items></toolbar>
            """)
        #expect(bar.items?.map { $0.title ?? "" } == ["One", "", "Done", "", ""])
        #expect(bar.items?.suffix(2).map(\.accessibilityLabel) == ["Rewind", "Fast Forward"])
    }

    /// A button of an app's class, as apps write it.
    private final class Badge: UIBarButtonItem {
        let badge = UILabel()

        init(text: String) {
            super.init()
            badge.text = text
            customView = badge
        }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            badge.text = "document"
        }
    }

    @Test func buttonsOfBarsHaveTheClassThatTheyName() throws {
        UINib.register(Badge.self)
        let bar: UIToolbar = try view(
            """
            <toolbar opaque="NO" id="t"><items><barButtonItem title="One" id="a" customClass="Badge"/>
              <barButtonItem systemItem="done" id="b" customClass="Badge"/></items></toolbar>
            """)
        let items = try #require(bar.items as? [Badge])
        #expect(items.map(\.title) == ["One", "Done"] && items.map(\.badge.text) == ["document", "document"])
        #expect(items.map(\.style) == [.plain, .done])
        #expect(Badge(text: "code").customView is UILabel)
    }

    private final class Everyone: NSObject, UIPickerViewDataSource, UIPickerViewDelegate, UISearchBarDelegate,
        UITabBarDelegate, UIToolbarDelegate, UITextFieldDelegate, UITextViewDelegate, UINavigationBarDelegate
    {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
    }

    /// A view whose outlets are connected to its owner.
    private func connectedView(_ kind: String, outlets: [String], owner: AnyObject) throws -> UIView {
        let text = outlets.map { "<outlet property=\"\($0)\" destination=\"-1\" id=\"\($0)\"/>" }.joined()
        let nib = UINib(
            data: NibTexts.nib("<\(kind) id=\"v\"><connections>\(text)</connections></\(kind)>"), bundle: nil)
        return try #require(nib.instantiate(withOwner: owner).first as? UIView)
    }

    @Test(arguments: [
        "pickerView", "searchBar", "tabBar", "toolbar", "navigationBar", "textField", "textView", "scrollView",
    ]) func delegatesAreOutlets(_ kind: String) throws {
        let owner = Everyone()
        let connected = try connectedView(kind, outlets: ["delegate"], owner: owner)
        let delegate: AnyObject? =
            switch connected {
            case let view as UIPickerView: view.delegate
            case let view as UISearchBar: view.delegate
            case let view as UITabBar: view.delegate
            case let view as UIToolbar: view.delegate
            case let view as UINavigationBar: view.delegate
            case let view as UITextField: view.delegate
            case let view as UIScrollView: view.scrollDelegate
            default: nil
            }
        #expect(delegate === owner)
    }

    @Test func theDataSourceOfAPickerIsAnOutlet() throws {
        let owner = Everyone()
        let picker = try connectedView("pickerView", outlets: ["dataSource"], owner: owner) as? UIPickerView
        #expect(picker?.numberOfRows(inComponent: 0) == 3)
    }

    private final class ListOwner: NSObject, UITableViewDataSourcePrefetching, UICollectionViewDataSourcePrefetching,
        UITableViewDragDelegate, UITableViewDropDelegate, UICollectionViewDragDelegate, UICollectionViewDropDelegate
    {
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] { [] }
        func tableView(
            _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
        ) {}
        func collectionView(
            _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] { [] }
        func collectionView(
            _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
        ) {}
    }

    /// The feed of "Essential Feed" is its table's `prefetchDataSource`.
    @Test func theOtherDelegatesOfListsAreOutlets() throws {
        let owner = ListOwner()
        let names = ["prefetchDataSource", "dragDelegate", "dropDelegate"]
        let table = try #require(connectedView("tableView", outlets: names, owner: owner) as? UITableView)
        #expect(table.prefetchDataSource === owner && table.dragDelegate === owner && table.dropDelegate === owner)
        let grid = try #require(connectedView("collectionView", outlets: names, owner: owner) as? UICollectionView)
        #expect(grid.prefetchDataSource === owner && grid.dragDelegate === owner && grid.dropDelegate === owner)
    }

    @Test func wheelsAndEffects() throws {
        let wheel: UIActivityIndicatorView = try view(
            """
            <activityIndicatorView hidesWhenStopped="YES" animating="YES" style="large" id="w">
              <color key="color" red="0.0" green="0.0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            </activityIndicatorView>
            """)
        #expect(wheel.style == .large && wheel.isAnimating && wheel.hidesWhenStopped && wheel.color == .blue)
        let effect: UIVisualEffectView = try view(
            """
            <visualEffectView id="e"><view key="contentView" id="c">
              <rect key="frame" x="0.0" y="0.0" width="100" height="40"/>
              <subviews><label text="Above" id="l"/></subviews>
            </view><blurEffect style="dark"/></visualEffectView>
            """)
        #expect(effect.effect is UIBlurEffect)
        #expect((effect.contentView.subviews.first as? UILabel)?.text == "Above")
    }

    @Test func steppersPagesSegmentsAndSearchBars() throws {
        let stepper: UIStepper = try view(
            "<stepper minimumValue=\"2\" maximumValue=\"8\" stepValue=\"2\" value=\"4\" id=\"s\"/>")
        #expect(stepper.minimumValue == 2 && stepper.maximumValue == 8 && stepper.stepValue == 2 && stepper.value == 4)
        let pages: UIPageControl = try view("<pageControl numberOfPages=\"5\" currentPage=\"3\" id=\"p\"/>")
        #expect(pages.numberOfPages == 5 && pages.currentPage == 3)
        let segments: UISegmentedControl = try view(
            """
            <segmentedControl selectedSegmentIndex="1" contentHorizontalAlignment="left" id="s"><segments>
              <segment title="One"/><segment title="" image="star"/></segments></segmentedControl>
            """)
        #expect(segments.numberOfSegments == 2 && segments.titleForSegment(at: 0) == "One")
        #expect(segments.selectedSegmentIndex == 1 && segments.contentHorizontalAlignment == .left)
        #expect(!segments.apportionsSegmentWidthsByContent)
        let byContent: UISegmentedControl = try view(
            #"<segmentedControl apportionsSegmentWidthsByContent="YES" id="s"><segments/></segmentedControl>"#)
        #expect(byContent.apportionsSegmentWidthsByContent)
        let search: UISearchBar = try view("<searchBar placeholder=\"Find\" showsCancelButton=\"YES\" id=\"s\"/>")
        #expect(search.placeholder == "Find" && search.showsCancelButton)
    }

    @Test func buttonsWithSymbolsAndConfigurationsWithColours() throws {
        let button: UIButton = try view(
            """
            <button buttonType="system" id="b"><state key="normal" image="star" catalog="system">
              <attributedString key="attributedTitle"><fragment content="Rich"/></attributedString>
              <preferredSymbolConfiguration key="preferredSymbolConfiguration" scale="large" weight="heavy" pointSize="30"/>
            </state></button>
            """)
        #expect(button.attributedTitle(for: .normal)?.string == "Rich")
        #expect(
            button.preferredSymbolConfigurationForImage(in: .normal)
                == UIImage.SymbolConfiguration(pointSize: 30, weight: .heavy, scale: .large))
        let filled: UIButton = try view(
            """
            <button id="b"><buttonConfiguration key="configuration" style="filled" title="Go">
              <fontDescription key="titleFontDescription" type="system" pointSize="30"/>
              <imageReference key="image" image="star.fill" catalog="system" symbolScale="small"/>
              <color key="baseForegroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
              <color key="baseBackgroundColor" red="0.0" green="0.0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            </buttonConfiguration></button>
            """)
        #expect(
            filled.configuration?.title == "Go"
                && filled.configuration?.attributedTitle?.font == .systemFont(ofSize: 30))
        #expect(
            filled.configuration?.image
                == UIImage(systemName: "star.fill", withConfiguration: UIImage.SymbolConfiguration(scale: .small)))
        #expect(filled.configuration?.baseForegroundColor == .red && filled.configuration?.baseBackgroundColor == .blue)
    }

    @Test func headersOfARegisteredClassAreMadeFromNibFiles() throws {
        final class NibHeader: UITableViewHeaderFooterView {}
        UINib.register(NibHeader.self)
        let nib = UINib(
            data: NibTexts.nib(
                "<view customClass=\"NibHeader\" id=\"h\"><subviews><label text=\"A\" id=\"l\"/></subviews></view>"),
            bundle: nil)
        let table = UITableView(frame: .zero)
        table.register(nib, forHeaderFooterViewReuseIdentifier: "h")
        let header = table.dequeueReusableHeaderFooterView(withIdentifier: "h")
        #expect(header is NibHeader && header?.reuseIdentifier == "h")
        table.register(nil as UINib?, forHeaderFooterViewReuseIdentifier: "h")
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "h") == nil)
    }

    /// Of the variations for which a view has the size classes, the one for the most of them decides.
    @Test func sizeClassesChooseConstraintsAndTheirConstants() throws {
        weak var freed: UIView?
        do {
            let view: UIView = try view(
                """
                <view id="v"><rect key="frame" x="0.0" y="0.0" width="300" height="300"/>
                  <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a"/></subviews>
                  <constraints>
                    <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="10" id="l">
                      <variation key="widthClass=regular" constant="40"/>
                    </constraint>
                    <constraint firstItem="a" firstAttribute="width" constant="100" id="narrow"/>
                    <constraint firstItem="a" firstAttribute="width" constant="200" id="wide"/>
                    <constraint firstItem="a" firstAttribute="width" constant="150" id="low"/>
                  </constraints>
                  <variation key="default"><mask key="constraints">
                    <exclude reference="wide"/><exclude reference="low"/></mask></variation>
                  <variation key="heightClass=compact-widthClass=regular"><mask key="constraints">
                    <exclude reference="wide"/><include reference="low"/></mask></variation>
                  <variation key="widthClass=regular"><mask key="constraints">
                    <exclude reference="narrow"/><include reference="wide"/></mask></variation>
                </view>
                """)
            freed = view
            let inner = view.subviews[0]
            func frame(_ width: UIUserInterfaceSizeClass, _ height: UIUserInterfaceSizeClass) -> [CGFloat] {
                view.traitOverrides.horizontalSizeClass = width
                view.traitOverrides.verticalSizeClass = height
                view.layoutIfNeeded()
                return [inner.frame.minX, inner.frame.width]
            }
            #expect(frame(.compact, .regular) == [10, 100])
            #expect(frame(.regular, .regular) == [40, 200])
            #expect(frame(.regular, .compact) == [40, 150])
            #expect(frame(.compact, .compact) == [10, 100])
        }
        #expect(freed == nil)
    }
}

private final class OneRowSource: NSObject, UITableViewDataSource {
    let cell: UITableViewCell
    init(_ cell: UITableViewCell) { self.cell = cell }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
}

// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Views, constraints, attributes and outlets of nib files.
@MainActor
@Suite(.serialized)
struct NibViewTests {
    final class Owner: NSObject, NibOutlets {
        var label: UILabel?
        weak var button: UIButton!
        var all: [UIView] = []
        var height: NSLayoutConstraint?

        static var outlets: Outlets<Owner> {
            ["label": \.label, "button": \.button, "all": \.all, "height": \.height]
        }
    }

    private func make(_ objects: String, owner: Any? = nil, bundle: Bundle? = nil) -> [Any] {
        UINib(data: NibTexts.nib(objects), bundle: bundle).instantiate(withOwner: owner)
    }

    private func view<View>(_ objects: String) throws -> View { try #require(make(objects).first as? View) }

    @Test("Texts are those of the language's table, by the objects' names")
    func texts() throws {
        let objects = """
            <view contentMode="scaleToFill" id="v"><subviews>
              <label text="Hello" id="a"><accessibility key="accessibilityConfiguration" label="Greeting"/></label>
              <label id="b"><string key="text">Two
            lines</string></label>
              <button id="c"><state key="normal" title="Save"/><state key="disabled" title="Saved"/></button>
              <textField placeholder="Name" text="Ada" id="d"/>
              <segmentedControl id="e"><segments><segment title="All"/><segment title="New"/></segments></segmentedControl>
              <button id="f"><buttonConfiguration key="configuration" style="plain" title="Plain"/></button>
            </subviews></view>
            """
        let german = """
            "a.text" = "Hallo"; "a.accessibilityLabel" = "Gruß"; "b.text" = "Zwei"; "c.normalTitle" = "Sichern";
            "c.disabledTitle" = "Gesichert"; "d.placeholder" = "Vorname"; "e.segmentTitles[1]" = "Neu";
            "f.configuration.title" = "Schlicht";
            """
        let bundle = try NibTexts.bundle([
            "Base.lproj/Card.xib": NibTexts.nib(objects), "de.lproj/Card.strings": Data(german.utf8),
        ])
        func texts(in language: String?) throws -> [String?] {
            var views: [UIView] = []
            let traits = UITraitCollection { $0.typesettingLanguage = language.map { Locale.Language(identifier: $0) } }
            traits.performAsCurrent {
                views =
                    (UINib(nibName: "Card", bundle: bundle).instantiate(withOwner: nil).first as? UIView)?.subviews
                    ?? []
            }
            try #require(views.count == 6)
            let button = views[2] as? UIButton
            let segments = views[4] as? UISegmentedControl
            return [
                (views[0] as? UILabel)?.text, views[0].accessibilityLabel, (views[1] as? UILabel)?.text,
                button?.title(for: .normal), button?.title(for: .disabled), (views[3] as? UITextField)?.placeholder,
                (views[3] as? UITextField)?.text, segments?.titleForSegment(at: 0), segments?.titleForSegment(at: 1),
                (views[5] as? UIButton)?.configuration?.title,
            ]
        }
        let english = ["Hello", "Greeting", "Two\nlines", "Save", "Saved", "Name", "Ada", "All", "New", "Plain"]
        #expect(try texts(in: nil) == english)
        #expect(
            try texts(in: "de") == [
                "Hallo", "Gruß", "Zwei", "Sichern", "Gesichert", "Vorname", "Ada", "All", "Neu", "Schlicht",
            ])
        #expect(try texts(in: "fr") == english)
        #expect(try texts(in: "en-XA").allSatisfy { $0?.hasPrefix("[") == true || $0 == "Greeting" })
    }

    @Test("Stack views arrange their subviews")
    func stacks() throws {
        let stack: UIStackView = try view(
            """
            <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" distribution="fillEqually" \
            alignment="leading" spacing="7" id="s">
              <rect key="frame" x="0.0" y="0.0" width="100" height="107"/>
              <subviews>
                <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="a">
                  <constraints><constraint firstAttribute="width" constant="30" id="w"/></constraints>
                </view>
                <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="b">
                  <constraints>
                    <constraint firstAttribute="width" secondItem="b" secondAttribute="height" multiplier="1:2" id="r"/>
                  </constraints>
                </view>
              </subviews>
            </stackView>
            """)
        stack.layoutIfNeeded()
        #expect(
            stack.arrangedSubviews.map(\.frame.size) == [
                CGSize(width: 30, height: 50), CGSize(width: 25, height: 50),
            ])
        #expect(stack.axis == .vertical && stack.spacing == 7 && stack.alignment == .leading)
    }

    @Test("Labels have their fonts, colours, lines and texts")
    func labels() throws {
        let label: UILabel = try view(
            """
            <label opaque="NO" userInteractionEnabled="NO" tag="3" alpha="0.5" hidden="YES" contentMode="left" \
            textAlignment="center" lineBreakMode="wordWrap" numberOfLines="2" baselineAdjustment="none" \
            adjustsFontSizeToFit="NO" adjustsFontForContentSizeCategory="YES" id="l">
              <string key="text">One
            Two &amp; three</string>
              <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="19"/>
              <color key="textColor" systemColor="secondaryLabelColor"/>
              <color key="backgroundColor" white="0.25" alpha="0.5" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
              <accessibility key="accessibilityConfiguration" identifier="here" label="spoken"/>
            </label>
            """)
        #expect(label.text == "One\nTwo & three" && label.numberOfLines == 2 && label.textAlignment == .center)
        #expect(label.font == .systemFont(ofSize: 19, weight: .semibold) && label.textColor == .secondaryLabel)
        #expect(label.backgroundColor == UIColor(white: 0.25, alpha: 0.5) && label.lineBreakMode == .byWordWrapping)
        #expect(label.tag == 3 && label.alpha == 0.5 && label.isHidden && label.adjustsFontForContentSizeCategory)
        #expect(label.accessibilityIdentifier == "here" && label.accessibilityLabel == "spoken")
        let attributed: UILabel = try view(
            """
            <label id="l"><attributedString key="attributedText">
              <fragment content="Red"><attributes>
                <color key="NSColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                <font key="NSFont" size="21" name="Helvetica"/>
              </attributes></fragment><fragment content=" plain"/>
            </attributedString></label>
            """)
        #expect(attributed.attributedText?.string == "Red plain")
        let color = attributed.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        #expect(color == .red)
    }

    @Test("Buttons, fields and other controls are set up")
    func controls() throws {
        let button: UIButton = try view(
            """
            <button opaque="NO" contentMode="scaleToFill" enabled="NO" buttonType="system" lineBreakMode="middleTruncation" id="b">
              <fontDescription key="fontDescription" type="boldSystem" pointSize="18"/>
              <state key="normal" title="Go" image="star" catalog="system">
                <color key="titleColor" red="0.0" green="1" blue="0.0" alpha="1" colorSpace="calibratedRGB"/>
              </state>
              <state key="disabled" title="Gone"/>
            </button>
            """)
        #expect(button.buttonType == .system && button.title(for: .normal) == "Go" && button.currentTitle == "Gone")
        #expect(button.titleColor(for: .normal) == .green && button.image(for: .normal)?.isSymbolImage == true)
        #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 18))
        let filled: UIButton = try view(
            """
            <button buttonType="system" id="b"><state key="normal" title="Button"/>
              <buttonConfiguration key="configuration" style="filled" title="Go" imagePlacement="trailing" cornerStyle="capsule"/>
            </button>
            """)
        #expect(filled.configuration?.title == "Go" && filled.configuration?.cornerStyle == .capsule)
        let field: UITextField = try view(
            """
            <textField opaque="NO" borderStyle="roundedRect" placeholder="Name" textAlignment="natural" \
            clearButtonMode="always" id="f"><textInputTraits key="textInputTraits" secureTextEntry="YES"/></textField>
            """)
        #expect(field.placeholder == "Name" && field.borderStyle == .roundedRect && field.isSecureTextEntry)
        let toggle: UISwitch = try view("<switch opaque=\"NO\" on=\"NO\" id=\"s\"/>")
        #expect(!toggle.isOn)
        let slider: UISlider = try view("<slider value=\"3\" minValue=\"1\" maxValue=\"5\" id=\"s\"/>")
        #expect(slider.value == 3 && slider.maximumValue == 5)
    }

    private static let owned = """
        <view contentMode="scaleToFill" id="v">
          <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
          <subviews>
            <label text="A" translatesAutoresizingMaskIntoConstraints="NO" id="l"/>
            <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="b"><state key="normal" title="B"/></button>
          </subviews>
          <viewLayoutGuide key="safeArea" id="g"/>
          <constraints>
            <constraint firstItem="l" firstAttribute="leading" secondItem="g" secondAttribute="leading" constant="20" id="c1"/>
            <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="topMargin" id="c2"/>
            <constraint firstItem="l" firstAttribute="height" priority="750" constant="33" identifier="tall" id="c3"/>
            <constraint firstItem="b" firstAttribute="width" constant="500" placeholder="YES" id="c4"/>
            <constraint firstItem="b" firstAttribute="centerX" secondItem="v" secondAttribute="centerX" id="c5"/>
            <constraint firstItem="b" firstAttribute="bottom" secondItem="v" secondAttribute="bottom" id="c6"/>
          </constraints>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="layer.borderWidth" value="1.5"/>
            <userDefinedRuntimeAttribute type="string" keyPath="clipsToBounds" value="YES"/>
            <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
            <userDefinedRuntimeAttribute type="color" keyPath="layer.borderUIColor">
              <color key="value" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="calibratedRGB"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="color" keyPath="tintColor">
              <color key="value" red="0.0" green="0.0" blue="1" alpha="1" colorSpace="calibratedRGB"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="accessibilityLabel" value="Card"/>
          </userDefinedRuntimeAttributes>
        </view>
        """

    @Test("Outlets of the file's owner, collections and constraints among them, guides and runtime attributes")
    func outlets() throws {
        let owner = Owner()
        let nib = String(decoding: NibTexts.nib(Self.owned), as: UTF8.self).replacingOccurrences(
            of: "userLabel=\"File's Owner\"/>",
            with: """
                userLabel="File's Owner"><connections>
                <outlet property="label" destination="l" id="o1"/><outlet property="button" destination="b" id="o2"/>
                <outletCollection property="all" destination="l" id="o3"/><outletCollection property="all" destination="b" id="o4"/>
                <outlet property="height" destination="c3" id="o5"/></connections></placeholder>
                """)
        let root = try #require(
            UINib(data: Data(nib.utf8), bundle: nil).instantiate(withOwner: owner).first as? UIView)
        let label = try #require(owner.label)
        #expect(label.text == "A" && owner.button.currentTitle == "B" && owner.all == [label, owner.button])
        #expect(owner.height?.priority == UILayoutPriority(750) && owner.height?.identifier == "tall")
        root.layoutIfNeeded()
        #expect(label.frame.origin == CGPoint(x: 20, y: 8) && label.frame.height == 33)
        #expect(owner.button.frame.midX == 100 && owner.button.frame.maxY == 100 && owner.button.frame.width < 100)
        #expect(root.layer.cornerRadius == 8 && root.layer.borderWidth == 1.5 && root.clipsToBounds)
        #expect(root.layer.borderColor == UIColor.red.cgColor)
        #expect(root.tintColor == UIColor.blue && root.accessibilityLabel == "Card")
    }

    final class Page: UIViewController {}

    @Test("A view controller loads its view from the nib file that it names")
    func controller() throws {
        let text = String(decoding: NibTexts.nib(Self.owned), as: UTF8.self).replacingOccurrences(
            of: "userLabel=\"File's Owner\"/>",
            with: """
                customClass="Page"><connections><outlet property="view" destination="v" id="o"/></connections></placeholder>
                """)
        let bundle = try NibTexts.bundle(["Page.xib": Data(text.utf8)])
        let page = Page(nibName: "Page", bundle: bundle)
        #expect(page.nibName == "Page" && !page.isViewLoaded && page.view.layer.cornerRadius == 8)
    }

    @Test("Attributes without an effect are reported")
    func leftOut() {
        let found = warnings {
            _ = make(
                """
                <view id="v"><variation key="heightClass=regular"><mask key="subviews"/></variation><connections>
                <action selector="tapped:" destination="-1" id="a"/></connections></view>
                """)
        }
        #expect(found.count == 2 && found[0].contains("size classes") && found[1].contains("tapped:"))
    }
}

/// Errors in documents and in the names that they contain.
@MainActor struct NibErrorTests {
    private func expect(_ words: [String], in result: ExitTest.Result?) {
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        for word in words { #expect(text.contains(word), "\(text)") }
    }

    final class Bare: UITableViewCell {}
    final class Wrong: UITableViewCell, NibOutlets {
        var titleLabel: UIButton?
        static var outlets: Outlets<Wrong> { ["titleLabel": \.titleLabel] }
    }

    @Test func anOutletThatIsNotDeclared() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                UINib.register(Bare.self)
                let bundle = try? NibTexts.bundle(["Bare.xib": NibTexts.nib(NibTexts.cell("customClass=\"Bare\""))])
                UINib(nibName: "Bare", bundle: bundle).instantiate(withOwner: nil)
            }
        }
        expect(["Bare.xib: the class Bare has no outlet 'contentImageView'", "static var outlets"], in: result)
    }

    @Test func anOutletOfAnotherClass() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                UINib.register(Wrong.self)
                let content = NibTexts.cellContent.replacingOccurrences(
                    of: "<outlet property=\"contentImageView\" destination=\"ima-ge\" id=\"o1\"/>", with: ""
                )
                .replacingOccurrences(
                    of: "<outlet property=\"contentLabel\" destination=\"tex-t0\" id=\"o2\"/>", with: ""
                ).replacingOccurrences(
                    of: "<outlet property=\"timeLabel\" destination=\"tim-e0\" id=\"o3\"/>", with: "")
                UINib(data: NibTexts.nib(NibTexts.cell("customClass=\"Wrong\"", content: content)), bundle: nil)
                    .instantiate(withOwner: nil)
            }
        }
        expect(["the outlet 'titleLabel' of Wrong does not take a UILabel"], in: result)
    }

    @Test func aDelegateThatDoesNotConformIsToldOf() throws {
        let field =
            "<textField id=\"f\"><connections><outlet property=\"delegate\" destination=\"v\" id=\"o\"/></connections></textField>"
        let texts = WarningLog.texts {
            let made = UINib(data: NibTexts.nib("<view id=\"v\"><subviews>\(field)</subviews></view>"), bundle: nil)
                .instantiate(withOwner: nil)
            #expect(((made.first as? UIView)?.subviews.first as? UITextField)?.delegate == nil)
        }
        #expect(
            texts.count == 1
                && texts[0].hasSuffix(
                    "the delegate of UITextField is a UIView, which does not conform to the protocol: it is not called"),
            "\(texts)")
    }

    /// UIKit writes so and goes on with its own class.
    @Test func aClassThatIsNotThere() {
        let texts = WarningLog.texts {
            let document = NibTexts.nib("<label customClass=\"Nowhere\" customModule=\"App\" text=\"A\" id=\"v\"/>")
            let made = UINib(data: document, bundle: nil).instantiate(withOwner: nil).first
            #expect(made.map { type(of: $0) == UILabel.self } == true)
        }
        #expect(texts.count == 1)
        for words in ["Unknown class Nowhere in Interface Builder file", "UINib.register(Nowhere.self)"] {
            #expect(texts.first?.contains(words) == true, "\(texts)")
        }
    }

    @Test func aFileThatIsNotThere() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UINib(nibName: "Nothing", bundle: nil) }
        }
        expect(["Could not load NIB in bundle:", "with name 'Nothing'"], in: result)
    }

    @Test func aFileThatIsNoDocument() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UINib(data: Data("<document><objects></document>".utf8), bundle: nil) }
        }
        expect(["can't be read: line 1"], in: result)
    }

    @Test func anIdentifierThatIsNotInTheStoryboard() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let bundle = try? NibTexts.bundle(["Main.storyboard": Data(NibTexts.storyboard.utf8)])
                _ = UIStoryboard(name: "Main", bundle: bundle).instantiateViewController(withIdentifier: "None")
            }
        }
        expect(["doesn't contain a view controller with identifier 'None'"], in: result)
    }

    @Test func aNibWithoutACell() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let table = UITableView(frame: .zero)
                table.register(UINib(data: NibTexts.nib("<view id=\"v\"/>"), bundle: nil), forCellReuseIdentifier: "a")
                _ = table.dequeueReusableCell(withIdentifier: "a")
            }
        }
        expect(["invalid nib registered for identifier (a)"], in: result)
    }
}

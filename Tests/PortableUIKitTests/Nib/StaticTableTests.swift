// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKitNib
import Testing

@testable import PortableUIKit

/// A screen of settings: its rows are in the storyboard, and it hides the second one.
final class SettingsController: UITableViewController, NibOutlets {
    weak var wifi: UISwitch!
    weak var nameCell: UITableViewCell!
    var hidesName = false

    static var outlets: Outlets<SettingsController> { ["wifi": \.wifi, "nameCell": \.nameCell] }

    override func viewDidLoad() {
        super.viewDidLoad()
        wifi.isOn = true
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        hidesName && indexPath == [0, 1] ? 0 : super.tableView(tableView, heightForRowAt: indexPath)
    }
}

@MainActor
struct StaticTableTests {
    private static func cell(_ attributes: String, content: String, contentID: String = UUID().uuidString) -> String {
        """
        <tableViewCell contentMode="scaleToFill" selectionStyle="none" indentationWidth="10" \(attributes)>
          <rect key="frame" x="0.0" y="55.5" width="375" height="44"/>
          <tableViewCellContentView key="contentView" opaque="NO" contentMode="center" id="\(contentID)">
            <rect key="frame" x="0.0" y="0.0" width="375" height="43.5"/>
            <subviews>\(content)</subviews>
          </tableViewCellContentView>
        </tableViewCell>
        """
    }

    private static func scene(_ table: String, attributes: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="own">
          <scenes><scene sceneID="scn"><objects>
            <tableViewController id="own" customClass="SettingsController" customModule="PortableUIKitTests" \
        customModuleProvider="target" sceneMemberID="viewController">
              <tableView key="view" dataMode="static" style="grouped" separatorStyle="default" rowHeight="50" id="tab" \(attributes)>
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                \(table)
              </tableView>
              <connections>
                <outlet property="wifi" destination="swi" id="o1"/>
                <outlet property="nameCell" destination="nam" id="o2"/>
              </connections>
            </tableViewController>
          </objects></scene></scenes>
        </document>
        """
    }

    private static let long = """
        <label opaque="NO" text="\(String(repeating: "words of a long text ", count: 8))" numberOfLines="0" \
        translatesAutoresizingMaskIntoConstraints="NO" id="lab"/>
        """
    private static let sections = """
        <sections>
          <tableViewSection headerTitle="Network" footerTitle="Of this device." id="se1"><cells>
            \(cell(#"id="swc""#, content: #"<switch opaque="NO" id="swi"><rect key="frame" x="9" y="9" width="51" height="31"/></switch>"#))
            \(cell(#"rowHeight="88" id="nam""#, content: ""))
          </cells></tableViewSection>
          <tableViewSection id="se2"><cells>
            \(cell(#"rowHeight="-1" id="tex""#, content: long, contentID: "cot").replacing("</tableViewCellContentView>", with: constraints))
          </cells></tableViewSection>
        </sections>
        """
    private static let constraints = """
          <constraints>
            <constraint firstItem="lab" firstAttribute="top" secondItem="cot" secondAttribute="top" constant="10" id="c1"/>
            <constraint firstAttribute="bottom" secondItem="lab" secondAttribute="bottom" constant="10" id="c2"/>
            <constraint firstItem="lab" firstAttribute="leading" secondItem="cot" secondAttribute="leading" id="c3"/>
            <constraint firstAttribute="trailing" secondItem="lab" secondAttribute="trailing" id="c4"/>
          </constraints>
        </tableViewCellContentView>
        """

    private func show(_ text: String) throws -> (UIWindow, UIViewController) {
        let bundle = try NibTexts.bundle(["Settings.storyboard": Data(text.utf8)])
        UINib.register(SettingsController.self)
        let controller = try #require(UIStoryboard(name: "Settings", bundle: bundle).instantiateInitialViewController())
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        return (window, controller)
    }

    @Test func rowsTitlesAndHeightsAreThoseOfTheStoryboard() throws {
        let (window, controller) = try show(Self.scene(Self.sections))
        let settings = try #require(controller as? SettingsController)
        let table = try #require(settings.tableView)
        #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
        #expect(table.headerView(forSection: 0)?.textLabel?.text == "NETWORK")
        #expect(
            table.footerView(forSection: 0)?.textLabel?.text == "Of this device."
                && table.headerView(forSection: 1) == nil)
        #expect(
            settings.wifi.isOn && settings.wifi.window === window && table.cellForRow(at: [0, 1]) === settings.nameCell)
        // A row without a height has that of the table, one of −1 that of its content.
        #expect(table.rectForRow(at: [0, 0]).height == 50 && table.rectForRow(at: [0, 1]).height == 88)
        let text = try #require(table.cellForRow(at: [1, 0])?.contentView.subviews.first as? UILabel)
        #expect(text.bounds.height > 50 && table.rectForRow(at: [1, 0]).height >= text.bounds.height + 20)
    }

    /// Interface Builder 24127 wrote rows of 50 points at 38, 144 and so on, each section with a title: 18 points of footer and 38 of title;
    /// with 10 for both, version 13196 wrote 48 points between the sections.
    @Test(arguments: [10, 18, 60]) func titlesOfGroupsAreNotLowerThanTheirText(_ height: CGFloat) throws {
        let (_, controller) = try show(
            Self.scene(
                Self.sections, attributes: "sectionHeaderHeight=\"\(height)\" sectionFooterHeight=\"\(height)\""))
        let table = try #require((controller as? SettingsController)?.tableView)
        let (_, automatic) = try show(Self.scene(Self.sections))
        let natural = try #require((automatic as? SettingsController)?.tableView)
        #expect(table.rectForHeader(inSection: 0).height == max(height, natural.rectForHeader(inSection: 0).height))
        #expect(table.rectForFooter(inSection: 0).height == max(height, natural.rectForFooter(inSection: 0).height))
        #expect(
            table.rectForHeader(inSection: 1).height == height && table.rectForFooter(inSection: 1).height == height)
        #expect(natural.rectForHeader(inSection: 0).height > 30)
    }

    @Test func overridesChangeHeightsAndRowsStayTheSameCells() throws {
        let clock = FrameClock.current
        FrameClock.current = FrameClock(.manual)
        defer { FrameClock.current = clock }
        let (window, controller) = try show(Self.scene(Self.sections))
        let settings = try #require(controller as? SettingsController)
        let table = try #require(settings.tableView)
        settings.hidesName = true
        table.performBatchUpdates(nil)
        window.layoutIfNeeded()
        #expect(table.rectForRow(at: [0, 1]).height == 0)
        settings.hidesName = false
        let cell = table.cellForRow(at: [0, 0])
        table.reloadData()
        window.layoutIfNeeded()
        #expect(cell != nil && table.cellForRow(at: [0, 0]) === cell && cell?.window === window)
        table.reloadRows(at: [[0, 0]], with: .fade)
        FrameClock.current.advance(by: 1)
        window.layoutIfNeeded()
        #expect(table.cellForRow(at: [0, 0]) === cell && cell?.window === window && cell?.alpha == 1)
        table.contentOffset.y = 5_000
        window.layoutIfNeeded()
        table.contentOffset.y = 0
        window.layoutIfNeeded()
        #expect(
            table.cellForRow(at: [0, 0]) === cell && cell?.window === window && settings.nameCell.window === window)
    }

    @Test func cellsAreFreedWithTheirController() throws {
        weak var controller: UIViewController?
        weak var cell: UITableViewCell?
        do {
            let (window, shown) = try show(Self.scene(Self.sections))
            (controller, cell) = (shown, (shown as? SettingsController)?.nameCell)
            #expect(cell != nil)
            window.rootViewController = nil
            window.isHidden = true
        }
        #expect(controller == nil && cell == nil)
    }

    @Test func rowsThatAreNotThereAreNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let controller = UITableViewController()
                controller.staticSections = [StaticTableSection(header: nil, footer: nil, rows: [])]
                _ = controller.tableView(controller.tableView, cellForRowAt: [0, 1])
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("row 1 of a static section with 0 rows"), "\(text)")
    }
}

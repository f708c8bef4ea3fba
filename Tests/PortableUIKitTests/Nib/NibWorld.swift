// SPDX-License-Identifier: MIT
import Foundation
import TestSupport

@testable import PortableUIKit

/// A cell as in the storyboard of FDTemplateLayoutCell's demo: a title, a text, a picture, and two names below.
final class StoryCell: UITableViewCell, NibOutlets {
    var titleLabel: UILabel!
    weak var contentLabel: UILabel!
    weak var contentImageView: UIImageView?
    var usernameLabel: UILabel!
    var timeLabel: UILabel!
    var wasAwoken = false

    static var outlets: Outlets<StoryCell> {
        [
            "titleLabel": \.titleLabel, "contentLabel": \.contentLabel, "contentImageView": \.contentImageView,
            "usernameLabel": \.usernameLabel, "timeLabel": \.timeLabel,
        ]
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        wasAwoken = titleLabel != nil && timeLabel != nil
    }

    func show(_ entry: StoryEntry) {
        titleLabel.text = entry.title
        contentLabel.text = entry.content
        contentImageView?.image = entry.image
        usernameLabel.text = entry.username
        timeLabel.text = entry.time
    }
}

/// The same cell, made in code.
final class CodeCell: UITableViewCell {
    let titleLabel = UILabel()
    let contentLabel = UILabel()
    let contentImageView = UIImageView()
    let usernameLabel = UILabel()
    let timeLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let labels: [(UILabel, CGFloat, Float)] = [
            (titleLabel, 17, 251), (usernameLabel, 13, 249), (contentLabel, 15, 251), (timeLabel, 13, 251),
        ]
        for (label, size, hugging) in labels {
            label.font = .systemFont(ofSize: size)
            label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
            label.setContentHuggingPriority(UILayoutPriority(hugging), for: .vertical)
        }
        contentLabel.numberOfLines = 0
        contentImageView.contentMode = .scaleAspectFit
        contentImageView.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        contentImageView.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
        for view in [titleLabel, usernameLabel, contentLabel, timeLabel, contentImageView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            usernameLabel.topAnchor.constraint(equalTo: contentImageView.bottomAnchor, constant: 8),
            titleLabel.leadingAnchor.constraint(equalTo: usernameLabel.leadingAnchor),
            contentImageView.topAnchor.constraint(equalTo: contentLabel.bottomAnchor, constant: 8),
            titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            contentImageView.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
            timeLabel.lastBaselineAnchor.constraint(equalTo: usernameLabel.lastBaselineAnchor),
            contentLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 6),
            contentView.trailingAnchor.constraint(greaterThanOrEqualTo: contentImageView.trailingAnchor, constant: 16),
            contentView.bottomAnchor.constraint(equalTo: usernameLabel.bottomAnchor, constant: 4),
            titleLabel.leadingAnchor.constraint(equalTo: contentLabel.leadingAnchor),
            contentView.trailingAnchor.constraint(equalTo: timeLabel.trailingAnchor, constant: 10),
            contentView.trailingAnchor.constraint(equalTo: titleLabel.trailingAnchor, constant: 10),
            contentView.trailingAnchor.constraint(equalTo: contentLabel.trailingAnchor, constant: 10),
            titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ entry: StoryEntry) {
        titleLabel.text = entry.title
        contentLabel.text = entry.content
        contentImageView.image = entry.image
        usernameLabel.text = entry.username
        timeLabel.text = entry.time
    }
}

/// The content of a cell.
struct StoryEntry {
    var title = "Hello world"
    var content = ""
    var image: UIImage?
    var username = "ada"
    var time = "2015.04.10"

    /// Entries with texts of many lengths in several scripts, with and without pictures.
    @MainActor
    static func all() -> [StoryEntry] {
        let texts = [
            "", "Short.", "Two lines of text, or so: it depends on the width of the cell that shows it.",
            "数据 和 视图 在 一起,高度 由 约束 决定。数据 和 视图 在 一起,高度 由 约束 决定。", "مرحبا بالعالم",
            String(repeating: "A text of many words. ", count: 20), "One\nTwo\nThree",
        ]
        let pictures = [nil, CGSize(width: 80, height: 80), CGSize(width: 150, height: 33)]
        return texts.flatMap { text in
            pictures.map { size in
                let image = size.map { size in UIGraphicsImageRenderer(size: size).image { _ in } }
                return StoryEntry(content: text, image: image)
            }
        }
    }
}

/// A controller with its own outlets, for a table and a button of its bar.
final class StoryController: UITableViewController, NibOutlets {
    var modeControl: UISegmentedControl!
    var actionItem: UIBarButtonItem?
    weak var note: UILabel?
    var entries: [StoryEntry] = []
    var viewDidLoadSawOutlets = false

    static var outlets: Outlets<StoryController> {
        [
            "modeControl": \.modeControl, "actionItem": \.actionItem, "note": \.note,
        ]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        viewDidLoadSawOutlets = modeControl != nil && actionItem != nil
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "StoryCell", for: indexPath)
        (cell as? StoryCell)?.show(entries[indexPath.row])
        return cell
    }
}

/// Documents as Interface Builder writes them.
enum NibTexts {
    static let cellContent = """
        <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" \
        contentMode="center" tableViewCell="cel-l0" id="con-te">
          <rect key="frame" x="0.0" y="0.0" width="320" height="169.5"/>
          <autoresizingMask key="autoresizingMask"/>
          <subviews>
            <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" \
        verticalHuggingPriority="251" text="Multi-line Title" lineBreakMode="tailTruncation" \
        baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" \
        translatesAutoresizingMaskIntoConstraints="NO" id="tit-le">
              <rect key="frame" x="16" y="10" width="294" height="21"/>
              <fontDescription key="fontDescription" type="system" pointSize="17"/>
              <color key="textColor" cocoaTouchSystemColor="darkTextColor"/>
              <nil key="highlightedColor"/>
            </label>
            <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" \
        verticalHuggingPriority="249" text="Username" lineBreakMode="tailTruncation" \
        translatesAutoresizingMaskIntoConstraints="NO" id="use-rn">
              <fontDescription key="fontDescription" type="system" pointSize="13"/>
              <color key="textColor" white="0.66666666666666663" alpha="1" colorSpace="calibratedWhite"/>
            </label>
            <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" \
        verticalHuggingPriority="251" text="Multi-line Content" lineBreakMode="tailTruncation" numberOfLines="0" \
        translatesAutoresizingMaskIntoConstraints="NO" id="tex-t0">
              <fontDescription key="fontDescription" type="system" pointSize="15"/>
            </label>
            <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" \
        verticalHuggingPriority="251" text="Time" lineBreakMode="tailTruncation" \
        translatesAutoresizingMaskIntoConstraints="NO" id="tim-e0">
              <fontDescription key="fontDescription" type="system" pointSize="13"/>
            </label>
            <imageView userInteractionEnabled="NO" contentMode="scaleAspectFit" horizontalHuggingPriority="251" \
        verticalHuggingPriority="251" placeholderIntrinsicWidth="80" placeholderIntrinsicHeight="80" \
        translatesAutoresizingMaskIntoConstraints="NO" id="ima-ge"/>
          </subviews>
          <constraints>
            <constraint firstItem="use-rn" firstAttribute="top" secondItem="ima-ge" secondAttribute="bottom" \
        constant="8" id="c01"/>
            <constraint firstItem="tit-le" firstAttribute="leading" secondItem="use-rn" secondAttribute="leading" \
        id="c02"/>
            <constraint firstItem="ima-ge" firstAttribute="top" secondItem="tex-t0" secondAttribute="bottom" \
        constant="8" id="c03"/>
            <constraint firstItem="tit-le" firstAttribute="top" secondItem="con-te" secondAttribute="top" \
        constant="10" id="c04"/>
            <constraint firstItem="ima-ge" firstAttribute="leading" secondItem="tit-le" secondAttribute="leading" \
        id="c05"/>
            <constraint firstItem="tim-e0" firstAttribute="baseline" secondItem="use-rn" secondAttribute="baseline" \
        id="c06"/>
            <constraint firstItem="tex-t0" firstAttribute="top" secondItem="tit-le" secondAttribute="bottom" \
        constant="6" id="c07"/>
            <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="ima-ge" \
        secondAttribute="trailing" constant="16" id="c08"/>
            <constraint firstAttribute="bottom" secondItem="use-rn" secondAttribute="bottom" constant="4" id="c09"/>
            <constraint firstItem="tit-le" firstAttribute="leading" secondItem="tex-t0" secondAttribute="leading" \
        id="c10"/>
            <constraint firstAttribute="trailing" secondItem="tim-e0" secondAttribute="trailing" constant="10" \
        id="c11"/>
            <constraint firstAttribute="trailing" secondItem="tit-le" secondAttribute="trailing" constant="10" \
        id="c12"/>
            <constraint firstAttribute="trailing" secondItem="tex-t0" secondAttribute="trailing" constant="10" \
        id="c13"/>
            <constraint firstItem="tit-le" firstAttribute="leading" secondItem="con-te" secondAttribute="leading" \
        constant="16" id="c14"/>
          </constraints>
        </tableViewCellContentView>
        <connections>
          <outlet property="contentImageView" destination="ima-ge" id="o1"/>
          <outlet property="contentLabel" destination="tex-t0" id="o2"/>
          <outlet property="timeLabel" destination="tim-e0" id="o3"/>
          <outlet property="titleLabel" destination="tit-le" id="o4"/>
          <outlet property="usernameLabel" destination="use-rn" id="o5"/>
        </connections>
        """

    static func cell(_ attributes: String, content: String = cellContent) -> String {
        """
        <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" \
        reuseIdentifier="StoryCell" rowHeight="170" id="cel-l0" \(attributes)>
          <rect key="frame" x="0.0" y="157.5" width="320" height="170"/>
          <autoresizingMask key="autoresizingMask"/>
          \(content)
        </tableViewCell>
        """
    }

    static func nib(_ objects: String) -> Data {
        Data(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
              <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                \(objects)
              </objects>
            </document>
            """.utf8)
    }

    static let storyboard = """
        <?xml version="1.0" encoding="UTF-8" standalone="no"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES" \
        initialViewController="nav-ig">
          <scenes>
            <!--Feed-->
            <scene sceneID="sce-n1"><objects>
              <tableViewController storyboardIdentifier="Feed" id="fee-d0" customClass="StoryController" \
        customModule="PortableUIKitTests" customModuleProvider="target" sceneMemberID="viewController">
                <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" \
        dataMode="prototypes" style="grouped" separatorStyle="default" allowsSelection="NO" rowHeight="-1" \
        estimatedRowHeight="-1" sectionHeaderHeight="10" sectionFooterHeight="10" id="tab-le">
                  <rect key="frame" x="0.0" y="0.0" width="320" height="568"/>
                  <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                  <color key="backgroundColor" red="0.5" green="0.25" blue="0.75" alpha="1" colorSpace="calibratedRGB"/>
                  <view key="tableHeaderView" contentMode="scaleToFill" id="hea-de">
                    <rect key="frame" x="0.0" y="64" width="320" height="44"/>
                    <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                    <subviews>
                      <segmentedControl opaque="NO" contentMode="scaleToFill" selectedSegmentIndex="1" \
        translatesAutoresizingMaskIntoConstraints="NO" id="seg-me">
                        <segments><segment title="No"/><segment title="Key"/></segments>
                      </segmentedControl>
                    </subviews>
                    <constraints>
                      <constraint firstAttribute="centerY" secondItem="seg-me" secondAttribute="centerY" id="h1"/>
                      <constraint firstAttribute="centerX" secondItem="seg-me" secondAttribute="centerX" id="h2"/>
                    </constraints>
                  </view>
                  <prototypes>\(cell("customClass=\"StoryCell\" customModule=\"PortableUIKitTests\""))</prototypes>
                  <connections>
                    <outlet property="dataSource" destination="fee-d0" id="t1"/>
                    <outlet property="delegate" destination="fee-d0" id="t2"/>
                  </connections>
                </tableView>
                <navigationItem key="navigationItem" title="Feed" id="ite-m0">
                  <barButtonItem key="rightBarButtonItem" title="Actions" id="act-io"/>
                </navigationItem>
                <connections>
                  <outlet property="modeControl" destination="seg-me" id="m1"/>
                  <outlet property="actionItem" destination="act-io" id="m2"/>
                  <outlet property="note" destination="loo-se" id="m3"/>
                </connections>
              </tableViewController>
              <label text="Beside the controller" id="loo-se"/>
            </objects></scene>
            <scene sceneID="sce-n2"><objects>
              <navigationController id="nav-ig" sceneMemberID="viewController">
                <navigationBar key="navigationBar" contentMode="scaleToFill" barStyle="blackTranslucent" id="bar-00">
                  <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                </navigationBar>
                <connections>
                  <segue destination="fee-d0" kind="relationship" relationship="rootViewController" id="r1"/>
                </connections>
              </navigationController>
            </objects></scene>
          </scenes>
        </document>
        """

    /// A bundle in a temporary folder with these files.
    static func bundle(_ files: [String: Data]) throws -> Bundle {
        let folder = temporaryPlace("Nibs.bundle")
        for (name, data) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
        guard let bundle = Bundle(path: folder.path) else { throw CocoaError(.fileNoSuchFile) }
        return bundle
    }
}

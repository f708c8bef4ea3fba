// SPDX-License-Identifier: MIT
#if !canImport(UIKit) || os(Linux)
    import Foundation
    import PlatformUIKit
    import TemplateLayout
    import Testing

    final class NibNoteCell: UITableViewCell, NibOutlets {
        var titleLabel: UILabel?

        static var outlets: Outlets<NibNoteCell> { ["titleLabel": \.titleLabel] }
    }

    /// Rows of cells from a nib file, which is registered for an identifier.
    @MainActor struct NibRowTests {
        private static let nib = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
              <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" id="cell"
                    customClass="NibNoteCell" customModule="TemplateLayoutPortableTests">
                  <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                  <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                    <subviews>
                      <label text="Title" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="title">
                        <fontDescription key="fontDescription" type="system" pointSize="17"/>
                      </label>
                    </subviews>
                    <constraints>
                      <constraint firstItem="title" firstAttribute="top" secondItem="content" secondAttribute="top"
                          constant="10" id="c1"/>
                      <constraint firstItem="title" firstAttribute="leading" secondItem="content"
                          secondAttribute="leading" constant="16" id="c2"/>
                      <constraint firstItem="content" firstAttribute="trailing" secondItem="title"
                          secondAttribute="trailing" constant="16" id="c3"/>
                      <constraint firstItem="content" firstAttribute="bottom" secondItem="title"
                          secondAttribute="bottom" constant="10" id="c4"/>
                    </constraints>
                  </tableViewCellContentView>
                  <connections>
                    <outlet property="titleLabel" destination="title" id="o1"/>
                  </connections>
                </tableViewCell>
              </objects>
            </document>
            """

        struct Note: Identifiable, Equatable {
            var id: Int
            var text: String
        }

        @Test func aRowOfANibIsMeasuredByItsConstraints() throws {
            UINib.register(NibNoteCell.self)
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            table.separatorStyle = .none
            table.register(UINib(data: Data(Self.nib.utf8), bundle: nil), forCellReuseIdentifier: "note")
            let row = TemplateRow(identifier: "note") { (cell: NibNoteCell, note: Note) in
                cell.titleLabel?.text = note.text
            }
            let list = TemplateList(table, row: row)
            list.items = [Note(id: 1, text: "One line"), Note(id: 2, text: "One line\nand another")]
            table.layoutIfNeeded()
            let heights = (0..<2).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
            let font = UIFont.systemFont(ofSize: 17)
            #expect(abs(heights[0] - (font.lineHeight + 20)) < 0.5)
            #expect(abs(heights[1] - (2 * font.lineHeight + 20)) < 0.5)
            let shown = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? NibNoteCell)
            #expect(shown.titleLabel?.text == "One line\nand another")
        }
    }
#endif

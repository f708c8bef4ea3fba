// SPDX-License-Identifier: MIT
import Foundation
import Testing
import TextLayout

@testable import PortableUIKit

/// Rules that were read from pictures that iOS drew. The pictures themselves are compared by `DevicePictureTests`.
@MainActor
struct PictureRuleTests {
    private func text(_ string: String, _ mode: NSLineBreakMode) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = mode
        return NSAttributedString(string: string, attributes: [.paragraphStyle: style])
    }

    /// iOS 15 to 17.
    @Test func anAttributedTextBringsItsLineBreakMode() {
        let label = UILabel()
        label.attributedText = text("text", .byClipping)
        #expect(label.lineBreakMode == .byClipping)
        label.attributedText = NSAttributedString(string: "text")
        #expect(label.lineBreakMode == .byClipping, "a text without a paragraph style has no mode")
        label.attributedText = text("text", .byWordWrapping)
        #expect(label.lineBreakMode == .byWordWrapping)
        label.lineBreakMode = .byTruncatingMiddle
        #expect(label.lineBreakMode == .byTruncatingMiddle)
        label.text = "plain"
        #expect(label.lineBreakMode == .byTruncatingMiddle)
    }

    private func shownRange(_ label: UILabel, width: CGFloat) -> Range<Int>? {
        label.layout(label.styledText, width: width, height: 100, lineCount: label.numberOfLines)
            .parts.first?.layout.lines.first?.utf16Range
    }

    /// iOS 17.4.
    @Test func aLabelOfOneLineThatWrapsWordsEndsInsideAWord() throws {
        for isAttributed in [false, true] {
            let label = UILabel()
            let words = "some words that do not fit"
            if isAttributed { label.attributedText = NSAttributedString(string: words) } else { label.text = words }
            label.lineBreakMode = .byWordWrapping
            let width = "some wor".size(withAttributes: [.font: label.font as Any]).width + 1
            #expect(try #require(shownRange(label, width: width)) == 0..<8)
            let box = CGRect(x: 0, y: 0, width: width, height: 100)
            #expect(label.textRect(forBounds: box, limitedToNumberOfLines: 1).width > width - 2)
            label.numberOfLines = 2
            #expect(try #require(shownRange(label, width: width)) == 0..<5)
        }
    }

    /// iOS 15 to 17: the smaller line is in the middle, as with `alignCenters`.
    @Test func aSmallerAttributedTextIsCentred() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        label.attributedText = NSAttributedString(
            string: "A long attributed title", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        label.adjustsFontSizeToFitWidth = true
        let placement = TextPlacement(of: label, in: label.bounds)
        #expect(abs(placement.origin.y - (40 - placement.layout.height) / 2) <= 0.25)
        #expect(placement.layout.height < 12)
    }

    /// iOS 15 to 17.
    @Test func adjacentRunsOfOneBackgroundHaveNoSeam() throws {
        let text = NSMutableAttributedString()
        for word in ["some ", "words ", "in ", "runs ", "of ", "their ", "own"] {
            let size = CGFloat(11 + word.count % 3)
            text.append(
                NSAttributedString(
                    string: word,
                    attributes: [
                        .backgroundColor: UIColor.red, .foregroundColor: UIColor.red,
                        .font: UIFont.systemFont(ofSize: size),
                    ]))
        }
        let label = UILabel()
        label.attributedText = text
        label.sizeToFit()
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: label.bounds.size, format: format).image { context in
            label.layer.render(in: context.cgContext)
        }
        let pixels = try #require(image.cgImage)
        let row = (1..<pixels.width - 1).map { pixels.pixel(x: $0, y: pixels.height / 2).alpha }
        #expect(row.allSatisfy { $0 == 255 }, "\(row)")
    }

    /// iOS 17.5 to 26.2, at @3x.
    @Test func pageControlsAreAsLargeAsInPictures() {
        withScale(3) {
            let control = UIPageControl()
            control.numberOfPages = 3
            let three = control.intrinsicContentSize
            control.numberOfPages = 4
            #expect(abs(control.intrinsicContentSize.width - three.width - 53.0 / 3) < 1e-9)
            #expect(abs(three.height - 77.0 / 3) < 1e-9)
        }
        // Printed by Auk's tests.
        withScale(2) { #expect(UIPageControl().intrinsicContentSize.height == 25.5) }
    }

    /// A row with a list content configuration: 44 points and the separator's pixel, 53 points on iOS 26. A standard cell with a
    /// text is exactly 44 high.
    @Test(arguments: [("18.0", 133, 44), ("26.2", 159, 44), ("13.3", 133, 44), ("12.0", 133, 45)])
    func rowsAreAsHighAsInPictures(release: String, configuredPixels: Int, standard: Int) {
        withScale(3) {
            withRelease(release) {
                let (table, rows) = DeviceScene.table(width: 414) { table, rows in
                    rows.rowCounts = [2]
                    rows.make = {
                        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                        if rows.made % 2 == 0 {
                            var content = cell.defaultContentConfiguration()
                            content.text = "Text"
                            cell.contentConfiguration = content
                        } else {
                            cell.textLabel?.text = "Text"
                        }
                        rows.made += 1
                        return cell
                    }
                }
                withExtendedLifetime(rows) {
                    let heights = table.visibleCells.map { Double($0.frame.height) }
                    let expected = [Double(configuredPixels) / 3, Double(standard)]
                    #expect(zip(heights, expected).allSatisfy { abs($0 - $1) < 0.01 }, "\(heights)")
                }
            }
        }
    }

    @Test(arguments: [(320, 16), (375, 16), (390, 16), (393, 20), (402, 20), (414, 20), (1024, 20)])
    func tablesHaveTheSideMarginsOfTheirWidth(width: CGFloat, margin: CGFloat) {
        let cell = DeviceScene.cell(width: width)
        #expect(cell.contentView.layoutMargins.left == margin && cell.separatorInset.left == margin)
        #expect(cell.textLabel?.frame.minX == margin)
    }

    /// Printed by snapshots of Tinder's Layout at 375 to 430 points.
    @Test(arguments: [(375, 16), (390, 16), (393, 16), (428, 20), (430, 20)])
    func viewsOfControllersHaveTheSideMarginsOfTheirWidth(width: CGFloat, margin: CGFloat) {
        let (window, controller) = (UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 800)), UIViewController())
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(controller.view.layoutMargins.left == margin && controller.view.layoutMargins.right == margin)
    }

    /// Essential Developer's snapshots set the margins of a table's view to 8 points; their pictures show 16 in rows.
    @Test(arguments: [("18.2", 11), ("26.1", 15)])
    func marginsOfRowsAreAtLeastThoseOfTheTablesController(release: String, margin: CGFloat) throws {
        let rows = SquareRows()
        let (window, controller) = (UIWindow(), UITableViewController())
        window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        controller.tableView.dataSource = rows
        window.traitOverrides.release = SystemRelease(release)
        window.rootViewController = controller
        window.isHidden = false
        controller.view.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        window.layoutIfNeeded()
        let cell = try #require(controller.tableView.cellForRow(at: [0, 0]))
        #expect(cell.contentView.layoutMargins.left == 16)
        let frame = try #require(cell.contentView.subviews.first).frame
        #expect(frame == CGRect(x: 16, y: margin, width: 358, height: 358))
        withExtendedLifetime(rows) {}
    }

    /// A row with a square between its margins.
    private final class SquareRows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let (cell, square) = (UITableViewCell(), UIView())
            let margins = cell.contentView.layoutMarginsGuide
            square.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(square)
            NSLayoutConstraint.activate([
                square.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                square.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                square.heightAnchor.constraint(equalTo: square.widthAnchor),
                square.topAnchor.constraint(equalTo: margins.topAnchor),
                square.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            ])
            return cell
        }
    }
}

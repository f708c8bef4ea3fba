// SPDX-License-Identifier: MIT
import Cassowary
import Foundation
import PlatformUIKit
import PortableUIKit
import PortableUIKitWindow
import RowGeometry
import TemplateLayout
import TemplateLayoutSnapshots
import TemplateLayoutTesting
import Testing
import TextLayout

// The examples on the first page of each module's reference, unchanged.

@MainActor func makeTitle(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
}

@MainActor
struct LandingPageTests {
    /// The modules whose first page has an example here; those of TemplateLayout are in `GuideExamplesTests`.
    nonisolated private static let modules = [
        "Cassowary", "PlatformUIKit", "PortableUIKit", "PortableUIKitWindow", "RowGeometry", "TemplateLayoutTesting",
        "TextLayout",
    ]

    @Test func rowGeometry() {
        let height = RowHeight(points: 44)
        var tree = RowHeightTree(count: 1_000_000_000, estimatedHeight: height)
        tree.setMeasuredHeight(RowHeight(points: 100), at: 2)
        #expect(
            tree.offset(of: 3).points  // 188
                == 188)
        #expect(
            tree.row(at: RowHeight(points: 150), bias: .after)  // 2
                == 2)
    }

    @Test func cassowary() throws {
        let solver = Solver()
        let width = solver.makeVariable("label.width")
        try solver.add(width - 320, .lessThanOrEqual)
        try solver.add(width - 400, .equal, strength: .priority(750))
        #expect(
            solver.value(of: width)  // 320
                == 320)
    }

    @Test func textLayout() {
        let text = PreparedText(AttributedText("Rows of different heights", font: .system(size: 17)))
        let size =
            text.size(width: 120)  // another width needs no shaping
        let layout = ParagraphLayout(text, width: 120, maximumLineCount: 2)
        let ranges =
            layout.lines.map(\.utf16Range)  // the range of each line
        #expect(size.height > 40 && ranges.count == 2)
    }

    @Test func portableUIKit() {
        let label = UILabel()
        label.text = "Rows of different heights"
        label.sizeToFit()
        let renderer = UIGraphicsImageRenderer(size: label.bounds.size)
        let picture = renderer.image { label.layer.render(in: $0.cgContext) }
        #expect(picture.size.width == label.bounds.width)
        #expect(makeTitle("Title").text == "Title")
    }

    @Test func templateLayoutTesting() {
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        let scheduler = ManualIdleScheduler()
        tableView.templateLayout.startPrecaching(on: scheduler)
        scheduler.runTurn(pieces: 10)
        scheduler.runAll()
        #expect(!scheduler.runTurn(pieces: 1))
    }

    /// Not called, because it needs a display and ends the process.
    private func portableUIKitWindow() throws {
        let application = try WindowApplication(title: "Screen", size: CGSize(width: 390, height: 844)) {
            UINavigationController(rootViewController: UITableViewController(style: .plain))
        }
        exit(application.run())
    }

    @Test(arguments: modules)
    func everyLineOfTheExampleIsInThisFile(module: String) throws {
        let here = URL(fileURLWithPath: #filePath)
        let own = try String(contentsOf: here, encoding: .utf8).filter { !$0.isWhitespace }
        let page = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/\(module)/\(module).docc/\(module).md")
        let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
        #expect(!blocks.isEmpty)
        for block in blocks {
            for line in block.components(separatedBy: "```")[0].split(separator: "\n") {
                // Lines are broken earlier in a guide.
                #expect(own.contains(line.filter { !$0.isWhitespace }), "\(line)")
            }
        }
    }
}

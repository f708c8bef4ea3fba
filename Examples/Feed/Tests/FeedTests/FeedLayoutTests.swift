// SPDX-License-Identifier: MIT
import FeedTestSupport
import Foundation
import PortableUIKit
import Testing

@testable import FeedDemo

/// Cards laid out by constraints equal cards laid out by frames.
@MainActor
struct FeedLayoutTests {
    private func screen(
        _ content: FeedContent, _ layout: FeedOptions.LayoutChoice, width: Double, scroll: Double = 2500,
        _ change: (inout FeedOptions) -> Void = { _ in }
    ) throws -> (report: FeedReport, picture: Data?) {
        var options = FeedOptions()
        options.layout = layout
        options.widthInPoints = width
        options.scrollInPoints = scroll
        change(&options)
        let screen = try FeedScreen(content: content, options: options, writeError: { Issue.record("\($0)") })
        let report = screen.show()
        return (report, screen.picture().pngData())
    }

    @Test(arguments: [333.3, 390, 700])
    func constraintsAndFramesGiveEqualHeightsAndPictures(width: Double) throws {
        var contents = [try FeedReader.sample()]
        if let folder = sharedCorporaFolder() {
            contents.append(try FeedReader.read(path: folder.appendingPathComponent("fd-demo-feed.json").path))
        }
        for content in contents {
            let constraints = try screen(content, .auto, width: width)
            let frames = try screen(content, .frame, width: width)
            #expect(constraints.report.contentHeightPoints == frames.report.contentHeightPoints)
            #expect(constraints.picture != nil && constraints.picture == frames.picture)
            #expect(frames.report.constraintEdits == 0)
        }
    }

    @Test func bothLayoutsAreEqualFromRightToLeftInDarkModeAndInLargeText() throws {
        let content = try FeedReader.sample()
        let usual = try screen(content, .auto, width: 390)
        let changes: [(inout FeedOptions) -> Void] = [
            { $0.isRightToLeft = true }, { $0.isDark = true }, { $0.textSize = .accessibilityMedium },
        ]
        for change in changes {
            let constraints = try screen(content, .auto, width: 390, change)
            let frames = try screen(content, .frame, width: 390, change)
            #expect(constraints.report.contentHeightPoints == frames.report.contentHeightPoints)
            #expect(constraints.picture == frames.picture && constraints.picture != usual.picture)
        }
        let large = try screen(content, .auto, width: 390) { $0.textSize = .accessibilityMedium }
        #expect(large.report.contentHeightPoints > usual.report.contentHeightPoints * 1.3)
    }

    @Test func selfSizingCellsHaveTheSameHeights() throws {
        let content = try FeedReader.sample()
        let measured = try screen(content, .auto, width: 390, scroll: 0)
        let selfSized = try screen(content, .auto, width: 390, scroll: 0) { $0.cache = .selfSizing }
        #expect(selfSized.report.heightsCalculated == 0)
        #expect(selfSized.picture == measured.picture)
    }

    @Test func measuringMoreCardsOfOneProportionAddsNoConstraint() throws {
        let posts = (0..<50).map { row in
            FeedPost(
                title: "Card \(row)", content: String(repeating: "words ", count: row + 1), username: "name",
                time: "now", imageName: "")
        }
        let few = try screen(FeedContent(posts: Array(posts[..<10]), pictureFolder: nil), .auto, width: 390, scroll: 0)
        let many = try screen(FeedContent(posts: posts, pictureFolder: nil), .auto, width: 390, scroll: 0)
        #expect(many.report.heightsCalculated == few.report.heightsCalculated + 40)
        #expect(many.report.constraintsAdded == few.report.constraintsAdded)
        #expect(many.report.constraintsRemoved == few.report.constraintsRemoved)
        #expect(many.report.constraintEdits > few.report.constraintEdits)
    }
}

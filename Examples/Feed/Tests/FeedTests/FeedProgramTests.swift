// SPDX-License-Identifier: MIT
import FeedTestSupport
import Foundation
import PortableUIKit
import Testing

@testable import FeedDemo

/// The program's main function, without a separate process.
@MainActor
final class FeedProgramTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("feed-\(UUID().uuidString)")
    private var picture: String { folder.appendingPathComponent("feed.png").path }

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs the program, and returns its status and its output.
    private func run(_ arguments: String...) -> (status: Int32, output: String, errors: String) {
        defer { restoreScreen() }
        var output = ""
        let errors = Box("")
        let status = FeedProgram.run(
            arguments: ["--out", picture] + arguments, print: { output += $0 + "\n" },
            writeError: { errors.value += $0 })
        return (status, output, errors.value)
    }

    private final class Box {
        var value: String

        init(_ value: String) {
            self.value = value
        }
    }

    private func report(_ arguments: [String]) throws -> FeedReport {
        let output = successfulOutput(["--json"] + arguments)
        return try JSONDecoder().decode(FeedReport.self, from: Data(output.utf8))
    }

    private func successfulOutput(_ arguments: [String]) -> String {
        defer { restoreScreen() }
        var output = ""
        let status = FeedProgram.run(
            arguments: ["--out", picture] + arguments, print: { output += $0 }, writeError: { Issue.record("\($0)") })
        #expect(status == 0)
        return output
    }

    /// Restores the screen, which all suites of the process share.
    private func restoreScreen() {
        UIScreen.main.configure(bounds: CGRect(x: 0, y: 0, width: 375, height: 667), scale: 2)
    }

    private func write(_ text: String, to name: String) throws -> String {
        let url = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    // MARK: The main job

    @Test(arguments: ["auto", "frame"])
    func everyRowOfTheSampleFeedIsMeasuredOnceAndDrawn(layout: String) throws {
        let report = try report(["--layout", layout, "--scale", "1"])
        #expect(report.rows == 40 && report.heightsCalculated == 40 && report.templatesMade == 1)
        #expect(report.heightCallbacks >= 40 && report.cellsMade <= 12 && report.contentHeightPoints > 5000)
        #expect((40..<100).contains(report.textsRebroken) && report.picture == picture)
        let image = try #require(UIImage(contentsOfFile: picture))
        #expect(image.cgImage?.width == 390 && image.cgImage?.height == 844)
    }

    @Test func theFirstScreenOfAHundredThousandRowsMeasuresOneScreen() throws {
        let report = try report(["--rows", "100000", "--estimate", "100", "--cache", "key", "--scale", "1"])
        #expect(report.rows == 100_000)
        #expect(report.heightsCalculated <= 12 && report.heightCallbacks <= 24 && report.cellsMade <= 12)
        #expect(report.contentHeightPoints > 9_000_000)
    }

    @Test func scrollingMeasuresTheRowsThatBecomeVisible() throws {
        let still = try report(["--rows", "10000", "--estimate", "250", "--scale", "1"])
        let moved = try report(["--rows", "10000", "--estimate", "250", "--scroll", "5000", "--scale", "1"])
        #expect(moved.scrolledPoints > 4000)
        #expect(moved.heightsCalculated > still.heightsCalculated + 10 && moved.heightsCalculated < 60)
        #expect(moved.cellsMade < still.cellsMade + 12)
        let end = try report(["--scroll", "1e12", "--scale", "1"])
        #expect(end.scrolledPoints == end.contentHeightPoints - 844)
    }

    @Test func heightsThatAreNotCachedAreCalculatedEachTime() throws {
        let none = try report(["--cache", "none", "--scroll", "3000", "--scale", "1"])
        #expect(none.cacheHits == 0 && none.heightsCalculated == none.heightCallbacks)
        for cache in ["key", "index-path"] {
            let cached = try report(["--cache", cache, "--scroll", "3000", "--scale", "1"])
            #expect(cached.heightsCalculated == 40)
            #expect(cached.cacheHits == cached.heightCallbacks - 40)
            #expect(cached.contentHeightPoints == none.contentHeightPoints)
        }
    }

    @Test func theLogIsWrittenToStandardError() throws {
        let run = run("--log", "--rows", "2", "--scale", "1")
        #expect(run.status == 0)
        #expect(run.errors.contains("made template FeedAutoCardCell\n"))
        #expect(run.errors.contains("calculated FeedAutoCardCell: "))
        #expect(run.output.contains("heights calculated   2\n"))
    }

    @Test func helpIsPrinted() {
        let run = run("--help")
        #expect(run.status == 0 && run.errors.isEmpty && run.output.hasPrefix("Usage: feed [options]"))
    }

    // MARK: Input

    @Test func aTextBecomesAFeedOfItsParagraphs() throws {
        let path = try write("one\n\ntwo\n\nthree", to: "a.txt")
        #expect(try report(["--input", path, "--scale", "1"]).rows == 3)
    }

    @Test(.enabled(if: sharedCorpus(named: "fd-demo-feed.json") != nil, "needs the shared corpora"))
    func theFeedOfTheSharedCorporaIsShown() throws {
        let text = try #require(sharedCorpus(named: "fd-demo-feed.json"))
        let path = try write(text, to: "feed.json")
        let report = try report(["--input", path, "--scale", "1"])
        #expect(report.rows == 54 && report.heightsCalculated == 54)
    }

    @Test func picturesAreReadFromTheInputsFolder() throws {
        let feed = """
            {"feed": [{"title": "", "content": "", "username": "u", "time": "t", "imageName": "square"}]}
            """
        let path = try write(feed, to: "feed.json")
        let png = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).pngData { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
        }
        try png.write(to: folder.appendingPathComponent("square.png"))
        let with = try report(["--input", path, "--scale", "1"])
        // The picture has the full width and at most 240 points of height. A line of text, a gap and the margins are added.
        #expect(with.contentHeightPoints > 280 && with.contentHeightPoints < 310)
        try Data("no picture".utf8).write(to: folder.appendingPathComponent("square.png"))
        let broken = run("--input", path)
        #expect(broken.status == 2)
        #expect(broken.errors == "feed: \(folder.path)/square.png: is not a picture that can be read\n")
    }

    @Test func errorsEndWithStatusTwoAndOneLine() throws {
        defer { restoreScreen() }
        let notJSON = try write("{\"feed\": 3}", to: "a.json")
        let empty = try write("", to: "b.json")
        for arguments in [
            ["--rows", "0"], ["--width", "nan"], ["--nothing"], ["--input", "/nowhere/at/all.json"],
            ["--input", notJSON], ["--input", empty], ["--input", folder.path],
            ["--out", "/nowhere/at/all.png", "--rows", "1", "--scale", "1"],
        ] {
            let box = Box("")
            let status = FeedProgram.run(
                arguments: arguments, print: { _ in Issue.record("printed in spite of a mistake") },
                writeError: { box.value += $0 })
            let errors = box.value
            #expect(status == 2 && errors.hasPrefix("feed: ") && errors.split(separator: "\n").count == 1)
            #expect(errors.contains(arguments[1 % arguments.count]) || errors.contains(arguments[0]))
        }
    }

    // MARK: The picture

    @Test(arguments: ["auto", "frame"])
    func noViewIsClippedAndNoViewsOverlap(layout: String) throws {
        defer { restoreScreen() }
        for width in [320.0, 390, 700] {
            var options = FeedOptions()
            options.widthInPoints = width
            options.heightInPoints = 12_000
            options.scale = 1
            options.layout = layout == "auto" ? .auto : .frame
            let screen = try FeedScreen(content: try FeedReader.sample(), options: options, writeError: { _ in })
            _ = screen.show()
            let cards = screen.tableView.visibleCells.compactMap { $0 as? FeedCardCell }
            #expect(cards.count >= 30)
            for card in cards {
                card.layoutIfNeeded()
                let bounds = card.contentView.bounds
                let stack = [card.userLabel, card.titleLabel, card.bodyLabel, card.pictureView] as [UIView]
                var bottom: CGFloat = 0
                for view in stack where view.frame.height > 0 {
                    #expect(view.frame.minY >= bottom - 0.5 && view.frame.minX >= 15.5)
                    #expect(view.frame.maxX <= bounds.width - 15.5 && view.frame.maxY <= bounds.height - 10)
                    bottom = view.frame.maxY
                }
                for label in [card.titleLabel, card.bodyLabel] where label.frame.height > 0 {
                    let needed = label.sizeThatFits(CGSize(width: label.frame.width, height: .greatestFiniteMagnitude))
                    #expect(label.frame.height >= needed.height - 0.5)
                }
                #expect(card.userLabel.frame.maxX <= card.timeLabel.frame.minX)
                #expect(abs(card.timeLabel.frame.maxX - (bounds.width - 16)) <= 1)
                if let size = card.pictureView.image?.size {
                    let frame = card.pictureView.frame
                    #expect(abs(frame.width / frame.height - size.width / size.height) < 0.03)
                    #expect(frame.height <= 240.5)
                }
            }
        }
    }
}

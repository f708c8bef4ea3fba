// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import SnapshotFiles
import Testing

@testable import TemplateLayoutSnapshots

/// A failure has a message, and pictures side by side.
@MainActor
struct FailureTests {
    @Test func movedViewsAreNamedFirst() throws {
        let folder = try SnapshotFolder()
        _ = folder.failure(of: makeCard("Hi"), as: .image(on: .iPhoneSE))
        let failure = folder.failure(of: makeCard("Hi", top: 13), as: .image(on: .iPhoneSE))
        #expect(
            failure?.message.hasPrefix("Suite/test.name.png: UILabel 'Hi' 2 pt lower; UIView 2 pt taller; ") == true)
        #expect(failure?.message.contains("the picture is 750 × 89 pixels, the reference 750 × 85") == true)
        #expect(
            failure?.attachments.map(\.name) == [
                "test.name.png.compared.png", "test.name.png.reference.png", "test.name.png.now.png",
                "test.name.png.difference.png",
            ])
        for attachment in failure?.attachments ?? [] { #expect(CGImage(png: attachment.data) != nil) }
        let artifact = folder.url.appendingPathComponent("artifacts/Suite/test.name.png.compared.png")
        #expect(try Data(contentsOf: artifact) == failure?.attachments.first?.data)
        #expect(failure?.message.contains("see \(artifact.path)") == true)
    }

    @Test func aRowsNewHeightIsNamed() throws {
        let folder = try SnapshotFolder()
        let cell = TextCell(style: .default, reuseIdentifier: nil)
        cell.show("Hi")
        _ = folder.failure(of: cell, as: .image(on: .iPhone13))
        cell.label.font = .systemFont(ofSize: 19)
        let message = try #require(folder.failure(of: cell, as: .image(on: .iPhone13))?.message)
        #expect(message.contains("UILabel 'Hi'"))
        #expect(message.contains("row 44.667 → 47.333 pt"))
        cell.show("Hello")
        #expect(
            folder.failure(of: cell, as: .image(on: .iPhone13))?.message.contains("UILabel 'Hi' is now 'Hello'") == true
        )
    }

    @Test func aChangeOfColourIsFoundInThePixels() throws {
        let folder = try SnapshotFolder()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        view.backgroundColor = .red
        let square = UIView(frame: CGRect(x: 5, y: 2, width: 4, height: 4))
        square.backgroundColor = .blue
        view.addSubview(square)
        _ = folder.failure(of: view, as: .image)
        square.backgroundColor = .green
        let message = try #require(folder.failure(of: view, as: .image)?.message)
        #expect(message.contains("64 of 800 pixels (8.0 %) differ, by up to"))
        #expect(message.contains("in (5 2; 4 4) pt"))
        #expect(message.contains("no view has moved"))
    }

    @Test func precisionCountsPixels() throws {
        let folder = try SnapshotFolder()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
        view.addSubview(dot)
        _ = folder.failure(of: view, as: .image)
        dot.backgroundColor = .black
        #expect(folder.failure(of: view, as: .image) != nil)
        #expect(folder.failure(of: view, as: .image(precision: 0.991)) != nil)
        #expect(folder.failure(of: view, as: .image(precision: 0.99)) == nil)
    }

    @Test func perceptualPrecisionComparesColours() throws {
        let folder = try SnapshotFolder()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
        _ = folder.failure(of: view, as: .image)
        view.backgroundColor = UIColor(red: 0.506, green: 0.5, blue: 0.5, alpha: 1)
        #expect(folder.failure(of: view, as: .image) != nil)
        #expect(folder.failure(of: view, as: .image(perceptualPrecision: 0.98)) == nil)
        view.backgroundColor = UIColor(red: 0.6, green: 0.5, blue: 0.5, alpha: 1)
        #expect(folder.failure(of: view, as: .image(perceptualPrecision: 0.98)) != nil)
        #expect(folder.failure(of: view, as: .image(perceptualPrecision: 0.8)) == nil)
    }

    /// Pairs of the supplementary test data of Sharma, Wu and Dalal (2005): L, a and b of both, and the difference.
    @Test(arguments: [
        [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425], [50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0000],
        [50, 0, 0, 50, -1, 2, 2.3669], [50, 2.49, -0.001, 50, -2.49, 0.0009, 7.1792],
        [50, 2.49, -0.001, 50, -2.49, 0.0011, 7.2195], [50, 2.5, 0, 73, 25, -18, 27.1492],
        [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
        [22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373],
        [90.8027, -2.0831, 1.4410, 91.1528, -1.6435, 0.0447, 1.4441],
        [2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082],
    ]) func coloursAreAsFarApartAsPublished(pair: [Double]) {
        let first = ColorDifference.Lab(lightness: pair[0], a: pair[1], b: pair[2])
        let second = ColorDifference.Lab(lightness: pair[3], a: pair[4], b: pair[5])
        #expect(abs(ColorDifference.between(first, second) - pair[6]) < 0.0001)
        #expect(abs(ColorDifference.between(second, first) - pair[6]) < 0.0001)
    }

    @Test func blackAndWhiteAreAHundredApart() {
        #expect(abs(ColorDifference.between(pixel: 0xFF00_0000, 0xFFFF_FFFF) - 100) < 0.001)
        #expect(ColorDifference.between(pixel: 0xFF12_3456, 0xFF12_3456) == 0)
        // Clear and white have the same colour on white, but not on black.
        #expect(ColorDifference.between(pixel: 0, 0xFFFF_FFFF) > 99)
    }

    @Test func otherFontsAreNamed() throws {
        let folder = try SnapshotFolder()
        let card = makeCard("Hi")
        _ = folder.failure(of: card, as: .image(on: .iPhoneSE))
        let texts = try #require(PNGTexts.read(from: Data(contentsOf: folder.reference())))
        #expect(texts["Fonts"]?.hasPrefix("Inter (") == true)
        #expect(texts["Fonts"]?.hasSuffix(" bytes)") == true)
        #expect(texts["Scale"] == "2")
        let picture = try SnapshotPicture(file: Data(contentsOf: folder.reference()))
        let other = SnapshotPicture(
            image: picture.image, description: picture.description, fonts: ["Inter (x.otf, 1 bytes)"])
        try other.fileData().write(to: folder.reference())
        #expect(folder.failure(of: card, as: .image(on: .iPhoneSE)) == nil)
        let message = folder.failure(of: makeCard("Ho"), as: .image(on: .iPhoneSE))?.message
        #expect(message?.contains("fonts of the reference: Inter (x.otf, 1 bytes); now: Inter (") == true)
    }

    @Test func aReferenceWithTheSamePixelsIsNotUnpacked() throws {
        let folder = try SnapshotFolder()
        let way = Snapshotting<UIView, SnapshotPicture>.image(on: .iPhoneSE)
        _ = folder.failure(of: makeCard("Hi"), as: way)
        let reference = try way.diffing.fromData(Data(contentsOf: folder.reference()))
        #expect(try way.diffing.diff(reference, way.snapshot(makeCard("Hi"))) == nil)
        #expect(!reference.pixels.isUnpacked)
        #expect(try way.diffing.diff(reference, way.snapshot(makeCard("Ho"))) != nil)
        #expect(reference.pixels.isUnpacked)
    }

    /// Programs that optimise or edit pictures keep the texts in the PNG file.
    @Test func otherPixelsUnderTheSameTextsAreSeen() throws {
        let folder = try SnapshotFolder()
        let way = Snapshotting<UIView, SnapshotPicture>.image(on: .iPhoneSE)
        _ = folder.failure(of: makeCard("Hi"), as: way)
        let texts = try #require(PNGTexts.read(from: Data(contentsOf: folder.reference())))
        let other = try #require(way.snapshot(makeCard("Ho")).image.cgImage?.pngData(isOpaque: true))
        try PNGTexts.add(texts.map { ($0.key, $0.value) }, to: other).write(to: folder.reference())
        #expect(folder.failure(of: makeCard("Hi"), as: way)?.message.contains("pixels") == true)
        #expect(folder.failure(of: makeCard("Ho"), as: way) == nil)
    }

    @Test func textsAreComparedLineByLine() throws {
        let folder = try SnapshotFolder()
        let old = (1...10).map { "line \($0)" }.joined(separator: "\n")
        _ = folder.failure(of: old, as: .lines)
        let new = old.replacingOccurrences(of: "line 6", with: "line six") + "\n"
        let message = try #require(folder.failure(of: new, as: .lines)?.message)
        #expect(
            message.contains(
                "  … 2 lines …\n  line 3\n  line 4\n  line 5\n− line 6\n+ line six\n  line 7\n  line 8\n  line 9\n  … 1 line …"
            ))
        #expect(folder.failure(of: old + "\n", as: .lines) == nil)
    }

    @Test func addedAndRemovedViewsAreNamed() {
        let old = """
            <UIView; frame = (0 0; 100 40)>
               | <UILabel; frame = (0 0; 50 20); text = 'a; text = \\'b'>
               | <UIButton; frame = (50 0; 50 20); identifier = send>
            """
        let new = """
            <UIView; frame = (0 0; 100 40)>
               | <UILabel; frame = (-4.5 0; 50 20); text = 'a; text = \\'b'>
               | <UISwitch; frame = (50 0; 51 31); on>
            """
        #expect(
            MovedViews.sentences(from: old, to: new) == [
                "UILabel 'a; text = \\'b' 4.5 pt further left", "UISwitch is new", "UIButton 'send' is gone",
            ])
        #expect(MovedViews.sentences(from: old, to: old).isEmpty)
        #expect(MovedViews.sentences(from: "", to: new).isEmpty)
        #expect(MovedViews.sentences(from: "no description", to: new).isEmpty)
    }

    /// A label grows; what is below it, around it and invisible is no cause.
    @Test func causesComeBeforeConsequences() {
        let old = """
            <UIView; frame = (0 0; 100 80)>
               | <UIView; frame = (0 40; 100 40)>
               |    | <UILabel; frame = (0 0; 50 20); text = 'below'>
               | <UIView; frame = (0 0; 100 40)>
               |    | <UILabel; frame = (0 0; 50 20); text = 'a'>
               |    | <UILabel; frame = (0 20; 50 20); text = 'b'>
               |    | <UILabel; frame = (0 0; 50 20); hidden; text = 'c'>
            """
        let new = """
            <UIView; frame = (0 0; 100 100)>
               | <UIView; frame = (0 60; 100 40)>
               |    | <UILabel; frame = (0 0; 50 20); text = 'below'>
               | <UIView; frame = (0 0; 100 60)>
               |    | <UILabel; frame = (0 0; 50 40); text = 'a'>
               |    | <UILabel; frame = (0 40; 50 20); text = 'b'>
               |    | <UILabel; frame = (9 0; 50 60); hidden; text = 'd'>
            """
        #expect(
            MovedViews.sentences(from: old, to: new) == [
                "UILabel 'a' 20 pt taller", "UIView 20 pt taller", "UIView 20 pt lower", "UIView 20 pt taller",
                "UILabel 'b' 20 pt lower",
            ])
    }

    @Test func anInsertedRowIsNotTakenForItsNeighbours() {
        func table(_ texts: [String]) -> String {
            let rows = texts.enumerated().flatMap { index, text in
                [
                    "   | <Card; frame = (0 \(44 * index); 100 44); row = 0-\(index)>",
                    "   |    | <UILabel; frame = (0 0; 50 20); text = '\(text)'>",
                ]
            }
            return (["<UITableView; frame = (0 0; 100 132)>"] + rows).joined(separator: "\n")
        }
        #expect(
            MovedViews.sentences(from: table(["a", "b", "c"]), to: table(["a", "new", "b", "c"])) == [
                "row 0-1 (Card 'new') is new"
            ], "the last row is below the edge now, which follows")
        #expect(
            MovedViews.sentences(from: table(["a", "b", "c"]), to: table(["b", "c"])) == ["row 0-0 (Card 'a') is gone"])
        #expect(
            MovedViews.sentences(from: table(["a", "b", "c"]), to: table(["a", "x", "c"])) == [
                "UILabel 'b' is now 'x' in row 0-1"
            ])
    }

    /// A row that taller ones push below the edge, or that shorter ones let in, is no cause.
    @Test func rowsAtTheEdgeAreConsequences() {
        func table(_ height: Int, _ texts: [String]) -> String {
            let rows = texts.enumerated().flatMap { index, text in
                [
                    "   | <Card; frame = (0 \(height * index); 100 \(height)); row = 0-\(index)>",
                    "   |    | <UILabel; frame = (0 0; 50 20); text = '\(text)'>",
                ]
            }
            return (["<UITableView; frame = (0 0; 100 130); bounds at (0 0)>"] + rows).joined(separator: "\n")
        }
        let (low, high) = (table(44, ["a", "b", "c"]), table(66, ["a", "b"]))
        #expect(
            MovedViews.sentences(from: low, to: high) == [
                "row 0-0 44 → 66 pt", "row 0-1 44 → 66 pt", "row 0-2 (Card 'c') is gone",
            ])
        #expect(
            MovedViews.sentences(from: high, to: low) == [
                "row 0-0 66 → 44 pt", "row 0-1 66 → 44 pt", "row 0-2 (Card 'c') is new",
            ])
        // It is one where there was room.
        #expect(
            MovedViews.sentences(from: table(44, ["a", "b"]), to: low).first == "row 0-2 (Card 'c') is new")
    }

    @Test func viewsOutsideOfThePictureAreNotNamed() {
        func picture(_ place: Int, _ outside: String) -> String {
            """
            <UIView; frame = (0 0; 100 100)>
               | <UIScrollView; frame = (0 0; 100 50); bounds at (0 20)>
               |    | <UILabel; frame = (0 20; 100 20); text = 'in'>
               |    | <UILabel; frame = (0 \(place); 100 20); text = '\(outside)'>
               | <UILabel; frame = (0 100; 100 20); text = '\(outside)'>
               | <UIView; frame = (0 60; 100 20); clipsToBounds>
               |    | <UILabel; frame = (0 -20; 100 20); text = '\(outside)'>
            """
        }
        #expect(MovedViews.sentences(from: picture(0, "a"), to: picture(-4, "b")).isEmpty)
        #expect(MovedViews.sentences(from: picture(70, "a"), to: picture(74, "b")).isEmpty)
        #expect(MovedViews.sentences(from: picture(65, "a"), to: picture(70, "a")) == ["UILabel 'a' 5 pt lower"])
        #expect(MovedViews.sentences(from: picture(45, "a"), to: picture(47, "a")) == ["UILabel 'a' 2 pt lower"])
    }

    private static func sheet(_ texts: [String]) throws -> String {
        try ContactSheet(TextCell.self, texts, widths: [200, 320], looks: [.light, .dark], scale: 1) {
            $0.show($1)
        }.picture().description
    }

    @Test func aChangeOfAWholeSheetIsNamedOnce() throws {
        let sentences = MovedViews.sentences(from: try Self.sheet(["One", "Two"]), to: try Self.sheet(["One", "Too"]))
        #expect(
            sentences.filter { $0.contains("'Too'") } == [
                "all looks and widths: UILabel 'Two' is now 'Too' in row 0-1"
            ])
        #expect(Set(sentences).count == sentences.count)
        #expect(
            MovedViews.sentences(from: try Self.sheet(["a", "a", "b"]), to: try Self.sheet(["c", "c", "b"])).first
                == "all looks and widths: UILabel 'a' is now 'c' in rows 0-0, 0-1")
    }

    /// The parts of a sheet that have a change are named by look, by width or by both.
    @Test func aChangeOfAPartOfASheetNamesTheLooksAndWidths() throws {
        let parts = ["light, 200 pt", "light, 320 pt", "dark, 200 pt", "dark, 320 pt"]
        func sheet(_ changed: [String]) -> String {
            parts.map { part in
                """
                \(part)
                <Card; frame = (0 0; 200 44); row = 0-0>
                   | <UILabel; frame = (0 \(changed.contains(part) ? 3 : 0); 50 20); text = 'a'>
                """
            }.joined(separator: "\n")
        }
        for (changed, words) in [
            (parts, "all looks and widths"), (["light, 200 pt"], "light, 200 pt"),
            (["dark, 200 pt", "dark, 320 pt"], "dark"), (["light, 320 pt", "dark, 320 pt"], "320 pt"),
            (["light, 200 pt", "dark, 320 pt"], "light, 200 pt; dark, 320 pt"),
            (Array(parts.dropLast()), "light, 200 pt; light, 320 pt; dark, 200 pt"),
        ] {
            #expect(
                MovedViews.sentences(from: sheet([]), to: sheet(changed)) == [
                    "\(words): UILabel 'a' 3 pt lower in row 0-0"
                ])
        }
    }

    @Test func differencesOfOtherSizesAreRed() throws {
        let folder = try SnapshotFolder()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        _ = folder.failure(of: view, as: .image(traits: [.displayScale(1)]))
        view.frame.size.height = 12
        let failure = try #require(folder.failure(of: view, as: .image(traits: [.displayScale(1)])))
        let file = try #require(failure.attachments.first { $0.name.hasSuffix("difference.png") })
        let picture = try #require(CGImage(png: file.data))
        #expect(picture.height == 12)
        for y in 0..<12 { #expect((picture.pixel(x: 5, y: y).green < 100) == (y >= 10), "\(y)") }
    }

    @Test func aLongDifferenceHasTwelveLines() throws {
        let folder = try SnapshotFolder()
        let lines = (1...100).map { "line \($0)" }
        _ = folder.failure(of: lines.joined(separator: "\n"), as: .lines)
        let failure = try #require(folder.failure(of: lines.map { $0 + "!" }.joined(separator: "\n"), as: .lines))
        let shown = failure.message.split(separator: "\n").filter {
            !$0.hasPrefix("see ") && !$0.hasPrefix("reference ") && !$0.hasPrefix("accept it: ")
        }
        #expect(shown.count == 12 && shown.last == "  … 189 more lines of the difference …")
        #expect(String(decoding: failure.attachments[0].data, as: UTF8.self).split(separator: "\n").count == 200)
    }

    @Test func eachChangeIsInTheMessageWithoutTheLinesBetween() throws {
        let folder = try SnapshotFolder()
        var lines = (0..<100).map { "0-\($0)  44 pt" }
        _ = folder.failure(of: lines.joined(separator: "\n"), as: .lines)
        for index in [0, 57, 58] { lines[index] = "0-\(index)  64 pt" }
        let message = try #require(folder.failure(of: lines.joined(separator: "\n"), as: .lines)?.message)
        let expected = """
            − 0-0  44 pt
            + 0-0  64 pt
              … 56 lines …
            − 0-57  44 pt
            + 0-57  64 pt
            − 0-58  44 pt
            + 0-58  64 pt
              … 41 lines …
            see
            """
        #expect(message.contains(expected), "\(message)")
    }

    @Test func descriptionsAreReadAsTheyWereWritten() throws {
        let card = makeCard("a\nb 'c' \\ >; frame = (0 0; 1 1)")
        card.alpha = 0.5
        card.subviews[0].tag = 3
        card.frame = CGRect(x: 0, y: 0, width: 200.125, height: 40)
        let written = ViewDescription(of: card)
        #expect(ViewDescription(text: written.outline) == written)
        #expect(written.outline.split(separator: "\n").count == 2)
    }
}

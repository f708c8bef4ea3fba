// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// Views drawn here, compared with pictures that iOS drew of them: heights, line breaks, and the bounds of the ink.
///
/// Not part of `make test`: `make check` sets `DEVICE_PICTURES`. With `DEVICE_PICTURES=verbose` each difference is printed.
@MainActor
@Suite(
    .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["DEVICE_PICTURES"] != nil && PictureCase.folder != nil))
struct DevicePictureTests {
    /// The number of cases with each result.
    private struct Counts {
        var cases = 0
        var heights = (equal: 0, all: 0)
        /// Cases whose lines begin and end with the same words.
        var breaks = 0
        /// Cases whose lines of ink are all within 2 pixels, and all vertically.
        var ink = 0
        var vertical = 0
        var withInk = 0

        mutating func add(_ other: Counts) {
            cases += other.cases
            heights = (heights.equal + other.heights.equal, heights.all + other.heights.all)
            breaks += other.breaks
            ink += other.ink
            vertical += other.vertical
            withInk += other.withInk
        }

        var words: String {
            func share(_ part: Int, _ whole: Int) -> String {
                whole == 0 ? "–" : "\(part)/\(whole) (\(Int((Double(part) / Double(whole) * 100).rounded())) %)"
            }
            return """
                \(cases) cases, heights \(share(heights.equal, heights.all)), breaks \(share(breaks, withInk)), ink \
                \(share(ink, withInk)), vertically \(share(vertical, withInk))
                """
        }
    }

    private func build(_ golden: PictureCase) throws -> BuiltCase {
        switch golden.name.prefix(while: { $0 != "_" }) {
        case "bp": try BlueprintCases.build(golden)
        case "as": golden.kind == "textfield" ? OtherCases.field(golden) : try LegendCases.build(golden)
        case "tx": try OtherCases.texture(golden)
        case "ck": try OtherCases.button(golden)
        case "ckl": try OtherCases.textKit(golden)
        default: golden.kind == "button" ? try OtherCases.button(golden) : try OtherCases.screen(golden)
        }
    }

    private func compare(_ golden: PictureCase, _ report: (String) -> Void) throws -> Counts {
        let before = (UIScreen.main.traitCollection, UIDevice.current.systemVersion)
        defer {
            UIDevice.current.systemVersion = before.1
            UIScreen.main.overrideTraits(with: before.0)
        }
        // Blueprint lays out at @2x and draws at one pixel a point.
        UIScreen.main.overrideTraits(with: UITraitCollection(displayScale: max(golden.scale, 2)))
        UIDevice.current.systemVersion = golden.release
        let built = try build(golden)
        var counts = Counts(cases: 1)
        if let height = built.fittedHeight {
            let ours = Int((height * golden.scale - 1e-3).rounded(.up))
            counts.heights = (ours == golden.pixels.height ? 1 : 0, 1)
            if ours != golden.pixels.height {
                report("\(golden.name): \(ours) pixels high instead of \(golden.pixels.height)")
            }
        }
        guard !built.areas.isEmpty else { return counts }
        built.view.layoutIfNeeded()
        let (drawn, expected) = (try built.picture(of: golden), try golden.picture())
        var (breaks, ink, vertical, count) = (true, true, true, 0)
        for area in built.areas {
            let ours = drawn.bands(in: area, built.ink)
            let theirs = expected.bands(in: area, built.ink)
            count += theirs.count
            guard ours.count == theirs.count else {
                report("\(golden.name): \(ours.count) lines of ink instead of \(theirs.count): \(ours) \(theirs)")
                (breaks, ink, vertical) = (false, false, false)
                continue
            }
            for (line, other) in zip(ours, theirs) {
                let slack = 3 + Int(Double(other.right - other.left) * 0.04)
                if abs(line.left - other.left) > slack || abs(line.right - other.right) > slack { breaks = false }
                if !line.isWithin(2, of: other) { ink = false }
                if !line.isWithin(2, of: other, horizontally: false) { vertical = false }
                if !line.isWithin(2, of: other) { report("\(golden.name): \(line) instead of \(other)") }
            }
        }
        guard count > 0 else { return counts }
        counts.withInk = 1
        (counts.breaks, counts.ink, counts.vertical) = (breaks ? 1 : 0, ink ? 1 : 0, vertical ? 1 : 0)
        return counts
    }

    @Test func viewsAreDrawnAsIOSDrewThem() throws {
        let isVerbose = ProcessInfo.processInfo.environment["DEVICE_PICTURES"] == "verbose"
        var kinds: [String: Counts] = [:]
        var all = Counts()
        var differences: [String] = []
        for golden in try PictureCase.all() {
            let counts = try compare(golden) { differences.append($0) }
            kinds[golden.kind, default: Counts()].add(counts)
            all.add(counts)
        }
        if isVerbose { print(differences.joined(separator: "\n")) }
        for kind in kinds.keys.sorted() { print("device pictures, \(kind): \(kinds[kind]?.words ?? "")") }
        print("device pictures, all: \(all.words)")
        #expect(all.heights.equal == all.heights.all)
        #expect(Double(all.breaks) >= 0.97 * Double(all.withInk))
        #expect(Double(all.ink) >= 0.85 * Double(all.withInk))
        #expect(Double(all.vertical) >= 0.95 * Double(all.withInk))
    }
}

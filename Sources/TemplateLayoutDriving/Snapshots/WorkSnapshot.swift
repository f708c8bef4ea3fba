// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayoutSnapshots

@available(iOS 17, *)
extension Snapshotting where Value == UIViewController, Format == String {
    /// The work of a controller's first display, and of one screen of scrolling: see ``work(on:traits:)``.
    public static var work: Snapshotting<UIViewController, String> { work() }

    /// The counted work of a controller's first display, and of scrolling its largest scroll view by one screen: layouts,
    /// constraints, fits, texts shaped, calls for heights and cells, views.
    ///
    /// The counts are the same in every run, so a screen that does more work than its reference fails with what grew. Only
    /// PortableUIKit counts.
    ///
    /// - Parameters:
    ///   - device: The device.
    ///   - traits: Traits in place of the device's.
    public static func work(
        on device: SnapshotDevice = .iPhone16, traits: [SnapshotTrait] = []
    ) -> Snapshotting<UIViewController, String> {
        Snapshotting(pathExtension: "txt", diffing: .work) { controller in
            ScreenDriver.beginWork()
            // What a former view of the controller did is not the work of this display.
            let before = WorkText.counts(of: UIWindow(frame: .zero))
            let screen = Screen(controller, device: device, traits: traits)
            let shown = screen.run { screen.driver.work }
            var parts = [("first display", WorkText.difference(from: before, to: shown))]
            if let scroll = screen.mainScrollView {
                screen.run {
                    let insets = scroll.adjustedContentInset
                    scroll.contentOffset.y += scroll.bounds.height - insets.top - insets.bottom
                    screen.window.layoutIfNeeded()
                }
                parts.append(
                    ("scrolling by a screen", WorkText.difference(from: shown, to: screen.run { screen.driver.work })))
            }
            return WorkText.text(parts)
        }
    }
}

extension Diffing where Value == String {
    /// Counts of work, whose differences are named.
    public static var work: Diffing<String> {
        var way = Diffing.lines
        let lines = way.diff
        way.diff = { reference, now in
            guard let (difference, attachments) = lines(reference, now) else { return nil }
            let words = WorkText.changes(from: reference, to: now)
            return (words.isEmpty ? difference : words.joined(separator: "; "), attachments)
        }
        return way
    }
}

/// Counts of work as a text: a title, and a line for each count.
@MainActor
enum WorkText {
    typealias Counts = [(name: String, count: Int)]

    static func counts(of window: UIWindow) -> Counts {
        ScreenDriver(window: window, size: CGSize(width: 1, height: 1), scale: 1, idiom: .phone).work
    }

    /// The counts between two moments; views are those at the end.
    static func difference(from old: Counts, to new: Counts) -> Counts {
        zip(old, new).map { ($1.name, $1.name == "views" ? $1.count : $1.count - $0.count) }
    }

    static func text(_ parts: [(String, Counts)]) -> String {
        parts.map { title, counts in
            ([title] + counts.map { "    \($0.name): \($0.count)" }).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// What has grown or shrunk, such as "first display: fits 12 → 15 (+3)"; what has grown comes first.
    static func changes(from old: String, to new: String) -> [String] {
        let (before, after) = (read(old), read(new))
        let changes = after.compactMap { key, count -> (Int, String)? in
            guard let former = before.first(where: { $0.0 == key })?.1, former != count else { return nil }
            return (count - former, "\(key) \(former) → \(count) (\(count > former ? "+" : "")\(count - former))")
        }
        return changes.filter { $0.0 > 0 }.map(\.1) + changes.filter { $0.0 < 0 }.map(\.1)
    }

    private static func read(_ text: String) -> [(String, Int)] {
        var title = ""
        var counts: [(String, Int)] = []
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":")
            if line.hasPrefix(" "), parts.count == 2, let count = Int(parts[1].dropFirst()) {
                counts.append(("\(title): \(parts[0].drop { $0 == " " })", count))
            } else {
                title = String(line)
            }
        }
        return counts
    }
}

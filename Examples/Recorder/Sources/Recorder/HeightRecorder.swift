// SPDX-License-Identifier: MIT
import TemplateLayoutTesting
import UIKit

/// Records the heights of 2,000 rows: ten texts in eight languages, at five widths, in five sizes of text.
@MainActor
public final class HeightRecorder: NSObject, UITableViewDataSource {
    /// The widths of the tables, in points.
    public static let widths: [CGFloat] = [320, 375, 393, 430, 744]

    /// The sizes of text, by the names of Apple's documentation.
    public static let sizes: [(name: String, category: UIContentSizeCategory)] = [
        ("extra small", .extraSmall), ("large", .large), ("extra large", .extraLarge),
        ("accessibility medium", .accessibilityMedium), ("accessibility large", .accessibilityLarge),
    ]

    /// A table of the texts of a language, at a width, in a size of text.
    private struct Page {
        var language: String
        var width: CGFloat
        var size: (name: String, category: UIContentSizeCategory)
        var title: String { "\(language), \(Int(width)) pt, \(size.name)" }
    }

    private let pages: [Page]
    private let window: UIWindow
    private let table: UITableView
    private var texts: [String] = []
    private var next = 0

    /// Makes a recorder whose tables stand in a window, which is not shown if it is a new one.
    public init(in window: UIWindow? = nil) {
        pages = RecordedText.languages.flatMap { language in
            Self.widths.flatMap { width in Self.sizes.map { Page(language: language, width: width, size: $0) } }
        }
        self.window = window ?? UIWindow(frame: CGRect(x: 0, y: 0, width: 744, height: 1_000))
        // As high as its content, so that all rows are visible and their lines are counted.
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 16_000), style: .plain)
        super.init()
        table.register(RecordedCell.self, forCellReuseIdentifier: "text")
        table.dataSource = self
        table.contentInsetAdjustmentBehavior = .never
        table.isHidden = true
        self.window.addSubview(table)
    }

    /// How much has been recorded, from 0 to 1.
    public var progress: Double { Double(next) / Double(pages.count) }

    /// The lines of the next table, with its title; `nil` after the last.
    public func recordNext() -> String? {
        guard next < pages.count else {
            table.removeFromSuperview()
            return nil
        }
        let page = pages[next]
        next += 1
        texts = RecordedText.texts(in: page.language)
        table.traitOverrides.preferredContentSizeCategory = page.size.category
        table.frame.size.width = page.width
        table.reloadData()
        table.layoutIfNeeded()
        return "# \(page.title)\n\(HeightDescription.text(of: table))\n"
    }

    /// All lines, after one that says where they come from.
    public func recordAll() -> String {
        var text = "# \(Self.system)\n"
        while let lines = recordNext() { text += lines }
        return text
    }

    /// The system and the display: heights are rounded to pixels.
    public static var system: String {
        #if os(Linux)
            let system = "PortableUIKit"
        #else
            let system = "\(UIDevice.current.systemName) \(UIDevice.current.systemVersion)"
        #endif
        return "\(system), \(Int(UIScreen.main.scale)) pixels a point"
    }

    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
        (cell as? RecordedCell)?.show(texts[indexPath.row], number: indexPath.row, of: texts.count)
        return cell
    }
}

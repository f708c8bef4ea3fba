// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import Testing

// The example of the README, unchanged, with the least code that it needs.

private struct Post: Identifiable, Equatable {
    let id: Int
    var text: String
}

private final class FeedController: UITableViewController {
    lazy var list = TemplateList(tableView, row: TemplateRow { (cell: FeedCell, post: Post) in cell.show(post) })

    func show(_ posts: [Post]) {
        list.items = posts  // inserts, deletes and moves rows; only new and changed posts are measured
    }
}

private final class FeedCell: UITableViewCell {
    private let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ post: Post) {
        label.text = post.text
    }
}

@MainActor
@Suite struct ReadmeExampleTests {
    /// The lines of the first example under "Use it".
    private static func example() throws -> [Substring] {
        let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("README.md")
        let text = try String(contentsOf: readme, encoding: .utf8)
        let use = try #require(text.range(of: "## Use it"))
        let start = try #require(text.range(of: "```swift\n", range: use.upperBound..<text.endIndex))
        let end = try #require(text.range(of: "```", range: start.upperBound..<text.endIndex))
        return text[start.upperBound..<end.lowerBound].split(separator: "\n")
    }

    @Test func theReadmeHasTheCodeAbove() throws {
        let lines = try Self.example()
        #expect(lines.count == 8)
        let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
        for line in lines where !line.hasPrefix("import") {
            #expect(source.contains(line), "\(line)")
        }
    }

    @Test func aHeightIsMeasuredOnceAndAgainForANewVersion() {
        let controller = FeedController(style: .plain)
        controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        var posts = [Post(id: 7, text: "one line"), Post(id: 8, text: "another")]
        controller.show(posts)
        controller.view.layoutIfNeeded()
        let table = controller.tableView!
        let first = IndexPath(row: 0, section: 0)
        let oneLine = table.rectForRow(at: first).height
        #expect(oneLine > 20)
        #expect(table.templateLayout.counters.heightsCalculated == 2)

        posts[0].text = "now\nof\nthree lines"
        controller.show(posts.reversed())
        controller.view.layoutIfNeeded()
        #expect(table.rectForRow(at: first).height == oneLine)
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height > oneLine + 20)
        #expect(table.templateLayout.counters.heightsCalculated == 3)
    }
}

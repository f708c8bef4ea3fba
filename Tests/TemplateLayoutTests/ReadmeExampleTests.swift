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
struct ReadmeExampleTests {
    private static func document(_ name: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
    }

    /// The texts of a document's examples, without their lines' ends.
    private static func examples(_ text: String) -> [String] {
        text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    }

    @Test(arguments: ["README.md", "README.zh-Hans.md"]) func theReadmeHasTheCodeAbove(name: String) throws {
        let lines = try #require(Self.examples(Self.document(name)).first).split(separator: "\n")
        #expect(lines.count == 8)
        let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
        for line in lines where !line.hasPrefix("import") {
            #expect(source.contains(line), "\(line)")
        }
    }

    /// A change of an English document asks for its translation.
    @Test(arguments: [
        "README.md", "Sources/TemplateLayout/TemplateLayout.docc/GettingStarted.md",
        "Sources/TemplateLayout/TemplateLayout.docc/MigratingFromFDTemplateLayoutCell.md",
    ]) func chineseDocumentsHaveTheSameCodeAndNames(name: String) throws {
        let english = try Self.document(name)
        let isReadme = name == "README.md"
        let chinese = try Self.document(
            name.replacing(".md", with: isReadme ? ".zh-Hans.md" : "-zh-Hans.md"))
        #expect(Self.examples(chinese) == Self.examples(english))
        func names(_ text: String, column: Int) -> [String] {
            text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
                row.split(separator: "|")[column].split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }
                    .map { String($0.element) }.joined(separator: " ")
            }
        }
        #expect(names(chinese, column: 0) == names(english, column: 0))
        if !isReadme {
            func steps(_ text: String) -> Int {
                text.split(separator: "\n").filter {
                    $0.hasPrefix("- ") || $0.first?.isNumber == true || $0.hasPrefix("## ")
                }
                .count
            }
            #expect(steps(chinese) == steps(english))
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

import PlatformUIKit
import TemplateLayout
import Testing

// The example of the README, to the letter, with the least around it that it needs.

private struct Post {
    let id: Int
    var revision = 0
    var text: String
}

@MainActor
private final class FeedController: NSObject {
    var posts: [Post] = []
}

extension FeedController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        let post = posts[indexPath.row]
        return tableView.templateLayout.height(for: FeedCell.self, key: post.id, version: post.revision) { cell in
            cell.show(post)  // the same call as in cellForRowAt
        }
    }
}

private final class FeedCell: UITableViewCell, TemplateLayoutMeasuring {
    static var templateLayoutMode: TemplateLayoutMode { .autoLayout }  // or .frame: sizeThatFits(_:)

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
    @Test func aHeightIsMeasuredOnceAndAgainForANewVersion() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let controller = FeedController()
        controller.posts = [Post(id: 7, text: "one line")]
        let path = IndexPath(row: 0, section: 0)
        let oneLine = controller.tableView(table, heightForRowAt: path)
        #expect(oneLine > 20)
        #expect(controller.tableView(table, heightForRowAt: path) == oneLine)
        #expect(table.templateLayout.counters.heightsCalculated == 1)

        controller.posts[0].text = "now\nof\nthree lines"
        controller.posts[0].revision = 1
        #expect(controller.tableView(table, heightForRowAt: path) > oneLine + 20)
        #expect(table.templateLayout.counters.heightsCalculated == 2)
    }
}

// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayout

private let rowCount = 100_000

/// A post that is displayed as a block of its height.
private struct ListPost: Identifiable, Equatable {
    var id: Int
    var text: String
    var revision = 0
}

private final class ListPostCell: UITableViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 60) }
}

/// A list of posts in a table on the screen, and posts with 1,000 changes: a third are insertions, a third new texts, and
/// the rest moves.
@MainActor
private final class ChangingList {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let list: TemplateList<ListPost>
    let posts = (0..<rowCount).map { ListPost(id: $0, text: "The text of the post with the number \($0)") }
    let changed: [ListPost]

    init() {
        let table = UITableView(frame: window.bounds, style: .plain)
        list = TemplateList(table, row: TemplateRow { (cell: ListPostCell, post: ListPost) in cell.tag = post.id })
        window.addSubview(table)
        window.isHidden = false
        var generator = SplitMix64(seed: 3)
        var posts = posts
        for number in 0..<333 {
            posts[Int.random(in: 0..<posts.count, using: &generator)] = ListPost(id: rowCount + number, text: "new")
            posts[Int.random(in: 0..<posts.count, using: &generator)].revision += 1
            let post = posts.remove(at: Int.random(in: 0..<posts.count, using: &generator))
            posts.insert(post, at: Int.random(in: 0...posts.count, using: &generator))
        }
        changed = posts
        list.items = self.posts
        window.layoutIfNeeded()
    }
}

/// A cell with a text of any number of lines, laid out by constraints.
private final class StreamedTextCell: UITableViewCell {
    let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A row of 100,000 whose text grows by a word at each change, up to 200 words.
@MainActor
private final class StreamingList {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let list: TemplateList<ListPost>
    var post = ListPost(id: rowCount / 2, text: "")

    init() {
        let table = UITableView(frame: window.bounds, style: .plain)
        list = TemplateList(
            table, row: TemplateRow { (cell: StreamedTextCell, post: ListPost) in cell.label.text = post.text })
        window.addSubview(table)
        window.isHidden = false
        list.items = (0..<rowCount).map { ListPost(id: $0, text: "The text of the post with the number \($0)") }
        window.layoutIfNeeded()
        list.scroll(to: post, at: .middle, animated: false)
    }

    func addWord() {
        post.revision += 1
        post.text = post.revision % 200 == 0 ? "" : post.text + " word\(post.revision % 7)"
    }
}

/// A row of a list whose text grows, beside GTK's list and Chromium's document.
@MainActor let liveRowContests: [Contest] = [
    Contest(
        name: "list/live-row/100000", title: "a row of 100,000 whose text grows by a word", operation: "change",
        operations: 1, figures: [.init(name: "append-word", title: "a word, laid out")],
        entrants: [
            .init(name: "TemplateList") { LiveRow() },
            .init(name: "GTK 4, GtkListView, drawn") {
                try PeerProgram(
                    "gtk-list", arguments: [try liveInput.file(), String(rowCount), "live"],
                    environment: try VirtualDisplay.environment(), packages: "libgtk-4-dev")
            },
            .init(name: "Chromium, a document of all rows") { try ChromiumPeer(liveInput.cards, way: .liveRow) },
        ],
        limits: [.init(figure: "append-word", entrant: "TemplateList", atMost: .milliseconds(1))])
]

@MainActor private let liveInput = CardInput(cards: SampleCard.cards(2000, english: false))

@MainActor
private final class LiveRow: Contestant {
    private let scene = StreamingList()

    func round() throws -> [Sample] {
        let changes = 200
        let duration = ContinuousClock().measure {
            for _ in 0..<changes {
                scene.addWord()
                scene.list.update(scene.post)
                scene.window.layoutIfNeeded()
            }
        }
        return [Sample(figure: "append-word", seconds: duration.seconds, operations: changes)]
    }
}

let listBenchmarks: [Benchmark] = [
    Benchmark("list/update/1-visible-row/100000", limit: .milliseconds(1)) { run in
        let scene = StreamingList()
        run.measure {
            scene.addWord()
            scene.list.update(scene.post)
            scene.window.layoutIfNeeded()
        }
    },
    Benchmark("list/assign/1-visible-row/100000", baseline: "list/update/1-visible-row/100000") { run in
        let scene = StreamingList()
        var items = scene.list.items
        run.measure {
            scene.addWord()
            items[scene.post.id] = scene.post
            scene.list.setItems(items, animated: false)
            scene.window.layoutIfNeeded()
        }
    },
    Benchmark("list/assign/1000-changes/100000", limit: .milliseconds(20)) { run in
        let scene = ChangingList()
        var isChanged = false
        run.measure {
            isChanged.toggle()
            scene.list.setItems(isChanged ? scene.changed : scene.posts, animated: false)
        }
    },
    Benchmark("list/assign/the-same/100000") { run in
        let scene = ChangingList()
        run.measure { scene.list.items = scene.posts }
    },
    Benchmark("list/apply-difference/1000-changes/100000", baseline: "list/assign/1000-changes/100000") { run in
        let scene = ChangingList()
        let there = scene.changed.difference(from: scene.posts)
        let back = scene.posts.difference(from: scene.changed)
        var isChanged = false
        run.measure {
            isChanged.toggle()
            scene.list.apply(isChanged ? there : back, animated: false)
        }
    },
    Benchmark("list/apply-difference/1-change/100000") { run in
        let scene = ChangingList()
        var posts = scene.posts
        posts.remove(at: rowCount / 2)
        let there = posts.difference(from: scene.posts)
        let back = scene.posts.difference(from: posts)
        var isChanged = false
        run.measure {
            isChanged.toggle()
            scene.list.apply(isChanged ? there : back, animated: false)
        }
    },
]

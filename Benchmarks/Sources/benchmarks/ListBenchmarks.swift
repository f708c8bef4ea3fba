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

let listBenchmarks: [Benchmark] = [
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

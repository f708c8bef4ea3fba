// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import Testing

/// A reload keeps the anchor row in place by its key, whatever its new index path is.
@MainActor
struct ReloadIdentityTests {
    private final class Posts: NSObject, UITableViewDataSource, UITableViewDelegate {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        var posts: [Int]
        var configured = 0

        init(_ count: Int) {
            posts = Array(0..<count)
            super.init()
            table.estimatedRowHeight = 60
            table.register(TileCell.self, forCellReuseIdentifier: "TileCell")
            table.dataSource = self
            table.delegate = self
            window.addSubview(table)
            window.isHidden = false
            window.layoutIfNeeded()
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { posts.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "TileCell", for: indexPath)
            cell.tag = posts[indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
            tableView.templateLayout.estimatedHeight(for: TileCell.self, key: posts[indexPath.row])
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            tableView.templateLayout.height(for: TileCell.self, key: posts[indexPath.row]) {
                configured += 1
                $0.tiles = 32 * (1 + abs(posts[indexPath.row]) * 7 % 23)
            }
        }

        /// The visible posts and their distances from the top of the visible area.
        var view: [Int: CGFloat] {
            table.layoutIfNeeded()
            let places = table.visibleCells.map { ($0.tag, $0.frame.minY - table.contentOffset.y) }
            return Dictionary(uniqueKeysWithValues: places)
        }
    }

    @Test func unchangedRowsKeepTheirPlaces() {
        let posts = Posts(100_000)
        posts.table.scrollToRow(at: IndexPath(row: 50_000, section: 0), at: .top, animated: false)
        let before = posts.view
        let configured = posts.configured
        posts.table.reloadData()
        #expect(posts.view == before && posts.configured == configured && before[50_000] == 0)
    }

    @Test func prependedAndRemovedRowsDoNotMoveVisibleRows() {
        let posts = Posts(20_000)
        posts.table.scrollToRow(at: IndexPath(row: 10_000, section: 0), at: .top, animated: false)
        posts.table.contentOffset.y += 5
        for change in 0..<4 {
            let before = posts.view
            switch change {
            case 0: posts.posts.insert(contentsOf: (-300)..<0, at: 0)
            case 1: posts.posts.removeFirst(1_000)
            case 2: posts.posts.insert(contentsOf: 30_000..<30_010, at: 12_000)
            // The anchor row is removed: the row below it keeps its place.
            default: posts.posts.removeAll { (9_500...10_001).contains($0) }
            }
            posts.table.reloadData()
            let after = posts.view
            let common = before.keys.filter { after[$0] != nil && $0 > 10_001 }
            #expect(!common.isEmpty && common.allSatisfy { abs(before[$0]! - after[$0]!) < 0.01 }, "\(change)")
        }
    }
}

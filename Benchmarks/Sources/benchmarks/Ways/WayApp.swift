// SPDX-License-Identifier: MIT
import PortableUIKit

/// A feed in a table view: the part that all ways share.
@MainActor
final class WayApp: NSObject, UITableViewDataSource {
    /// The estimate of the ways that use one, in points.
    static let estimate: CGFloat = 160

    let table: UITableView
    let posts: [WayPost]
    let rowCount: Int
    /// The delegate; the table view holds it weakly.
    private(set) var delegate: (any UITableViewDelegate)?
    /// Makes and configures the cell of a row.
    var makeCell: (IndexPath) -> UITableViewCell

    /// Makes a table view of the screen's size without a delegate, with cells of a class.
    init(feed: WayFeed, cellClass: WayCard.Type) {
        posts = feed.posts
        rowCount = feed.rowCount
        let table = UITableView(frame: CGRect(origin: .zero, size: WayFeed.screenSize), style: .plain)
        self.table = table
        makeCell = { _ in fatalError("A cell was requested before the app had a closure that makes cells") }
        super.init()
        table.separatorStyle = .none
        table.register(cellClass, forCellReuseIdentifier: "card")
        makeCell = { [unowned self] indexPath in
            let cell = table.dequeueReusableCell(withIdentifier: "card", for: indexPath)
            (cell as? WayCard)?.show(post(at: indexPath))
            return cell
        }
        table.dataSource = self
    }

    /// Answers the table view's height requests.
    func setHeights(_ height: @escaping (IndexPath) -> CGFloat) {
        let delegate = HeightDelegate(height)
        self.delegate = delegate
        table.delegate = delegate
    }

    func post(at indexPath: IndexPath) -> WayPost {
        posts[indexPath.row % posts.count]
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rowCount
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        makeCell(indexPath)
    }
}

/// A delegate that implements only the height of rows.
private final class HeightDelegate: NSObject, UITableViewDelegate {
    private let height: (IndexPath) -> CGFloat

    init(_ height: @escaping (IndexPath) -> CGFloat) {
        self.height = height
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        WorkCount.current.heightRequests += 1
        return height(indexPath)
    }
}

/// The content of a card.
struct WayPost: Sendable {
    let title: String
    let text: String
    let foot: String
    var hasPicture = false
}

/// The feed that all ways show.
struct WayFeed {
    /// The size of the screen, in points.
    static let screenSize = CGSize(width: 390, height: 844)

    let posts: [WayPost]
    let rowCount: Int
    /// The heights of the posts' cards, in points.
    let heights: [CGFloat]

    /// Measures the posts, which shapes their text too.
    @MainActor
    init(posts: [WayPost], rowCount: Int) {
        self.posts = rowCount < posts.count ? Array(posts[..<rowCount]) : posts
        self.rowCount = rowCount
        heights = self.posts.map { FrameCard.height(of: $0, width: WayFeed.screenSize.width) }
    }

    /// The exact height of the content, in points.
    var contentHeight: CGFloat {
        let whole = heights.reduce(0, +) * CGFloat(rowCount / posts.count)
        return whole + heights[..<(rowCount % posts.count)].reduce(0, +)
    }

    /// The mean height of the posts, in whole points.
    var meanHeight: CGFloat { (heights.reduce(0, +) / CGFloat(heights.count)).rounded() }
}

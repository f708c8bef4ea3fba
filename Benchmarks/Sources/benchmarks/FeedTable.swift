// SPDX-License-Identifier: MIT
import PortableUIKit

/// A post of the benchmarks' feed.
struct Post {
    let title: String
    let body: String
    let foot: String
    /// Every third post has one.
    let picture: UIImage?

    /// Posts of every script, of 20 to 400 characters.
    @MainActor static let samples: [Post] = TextSamples.mixed.enumerated().map { number, text in
        Post(
            title: String(text.prefix(24)), body: text, foot: "¶ \(number + 1)",
            picture: number % 3 == 0 ? pictures[number / 3 % pictures.count] : nil)
    }

    @MainActor private static let pictures: [UIImage] = [(400, 300), (300, 300), (640, 260)].map { width, height in
        let size = CGSize(width: width, height: height)
        return UIGraphicsImageRenderer(size: size).image { context in
            UIColor.systemTeal.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            UIColor.white.setFill()
            UIBezierPath(ovalIn: CGRect(origin: .zero, size: size).insetBy(dx: 40, dy: 40)).fill()
        }
    }
}

/// A card that lays out its three labels by frames.
class PostCell: UITableViewCell {
    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 8
    private static let titleFont = UIFont.boldSystemFont(ofSize: 17)
    private static let bodyFont = UIFont.systemFont(ofSize: 14)
    private static let footFont = UIFont.systemFont(ofSize: 12)
    /// The number of cells made so far.
    static var madeCount = 0

    let titleLabel = UILabel()
    let bodyLabel = UILabel()
    let footLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        Self.madeCount += 1
        titleLabel.font = Self.titleFont
        bodyLabel.font = Self.bodyFont
        bodyLabel.numberOfLines = 0
        footLabel.font = Self.footFont
        for label in [titleLabel, bodyLabel, footLabel] { contentView.addSubview(label) }
    }

    required init?(coder: NSCoder) {
        fatalError("A PostCell is made in code")
    }

    func show(_ post: Post) {
        titleLabel.text = post.title
        bodyLabel.text = post.body
        footLabel.text = post.foot
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: place(width: size.width, isMeasuring: true))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        _ = place(width: contentView.bounds.width, isMeasuring: false)
    }

    func place(width: CGFloat, isMeasuring: Bool) -> CGFloat {
        let available = CGSize(width: width - 2 * Self.margin, height: .greatestFiniteMagnitude)
        var y = Self.margin
        for label in [titleLabel, bodyLabel, footLabel] {
            let height = label.sizeThatFits(available).height
            if !isMeasuring {
                label.frame = CGRect(x: Self.margin, y: y, width: available.width, height: height)
            }
            y += height + Self.gap
        }
        return y - Self.gap + Self.margin
    }
}

/// The layout method of a feed's cards.
enum CardLayout {
    case frames
    case constraints

    @MainActor var cellClass: PostCell.Type { self == .frames ? PostCell.self : AutoPostCell.self }

    /// The beginning of the benchmarks' names.
    var prefix: String { self == .frames ? "table/feed" : "table/auto-feed" }
}

/// A feed in a table of 390 × 844 points. Its rows repeat the posts, and its cards size themselves.
@MainActor
final class FeedTable: NSObject, UITableViewDataSource {
    let table: UITableView
    private let posts = Post.samples
    var rowCount: Int

    /// - Parameter layout: The layout method of the cards.
    init(rowCount: Int, layout: CardLayout = .frames, estimate: CGFloat = 120) {
        self.rowCount = rowCount
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
        super.init()
        table.register(layout.cellClass, forCellReuseIdentifier: "post")
        table.estimatedRowHeight = estimate
        table.dataSource = self
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rowCount
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
        (cell as? PostCell)?.show(posts[indexPath.row % posts.count])
        return cell
    }

    /// Scrolls to an offset, in points, and lays the table out.
    func show(at y: CGFloat) {
        table.contentOffset.y = y
        table.layoutIfNeeded()
    }

    /// Draws the visible part into memory, with one pixel per point.
    func draw(with renderer: UIGraphicsImageRenderer) {
        use(
            renderer.image { context in
                // A layer draws in its own coordinates, whose origin is the content offset.
                context.cgContext.translateBy(x: -table.bounds.minX, y: -table.bounds.minY)
                table.layer.render(in: context.cgContext)
            })
    }

    static func renderer() -> UIGraphicsImageRenderer {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        format.opaque = true
        return UIGraphicsImageRenderer(size: CGSize(width: 390, height: 844), format: format)
    }

    /// Displays every post once, so that its text is prepared.
    static func warmUp(_ layout: CardLayout = .frames) {
        let feed = FeedTable(rowCount: Post.samples.count, layout: layout)
        var y: CGFloat = 0
        while y < feed.table.contentSize.height {
            feed.show(at: y)
            y += feed.table.bounds.height
        }
        let renderer = renderer()
        feed.draw(with: renderer)
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import TemplateLayout
import TestSupport
import Testing

/// The cell of FDTemplateLayoutCell's demo in its frame mode. As in its README, `sizeThatFits(_:)` passes its argument
/// to each view.
private final class DemoCell: UITableViewCell, TemplateLayoutMeasuring {
    static var templateLayoutMode: TemplateLayoutMode { .frame }
    let titleLabel = UILabel()
    let contentLabel = UILabel()
    let usernameLabel = UILabel()
    private(set) var sizes: [CGSize] = []

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        titleLabel.font = .systemFont(ofSize: 17)
        contentLabel.font = .systemFont(ofSize: 15)
        contentLabel.numberOfLines = 0
        usernameLabel.font = .systemFont(ofSize: 13)
        for label in [titleLabel, contentLabel, usernameLabel] { contentView.addSubview(label) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        sizes.append(size)
        let labels = [titleLabel, contentLabel, usernameLabel]
        return CGSize(width: size.width, height: labels.reduce(40) { $0 + $1.sizeThatFits(size).height })
    }

    func show(_ post: [String: String], row: Int) {
        titleLabel.text = post["title"]
        contentLabel.text = post["content"]
        usernameLabel.text = post["username"]
        accessoryType = row % 2 == 0 ? .disclosureIndicator : .checkmark
    }
}

@MainActor
struct FrameModeTests {
    private var ownPosts: [[String: String]] {
        let words = Array(repeating: "some words of a post", count: 40)
        return (0..<54).map { row in
            ["title": "Row \(row)", "content": words[..<(row * 7 % 40)].joined(separator: " "), "username": "someone"]
        }
    }

    @Test func sizeThatFitsGetsTheContentWidth() throws {
        try expectFramesAtTheWidthOfTheContent(ownPosts)
    }

    @Test(.enabled(if: sharedCorpus(named: "fd-demo-feed.json") != nil, "needs the shared corpora"))
    func sizeThatFitsGetsTheContentWidthInTheSharedFeed() throws {
        struct Feed: Decodable { var feed: [[String: String]] }
        let text = try #require(sharedCorpus(named: "fd-demo-feed.json"))
        try expectFramesAtTheWidthOfTheContent(JSONDecoder().decode(Feed.self, from: Data(text.utf8)).feed)
    }

    private func expectFramesAtTheWidthOfTheContent(_ posts: [[String: String]]) throws {
        let table = TileTable([]).tableView
        let pixel = 1 / table.traitCollection.displayScale
        for (row, post) in posts.enumerated() {
            var template: DemoCell?
            let measured = try table.templateLayout.exactHeight(for: DemoCell.self) { cell in
                template = cell
                cell.show(post, row: row)
            }
            let cell = try #require(template)
            let requested = try #require(cell.sizes.last)
            #expect(requested.width == cell.contentView.bounds.width && requested.width < 320)
            // FDTemplateLayoutCell passes a height of 0, and adds the separator's pixel.
            let fitted = cell.sizeThatFits(CGSize(width: cell.contentView.bounds.width, height: 0)).height
            #expect(measured == (fitted / pixel - 0.001).rounded(.up) * pixel + pixel, "row \(row)")
        }
    }
}

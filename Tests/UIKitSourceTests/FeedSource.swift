// SPDX-License-Identifier: MIT
import UIKit

// A screen written for iOS: a cell with constraints, a header with a stack, a table and its data.

struct Post {
    let title: String
    let text: String
    let author: String
}

final class PostCell: UITableViewCell {
    static let identifier = "PostCell"

    private let titleLabel: UILabel = {
        let label = UILabel()
        label.font = UIFont.preferredFont(forTextStyle: .headline)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        return label
    }()

    private lazy var bodyLabel = UILabel()
    private let authorLabel = UILabel(frame: .zero)
    private var bottomConstraint: NSLayoutConstraint!

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        bodyLabel.numberOfLines = 0
        for label in [titleLabel, bodyLabel, authorLabel] {
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
        }
        let guide = contentView.layoutMarginsGuide
        bottomConstraint = authorLabel.bottomAnchor.constraint(equalTo: guide.bottomAnchor)
        bottomConstraint.priority = UILayoutPriority(rawValue: 999)
        NSLayoutConstraint.activate([
            titleLabel.topAnchor.constraint(equalTo: guide.topAnchor),
            titleLabel.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            titleLabel.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            bodyLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 4),
            bodyLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
            bodyLabel.trailingAnchor.constraint(equalTo: titleLabel.trailingAnchor),
            authorLabel.topAnchor.constraint(equalToSystemSpacingBelow: bodyLabel.bottomAnchor, multiplier: 1),
            authorLabel.leadingAnchor.constraint(equalTo: bodyLabel.leadingAnchor),
            bottomConstraint,
        ])
        authorLabel.setContentCompressionResistancePriority(.required, for: .vertical)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        titleLabel.text = nil
    }

    func show(_ post: Post) {
        titleLabel.text = post.title
        bodyLabel.text = post.text
        authorLabel.text = post.author
    }
}

final class SummaryView: UIView {
    let stack = UIStackView(arrangedSubviews: [])

    override init(frame: CGRect) {
        super.init(frame: frame)
        stack.axis = .vertical
        stack.spacing = 6
        stack.alignment = .fill
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 12, bottom: 10, trailing: 12)
        addSubview(stack)
        stack.translatesAutoresizingMaskIntoConstraints = false
        addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|[stack]|", options: [], metrics: nil, views: ["stack": stack]))
        addConstraints(
            NSLayoutConstraint.constraints(withVisualFormat: "V:|[stack]|", metrics: nil, views: ["stack": stack]))
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func setLines(_ lines: [String]) {
        for view in stack.arrangedSubviews { view.removeFromSuperview() }
        for line in lines {
            let label = UILabel()
            label.text = line
            stack.addArrangedSubview(label)
        }
    }
}

final class FeedViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let posts: [Post]
    let tableView = UITableView(frame: .zero, style: .plain)
    let summary = SummaryView()

    init(posts: [Post]) {
        self.posts = posts
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(summary)
        view.addSubview(tableView)
        summary.setLines(["\(posts.count) posts", "Latest first"])
        tableView.dataSource = self
        tableView.delegate = self
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 80
        tableView.register(PostCell.self, forCellReuseIdentifier: PostCell.identifier)
        for subview in [summary, tableView] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            subview.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            subview.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        }
        summary.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
        tableView.topAnchor.constraint(equalTo: summary.bottomAnchor).isActive = true
        tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return posts.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: PostCell.identifier, for: indexPath) as! PostCell
        cell.show(posts[indexPath.row])
        return cell
    }
}

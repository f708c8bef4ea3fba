// SPDX-License-Identifier: MIT
import PortableUIKit

/// A number without a fraction of zero: 50, 40.5.
private func number(_ value: CGFloat) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }

private func text(_ size: CGSize) -> String { "(\(number(size.width)), \(number(size.height)))" }

private func text(_ frame: CGRect) -> String {
    "(\(number(frame.minX)), \(number(frame.minY)), \(number(frame.width)), \(number(frame.height)))"
}

/// A text of 42 ideographs: in the system font they are equally wide.
private let ideographs = String(repeating: "文字排版测试", count: 7)

/// A cell whose label is at the edges of the content view, and at most as wide.
private final class LabelCell: UITableViewCell {
    let contentLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentLabel.numberOfLines = 0
        contentLabel.text = ideographs
        contentLabel.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(contentLabel)
        NSLayoutConstraint.activate([
            contentLabel.topAnchor.constraint(equalTo: contentView.topAnchor),
            contentLabel.leftAnchor.constraint(equalTo: contentView.leftAnchor),
            contentLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            contentLabel.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("A LabelCell is made in code") }
}

private final class LabelSource: NSObject, UITableViewDataSource {
    let record: Recording

    init(_ record: Recording) { self.record = record }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        guard let cell = tableView.dequeueReusableCell(withIdentifier: "cell") as? LabelCell else {
            fatalError("LabelCell is registered")
        }
        cell.layoutIfNeeded()
        let (label, compressed) = (cell.contentLabel, UIView.layoutFittingCompressedSize)
        record("contentLabel.intrinsicContentSize \(text(label.intrinsicContentSize))")
        record("contentLabel.preferredMaxLayoutWidth \(number(label.preferredMaxLayoutWidth))")
        record("contentLabel.systemLayoutSizeFitting \(text(label.systemLayoutSizeFitting(compressed)))")
        record("contentView.systemLayoutSizeFitting \(text(cell.contentView.systemLayoutSizeFitting(compressed)))")
        label.preferredMaxLayoutWidth = 320
        record(
            "contentView.systemLayoutSizeFitting with preferredMaxLayoutWidth 320 "
                + text(cell.contentView.systemLayoutSizeFitting(compressed)))
        return cell
    }
}

@MainActor let labelExperiments = [
    Experiment("label-in-view") { record in
        let superview = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        label.text = "test label text"
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        superview.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: superview.topAnchor, constant: 50),
            label.widthAnchor.constraint(lessThanOrEqualToConstant: 50),
            label.leftAnchor.constraint(equalTo: superview.leftAnchor),
        ])
        @MainActor func note() {
            record("\(text(label.frame)) \(text(label.intrinsicContentSize)) \(number(label.preferredMaxLayoutWidth))")
        }
        note()
        label.layoutIfNeeded()
        note()
        label.layer.anchorPoint = .zero
        note()
        superview.layoutIfNeeded()
        note()
    },
    Experiment("label-in-cell") { record in
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        let source = LabelSource(record)
        table.register(LabelCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 80
        table.dataSource = source
        table.layoutIfNeeded()
    },
    Experiment("label-sizes") { record in
        let label = UILabel()
        label.numberOfLines = 0
        label.text = ideographs
        for width in [CGFloat.greatestFiniteMagnitude, 320, 375] {
            record(text(label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))))
        }
        label.text = "test label text"
        record(text(label.intrinsicContentSize))
    },
]

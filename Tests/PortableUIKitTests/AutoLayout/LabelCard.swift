// SPDX-License-Identifier: MIT
import PortableUIKit

/// A title, a body that wraps and a caption, one below the other.
@MainActor
func labelCard() -> (container: UIView, labels: [UILabel]) {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    let labels = [1, 0, 1].map { lineCount in
        let label = UILabel()
        label.numberOfLines = lineCount
        label.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(label)
        return label
    }
    var above = container.topAnchor
    for label in labels {
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: above, constant: 8),
            label.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -16),
        ])
        above = label.bottomAnchor
    }
    above.constraint(equalTo: container.bottomAnchor, constant: -8).isActive = true
    return (container, labels)
}

// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// A label whose hugging and compression resistance are both required always has the width of its text.
@MainActor
struct RequiredContentTests {
    @Test func requiredHuggingAndResistanceFollowTheText() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.setContentHuggingPriority(.required, for: .horizontal)
        label.setContentCompressionResistancePriority(.required, for: .horizontal)
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            label.topAnchor.constraint(equalTo: view.topAnchor),
        ])
        for text in ["2m", "8分钟前", "now", "Yesterday", "3d"] {
            label.text = text
            _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            view.layoutIfNeeded()
            #expect(label.frame.width == label.intrinsicContentSize.width)
        }
    }
}

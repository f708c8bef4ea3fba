// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The work of layouts of n, 2n and 4n views.
@MainActor @Suite(.serialized) struct LayoutGrowthTests {
    private func label(_ number: Int) -> UILabel {
        let label = UILabel()
        label.text = "Label \(number % 7)"
        return label
    }

    private func expectLinearWork(_ name: String, _ body: (Int) -> Void) {
        let works = [60, 120, 240].map { count in
            let before = AutoLayoutCounters.current
            body(count)
            let work = AutoLayoutCounters.current - before
            return [work.constraintsAdded, work.pivots, work.contentMeasurements, work.preparations, work.builds]
        }
        for (less, more) in zip(works, works.dropFirst()) {
            for (before, after) in zip(less, more) { #expect(after <= before * 2 + 20, "\(name): \(works)") }
        }
    }

    @Test("Stack views of any distribution", arguments: [UIStackView.Distribution.fill, .fillEqually, .equalSpacing])
    func stacks(_ distribution: UIStackView.Distribution) {
        expectLinearWork("\(distribution)") { count in
            let stack = UIStackView(arrangedSubviews: (0..<count).map(label))
            stack.axis = .vertical
            stack.distribution = distribution
            stack.frame = CGRect(x: 0, y: 0, width: 320, height: count * 30)
            stack.layoutIfNeeded()
            for view in stack.arrangedSubviews.prefix(count / 2) { view.isHidden = true }
            stack.layoutIfNeeded()
        }
    }

    @Test("Rows of labels in a column, fitted and laid out")
    func rows() {
        expectLinearWork("rows") { count in
            let rows = (0..<count).map { number in UIStackView(arrangedSubviews: [label(number), label(number + 1)]) }
            let stack = UIStackView(arrangedSubviews: rows)
            stack.axis = .vertical
            _ = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            stack.frame = CGRect(x: 0, y: 0, width: 320, height: count * 30)
            stack.layoutIfNeeded()
        }
    }

    @Test("Labels in a chain, fitted twice")
    func chains() {
        expectLinearWork("chains") { count in
            let view = UIView()
            var last: UIView?
            for number in 0..<count {
                let label = label(number)
                label.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(label)
                NSLayoutConstraint.activate([
                    label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                    label.topAnchor.constraint(equalTo: last?.bottomAnchor ?? view.topAnchor, constant: 4),
                ])
                last = label
            }
            last?.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
            for width in [320, 200] {
                _ = view.systemLayoutSizeFitting(
                    CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel)
            }
        }
    }
}

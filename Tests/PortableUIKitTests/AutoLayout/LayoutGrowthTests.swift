// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The work of layouts of n, 2n and 4n views.
@MainActor struct LayoutGrowthTests {
    /// A label that counts the visits of its stack view.
    private final class CountedLabel: UILabel {
        static var visits = 0
        override var isHidden: Bool {
            get {
                Self.visits += 1
                return super.isHidden
            }
            set { super.isHidden = newValue }
        }
    }

    private func label(_ number: Int) -> UILabel {
        let label = CountedLabel()
        label.text = "Label \(number % 7)"
        return label
    }

    private func expectLinearWork(_ name: String, _ body: (Int) -> Void) {
        let works = [60, 120, 240].map { count in
            let (before, visits) = (AutoLayoutCounters.current, CountedLabel.visits)
            body(count)
            let work = AutoLayoutCounters.current - before
            return [
                work.constraintsAdded, work.pivots, work.contentMeasurements, work.preparations, work.builds,
                CountedLabel.visits - visits,
            ]
        }
        for (less, more) in zip(works, works.dropFirst()) {
            for (before, after) in zip(less, more) { #expect(after <= before * 2 + 20, "\(name): \(works)") }
        }
    }

    @Test(
        "Stack views of any distribution",
        arguments: [UIStackView.Distribution.fill, .fillEqually, .equalSpacing])
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

    @Test("Rows that hide one after another are not added again")
    func hiding() {
        let works = [30, 60, 120].map { count in
            let stack = UIStackView(arrangedSubviews: (0..<count).map(label))
            stack.axis = .vertical
            stack.frame = CGRect(x: 0, y: 0, width: 320, height: count * 30)
            stack.layoutIfNeeded()
            let before = AutoLayoutCounters.current
            for view in stack.arrangedSubviews {
                view.isHidden = true
                stack.layoutIfNeeded()
            }
            let work = AutoLayoutCounters.current - before
            return [work.constraintsAdded, work.builds, work.pivots, work.contentMeasurements]
        }
        for (less, more) in zip(works, works.dropFirst()) {
            for (before, after) in zip(less, more) { #expect(after <= before * 2 + 20, "\(works)") }
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

    @Test("Controllers pushed and popped one after another")
    func pushes() {
        let works = [20, 40, 80].map { count in
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
            let navigation = UINavigationController(rootViewController: UIViewController())
            window.rootViewController = navigation
            window.isHidden = false
            window.layoutIfNeeded()
            let (before, layouts) = (AutoLayoutCounters.current, LayoutCounters.layoutPasses)
            for number in 0..<count {
                let controller = UIViewController()
                controller.title = "\(number)"
                navigation.pushViewController(controller, animated: false)
                window.layoutIfNeeded()
            }
            for _ in 0..<count {
                navigation.popViewController(animated: false)
                window.layoutIfNeeded()
            }
            let work = AutoLayoutCounters.current - before
            return [LayoutCounters.layoutPasses - layouts, work.constraintsAdded, work.contentMeasurements]
        }
        for (less, more) in zip(works, works.dropFirst()) {
            for (before, after) in zip(less, more) { #expect(after <= before * 2 + 20, "\(works)") }
        }
    }

    @Test("Rows without estimates are measured once each")
    func rowsWithoutEstimates() {
        final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
            let count: Int
            var requests = 0
            init(count: Int) { self.count = count }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                requests += 1
                return CGFloat(30 + indexPath.row % 7)
            }
        }
        for count in [1000, 2000, 4000] {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let source = Source(count: count)
            table.estimatedRowHeight = 0
            table.dataSource = source
            table.delegate = source
            table.layoutIfNeeded()
            #expect(source.requests >= count && source.requests <= count + 200, "\(count): \(source.requests)")
        }
    }
}

// SPDX-License-Identifier: MIT
import PlatformUIKit
import TestSupport
import Testing

/// One layout of a window leaves every frame as more layouts would.
@MainActor struct OneLayoutTests {
    @Test func oneLayoutOfARandomScreenIsComplete() {
        withSeeds(40) { seed, generator in Self.compare(seed, &generator) }
    }

    @Test func oneLayoutOfARandomScreenIsCompleteForTheTimeOfAFuzzTest() {
        fuzz("layouts", share: 0.1) { seed, generator in Self.compare(seed, &generator) }
    }

    private static func compare(_ seed: UInt64, _ generator: inout SeededGenerator) {
        let screen: any RandomWindow =
            Int.random(in: 0..<3, using: &generator) == 0
            ? RandomGrid(using: &generator) : RandomScreen(using: &generator)
        for step in 0..<6 {
            if step > 0 { screen.change(using: &generator) }
            screen.window.layoutIfNeeded()
            let first = screen.frames
            if let fault = screen.heightFault {
                Issue.record("SEED=\(seed) step \(step): \(fault)")
                return
            }
            // What is not complete may not be marked either.
            for _ in 0..<2 {
                screen.window.markForLayout()
                screen.window.layoutIfNeeded()
            }
            let later = screen.frames
            guard first != later else { continue }
            let differences = zip(first, later).filter { $0 != $1 }.prefix(4).map { "\($0)\n   → \($1)" }
            Issue.record(
                "SEED=\(seed) step \(step): \(first.count), \(later.count) views\n\(differences.joined(separator: "\n"))"
            )
            return
        }
    }

    @Test(arguments: [60, nil] as [CGFloat?])
    func stackViewsInCellsAreLaidOutAtOnce(rowHeight: CGFloat?) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
        let table = UITableView(frame: window.bounds, style: .plain)
        if let rowHeight { table.rowHeight = rowHeight }
        table.register(StackCell.self, forCellReuseIdentifier: "cell")
        let source = StackSource()
        table.dataSource = source
        window.addSubview(table)
        window.isHidden = false
        window.layoutIfNeeded()
        let cells = table.visibleCells.compactMap { $0 as? StackCell }
        #expect(cells.count > 5)
        for cell in cells {
            #expect(cell.stack.arrangedSubviews.allSatisfy { $0.frame.width == cell.stack.bounds.width })
            #expect(cell.stack.arrangedSubviews.allSatisfy { $0.frame.height > 0 })
        }
    }
}

extension UIView {
    fileprivate func markForLayout() {
        setNeedsLayout()
        for view in subviews { view.markForLayout() }
    }
}

private final class StackCell: UITableViewCell {
    let stack = UIStackView(arrangedSubviews: [UILabel(), UILabel()])

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        for view in stack.arrangedSubviews { (view as? UILabel)?.text = "Text" }
        contentView.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: contentView.topAnchor),
            stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

private final class StackSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
}

// SPDX-License-Identifier: MIT
import PlatformUIKit
import TestSupport
import Testing

@testable import TemplateLayout

/// Rows whose content widths alternate, for example with an accessory on every other row.
@MainActor
struct AlikeContentWidthTests {
    /// A label of many lines, pinned to both sides of the content view.
    class TextCell: UITableViewCell {
        private(set) lazy var label = makeLabel()

        func makeLabel() -> UILabel { UILabel() }

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            let margins = contentView.layoutMarginsGuide
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                label.topAnchor.constraint(equalTo: contentView.topAnchor),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            ])
        }

        required init?(coder: NSCoder) {
            fatalError("init(coder:) has not been implemented")
        }

        func show(_ number: Int) {
            label.text = Array(repeating: "words of row \(number)", count: number * 7 % 12 + 1).joined(separator: " ")
            accessoryType = number % 2 == 0 ? .none : .detailDisclosureButton
        }
    }

    /// A cell that sets `preferredMaxLayoutWidth` in its layout.
    final class NotingCell: TextCell {
        override func layoutSubviews() {
            super.layoutSubviews()
            contentView.layoutIfNeeded()
            label.preferredMaxLayoutWidth = label.bounds.width
        }
    }

    /// A label that caches its width itself, and invalidates its intrinsic size only if its present text wraps differently.
    final class SparingLabel: UILabel {
        private var noted: CGFloat = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            let former = intrinsicContentSize
            noted = bounds.width
            if intrinsicContentSize != former { invalidateIntrinsicContentSize() }
        }

        override var intrinsicContentSize: CGSize {
            guard noted > 0 else { return super.intrinsicContentSize }
            return sizeThatFits(CGSize(width: noted, height: 0))
        }
    }

    final class SparingCell: TextCell {
        override func makeLabel() -> UILabel { SparingLabel() }
    }

    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 600), style: .plain)

    private func height<Cell: TextCell>(of number: Int, _ type: Cell.Type) throws -> CGFloat {
        try table.templateLayout.exactHeight(for: type) { $0.show(number) }
    }

    /// The height in a new table, whose template has shown no other row.
    private func freshHeight<Cell: TextCell>(of number: Int, _ type: Cell.Type) throws -> CGFloat {
        let other = UITableView(frame: table.frame, style: .plain)
        return try other.templateLayout.exactHeight(for: type) { $0.show(number) }
    }

    @Test func alternatingRowsAreFittedOnceAndNotLaidOut() throws {
        for number in 0..<6 { _ = try height(of: number, TextCell.self) }
        let before = AutoLayoutCounters.current
        let heights = try (6..<40).map { try height(of: $0, TextCell.self) }
        let work = AutoLayoutCounters.current - before
        #expect(work.fits == 34 && work.preparations == 0, "\(work)")
        for (index, height) in heights.enumerated() {
            let expected = try freshHeight(of: index + 6, TextCell.self)
            #expect(height == expected, "\(index + 6)")
        }
    }

    @Test(arguments: [TextCell.self, NotingCell.self, SparingCell.self])
    func viewsThatCacheTheirWidthHaveTheHeightsOfANewTemplate(type: TextCell.Type) throws {
        try withSeeds(4) { seed, generator in
            for _ in 0..<30 {
                if Int.random(in: 0..<10, using: &generator) == 0 {
                    table.frame.size.width = [320, 375, 260].randomElement(using: &generator)!
                }
                let number = Int.random(in: 0..<24, using: &generator)
                let (found, expected) = (try height(of: number, type), try freshHeight(of: number, type))
                #expect(found == expected, "SEED=\(seed) row \(number)")
            }
        }
    }
}

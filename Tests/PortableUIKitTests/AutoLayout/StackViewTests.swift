// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TestSupport
import Testing

/// A reference implementation of the arranged views' positions, for one axis at a time.
private struct StackModel {
    let distribution: UIStackView.Distribution
    let alignment: UIStackView.Alignment
    let spacing: CGFloat
    /// The intrinsic lengths along and across the axis.
    let sizes: [(along: CGFloat, across: CGFloat)]
    let length: CGFloat
    let depth: CGFloat
    /// The view that stretches, for `.fill`.
    let stretching: Int

    var along: [(start: CGFloat, length: CGFloat)] {
        let count = CGFloat(sizes.count)
        let room = length - spacing * (count - 1)
        let sum = sizes.map(\.along).reduce(0, +)
        switch distribution {
        case .fill:
            return placed(
                sizes.indices.map { sizes[$0].along + ($0 == stretching ? room - sum : 0) }, gap: spacing)
        case .fillEqually: return placed(sizes.map { _ in room / count }, gap: spacing)
        case .fillProportionally:
            // Spaces count as content, and the last view takes what is left over; see `ProportionalStackTests`.
            let shares = sizes.dropLast().map { length * $0.along / (sum + length - room) }
            return placed(shares + [room - shares.reduce(0, +)], gap: spacing)
        case .equalSpacing: return placed(sizes.map(\.along), gap: (length - sum) / max(count - 1, 1))
        case .equalCentering:
            let first = sizes[0].along / 2
            let step = (length - sizes[sizes.count - 1].along / 2 - first) / max(count - 1, 1)
            return sizes.indices.map { (first + CGFloat($0) * step - sizes[$0].along / 2, sizes[$0].along) }
        }
    }

    private func placed(_ lengths: [CGFloat], gap: CGFloat) -> [(start: CGFloat, length: CGFloat)] {
        var start: CGFloat = 0
        return lengths.map { length in
            defer { start += length + gap }
            return (start, length)
        }
    }

    var across: [(start: CGFloat, length: CGFloat)] {
        sizes.map { size in
            switch alignment {
            case .fill: (0, depth)
            // Views without text have their first baseline at the top and their last one at the bottom.
            case .leading, .firstBaseline: (0, size.across)
            case .center: ((depth - size.across) / 2, size.across)
            case .trailing, .lastBaseline: (depth - size.across, size.across)
            }
        }
    }
}

@MainActor
@Suite("UIStackView")
struct StackViewTests {
    nonisolated static let distributions: [UIStackView.Distribution] = [
        .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ]
    nonisolated static let alignments: [UIStackView.Alignment] = [
        .fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline,
    ]

    @Test(
        "Every distribution with every alignment agrees with the model", arguments: Self.distributions, Self.alignments)
    func model(distribution: UIStackView.Distribution, alignment: UIStackView.Alignment) {
        withSeeds(8) { seed, generator in
            let isRow = Bool.random(using: &generator)
            guard isRow || (alignment != .firstBaseline && alignment != .lastBaseline) else { return }
            // With one view, equal spacing and equal centring have no space to distribute.
            let count = Int.random(in: 2...5, using: &generator)
            let model = StackModel(
                distribution: distribution, alignment: alignment,
                spacing: CGFloat(Int.random(in: 0...12, using: &generator)),
                sizes: (0..<count).map { _ in
                    (
                        CGFloat(Int.random(in: 10...40, using: &generator)),
                        CGFloat(Int.random(in: 5...30, using: &generator))
                    )
                }, length: CGFloat(Int.random(in: 300...400, using: &generator)), depth: 40,
                stretching: Int.random(in: 0..<count, using: &generator))
            let stack = UIStackView(
                frame: CGRect(
                    x: 0, y: 0, width: isRow ? model.length : model.depth, height: isRow ? model.depth : model.length))
            stack.axis = isRow ? .horizontal : .vertical
            stack.distribution = distribution
            stack.alignment = alignment
            stack.spacing = model.spacing
            for (index, size) in model.sizes.enumerated() {
                let view = ContentView(isRow ? size.along : size.across, isRow ? size.across : size.along)
                if index == model.stretching { view.setContentHuggingPriority(.init(249), for: stack.axis) }
                stack.addArrangedSubview(view)
            }
            stack.layoutIfNeeded()
            for (index, view) in stack.arrangedSubviews.enumerated() {
                let along = isRow ? (view.frame.minX, view.frame.width) : (view.frame.minY, view.frame.height)
                let across = isRow ? (view.frame.minY, view.frame.height) : (view.frame.minX, view.frame.width)
                #expect(abs(along.0 - model.along[index].start) <= 0.26, "SEED=\(seed), view \(index): start")
                #expect(abs(along.1 - model.along[index].length) <= 0.51, "SEED=\(seed), view \(index): length")
                #expect(abs(across.0 - model.across[index].start) <= 0.26, "SEED=\(seed), view \(index): across")
                #expect(abs(across.1 - model.across[index].length) <= 0.51, "SEED=\(seed), view \(index): depth")
            }
        }
    }

    @Test("The fitting size is the size of the content with its spacing", arguments: Self.distributions)
    func fittingSize(distribution: UIStackView.Distribution) {
        let stack = UIStackView(arrangedSubviews: [ContentView(20, 10), ContentView(20, 30), ContentView(20, 5)])
        stack.distribution = distribution
        stack.spacing = 4
        for alignment in Self.alignments {
            stack.alignment = alignment
            let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            #expect(size == CGSize(width: 68, height: 30), "\(alignment)")
        }
    }

    @Test("A hidden view takes neither space nor spacing; shown again, it has its former frame")
    func hidden() {
        let views = [ContentView(20, 10), ContentView(30, 10), ContentView(40, 10)]
        let stack = UIStackView(arrangedSubviews: views)
        stack.spacing = 5
        #expect(stack.systemLayoutSizeFitting(.zero).width == 100)
        views[1].isHidden = true
        #expect(stack.systemLayoutSizeFitting(.zero).width == 65)
        #expect(stack.arrangedSubviews.count == 3)
        views[1].isHidden = false
        #expect(stack.systemLayoutSizeFitting(.zero).width == 100)
        for view in views { view.isHidden = true }
        #expect(stack.systemLayoutSizeFitting(.zero) == .zero)
    }

    /// Two labels of 191 in 382 (woocommerce-ios, OrderSubscriptionTableViewCell.xib of Interface Builder 22154).
    @Test("Wrapping texts in a row are equally wide, unless a priority decides")
    func textsInARow() {
        let labels = ["Every 2 months", "$60.00"].map { text in
            let label = UILabel()
            (label.text, label.font, label.numberOfLines) = (text, .systemFont(ofSize: 13), 0)
            return label
        }
        let stack = UIStackView(arrangedSubviews: labels)
        func widths(_ width: CGFloat = 382) -> [CGFloat] {
            stack.frame.size = CGSize(width: width, height: 60)
            stack.layoutIfNeeded()
            return labels.map(\.frame.width)
        }
        #expect(widths() == [191, 191])
        let natural = labels.map(\.intrinsicContentSize.width)
        labels[0].text = String(repeating: "many words ", count: 20)
        #expect(widths() == [382 - natural[1], natural[1]])
        labels[1].text = labels[0].text
        #expect(widths(300) == [150, 150])
        labels[1].numberOfLines = 1
        #expect(widths(300) != [150, 150])
        labels[1].numberOfLines = 0
        #expect(widths(300) == [150, 150])
        labels[0].setContentCompressionResistancePriority(.init(740), for: .horizontal)
        labels[1].text = "$60.00"
        #expect(widths() == [382 - natural[1], natural[1]])
    }

    @Test("Custom spacing overrides spacing until it is removed")
    func customSpacing() {
        let views = [ContentView(20, 10), ContentView(30, 10), ContentView(40, 10)]
        let stack = UIStackView(arrangedSubviews: views)
        stack.spacing = 5
        stack.setCustomSpacing(11, after: views[0])
        #expect(stack.customSpacing(after: views[0]) == 11)
        #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
        #expect(stack.systemLayoutSizeFitting(.zero).width == 106)
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
        #expect(stack.systemLayoutSizeFitting(.zero).width == 103)
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
        #expect(stack.systemLayoutSizeFitting(.zero).width == 100)
    }

    @Test("spacingUseDefault means no spacing, and the constants have UIKit's values")
    func defaultSpacing() {
        let stack = UIStackView(arrangedSubviews: [ContentView(10, 10), ContentView(20, 10)])
        stack.spacing = UIStackView.spacingUseDefault
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 30, height: 10))
        stack.spacing = UIStackView.spacingUseSystem
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 38, height: 10))
        #expect(Float(UIStackView.spacingUseDefault) == .greatestFiniteMagnitude)
        #expect(Float(UIStackView.spacingUseSystem) == .leastNormalMagnitude)
    }

    @Test("The margins-relative arrangement stays within the margins")
    func marginsRelative() {
        let view = ContentView(20, 10)
        let stack = UIStackView(arrangedSubviews: [view])
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 26, height: 14))
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        stack.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 2, y: 1, width: 94, height: 46))
        stack.isLayoutMarginsRelativeArrangement = false
        stack.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    }

    @Test("A row is laid out from the right in right-to-left languages")
    func rightToLeft() {
        let views = [ContentView(20, 10), ContentView(30, 10)]
        let stack = UIStackView(arrangedSubviews: views)
        stack.semanticContentAttribute = .forceRightToLeft
        stack.frame = CGRect(x: 0, y: 0, width: 50, height: 10)
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [30, 0])
    }

    @Test("In too little space the view with the least compression resistance shrinks")
    func compression() {
        let views = [ContentView(50, 10), ContentView(50, 10)]
        views[1].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: 70, height: 10)
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.width) == [50, 20])
    }

    @Test("The minimum spacing overrides equal centring")
    func equalCenteringMinimum() {
        let views = [ContentView(60, 10), ContentView(10, 10), ContentView(10, 10)]
        let stack = UIStackView(arrangedSubviews: views)
        stack.distribution = .equalCentering
        stack.spacing = 5
        stack.frame = CGRect(x: 0, y: 0, width: 90, height: 10)
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 65, 80])
    }

    @Test("The fitting size includes nested stack views")
    func nested() {
        let column = UIStackView(arrangedSubviews: [ContentView(10, 20), ContentView(30, 15)])
        column.axis = .vertical
        column.alignment = .leading
        column.spacing = 3
        let row = UIStackView(arrangedSubviews: [ContentView(5, 50), column])
        row.spacing = 2
        row.alignment = .center
        #expect(row.systemLayoutSizeFitting(.zero) == CGSize(width: 37, height: 50))
        row.frame = CGRect(x: 0, y: 0, width: 37, height: 60)
        row.layoutIfNeeded()
        #expect(column.frame == CGRect(x: 7, y: 11, width: 30, height: 38))
        #expect(column.arrangedSubviews[1].frame == CGRect(x: 0, y: 23, width: 30, height: 15))
    }

    @Test("Removing an arranged view keeps it as a subview; inserting and moving change the arrangement")
    func arrangedViews() {
        let views = [ContentView(1, 1), ContentView(2, 2), ContentView(3, 3)]
        let stack = UIStackView()
        for view in views { stack.addArrangedSubview(view) }
        stack.insertArrangedSubview(views[2], at: 0)
        #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
        #expect(stack.subviews == views)
        stack.removeArrangedSubview(views[0])
        #expect(stack.arrangedSubviews == [views[2], views[1]])
        #expect(views[0].superview === stack)
        views[1].removeFromSuperview()
        #expect(stack.arrangedSubviews == [views[2]])
        stack.addArrangedSubview(views[2])
        #expect(stack.arrangedSubviews == [views[2]])
    }

    @Test("Another spacing edits constants; hiding a view changes only its neighbours' constraints")
    func smallChanges() {
        let views = (0..<6).map { _ in ContentView(20, 10) }
        let stack = UIStackView(arrangedSubviews: views)
        _ = stack.systemLayoutSizeFitting(.zero)
        var before = AutoLayoutCounters.current
        stack.spacing = 9
        #expect(stack.systemLayoutSizeFitting(.zero).width == 165)
        var work = AutoLayoutCounters.current - before
        #expect(work.constraintsAdded == 0 && work.constraintsRemoved == 0)
        before = AutoLayoutCounters.current
        views[2].isHidden = true
        #expect(stack.systemLayoutSizeFitting(.zero).width == 136)
        work = AutoLayoutCounters.current - before
        #expect(work.constraintsAdded <= 2)
        #expect(work.constraintsRemoved <= 4)
    }

    @Test("Symbols in a row of texts are in the middle of its capital letters; other pictures have no baseline")
    func symbolsOnALineOfText() {
        let label = UILabel()
        label.text = "Text"
        label.font = .systemFont(ofSize: 17)
        let symbol = UIImageView(image: UIImage(systemName: "paperclip"))
        let stack = UIStackView(arrangedSubviews: [label, symbol])
        stack.alignment = .firstBaseline
        stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        stack.layoutIfNeeded()
        let middle = label.frame.minY + label.font.ascender - label.font.capHeight / 2
        #expect(abs(symbol.frame.midY - middle) <= 0.5)
        #expect(stack.frame.height < 30)
        symbol.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        stack.frame.size.height = 60
        stack.layoutIfNeeded()
        #expect(abs(symbol.frame.minY - label.frame.minY - label.font.ascender) <= 1, "its top is on the line")
    }
}

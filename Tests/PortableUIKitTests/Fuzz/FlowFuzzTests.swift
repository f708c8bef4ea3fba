// SPDX-License-Identifier: MIT
import PortableUIKit
import TestSupport
import Testing

/// Random flow layouts whose cells size themselves in both directions, with updates and scrolls, compared with lines that are filled item
/// by item.
@MainActor struct FlowFuzzTests {
    @Test func flowLayoutsEqualANaiveBreaker() {
        fuzz("flow layouts", share: 0.03) { seed, generator in
            let run = FlowRun(using: &generator)
            for number in 0..<15 {
                run.step(using: &generator)
                run.check("SEED=\(seed) step \(number)")
            }
        }
    }
}

private final class SizedCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size = FlowRun.size(tag)
        return layoutAttributes
    }
}

/// The sizes of a delegate: estimates of items that size themselves.
private final class GivenSizes: NSObject, UICollectionViewDelegateFlowLayout {
    private let size: CGSize
    init(_ size: CGSize) { self.size = size }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: size.width + CGFloat(indexPath.item % 3), height: size.height) }
}

@MainActor
private final class FlowRun {
    private let source = ItemSource(counts: [])
    private let layout = UICollectionViewFlowLayout()
    private var view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    private var next = 0

    static func size(_ item: Int) -> CGSize {
        CGSize(width: 20 + item * 31 % 4 * 40, height: 10 + item * 47 % 60)
    }

    init(using random: inout SeededGenerator) {
        func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
        layout.estimatedItemSize = CGSize(width: number(20...200), height: number(5...90))
        layout.minimumInteritemSpacing = number(0...12)
        layout.minimumLineSpacing = number(0...12)
        layout.sectionInset = UIEdgeInsets(top: number(0...9), left: number(0...9), bottom: number(0...9), right: 0)
        layout.headerReferenceSize.height = number(0...20)
        let delegate = Bool.random(using: &random) ? GivenSizes(CGSize(width: number(20...200), height: 30)) : nil
        source.sections = (0..<3).map { _ in makeItems(Int.random(in: 0...60, using: &random)) }
        view = makeCollection(
            source, layout, cell: SizedCell.self, size: CGSize(width: 300, height: 400), delegate: delegate)
    }

    private func makeItems(_ count: Int) -> [Int] {
        defer { next += count }
        return Array(next..<next + count)
    }

    func step(using random: inout SeededGenerator) {
        let section = Int.random(in: 0..<3, using: &random)
        let count = source.sections[section].count
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            let item = Int.random(in: 0...count, using: &random)
            source.sections[section].insert(contentsOf: makeItems(2), at: item)
            view.insertItems(at: [IndexPath(item: item, section: section), IndexPath(item: item + 1, section: section)])
        case 1 where count > 0:
            let item = Int.random(in: 0..<count, using: &random)
            source.sections[section].remove(at: item)
            view.deleteItems(at: [IndexPath(item: item, section: section)])
        case 2 where count > 0:
            let item = Int.random(in: 0..<count, using: &random)
            source.sections[section][item] = makeItems(1)[0]
            view.reconfigureItems(at: [IndexPath(item: item, section: section)])
        default:
            view.contentOffset.y = CGFloat.random(in: 0...max(0, view.contentSize.height - 400), using: &random)
        }
        view.layoutIfNeeded()
    }

    func check(_ place: String) {
        let inset = layout.sectionInset
        var y: CGFloat = 0
        for section in source.sections.indices {
            y += layout.headerReferenceSize.height + inset.top
            let frames = view.frames(section)
            #expect(frames.count == source.sections[section].count, "\(place)")
            var start = 0
            while start < frames.count {
                var (end, breadth) = (start + 1, frames[start].width)
                while end < frames.count,
                    breadth + layout.minimumInteritemSpacing + frames[end].width <= 300 - inset.left + 1e-6
                {
                    breadth += layout.minimumInteritemSpacing + frames[end].width
                    end += 1
                }
                let line = frames[start..<end]
                let length = line.map(\.height).max() ?? 0
                for frame in line {
                    let inner = (length - frame.height) / 2
                    #expect(abs(frame.minY - y - inner) < 0.51, "\(place): section \(section), line at \(start)")
                }
                #expect(line.map(\.minX) == line.map(\.minX).sorted(), "\(place): section \(section), line at \(start)")
                y += length + (end < frames.count ? layout.minimumLineSpacing : 0)
                start = end
            }
            y += inset.bottom
        }
        #expect(abs(view.contentSize.height - y) < 1e-6, "\(place)")
        for path in view.indexPathsForVisibleItems {
            let (item, frame) = (
                source.sections[path.section][path.item], view.layoutAttributesForItem(at: path)?.frame
            )
            #expect(view.cellForItem(at: path)?.tag == item && frame?.size == Self.size(item), "\(place): \(path)")
        }
    }
}

// SPDX-License-Identifier: MIT
import Foundation

/// A section of a layout of UIKit, in coordinates along the axis of the layout.
@MainActor
protocol StackedSection: AnyObject {
    /// The length of the section, in points.
    var length: CGFloat { get }

    /// The attributes of the views that meet a part of the content.
    ///
    /// - Parameter origin: Where the section begins, in points of the content.
    func attributes(in range: ClosedRange<CGFloat>, of section: Int, at origin: CGFloat, _: LayoutSurroundings)
        -> [UICollectionViewLayoutAttributes]

    /// The attributes of an item.
    func attributes(ofItem item: Int, of section: Int, at origin: CGFloat, _: LayoutSurroundings)
        -> UICollectionViewLayoutAttributes?

    /// The attributes of another view.
    func attributes(
        _ category: UICollectionView.ElementCategory, _ kind: String, _ item: Int, of section: Int, at origin: CGFloat,
        _: LayoutSurroundings
    ) -> UICollectionViewLayoutAttributes?
}

/// Sections one after another.
@MainActor
struct SectionStack<Section: StackedSection> {
    private(set) var sections: [Section] = []
    private var origins: [CGFloat] = []
    /// The end of the last section, in points.
    private(set) var length: CGFloat = 0

    nonisolated init() {}

    /// Places sections; O(sections).
    ///
    /// - Parameters:
    ///   - start: Where the first section begins, in points.
    ///   - spacing: The space between two sections, in points.
    init(_ sections: [Section], start: CGFloat = 0, spacing: CGFloat = 0) {
        self.sections = sections
        origins.reserveCapacity(sections.count)
        length = start
        for (index, section) in sections.enumerated() {
            if index > 0 { length += spacing }
            origins.append(length)
            length += section.length
        }
    }

    subscript(section: Int) -> (section: Section, origin: CGFloat)? {
        sections.indices.contains(section) ? (sections[section], origins[section]) : nil
    }

    /// The attributes of the views that meet a part of the content. O(log sections + sections and views in it).
    func attributes(in range: ClosedRange<CGFloat>, _ surroundings: LayoutSurroundings)
        -> [UICollectionViewLayoutAttributes]
    {
        // Sections without length are found, too: their views may be larger than they.
        let first = origins.indices.partitionIndex { origins[$0] + sections[$0].length >= range.lowerBound }
        var result: [UICollectionViewLayoutAttributes] = []
        for section in first..<max(first, sections.count) {
            guard origins[section] <= range.upperBound else { break }
            result += sections[section].attributes(in: range, of: section, at: origins[section], surroundings)
        }
        return result
    }

    func attributes(ofItemAt path: IndexPath, _ surroundings: LayoutSurroundings) -> UICollectionViewLayoutAttributes? {
        self[path.section].flatMap {
            $0.section.attributes(ofItem: path.item, of: path.section, at: $0.origin, surroundings)
        }
    }

    func attributes(
        _ category: UICollectionView.ElementCategory, _ kind: String, at path: IndexPath,
        _ surroundings: LayoutSurroundings
    ) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2 else { return nil }
        return self[path.section].flatMap {
            $0.section.attributes(category, kind, path.item, of: path.section, at: $0.origin, surroundings)
        }
    }
}

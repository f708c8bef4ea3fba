// SPDX-License-Identifier: MIT
import Foundation

/// A section of a layout of UIKit, in coordinates along the axis of the layout.
@MainActor
protocol StackedSection: AnyObject {
    /// The length of the section, in points.
    var length: CGFloat { get }
    /// How far its views may hang over its edges, in points.
    var overhang: CGFloat { get }

    /// The attributes of the views that meet a part of the content.
    func attributes(in range: ClosedRange<CGFloat>, _: LayoutSurroundings) -> [UICollectionViewLayoutAttributes]

    func attributes(of element: CollectionElement, _: LayoutSurroundings) -> UICollectionViewLayoutAttributes?
}

extension StackedSection {
    var overhang: CGFloat { 0 }
}

/// Sections one after another.
@MainActor
struct SectionStack<Section: StackedSection> {
    let sections: [Section]
    private var origins: [CGFloat] = []
    /// The end of the last section, in points.
    private(set) var length: CGFloat
    private var overhang: CGFloat = 0

    /// Places sections; O(sections).
    ///
    /// - Parameters:
    ///   - start: Where the first section begins, in points.
    ///   - spacing: The space between two sections, in points.
    init(_ sections: [Section], start: CGFloat = 0, spacing: CGFloat = 0) {
        (self.sections, length) = (sections, start)
        origins.reserveCapacity(sections.count)
        for (index, section) in sections.enumerated() {
            if index > 0 { length += spacing }
            origins.append(length)
            length += section.length
            overhang = max(overhang, section.overhang)
        }
    }

    subscript(section: Int) -> (section: Section, origin: CGFloat)? {
        sections.indices.contains(section) ? (sections[section], origins[section]) : nil
    }

    private func surroundings(of section: Int, _ surroundings: LayoutSurroundings) -> LayoutSurroundings {
        var own = surroundings
        (own.section, own.origin) = (section, origins[section])
        return own
    }

    /// The attributes of the views that meet a part of the content. O(log sections + sections and views in it).
    func attributes(
        in range: ClosedRange<CGFloat>, _ given: LayoutSurroundings
    ) -> [UICollectionViewLayoutAttributes] {
        // Sections without length are found, too: their views may be larger than they.
        let first = origins.indices.partitionIndex { origins[$0] + sections[$0].length + overhang >= range.lowerBound }
        return sections.indices[first...].prefix { origins[$0] - overhang <= range.upperBound }.flatMap {
            sections[$0].attributes(in: range, surroundings(of: $0, given))
        }
    }

    func attributes(of element: CollectionElement, _ given: LayoutSurroundings) -> UICollectionViewLayoutAttributes? {
        guard element.path.count == 2, sections.indices.contains(element.path.section) else { return nil }
        return sections[element.path.section].attributes(of: element, surroundings(of: element.path.section, given))
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

/// The lines of a text in a text container. Rectangles are in the container's coordinates, ranges in UTF-16 offsets of the text.
struct ContainerLines {
    struct Line {
        /// With the white space and the paragraph separator at the end of the line.
        var range: NSRange
        /// As wide as the container, and up to the next line.
        var rect: CGRect
        /// The text with the padding.
        let usedRect: CGRect
        let baseline: CGFloat
        let isRightToLeft: Bool
        let part: Int
        let index: Int
        /// The offset of the part in the text.
        let start: Int
    }

    private(set) var lines: [Line] = []
    private(set) var usedRect = CGRect.null
    private let layout: StyledLayout
    private let padding: CGFloat
    /// The clusters of the lines of each part, once they are needed.
    private var clusters: [Int: [[ParagraphLayout.Cluster]]] = [:]

    init(_ layout: StyledLayout, of text: NSString, in container: NSTextContainer) {
        self.layout = layout
        padding = container.lineFragmentPadding.finiteOrZero
        var start = 0
        for (part, value) in layout.parts.enumerated() {
            for (index, line) in value.layout.lines.enumerated() {
                let y = value.y + CGFloat(line.y)
                let used = CGRect(
                    x: CGFloat(line.x), y: y, width: CGFloat(line.width) + 2 * padding, height: CGFloat(line.height))
                let width = container.size.width > 0 ? container.size.width : used.maxX
                let range = NSRange(location: start + line.utf16Range.lowerBound, length: line.utf16Range.count)
                usedRect = usedRect.union(used)
                if let last = lines.indices.last {
                    lines[last].range.length = range.location - lines[last].range.location
                    lines[last].rect.size.height = y - lines[last].rect.minY
                }
                // The empty line after the last separator has no character.
                if range.location == text.length, text.length > 0 { continue }
                lines.append(
                    Line(
                        range: range, rect: CGRect(x: 0, y: y, width: width, height: used.height), usedRect: used,
                        baseline: value.y + CGFloat(line.baseline), isRightToLeft: line.isRightToLeft, part: part,
                        index: index, start: start))
            }
            let end = start + (value.layout.lines.last?.utf16Range.upperBound ?? 0)
            let separator = NSRange(location: end, length: min(2, max(0, text.length - end)))
            start = end + (text.substring(with: separator) == "\r\n" ? 2 : 1)
        }
        if usedRect.isNull { usedRect = .zero }
        // White space at the ends of lines counts as far as there is room, as in a label's size.
        usedRect.size.width = max(usedRect.width, layout.width + 2 * padding)
    }

    func draw(in context: CGContext, at origin: CGPoint) {
        layout.draw(in: context, at: CGPoint(x: origin.x + padding, y: origin.y))
    }

    func lineIndex(of offset: Int) -> Int? { lines.lastIndex { $0.range.location <= offset } ?? lines.indices.first }

    /// The horizontal position of the insertion point before a character.
    mutating func x(of offset: Int, in line: Line) -> CGFloat {
        let local = offset - line.start
        let clusters = clusters(of: line)
        guard local < layout.parts[line.part].layout.lines[line.index].utf16Range.upperBound,
            let cluster = clusters.last(where: { $0.utf16Offset <= local })
        else { return end(of: line, clusters) }
        return padding + CGFloat(cluster.isRightToLeft ? cluster.x + cluster.width : cluster.x)
    }

    private func end(of line: Line, _ clusters: [ParagraphLayout.Cluster]) -> CGFloat {
        guard let last = clusters.last else {
            return line.isRightToLeft ? line.usedRect.maxX - padding : line.usedRect.minX + padding
        }
        return padding + CGFloat(last.isRightToLeft ? last.x : last.x + last.width)
    }

    private mutating func clusters(of line: Line) -> [ParagraphLayout.Cluster] {
        if clusters[line.part] == nil { clusters[line.part] = layout.parts[line.part].layout.clusters }
        return clusters[line.part]?[line.index] ?? []
    }

    /// The character at a point, or the nearest one in the nearest line, and how far into it the point is, from 0 to 1.
    mutating func character(at point: CGPoint) -> (offset: Int, fraction: CGFloat) {
        guard let line = lines.first(where: { point.y < $0.rect.maxY }) ?? lines.last else { return (0, 0) }
        let x = Double(point.x - padding)
        let clusters = clusters(of: line)
        func distance(_ cluster: ParagraphLayout.Cluster) -> Double {
            max(cluster.x - x, x - cluster.x - cluster.width, 0)
        }
        guard let nearest = clusters.min(by: { distance($0) < distance($1) }) else { return (line.range.location, 0) }
        let passed = min(max(0, x - nearest.x), nearest.width)
        let fraction = nearest.width > 0 ? passed / nearest.width : 0
        return (line.start + nearest.utf16Offset, CGFloat(nearest.isRightToLeft ? 1 - fraction : fraction))
    }

    mutating func rect(of range: NSRange) -> CGRect {
        var result = CGRect.null
        for line in lines where NSIntersectionRange(range, line.range).length > 0 {
            var (left, right) = (CGFloat.infinity, -CGFloat.infinity)
            for cluster in clusters(of: line) where range.contains(line.start + cluster.utf16Offset) {
                left = min(left, padding + CGFloat(cluster.x))
                right = max(right, padding + CGFloat(cluster.x + cluster.width))
            }
            if left > right { (left, right) = (end(of: line, clusters(of: line)), end(of: line, clusters(of: line))) }
            result = result.union(
                CGRect(x: left, y: line.usedRect.minY, width: right - left, height: line.usedRect.height))
        }
        guard result.isNull, let index = lineIndex(of: range.location) else { return result.isNull ? .zero : result }
        let line = lines[index]
        let x = x(of: range.location, in: line)
        return CGRect(x: x, y: line.usedRect.minY, width: 0, height: line.usedRect.height)
    }
}

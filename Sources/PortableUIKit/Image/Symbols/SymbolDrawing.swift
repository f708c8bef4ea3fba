// SPDX-License-Identifier: MIT
import Foundation

/// A drawing of Tabler Icons (MIT licence: Tabler/LICENSE), of lines whose width is the symbol's weight.
struct SymbolDrawing: Sendable {
    /// Hundredths of the text's size in a unit of the drawing.
    private static let unit: CGFloat = 0.55
    /// The room for the lines' ends, in hundredths of the text's size.
    private static let margin: CGFloat = 8

    private static let lines: [Substring: Substring] = {
        var found: [Substring: Substring] = [:]
        for line in tabler.description.split(separator: "\n") {
            for name in line.prefix(while: { $0 != "\t" }).split(separator: " ") { found[name] = line }
        }
        return found
    }()

    private struct Part {
        let path: CGPath
        let isClosed: Bool

        /// Whether another part is inside this one.
        func isAround(_ other: Part) -> Bool {
            guard isClosed, path !== other.path else { return false }
            return path.boundingBox.insetBy(dx: -1, dy: -1).contains(other.path.boundingBox)
        }
    }

    private let path: Substring

    /// The shape with a name; `nil` if there is no drawing.
    static func shape(named name: String) -> SymbolShape? {
        guard let fields = lines[name[...]]?.split(separator: "\t"), fields.count == 3 else { return nil }
        let size = fields[1].split(separator: " ").compactMap { Double($0) }.map { CGFloat($0) * unit + 2 * margin }
        let drawing = SymbolDrawing(path: fields[2])
        return SymbolShape(size[0], size[1]) { pen, filled in drawing.draw(pen, filled: filled) }
    }

    /// Draws the lines. Filled: closed parts are filled, and what is inside of them is left out.
    private func draw(_ pen: SymbolPen, filled: Bool) {
        let parts = parts
        let solids = filled ? parts.filter { part in part.isClosed && !parts.contains { $0.isAround(part) } } : []
        for part in parts where !solids.contains(where: { $0.isAround(part) }) {
            pen.outline(part.path, filled: filled && part.isClosed)
        }
        pen.erasing {
            for part in parts where solids.contains(where: { $0.isAround(part) }) {
                pen.outline(part.path, filled: false)
            }
        }
    }

    private var parts: [Part] {
        var parts: [Part] = []
        var path = CGMutablePath()
        var place = CGPoint.zero
        func end(isClosed: Bool) {
            if !path.isEmpty { parts.append(Part(path: path, isClosed: isClosed)) }
            path = CGMutablePath()
        }
        var rest = self.path[...]
        while let command = rest.popFirst() {
            let text = rest.prefix { !$0.isLetter }
            rest = rest[text.endIndex...]
            let numbers = text.replacing("-", with: " -").split(separator: " ").compactMap { Double($0) }
            var points = stride(from: 0, to: numbers.count - 1, by: 2).map {
                CGPoint(x: CGFloat(numbers[$0]) * Self.unit, y: CGFloat(numbers[$0 + 1]) * Self.unit)
            }
            if command != "M" { points = points.map { CGPoint(x: place.x + $0.x, y: place.y + $0.y) } }
            switch command {
            case "M":
                end(isClosed: false)
                points[0].x += Self.margin
                points[0].y += Self.margin
                path.move(to: points[0])
            case "l": path.addLine(to: points[0])
            case "c": path.addCurve(to: points[2], control1: points[0], control2: points[1])
            default:
                path.closeSubpath()
                end(isClosed: true)
            }
            place = points.last ?? place
        }
        end(isClosed: false)
        return parts
    }
}

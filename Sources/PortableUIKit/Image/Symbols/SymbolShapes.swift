// SPDX-License-Identifier: MIT
import Foundation

/// A symbol of the project: its size in hundredths of the text's size, and its drawing.
struct SymbolShape: Sendable {
    let width: CGFloat
    let height: CGFloat
    /// Draws it; the second parameter is whether it is filled.
    let draw: @Sendable (SymbolPen, Bool) -> Void

    init(_ width: CGFloat, _ height: CGFloat, _ draw: @escaping @Sendable (SymbolPen, Bool) -> Void) {
        self.width = width
        self.height = height
        self.draw = draw
    }

    /// The symbols by name; `name.fill`, `name.circle` and `name.circle.fill` are derived from them.
    static let all: [String: SymbolShape] = [
        "chevron.right": chevron([(16, 12), (48, 50), (16, 88)], 64, 100),
        "chevron.left": chevron([(48, 12), (16, 50), (48, 88)], 64, 100),
        "chevron.forward": chevron([(16, 12), (48, 50), (16, 88)], 64, 100),
        "chevron.backward": chevron([(48, 12), (16, 50), (48, 88)], 64, 100),
        "chevron.down": chevron([(12, 16), (50, 48), (88, 16)], 100, 64),
        "chevron.up": chevron([(12, 48), (50, 16), (88, 48)], 100, 64),
        "xmark": SymbolShape(94, 94) { pen, _ in
            pen.line((10, 10), (84, 84))
            pen.line((84, 10), (10, 84))
        },
        "plus": SymbolShape(100, 100) { pen, _ in
            pen.line((50, 13), (50, 87))
            pen.line((13, 50), (87, 50))
        },
        "minus": SymbolShape(100, 28) { pen, _ in pen.line((8, 14), (92, 14)) },
        "checkmark": SymbolShape(100, 100) { pen, _ in pen.line((10, 56), (38, 88), (88, 12)) },
        "ellipsis": SymbolShape(112, 36) { pen, _ in
            for x in [16, 56, 96] as [CGFloat] { pen.dot(x, 18, scale: 1.1) }
        },
        "magnifyingglass": SymbolShape(114, 114) { pen, _ in
            pen.circle(46, 46, radius: 40)
            pen.line((75, 75), (105, 105))
        },
        "star": star, "heart": heart, "trash": trash, "gear": gear, "gearshape": gear, "person": person, "photo": photo,
        "square.and.arrow.up": share, "arrow.clockwise": reload, "info": information, "exclamationmark": exclamation,
        "exclamationmark.triangle": triangle, "bell": bell, "bookmark": bookmark, "play": play, "pause": pause,
        "circle": SymbolShape(118, 118) { pen, filled in pen.circle(59, 59, radius: 57, filled: filled) },
        "rectangle.3.group": SymbolShape(130, 106) { pen, filled in
            pen.rectangle(CGRect(x: 8, y: 8, width: 50, height: 90), radius: 12, filled: filled)
            for y in [8, 60] {
                pen.rectangle(CGRect(x: 74, y: y, width: 48, height: 38), radius: 12, filled: filled)
            }
        },
        "macbook.and.iphone": SymbolShape(162, 106) { pen, filled in
            pen.rectangle(CGRect(x: 20, y: 8, width: 88, height: 68), radius: 10, filled: filled)
            pen.line((8, 94), (102, 94))
            pen.rectangle(CGRect(x: 124, y: 38, width: 30, height: 60), radius: 8, filled: filled)
        },
        "applewatch.radiowaves.left.and.right": SymbolShape(156, 118) { pen, filled in
            pen.rectangle(CGRect(x: 54, y: 28, width: 48, height: 62), radius: 16, filled: filled)
            for y: CGFloat in [10, 108] { pen.line((66, y), (90, y)) }
            for angle: CGFloat in [0, 180] { pen.arc(78, 59, radius: 66, from: angle - 30, to: angle + 30) }
        },
        "arrowtriangle.right.and.line.vertical.and.arrowtriangle.left": SymbolShape(150, 110) { pen, filled in
            pen.polygon([(8, 28), (56, 55), (8, 82)], filled: filled)
            pen.line((75, 8), (75, 102))
            pen.polygon([(142, 28), (94, 55), (142, 82)], filled: filled)
        },
    ]

    /// This shape in a circle or a square.
    func framed(isRound: Bool, filled: Bool) -> SymbolShape {
        SymbolShape(118, 118) { pen, _ in
            if isRound {
                pen.circle(59, 59, radius: 57, filled: filled)
            } else {
                pen.rectangle(CGRect(x: 8, y: 8, width: 102, height: 102), radius: 20, filled: filled)
            }
            let factor = 62 / max(width, height, 62)
            func content() { draw(pen, false, width: factor * width, around: CGPoint(x: 59, y: 59)) }
            if filled { pen.erasing(content) } else { content() }
        }
    }

    /// This shape with a line through it.
    var crossedOut: SymbolShape {
        SymbolShape(width, height) { pen, filled in
            draw(pen, filled)
            let (x, y) = (width / 2, height / 2)
            let reach = min(x, y) - 8
            func line(_ shift: CGFloat) { pen.line((x - reach + shift, y - reach), (x + reach + shift, y + reach)) }
            pen.erasing { line(pen.lineWidth) }
            line(0)
        }
    }

    /// This shape with a mark at the lower right.
    func with(badge mark: SymbolShape) -> SymbolShape {
        SymbolShape(width + 14, height + 8) { pen, filled in
            draw(pen, filled)
            let center = CGPoint(x: width - 14, y: height - 20)
            pen.erasing { pen.circle(center.x, center.y, radius: 34, filled: true) }
            mark.framed(isRound: true, filled: true).draw(pen, true, width: 56, around: center)
        }
    }

    /// Draws the shape at another width, with lines as wide as always.
    private func draw(_ pen: SymbolPen, _ filled: Bool, width newWidth: CGFloat, around center: CGPoint) {
        let factor = newWidth / width
        pen.context.saveGState()
        pen.context.translateBy(x: center.x - newWidth / 2, y: center.y - height * factor / 2)
        pen.context.scaleBy(x: factor, y: factor)
        draw(pen.with(lineWidth: 0.95 / factor), filled)
        pen.context.restoreGState()
    }

    private static func chevron(
        _ points: [(CGFloat, CGFloat)], _ width: CGFloat, _ height: CGFloat
    ) -> SymbolShape {
        SymbolShape(width, height) { pen, _ in pen.line(points[0], points[1], points[2]) }
    }

    private static let star = SymbolShape(118, 114) { pen, filled in
        var points: [(CGFloat, CGFloat)] = []
        for index in 0..<10 {
            let radius: CGFloat = index.isMultiple(of: 2) ? 54 : 23
            let angle = CGFloat(index) * .pi / 5 - .pi / 2
            points.append((59 + radius * cos(angle), 60 + radius * sin(angle)))
        }
        pen.polygon(points, filled: filled)
    }

    private static let heart = SymbolShape(118, 106) { pen, filled in
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 59, y: 99))
        path.addCurve(
            to: CGPoint(x: 8, y: 35), control1: CGPoint(x: 38, y: 84), control2: CGPoint(x: 8, y: 62))
        path.addCurve(
            to: CGPoint(x: 59, y: 26), control1: CGPoint(x: 8, y: 4), control2: CGPoint(x: 44, y: -2))
        path.addCurve(
            to: CGPoint(x: 110, y: 35), control1: CGPoint(x: 74, y: -2), control2: CGPoint(x: 110, y: 4))
        path.addCurve(
            to: CGPoint(x: 59, y: 99), control1: CGPoint(x: 110, y: 62), control2: CGPoint(x: 80, y: 84))
        path.closeSubpath()
        pen.outline(path, filled: filled)
    }

    private static let trash = SymbolShape(106, 128) { pen, filled in
        pen.line((8, 26), (98, 26))
        pen.line((36, 24), (38, 9), (68, 9), (70, 24))
        pen.polygon([(17, 30), (24, 120), (82, 120), (89, 30)], filled: filled)
        let lines = pen.with(lineWidth: 0.85)
        func ribs() {
            for (top, bottom) in [(38, 41), (53, 53), (68, 65)] as [(CGFloat, CGFloat)] {
                lines.line((top, 48), (bottom, 104))
            }
        }
        if filled { lines.erasing { ribs() } } else { ribs() }
    }

    private static let gear = SymbolShape(124, 124) { pen, filled in
        let path = CGMutablePath()
        for index in 0..<32 {
            let tooth = index / 2 % 2 == 0
            let angle = (CGFloat(index) - 0.5) * .pi / 16
            let reach: CGFloat = tooth ? 56 : 45
            let point = CGPoint(x: 62 + reach * cos(angle), y: 62 + reach * sin(angle))
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        pen.outline(path, filled: filled)
        if filled {
            pen.erasing { pen.circle(62, 62, radius: 20, filled: true) }
        } else {
            pen.circle(62, 62, radius: 22)
        }
    }

    private static let person = SymbolShape(104, 112) { pen, filled in
        if filled { pen.circle(52, 29, radius: 26, filled: true) } else { pen.circle(52, 29, radius: 26) }
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 98))
        path.addCurve(
            to: CGPoint(x: 94, y: 98), control1: CGPoint(x: 10, y: 56), control2: CGPoint(x: 94, y: 56))
        path.addCurve(
            to: CGPoint(x: 84, y: 106), control1: CGPoint(x: 94, y: 103), control2: CGPoint(x: 90, y: 106))
        path.addLine(to: CGPoint(x: 20, y: 106))
        path.addCurve(
            to: CGPoint(x: 10, y: 98), control1: CGPoint(x: 14, y: 106), control2: CGPoint(x: 10, y: 103))
        path.closeSubpath()
        pen.outline(path, filled: filled)
    }

    private static let photo = SymbolShape(134, 106) { pen, filled in
        pen.rectangle(CGRect(x: 7, y: 7, width: 120, height: 92), radius: 14, filled: filled)
        func view() {
            pen.circle(42, 38, radius: 11, filled: true)
            pen.line((14, 86), (42, 62), (60, 76), (88, 46), (120, 76))
        }
        if filled { pen.erasing(view) } else { view() }
    }

    private static let share = SymbolShape(100, 132) { pen, _ in
        pen.line((32, 48), (12, 48), (12, 124), (88, 124), (88, 48), (68, 48))
        pen.line((50, 84), (50, 10))
        pen.line((28, 30), (50, 8), (72, 30))
    }

    private static let reload = SymbolShape(108, 122) { pen, _ in
        pen.arc(54, 68, radius: 45, from: -30, to: 270)
        pen.line((48, 5), (66, 23), (48, 41))
    }

    private static let information = SymbolShape(46, 100) { pen, _ in
        pen.dot(23, 14, scale: 1)
        pen.line((12, 40), (25, 40), (25, 90))
        pen.line((8, 90), (40, 90))
    }

    private static let exclamation = SymbolShape(30, 100) { pen, _ in
        pen.line((15, 10), (15, 64))
        pen.dot(15, 88, scale: 0.9)
    }

    private static let triangle = SymbolShape(126, 116) { pen, filled in
        pen.polygon([(63, 9), (118, 106), (8, 106)], filled: filled)
        func mark() {
            pen.line((63, 44), (63, 72))
            pen.dot(63, 89)
        }
        if filled { pen.erasing(mark) } else { mark() }
    }

    private static let bell = SymbolShape(106, 122) { pen, filled in
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 8, y: 92))
        path.addCurve(
            to: CGPoint(x: 22, y: 52), control1: CGPoint(x: 22, y: 80), control2: CGPoint(x: 22, y: 70))
        path.addCurve(
            to: CGPoint(x: 53, y: 12), control1: CGPoint(x: 22, y: 28), control2: CGPoint(x: 34, y: 12))
        path.addCurve(
            to: CGPoint(x: 84, y: 52), control1: CGPoint(x: 72, y: 12), control2: CGPoint(x: 84, y: 28))
        path.addCurve(
            to: CGPoint(x: 98, y: 92), control1: CGPoint(x: 84, y: 70), control2: CGPoint(x: 84, y: 80))
        path.closeSubpath()
        pen.outline(path, filled: filled)
        pen.arc(53, 102, radius: 13, from: 15, to: 165)
    }

    private static let bookmark = SymbolShape(84, 122) { pen, filled in
        pen.polygon([(10, 10), (74, 10), (74, 112), (42, 84), (10, 112)], filled: filled)
    }

    private static let play = SymbolShape(98, 108) { pen, filled in
        pen.polygon([(14, 12), (88, 54), (14, 96)], filled: filled)
    }

    private static let pause = SymbolShape(84, 104) { pen, filled in
        pen.rectangle(CGRect(x: 10, y: 10, width: 18, height: 84), radius: 4, filled: filled)
        pen.rectangle(CGRect(x: 56, y: 10, width: 18, height: 84), radius: 4, filled: filled)
    }
}

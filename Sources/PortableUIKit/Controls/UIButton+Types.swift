// SPDX-License-Identifier: MIT
import Foundation

extension UIButton {
    /// The kind of a button (Apple: "UIButton.ButtonType").
    public enum ButtonType: Int, Sendable {
        /// Without a style.
        case custom = 0
        /// With a title in the tint.
        case system = 1
        /// A circle with an i, in the tint: for details of a row.
        case detailDisclosure = 2
        /// A circle with an i, for light backgrounds.
        case infoLight = 3
        /// A circle with an i, for dark backgrounds.
        case infoDark = 4
        /// A circle with a plus.
        case contactAdd = 5
        /// A circle with a cross.
        case close = 7

        /// The former name of `system`.
        public static var roundedRect: ButtonType { .system }
    }
}

extension UIButton.ButtonType {
    /// The picture of a type: a circle of 22 points with a letter i, a plus or a cross, drawn in the tint.
    @MainActor
    var picture: UIImage? {
        switch self {
        case .custom, .system: return nil
        case .detailDisclosure, .infoLight, .infoDark: return circled { strokeLetter() }
        case .contactAdd: return circled { strokeCross(turned: false) }
        case .close: return circled { strokeCross(turned: true) }
        }
    }

    private func circled(_ sign: () -> Void) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 22, height: 22)).image { _ in
            UIColor.black.set()
            let circle = UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 20, height: 20))
            circle.lineWidth = 1.5
            circle.stroke()
            sign()
        }.withRenderingMode(.alwaysTemplate)
    }

    private func strokeLetter() {
        UIBezierPath(ovalIn: CGRect(x: 9.75, y: 5, width: 2.5, height: 2.5)).fill()
        line(from: CGPoint(x: 11, y: 9.5), to: CGPoint(x: 11, y: 16.5))
    }

    private func strokeCross(turned: Bool) {
        let reach: CGFloat = turned ? 4 : 5.5
        if turned {
            line(from: CGPoint(x: 11 - reach, y: 11 - reach), to: CGPoint(x: 11 + reach, y: 11 + reach))
            line(from: CGPoint(x: 11 - reach, y: 11 + reach), to: CGPoint(x: 11 + reach, y: 11 - reach))
        } else {
            line(from: CGPoint(x: 11 - reach, y: 11), to: CGPoint(x: 11 + reach, y: 11))
            line(from: CGPoint(x: 11, y: 11 - reach), to: CGPoint(x: 11, y: 11 + reach))
        }
    }

    private func line(from start: CGPoint, to end: CGPoint) {
        let path = UIBezierPath()
        path.move(to: start)
        path.addLine(to: end)
        path.lineWidth = 1.5
        path.lineCapStyle = .round
        path.stroke()
    }
}

extension UIButton.ButtonType {
    /// The spoken name of a button with a standard picture.
    var spokenName: String? {
        switch self {
        case .detailDisclosure, .infoLight, .infoDark: "More Info"
        case .contactAdd: "Add"
        case .close: "Close"
        default: nil
        }
    }
}

extension UIButton: ConfiguredView {}

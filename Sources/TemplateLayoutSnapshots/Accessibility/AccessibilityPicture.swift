// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayoutTesting

/// A picture with numbered accessibility elements, and beside it what a screen reader says of each.
@available(iOS 17, *)
@MainActor
package enum AccessibilityPicture {
    private static let legendWidth: CGFloat = 320
    private static let margin: CGFloat = 12
    private static let badge: CGFloat = 18

    /// Draws the picture of a view that is laid out.
    package static func picture(of shown: ShownView, _ emptyImageViews: EmptyImageViews) throws -> SnapshotPicture {
        let base = try SnapshotPicture(shown, emptyImageViews)
        let items = AccessibilityTree.items(in: shown.view)
            .map { ($0, $0.frame.offsetBy(dx: -shown.rect.minX, dy: -shown.rect.minY)) }
            .filter { $0.1.intersects(CGRect(origin: .zero, size: shown.rect.size)) }
        let legends = items.map { AccessibilityLegend($0.0, frame: $0.0.frame, window: shown.view) }
        let traits = UITraitCollection { for trait in SnapshotTrait.standard { trait.set(in: &$0) } }
        var image = UIImage()
        traits.performAsCurrent {
            let blocks = legends.map(Block.init)
            let height = max(base.image.size.height, blocks.reduce(margin) { $0 + $1.height + margin })
            let format = UIGraphicsImageRendererFormat()
            format.scale = shown.scale
            format.opaque = true
            let size = CGSize(width: base.image.size.width + legendWidth, height: height)
            image = UIGraphicsImageRenderer(size: size, format: format).image { context in
                UIColor.white.setFill()
                context.fill(CGRect(origin: .zero, size: size))
                base.image.draw(at: .zero)
                UIColor(white: 1, alpha: 0.45).setFill()
                UIBezierPath(rect: CGRect(origin: .zero, size: base.image.size)).fill()
                for (number, item) in items.enumerated() {
                    draw(item.0, in: item.1, number: number, shown, base.image.size)
                }
                var y = margin
                for (number, block) in blocks.enumerated() {
                    block.draw(number, at: CGPoint(x: base.image.size.width + margin, y: y))
                    y += block.height + margin
                }
            }
        }
        let words = zip(legends, items).map { legend, item in
            ([legend.spoken] + legend.details).joined(separator: "; ") + " " + SnapshotNumber.text(item.1)
        }
        return SnapshotPicture(
            image: image, description: base.description + "\n" + words.joined(separator: "\n"), fonts: base.fonts)
    }

    private static let colors: [UInt32] = [0xE6002E, 0x0A6CFF, 0x1A8F3C, 0xC25A00, 0x8E24AA, 0x00818A]

    private static func color(_ number: Int) -> UIColor {
        let value = colors[number % colors.count]
        return UIColor(
            red: CGFloat(value >> 16) / 255, green: CGFloat(value >> 8 & 0xFF) / 255, blue: CGFloat(value & 0xFF) / 255,
            alpha: 1)
    }

    private static func draw(
        _ item: AccessibilityItem, in frame: CGRect, number: Int, _ shown: ShownView, _ size: CGSize
    ) {
        let visible = frame.intersection(CGRect(origin: .zero, size: size))
        color(number).withAlphaComponent(0.16).setFill()
        color(number).setStroke()
        let path = UIBezierPath(rect: visible.insetBy(dx: 0.75, dy: 0.75))
        path.fill()
        path.lineWidth = 1.5
        path.stroke()
        if let point = AccessibilityLegend.activationPoint(of: item, frame: item.frame, in: shown.view) {
            let place = CGPoint(x: point.x - shown.rect.minX, y: point.y - shown.rect.minY)
            let cross = UIBezierPath()
            cross.move(to: CGPoint(x: place.x - 6, y: place.y))
            cross.addLine(to: CGPoint(x: place.x + 6, y: place.y))
            cross.move(to: CGPoint(x: place.x, y: place.y - 6))
            cross.addLine(to: CGPoint(x: place.x, y: place.y + 6))
            cross.lineWidth = 2
            cross.stroke()
        }
        drawBadge(number, at: visible.origin)
    }

    private static func drawBadge(_ number: Int, at place: CGPoint) {
        let text = NSString(string: "\(number + 1)")
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.boldSystemFont(ofSize: 11), .foregroundColor: UIColor.white,
        ]
        let size = text.size(withAttributes: attributes)
        let box = CGRect(x: place.x, y: place.y, width: max(badge, size.width + 8), height: badge)
        color(number).setFill()
        UIBezierPath(rect: box).fill()
        text.draw(
            at: CGPoint(x: box.midX - size.width / 2, y: box.midY - size.height / 2), withAttributes: attributes)
    }

    /// An element's lines in the legend.
    @MainActor
    private struct Block {
        private let texts: [NSAttributedString]
        private let heights: [CGFloat]
        var height: CGFloat { max(badge, heights.reduce(0, +)) }

        init(_ legend: AccessibilityLegend) {
            let spoken = NSAttributedString(
                string: legend.spoken,
                attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.black])
            let details = legend.details.map { line in
                NSAttributedString(
                    string: line,
                    attributes: [
                        .font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor(white: 0.35, alpha: 1),
                    ])
            }
            texts = [spoken] + details
            heights = texts.map { text in
                text.boundingRect(
                    with: CGSize(width: legendWidth - 2 * margin - 34, height: .greatestFiniteMagnitude),
                    options: .usesLineFragmentOrigin, context: nil
                ).height.rounded(.up)
            }
        }

        func draw(_ number: Int, at place: CGPoint) {
            drawBadge(number, at: place)
            var y = place.y
            for (text, height) in zip(texts, heights) {
                text.draw(in: CGRect(x: place.x + 34, y: y, width: legendWidth - 2 * margin - 34, height: height))
                y += height
            }
        }
    }
}

@available(iOS 17, *)
extension Snapshotting where Value == UIView, Format == SnapshotPicture {
    /// Numbered accessibility elements, and beside them what a screen reader says.
    public static var accessibilityPicture: Snapshotting<UIView, SnapshotPicture> { accessibilityPicture() }

    /// Numbered accessibility elements on a device, and beside them what a screen reader says.
    public static func accessibilityPicture(
        on device: SnapshotDevice? = nil, traits: [SnapshotTrait] = []
    ) -> Snapshotting<UIView, SnapshotPicture> {
        Snapshotting(pathExtension: "png", diffing: .picture()) { view in
            try SnapshotStage(device: device, traits: traits, size: nil).show(view) {
                try AccessibilityPicture.picture(of: $0, .areAllowed)
            }
        }.made(with: traits)
    }
}

@available(iOS 17, *)
extension Snapshotting where Value == UIViewController, Format == SnapshotPicture {
    /// Numbered accessibility elements of a controller's view, and beside them what a screen reader says.
    public static var accessibilityPicture: Snapshotting<UIViewController, SnapshotPicture> { accessibilityPicture() }

    /// Numbered accessibility elements of a controller's view on a device, and beside them what a screen reader says.
    public static func accessibilityPicture(
        on device: SnapshotDevice? = nil, traits: [SnapshotTrait] = []
    ) -> Snapshotting<UIViewController, SnapshotPicture> {
        Snapshotting(pathExtension: "png", diffing: .picture()) { controller in
            try SnapshotStage(device: device, traits: traits, size: nil).show(controller) {
                try AccessibilityPicture.picture(of: $0, .areAllowed)
            }
        }.made(with: traits)
    }
}

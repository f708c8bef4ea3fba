// SPDX-License-Identifier: MIT
import PortableUIKit

/// Scales in points along the top and the left edge of a window, and lines through the pointer with its location.
final class RulerView: UIView {
    private let scales = RulerScales()
    private let horizontal = UIView()
    private let vertical = UIView()
    private let place = ToolLayer.makeLabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        backgroundColor = nil
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scales.frame = bounds
        scales.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(scales)
        for line in [horizontal, vertical] {
            line.backgroundColor = ToolLayer.accent
            line.isHidden = true
            addSubview(line)
        }
        place.backgroundColor = ToolLayer.background
        place.isHidden = true
        addSubview(place)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used: the view is made in code") }

    /// Moves the pointer, in points of the window; `nil` if it has left the window.
    func point(at location: CGPoint?) {
        for view in [horizontal, vertical, place] { view.isHidden = location == nil }
        guard let location else { return }
        horizontal.frame = CGRect(x: 0, y: location.y, width: bounds.width, height: 1)
        vertical.frame = CGRect(x: location.x, y: 0, width: 1, height: bounds.height)
        place.text = " \(Int(location.x)), \(Int(location.y)) "
        let size = place.sizeThatFits(bounds.size)
        // On the side that has room.
        let x = location.x + 8 + size.width > bounds.width ? location.x - 8 - size.width : location.x + 8
        let y = location.y + 8 + size.height > bounds.height ? location.y - 8 - size.height : location.y + 8
        place.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
}

private final class RulerScales: UIView {
    private static let thickness: CGFloat = 20

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used: the view is made in code") }

    override func draw(_ rect: CGRect) {
        ToolLayer.background.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: bounds.width, height: Self.thickness))
        UIRectFill(CGRect(x: 0, y: Self.thickness, width: Self.thickness, height: bounds.height - Self.thickness))
        UIColor.white.setFill()
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 9), .foregroundColor: UIColor.white,
        ]
        for step in 1..<max(2, Int(max(bounds.width, bounds.height)) / 10 + 1) {
            let distance = CGFloat(step * 10)
            let isLong = step % 5 == 0
            let length: CGFloat = isLong ? 6 : 3
            UIRectFill(CGRect(x: distance, y: Self.thickness - length, width: 1, height: length))
            UIRectFill(CGRect(x: Self.thickness - length, y: distance, width: length, height: 1))
            guard isLong else { continue }
            let number = "\(step * 10)"
            number.draw(at: CGPoint(x: distance + 2, y: 1), withAttributes: attributes)
            number.draw(at: CGPoint(x: 1, y: distance + 1), withAttributes: attributes)
        }
    }
}

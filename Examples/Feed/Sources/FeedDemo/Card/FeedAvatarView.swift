// SPDX-License-Identifier: MIT
import PortableUIKit

/// A person's initial in a circle of the person's colour.
final class FeedAvatarView: UIView {
    /// The person's name.
    var name = "" {
        didSet { if name != oldValue { setNeedsDisplay() } }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    private var color: UIColor {
        let colors: [UIColor] = [.systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemGreen, .systemBlue]
        return colors[name.unicodeScalars.reduce(0) { $0 + Int($1.value) } % colors.count]
    }

    override func draw(_ rect: CGRect) {
        color.setFill()
        UIBezierPath(ovalIn: bounds).fill()
        let initial = NSAttributedString(
            string: String(name.prefix(1)),
            attributes: [.font: UIFont.systemFont(ofSize: 18, weight: .semibold), .foregroundColor: UIColor.white])
        let size = initial.size()
        initial.draw(at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2))
    }
}

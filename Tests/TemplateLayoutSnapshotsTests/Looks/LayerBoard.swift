// SPDX-License-Identifier: MIT
import PortableUIKit

/// Layers whose animations have stopped at a part of their way: each column is later than the one before.
@MainActor
final class LayerBoard: UIView {
    override init(frame: CGRect) {
        super.init(frame: CGRect(x: 0, y: 0, width: 312, height: 160))
        backgroundColor = .systemBackground
        for column in 0...5 { add(column) }
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 312, height: 160) }

    private func add(_ column: Int) {
        let left = CGFloat(column) * 52
        let ring = CAShapeLayer()
        ring.frame = CGRect(x: left + 6, y: 6, width: 40, height: 40)
        ring.path = UIBezierPath(ovalIn: ring.bounds.insetBy(dx: 4, dy: 4)).cgPath
        (ring.fillColor, ring.strokeColor, ring.lineWidth) = (nil, UIColor.systemBlue.cgColor, 6)
        ring.lineCap = .round
        layer.addSublayer(ring)
        let stroke = CABasicAnimation(keyPath: "strokeEnd")
        (stroke.fromValue, stroke.toValue) = (0, 1)
        let colour = CABasicAnimation(keyPath: "strokeColor")
        (colour.fromValue, colour.toValue) = (UIColor.systemBlue.cgColor, UIColor.systemRed.cgColor)
        run([stroke, colour], on: ring, column)

        let tile = CALayer()
        tile.frame = CGRect(x: left + 12, y: 60, width: 28, height: 28)
        tile.backgroundColor = UIColor.systemGreen.cgColor
        layer.addSublayer(tile)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.toValue = Double.pi / 2
        let round = CABasicAnimation(keyPath: "cornerRadius")
        round.toValue = 14
        let border = CABasicAnimation(keyPath: "borderWidth")
        (border.fromValue, border.toValue) = (0, 5)
        let shadow = CABasicAnimation(keyPath: "shadowOpacity")
        shadow.toValue = 0.6
        run([turn, round, border, shadow], on: tile, column)

        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: left + 6, y: 106, width: 40, height: 40)
        gradient.colors = [UIColor.systemYellow.cgColor, UIColor.systemPurple.cgColor]
        layer.addSublayer(gradient)
        let locations = CABasicAnimation(keyPath: "locations")
        (locations.fromValue, locations.toValue) = ([0, 0.1], [0.9, 1])
        let narrow = CAKeyframeAnimation(keyPath: "bounds.size.width")
        narrow.values = [40, 10, 40]
        run([locations, narrow], on: gradient, column)
    }

    private func run(_ animations: [CAAnimation], on layer: CALayer, _ column: Int) {
        let group = CAAnimationGroup()
        (group.animations, group.duration) = (animations, 1)
        group.repeatCount = max(Float(column) / 5, 0.0001)
        (group.fillMode, group.isRemovedOnCompletion) = (.forwards, false)
        layer.add(group, forKey: "group")
    }
}

/// Materials over stripes and a word.
@MainActor
final class MaterialBoard: UIView {
    override init(frame: CGRect) {
        super.init(frame: CGRect(x: 0, y: 0, width: 312, height: 150))
        backgroundColor = .systemBackground
        let colours: [UIColor] = [
            .systemRed, .systemYellow, .systemGreen, .systemBlue, .systemPurple, .systemBackground,
        ]
        for (index, colour) in colours.enumerated() {
            let stripe = UIView(frame: CGRect(x: CGFloat(index) * 52, y: 0, width: 52, height: 150))
            stripe.backgroundColor = colour
            addSubview(stripe)
        }
        let styles: [UIBlurEffect.Style] = [
            .light, .extraLight, .dark, .systemUltraThinMaterial, .systemMaterial, .systemThickMaterial,
        ]
        for (index, style) in styles.enumerated() {
            let effect = UIVisualEffectView(effect: UIBlurEffect(style: style))
            effect.frame = CGRect(
                x: 8 + CGFloat(index % 3) * 100, y: 10 + CGFloat(index / 3) * 68, width: 94, height: 60)
            effect.layer.cornerRadius = 12
            effect.clipsToBounds = true
            let label = UILabel(frame: CGRect(x: 10, y: 0, width: 80, height: 60))
            label.text = "\(style)"
            label.font = .systemFont(ofSize: 11)
            effect.contentView.addSubview(label)
            addSubview(effect)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 312, height: 150) }
}

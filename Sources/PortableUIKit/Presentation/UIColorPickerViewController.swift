// SPDX-License-Identifier: MIT
import Foundation

/// Gets the colours that the user picks (Apple: "UIColorPickerViewControllerDelegate"). Every method is optional.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
    /// The user has picked a colour; `continuously` while the finger moves.
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    /// The user has picked a colour (Apple: deprecated in iOS 15).
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
    /// The user has closed the sheet.
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    /// Calls `colorPickerViewControllerDidSelectColor(_:)`.
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { colorPickerViewControllerDidSelectColor(viewController) }
    /// Does nothing.
    public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
    /// Does nothing.
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// A sheet in which the user picks a colour (Apple: "UIColorPickerViewController"): a grid of colours, and their opacity. It has no spectrum
/// and no stored colours.
open class UIColorPickerViewController: UIViewController {
    /// Gets the colours.
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?
    /// The colour that is picked.
    open var selectedColor = UIColor.black { didSet { if isViewLoaded { showColor() } } }
    /// Whether the user can pick an opacity.
    open var supportsAlpha = true { didSet { if isViewLoaded { showColor() } } }

    private let grid = ColorGrid()
    private let opacity = UISlider()
    private let caption = UILabel()

    /// Makes the title, the button that closes the sheet, the grid and the opacity.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let heading = UILabel()
        heading.text = title ?? "Colors"
        heading.font = .systemFont(ofSize: 20, weight: .semibold)
        let close = UIButton(type: .close)
        close.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .primaryActionTriggered)
        caption.font = .systemFont(ofSize: 13, weight: .semibold)
        caption.textColor = .secondaryLabel
        caption.text = "OPACITY"
        grid.onPick = { [weak self] color, continuously in
            guard let self else { return }
            pick(color.withAlphaComponent(supportsAlpha ? selectedColor.cgColor.alpha : 1), continuously)
        }
        opacity.addAction(UIAction { [weak self] _ in self?.pickOpacity() }, for: .valueChanged)
        opacity.addAction(UIAction { [weak self] _ in self?.pickOpacity() }, for: [.touchUpInside, .touchUpOutside])
        let top = UIStackView(arrangedSubviews: [heading, close])
        top.distribution = .equalSpacing
        let stack = UIStackView(arrangedSubviews: [top, grid, caption, opacity])
        (stack.axis, stack.spacing) = (.vertical, 16)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let guide = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            stack.bottomAnchor.constraint(lessThanOrEqualTo: guide.bottomAnchor),
            grid.heightAnchor.constraint(equalTo: grid.widthAnchor, multiplier: 10 / 12).withPriority(.defaultHigh),
        ])
        showColor()
    }

    /// Tells the delegate that the user has closed the sheet.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { delegate?.colorPickerViewControllerDidFinish(self) }
    }

    private func pick(_ color: UIColor, _ continuously: Bool) {
        selectedColor = color
        delegate?.colorPickerViewController(self, didSelect: color, continuously: continuously)
    }

    private func pickOpacity() {
        pick(selectedColor.withAlphaComponent(CGFloat(opacity.value)), opacity.isTracking)
    }

    private func showColor() {
        grid.shownColor = selectedColor.withAlphaComponent(1)
        opacity.value = Float(selectedColor.cgColor.alpha)
        (caption.isHidden, opacity.isHidden) = (!supportsAlpha, !supportsAlpha)
    }
}

extension NSLayoutConstraint {
    fileprivate func withPriority(_ priority: UILayoutPriority) -> NSLayoutConstraint {
        self.priority = priority
        return self
    }
}

/// A row of greys, then twelve hues from dark to light.
private final class ColorGrid: UIView {
    var onPick: ((UIColor, Bool) -> Void)?
    var shownColor = UIColor.black { didSet { setNeedsDisplay() } }

    private static let (columns, rows) = (12, 10)

    override init(frame: CGRect) {
        super.init(frame: frame)
        (backgroundColor, contentMode, accessibilityLabel) = (.clear, .redraw, "Grid")
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    private static func color(_ column: Int, _ row: Int) -> UIColor {
        if row == 0 { return UIColor(white: 1 - CGFloat(column) / CGFloat(columns - 1), alpha: 1) }
        let hue = (CGFloat(column) / CGFloat(columns) + 0.54).truncatingRemainder(dividingBy: 1)
        return row <= 5
            ? UIColor(hue: hue, saturation: 1, brightness: 0.15 + 0.17 * CGFloat(row), alpha: 1)
            : UIColor(hue: hue, saturation: 1 - 0.2 * CGFloat(row - 5), brightness: 1, alpha: 1)
    }

    private func frame(_ column: Int, _ row: Int) -> CGRect {
        let size = CGSize(width: bounds.width / CGFloat(Self.columns), height: bounds.height / CGFloat(Self.rows))
        return CGRect(
            x: CGFloat(column) * size.width, y: CGFloat(row) * size.height, width: size.width, height: size.height)
    }

    override func draw(_ rect: CGRect) {
        UIBezierPath(roundedRect: bounds, cornerRadius: 8).addClip()
        for row in 0..<Self.rows {
            for column in 0..<Self.columns {
                Self.color(column, row).setFill()
                UIBezierPath(rect: frame(column, row)).fill()
            }
        }
        for row in 0..<Self.rows {
            for column in 0..<Self.columns where Self.color(column, row).cgColor == shownColor.cgColor {
                let outline = UIBezierPath(rect: frame(column, row).insetBy(dx: 1.5, dy: 1.5))
                (row < 7 ? UIColor.white : .black).setStroke()
                outline.lineWidth = 3
                outline.stroke()
            }
        }
    }

    private func pick(_ touches: Set<UITouch>, continuously: Bool) {
        guard let place = touches.first?.location(in: self), bounds.contains(place) else { return }
        let column = Int(place.x / bounds.width * CGFloat(Self.columns))
        let row = Int(place.y / bounds.height * CGFloat(Self.rows))
        onPick?(Self.color(min(column, Self.columns - 1), min(row, Self.rows - 1)), continuously)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { pick(touches, continuously: true) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { pick(touches, continuously: true) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { pick(touches, continuously: false) }
}

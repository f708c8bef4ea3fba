// SPDX-License-Identifier: MIT
import Foundation

/// Provides the counts of a picker's wheels (Apple: "UIPickerViewDataSource").
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
    /// The number of wheels.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// The number of rows of a wheel.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the rows of a picker, and is notified when the user selects one (Apple: "UIPickerViewDelegate"). All methods are
/// optional.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
    /// The width of a wheel, in points.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// The height of a wheel's rows, in points.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// The title of a row.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// The title of a row with attributes, which takes precedence over the plain one.
    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
        -> NSAttributedString?
    /// The view of a row, which takes precedence over titles; `view` is one that is no longer used.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
    /// The user has selected a row.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// An equal part of the picker's width.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        pickerView.defaultAnswer(0)
    }
    /// 32 points.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        pickerView.defaultAnswer(UIPickerView.rowHeight)
    }
    /// None.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        pickerView.defaultAnswer(nil)
    }
    /// None.
    public func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
        -> NSAttributedString?
    { pickerView.defaultAnswer(nil) }
    /// A label with the title.
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView { pickerView.defaultAnswer(view ?? UIView()) }
    /// Does nothing.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        pickerView.defaultAnswer(())
    }
}

/// Describes a picker's wheels to assistive technologies (Apple: "UIPickerViewAccessibilityDelegate"). All methods are optional.
@preconcurrency @MainActor
public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
    /// What a wheel is for.
    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
    /// What turning a wheel does.
    func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String?
}

extension UIPickerViewAccessibilityDelegate {
    /// None.
    public func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? { nil }
    /// None.
    public func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String? { nil }
}

/// Wheels of which the user selects a row each (Apple: "UIPickerView"): 216 points high.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    static let rowHeight: CGFloat = 32
    static let standardSize = CGSize(width: 320, height: 216)
    private static let margin: CGFloat = 9
    private static let gap: CGFloat = 5

    /// The source of the counts. Held weakly.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsReload() } }
    /// The source of the rows. Held weakly.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsReload() } }
    /// Whether the selected rows are marked. Always, since iOS 7.
    open var showsSelectionIndicator = true

    private var storedWheels: [PickerWheel] = []
    private var needsReload = true
    private let mark = UIView()

    override func wasMade() {
        super.wasMade()
        isOpaque = false
        if frame.size == .zero { frame.size = UIPickerView.standardSize }
        clipsToBounds = true
        mark.backgroundColor = .tertiarySystemFill
        mark.layer.cornerRadius = 8
        mark.isUserInteractionEnabled = false
        addSubview(mark)
    }

    // MARK: Rows

    private func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    /// The wheels, which are loaded when they are first needed.
    private var wheels: [PickerWheel] {
        if needsReload { reloadAllComponents() }
        return storedWheels
    }

    /// The number of wheels.
    open var numberOfComponents: Int { wheels.count }

    /// The number of rows of a wheel.
    open func numberOfRows(inComponent component: Int) -> Int { wheel(component).count }

    /// The size of a wheel's rows, in points.
    open func rowSize(forComponent component: Int) -> CGSize {
        layoutIfNeeded()
        return CGSize(width: wheel(component).bounds.width, height: wheel(component).rowHeight)
    }

    /// The view of a row; `nil` for rows that are not displayed.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        layoutIfNeeded()
        return wheel(component).views[row]
    }

    /// Loads the counts and rows of all wheels again. A row that no longer exists gives way to the last one.
    open func reloadAllComponents() {
        needsReload = false
        let count = dataSource?.numberOfComponents(in: self) ?? 0
        while storedWheels.count > count { storedWheels.removeLast().removeFromSuperview() }
        while storedWheels.count < count {
            let wheel = PickerWheel(self, component: storedWheels.count)
            storedWheels.append(wheel)
            addSubview(wheel)
        }
        for component in storedWheels.indices { reloadComponent(component) }
    }

    /// Loads the count and the rows of a wheel again; nothing happens if there is no such wheel.
    open func reloadComponent(_ component: Int) {
        guard wheels.indices.contains(component) else { return }
        let wheel = wheel(component)
        let height = given { $0.pickerView(self, rowHeightForComponent: component) } ?? UIPickerView.rowHeight
        wheel.reload(
            count: dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0,
            rowHeight: height > 0 ? max(height, 1) : UIPickerView.rowHeight)
        setNeedsLayout()
    }

    private func wheel(_ component: Int) -> PickerWheel {
        let wheels = wheels
        guard wheels.indices.contains(component) else {
            fatalError("UIPickerView: component \(component) is out of bounds: there are \(wheels.count)")
        }
        return wheels[component]
    }

    // MARK: Selection

    /// Turns a wheel to a row. The delegate is not called.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        wheel(component).select(row, animated: animated)
    }

    /// The selected row of a wheel; −1 for a wheel without rows.
    open func selectedRow(inComponent component: Int) -> Int {
        let wheel = wheel(component)
        return wheel.count == 0 ? -1 : wheel.selected
    }

    func didSelect(_ row: Int, _ component: Int) {
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }

    // MARK: Views of rows

    /// The colour of titles: a key of `setValue(_:forKey:)`.
    final var textColor: UIColor? { didSet { reloadAllComponents() } }

    func makeView(_ row: Int, _ component: Int, reusing view: UIView?) -> UIView {
        if let view = given({ $0.pickerView(self, viewForRow: row, forComponent: component, reusing: view) }) {
            return view
        }
        let label = view as? UILabel ?? UILabel()
        label.font = .systemFont(ofSize: 21)
        if let textColor { label.textColor = textColor }
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        if let title = attributedTitle(row, component) {
            label.attributedText = title
        } else {
            label.text = title(row, component)
        }
        return label
    }

    private func attributedTitle(_ row: Int, _ component: Int) -> NSAttributedString? {
        given { $0.pickerView(self, attributedTitleForRow: row, forComponent: component) } ?? nil
    }

    func title(_ row: Int, _ component: Int) -> String? {
        attributedTitle(row, component)?.string ?? given {
            $0.pickerView(self, titleForRow: row, forComponent: component)
        }
            ?? nil
    }

    private func given<Answer>(_ call: (any UIPickerViewDelegate) -> Answer) -> Answer? {
        delegate.flatMap { delegate in ifImplemented { call(delegate) } }
    }

    // MARK: Layout

    /// 216 points high.
    open override var intrinsicContentSize: CGSize { UIPickerView.standardSize }
    /// 216 points high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { UIPickerView.standardSize }

    /// Arranges the wheels side by side, in the middle.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let wheels = wheels
        guard !wheels.isEmpty else { return }
        let gaps = UIPickerView.gap * CGFloat(wheels.count - 1)
        let room = max(bounds.width - 2 * UIPickerView.margin - gaps, 0)
        let wanted = wheels.indices.map { component in given { $0.pickerView(self, widthForComponent: component) } ?? 0
        }
        let rest = max(room - wanted.reduce(0, +), 0) / CGFloat(max(wanted.count { $0 <= 0 }, 1))
        let widths = wanted.map { $0 > 0 ? $0 : rest }
        var x = (bounds.width - widths.reduce(0, +) - gaps) / 2
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (wheel, width) in zip(wheels, widths) {
            let left = isMirrored ? bounds.width - x - width : x
            wheel.setFrame(CGRect(x: left, y: 0, width: width, height: bounds.height))
            x += width + UIPickerView.gap
        }
        let height = wheels.map(\.rowHeight).max() ?? UIPickerView.rowHeight
        mark.frame = CGRect(
            x: UIPickerView.margin, y: (bounds.height - height) / 2, width: bounds.width - 2 * UIPickerView.margin,
            height: height)
    }
}

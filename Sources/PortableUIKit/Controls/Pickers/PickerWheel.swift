// SPDX-License-Identifier: MIT
import Foundation

/// A wheel of a picker: rows on a drum, of which the one in the middle is selected. A tap on a row turns the wheel to it.
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
    private unowned let picker: UIPickerView
    private let component: Int
    private(set) var count = 0
    private(set) var rowHeight = UIPickerView.rowHeight
    private(set) var selected = 0
    /// The views of the rows that are displayed.
    private(set) var views: [Int: UIView] = [:]
    private var unused: [UIView] = []

    init(_ picker: UIPickerView, component: Int) {
        self.picker = picker
        self.component = component
        super.init(frame: .zero)
        isOpaque = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        decelerationRate = .fast
        scrollsToTop = false
        alwaysBounceVertical = true
        delegate = self
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] in self?.tap(at: $0.location(in: self)) }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    func reload(count: Int, rowHeight: CGFloat) {
        self.count = count
        self.rowHeight = rowHeight
        selected = max(min(selected, count - 1), 0)
        for view in views.values { view.removeFromSuperview() }
        unused += views.values
        views = [:]
        arrange()
    }

    func setFrame(_ frame: CGRect) {
        guard frame != self.frame else { return }
        self.frame = frame
        arrange()
    }

    private func arrange() {
        let space = (bounds.height - rowHeight) / 2
        contentInset = UIEdgeInsets(top: space, left: 0, bottom: space, right: 0)
        contentSize = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
        setContentOffset(offset(of: selected), animated: false)
        setNeedsLayout()
    }

    private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top) }

    /// The row in the middle at a content offset.
    private func row(at offset: CGFloat) -> Int {
        max(min(Int(((offset + contentInset.top) / rowHeight).rounded()), count - 1), 0)
    }

    // MARK: Selection

    func select(_ row: Int, animated: Bool) {
        guard (0..<max(count, 1)).contains(row) else { return }
        selected = row
        setContentOffset(offset(of: row), animated: animated && window != nil)
    }

    private func tap(at point: CGPoint) {
        // The rows are displayed on a drum.
        let middle = bounds.midY
        let angle = asin(max(-1, min(1, (point.y - middle) / drumRadius)))
        if count > 0 { turn(to: row(at: contentOffset.y + angle * drumRadius)) }
    }

    func turn(to row: Int) {
        let isOther = row != selected
        select(row, animated: true)
        if isOther { picker.didSelect(row, component) }
    }

    override func targetContentOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        offset(of: row(at: proposed.y))
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { settle() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }

    private func settle() {
        guard count > 0 else { return }
        let row = row(at: contentOffset.y)
        if contentOffset != offset(of: row) { setContentOffset(offset(of: row), animated: true) }
        guard row != selected else { return }
        selected = row
        picker.didSelect(row, component)
    }

    // MARK: The drum

    private var drumRadius: CGFloat { max(bounds.height / 2 - 4, 1) }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard count > 0, bounds.height > 0 else { return }
        let middle = bounds.midY
        // A quarter of the drum's circumference is above the middle, and one below.
        let reach = drumRadius * .pi / 2
        let first = max(Int(((middle - reach) / rowHeight).rounded(.up)), 0)
        let last = min(Int(((middle + reach) / rowHeight).rounded(.down)) - 1, count - 1)
        for (row, view) in views where row < first || row > last {
            view.removeFromSuperview()
            unused.append(view)
            views[row] = nil
        }
        guard first <= last else { return }
        for row in first...last {
            let view = views[row] ?? add(row)
            let angle = ((CGFloat(row) + 0.5) * rowHeight - middle) / drumRadius
            view.transform = .identity
            view.bounds.size = CGSize(width: bounds.width, height: rowHeight)
            view.center = CGPoint(x: bounds.midX, y: middle + drumRadius * sin(angle))
            view.transform = CGAffineTransform(scaleX: 0.9 + 0.1 * cos(angle), y: max(cos(angle), 0.01))
            let isSelected = abs(angle * drumRadius) < rowHeight / 2
            view.alpha = isSelected ? 1 : max(0.5 * cos(angle), 0)
        }
    }

    private func add(_ row: Int) -> UIView {
        let view = picker.makeView(row, component, reusing: unused.popLast())
        views[row] = view
        insertSubview(view, at: 0)
        return view
    }

    // MARK: Accessibility

    fileprivate var describer: (any UIPickerViewAccessibilityDelegate)? {
        picker.delegate as? any UIPickerViewAccessibilityDelegate
    }

    override var accessibilityHint: String? {
        get { super.accessibilityHint ?? describer?.pickerView(picker, accessibilityHintForComponent: component) }
        set { super.accessibilityHint = newValue }
    }

    override func accessibilityIncrement() { if selected + 1 < count { turn(to: selected + 1) } }
    override func accessibilityDecrement() { if selected > 0 { turn(to: selected - 1) } }
}

extension PickerWheel: HasAccessibilityDefaults {
    /// A value that can be adjusted.
    var accessibilityDefaults: AccessibilityDefaults {
        let shown = views[selected]
        let value =
            picker.title(selected, component) ?? (shown as? UILabel)?.text ?? shown?.accessibilityLabel
        return AccessibilityDefaults(
            isElement: count > 0, label: describer?.pickerView(picker, accessibilityLabelForComponent: component),
            value: count > 0 ? value : nil, traits: .adjustable, elements: [])
    }
}

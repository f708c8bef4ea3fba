// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// `tableHeaderView` and `tableFooterView`. If their constraints determine a height, they follow the table's width and
// their content; otherwise they keep the height of their frame.
extension UITableView {
    /// Sets the widths, heights and positions of the table's header and footer.
    func arrangeTableHeaderAndFooter() {
        if let view = tableHeaderView {
            let height = accessoryHeight(.header, view)
            let growth = height - view.frame.height
            let isAbove = growth != 0 && !display.rows.isEmpty && contentOffset.y >= view.frame.maxY
            let frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
            if view.frame != frame { view.frame = frame }
            // Rows below a header that is out of sight stay in place.
            if isAbove { shiftOffset(by: growth) }
        }
        if let view = tableFooterView {
            let y = sectionsEnd
            let height = accessoryHeight(.footer, view)
            let frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            if view.frame != frame { view.frame = frame }
        }
        updateContentSize()
    }

    /// Called in a layout pass when the constraints or the contents inside a header or footer of the table have
    /// changed.
    func tableHeaderOrFooterMayDiffer(_ view: UIView) {
        let part = view === tableHeaderView ? SectionPart.header : .footer
        display.accessoryFits[part] = nil
        if accessoryHeight(part, view) != view.frame.height { setNeedsLayout() }
    }

    /// The height of the table's header or footer. That of its frame is kept if it is the fitted one but for rounding: apps compare it
    /// with their own `systemLayoutSizeFitting(_:)` in each layout, and set the header again where it differs.
    private func accessoryHeight(_ part: SectionPart, _ view: UIView) -> CGFloat {
        guard let height = accessoryFit(part, view).height else { return view.frame.height }
        return abs(height - view.frame.height) < 1 / traitCollection.displayScale ? view.frame.height : height
    }

    /// The fit of the table's header or footer at the present width, which is kept.
    private func accessoryFit(_ part: SectionPart, _ view: UIView) -> TableDisplay.AccessoryFit {
        let width = bounds.width
        if let known = display.accessoryFits[part], known.width == width { return known }
        let fit = TableDisplay.AccessoryFit(width: width, height: constrainedHeight(of: view))
        display.accessoryFits[part] = fit
        return fit
    }

    private func constrainedHeight(of view: UIView) -> CGFloat? {
        guard !view.constraints.isEmpty, bounds.width > 0 else { return nil }
        let fitted = view.compressedHeight(width: bounds.width)
        // Constraints that leave the height open give zero.
        guard fitted > 0, fitted <= RowHeight.maximumOfOneRow.points else { return nil }
        return RowHeight(roundingUpToPixel: fitted, scale: traitCollection.displayScale).points
    }

    /// The view behind the rows was replaced.
    func backgroundViewDidChange(from oldView: UIView?) {
        guard backgroundView !== oldView else { return }
        oldView?.leave(self)
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        setNeedsLayout()
    }

    /// Sets the table's header or footer.
    func setAccessoryView(_ view: UIView?, _ part: SectionPart) {
        let oldView = accessoryViews[part]
        accessoryViews[part] = view
        // The same view again: apps assign it to show its new height.
        if view !== oldView {
            if let oldView, oldView.superview === self {
                oldView.removeFromSuperview()
                oldView.isSizedBySuperview = false
            }
            view?.isSizedBySuperview = true
            for view in [oldView, view] { view?.autoLayout?.engine?.invalidate() }
            if let view { addSubview(view) }
        }
        display.accessoryFits = PerPart(nil)
        setNeedsLayout()
        if !needsLoad { arrangeTableHeaderAndFooter() }
    }
}

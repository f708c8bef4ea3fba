// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// `tableHeaderView` and `tableFooterView`. If their constraints determine a height, they follow the table's width and
// their content; otherwise they keep the height of their frame.
extension UITableView {
    /// Sets the widths, heights and positions of the table's header and footer.
    func arrangeTableHeaderAndFooter() {
        if let view = tableHeaderView {
            let fit = accessoryFit(view, known: display.headerFit)
            display.headerFit = fit
            let height = fit.height ?? view.frame.height
            let growth = height - view.frame.height
            let isAbove = growth != 0 && !display.rows.isEmpty && contentOffset.y >= view.frame.maxY
            let frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
            if view.frame != frame { view.frame = frame }
            // Rows below a header that is out of sight stay in place.
            if isAbove { shiftOffset(by: growth) }
        }
        if let view = tableFooterView {
            let y = sectionsOrigin + geometry.totalHeight.points
            let fit = accessoryFit(view, known: display.footerFit)
            display.footerFit = fit
            let height = fit.height ?? view.frame.height
            let frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            if view.frame != frame { view.frame = frame }
        }
        updateContentSize()
    }

    /// Called in a layout pass when the constraints or the contents inside a header or footer of the table have
    /// changed.
    func tableHeaderOrFooterMayDiffer(_ view: UIView) {
        if view === tableHeaderView { display.headerFit = nil }
        if view === tableFooterView { display.footerFit = nil }
        let height = accessoryFit(view, known: nil).height
        if let height, height != view.frame.height { setNeedsLayout() }
    }

    private func accessoryFit(_ view: UIView, known: TableDisplay.AccessoryFit?) -> TableDisplay.AccessoryFit {
        let width = bounds.width
        if let known, known.width == width { return known }
        guard !view.constraints.isEmpty, width > 0 else { return TableDisplay.AccessoryFit(width: width, height: nil) }
        let fitted = view.compressedHeight(width: width)
        // Constraints that leave the height open give zero.
        guard fitted > 0, fitted <= RowHeight.maximumOfOneRow.points else {
            return TableDisplay.AccessoryFit(width: width, height: nil)
        }
        let height = RowHeight(roundingUpToPixel: fitted, scale: traitCollection.displayScale)
        return TableDisplay.AccessoryFit(width: width, height: CGFloat(height.points))
    }

    func accessoryViewDidChange(from oldView: UIView?, to view: UIView?) {
        guard view !== oldView else { return }
        oldView?.removeFromSuperview()
        oldView?.isSizedBySuperview = false
        view?.isSizedBySuperview = true
        for view in [oldView, view] { view?.autoLayout?.engine?.invalidate() }
        (display.headerFit, display.footerFit) = (nil, nil)
        if let view { addSubview(view) }
        setNeedsLayout()
        if !needsLoad { arrangeTableHeaderAndFooter() }
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// Keeps what is being read in its place while heights change.
extension UITableView {
    /// What is being read: the first row that is displayed in full, else the first that is displayed, else the first
    /// item that owns the top of the view.
    func currentAnchor() -> TableAnchor? {
        let y = contentOffset.y
        let bottom = y + bounds.height
        let readable = y + adjustedContentInset.top
        if let held = display.heldItem {
            display.heldItem = nil
            let top = top(of: held)
            if top < bottom, top + geometry.height(of: held).points > y {
                return TableAnchor(item: held, distance: top - y)
            }
        }
        var partial: TableAnchor?
        for row in display.rows where contains(row.path) {
            let item = SectionItem.row(row.path)
            let top = top(of: item)
            let height = geometry.height(of: item).points
            guard top < bottom, top + height > y else { continue }
            if top >= readable - 0.001 { return TableAnchor(item: item, distance: top - y) }
            if partial == nil, top + height > readable { partial = TableAnchor(item: item, distance: top - y) }
        }
        if let partial { return partial }
        // An offset below everything is anchored at the last item.
        let first = item(at: max(y, sectionsOrigin)) ?? geometry.item(at: geometry.totalHeight, bias: .before)
        return first.map { TableAnchor(item: $0, distance: top(of: $0) - y) }
    }

    /// Changes heights without moving what is being read.
    func keepingAnchor<Value>(_ change: () -> Value) -> Value {
        // A layout pass holds its own anchor.
        if display.isLayingOut { return change() }
        let anchor = currentAnchor()
        let wasOnContent = isOffsetOnContent
        let value = change()
        hold(anchor, wasOnContent: wasOnContent)
        return value
    }

    /// Moves the offset so that the anchor's item is where it was, as far as the content reaches.
    ///
    /// - Parameter wasOnContent: Whether the offset was one at which the view may rest, before anything changed.
    func hold(_ anchor: TableAnchor?, wasOnContent: Bool) {
        let wasHolding = display.isHolding
        display.isHolding = true
        defer { display.isHolding = wasHolding }
        updateContentSize()
        if let anchor { moveAnchor(anchor) }
        // What is measured next must not move it either; only then is it known where the content ends.
        display.heldItem = anchor?.item
        display.returnsToContent = display.returnsToContent || wasOnContent
        setNeedsLayout()
        let isEndKnown = geometry.unmeasuredCount == 0 || bounds.width <= 0 || bounds.height <= 0
        if wasOnContent, isEndKnown { returnToContent() }
    }

    func moveAnchor(_ anchor: TableAnchor) {
        shiftOffset(by: top(of: anchor.item) - anchor.distance - contentOffset.y)
    }

    func shiftOffset(by distance: CGFloat) {
        guard abs(distance) > 1e-6 else { return }
        counters.anchorCorrections += 1
        for leaving in rowMotion.leaving { leaving.view.center.y += distance }
        compensateForContent(grownBy: CGPoint(x: 0, y: distance))
    }

    /// Whether the content offset is one at which the view may rest.
    var isOffsetOnContent: Bool { restingOffset(nearest: contentOffset) == contentOffset }
}

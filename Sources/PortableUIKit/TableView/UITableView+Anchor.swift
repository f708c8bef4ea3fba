// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// Keeps the anchor in place while heights change.
extension UITableView {
    /// Whether the beginning of the content is at the top of the view, and stays there.
    var keepsBeginning: Bool {
        switch visiblePositionMaintenance {
        case .exceptAtTop, .stickToEnd: contentOffset.y <= restingOffsets.minimum.y + 0.001
        case .always, .conversation, .never: false
        }
    }

    /// The anchor: the beginning of the content if it is at the top, else the first (or, if the table anchors it, the last)
    /// completely visible row, else the first (or last) displayed row, else the first item at the top of the view.
    func currentAnchor() -> TableAnchor? {
        let y = contentOffset.y
        let bottom = y + bounds.height
        let readable = y + adjustedContentInset.top
        let readableEnd = bottom - adjustedContentInset.bottom
        let isLast = offsetState.anchorsLastRow
        if let held = offsetState.heldItem {
            offsetState.heldItem = nil
            let heldSpan = span(of: held)
            if heldSpan.top < bottom, heldSpan.bottom > y {
                return TableAnchor(item: held, distance: heldSpan.top - y)
            }
        }
        if keepsBeginning, !isLast, geometry.sectionCount > 0 {
            // The first header, also one without height: a row below it would move up as the header grows.
            return TableAnchor(item: .header(section: 0), distance: sectionsOrigin - y)
        }
        var partial: TableAnchor?
        for number in display.rows.indices {
            let row = display.rows[isLast ? display.rows.count - 1 - number : number]
            guard contains(row.path) else { continue }
            let item = SectionItem.row(row.path)
            let rowSpan = span(of: item)
            let top = rowSpan.top
            guard top < bottom, rowSpan.bottom > y else { continue }
            let isWhole = isLast ? rowSpan.bottom <= readableEnd + 0.001 : top >= readable - 0.001
            if isWhole { return TableAnchor(item: item, distance: top - y) }
            if partial == nil, isLast ? top < readableEnd : rowSpan.bottom > readable {
                partial = TableAnchor(item: item, distance: top - y)
            }
        }
        if let partial { return partial }
        // An offset below all items is anchored at the last one.
        let first = item(at: max(y, sectionsOrigin)) ?? geometry.item(at: geometry.totalHeight, bias: .before)
        return first.map { TableAnchor(item: $0, distance: top(of: $0) - y) }
    }

    /// Changes heights while the anchor stays in place.
    func keepingAnchor<Value>(_ change: () -> Value) -> Value {
        // A layout pass has an anchor of its own.
        if calls.isLayingOut { return change() }
        let anchor = currentAnchor()
        let wasOnContent = isOffsetOnContent
        let value = change()
        restore(anchor, wasOnContent: wasOnContent)
        return value
    }

    /// Moves the offset so that the anchor stays in place, as far as the content reaches.
    ///
    /// - Parameter wasOnContent: Whether the offset before the change was within the content.
    func restore(_ anchor: TableAnchor?, wasOnContent: Bool) {
        let wasHolding = offsetState.isHolding
        offsetState.isHolding = true
        defer {
            offsetState.isHolding = wasHolding
            sendOwedNotices()
        }
        updateContentSize()
        if let anchor { shiftOffset(by: top(of: anchor.item) - anchor.distance - contentOffset.y) }
        // Later measurements must not move it either; only after them the end of the content is known.
        offsetState.heldItem = anchor?.item
        offsetState.returnsToContent = offsetState.returnsToContent || wasOnContent
        setNeedsLayout()
        let isEndMeasured = geometry.unmeasuredCount == 0 || bounds.width <= 0 || bounds.height <= 0
        if wasOnContent, isEndMeasured { returnToContent() }
    }

    func shiftOffset(by distance: CGFloat) {
        guard abs(distance) > 1e-6 else { return }
        counters.anchorCorrections += 1
        for leaving in rowMotion.leaving { leaving.view.center.y += distance }
        compensateForContent(grownBy: CGPoint(x: 0, y: distance))
    }

    var isOffsetOnContent: Bool { restingOffset(nearest: contentOffset) == contentOffset }
}

// SPDX-License-Identifier: MIT
import Foundation

/// Keeps the end of a conversation visible in a table that does not do that by itself, such as UIKit's. Content that does not fill
/// the table rests at its bottom, by an inset. Its table owns it.
@MainActor
package final class ConversationEnd {
    private weak var table: UITableView?
    private var observations: [NSKeyValueObservation] = []
    /// The inset above short content, in points.
    private var room: CGFloat = 0
    private var size = CGSize.zero
    /// The height of the content, and by how much it has changed in this turn of the main thread, in points.
    private var height: CGFloat = 0
    private var growth: CGFloat = 0
    private var showsEnd = true
    private var isMoving = false

    package init(_ table: UITableView) {
        self.table = table
        observations = [
            table.observe(\.contentSize) { [weak self] _, _ in
                MainActor.assumeIsolated { self?.contentSizeDidChange() }
            },
            table.observe(\.contentInset) { [weak self] _, _ in MainActor.assumeIsolated { self?.update() } },
            table.observe(\.bounds) { [weak self] _, _ in MainActor.assumeIsolated { self?.boundsDidChange() } },
        ]
        update()
    }

    private var end: CGFloat {
        guard let table else { return 0 }
        let inset = table.adjustedContentInset
        return max(-inset.top, table.contentSize.height + inset.bottom - table.bounds.height)
    }

    private func boundsDidChange() {
        guard let table, !isMoving else { return }
        if table.bounds.size != size { return update() }
        let rest = end - table.contentOffset.y
        // A table moves its content when it has measured rows; that does not leave the end.
        if showsEnd, !table.isTracking, !table.isDecelerating, rest > 0.5, rest <= growth + 0.5 { return update() }
        showsEnd = rest <= 0.5
    }

    private func contentSizeDidChange() {
        guard let table else { return }
        if growth == 0 { Task { [weak self] in self?.growth = 0 } }
        growth += abs(table.contentSize.height - height)
        height = table.contentSize.height
        update()
    }

    private func update() {
        guard let table, !isMoving else { return }
        isMoving = true
        defer { isMoving = false }
        size = table.bounds.size
        let inset = table.adjustedContentInset
        let wanted = max(0, size.height - inset.top + room - inset.bottom - table.contentSize.height)
        if wanted != room {
            let growth = wanted - room
            room = wanted
            table.contentInset.top += growth
        }
        if showsEnd, !table.isTracking, !table.isDecelerating { table.contentOffset.y = end }
    }
}

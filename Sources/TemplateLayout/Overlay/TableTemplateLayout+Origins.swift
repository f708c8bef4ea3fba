// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

// What can be seen of a table's heights while the app runs.
extension TableTemplateLayout {
    /// Whether the visible rows, and in a strip at the trailing edge all rows of the table, have the colours of their heights'
    /// origins: grey for estimated, red for measured on request, green for cached, blue for measured ahead. Off by default; of
    /// rows that were measured before only the visible ones are known.
    ///
    /// In debug builds a tap on a row explains its height, also in ``debugLog``; the rows get no touches then. On UIKit the origins
    /// of rows of a ``TemplateList`` are known, and of any rows that were measured ahead.
    public var showsHeightOrigins: Bool {
        get { overlay != nil }
        set {
            guard newValue != showsHeightOrigins else { return }
            overlay?.removeFromSuperview()
            overlay = nil
            guard newValue else { return }
            followHeightOrigins()
            overlay = HeightOriginOverlay(self)
        }
    }

    /// How many rows have heights of each origin, counted from the first call on.
    public var heightOriginCounts: [HeightOrigin: Int] {
        followHeightOrigins()
        return origins?.counts ?? [:]
    }

    /// The origin of a row's height, noted from the first call of this or of ``heightOriginCounts`` on.
    public func heightOrigin(at indexPath: IndexPath) -> HeightOrigin {
        followHeightOrigins()
        return origins?[RowPath(indexPath)] ?? .estimate
    }

    /// Updates the colours, as each layout of the table does.
    public func updateHeightOrigins() { overlay?.update() }

    private func followHeightOrigins() {
        guard let tableView else { return }
        let counts = tableView.rowCounts
        if origins == nil || origins?.rowCount != counts.reduce(0, +) { origins = HeightOrigins(rowCounts: counts) }
    }

    /// Notes the origin of the requested row's height.
    @usableFromInline
    func noteOrigin(_ origin: HeightOrigin) {
        guard origins != nil, let path = rowInQuestion else { return }
        if let question {
            // A height that was cached has an origin already.
            let isHeight = !question.wantsKey && !question.wantsExplanation && question.width == nil
            if origin == .measured, isHeight { origins?[path] = .measuredAhead }
        } else {
            origins?[path] = origin
        }
    }

    /// The explanation of a row's height, found by a call of the delegate; `nil` if the delegate does not use this object. Neither
    /// caches nor counters nor estimates change.
    public func explainHeight(ofRowAt indexPath: IndexPath) -> HeightExplanation? {
        let counters = memory.counters
        defer { memory.counters = counters }
        return ask(RowQuestion(path: RowPath(indexPath), wantsExplanation: true))?.explanation
    }
}

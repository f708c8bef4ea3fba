// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

// What can be seen of a table's heights while the app runs.
extension TableTemplateLayout {
    /// Whether the table is overlaid with colours: each row in view, and in a strip at the trailing edge all rows of the table,
    /// by where their heights come from. Grey is an estimate, red was measured when the table asked, green was remembered, blue
    /// was measured ahead. Off by default; of rows that were measured before it was turned on only those in view are known.
    ///
    /// In debug builds a tap on a row shows why it has its height, and tells it to ``debugLog``; the rows get no touches then.
    /// On UIKit origins are known for the rows of a ``TemplateList``, and what is measured ahead for any.
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

    /// Where the height of a row comes from, noted from the first call of this or of ``heightOriginCounts`` on.
    public func heightOrigin(at indexPath: IndexPath) -> HeightOrigin {
        followHeightOrigins()
        return origins?[RowPath(indexPath)] ?? .estimate
    }

    /// Brings the overlay up to date, as each layout of the table does: for a clock that stands still.
    public func updateHeightOrigins() { overlay?.update() }

    private func followHeightOrigins() {
        guard let tableView else { return }
        let counts = tableView.rowCounts
        if origins == nil || origins?.rowCount != counts.reduce(0, +) { origins = HeightOrigins(rowCounts: counts) }
    }

    /// A row's height was found or measured.
    @usableFromInline
    func noteOrigin(_ origin: HeightOrigin) {
        guard origins != nil, question?.asksForHeight ?? true, let path = rowInQuestion else { return }
        if let question {
            // What is looked up ahead was known before.
            if origin == .measured, question.width == nil { origins?[path] = .measuredAhead }
        } else {
            origins?[path] = origin
        }
    }

    /// Why a row has its height, as its delegate asks for it by a key or by index path; `nil` if the delegate gives no height by
    /// this object. Neither caches nor counters nor estimates change.
    public func explainHeight(ofRowAt indexPath: IndexPath) -> HeightExplanation? {
        guard let tableView, let delegate = tableView.delegate else { return nil }
        // The method is optional in Apple's protocol and has a default in PortableUIKit's: this type fits both.
        let ask: ((UITableView, IndexPath) -> CGFloat)? = delegate.tableView(_:heightForRowAt:)
        let (outer, counters) = (question, memory.counters)
        question = RowQuestion(path: RowPath(indexPath), width: nil, wantsExplanation: true)
        defer { (question, memory.counters) = (outer, counters) }
        _ = ask?(tableView, indexPath)
        return question?.explanation
    }
}

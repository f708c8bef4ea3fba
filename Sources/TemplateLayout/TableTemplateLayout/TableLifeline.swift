import PlatformUIKit

/// Kept with a table as an associated object, which nobody else can reach: it owns the table's template layout, and its end
/// is that of the table.
final class TableLifeline {
    let layout: TableTemplateLayout
    /// Only compared: the table is already ending when it is.
    private let table: UnsafeMutableRawPointer

    init(layout: TableTemplateLayout, table: UITableView) {
        self.layout = layout
        self.table = Unmanaged.passUnretained(table).toOpaque()
    }

    deinit {
        layout.tableAddress.forget()
        if TableTemplateLayout.recentTable == table { TableTemplateLayout.recentTable = nil }
    }
}

/// A table view that is looked at without being retained: a weak reference would cost a look-up of a height as much as
/// all the rest of it.
struct TableAddress {
    // Sound: the lifeline forgets the address when the table goes, before any of the table's own parts do. Views are made,
    // used and let go on the main thread.
    private nonisolated(unsafe) var table: Unmanaged<UITableView>?

    /// The address of a table that has a lifeline, or gets one at once.
    init(_ table: UITableView) {
        self.table = .passUnretained(table)
    }

    /// The table goes.
    mutating func forget() { table = nil }

    /// Looks at the table; `nil` when it is gone.
    @MainActor @inline(__always)
    func look<Answer>(_ body: (UITableView) -> Answer) -> Answer? {
        table?._withUnsafeGuaranteedRef(body)
    }
}

import PlatformUIKit

extension UITableView {
    /// The template layout of this table view: it measures, remembers and forgets the heights of its rows, headers and
    /// footers. Made when it is first asked for; it lives as long as the table view.
    ///
    /// Nothing is swizzled, and tables that never ask for it are not touched. O(1).
    public var templateLayout: TableTemplateLayout {
        if let recent = TableTemplateLayout.recent,
            TableTemplateLayout.recentTable == Unmanaged.passUnretained(self).toOpaque()
        {
            return recent.takeUnretainedValue()
        }
        return findTemplateLayout()
    }

    // Apart, so that the way of the one that was asked for last stays short.
    @inline(never)
    private func findTemplateLayout() -> TableTemplateLayout {
        let layout = existingTemplateLayout ?? makeTemplateLayout()
        TableTemplateLayout.recentTable = nil
        TableTemplateLayout.recent = .passUnretained(layout)
        TableTemplateLayout.recentTable = Unmanaged.passUnretained(self).toOpaque()
        return layout
    }

    /// The template layout, if it was ever asked for.
    var existingTemplateLayout: TableTemplateLayout? {
        (objc_getAssociatedObject(self, TableTemplateLayout.associationKey) as? TableLifeline)?.layout
    }

    private func makeTemplateLayout() -> TableTemplateLayout {
        let layout = TableTemplateLayout(tableView: self)
        objc_setAssociatedObject(
            self, TableTemplateLayout.associationKey, TableLifeline(layout: layout, table: self),
            .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        insertSubview(layout.host, at: 0)
        return layout
    }
}

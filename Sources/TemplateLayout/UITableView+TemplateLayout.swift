import PlatformUIKit

extension UITableView {
    /// The template layout of this table view: it measures, remembers and forgets the heights of its rows, headers and
    /// footers. Made when it is first asked for; it lives as long as the table view.
    ///
    /// Nothing is swizzled, and tables that never ask for it are not touched. O(1) for the table asked last.
    public var templateLayout: TableTemplateLayout {
        if let recent = TableTemplateLayout.recent, recent.tableView === self { return recent }
        let layout = existingTemplateLayout ?? makeTemplateLayout()
        TableTemplateLayout.recent = layout
        return layout
    }

    /// The template layout, if it was ever asked for.
    var existingTemplateLayout: TableTemplateLayout? {
        for case let host as TemplateHost in subviews { return host.templateLayout }
        return nil
    }

    private func makeTemplateLayout() -> TableTemplateLayout {
        let host = TemplateHost(tableView: self)
        insertSubview(host, at: 0)
        return host.templateLayout
    }
}

// SPDX-License-Identifier: MIT
import PlatformUIKit

extension UITableView {
    /// The template layout of this table view: it measures, remembers and forgets the heights of its rows, headers and
    /// footers. Made when it is first asked for; it lives as long as the table view.
    ///
    /// Nothing is swizzled, and tables that never ask for it are not touched. O(1).
    public var templateLayout: TableTemplateLayout { existingTemplateLayout ?? makeTemplateLayout(on: platform) }

    /// The template layout, if it was ever asked for.
    var existingTemplateLayout: TableTemplateLayout? { platform.companion(of: self) as? TableTemplateLayout }

    func makeTemplateLayout(on platform: any TablePlatform) -> TableTemplateLayout {
        let layout = TableTemplateLayout(tableView: self, platform: platform)
        platform.keep(layout, with: self)
        insertSubview(layout.host, at: 0)
        return layout
    }
}

// SPDX-License-Identifier: MIT
import PlatformUIKit

extension TemplateList {
    /// Updates the contents of headers and footers that stay.
    func updateSectionViews(_ sources: [Int?], _ before: [TemplateSection<Item>], _ tableView: UITableView) {
        for (index, source) in sources.enumerated() {
            guard let source else { continue }
            let (old, new) = (before[source], shown[index])
            // Views of other kinds were replaced.
            guard old.hasViews(like: new) else { continue }
            if old.header?.content != new.header?.content || old.title != new.title {
                fill(tableView.headerView(forSection: index), new.header, new.title, tableView)
            }
            if old.footer?.content != new.footer?.content || old.footerTitle != new.footerTitle {
                fill(tableView.footerView(forSection: index), new.footer, new.footerTitle, tableView)
            }
        }
    }

    private func fill(
        _ view: UITableViewHeaderFooterView?, _ content: TemplateSectionView?, _ title: String?,
        _ tableView: UITableView
    ) {
        if let view, let content { content.fill(view) } else { view?.textLabel?.text = title }
        tableView.templateLayout.setNeedsHeightUpdate()
    }
}

// SPDX-License-Identifier: MIT
import Foundation

// The results of the delegate and the data source for headers and footers.
extension UITableView {
    func requestHeight(_ part: SectionPart, _ section: Int) -> CGFloat? {
        guard let delegate else { return nil }
        return answer(part.heightMethod) {
            part == .header
                ? delegate.tableView(self, heightForHeaderInSection: section)
                : delegate.tableView(self, heightForFooterInSection: section)
        }
    }

    func requestEstimate(_ part: SectionPart, _ section: Int) -> CGFloat? {
        guard let delegate else { return nil }
        return answer(part.estimateMethod) {
            part == .header
                ? delegate.tableView(self, estimatedHeightForHeaderInSection: section)
                : delegate.tableView(self, estimatedHeightForFooterInSection: section)
        }
    }

    func requestTitle(_ part: SectionPart, _ section: Int) -> String? {
        guard let dataSource else { return nil }
        return answer(part.titleMethod) {
            part == .header
                ? dataSource.tableView(self, titleForHeaderInSection: section)
                : dataSource.tableView(self, titleForFooterInSection: section)
        }
    }

    func requestView(_ part: SectionPart, _ section: Int) -> UIView? {
        guard let delegate else { return nil }
        return answer(part.viewMethod) {
            part == .header
                ? delegate.tableView(self, viewForHeaderInSection: section)
                : delegate.tableView(self, viewForFooterInSection: section)
        }
    }

    /// Whether no delegate method makes such views.
    func lacksViewMethods(_ part: SectionPart) -> Bool {
        delegateLacks(part.viewMethod)
            && (dataSource == nil || answers.missing.contains(part.titleMethod))
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// The results of the delegate and the data source for headers and footers.
extension UITableView {
    func askHeight(_ part: SectionPart, _ section: Int) -> CGFloat? {
        guard let delegate else { return nil }
        return answer(part.heightQuestion) {
            part == .header
                ? delegate.tableView(self, heightForHeaderInSection: section)
                : delegate.tableView(self, heightForFooterInSection: section)
        }
    }

    func askEstimate(_ part: SectionPart, _ section: Int) -> CGFloat? {
        guard let delegate else { return nil }
        return answer(part.estimateQuestion) {
            part == .header
                ? delegate.tableView(self, estimatedHeightForHeaderInSection: section)
                : delegate.tableView(self, estimatedHeightForFooterInSection: section)
        }
    }

    func askTitle(_ part: SectionPart, _ section: Int) -> String? {
        guard let dataSource else { return nil }
        return answer(part.titleQuestion) {
            part == .header
                ? dataSource.tableView(self, titleForHeaderInSection: section)
                : dataSource.tableView(self, titleForFooterInSection: section)
        }
    }

    func askView(_ part: SectionPart, _ section: Int) -> UIView? {
        guard let delegate else { return nil }
        return answer(part.viewQuestion) {
            part == .header
                ? delegate.tableView(self, viewForHeaderInSection: section)
                : delegate.tableView(self, viewForFooterInSection: section)
        }
    }

    /// Whether no delegate method makes such views.
    func nobodyGivesViews(_ part: SectionPart) -> Bool {
        delegateLacks(part.viewQuestion)
            && (dataSource == nil || answers.missing.contains(part.titleQuestion))
    }
}

// SPDX-License-Identifier: MIT
import RowGeometry

/// The header and the footer of a section.
enum SectionPart {
    case header
    case footer

    func item(_ section: Int) -> SectionItem {
        switch self {
        case .header: .header(section: section)
        case .footer: .footer(section: section)
        }
    }

    var heightQuestion: TableQuestions { self == .header ? .heightForHeader : .heightForFooter }
    var estimateQuestion: TableQuestions { self == .header ? .estimatedHeightForHeader : .estimatedHeightForFooter }
    var viewQuestion: TableQuestions { self == .header ? .viewForHeader : .viewForFooter }
    var titleQuestion: TableQuestions { self == .header ? .titleForHeader : .titleForFooter }
    var heightMethod: String {
        self == .header ? "tableView(_:heightForHeaderInSection:)" : "tableView(_:heightForFooterInSection:)"
    }
    var word: String { self == .header ? "header" : "footer" }
}

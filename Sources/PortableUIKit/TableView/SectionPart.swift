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

    var heightMethod: TableMethods { self == .header ? .heightForHeader : .heightForFooter }
    var estimateMethod: TableMethods { self == .header ? .estimatedHeightForHeader : .estimatedHeightForFooter }
    var viewMethod: TableMethods { self == .header ? .viewForHeader : .viewForFooter }
    var titleMethod: TableMethods { self == .header ? .titleForHeader : .titleForFooter }
    var heightMethodName: String {
        self == .header ? "tableView(_:heightForHeaderInSection:)" : "tableView(_:heightForFooterInSection:)"
    }
    var word: String { self == .header ? "header" : "footer" }
}

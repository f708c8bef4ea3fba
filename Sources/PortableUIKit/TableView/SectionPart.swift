// SPDX-License-Identifier: MIT
import RowGeometry

/// The header and the footer of a section.
enum SectionPart: CaseIterable {
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
}

/// A value for headers and one for footers.
struct PerPart<Value> {
    var header: Value
    var footer: Value

    /// The same value for both.
    init(_ value: Value) { (header, footer) = (value, value) }

    subscript(part: SectionPart) -> Value {
        _read {
            switch part {
            case .header: yield header
            case .footer: yield footer
            }
        }
        _modify {
            switch part {
            case .header: yield &header
            case .footer: yield &footer
            }
        }
    }
}

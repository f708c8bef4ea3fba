import Foundation
import RowGeometry

extension UITableView {
    var sectionIndexWidth: CGFloat { 0 }
    func loadSectionIndex() {}
    func forgetSelectionBeyondData() {}
    func finishScrollToRow() {}
    func prepareForDisplay(_ cell: UITableViewCell, at path: RowPath) { cell.join(self) }
}

// SPDX-License-Identifier: MIT
import Testing

@testable import PortableUIKit

@MainActor struct LayoutRootTests {
    @Test func aCellWithAConstraintOnItsOwnSizeKeepsItsContentViewAsLayoutRoot() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        let height = box.heightAnchor.constraint(equalToConstant: 120)
        height.isActive = true
        #expect(cell.contentView.isLayoutRoot)
        height.isActive = false
        #expect(cell.contentView.isLayoutRoot)
    }

    @Test func aConstraintToAnOuterViewMakesTheContainerNoRootUntilItIsDeactivated() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let middle = UIView(frame: outer.bounds)
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(middle)
        middle.addSubview(inner)
        let top = inner.topAnchor.constraint(equalTo: outer.topAnchor)
        top.isActive = true
        #expect(!middle.isLayoutRoot)
        top.isActive = false
        #expect(middle.isLayoutRoot)
    }

    @Test func aTallCellSizesItselfWithoutAReport() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.heightAnchor.constraint(equalToConstant: 120),
            box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 16),
            box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -16),
        ])
        let reports = conflictReports {
            cell.layoutIfNeeded()
            #expect(cell.contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 152)
        }
        #expect(reports.isEmpty)
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The messages that devices write when an app takes the placing of a cell away from its list.
@MainActor
@Suite("Cells that lists place")
struct ManagedCellTests {
    private static let message =
        "[LayoutConstraints] Changing the translatesAutoresizingMaskIntoConstraints property of "

    /// WordPress-iOS, pull request 18114, and UITableView-FDTemplateLayoutCell, issues 370 to 379.
    @Test func contentViewsOfCellsArePlacedByTheCell() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let texts = WarningLog.texts {
            cell.contentView.translatesAutoresizingMaskIntoConstraints = true
            cell.contentView.translatesAutoresizingMaskIntoConstraints = false
        }
        #expect(
            texts == [
                Self.message
                    + "the contentView of a UITableViewCell is not supported and will result in undefined behavior, "
                    + "as this property is managed by the owning UITableViewCell. Cell: \(cell)"
            ])
    }

    /// sonkoni/Collection-of-Toy-Projects, "Auto Layout": a cell that stands in for a view.
    @Test func cellsArePlacedByTheTable() {
        let cell = UITableViewCell()
        let texts = WarningLog.texts { cell.translatesAutoresizingMaskIntoConstraints = false }
        #expect(
            texts == [
                Self.message
                    + "a UITableViewCell that is managed by a UITableView is not supported, and will result in "
                    + "incorrect self-sizing. Cell: \(cell)"
            ])
    }

    /// ZLCollectionView, issue 61; WeatherForecast's print of the cells of an alert.
    @Test(arguments: [UICollectionViewCell.self, UICollectionReusableView.self])
    func viewsOfCollectionViewsArePlacedByThem(_ type: UICollectionReusableView.Type) {
        let view = type == UICollectionViewCell.self ? UICollectionViewCell() : UICollectionReusableView()
        let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        #expect(WarningLog.texts { view.translatesAutoresizingMaskIntoConstraints = false } == [])
        view.translatesAutoresizingMaskIntoConstraints = true
        view.owningCollectionView = collectionView
        let texts = WarningLog.texts { view.translatesAutoresizingMaskIntoConstraints = false }
        #expect(
            texts == [
                Self.message
                    + "a \(type) that is managed by a UICollectionView is not supported, and will result in incorrect "
                    + "self-sizing. View: \(view)"
            ])
    }
}

// SPDX-License-Identifier: MIT
import ContactHeights
import Contacts
import LegacyContacts
import Testing
import UIKit
import UIKitDetection

@MainActor
struct ContactTests {
    private let short = Contact(name: "Ada", note: "Short")
    private let long = Contact(name: "Emmy", note: String(repeating: "A long note of many words. ", count: 10))

    @Test func cellsSizeThemselves() {
        let controller = ContactsController()
        controller.contacts = [short, long]
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        let rows = controller.tableView.visibleCells
        #expect(rows.count == 2 && rows[0].frame.height < rows[1].frame.height)
    }

    @Test func heightsAreThoseOfTheRows() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        table.register(ContactCell.self, forCellReuseIdentifier: "ContactCell")
        table.layoutIfNeeded()
        #expect(table.height(of: short) < table.height(of: long))
    }

    @Test func registrationsMakeTheCellsAndHeadersOfACollectionView() {
        final class Source: NSObject, UICollectionViewDataSource {
            let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in cell.tag = item }
            let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
                elementKind: UICollectionView.elementKindSectionHeader
            ) { view, _, path in view.tag = path.section + 70 }

            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: indexPath.item)
            }

            func collectionView(
                _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
                at indexPath: IndexPath
            ) -> UICollectionReusableView {
                collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
            }
        }
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        let source = Source()
        view.dataSource = source
        view.layoutIfNeeded()
        let header = view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        #expect(header?.tag == 70 && view.cellForItem(at: IndexPath(item: 2, section: 0))?.tag == 2)
    }

    @Test func codeOfSwift5RunsInTheSamePackage() {
        let view = UIView()
        view.badge = BadgeView()
        #expect(view.badge?.layer is CAGradientLayer)
        #expect(BadgeDelegate().tableView(UITableView(), heightForRowAt: IndexPath(row: 0, section: 0)) == 50)
    }

    @Test func aDependencyWithCanImportUIKitBuildsWhetherItFindsUIKitOrNot() {
        print("the dependency \(UIKitDetection.foundUIKit ? "found" : "did not find") UIKit")
        #expect(UIKitDetection.colourName.isEmpty == false)
    }
}

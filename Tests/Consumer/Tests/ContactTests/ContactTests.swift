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

// SPDX-License-Identifier: MIT
import Contacts
import UIKit
import XCTest

final class ContactXCTests: XCTestCase {
    @MainActor
    func testACellShowsItsContact() async {
        let cell = ContactCell(style: .default, reuseIdentifier: nil)
        cell.show(Contact(name: "Ada", note: "Note"))
        XCTAssertEqual(cell.nameLabel.text, "Ada")
    }
}

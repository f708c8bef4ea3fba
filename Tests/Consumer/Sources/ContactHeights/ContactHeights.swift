// SPDX-License-Identifier: MIT
import Contacts
import TemplateLayout
import UIKit

extension UITableView {
    /// The height of a contact's row, cached.
    public func height(of contact: Contact) -> CGFloat {
        templateLayout.height(for: ContactCell.self, key: contact.name, version: contact.hashValue) { cell in
            cell.show(contact)
        }
    }
}

extension ContactCell: TemplateLayoutMeasuring {
    public static var templateLayoutMode: TemplateLayoutMode { .autoLayout }
}

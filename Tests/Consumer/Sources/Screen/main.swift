// SPDX-License-Identifier: MIT
import Contacts
import PortableUIKitWindow
import UIKit

// The lines of the guide "Your screen in a window".
do {
    let application = try WindowApplication(title: "Screen", size: CGSize(width: 390, height: 844)) {
        UINavigationController(rootViewController: ContactsController())
    }
    exit(application.run())
} catch {
    print(error)  // most often: there is no display
}

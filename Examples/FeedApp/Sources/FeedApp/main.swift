// SPDX-License-Identifier: MIT
import FeedScreen
import PortableUIKitWindow
import UIKit

do {
    let application = try WindowApplication(title: "Feed", size: CGSize(width: 390, height: 844)) {
        UINavigationController(rootViewController: FeedController())
    }
    exit(application.run())
} catch {
    print(error)  // most often: there is no display
}

// SPDX-License-Identifier: MIT
import Inbox
import PortableUIKitWindow
import UIKit

// `swift run InboxApp chat` shows a chat.
do {
    let application = try WindowApplication(title: "Inbox", size: CGSize(width: 390, height: 844)) {
        UINavigationController(
            rootViewController: CommandLine.arguments.contains("chat") ? ChatController() : InboxController())
    }
    exit(application.run())
} catch {
    print(error)  // most often: there is no display
}

// SPDX-License-Identifier: MIT
import PortableUIKit

/// The navigation bar of the feed. The feed handles the keys.
final class FeedNavigationController: UINavigationController {
    override var keyCommands: [UIKeyCommand]? { topViewController?.keyCommands }

    /// The feed is not in the responder chain while nothing is first responder.
    override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        topViewController?.target(forAction: action, withSender: sender)
            ?? super.target(forAction: action, withSender: sender)
    }
}

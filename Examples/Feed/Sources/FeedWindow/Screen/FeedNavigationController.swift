// SPDX-License-Identifier: MIT
import PortableUIKit

/// The navigation bar of the feed. The feed handles the keys.
final class FeedNavigationController: UINavigationController {
    override var keyCommands: [UIKeyCommand]? { topViewController?.keyCommands }
}

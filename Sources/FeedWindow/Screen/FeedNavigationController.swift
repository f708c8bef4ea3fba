// SPDX-License-Identifier: MIT
import PortableUIKit

/// The bar over the feed. Keys are the feed's.
final class FeedNavigationController: UINavigationController {
    override var keyCommands: [UIKeyCommand]? { topViewController?.keyCommands }
}

// SPDX-License-Identifier: MIT
import Foundation

/// Why an app is started, or comes to the foreground.
package struct LaunchReason {
    /// The addresses to open.
    package var urls: [URL]
    /// The type of a quick action to perform.
    package var shortcutItemType: String?

    /// A reason.
    package init(urls: [URL] = [], shortcutItemType: String? = nil) {
        self.urls = urls
        self.shortcutItemType = shortcutItemType
    }
}

// SPDX-License-Identifier: MIT
import Foundation

/// A quick action of an app (Apple: "UIApplicationShortcutItem"): of Info.plist, or set by the app.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
    /// The name by which the app knows the action.
    open private(set) var type: String
    /// The title that the user sees.
    open private(set) var localizedTitle: String
    /// The text below the title.
    open private(set) var localizedSubtitle: String?
    /// The picture.
    open private(set) var icon: UIApplicationShortcutIcon?
    /// The app's own values.
    open private(set) var userInfo: [String: any NSSecureCoding]?

    /// An action.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        self.type = type
        self.localizedTitle = localizedTitle
        self.localizedSubtitle = localizedSubtitle
        self.icon = icon
        self.userInfo = userInfo
        super.init()
    }

    /// An action without a picture.
    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }
}

/// The picture of a quick action (Apple: "UIApplicationShortcutIcon").
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
    /// The picture. Not part of UIKit, which shows it only.
    public let image: UIImage?

    /// A symbol.
    public init(systemImageName: String) {
        image = UIImage(systemName: systemImageName)
        super.init()
    }

    /// A picture of the app.
    public init(templateImageName: String) {
        image = UIImage(named: templateImageName)?.withRenderingMode(.alwaysTemplate)
        super.init()
    }
}

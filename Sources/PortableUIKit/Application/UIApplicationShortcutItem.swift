// SPDX-License-Identifier: MIT
import Foundation

/// A quick action of an app (Apple: "UIApplicationShortcutItem"): of Info.plist, or set by the app.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
    /// The name by which the app knows the action.
    open fileprivate(set) var type: String
    /// The title that the user sees.
    open fileprivate(set) var localizedTitle: String
    /// The text below the title.
    open fileprivate(set) var localizedSubtitle: String?
    /// The picture.
    open fileprivate(set) var icon: UIApplicationShortcutIcon?
    /// The app's own values.
    open fileprivate(set) var userInfo: [String: any NSSecureCoding]?

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

/// A quick action whose values can be changed before it is set (Apple: "UIMutableApplicationShortcutItem").
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
    /// The name by which the app knows the action.
    open override var type: String {
        get { super.type }
        set { super.type = newValue }
    }
    /// The title that the user sees.
    open override var localizedTitle: String {
        get { super.localizedTitle }
        set { super.localizedTitle = newValue }
    }
    /// The text below the title.
    open override var localizedSubtitle: String? {
        get { super.localizedSubtitle }
        set { super.localizedSubtitle = newValue }
    }
    /// The picture.
    open override var icon: UIApplicationShortcutIcon? {
        get { super.icon }
        set { super.icon = newValue }
    }
    /// The app's own values.
    open override var userInfo: [String: any NSSecureCoding]? {
        get { super.userInfo }
        set { super.userInfo = newValue }
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

// SPDX-License-Identifier: MIT
import Foundation

/// Something that a share sheet does with its items (Apple: "UIActivity").
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// The type of an activity (Apple: "UIActivity.ActivityType").
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A type.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A type.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Copying.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        /// An email.
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// A message.
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        /// Printing.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        /// AirDrop.
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        /// The reading list.
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        /// A contact's picture.
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        /// The photo library.
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        /// An app for books.
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        /// Facebook.
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        /// Twitter.
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        /// Flickr.
        public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
        /// Vimeo.
        public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
        /// Weibo.
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        /// Tencent Weibo.
        public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
        /// Marking up a PDF document.
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    }

    /// The part of a share sheet in which an activity is (Apple: "UIActivity.Category").
    public enum Category: Int, Sendable {
        /// Actions.
        case action = 0
        /// Sharing with others.
        case share = 1
    }

    /// The category: actions, unless a subclass overrides it.
    open class var activityCategory: Category { .action }
    /// The type.
    open var activityType: ActivityType? { nil }
    /// The title.
    open var activityTitle: String? { nil }
    /// The picture.
    open var activityImage: UIImage? { nil }
    /// Whether the activity can be done with these items: no, unless a subclass overrides it.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Gives the activity its items.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// A controller in which the user does the activity; `perform()` is called without one.
    open var activityViewController: UIViewController? { nil }
    /// Does the activity, and then calls `activityDidFinish(_:)`.
    open func perform() { activityDidFinish(true) }
    /// Tells the share sheet that the activity is done, or was not.
    open func activityDidFinish(_ completed: Bool) {
        let finish = onFinish
        onFinish = nil
        finish?(completed)
    }

    final var onFinish: ((Bool) -> Void)?
}

/// The system's activity that copies texts, addresses and pictures.
final class CopyActivity: UIActivity {
    private var items: [Any] = []

    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { "Copy" }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { $0 is String || $0 is URL || $0 is UIImage }
    }
    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

    override func perform() {
        let texts = items.compactMap { ($0 as? String) ?? ($0 as? URL)?.absoluteString }
        if !texts.isEmpty { UIPasteboard.general.string = texts.joined(separator: "\n") }
        if texts.isEmpty, let image = items.lazy.compactMap({ $0 as? UIImage }).first {
            UIPasteboard.general.image = image
        }
        activityDidFinish(true)
    }
}

/// An object that provides the item of a share sheet when it is needed (Apple: "UIActivityItemSource").
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
    /// An object of the item's kind.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// The item for an activity; `nil` for none.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// The subject for an activity that has one.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    /// Empty.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}

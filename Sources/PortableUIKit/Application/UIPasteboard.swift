// SPDX-License-Identifier: MIT
import Foundation

/// Copied content (Apple: "UIPasteboard"), in memory. In a window the text of `general` is the desktop's.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// Names a pasteboard (Apple: "UIPasteboard.Name").
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// The name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// That of `general`.
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    /// An option for new items (Apple: "UIPasteboard.OptionsKey").
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String

        /// The option of that name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The time at which the items are removed. Stored without effect.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// Whether other devices see the items. Stored without effect.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// Posted when the content has changed.
    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
    /// Posted when a pasteboard was removed.
    public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")

    /// The content that pasteboards with one name share.
    private final class Content {
        var items: [[String: Any]] = []
        var changeCount = 0
    }
    private static var contents: [Name: Content] = [.general: Content()]

    /// The pasteboard that copying and pasting use.
    public class var general: UIPasteboard { shared }
    private static let shared = UIPasteboard(content: contents[.general] ?? Content(), name: .general)

    /// The pasteboard's name.
    open private(set) var name: Name
    private let content: Content

    private init(content: Content, name: Name) {
        self.content = content
        self.name = name
        super.init()
    }

    /// The pasteboard of a name; `nil` if there is none and `create` doesn't make one.
    public init?(name pasteboardName: Name, create: Bool) {
        guard let found = UIPasteboard.contents[pasteboardName] ?? (create ? Content() : nil) else { return nil }
        UIPasteboard.contents[pasteboardName] = found
        content = found
        name = pasteboardName
        super.init()
    }

    /// Removes the pasteboard with a name.
    open class func remove(withName pasteboardName: Name) {
        guard pasteboardName != .general else { return }
        contents[pasteboardName] = nil
    }

    /// How often the content has changed.
    open var changeCount: Int {
        adoptDesktop()
        return content.changeCount
    }

    /// The items: the values of each, by the names of their types.
    open var items: [[String: Any]] {
        get {
            adoptDesktop()
            return content.items
        }
        set {
            replaceItems(newValue)
            guard self === UIPasteboard.shared, let desktop = UIApplication.shared.run.desktop else { return }
            UIPasteboard.desktopHasOtherText = false
            desktop.clipboardText = string
        }
    }

    /// Replaces the items. The options have no effect: content stays on this machine until it is replaced.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { self.items = items }

    private func replaceItems(_ items: [[String: Any]]) {
        content.items = items
        content.changeCount += 1
        NotificationCenter.default.post(name: UIPasteboard.changedNotification, object: self)
    }

    private static var desktopHasOtherText = false

    /// Another program may have copied a text; it is read when it is asked for.
    package static func desktopDidChange() { desktopHasOtherText = true }

    private func adoptDesktop() {
        guard UIPasteboard.desktopHasOtherText, self === UIPasteboard.shared else { return }
        UIPasteboard.desktopHasOtherText = false
        // The desktop also reports what this program has copied.
        guard let text = UIApplication.shared.run.desktop?.clipboardText, !text.isEmpty, text != string else { return }
        replaceItems([[UIPasteboard.textType: text]])
    }

    private static let textType = "public.utf8-plain-text"
    private static let urlType = "public.url"
    private static let imageType = "public.png"
    private static let colorType = "com.apple.uikit.color"

    private func values<Value>(_ type: String) -> [Value] { items.compactMap { $0[type] as? Value } }

    /// The texts.
    open var strings: [String]? {
        get { nonempty(values(UIPasteboard.textType)) }
        set { items = (newValue ?? []).map { [UIPasteboard.textType: $0] } }
    }
    /// The URLs.
    open var urls: [URL]? {
        get { nonempty(values(UIPasteboard.urlType)) }
        set {
            items = (newValue ?? []).map { [UIPasteboard.urlType: $0, UIPasteboard.textType: $0.absoluteString] }
        }
    }
    /// The pictures.
    open var images: [UIImage]? {
        get { nonempty(values(UIPasteboard.imageType)) }
        set { items = (newValue ?? []).map { [UIPasteboard.imageType: $0] } }
    }
    /// The colours.
    open var colors: [UIColor]? {
        get { nonempty(values(UIPasteboard.colorType)) }
        set { items = (newValue ?? []).map { [UIPasteboard.colorType: $0] } }
    }

    private func nonempty<Value>(_ values: [Value]) -> [Value]? { values.isEmpty ? nil : values }

    /// The first text.
    open var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }
    /// The first URL.
    open var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }
    /// The first picture.
    open var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }
    /// The first colour.
    open var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } }
    }

    /// Whether there are texts.
    open var hasStrings: Bool { strings != nil }
    /// Whether there are URLs.
    open var hasURLs: Bool { urls != nil }
    /// Whether there are pictures.
    open var hasImages: Bool { images != nil }
    /// Whether there are colours.
    open var hasColors: Bool { colors != nil }
    /// The number of items.
    open var numberOfItems: Int { items.count }
    /// The names of the types of the first item.
    open var types: [String] { items.first.map { Array($0.keys).sorted() } ?? [] }

    /// The data of a type in the first item.
    open func data(forPasteboardType pasteboardType: String) -> Data? { items.first?[pasteboardType] as? Data }
    /// The value of a type in the first item.
    open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
    /// Replaces the content by data of a type.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) { items = [[pasteboardType: data]] }
    /// Replaces the content by a value of a type.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }
    /// Adds items.
    open func addItems(_ items: [[String: Any]]) { self.items += items }
}

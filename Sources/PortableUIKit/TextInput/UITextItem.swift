// SPDX-License-Identifier: MIT
import Foundation

/// The kind of an interaction with an item of a text (Apple: "UITextItemInteraction").
public enum UITextItemInteraction: Int, Sendable {
    /// A tap.
    case invokeDefaultAction = 0
    /// A long press, for a menu of actions. Never here.
    case presentActions = 1
    /// A firm press, for a preview. Never here.
    case preview = 2
}

/// An item of a text that can be tapped (Apple: "UITextItem").
@preconcurrency @MainActor
open class UITextItem: NSObject {
    /// The content of an item.
    public enum Content {
        /// A stretch with a link.
        case link(URL)
        /// An attachment.
        case textAttachment(NSTextAttachment)
    }

    /// The content of the item.
    open private(set) var content: Content
    /// Its range in the text, in UTF-16 offsets.
    open private(set) var range: NSRange

    init(content: Content, range: NSRange) {
        self.content = content
        self.range = range
        super.init()
    }
}

extension UITextView {
    /// What is found in the text: nothing while it can be edited.
    final var detectedTypes: UIDataDetectorTypes { isEditable ? [] : dataDetectorTypes }

    /// A text with its attributes and with links to the data that is found in it; `nil` if it has neither.
    final func linked(_ text: (string: String, attributed: NSAttributedString?)) -> NSAttributedString? {
        guard !detectedTypes.isEmpty else { return text.attributed }
        let whole = text.attributed ?? NSAttributedString(string: text.string, attributes: ownAttributes)
        return DataDetector.linked(whole, detectedTypes) ?? text.attributed
    }

    /// The link or attachment at a point of the content.
    private func item(at point: CGPoint) -> UITextItem? {
        guard let offset = character(at: point)?.location, let text = attributedText else { return nil }
        let whole = NSRange(location: 0, length: text.length)
        // Foundation fills the range during the call only.
        var range = NSRange(location: offset, length: 1)
        if let link = text.attribute(.link, at: offset, longestEffectiveRange: &range, in: whole),
            let url = link as? URL ?? (link as? String).flatMap({ URL(string: $0) })
        {
            return UITextItem(content: .link(url), range: range)
        }
        let found = DataDetector.matches(in: text.string, detectedTypes)
        if let match = found.first(where: { NSLocationInRange(offset, $0.range) }) {
            return UITextItem(content: .link(match.url), range: match.range)
        }
        guard let attachment = text.attribute(.attachment, at: offset, effectiveRange: nil) as? NSTextAttachment else {
            return nil
        }
        return UITextItem(content: .textAttachment(attachment), range: NSRange(location: offset, length: 1))
    }

    /// Performs the action of the item at a point, if the delegate allows it: a link is opened by the application.
    final func activateItem(at point: CGPoint) {
        guard let item = item(at: point) else { return }
        let action = UIAction { [weak self] _ in
            guard let self else { return }
            switch item.content {
            case .link(let url):
                let isAllowed = delegate.flatMap { delegate in
                    ifImplemented {
                        delegate.textView(
                            self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction)
                    } ?? delegate.textView(self, shouldInteractWith: url, in: item.range)
                }
                guard isAllowed ?? true else { return }
                UIApplication.shared.open(url)
            case .textAttachment(let attachment):
                guard let delegate else { return }
                _ =
                    ifImplemented {
                        delegate.textView(
                            self, shouldInteractWith: attachment, in: item.range, interaction: .invokeDefaultAction)
                    } ?? delegate.textView(self, shouldInteractWith: attachment, in: item.range)
            }
        }
        guard let delegate else { return action.perform(for: self) }
        delegate.textView(self, primaryActionFor: item, defaultAction: action)?.perform(for: self)
    }
}

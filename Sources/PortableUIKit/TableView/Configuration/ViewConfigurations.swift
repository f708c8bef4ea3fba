// SPDX-License-Identifier: MIT
import Foundation

/// The axes of a plane (Apple: "UIAxis").
public struct UIAxis: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// A set of these bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// From side to side.
    public static let horizontal = UIAxis(rawValue: 1 << 0)
    /// Up and down.
    public static let vertical = UIAxis(rawValue: 1 << 1)
    /// Both.
    public static let both: UIAxis = [.horizontal, .vertical]
}

/// What a cell, a header or a footer shows by configurations.
@MainActor
final class ViewConfigurations {
    var content: (any UIContentConfiguration)?
    /// The view that shows `content`, in the place of the standard content view.
    private(set) var contentView: (any UIView & UIContentView)?
    var background: UIBackgroundConfiguration?
    private(set) var backgroundView: BackgroundConfigurationView?
    var updatesContent = true
    var updatesBackground = true
    /// Whether a state may have come that the configurations do not follow yet.
    var needUpdate = true
    var areUpdating = false

    nonisolated init() {}

    /// Shows the content in `owner`; says whether there is another content view than before.
    func showContent(in owner: UIView, insteadOf standard: UIView) -> Bool {
        let shown: UIView = contentView ?? standard
        if let content, let contentView, contentView.supports(content) {
            contentView.configuration = content
            return false
        }
        contentView = content?.makeContentView()
        let view: UIView = contentView ?? standard
        guard view !== shown else { return false }
        view.frame = shown.frame
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = []
        owner.insertSubview(view, aboveSubview: shown)
        shown.removeFromSuperview()
        return true
    }

    /// Shows the background behind everything in `owner`.
    func showBackground(in owner: UIView) {
        guard let background else {
            backgroundView?.removeFromSuperview()
            backgroundView = nil
            return
        }
        if let backgroundView {
            backgroundView.configuration = background
        } else {
            let view = BackgroundConfigurationView(background)
            backgroundView = view
            owner.insertSubview(view, at: 0)
        }
    }

    /// Makes the configurations what they are to be in a state. Says whether there are any.
    func follow(_ state: any UIConfigurationState) -> Bool {
        guard content != nil || background != nil else { return false }
        if updatesContent { content = content?.updated(for: state) }
        if updatesBackground { background = background?.updated(for: state) }
        return true
    }

    /// Calls `update` if it is time; not from inside of itself.
    func updateIfNeeded(_ update: () -> Void) {
        guard needUpdate, !areUpdating else { return }
        needUpdate = false
        areUpdating = true
        update()
        areUpdating = false
    }
}

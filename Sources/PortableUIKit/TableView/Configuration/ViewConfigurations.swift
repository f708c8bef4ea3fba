// SPDX-License-Identifier: MIT
import Foundation

/// The content and background configurations of a cell, a header or a footer.
@MainActor
final class ViewConfigurations {
    var content: (any UIContentConfiguration)?
    /// The view that shows `content`, in place of the standard content view.
    private(set) var contentView: (any UIView & UIContentView)?
    var background: UIBackgroundConfiguration?
    /// Whether the cell of a list chose the background: one that the app sets stays.
    var hasStandardBackground = false
    /// Whether the cell's `backgroundColor` was set, also to `nil`: then the table gives it none.
    var hasBackgroundColor = false
    private(set) var backgroundView: BackgroundConfigurationView?
    var updatesContent = true
    var updatesBackground = true
    /// Whether the state may have changed since the last update of the configurations.
    var needUpdate = true
    var areUpdating = false
    /// What a drag does with the cell, as the cell was told.
    var dragState = UICellConfigurationState.DragState.none

    nonisolated init() {}

    /// Shows the content in `owner`; returns whether the content view was replaced.
    func showContent(in owner: UIView, insteadOf standard: UIView) -> Bool {
        let shown: UIView = contentView ?? standard
        if let content, let contentView, contentView.supports(content) {
            contentView.configuration = content
            return false
        }
        contentView = content?.makeContentView()
        // A list content view has margins of its own.
        if !(contentView is UIListContentView) { contentView?.preservesSuperviewLayoutMargins = true }
        let view: UIView = contentView ?? standard
        guard view !== shown else { return false }
        view.frame = shown.frame
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = []
        owner.insertSubview(view, aboveSubview: shown)
        shown.removeFromSuperview()
        return true
    }

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

    /// Updates the configurations for a state. Returns whether there are any.
    func follow(_ state: any UIConfigurationState) -> Bool {
        guard content != nil || background != nil else { return false }
        if updatesContent { content = content?.updated(for: state) }
        if updatesBackground { background = background?.updated(for: state) }
        return true
    }

    /// Calls `update` if an update is needed, unless this is a nested call.
    func updateIfNeeded(_ update: () -> Void) {
        guard needUpdate, !areUpdating else { return }
        needUpdate = false
        areUpdating = true
        update()
        areUpdating = false
    }
}

// SPDX-License-Identifier: MIT
import Foundation

/// What a controller shows in place of its content.
@MainActor
final class ContentUnavailable {
    var configuration: (any UIContentConfiguration)?
    var view: (any UIView & UIContentView)?
    var needsUpdate = true
}

extension UIViewController {
    /// What is shown over the controller's view, in its safe area, in place of content; `nil` for nothing.
    public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { contentUnavailable?.configuration }
        set {
            guard newValue != nil || contentUnavailable != nil else { return }
            let state = contentUnavailable ?? ContentUnavailable()
            contentUnavailable = state
            state.configuration = newValue
            if isViewLoaded { showContentUnavailable() }
        }
    }

    /// The controller's traits, and what is searched for.
    public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(
            traitCollection: viewIfLoaded?.traitCollection ?? UIScreen.main.traitCollection)
        let search = self as? UISearchController ?? navigationItem.searchController
        state.searchText = search?.isActive == true ? search?.searchBar.text : nil
        return state
    }

    final func contentUnavailableNeedsUpdate() {
        let state = contentUnavailable ?? ContentUnavailable()
        contentUnavailable = state
        state.needsUpdate = true
        viewIfLoaded?.setNeedsLayout()
    }

    /// Called before each layout of the view.
    final func updateContentUnavailableIfNeeded() {
        let state = contentUnavailable ?? ContentUnavailable()
        contentUnavailable = state
        if state.needsUpdate {
            state.needsUpdate = false
            updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
            showContentUnavailable()
        }
        // In a list it stays in place while the content moves.
        if let shown = state.view, let view = viewIfLoaded {
            let frame = view.bounds.inset(by: view.safeAreaInsets)
            if shown.frame != frame { shown.frame = frame }
        }
    }

    private func showContentUnavailable() {
        guard let state = contentUnavailable, let view = viewIfLoaded else { return }
        guard let configuration = state.configuration?.updated(for: contentUnavailableConfigurationState) else {
            state.view?.removeFromSuperview()
            state.view = nil
            return
        }
        if let shown = state.view, shown.supports(configuration) {
            shown.configuration = configuration
            view.bringSubviewToFront(shown)
            return
        }
        state.view?.removeFromSuperview()
        let made = configuration.makeContentView()
        state.view = made
        made.frame = view.bounds.inset(by: view.safeAreaInsets)
        view.addSubview(made)
    }
}

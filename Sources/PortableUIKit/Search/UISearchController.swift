// SPDX-License-Identifier: MIT
import Foundation

/// An object that shows the results of a search (Apple: "UISearchResultsUpdating").
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// The text or the scope has changed, or the search has begun or ended.
    func updateSearchResults(for searchController: UISearchController)
}

/// The delegate of a search controller, notified when a search begins and ends (Apple: "UISearchControllerDelegate").
/// Every method is optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// The search is about to begin.
    func willPresentSearchController(_ searchController: UISearchController)
    /// The search has begun.
    func didPresentSearchController(_ searchController: UISearchController)
    /// The search is about to end.
    func willDismissSearchController(_ searchController: UISearchController)
    /// The search has ended.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search bar for a list, with a controller for the results (Apple: "UISearchController").
///
/// The bar is shown by the navigation item whose `searchController` this is, or in a view of the app. During a search
/// the results are shown over the view of the controller that the bar belongs to. Without a controller for results, the
/// app filters its own list.
open class UISearchController: UIViewController {
    /// The bar.
    open private(set) var searchBar = UISearchBar()
    /// The controller that shows the results.
    open private(set) var searchResultsController: UIViewController?
    /// The object that updates the results. Held weakly.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The delegate that is notified of the beginning and the end. Held weakly.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Whether the list is covered while the text is empty.
    open var obscuresBackgroundDuringPresentation = true
    /// The older name of `obscuresBackgroundDuringPresentation`.
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    /// Whether the navigation bar is replaced by the search bar during a search.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the cancel button is shown during a search only.
    open var automaticallyShowsCancelButton = true
    /// Whether the results are shown as soon as there is text.
    open var automaticallyShowsSearchResultsController = true
    /// Whether scopes are shown during a search only.
    open var automaticallyShowsScopeBar = true
    /// Whether the results are shown, if that is not automatic.
    open var showsSearchResultsController = false {
        didSet { if showsSearchResultsController != oldValue { showResults() } }
    }

    /// The controller over whose view the results are shown.
    final weak var host: UIViewController?
    private var cover: UIView?
    private var active = false

    /// A search whose results another controller shows; `nil` if the list shows them itself.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        searchBar.joinController(self)
        obscuresBackgroundDuringPresentation = true
    }

    /// A search without a controller for the results.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        searchBar.joinController(self)
    }

    /// A search without a controller for the results: nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        searchBar.joinController(self)
    }

    /// Whether a search is active. Setting it begins or ends the search.
    open var isActive: Bool {
        get { active }
        set {
            guard newValue != active else { return }
            if newValue { begin() } else { end() }
        }
    }

    /// Ends the search.
    open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        if active, presentedViewController == nil {
            isActive = false
            completion?()
        } else {
            super.dismiss(animated: flag, completion: completion)
        }
    }

    private var shownHost: UIViewController? {
        if let host { return host }
        var responder: UIResponder? = searchBar.superview
        while let current = responder {
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return nil
    }

    private func begin() {
        active = true
        delegate?.willPresentSearchController(self)
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
        if automaticallyShowsScopeBar, searchBar.scopeButtonTitles != nil { searchBar.showsScopeBar = true }
        navigationBar?.contentDidChange()
        showResults()
        if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
        delegate?.didPresentSearchController(self)
        updateResults()
    }

    private func end() {
        active = false
        delegate?.willDismissSearchController(self)
        searchBar.resignFirstResponder()
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
        if automaticallyShowsScopeBar { searchBar.showsScopeBar = false }
        let hadText = !(searchBar.text ?? "").isEmpty
        // The change of the text notifies the updater.
        if hadText { searchBar.text = "" } else { updateResults() }
        navigationBar?.contentDidChange()
        showResults()
        delegate?.didDismissSearchController(self)
    }

    private var navigationBar: UINavigationBar? { shownHost?.navigationController?.navigationBar }

    /// Called after a change of the text or the scope.
    private func updateResults() {
        searchResultsUpdater?.updateSearchResults(for: self)
        for controller in [shownHost, searchResultsController] {
            controller?.setNeedsUpdateContentUnavailableConfiguration()
        }
    }

    final func searchDidChange() {
        showResults()
        updateResults()
    }

    final func searchButtonClicked() {
        searchBar.resignFirstResponder()
    }

    // MARK: Results

    private var showsResults: Bool {
        guard active, searchResultsController != nil else { return false }
        let hasText = !(searchBar.text ?? "").isEmpty
        return showsSearchResultsController || automaticallyShowsSearchResultsController && hasText
    }

    private func showResults() {
        guard let host = shownHost, host.isViewLoaded else { return }
        if showsResults, let results = searchResultsController {
            cover?.removeFromSuperview()
            cover = nil
            guard results.parent !== host else { return }
            host.addChild(results)
            results.view.frame = host.view.bounds
            results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            host.view.addSubview(results.view)
            results.didMove(toParent: host)
            return
        }
        if let results = searchResultsController, results.parent === host {
            results.willMove(toParent: nil)
            results.view.removeFromSuperview()
            results.removeFromParent()
        }
        let covers = active && obscuresBackgroundDuringPresentation && (searchBar.text ?? "").isEmpty
        guard covers else {
            cover?.removeFromSuperview()
            cover = nil
            return
        }
        guard cover == nil else { return }
        let view = UIView(frame: host.view.bounds)
        view.backgroundColor = UIColor(white: 0, alpha: 0.2)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] _ in self?.isActive = false }
        view.addGestureRecognizer(tap)
        host.view.addSubview(view)
        cover = view
    }
}

// SPDX-License-Identifier: MIT
import Foundation

/// An object that shows the results of a search (Apple: "UISearchResultsUpdating").
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// The text or the scope has changed, the bar is edited, or the search has ended.
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
    /// Whether the cancel button is shown during a search only, until the app sets the bar's `showsCancelButton`.
    open var automaticallyShowsCancelButton = true
    /// Whether the results are shown as soon as there is text, until `showsSearchResultsController` is set.
    open var automaticallyShowsSearchResultsController = true
    /// Whether two scopes or more are shown during a search only, until the app sets the bar's `showsScopeBar`.
    open var automaticallyShowsScopeBar = true
    /// Whether the results are shown, if that is not automatic.
    open var showsSearchResultsController = false {
        didSet {
            automaticallyShowsSearchResultsController = false
            showResults()
        }
    }

    /// The controller over whose view the results are shown.
    final weak var host: UIViewController?
    private var cover: UIView?
    /// The scroll view that does not scroll under what covers it.
    private weak var heldScrollView: UIScrollView?
    private var active = false
    private var isBeginning = false

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

    final func barDidBeginEditing() {
        if !active { isActive = true } else if !isBeginning { updateResults() }
    }

    private func begin() {
        (active, isBeginning) = (true, true)
        delegate?.willPresentSearchController(self)
        showParts(true)
        navigationBar?.contentDidChange()
        showResults()
        if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
        isBeginning = false
        // In this order in UIKit under Mac Catalyst (kern0x1b/charon, "UISearchController, iOS 8").
        updateResults()
        delegate?.didPresentSearchController(self)
    }

    private func end() {
        active = false
        delegate?.willDismissSearchController(self)
        searchBar.resignFirstResponder()
        showParts(false)
        let hadText = !(searchBar.text ?? "").isEmpty
        // The change of the text notifies the updater.
        if hadText { searchBar.text = "" } else { updateResults() }
        navigationBar?.contentDidChange()
        showResults()
        delegate?.didDismissSearchController(self)
    }

    /// Shows or hides the parts of the bar that are automatic, and stay so.
    private func showParts(_ isShown: Bool) {
        if automaticallyShowsCancelButton {
            searchBar.setShowsCancelButton(isShown, animated: true)
            automaticallyShowsCancelButton = true
        }
        if automaticallyShowsScopeBar {
            searchBar.showsScopeBar = isShown && searchBar.scopeButtonTitles?.count ?? 0 > 1
            automaticallyShowsScopeBar = true
        }
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

    // MARK: Results

    private var showsResults: Bool {
        guard active, searchResultsController != nil else { return false }
        let hasText = !(searchBar.text ?? "").isEmpty
        return showsSearchResultsController || automaticallyShowsSearchResultsController && hasText
    }

    private func showResults() {
        guard let host = shownHost, host.isViewLoaded else { return }
        let results = showsResults ? searchResultsController : nil
        let covers =
            results == nil && active && obscuresBackgroundDuringPresentation && (searchBar.text ?? "").isEmpty
        if results == nil, let former = searchResultsController, former.parent === host {
            former.willMove(toParent: nil)
            former.view.removeFromSuperview()
            former.removeFromParent()
        }
        if !covers {
            cover?.removeFromSuperview()
            cover = nil
        }
        if results == nil, !covers {
            heldScrollView?.isScrollEnabled = true
            heldScrollView = nil
        }
        if let results, results.parent !== host {
            host.addChild(results)
            put(results.view, over: host.view)
            results.didMove(toParent: host)
        } else if covers, cover == nil {
            let view = UIView()
            view.backgroundColor = UIColor(white: 0, alpha: 0.2)
            let tap = UITapGestureRecognizer()
            tap.addAction { [weak self] _ in self?.isActive = false }
            view.addGestureRecognizer(tap)
            put(view, over: host.view)
            cover = view
        }
    }

    /// Covers a view, below the search bar if that is in it: a list then shows the bar at its upper edge, and does not scroll.
    private func put(_ view: UIView, over host: UIView) {
        var frame = host.bounds
        if searchBar.isDescendant(of: host) {
            let bar = searchBar.convert(searchBar.bounds, to: host)
            if let list = host as? UIScrollView { list.contentOffset.y = bar.minY - list.adjustedContentInset.top }
            frame = CGRect(
                x: frame.minX, y: bar.maxY, width: frame.width, height: max(host.bounds.maxY - bar.maxY, 0))
        }
        if let list = host as? UIScrollView, list.isScrollEnabled {
            list.isScrollEnabled = false
            heldScrollView = list
        }
        view.frame = frame
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        host.addSubview(view)
    }
}

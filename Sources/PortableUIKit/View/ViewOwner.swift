// SPDX-License-Identifier: MIT

/// What a view needs of its view controller, so that the views do not depend on the screens that are built of them.
@MainActor
protocol ViewOwner: UIResponder {
    /// The owner's overrides of traits, which its view inherits.
    var storedTraitOverrides: UITraitCollection? { get }
    /// The distances that bars cover, in points.
    var barInsets: UIEdgeInsets { get }
    var additionalSafeAreaInsets: UIEdgeInsets { get }
    var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { get }
    var viewRespectsSystemMinimumLayoutMargins: Bool { get }

    /// Whether a scroll view in the owner's view keeps its content out of navigation and tab bars, though it does not scroll.
    ///
    /// - Parameter isContent: Whether the scroll view is the owner's view or its first subview.
    func insetsFromBars(isContent: Bool) -> Bool
    func updateViewConstraints()
    /// Called before each layout of the owner's view.
    func announceAppearing()
    func updateContentUnavailableIfNeeded()
    func viewWillLayoutSubviews()
    func viewDidLayoutSubviews()
    func viewLayoutMarginsDidChange()
    func announceSafeAreaChange()
    func viewWillMove(toWindow window: UIWindow?)
    func viewDidMove(toWindow window: UIWindow?)
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
    func traitsDidChange(from previous: UITraitCollection, to current: UITraitCollection)
}

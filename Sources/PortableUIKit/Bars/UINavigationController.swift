// SPDX-License-Identifier: MIT
import Foundation

/// A stack of view controllers; the topmost is displayed under a bar (Apple: "UINavigationController").
///
/// The view of the topmost controller fills the navigation controller's view; its safe area begins below the bar.
/// Changes are animated by the delegate's animator, or slide where a clock drives the window.
open class UINavigationController: UIViewController {
    /// How long a bar takes to hide or appear on iOS, in seconds, for animations beside it. The value is a guess: Apple documents the name only.
    public static let hideShowBarDuration: CGFloat = 0.2

    private var stack: [UIViewController] = [] {
        didSet {
            if stack.first !== oldValue.first { tabBarController?.takeItems() }
            observedValuesMayDiffer()
        }
    }

    /// The item that was set for it, or one of its own title; else that of its first controller, as developers report.
    open override var tabBarItem: UITabBarItem! {
        get { hasOwnTabBarItem ? super.tabBarItem : stack.first?.tabBarItem ?? super.tabBarItem }
        set { super.tabBarItem = newValue }
    }
    final var shown: UIViewController?

    /// The bar at the top.
    open var navigationBar: UINavigationBar { ownNavigationBar }

    /// A key of `setValue(_:forKey:)`: apps set a bar of a class of their own.
    final var ownNavigationBar = UINavigationBar() {
        didSet {
            navigationBar.replaceItems(from: 0, with: stack.map(\.navigationItem))
            guard isViewLoaded else { return }
            oldValue.removeFromSuperview()
            installBar()
        }
    }

    /// The delegate that is notified of displayed controllers. Held weakly.
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// A navigation controller with one view controller.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    /// A navigation controller without view controllers.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// A navigation controller without view controllers whose bars have these classes; `nil` for UIKit's.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        func make<Bar: UIView>(_ type: AnyClass?) -> Bar {
            guard let bar = type as? Bar.Type ?? (type == nil ? Bar.self : nil) else {
                fatalError("UINavigationController: \(type.map { "\($0)" } ?? "") is not a subclass of \(Bar.self)")
            }
            return bar.init(frame: .zero)
        }
        super.init(nibName: nil, bundle: nil)
        ownNavigationBar = make(navigationBarClass)
        if toolbarClass != nil {
            ownToolbar = make(toolbarClass)
            ownToolbar.isHidden = true
        }
    }

    /// A navigation controller of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // Extensions of apps may override these, as categories of Objective-C do.

    /// That of the superclass.
    open dynamic override var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
    /// The displayed view controller, if the bar is hidden.
    open dynamic override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? stack.last : nil }
    /// That of the superclass.
    open dynamic override var shouldAutorotate: Bool { super.shouldAutorotate }
    /// That of the superclass.
    open dynamic override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        super.supportedInterfaceOrientations
    }

    // MARK: The stack

    final var hidesTabBar: Bool { stack.contains(where: \.hidesBottomBarWhenPushed) }

    /// The view controllers from the bottom to the displayed one.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The displayed view controller.
    open var topViewController: UIViewController? { stack.last }

    /// The visible view controller: one that is presented over this one, or the topmost.
    open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

    /// Sets the stack. During a change of the displayed controller, also in its callbacks, changes of the stack wait for its end.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        guard Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count else {
            fatalError("\(type(of: self)): all view controllers in a navigation controller must be distinct")
        }
        changeStack { [self] done in
            let same = zip(stack, viewControllers).prefix { $0 === $1 }.count
            replaceStack(from: same, with: viewControllers[same...], animated: animated, done)
        }
    }

    private var isChangingStack = false
    /// Changes of the stack, which call a function at their end.
    private var waitingChanges: [(_ done: @escaping () -> Void) -> Void] = []

    /// Changes the stack now, or after the running change: an animator's transition, or a slide in whose callbacks this is called.
    private func changeStack(_ change: @escaping (_ done: @escaping () -> Void) -> Void) {
        waitingChanges.append(change)
        ((containerTransition as? AnimatorTransition)?.animator as? NavigationSlide)?.end?()
        runNextChange()
    }

    private func runNextChange() {
        guard !isChangingStack, !waitingChanges.isEmpty else { return }
        isChangingStack = true
        waitingChanges.removeFirst()() { [self] in
            isChangingStack = false
            runNextChange()
        }
    }

    /// Replaces the controllers from an index on, and shows the topmost. O(1) beside the replaced and new controllers.
    private func replaceStack(
        from index: Int, with others: ArraySlice<UIViewController>, animated: Bool, _ done: @escaping () -> Void
    ) {
        let replaced = stack[index...]
        let (former, latter) = (Set(replaced), Set(others))
        let isPop = stack.contains { $0 === others.last ?? stack[..<index].last }
        let gone = stack[index...].filter { !latter.contains($0) }
        let new = others.filter { !former.contains($0) }
        stack.replaceSubrange(index..., with: others)
        // Removed controllers are children until they have disappeared, and new ones are notified after they have
        // appeared.
        for controller in gone {
            controller.willMove(toParent: nil)
            controller.isMovingFromParent = true
        }
        for controller in new { addChild(controller) }
        navigationBar.replaceItems(from: index, with: others.map(\.navigationItem))
        showTop(animated: animated, isPop ? .pop : .push) { [self] didComplete in
            if !didComplete {
                stack.replaceSubrange(index..., with: replaced)
                navigationBar.replaceItems(from: index, with: replaced.map(\.navigationItem))
                for controller in new { controller.willMove(toParent: nil) }
            }
            for controller in didComplete ? gone : new { controller.removeFromParent() }
            for controller in gone { controller.isMovingFromParent = false }
            // The children are in the order of the stack.
            if !former.isEmpty, !latter.isEmpty, children.count == stack.count { children = stack }
            for controller in didComplete ? new : gone { controller.didMove(toParent: self) }
            done()
        }
    }

    /// Pushes a controller onto the stack.
    open override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: true)
    }

    /// Pushes a view controller onto the stack.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !(viewController is UINavigationController) else {
            fatalError("Pushing a navigation controller is not supported")
        }
        guard !(viewController is UISplitViewController) else {
            fatalError("Split View Controllers cannot be pushed to a Navigation Controller \(self)")
        }
        changeStack { [self] done in
            guard viewController.parent !== self else {
                fatalError(
                    "Pushing the same view controller instance more than once is not supported (\(viewController))")
            }
            replaceStack(from: stack.count, with: [viewController], animated: animated, done)
        }
    }

    /// Pops the topmost view controller, unless it is the only one.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        let top = stack.count > 1 ? stack.last : nil
        changeStack { [self] done in
            guard stack.count > 1 else { return done() }
            replaceStack(from: stack.count - 1, with: [], animated: animated, done)
        }
        return top
    }

    /// Pops the controllers above a view controller of the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.lastIndex(where: { $0 === viewController }) else {
            fatalError("Tried to pop to a view controller that doesn't exist.")
        }
        let popped = Array(stack[(index + 1)...])
        changeStack { [self] done in
            guard let index = stack.lastIndex(where: { $0 === viewController }) else { return done() }
            replaceStack(from: index + 1, with: [], animated: animated, done)
        }
        return popped
    }

    /// Takes away all but the bottom of the stack.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    private func showTop(
        animated: Bool, _ operation: Operation, _ end: @escaping (_ didComplete: Bool) -> Void
    ) {
        guard isViewLoaded, shown !== stack.last else { return end(true) }
        let (former, current) = (shown, stack.last)
        shown = current
        if animated, isOnScreen, let former, let current,
            let (animator, driver) = animator(for: operation, from: former, to: current), isOnScreen
        {
            return run(animator, drivenBy: driver, from: former, to: current, end)
        }
        let transition = ViewTransition(container: view, isAnimated: animated, from: former, to: current)
        if isOnScreen { containerTransition = transition }
        exchange(
            former, for: current, animated: animated,
            willShow: { [self] in delegate?.navigationController(self, willShow: $0, animated: animated) },
            didInsert: { [self] in adjustBars(to: $0) }, alongside: { transition.runAnimations() })
        containerTransition = nil
        transition.runCompletions()
        if let current { delegate?.navigationController(self, didShow: current, animated: animated) }
        view.setNeedsLayout()
        end(true)
    }

    /// Whether an animator moves the displayed views.
    final var isAnimatorRunning = false

    // MARK: The tool bar

    /// The bar at the bottom, with the buttons of the displayed controller.
    open var toolbar: UIToolbar! { ownToolbar }
    private lazy var ownToolbar: UIToolbar = {
        let bar = UIToolbar()
        bar.isHidden = true
        return bar
    }()

    /// Whether the tool bar is hidden: at first it is.
    open var isToolbarHidden: Bool {
        get { toolbar.isHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Shows the tool bar or hides it.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        toolbar.isHidden = hidden
        guard isViewLoaded else { return }
        if toolbar.superview == nil { view.addSubview(toolbar) }
        toolbar.items = shown?.toolbarItems
        expandBar()
        view.setNeedsLayout()
    }

    final func toolbarItemsDidChange(of controller: UIViewController) {
        if controller === shown { toolbar.items = controller.toolbarItems }
    }

    private var toolbarHeight: CGFloat { toolbar.isHidden ? 0 : toolbar.intrinsicContentSize.height }

    private func layOutToolbar() {
        guard !toolbar.isHidden else { return }
        let height = toolbar.intrinsicContentSize.height + view.safeAreaInsets.bottom
        view.bringSubviewToFront(toolbar)
        toolbar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    }

    // MARK: The bar

    /// Whether the bar is hidden.
    open var isNavigationBarHidden: Bool {
        get { navigationBar.isHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Shows the bar or hides it.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        navigationBar.isHidden = hidden
        guard isViewLoaded else { return }
        expandBar()
        view.setNeedsLayout()
    }

    private weak var followedScrollView: UIScrollView?
    private var isFollowing = false

    /// Expands the bar, and then collapses it by the content's offset.
    final func expandBar() {
        guard let shown else { return }
        barHeights = (navigationBar.fixedHeight, navigationBar.collapsibleHeight)
        let height = isNavigationBarHidden ? 0 : navigationBar.fixedHeight + navigationBar.collapsibleHeight
        shown.barInsets = UIEdgeInsets(
            top: beginsBelowBar(shown) ? 0 : height, left: 0, bottom: bottomInset(shown), right: 0)
        navigationBar.expansion = navigationBar.collapsibleHeight
        followContent()
    }

    /// Whether the view of a controller begins at the lower edge of the bar. Content extends behind a bar that collapses.
    private func beginsBelowBar(_ controller: UIViewController) -> Bool {
        guard !isNavigationBarHidden, navigationBar.collapsibleHeight == 0 else { return false }
        return controller.ends(at: .top, isTranslucent: navigationBar.isTranslucent)
    }

    /// The height of the bar at the bottom that the view of a controller ends above; 0 if it extends behind that.
    private func heightBelow(_ controller: UIViewController) -> CGFloat {
        let tabs = hidesTabBar ? nil : tabBarController
        let tabBar = tabs?.isTabBarHidden == true ? nil : tabs?.tabBar
        let bar = toolbar.isHidden ? tabBar?.isTranslucent : toolbar.isTranslucent
        guard let bar, controller.ends(at: .bottom, isTranslucent: bar) else { return 0 }
        return toolbarHeight + view.safeAreaInsets.bottom
    }

    /// The part of the toolbar that covers the view of a controller, in points.
    private func bottomInset(_ controller: UIViewController) -> CGFloat {
        heightBelow(controller) > 0 ? 0 : toolbarHeight
    }

    final func stopFollowing() {
        followedScrollView?.onMove = nil
        followedScrollView?.collapsedReach = 0
        followedScrollView?.collapsibleReach = 0
        followedScrollView = nil
    }

    /// Collapses the bar as far as the content of the displayed controller is scrolled.
    private func followContent() {
        guard !isFollowing, let shown, shown.isViewLoaded else { return }
        isFollowing = true
        defer { isFollowing = false }
        let isBelowBar = beginsBelowBar(shown)
        let upperEdge = isBelowBar ? view.safeAreaInsets.top + navigationBar.fixedHeight : 0
        let area = view.bounds.inset(by: UIEdgeInsets(top: upperEdge, left: 0, bottom: heightBelow(shown), right: 0))
        if !isAnimatorRunning, (shown.view.frame.minY, shown.view.frame.maxY) != (area.minY, area.maxY) {
            shown.view.frame = area
        }
        let scrollView =
            shown.contentScrollView(for: .top) ?? (shown as? UICollectionViewController)?.collectionView
            ?? shown.view.firstScrollView
        if scrollView !== followedScrollView {
            stopFollowing()
            followedScrollView = scrollView
            scrollView?.onMove = { [weak self] in self?.followContent() }
        }
        guard let scrollView, !isNavigationBarHidden, !isBelowBar else {
            navigationBar.isAtEdge = isBelowBar || scrollView == nil
            return placeBar()
        }
        let (fixed, whole) = (navigationBar.fixedHeight, navigationBar.collapsibleHeight)
        let around = scrollView.adjustedContentInset.top - shown.barInsets.top
        let isCovered = around >= -0.5 && scrollView.safeAreaInsets.top >= shown.barInsets.top - 0.5
        // Content that does not begin below the bar does not change it.
        let open = isCovered ? max(0, -(scrollView.contentOffset.y + around + fixed)) : whole
        let part = min(open, whole)
        scrollView.isInsetByOffset = true
        shown.barInsets.top = fixed + part
        scrollView.isInsetByOffset = false
        scrollView.collapsibleReach = isCovered ? whole : 0
        scrollView.collapsedReach = isCovered ? whole - part : 0
        navigationBar.isAtEdge = whole > 0 ? part > 0 : !isCovered || scrollView.contentOffset.y + around + fixed <= 0.5
        navigationBar.expansion = whole > 0 ? open : 0
        placeBar()
    }

    private func placeBar() {
        layOutBar()
        navigationBar.layoutIfNeeded()
    }

    // MARK: The swipe that pops

    /// The swipe from the leading edge that pops. Its own delegate allows it if there is a back button; an app may set
    /// another delegate.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popRecognizer }
    private lazy var popRecognizer = makePopRecognizer()
    private lazy var popDecision = PopDecision(self)

    private func makePopRecognizer() -> UIScreenEdgePanGestureRecognizer {
        let recognizer = UIScreenEdgePanGestureRecognizer()
        recognizer.delegate = popDecision
        recognizer.addAction { [weak self] recognizer in self?.followPop(recognizer) }
        return recognizer
    }

    /// What drives the pop by a swipe that is under way.
    final var popDriver: UIPercentDrivenInteractiveTransition?

    /// The pop follows the finger; it is completed behind the middle, or by a fast swipe.
    private func followPop(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        let direction: CGFloat = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let way = direction * recognizer.translation(in: view).x
        let speed = direction * recognizer.velocity(in: view).x
        let isFar = recognizer.state == .ended && (speed > 300 || way > view.bounds.width / 2 && speed > -300)
        switch recognizer.state {
        case .began where FrameClock.current.drive != .none:
            popDriver = UIPercentDrivenInteractiveTransition()
            popViewController(animated: true)
        case .changed: popDriver?.update(way / view.bounds.width)
        case .ended, .cancelled:
            if isFar, popDriver == nil { popViewController(animated: true) }
            if isFar { popDriver?.finish() } else { popDriver?.cancel() }
            popDriver = nil
        default: break
        }
    }

    /// The controllers below the one that contains the source, the uppermost one first.
    open override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let former = childContaining(source)
        return viewControllers.prefix { $0 !== former }.reversed()
    }

    /// Adds the recognizer of the swipe that pops.
    open override func viewDidLoad() {
        super.viewDidLoad()
        popRecognizer.edges = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
        view.addGestureRecognizer(popRecognizer)
        if let hiding { hiding.viewDidLoad() }
    }

    // MARK: Bars that hide

    private var hiding: BarHiding?
    final var barHiding: BarHiding {
        if let hiding { return hiding }
        let made = BarHiding(self)
        hiding = made
        return made
    }

    /// Whether swiping up hides the bars, and swiping down shows them.
    open var hidesBarsOnSwipe: Bool {
        get { hiding?.onSwipe ?? false }
        set { barHiding.onSwipe = newValue }
    }
    /// Whether a tap on the content hides the bars, or shows them.
    open var hidesBarsOnTap: Bool {
        get { hiding?.onTap ?? false }
        set { barHiding.onTap = newValue }
    }
    /// Whether the bars are hidden while the height is compact.
    open var hidesBarsWhenVerticallyCompact: Bool {
        get { hiding?.whenCompact ?? false }
        set { barHiding.whenCompact = newValue }
    }
    /// Whether a keyboard that appears hides the bars.
    open var hidesBarsWhenKeyboardAppears: Bool {
        get { hiding?.whenKeyboardAppears ?? false }
        set { barHiding.whenKeyboardAppears = newValue }
    }
    /// The recognizer of the swipes that hide the bars and show them.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }
    /// The recognizer of the taps that hide the bars and show them.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

    /// Makes the view: that of the topmost view controller below the bar.
    open override func loadView() {
        let container = BarContainerView(frame: UIScreen.main.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.onLayout = { [weak self] in
            guard let self else { return }
            layOutBar()
            layOutToolbar()
            if !expandBarIfChanged() { followContent() }
        }
        view = container
        installBar()
        if !toolbar.isHidden { container.addSubview(toolbar) }
        changeStack { [self] done in showTop(animated: false, .none) { _ in done() } }
    }

    private func installBar() {
        view.addSubview(navigationBar)
        navigationBar.onBack = { [weak self] in
            guard let self, let item = navigationBar.topItem else { return }
            // An app's class or extension may conform.
            let asked = self as UIViewController as? any UINavigationBarDelegate
            if asked?.navigationBar(navigationBar, shouldPop: item) ?? true { popViewController(animated: true) }
        }
        navigationBar.onHeightChange = { [weak self] in self?.barHeightMayHaveChanged() }
    }

    private func layOutBar() {
        let top = view.safeAreaInsets.top
        navigationBar.backgroundAbove = top
        navigationBar.frame = CGRect(
            x: 0, y: top, width: view.bounds.width, height: navigationBar.fixedHeight + navigationBar.expansion)
    }

    private var barHeights: (fixed: CGFloat, collapsible: CGFloat) = (0, 0)

    private func barHeightMayHaveChanged() {
        // During a change of the stack, the end of the change does this.
        guard isViewLoaded, let shown, shown === stack.last else { return }
        shown.navigationItem.searchController?.host = shown
        _ = expandBarIfChanged()
    }

    /// Expands the bar if one of its heights has changed, or whether the content ends at a bar. Returns whether it did.
    private func expandBarIfChanged() -> Bool {
        guard let shown else { return false }
        let heights = (navigationBar.fixedHeight, navigationBar.collapsibleHeight)
        let changesTop =
            !isNavigationBarHidden && (heights != barHeights || beginsBelowBar(shown) != (shown.barInsets.top == 0))
        let changesBottom = shown.barInsets.bottom != bottomInset(shown)
        guard changesTop || changesBottom else { return false }
        expandBar()
        return true
    }
}

/// Allows the swipe that pops if there is a back button.
private final class PopDecision: NSObject, UIGestureRecognizerDelegate {
    private unowned let navigation: UINavigationController

    init(_ navigation: UINavigationController) { self.navigation = navigation }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard navigation.viewControllers.count > 1, let item = navigation.topViewController?.navigationItem else {
            return false
        }
        return !navigation.isNavigationBarHidden && !item.hidesBackButton
            && (item.leftBarButtonItems?.isEmpty ?? true || item.leftItemsSupplementBackButton)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer is UIPanGestureRecognizer }
}

extension UIView {
    /// This view or its first subview, if it scrolls.
    fileprivate var firstScrollView: UIScrollView? {
        self as? UIScrollView ?? storedSubviews.first as? UIScrollView
    }
}

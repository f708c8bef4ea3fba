// SPDX-License-Identifier: MIT
import Foundation

/// Provides the pages of a page view controller (Apple: "UIPageViewControllerDataSource").
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// The page before another one; `nil` if that is the first.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The page after another one; `nil` if that is the last.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// The number of dots of the page control. Optional: without it, or `presentationIndex(for:)`, there is none.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// The number of the selected dot after `setViewControllers`. Optional.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// None.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int {
        pageViewController.defaultAnswer(0)
    }
    /// None.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        pageViewController.defaultAnswer(0)
    }
}

/// Follows the user from page to page (Apple: "UIPageViewControllerDelegate"). All methods are optional.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// The user begins to move to another page.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// The user has moved; `completed` is `false` if the page is the same as before.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// Nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}

/// Shows pages, between which the user moves by a finger (Apple: "UIPageViewController").
open class UIPageViewController: UIViewController {
    /// How pages change (Apple: "UIPageViewController.TransitionStyle").
    public enum TransitionStyle: Int, Sendable {
        /// As the page of a book: here pages scroll.
        case pageCurl = 0
        /// They scroll.
        case scroll = 1
    }
    /// The order of pages (Apple: "UIPageViewController.NavigationOrientation").
    public enum NavigationOrientation: Int, Sendable {
        /// From left to right.
        case horizontal = 0
        /// From top to bottom.
        case vertical = 1
    }
    /// The direction of a change (Apple: "UIPageViewController.NavigationDirection").
    public enum NavigationDirection: Int, Sendable {
        /// To a later page.
        case forward = 0
        /// To an earlier page.
        case reverse = 1
    }
    /// An option of a page view controller (Apple: "UIPageViewController.OptionsKey").
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// An option.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The distance between pages, in points.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    /// How pages change.
    open private(set) var transitionStyle: TransitionStyle
    /// The order of pages.
    open private(set) var navigationOrientation: NavigationOrientation
    /// Whether pages of a book have a back: stored without effect, as pages scroll.
    open var isDoubleSided = false
    /// Provides the pages that the user can move to; without it pages do not move.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { pagesMayDiffer() } }
    /// Follows the user.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// The page that is shown.
    open var viewControllers: [UIViewController]? { shown.map { [$0] } ?? [] }

    private let spacing: CGFloat
    private let scroll = PageScrollView()
    private var control: UIPageControl?
    private var shown: UIViewController?
    /// The pages beside the shown one.
    private var before: UIViewController?
    private var after: UIViewController?
    /// The page that the user moves to.
    private var pending: UIViewController?
    private var needsPages = true
    private var isArranging = false
    private var arrangedSize = CGSize.zero
    /// Ends an animated change before its time: the next one may show the same page again.
    private var endChange: () -> Void = {}

    /// A controller without a page.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        spacing = Self.spacing(options)
        super.init(nibName: nil, bundle: nil)
    }

    /// A controller of a storyboard, with its style, order and spacing. With another coder pages scroll from left to right.
    public required init?(coder: NSCoder) {
        transitionStyle = coder.nibValue() ?? .scroll
        navigationOrientation = coder.nibValue() ?? .horizontal
        spacing = Self.spacing(coder.nibValue())
        super.init(coder: coder)
    }

    private static func spacing(_ options: [OptionsKey: Any]?) -> CGFloat {
        let given = options?[.interPageSpacing]
        return (given as? CGFloat) ?? (given as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        scroll.isPagingEnabled = true
        scroll.showsHorizontalScrollIndicator = false
        scroll.showsVerticalScrollIndicator = false
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.pages = self
        view.addSubview(scroll)
    }

    /// Shows a page, and forgets the pages beside the former one.
    ///
    /// - Parameters:
    ///   - viewControllers: One controller.
    ///   - direction: The direction in which pages move, if the change is animated.
    ///   - animated: Whether pages move.
    ///   - completion: Called at the end of the animation.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let viewControllers, viewControllers.count == 1, let next = viewControllers.first else {
            fatalError(
                "The number of view controllers provided (\(viewControllers?.count ?? 0)) doesn't match the number required (1) "
                    + "for the requested transition")
        }
        loadViewIfNeeded()
        interrupt()
        endChange()
        let former = shown
        guard former !== next else {
            pageNumber = nil
            pagesMayDiffer()
            completion?(true)
            return
        }
        add(next)
        shown = next
        pageNumber = nil
        // Changes of the data source may have changed what is beside.
        pagesMayDiffer()
        let moves = animated && former != nil && view.window != nil
        let isVisible = appearance == .appeared || appearance == .appearing
        if isVisible {
            next.beginAppearanceTransition(true, animated: moves)
            former?.beginAppearanceTransition(false, animated: moves)
        }
        view.layoutIfNeeded()
        guard moves, let former else {
            finish(former, next, isVisible)
            completion?(true)
            return
        }
        let place = next.view.frame
        let start = place.offsetBy(
            dx: step.x * (direction == .forward ? 1 : -1), dy: step.y * (direction == .forward ? 1 : -1))
        former.view.frame = place
        next.view.frame = start
        scroll.isScrollEnabled = false
        var isOver = false
        let end = { [weak self] in
            guard let self, !isOver else { return }
            isOver = true
            endChange = {}
            finish(former, next, isVisible)
            scroll.isScrollEnabled = true
        }
        endChange = end
        UIView.animate(withDuration: 0.35) {
            next.view.frame = place
            former.view.frame = place.offsetBy(dx: place.minX - start.minX, dy: place.minY - start.minY)
        } completion: { finished in
            end()
            completion?(finished)
        }
    }

    private func finish(_ former: UIViewController?, _ next: UIViewController, _ isVisible: Bool) {
        if let former { remove(former) }
        guard isVisible else { return }
        next.endAppearanceTransition()
        former?.endAppearanceTransition()
    }

    // MARK: Appearance of the page

    /// The pages' appearance follows the finger.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        shown?.beginAppearanceTransition(true, animated: animated)
    }
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        shown?.endAppearanceTransition()
    }
    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        interrupt()
        shown?.beginAppearanceTransition(false, animated: animated)
    }
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        shown?.endAppearanceTransition()
    }

    private func add(_ page: UIViewController) {
        guard page.parent !== self else { return }
        addChild(page)
        scroll.addSubview(page.view)
        page.didMove(toParent: self)
    }

    private func remove(_ page: UIViewController) {
        page.willMove(toParent: nil)
        page.view.removeFromSuperview()
        page.removeFromParent()
    }

    // MARK: Places

    /// The distance from one page to the next, in points.
    private var step: CGPoint {
        navigationOrientation == .horizontal
            ? CGPoint(x: scroll.bounds.width, y: 0) : CGPoint(x: 0, y: scroll.bounds.height)
    }

    private func pagesMayDiffer() {
        needsPages = true
        viewIfLoaded?.setNeedsLayout()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // Pages on their way stay where the finger has them, unless the screen is turned.
        if pending != nil, view.bounds.size == arrangedSize { return }
        interrupt()
        arrange()
    }

    /// Asks for the pages beside the shown one, and places all. The data source is not asked for the dots after a turn by the finger.
    private func arrange(afterTurn: Bool = false) {
        isArranging = true
        defer { isArranging = false }
        arrangedSize = view.bounds.size
        if needsPages, let shown {
            needsPages = false
            before = dataSource?.pageViewController(self, viewControllerBefore: shown)
            after = dataSource?.pageViewController(self, viewControllerAfter: shown)
            if !afterTurn { updateControl() }
        }
        let isHorizontal = navigationOrientation == .horizontal
        var area = view.bounds
        if let control {
            // Above the home indicator.
            area.size.height -= 37 + view.safeAreaInsets.bottom
            control.frame = CGRect(x: 0, y: area.maxY, width: area.width, height: 37)
            if control.superview == nil { view.addSubview(control) }
        }
        let frame =
            isHorizontal
            ? CGRect(x: -spacing / 2, y: 0, width: area.width + spacing, height: area.height)
            : CGRect(x: 0, y: -spacing / 2, width: area.width, height: area.height + spacing)
        if scroll.frame != frame { scroll.frame = frame }
        // The shown page has a page's length before it also where no page is: apps read progress from the offset.
        scroll.contentSize = CGSize(width: frame.width + 2 * step.x, height: frame.height + 2 * step.y)
        let (missing, beyond) = (before == nil ? step : .zero, after == nil ? step : .zero)
        scroll.contentInset = UIEdgeInsets(top: -missing.y, left: -missing.x, bottom: -beyond.y, right: -beyond.x)
        scroll.contentOffset = CGPoint(x: step.x, y: step.y)
        if let shown { place(shown, at: 1) }
    }

    private func place(_ page: UIViewController, at index: CGFloat) {
        let inset = navigationOrientation == .horizontal ? CGPoint(x: spacing / 2, y: 0) : CGPoint(x: 0, y: spacing / 2)
        page.view.frame = CGRect(
            x: step.x * index + inset.x, y: step.y * index + inset.y, width: scroll.bounds.width - 2 * inset.x,
            height: scroll.bounds.height - 2 * inset.y)
    }

    private func updateControl() {
        guard transitionStyle == .scroll, navigationOrientation == .horizontal, let dataSource,
            let count = ifImplemented({ dataSource.presentationCount(for: self) }),
            let number = ifImplemented({ dataSource.presentationIndex(for: self) })
        else {
            control?.removeFromSuperview()
            control = nil
            return
        }
        let control = control ?? UIPageControl()
        if self.control == nil {
            control.plainColors = (.label, .tertiaryLabel)
            control.isUserInteractionEnabled = false
        }
        control.numberOfPages = count
        control.currentPage = pageNumber ?? number
        self.control = control
    }

    /// The number of the dot, which follows the user until pages are set.
    private var pageNumber: Int?
}

/// The scroll view of pages. Its delegate is the app's.
private final class PageScrollView: UIScrollView {
    weak var pages: UIPageViewController?

    override func contentOffsetDidChange() {
        pages?.didScroll()
        super.contentOffsetDidChange()
    }

    override func contentWasTaken() {
        super.contentWasTaken()
        pages?.turnOnTheWay()
    }

    override func didComeToRest() {
        super.didComeToRest()
        pages?.settle()
    }
}

extension UIPageViewController {
    /// Shows the page that the finger moves to.
    fileprivate func didScroll() {
        guard !isArranging, let shown else { return }
        let distance = step.x != 0 ? scroll.contentOffset.x - step.x : scroll.contentOffset.y - step.y
        guard distance != 0, let next = distance > 0 ? after : before, next !== pending else { return }
        if pending != nil { finish(with: shown) }
        pending = next
        delegate?.pageViewController(self, willTransitionTo: [next])
        add(next)
        place(next, at: distance > 0 ? 2 : 0)
        next.beginAppearanceTransition(true, animated: true)
        shown.beginAppearanceTransition(false, animated: true)
    }

    /// Takes the pages from the finger, and lets them rest at once.
    fileprivate func interrupt() {
        guard pending != nil else { return }
        scroll.endDragging(velocity: .zero)
        scroll.stopMotion()
        settle()
    }

    /// Ends a change of the user at the nearest page.
    fileprivate func settle() {
        guard let shown, let pending else { return }
        finish(with: isNearerToPending ? pending : shown)
    }

    /// A finger that takes a page on its way, nearer to its end, turns the next one.
    fileprivate func turnOnTheWay() {
        let offset = scroll.contentOffset
        guard let pending, isNearerToPending else { return }
        let (across, down) = pending === after ? (step.x, step.y) : (-step.x, -step.y)
        finish(with: pending, isAtRest: false)
        // The delegate may have set another page.
        guard shown === pending else { return }
        scroll.contentOffset = CGPoint(x: offset.x - across, y: offset.y - down)
    }

    private var isNearerToPending: Bool {
        let offset = step.x != 0 ? scroll.contentOffset.x / step.x : scroll.contentOffset.y / max(step.y, 1)
        return abs(offset - 1) > 0.5
    }

    private func finish(with last: UIViewController, isAtRest: Bool = true) {
        guard let former = shown, let next = pending else { return }
        pending = nil
        let isDone = last === next
        if !isDone {
            // As printed: the page that stays has appeared before the other one disappears.
            former.beginAppearanceTransition(true, animated: true)
            former.endAppearanceTransition()
            next.beginAppearanceTransition(false, animated: true)
        }
        remove(isDone ? former : next)
        shown = last
        next.endAppearanceTransition()
        if isDone { former.endAppearanceTransition() }
        if isDone {
            pageNumber = control.map { $0.currentPage + (next === after ? 1 : -1) }
            if let pageNumber { control?.currentPage = pageNumber }
            needsPages = true
            arrange(afterTurn: true)
        }
        delegate?.pageViewController(
            self, didFinishAnimating: isAtRest, previousViewControllers: [former], transitionCompleted: isDone)
    }
}

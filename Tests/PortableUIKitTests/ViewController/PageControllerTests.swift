// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Pages between which a finger moves.
@MainActor
struct PageControllerTests {
    let world = TouchWorld()

    private final class Page: UIViewController {
        let number: Int
        let note: (String) -> Void

        init(_ number: Int, _ note: @escaping (String) -> Void) {
            self.number = number
            self.note = note
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func viewWillAppear(_ animated: Bool) { note("\(number) will appear") }
        override func viewDidAppear(_ animated: Bool) { note("\(number) did appear") }
        override func viewWillDisappear(_ animated: Bool) { note("\(number) will disappear") }
        override func viewDidDisappear(_ animated: Bool) { note("\(number) did disappear") }
    }

    private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        var entries: [String] = []
        var count = 4

        func page(_ number: Int) -> UIViewController { Page(number) { [self] in entries.append($0) } }
        private func number(_ controller: UIViewController) -> Int { (controller as? Page)?.number ?? -1 }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { number(viewController) > 0 ? page(number(viewController) - 1) : nil }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { number(viewController) + 1 < count ? page(number(viewController) + 1) : nil }
        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pending: [UIViewController]
        ) { entries.append("will go to \(pending.map(number))") }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { entries.append("went from \(previousViewControllers.map(number)), \(completed)") }
    }

    private final class DottedBook: NSObject, UIPageViewControllerDataSource {
        let book = Book()
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { book.pageViewController(pageViewController, viewControllerBefore: viewController) }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { book.pageViewController(pageViewController, viewControllerAfter: viewController) }
        var questions: [String] = []
        var index = 1
        func presentationCount(for pageViewController: UIPageViewController) -> Int {
            questions.append("count")
            return book.count
        }
        func presentationIndex(for pageViewController: UIPageViewController) -> Int {
            questions.append("index")
            return index
        }
    }

    private func open(
        _ source: any UIPageViewControllerDataSource, at page: UIViewController,
        orientation: UIPageViewController.NavigationOrientation = .horizontal, spacing: CGFloat = 0
    ) -> UIPageViewController {
        let pages = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: orientation, options: [.interPageSpacing: spacing])
        pages.dataSource = source
        pages.delegate = source as? any UIPageViewControllerDelegate
        pages.setViewControllers([page], direction: .forward, animated: false)
        world.window.rootViewController = pages
        world.window.layoutIfNeeded()
        return pages
    }

    private func swipe(_ start: CGPoint, _ end: CGPoint) {
        world.drag(from: start, to: end, steps: 6)
        world.clock.advance(by: 2)
        world.window.layoutIfNeeded()
    }

    private func shown(_ pages: UIPageViewController) -> [Int] {
        let controllers = pages.viewControllers ?? []
        #expect(pages.children == controllers, "only the shown page is a child at rest")
        for controller in controllers {
            let frame = controller.view.convert(controller.view.bounds, to: nil)
            #expect(frame.minX == 0 && frame.minY == 0 && frame.width == 300)
        }
        return controllers.compactMap { ($0 as? Page)?.number }
    }

    @Test("A finger moves to the pages that the data source names, with their appearance, and no further")
    func swiping() {
        world.open()
        defer { world.close() }
        let book = Book()
        let pages = open(book, at: book.page(0), spacing: 20)
        #expect(shown(pages) == [0] && book.entries == ["0 will appear", "0 did appear"])
        book.entries = []
        swipe(CGPoint(x: 250, y: 100), CGPoint(x: 50, y: 100))
        #expect(shown(pages) == [1])
        #expect(
            book.entries == [
                "will go to [1]", "1 will appear", "0 will disappear", "1 did appear", "0 did disappear",
                "went from [0], true",
            ])
        swipe(CGPoint(x: 50, y: 100), CGPoint(x: 250, y: 100))
        #expect(shown(pages) == [0])
        book.entries = []
        swipe(CGPoint(x: 50, y: 100), CGPoint(x: 250, y: 100))
        #expect(shown(pages) == [0] && book.entries.isEmpty, "there is no page before the first")
        for _ in 0..<5 { swipe(CGPoint(x: 250, y: 100), CGPoint(x: 50, y: 100)) }
        #expect(shown(pages) == [3])
    }

    // Pageboy and many apps take the delegate of the scroll view, and read progress as offset.x / width - 1.
    private final class Progress: NSObject, UIScrollViewDelegate {
        var offsets: [CGFloat] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.x) }
    }

    @Test("An app's delegate of the scroll view follows the finger from the middle of three pages")
    func progress() throws {
        world.open()
        defer { world.close() }
        let (book, progress) = (Book(), Progress())
        let pages = open(book, at: book.page(0))
        let scroll = try #require(pages.view.subviews.compactMap { $0 as? UIScrollView }.first)
        scroll.delegate = progress
        #expect(scroll.contentOffset.x == 300 && scroll.contentSize.width == 900)
        swipe(CGPoint(x: 250, y: 100), CGPoint(x: 50, y: 100))
        #expect(shown(pages) == [1] && scroll.contentOffset.x == 300)
        #expect(progress.offsets.contains { $0 > 300 && $0 < 600 } && progress.offsets.suffix(2) == [600, 300])
        for _ in 0..<3 { swipe(CGPoint(x: 250, y: 100), CGPoint(x: 50, y: 100)) }
        #expect(shown(pages) == [3] && scroll.contentOffset.x == 300)
    }

    @Test("A fast swipe moves to the next page and not beyond it, also between many pages of a scroll view")
    func fastSwipes() throws {
        world.open()
        defer { world.close() }
        let (book, progress) = (Book(), Progress())
        let pages = open(book, at: book.page(0))
        try #require(pages.view.subviews.compactMap { $0 as? UIScrollView }.first).delegate = progress
        world.drag(from: CGPoint(x: 280, y: 100), to: CGPoint(x: 20, y: 100), steps: 3)
        world.clock.advance(by: 2)
        #expect(shown(pages) == [1] && progress.offsets.max() == 600)
        // Reports of developers: a swipe turns one page, however fast it is.
        let scroll = UIScrollView(frame: world.window.bounds)
        scroll.isPagingEnabled = true
        scroll.contentSize = CGSize(width: 3000, height: 300)
        scroll.delegate = progress
        world.window.rootViewController = nil
        world.window.addSubview(scroll)
        for page in 1...2 {
            progress.offsets = []
            world.drag(from: CGPoint(x: 280, y: 100), to: CGPoint(x: 20, y: 100), steps: 3)
            world.clock.advance(by: 2)
            #expect(scroll.contentOffset.x == CGFloat(page) * 300)
            #expect(progress.offsets.max() == scroll.contentOffset.x)
        }
    }

    @Test("A swipe turns a page while the page before is still on its way", arguments: [280.0, 40])
    func swipesInARow(start: Double) {
        world.open()
        defer { world.close() }
        let book = Book()
        let pages = open(book, at: book.page(0))
        book.entries = []
        for _ in 1...2 {
            world.drag(from: CGPoint(x: 280, y: 100), to: CGPoint(x: 20, y: 100), steps: 3)
            world.clock.advance(by: 0.16)
        }
        // In what is still seen of the page before, or in the next.
        world.drag(from: CGPoint(x: start, y: 100), to: CGPoint(x: start - 38, y: 100), steps: 3)
        world.clock.advance(by: 2)
        world.window.layoutIfNeeded()
        #expect(shown(pages) == [3])
        #expect(
            book.entries.filter { $0.hasSuffix("true") } == [
                "went from [0], true", "went from [1], true", "went from [2], true",
            ])
        #expect(book.entries.suffix(3) == ["3 did appear", "2 did disappear", "went from [2], true"])
    }

    @Test("A finger that only takes a page on its way lets it come to rest")
    func aTapOnTheWay() {
        world.open()
        defer { world.close() }
        let book = Book()
        let pages = open(book, at: book.page(0))
        world.drag(from: CGPoint(x: 280, y: 100), to: CGPoint(x: 20, y: 100), steps: 3)
        world.clock.advance(by: 0.16)
        world.down(150, 100)
        world.up(150, 100)
        world.clock.advance(by: 2)
        world.window.layoutIfNeeded()
        #expect(shown(pages) == [1])
    }

    /// The order is printed in wangling.me, "The inconsistent order of view transition events".
    @Test("A short movement returns to the page")
    func returning() {
        world.open()
        defer { world.close() }
        let book = Book()
        let pages = open(book, at: book.page(1))
        book.entries = []
        world.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 100, y: 100), steps: 30, letsGo: false)
        world.clock.advance(by: 0.5)
        #expect(pages.children.count == 2)
        world.up(100, 100)
        world.clock.advance(by: 2)
        #expect(shown(pages) == [1])
        #expect(
            book.entries == [
                "will go to [2]", "2 will appear", "1 will disappear", "1 will appear", "1 did appear",
                "2 will disappear", "2 did disappear", "went from [1], false",
            ])
    }

    @Test("Pages are set with and without animation, and may run from top to bottom")
    func setting() {
        world.open()
        defer { world.close() }
        let book = Book()
        let pages = open(book, at: book.page(2), orientation: .vertical)
        swipe(CGPoint(x: 100, y: 250), CGPoint(x: 100, y: 50))
        #expect(shown(pages) == [3])
        book.entries = []
        var finished: [Bool] = []
        pages.setViewControllers([book.page(1)], direction: .reverse, animated: true) { finished.append($0) }
        #expect(pages.children.count == 2 && finished.isEmpty)
        world.clock.advance(by: 1)
        #expect(finished == [true] && shown(pages) == [1])
        #expect(book.entries == ["1 will appear", "3 will disappear", "1 did appear", "3 did disappear"])
        pages.setViewControllers([book.page(0)], direction: .forward, animated: false) { finished.append($0) }
        #expect(finished == [true, true] && shown(pages) == [0])
    }

    @Test("A data source with a count has a page control below the pages, which follows the finger")
    func dots() throws {
        world.open()
        defer { world.close() }
        let book = DottedBook()
        let pages = open(book, at: book.book.page(1))
        let control = try #require(pages.view.subviews.compactMap { $0 as? UIPageControl }.first)
        #expect(control.numberOfPages == 4 && control.currentPage == 1 && control.frame.minY == 300 - 37)
        swipe(CGPoint(x: 250, y: 100), CGPoint(x: 50, y: 100))
        #expect(control.currentPage == 2 && shown(pages) == [2])
        #expect(open(book.book, at: book.book.page(0)).view.subviews.count == 1, "no control without a count")
    }

    /// "Both methods are called in response to a 'setViewControllers:...' call, but the presentation index is updated automatically in the
    /// case of gesture-driven navigation." (the header of UIPageViewController)
    @Test func theSelectedDotIsThatOfThePageThatIsSet() throws {
        world.open()
        defer { world.close() }
        let book = DottedBook()
        let pages = open(book, at: book.book.page(1))
        let control = try #require(pages.view.subviews.compactMap { $0 as? UIPageControl }.first)
        book.questions = []
        swipe(CGPoint(x: 250, y: 100), CGPoint(x: 50, y: 100))
        #expect(control.currentPage == 2 && book.questions.isEmpty)
        book.index = 0
        pages.setViewControllers([book.book.page(0)], direction: .reverse, animated: false)
        world.window.layoutIfNeeded()
        #expect(control.currentPage == 0 && book.questions == ["count", "index"])
        swipe(CGPoint(x: 250, y: 100), CGPoint(x: 50, y: 100))
        #expect(control.currentPage == 1 && shown(pages) == [1])
        book.index = 3
        pages.setViewControllers([book.book.page(3)], direction: .forward, animated: true)
        world.clock.advance(by: 1)
        #expect(control.currentPage == 3)
        swipe(CGPoint(x: 50, y: 100), CGPoint(x: 250, y: 100))
        #expect(control.currentPage == 2 && shown(pages) == [2])
        pages.dataSource = nil
        world.window.layoutIfNeeded()
        #expect(control.superview == nil)
        swipe(CGPoint(x: 250, y: 100), CGPoint(x: 50, y: 100))
        #expect(shown(pages) == [2], "without a data source pages do not move")
    }

    /// A usual way to give the dots colours, as there is no property for the page control.
    @Test func dotsHaveTheColoursOfTheAppearance() throws {
        let proxy = UIPageControl.appearance()
        (proxy.pageIndicatorTintColor, proxy.currentPageIndicatorTintColor) = (.green, .red)
        defer { (proxy.pageIndicatorTintColor, proxy.currentPageIndicatorTintColor) = (nil, nil) }
        world.open()
        defer { world.close() }
        let book = DottedBook()
        let pages = open(book, at: book.book.page(1))
        let control = try #require(pages.view.subviews.compactMap { $0 as? UIPageControl }.first)
        #expect(control.pageIndicatorTintColor == .green && control.currentPageIndicatorTintColor == .red)
    }

    @Test func aPageThatReturnsDuringTheAnimationOfAnotherStays() {
        world.open()
        defer { world.close() }
        let book = Book()
        let (first, second) = (book.page(0), book.page(1))
        let pages = open(book, at: first)
        book.entries = []
        var finished = 0
        pages.setViewControllers([second], direction: .forward, animated: true) { _ in finished += 1 }
        world.clock.advance(by: 0.1)
        pages.setViewControllers([first], direction: .reverse, animated: true) { _ in finished += 1 }
        world.clock.advance(by: 1)
        #expect(shown(pages) == [0] && first.view.superview != nil && pages.children == [first] && finished == 2)
        #expect(
            book.entries == [
                "1 will appear", "0 will disappear", "1 did appear", "0 did disappear", "0 will appear",
                "1 will disappear", "0 did appear", "1 did disappear",
            ])
        swipe(CGPoint(x: 250, y: 100), CGPoint(x: 50, y: 100))
        #expect(shown(pages) == [1])
    }
}

// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayoutDriving
import TemplateLayoutSnapshots
import Testing

/// What is shown in place of content, and pages with dots.
@MainActor struct UnavailableTests {
    private final class Pages: UIPageViewController, UIPageViewControllerDataSource {
        private let colors: [UIColor] = [.systemBlue, .systemGreen, .systemOrange]
        private var pages: [UIViewController] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            pages = colors.enumerated().map { number, color in
                let page = UIViewController()
                page.view.backgroundColor = color
                page.view.accessibilityIdentifier = "page \(number)"
                return page
            }
            view.backgroundColor = .systemBackground
            dataSource = self
            setViewControllers([pages[0]], direction: .forward, animated: false)
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? {
            pages.firstIndex(of: viewController).flatMap { $0 > 0 ? pages[$0 - 1] : nil }
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? {
            pages.firstIndex(of: viewController).flatMap { $0 + 1 < pages.count ? pages[$0 + 1] : nil }
        }
        func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }
        func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
    }

    @Test(arguments: [SnapshotLook.light, .dark])
    func emptyContentLooksLikeThis(_ look: SnapshotLook) throws {
        var content = UIContentUnavailableConfiguration.empty()
        content.image = UIImage(systemName: "tray")
        content.text = "No Mail"
        content.secondaryText = "New messages appear here when they arrive, and stay until you archive them."
        content.button = .borderedProminent()
        content.button.title = "Check Now"
        content.secondaryButton.title = "Settings"
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        controller.contentUnavailableConfiguration = content
        controller.navigationItem.title = "Inbox"
        let screen = Screen(UINavigationController(rootViewController: controller), traits: look.traits)
        try assertSnapshot(of: screen, named: look.name)
    }

    @Test(arguments: [SnapshotLook.light, .dark])
    func pagesMoveWithTheFinger(_ look: SnapshotLook) throws {
        let pages = Pages(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let screen = Screen(pages, traits: look.traits)
        try screen.find(.identifier("page 0")).swipe(.left)
        try screen.find(.identifier("page 1"))
        #expect(!screen.has(.identifier("page 0")))
        try assertSnapshot(of: screen, named: look.name)
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Columns that become one stack in a compact width (Apple: "UISplitViewController").
@MainActor
@Suite(.serialized)
struct SplitControllerTests {
    private typealias Column = UISplitViewController.Column
    private typealias Mode = UISplitViewController.DisplayMode

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 700))

    private final class Page: UIViewController {
        var entries: [String] = []

        convenience init(_ title: String) {
            self.init(nibName: nil, bundle: nil)
            self.title = title
        }
        override func viewWillAppear(_ animated: Bool) { entries.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { entries.append("did appear") }
        override func viewWillDisappear(_ animated: Bool) { entries.append("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { entries.append("did disappear") }
    }

    private final class Diary: NSObject, UISplitViewControllerDelegate {
        var entries: [String] = []
        var top: UISplitViewController.Column?
        var discardsSecondary = false

        func splitViewController(
            _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) { entries.append("to \(displayMode)") }
        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            entries.append("proposed \(proposed)")
            return top ?? proposed
        }
        func splitViewControllerDidCollapse(_ svc: UISplitViewController) { entries.append("collapsed") }
        func splitViewControllerDidExpand(_ svc: UISplitViewController) { entries.append("expanded") }
        func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
            entries.append("shows \(column)")
        }
        func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
            entries.append("hides \(column)")
        }
        func splitViewController(
            _ splitViewController: UISplitViewController, collapseSecondary secondary: UIViewController,
            onto primary: UIViewController
        ) -> Bool {
            entries.append("collapses")
            return discardsSecondary
        }
    }

    private let diary = Diary()
    private let pages: [UISplitViewController.Column: UIViewController] = [
        .primary: Page("Lists"), .supplementary: Page("Notes"), .secondary: Page("Note"),
    ]

    private func open(_ style: UISplitViewController.Style, regular: Bool = true) -> UISplitViewController {
        let split = UISplitViewController(style: style)
        for (column, page) in pages where style == .tripleColumn || column != .supplementary {
            split.setViewController(page, for: column)
        }
        split.delegate = diary
        show(split, regular: regular)
        return split
    }

    private func show(_ split: UISplitViewController, regular: Bool) {
        window.isHidden = false
        setRegular(regular)
        window.rootViewController = split
        window.layoutIfNeeded()
    }

    private func setRegular(_ isRegular: Bool) {
        window.traitOverrides.horizontalSizeClass = isRegular ? .regular : .compact
        window.layoutIfNeeded()
    }

    private func frame(_ split: UISplitViewController, _ column: UISplitViewController.Column) -> CGRect? {
        guard let view = split.viewController(for: column)?.viewIfLoaded, view.window != nil else { return nil }
        let frame = view.convert(view.bounds, to: nil)
        return CGRect(x: frame.minX, y: 0, width: frame.width, height: 700)
    }

    private func span(_ x: CGFloat, _ width: CGFloat) -> CGRect { CGRect(x: x, y: 0, width: width, height: 700) }

    private func titles(_ split: UISplitViewController) -> [String?] {
        let controllers = split.viewControllers
        #expect(controllers.count == 1)
        return (controllers.first as? UINavigationController)?.viewControllers.map(\.title) ?? []
    }

    @Test func aColumnThatLeavesInAnAppsAnimationLeavesNothingBehind() {
        let clock = FrameClock(.manual)
        FrameClock.current = clock
        defer { FrameClock.current = FrameClock(.none) }
        let split = open(.doubleColumn)
        let count = split.view.subviews.count
        UIView.animate(withDuration: 0.2) {
            split.preferredDisplayMode = .secondaryOnly
            split.view.layoutIfNeeded()
        }
        clock.advance(by: 0.1)
        #expect(split.view.subviews.count == count)
        clock.advance(by: 1)
        #expect(split.view.subviews.count == count - 1)
    }

    @Test func sidebarsSlideWhileThereAreFrames() throws {
        let clock = FrameClock(.manual)
        FrameClock.current = clock
        defer { FrameClock.current = FrameClock(.none) }
        let split = open(.doubleColumn)
        func shownEnd(_ view: UIView?) -> CGFloat? {
            view.map { $0.layer.shownBounds.applying($0.layer.shownTransformToSuperlayer).maxX }
        }
        split.hide(.primary)
        #expect(split.displayMode == .secondaryOnly && frame(split, .primary) == nil)
        let picture = try #require(split.view.subviews.last)
        clock.advance(by: 0.175)
        #expect((100...220).contains(shownEnd(picture) ?? 0))
        clock.advance(by: 0.2)
        #expect(picture.superview == nil)
        split.show(.primary)
        let pane = split.panes[.primary]
        #expect(pane?.frame == span(0, 320) && shownEnd(pane) == 0)
        clock.advance(by: 0.175)
        #expect((100...220).contains(shownEnd(pane) ?? 0))
        clock.advance(by: 0.2)
        #expect(shownEnd(pane) == 320 && pane?.layer.presented == nil)
    }

    @Test func columnsOfAWideScreenAreBesideEachOther() {
        let split = open(.doubleColumn)
        #expect(split.displayMode == .oneBesideSecondary && split.splitBehavior == .tile && !split.isCollapsed)
        #expect(frame(split, .primary) == span(0, 320))
        #expect(frame(split, .secondary) == span(320, 680))
        #expect(split.viewControllers.allSatisfy { $0 is UINavigationController })
        #expect(split.viewController(for: .primary) === pages[.primary])
        #expect(pages[.primary]?.splitViewController === split)
        #expect((pages[.secondary] as? Page)?.entries == ["will appear", "did appear"])
        #expect(pages[.primary]?.traitCollection.horizontalSizeClass == .compact)
        #expect(pages[.secondary]?.traitCollection.horizontalSizeClass == .regular)
        #expect(diary.entries == ["shows primary", "shows secondary"])
        split.primaryEdge = .trailing
        window.layoutIfNeeded()
        #expect(frame(split, .primary) == span(680, 320))
        #expect(frame(split, .secondary) == span(0, 680))
    }

    @Test func aHighScreenShowsTheSecondaryColumnOnly() {
        window.frame.size = CGSize(width: 700, height: 1000)
        let split = open(.doubleColumn)
        #expect(split.displayMode == .secondaryOnly && split.splitBehavior == .overlay)
        #expect(frame(split, .primary) == nil)
        #expect(frame(split, .secondary) == span(0, 700))
        split.show(.primary)
        #expect(split.displayMode == .oneOverSecondary)
        #expect(frame(split, .primary) == span(0, 280))
        #expect(frame(split, .secondary) == span(0, 700))
        // A tap beside the sidebar hides it.
        #expect(window.hitTest(CGPoint(x: 500, y: 500), with: nil)?.accessibilityLabel == "Hide sidebar")
        split.hide(.primary)
        #expect(split.displayMode == .secondaryOnly)
        #expect((pages[.primary] as? Page)?.entries.last == "did disappear")
        #expect(
            diary.entries == [
                "shows secondary", "to oneOverSecondary", "shows primary", "to secondaryOnly", "hides primary",
            ])
    }

    @Test(
        arguments: [
            (UISplitViewController.DisplayMode.secondaryOnly, [nil, nil, span(0, 1000)]),
            (.oneBesideSecondary, [nil, span(0, 300), span(300, 700)]),
            (.oneOverSecondary, [nil, span(0, 300), span(0, 1000)]),
            (.twoBesideSecondary, [span(0, 200), span(200, 300), span(500, 500)]),
            (.twoOverSecondary, [span(0, 200), span(200, 300), span(0, 1000)]),
            (.twoDisplaceSecondary, [span(0, 200), span(200, 300), span(500, 700)]),
        ] as [(UISplitViewController.DisplayMode, [CGRect?])])
    func threeColumnsHaveSixModes(mode: UISplitViewController.DisplayMode, frames: [CGRect?]) {
        let split = open(.tripleColumn)
        split.preferredPrimaryColumnWidth = 200
        split.preferredSupplementaryColumnWidthFraction = 0.3
        split.preferredDisplayMode = mode
        window.layoutIfNeeded()
        #expect(split.displayMode == mode)
        #expect([Column.primary, .supplementary, .secondary].map { frame(split, $0) } == frames)
    }

    private nonisolated static func span(_ x: CGFloat, _ width: CGFloat) -> CGRect {
        CGRect(x: x, y: 0, width: width, height: 700)
    }

    @Test func aColumnIsShownByTheNearestModeOfTheBehaviour() {
        let split = open(.tripleColumn)
        split.preferredSplitBehavior = .displace
        window.layoutIfNeeded()
        #expect(split.displayMode == .oneBesideSecondary)
        split.show(.primary)
        #expect(split.displayMode == .twoDisplaceSecondary)
        split.show(.secondary)
        #expect(split.displayMode == .oneBesideSecondary)
        split.hide(.supplementary)
        #expect(split.displayMode == .secondaryOnly)
        split.preferredSplitBehavior = .overlay
        split.show(.primary)
        #expect(split.displayMode == .twoOverSecondary)
        split.hide(.primary)
        #expect(split.displayMode == .oneOverSecondary)
        split.preferredDisplayMode = .twoBesideSecondary
        #expect(split.displayMode == .twoOverSecondary, "the behaviour decides")
    }

    @Test func widthsAreLimited() {
        let split = open(.doubleColumn)
        split.preferredPrimaryColumnWidthFraction = 0.5
        #expect(split.primaryColumnWidth == 320)
        split.maximumPrimaryColumnWidth = 450
        #expect(split.primaryColumnWidth == 450)
        split.preferredPrimaryColumnWidthFraction = 0.1
        split.minimumPrimaryColumnWidth = 250
        #expect(split.primaryColumnWidth == 250)
    }

    @Test func aCompactWidthIsOneStack() {
        let split = open(.tripleColumn, regular: false)
        #expect(split.isCollapsed)
        #expect(titles(split) == ["Lists", "Notes", "Note"])
        #expect(diary.entries == ["proposed secondary", "collapsed"])
        #expect(frame(split, .secondary) == span(0, 1000))
        #expect((pages[.secondary] as? Page)?.entries == ["will appear", "did appear"])
        split.show(.primary)
        #expect(titles(split) == ["Lists"])
        split.show(.secondary)
        #expect(titles(split) == ["Lists", "Notes", "Note"])
        split.hide(.secondary)
        #expect(titles(split) == ["Lists", "Notes"])
    }

    @Test func theStackReturnsToItsColumns() {
        let split = open(.tripleColumn)
        let observer = NotificationCenter.default.addObserver(
            forName: UIViewController.showDetailTargetDidChangeNotification, object: split, queue: nil
        ) { [diary] _ in MainActor.assumeIsolated { diary.entries.append("other target") } }
        defer {
            NotificationCenter.default.removeObserver(observer)
            let changes = diary.entries.filter { ["collapsed", "expanded", "other target"].contains($0) }
            #expect(changes.count > 3)
            for (index, change) in changes.enumerated() { #expect((change == "other target") == (index % 2 == 1)) }
        }
        diary.top = .supplementary
        setRegular(false)
        #expect(titles(split) == ["Lists", "Notes"])
        split.show(.secondary)
        let pushed = Page("More")
        pages[.secondary]?.navigationController?.pushViewController(pushed, animated: false)
        #expect(titles(split) == ["Lists", "Notes", "Note", "More"])
        setRegular(true)
        #expect(!split.isCollapsed)
        #expect(
            split.viewControllers.map { ($0 as? UINavigationController)?.viewControllers.map(\.title) } == [
                ["Lists"], ["Notes"], ["Note", "More"],
            ])
        #expect(diary.entries.last == "shows secondary" && diary.entries.contains("expanded"))
        // A column that was left while it was collapsed returns, too.
        setRegular(false)
        #expect(titles(split) == ["Lists", "Notes"])
        setRegular(true)
        setRegular(false)
        split.show(.secondary)
        split.show(.primary)
        setRegular(true)
        #expect(
            split.viewControllers.map { ($0 as? UINavigationController)?.viewControllers.map(\.title) } == [
                ["Lists"], ["Notes"], ["Note", "More"],
            ])
    }

    @Test func aCompactColumnReplacesTheOthers() {
        let split = UISplitViewController(style: .doubleColumn)
        for (column, page) in pages where column != .supplementary { split.setViewController(page, for: column) }
        let compact = Page("Compact")
        split.setViewController(compact, for: .compact)
        show(split, regular: false)
        #expect(split.viewControllers == [compact])
        #expect(frame(split, .compact) == span(0, 1000))
        setRegular(true)
        #expect(split.viewControllers.count == 2 && compact.viewIfLoaded?.window == nil)
        #expect(compact.entries == ["will appear", "did appear", "will disappear", "did disappear"])
    }

    @Test func detailsAreShownWhereThereIsRoom() {
        let split = open(.doubleColumn)
        let detail = Page("Other")
        pages[.primary]?.showDetailViewController(detail, sender: nil)
        #expect(split.viewController(for: .secondary) === detail)
        #expect(frame(split, .secondary) == span(320, 680))
        diary.top = .primary
        setRegular(false)
        #expect(titles(split) == ["Lists"])
        pages[.primary]?.showDetailViewController(Page("Third"), sender: nil)
        #expect(titles(split) == ["Lists", "Third"])
        pages[.primary]?.showDetailViewController(Page("Fourth"), sender: nil)
        #expect(titles(split) == ["Lists", "Fourth"])
        setRegular(true)
        #expect(split.viewController(for: .secondary)?.title == "Fourth")
        #expect(frame(split, .secondary) == span(320, 680))
    }

    @Test func viewControllersCollapseOntoThePrimaryOne() {
        let split = UISplitViewController()
        let (list, note) = (Page("List"), Page("Note"))
        split.viewControllers = [UINavigationController(rootViewController: list), note]
        split.delegate = diary
        show(split, regular: true)
        #expect(split.viewControllers.count == 2)
        #expect(note.view.convert(note.view.bounds, to: nil) == span(320, 680))
        setRegular(false)
        #expect(titles(split) == ["List", "Note"] && split.displayModeButtonItem.isHidden)
        setRegular(true)
        #expect(split.viewControllers.last === note && note.parent === split && !split.displayModeButtonItem.isHidden)
        #expect(note.view.convert(note.view.bounds, to: nil) == span(320, 680))
        diary.discardsSecondary = true
        setRegular(false)
        #expect(titles(split) == ["List"])
        setRegular(true)
        #expect(split.viewControllers.last === note, "it was kept")
        #expect(diary.entries.filter { $0 == "collapses" }.count == 2)
    }

    @Test func theButtonShowsAndHidesSidebars() throws {
        let split = open(.doubleColumn)
        let bar = try #require(pages[.primary]?.navigationController?.navigationBar)
        #expect(bar.modeButton === split.displayModeButtonItem)
        split.displayModeButtonItem.perform()
        #expect(split.displayMode == .secondaryOnly)
        #expect(bar.modeButton == nil)
        let detailBar = try #require(pages[.secondary]?.navigationController?.navigationBar)
        #expect(detailBar.modeButton === split.displayModeButtonItem)
        #expect(detailBar.startViews.count == 1)
        split.displayModeButtonItem.perform()
        #expect(split.displayMode == .oneBesideSecondary)
        setRegular(false)
        #expect(detailBar.modeButton == nil && bar.modeButton == nil)
    }

    /// The delegate of an app that decides itself.
    private final class Judge: NSObject, UISplitViewControllerDelegate {
        var target = UISplitViewController.DisplayMode.automatic
        var shows = false
        var log: [String] = []
        var collapsing: UIViewController?
        var expanding: UIViewController?
        var separated: UIViewController?

        func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode { target }
        func splitViewController(
            _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
        ) -> Bool {
            log.append("show \(vc.title ?? "")")
            return shows
        }
        func splitViewController(
            _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
        ) -> Bool {
            log.append("detail \(vc.title ?? "")")
            return shows
        }
        func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
            collapsing
        }
        func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
            expanding
        }
        func splitViewController(
            _ splitViewController: UISplitViewController, separateSecondaryFrom primary: UIViewController
        ) -> UIViewController? { separated }
    }

    @Test func theDelegateDecidesWhatTheButtonAndShowingDo() {
        let (split, judge) = (open(.tripleColumn), Judge())
        split.delegate = judge
        #expect(split.displayMode == .oneBesideSecondary)
        split.displayModeButtonItem.perform()
        #expect(split.displayMode == .twoBesideSecondary)
        judge.target = .secondaryOnly
        split.displayModeButtonItem.perform()
        #expect(split.displayMode == .secondaryOnly)
        judge.target = .twoBesideSecondary
        split.displayModeButtonItem.perform()
        #expect(split.displayMode == .twoBesideSecondary)
        judge.shows = true
        split.show(Page("X"), sender: nil)
        split.showDetailViewController(Page("Y"), sender: nil)
        #expect(judge.log == ["show X", "detail Y"])
        #expect(split.viewController(for: .primary) === pages[.primary])
        #expect(split.viewController(for: .secondary) === pages[.secondary])
        judge.shows = false
        let (list, note) = (Page("X"), Page("Y"))
        split.show(list, sender: nil)
        split.showDetailViewController(note, sender: nil)
        #expect(split.viewController(for: .primary) === list && split.viewController(for: .secondary) === note)
        #expect(list.isOnScreen && note.isOnScreen && pages[.primary]?.viewIfLoaded?.window == nil)
        setRegular(false)
        split.show(Page("Z"), sender: nil)
        #expect(titles(split).last == "Z" && judge.log.last == "show Z")
    }

    @Test func theDelegateGivesThePrimaryControllersOfBothForms() {
        let (split, judge) = (UISplitViewController(), Judge())
        let (list, note, compact) = (Page("List"), Page("Note"), Page("Compact"))
        split.viewControllers = [list, note]
        split.delegate = judge
        show(split, regular: true)
        (judge.collapsing, judge.expanding, judge.separated) = (compact, list, note)
        setRegular(false)
        #expect(split.viewControllers == [compact] && compact.isOnScreen && !list.isOnScreen && !note.isOnScreen)
        setRegular(true)
        #expect(split.viewControllers == [list, note] && list.isOnScreen && note.isOnScreen && compact.parent == nil)
    }

    @Test func theSupplementaryColumnHasItsOwnWidths() {
        let split = open(.tripleColumn)
        #expect(split.supplementaryColumnWidth == 320)
        split.maximumSupplementaryColumnWidth = 250
        window.layoutIfNeeded()
        #expect(frame(split, .supplementary) == span(0, 250) && split.supplementaryColumnWidth == 250)
        split.minimumSupplementaryColumnWidth = 280
        window.layoutIfNeeded()
        #expect(frame(split, .supplementary) == span(0, 280))
        split.preferredDisplayMode = .twoBesideSecondary
        window.layoutIfNeeded()
        #expect(frame(split, .primary) == span(0, 320) && frame(split, .supplementary) == span(320, 280))
    }

    @Test func sidebarsOverTheContentComeByTheEdgeAndGoByATap() {
        let split = open(.doubleColumn)
        split.preferredDisplayMode = .oneOverSecondary
        window.layoutIfNeeded()
        #expect(split.splitBehavior == .overlay && frame(split, .primary) != nil)
        #expect(frame(split, .secondary) == span(0, 1000))
        let input = TouchInput(window: window)
        func touch(_ points: [CGPoint]) {
            input.began(1, at: points[0], time: 0)
            for (index, point) in points.enumerated() { input.moved(1, to: point, time: Double(index) * 0.02) }
            input.ended(1, at: points[points.count - 1], time: Double(points.count) * 0.02)
            window.layoutIfNeeded()
        }
        touch([CGPoint(x: 700, y: 300)])
        #expect(split.displayMode == .secondaryOnly)
        let swipe = (0...20).map { CGPoint(x: 2 + CGFloat($0) * 15, y: 300) }
        split.presentsWithGesture = false
        touch(swipe)
        #expect(split.displayMode == .secondaryOnly)
        split.presentsWithGesture = true
        touch(swipe)
        #expect(split.displayMode == .oneOverSecondary)
    }

    @Test func misusesStopWithAReason() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            UINavigationController().pushViewController(UISplitViewController(style: .doubleColumn), animated: false)
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            UISplitViewController().setViewController(UIViewController(), for: .primary)
        }
    }
}

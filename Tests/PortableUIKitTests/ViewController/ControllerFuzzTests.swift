// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

/// Random pushes, pops, presentations and dismissals, compared with a naive model of UIKit's order.
@MainActor
struct ControllerFuzzTests {
    /// A navigation controller that logs its appearance calls, as its pages do.
    final class DiaryNavigation: UINavigationController {
        var diary: ControllerDiary?
        private func note(_ words: String) { diary?.entries.append("\(title ?? "") \(words)") }
        override func viewWillAppear(_ animated: Bool) { note("will appear") }
        override func viewDidAppear(_ animated: Bool) { note("did appear" + misplaced(isInWindow: true)) }
        override func viewWillDisappear(_ animated: Bool) { note("will disappear" + misplaced(isInWindow: true)) }
        override func viewDidDisappear(_ animated: Bool) { note("did disappear" + misplaced(isInWindow: false)) }
    }

    /// The stacks of pages, from the window's root to the latest presented one, and the calls that UIKit would make.
    struct Model {
        struct Level {
            let name: String
            let hidesPresenter: Bool
            var pages: [String]
        }
        var levels: [Level] = []
        var calls: [String] = []

        func isHidden(_ index: Int) -> Bool { index + 1 < levels.count && levels[index + 1].hidesPresenter }

        private mutating func call(_ level: Level, _ words: String) {
            calls += ["\(level.name) \(words)", "\(level.pages.last!) \(words)"]
        }

        mutating func setPages(_ pages: [String], at index: Int) {
            let (former, latter) = (levels[index].pages.last!, pages.last!)
            levels[index].pages = pages
            guard former != latter, !isHidden(index) else { return }
            calls += [
                "\(former) will disappear", "\(latter) will appear", "\(former) did disappear", "\(latter) did appear",
            ]
        }

        mutating func present(_ level: Level) {
            let presenter = levels[levels.count - 1]
            levels.append(level)
            if level.hidesPresenter { call(presenter, "will disappear") }
            call(level, "will appear")
            call(level, "did appear")
            if level.hidesPresenter { call(presenter, "did disappear") }
            calls.append("\(level.name) is presented")
        }

        mutating func dismiss(from index: Int) {
            let gone = levels.indices[index...].filter { !isHidden($0) }.reversed().map { levels[$0] }
            let revealed = isHidden(index - 1) ? levels[index - 1] : nil
            for level in gone { call(level, "will disappear") }
            if let revealed { call(revealed, "will appear") }
            if let revealed { call(revealed, "did appear") }
            for level in gone { call(level, "did disappear") }
            calls.append("\(levels[index].name) is dismissed")
            levels.removeSubrange(index...)
        }
    }

    final class Screen {
        let diary = ControllerDiary()
        var model = Model()
        var stacks: [DiaryNavigation] = []
        var pages: [String: DiaryController] = [:]
        private var count = 0

        @MainActor
        func page() -> DiaryController {
            count += 1
            let page = DiaryController("p\(count)", diary)
            pages["p\(count)"] = page
            return page
        }

        @MainActor
        func makeLevel(hidesPresenter: Bool) -> (DiaryNavigation, Model.Level) {
            let root = page()
            let stack = DiaryNavigation(rootViewController: root)
            stack.title = "n\(count)"
            stack.diary = diary
            return (stack, Model.Level(name: "n\(count)", hidesPresenter: hidesPresenter, pages: [root.title!]))
        }

        /// Makes a random call, also to the model, and returns its name.
        @MainActor
        func act(using generator: inout SeededGenerator) -> String {
            let index = Int.random(in: stacks.indices, using: &generator)
            let (stack, titles) = (stacks[index], model.levels[index].pages)
            let animated = Bool.random(using: &generator)
            switch Int.random(in: 0..<7, using: &generator) {
            case 0, 1:
                let new = page()
                model.setPages(titles + [new.title!], at: index)
                stack.pushViewController(new, animated: animated)
                return "push"
            case 2:
                if titles.count > 1 { model.setPages(titles.dropLast(), at: index) }
                stack.popViewController(animated: animated)
                return "pop"
            case 3:
                let set = titles.shuffled(using: &generator).prefix(2) + [page().title!]
                model.setPages(Array(set), at: index)
                stack.setViewControllers(set.map { pages[$0]! }, animated: animated)
                return "set"
            case 4, 5:
                guard stacks.count < 5 else { return "nothing" }
                let style = [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen, .automatic]
                    .randomElement(using: &generator)!
                let (new, level) = makeLevel(hidesPresenter: style == .fullScreen)
                new.modalPresentationStyle = style
                stacks.last?.present(new, animated: animated) { [diary] in
                    diary.entries.append("\(level.name) is presented")
                }
                model.present(level)
                stacks.append(new)
                return "present \(style)"
            default:
                guard stacks.count > 1 else { return "nothing" }
                let first = index == stacks.count - 1 ? index : index + 1
                if first == 0 { return "nothing" }
                let name = model.levels[first].name
                model.dismiss(from: first)
                stack.topViewController?.dismiss(animated: animated) { [diary] in
                    diary.entries.append("\(name) is dismissed")
                }
                stacks.removeSubrange(first...)
                return "dismiss"
            }
        }
    }

    /// What is wrong with the views in the window and the controllers' states; `nil` for nothing.
    static func fault(in stacks: [UINavigationController], of window: UIWindow, _ pages: [DiaryController]) -> String? {
        for page in pages {
            let isShown = page.viewIfLoaded?.window === window
            if page.appearance != (isShown ? .appeared : .disappeared) { return "\(page.title!) is \(page.appearance)" }
        }
        for stack in stacks where stack.isViewLoaded {
            if stack.children != stack.viewControllers { return "other children than in the stack" }
            let inside = stack.view.viewControllersInside.dropFirst().filter { $0.parent === stack }
            if inside != stack.viewControllers.suffix(1) { return "\(inside.map(\.title)) are in the stack's view" }
        }
        return nil
    }

    @Test("Random pushes, pops, presentations and dismissals make the calls of the model, animated and not")
    func order() {
        fuzz("controllers", share: 0.05) { seed, generator in
            let world = TouchWorld()
            let screen = Screen()
            let (root, level) = screen.makeLevel(hidesPresenter: false)
            screen.stacks = [root]
            screen.model.levels = [level]
            world.window.rootViewController = root
            world.window.layoutIfNeeded()
            _ = screen.diary.taken()
            world.open()
            defer { world.close() }
            for step in 0..<30 {
                screen.model.calls = []
                let what = screen.act(using: &generator)
                world.clock.advance(by: 1)
                let calls = screen.diary.taken()
                let fault =
                    calls == screen.model.calls
                    ? Self.fault(in: screen.stacks, of: world.window, Array(screen.pages.values))
                    : "\(calls) and not \(screen.model.calls)"
                if let fault {
                    Issue.record("\(fault) after \(what); SEED=\(seed) step \(step)")
                    return
                }
            }
        }
    }

    @Test("Random calls during transitions leave the views and states that the controllers report")
    func overlaps() {
        fuzz("overlapping controllers", share: 0.05) { seed, generator in
            let world = TouchWorld()
            let screen = Screen()
            let (root, _) = screen.makeLevel(hidesPresenter: false)
            world.window.rootViewController = root
            world.window.layoutIfNeeded()
            world.open()
            defer { world.close() }
            _ = WarningLog.texts {
                for step in 0..<30 {
                    let shown = sequence(first: root as UIViewController) { $0.presentedViewController }
                        .compactMap { $0 as? DiaryNavigation }
                    let stack = shown.randomElement(using: &generator)!
                    let animated = Bool.random(using: &generator)
                    switch Int.random(in: 0..<5, using: &generator) {
                    case 0: stack.pushViewController(screen.page(), animated: animated)
                    case 1: stack.popViewController(animated: animated)
                    case 2:
                        let (new, _) = screen.makeLevel(hidesPresenter: true)
                        new.modalPresentationStyle = [.fullScreen, .pageSheet, .overFullScreen]
                            .randomElement(using: &generator)!
                        stack.topViewController?.present(new, animated: animated)
                    case 3: stack.dismiss(animated: animated)
                    default: world.clock.advance(by: 0.5)
                    }
                    if Int.random(in: 0..<4, using: &generator) == 0 { world.clock.advance(by: 0.1) }
                    guard step % 10 == 9 else { continue }
                    world.clock.advance(by: 5)
                    let rest = sequence(first: root as UIViewController) { $0.presentedViewController }
                        .compactMap { $0 as? UINavigationController }
                    if let fault = Self.fault(in: rest, of: world.window, Array(screen.pages.values)) {
                        Issue.record("\(fault); SEED=\(seed) step \(step)")
                        return
                    }
                }
            }
        }
    }
}

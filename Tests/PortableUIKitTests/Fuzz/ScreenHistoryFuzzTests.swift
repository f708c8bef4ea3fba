// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

/// Random histories of a screen: pages come and go, bars are hidden and shown, the window turns, items change. At the end the screen looks
/// like a new one that is made with the same values.
@MainActor struct ScreenHistoryFuzzTests {
    @Test func aScreenDoesNotDependOnItsHistory() {
        fuzz("screens", share: 0.1) { seed, random in
            let screen = RandomScreen(using: &random)
            defer { FrameClock.current = FrameClock(.none) }
            for _ in 0..<12 { screen.step(using: &random) }
            let found = screen.report()
            let expected = RandomScreen(screen.values).report()
            guard found != expected else { return }
            let difference = zip(found, expected).first { $0 != $1 }.map { "“\($0)” and not “\($1)”" }
            Issue.record("\(difference ?? "other views"); SEED=\(seed): \(screen.log.joined(separator: ", "))")
        }
    }
}

/// A tab bar controller with navigation controllers, or one navigation controller, and the values that it is set to.
@MainActor final class RandomScreen {
    struct Stack {
        var settings = StackSetting.allCases.map { _ in 0 }
        var pages: [[Int]]
    }
    struct Values {
        var window = WindowSetting.allCases.map { _ in 0 }
        var stacks: [Stack]
        var selected = 0
    }

    private(set) var values: Values
    private(set) var log: [String] = []
    private let clock = FrameClock(.manual)
    private let window = UIWindow()
    private let stacks: [UINavigationController]
    private let tabs: UITabBarController?

    init(_ values: Values) {
        self.values = values
        FrameClock.current = clock
        stacks = values.stacks.map { stack in
            let navigation = UINavigationController()
            navigation.setViewControllers(stack.pages.map(PageSetting.makePage), animated: false)
            for setting in StackSetting.allCases {
                setting.apply(stack.settings[setting.rawValue], to: navigation, animated: false)
            }
            return navigation
        }
        tabs = stacks.count > 1 ? UITabBarController() : nil
        tabs?.viewControllers = stacks
        tabs?.selectedIndex = values.selected
        for setting in WindowSetting.allCases {
            setting.apply(values.window[setting.rawValue], to: window, tabs, animated: false)
        }
        window.rootViewController = tabs ?? stacks[0]
        window.isHidden = false
        settle()
    }

    convenience init(using random: inout SeededGenerator) {
        var stacks: [Stack] = []
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            var stack = Stack(pages: [])
            for _ in 0..<Int.random(in: 1...3, using: &random) { stack.pages.append(Self.page(using: &random)) }
            stacks.append(stack)
        }
        self.init(Values(stacks: stacks))
    }

    /// Half of the settings are the default.
    private static func page(using random: inout SeededGenerator) -> [Int] {
        PageSetting.allCases.map { setting in
            let isDefault = setting != .kind && Bool.random(using: &random)
            return isDefault ? 0 : Int.random(in: 0..<setting.choices, using: &random)
        }
    }

    // MARK: Steps

    /// Changes something; often before the animations of the last change have ended.
    func step(using random: inout SeededGenerator) {
        let animated = Bool.random(using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: changeStack(animated, using: &random)
        case 1: setWindow(animated, using: &random)
        case 2: setStack(animated, using: &random)
        case 3: scroll(animated, using: &random)
        case 4: presentAndDismiss(animated, using: &random)
        case 5:
            guard let tabs else { return }
            values.selected = 1 - values.selected
            tabs.selectedIndex = values.selected
            log.append("tab \(values.selected)")
        default: setPage(using: &random)
        }
        if Int.random(in: 0..<3, using: &random) == 0 { clock.advance(by: 0.1) } else { settle() }
    }

    private var shown: UINavigationController { stacks[values.selected] }

    private func changeStack(_ animated: Bool, using random: inout SeededGenerator) {
        let count = values.stacks[values.selected].pages.count
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where count > 1:
            values.stacks[values.selected].pages.removeLast()
            shown.popViewController(animated: animated)
            log.append("pop")
        case 1 where count > 1:
            var pages = shown.viewControllers
            values.stacks[values.selected].pages.swapAt(0, count - 1)
            pages.swapAt(0, count - 1)
            shown.setViewControllers(pages, animated: false)
            log.append("swap")
        default:
            let page = Self.page(using: &random)
            values.stacks[values.selected].pages.append(page)
            shown.pushViewController(PageSetting.makePage(page), animated: animated)
            log.append("push \(page)")
        }
    }

    private func setPage(using random: inout SeededGenerator) {
        let setting = PageSetting.changeable.randomElement(using: &random)!
        let choice = Int.random(in: 0..<setting.choices, using: &random)
        let last = values.stacks[values.selected].pages.count - 1
        values.stacks[values.selected].pages[last][setting.rawValue] = choice
        setting.apply(choice, to: shown.viewControllers[last])
        log.append("\(setting) \(choice)")
    }

    private func setStack(_ animated: Bool, using random: inout SeededGenerator) {
        let setting = StackSetting.allCases.randomElement(using: &random)!
        let choice = Int.random(in: 0..<2, using: &random)
        values.stacks[values.selected].settings[setting.rawValue] = choice
        setting.apply(choice, to: shown, animated: animated)
        log.append("\(setting) \(choice)")
    }

    private func setWindow(_ animated: Bool, using random: inout SeededGenerator) {
        let setting = WindowSetting.allCases.randomElement(using: &random)!
        let choice = Int.random(in: 0..<setting.choices, using: &random)
        values.window[setting.rawValue] = choice
        setting.apply(choice, to: window, tabs, animated: animated)
        log.append("\(setting) \(choice)")
    }

    private func scroll(_ animated: Bool, using random: inout SeededGenerator) {
        guard let table = shown.topViewController?.view as? UITableView else { return }
        let y = CGFloat(Int.random(in: -100...400, using: &random))
        table.setContentOffset(CGPoint(x: 0, y: y), animated: animated)
        log.append("scroll \(y)")
    }

    private func presentAndDismiss(_ animated: Bool, using random: inout SeededGenerator) {
        let page = UIViewController()
        page.modalPresentationStyle = [.fullScreen, .pageSheet, .overFullScreen].randomElement(using: &random)!
        shown.topViewController?.present(page, animated: animated)
        settle()
        page.dismiss(animated: animated)
        settle()
        log.append("present")
    }

    // MARK: What is shown

    private func settle() {
        for _ in 0..<2 {
            window.layoutIfNeeded()
            clock.advance(by: 2)
        }
    }

    /// The views that are visible with their frames, when lists have been scrolled to their tops.
    func report() -> [String] {
        FrameClock.current = clock
        settle()
        for _ in 0..<2 {
            scrollToTop(window)
            settle()
        }
        var lines: [String] = []
        list(window, &lines)
        return lines
    }

    private func scrollToTop(_ view: UIView) {
        if let table = view as? UITableView {
            // A large title expands when the content is pulled.
            table.setContentOffset(CGPoint(x: 0, y: -300), animated: false)
            table.window?.layoutIfNeeded()
            table.setContentOffset(CGPoint(x: 0, y: -table.adjustedContentInset.top), animated: false)
        }
        for view in view.subviews { scrollToTop(view) }
    }

    private func list(_ view: UIView, _ lines: inout [String]) {
        let label = view as? UILabel
        guard !view.isHidden, view.alpha > 0, label == nil || label?.text?.isEmpty == false else { return }
        let frame = view.convert(view.bounds, to: nil)
        var line = "\(type(of: view)) \(frame.minX) \(frame.minY) \(frame.width) \(frame.height)"
        if let label { line += " \(label.text ?? "") \(label.font.pointSize)" }
        if let insets = (view as? UIScrollView)?.adjustedContentInset { line += " \(insets)" }
        lines.append(line)
        guard !(view is UITableViewCell) else { return }
        // Cells and the views of bars lie in the order in which they came.
        let isSorted = view is UINavigationBar || view is UIToolbar || view is UITabBar || view is UITableView
        func isBefore(_ first: UIView, _ second: UIView) -> Bool {
            (first.frame.minY, first.frame.minX, "\(type(of: first))")
                < (second.frame.minY, second.frame.minX, "\(type(of: second))")
        }
        for view in isSorted ? view.subviews.sorted(by: isBefore) : view.subviews { list(view, &lines) }
    }
}

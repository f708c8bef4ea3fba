// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

/// Random histories of split view controllers and of sheets: settings, sizes of the window, animated or not. At the end the views have the places
/// of a new one with the same values.
@MainActor struct SplitHistoryFuzzTests {
    @Test func aSplitViewControllerDoesNotDependOnItsHistory() {
        compare("split view controllers") { RandomSplit() }
    }

    @Test func aSheetDoesNotDependOnItsHistory() { compare("sheets") { RandomSheet() } }

    private func compare(_ name: String, _ make: () -> any RandomPresentation) {
        FrameClock.current = FrameClock(.manual)
        defer { FrameClock.current = FrameClock(.none) }
        fuzz(name, share: 0.03) { seed, random in
            let shown = make()
            var values: [Int?] = shown.choices.map { _ in nil }
            var log: [String] = []
            shown.begin()
            for _ in 0..<10 {
                let setting = Int.random(in: values.indices, using: &random)
                let value = Int.random(in: 0..<shown.choices[setting], using: &random)
                let isAnimated = Bool.random(using: &random)
                values[setting] = value
                if isAnimated {
                    UIView.animate(withDuration: 0.3) { shown.set(setting, value) }
                } else {
                    shown.set(setting, value)
                }
                log.append("\(setting) \(value)\(isAnimated ? " animated" : "")")
                if Bool.random(using: &random) {
                    settle(shown)
                    log.append("settled")
                }
            }
            let found = report(shown)
            let fresh = make()
            for (setting, value) in values.enumerated() {
                if let value { fresh.set(setting, value) }
            }
            fresh.begin()
            let expected = report(fresh)
            shown.end()
            fresh.end()
            guard found != expected else { return }
            let difference = zip(found, expected).first { $0 != $1 }.map { "“\($0)” and not “\($1)”" }
            Issue.record("\(difference ?? "other views"); SEED=\(seed): \(log.joined(separator: ", "))")
        }
    }

    private func settle(_ shown: any RandomPresentation) {
        for _ in 0..<2 {
            shown.window.layoutIfNeeded()
            FrameClock.current.advance(by: 2)
        }
    }

    private func report(_ shown: any RandomPresentation) -> [String] {
        settle(shown)
        var lines = shown.state
        func list(_ view: UIView) {
            guard !view.isHidden, view.alpha > 0, (view as? UILabel)?.text?.isEmpty != true else { return }
            let frame = view.convert(view.bounds, to: nil)
            // Columns of fractions of a width are moved by differences of such numbers.
            let sides = [frame.minX, frame.minY, frame.maxX, frame.maxY].map { ($0 * 16).rounded() / 16 }
            lines.append("\(type(of: view)) \(sides) \(view.layer.cornerRadius) \(view.safeAreaInsets)")
            for view in view.subviews { list(view) }
        }
        list(shown.window)
        // Columns beside each other lie in the order in which they came.
        return lines.sorted()
    }
}

/// Something in a window that has settings with choices.
@MainActor private protocol RandomPresentation {
    var window: UIWindow { get }
    var choices: [Int] { get }
    var state: [String] { get }
    func set(_ setting: Int, _ value: Int)
    /// Shows it.
    func begin()
    func end()
}

private let windowSizes = [
    CGSize(width: 375, height: 667), CGSize(width: 667, height: 375), CGSize(width: 768, height: 1024),
    CGSize(width: 1024, height: 768), CGSize(width: 1366, height: 1024),
]

extension RandomPresentation {
    fileprivate func resize(_ value: Int) {
        let size = windowSizes[value]
        window.traitOverrides.horizontalSizeClass = size.width > 700 ? .regular : .compact
        window.traitOverrides.verticalSizeClass = size.height > 700 ? .regular : .compact
        window.frame.size = size
    }

    func end() { window.isHidden = true }
}

private final class RandomSplit: RandomPresentation {
    let window = UIWindow(frame: CGRect(origin: .zero, size: windowSizes[3]))
    private let split = UISplitViewController(style: .tripleColumn)
    let choices = [windowSizes.count, 6, 4, 3, 3, 3, 2, 2]

    init() {
        for column in [UISplitViewController.Column.primary, .supplementary, .secondary] {
            split.setViewController(UIViewController(), for: column)
        }
        resize(3)
    }

    func begin() {
        window.rootViewController = split
        window.isHidden = false
    }

    var state: [String] { ["\(split.displayMode) \(split.splitBehavior) \(split.isCollapsed)"] }

    func set(_ setting: Int, _ value: Int) {
        let automatic = UISplitViewController.automaticDimension
        switch setting {
        case 0: resize(value)
        case 1:
            let modes: [UISplitViewController.DisplayMode] = [
                .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary, .oneOverSecondary,
                .twoOverSecondary,
            ]
            split.preferredDisplayMode = modes[value]
        case 2: split.preferredSplitBehavior = [.automatic, .tile, .overlay, .displace][value]
        case 3: split.preferredPrimaryColumnWidthFraction = [automatic, 0.2, 0.5][value]
        case 4: split.preferredSupplementaryColumnWidth = [automatic, 250, 400][value]
        case 5: split.maximumPrimaryColumnWidth = [automatic, 150, 600][value]
        case 6: split.primaryEdge = [.leading, .trailing][value]
        default: split.presentsWithGesture = value == 0
        }
    }
}

private final class RandomSheet: RandomPresentation {
    let window = UIWindow(frame: CGRect(origin: .zero, size: windowSizes[0]))
    private let page = UIViewController()
    let choices = [windowSizes.count, 4, 3, 2, 3, 3, 3]

    init() {
        window.rootViewController = UIViewController()
        window.rootViewController?.view.backgroundColor = .white
        resize(0)
    }

    func begin() {
        window.isHidden = false
        window.layoutIfNeeded()
        window.rootViewController?.present(page, animated: false)
    }

    var state: [String] { ["\(page.sheetPresentationController?.selectedDetentIdentifier?.rawValue ?? "none")"] }

    func set(_ setting: Int, _ value: Int) {
        guard let sheet = page.sheetPresentationController else { return }
        switch setting {
        case 0: resize(value)
        case 1:
            let detents: [[UISheetPresentationController.Detent]] = [
                [.large()], [.medium(), .large()], [.medium()], [.custom { 0.3 * $0.maximumDetentValue }, .large()],
            ]
            sheet.detents = detents[value]
        case 2: sheet.selectedDetentIdentifier = [nil, .medium, .large][value]
        case 3: sheet.prefersGrabberVisible = value == 1
        case 4: sheet.preferredCornerRadius = [nil, 0, 24][value]
        case 5: sheet.largestUndimmedDetentIdentifier = [nil, .medium, .large][value]
        default:
            page.preferredContentSize =
                [.zero, CGSize(width: 300, height: 200), CGSize(width: 500, height: 900)][value]
        }
    }
}

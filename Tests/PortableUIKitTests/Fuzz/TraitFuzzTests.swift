// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

private struct Density: UITraitDefinition { static let defaultValue = 0 }
private struct Mood: UITraitDefinition { static let defaultValue = 0 }

/// Random trees of views and a controller whose traits are overridden and that move between parents, compared with traits that are found
/// from the root each time. Each view hears once of each change of its own traits, and of nothing else.
@MainActor struct TraitFuzzTests {
    @Test func traitsEqualThoseFromTheRoot() {
        fuzz("traits", share: 0.03) { seed, random in
            let tree = TraitTree()
            for _ in 0..<25 {
                guard let difference = tree.step(using: &random) else { continue }
                Issue.record("\(difference); SEED=\(seed): \(tree.log.joined(separator: ", "))")
                return
            }
        }
    }
}

/// What is compared of traits.
private struct Values: Equatable {
    var style: UIUserInterfaceStyle
    var category: UIContentSizeCategory
    var width: UIUserInterfaceSizeClass
    var density: Int
    var mood: Int

    init(_ traits: UITraitCollection) {
        (style, category) = (traits.userInterfaceStyle, traits.preferredContentSizeCategory)
        (width, density, mood) = (traits.horizontalSizeClass, traits[Density.self], traits[Mood.self])
    }

    /// The names of the values that differ.
    func names(differingFrom other: Values) -> Set<String> {
        var names: Set<String> = []
        if style != other.style { names.insert("style") }
        if category != other.category { names.insert("category") }
        if density != other.density { names.insert("density") }
        if mood != other.mood { names.insert("mood") }
        return names
    }
}

/// What a view or a controller is told.
@MainActor private final class Hearing {
    var changes: [Values] = []
    var handled: [String] = []

    func register(_ object: some UITraitChangeObservable) {
        let traits: [(UITrait, String)] = [
            (UITraitUserInterfaceStyle.self, "style"), (UITraitPreferredContentSizeCategory.self, "category"),
            (Density.self, "density"), (Mood.self, "mood"),
        ]
        for (trait, name) in traits {
            object.registerForTraitChanges([trait]) { [unowned self] (_: Any, _: UITraitCollection) in
                handled.append(name)
            }
        }
    }
}

private final class HearingView: UIView {
    let hearing = Hearing()
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        if let previousTraitCollection { hearing.changes.append(Values(previousTraitCollection)) }
    }
}

private final class HearingController: UIViewController {
    let hearing = Hearing()
    override func loadView() { view = HearingView() }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        if let previousTraitCollection { hearing.changes.append(Values(previousTraitCollection)) }
    }
}

@MainActor private final class TraitTree {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let root = UIViewController()
    private let child = HearingController()
    private var views: [HearingView] = []
    private(set) var log: [String] = []

    init() {
        window.rootViewController = root
        window.isHidden = false
        views = (0..<6).map { _ in HearingView() }
        root.addChild(child)
        views.append((child.view as? HearingView) ?? HearingView())
        for view in views {
            root.view.addSubview(view)
            view.hearing.register(view)
        }
        child.hearing.register(child)
        child.didMove(toParent: root)
    }

    // MARK: The model

    private static func override(_ values: inout Values, _ overrides: UITraitOverrides) {
        if overrides.userInterfaceStyle != .unspecified { values.style = overrides.userInterfaceStyle }
        if overrides.preferredContentSizeCategory != .unspecified {
            values.category = overrides.preferredContentSizeCategory
        }
        if overrides.horizontalSizeClass != .unspecified { values.width = overrides.horizontalSizeClass }
        if overrides.contains(Density.self) { values.density = overrides[Density.self] }
        if overrides.contains(Mood.self) { values.mood = overrides[Mood.self] }
    }

    private func expected(_ view: UIView) -> Values {
        guard view !== window, let parent = view.superview else { return Values(window.traitCollection) }
        var values = expected(parent)
        if view === child.view { Self.override(&values, child.traitOverrides) }
        Self.override(&values, view.traitOverrides)
        if view.overrideUserInterfaceStyle != .unspecified { values.style = view.overrideUserInterfaceStyle }
        if let maximum = view.maximumContentSizeCategory { values.category = min(values.category, maximum) }
        return values
    }

    // MARK: Steps

    func step(using random: inout SeededGenerator) -> String? {
        let before = views.map(expected)
        let number = Int.random(in: views.indices, using: &random)
        let view = views[number]
        switch Int.random(in: 0..<9, using: &random) {
        case 0:
            view.overrideUserInterfaceStyle = [.unspecified, .light, .dark].randomElement(using: &random)!
            log.append("\(number) style \(view.overrideUserInterfaceStyle.rawValue)")
        case 1, 2: change(&view.traitOverrides, "\(number)", using: &random)
        case 3: change(&child.traitOverrides, "controller", using: &random)
        case 4:
            view.maximumContentSizeCategory = [nil, .small, .extraLarge].randomElement(using: &random)!
            log.append("\(number) maximum \(view.maximumContentSizeCategory?.rawValue ?? "")")
        case 5: change(&window.traitOverrides, "window", using: &random)
        default:
            let other = Int.random(in: -1..<views.count, using: &random)
            let parent: UIView = other < 0 ? root.view : views[other]
            guard !parent.isDescendant(of: view) else { return nil }
            parent.addSubview(view)
            log.append("\(number) to \(other)")
        }
        window.layoutIfNeeded()
        for (number, view) in views.enumerated() {
            let after = expected(view)
            let hearings = view === child.view ? [view.hearing, child.hearing] : [view.hearing]
            guard Values(view.traitCollection) == after else {
                return "\(number) has \(Values(view.traitCollection)) and not \(after)"
            }
            for hearing in hearings {
                let (changes, handled) = (hearing.changes, hearing.handled)
                (hearing.changes, hearing.handled) = ([], [])
                guard changes == (after == before[number] ? [] : [before[number]]) else {
                    return "\(number) heard \(changes) and was \(before[number]), is \(after)"
                }
                guard handled.sorted() == after.names(differingFrom: before[number]).sorted() else {
                    return "\(number) handled \(handled) and was \(before[number]), is \(after)"
                }
            }
        }
        return Values(child.traitCollection) == expected(child.view) ? nil : "the controller has other traits"
    }

    private func change(_ overrides: inout UITraitOverrides, _ name: String, using random: inout SeededGenerator) {
        let value = Int.random(in: 0..<3, using: &random)
        let trait = Int.random(in: 0..<8, using: &random)
        log.append("\(name) \(trait) \(value)")
        switch trait {
        case 0: overrides.userInterfaceStyle = [.light, .dark, .light][value]
        case 1: overrides.preferredContentSizeCategory = [.small, .large, .extraExtraLarge][value]
        case 2: overrides.horizontalSizeClass = [.compact, .regular, .compact][value]
        case 3: overrides[Density.self] = value + 1
        case 4: overrides[Mood.self] = value + 1
        case 5: overrides.remove(Density.self)
        case 6: overrides.remove(Mood.self)
        default: overrides.remove(UITraitUserInterfaceStyle.self)
        }
    }
}

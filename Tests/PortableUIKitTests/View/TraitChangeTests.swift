// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

private struct Density: UITraitDefinition {
    static let defaultValue = 1.0
}

private struct Theme: UITraitDefinition {
    static let defaultValue = "plain"
    static let affectsColorAppearance = true
}

private final class Brand: Sendable {}
private struct BrandTrait: UITraitDefinition {
    static let defaultValue: Brand? = nil
}

extension UITraitCollection {
    fileprivate var density: Double { self[Density.self] }
}

extension UIMutableTraits {
    fileprivate var density: Double {
        get { self[Density.self] }
        set { self[Density.self] = newValue }
    }
}

/// Registrations for changes of traits, and an app's own traits (Apple: "UITraitChangeObservable", "UITraitDefinition").
@MainActor
struct TraitChangeTests {
    private final class Board: UIView {
        var entries: [String] = []
        func themeChanged() { entries.append("theme") }

        func register() {
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous: UITraitCollection) in
                self.entries.append("from \(previous.userInterfaceStyle)")
            }
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _) in
                self.entries.append("to \(self.traitCollection.userInterfaceStyle)")
            }
        }
    }

    private let root = UIView()
    private let board = Board()

    init() { root.addSubview(board) }

    @Test func aHandlerMayNameItsObjectSelf() {
        board.register()
        root.traitOverrides.userInterfaceStyle = .dark
        #expect(board.entries == ["from light", "to dark"])
    }

    @Test func aHandlerIsCalledForItsTraitsOnly() {
        let registration = board.registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self])
        {
            (board: Board, previous) in
            board.entries.append("\(previous.userInterfaceStyle) to \(board.traitCollection.userInterfaceStyle)")
        }
        root.traitOverrides.userInterfaceStyle = .dark
        root.traitOverrides.preferredContentSizeCategory = .extraLarge
        #expect(board.entries == ["light to dark"])
        board.traitOverrides.userInterfaceStyle = .light
        #expect(board.entries.last == "dark to light")
        // The view's own override hides the change.
        root.traitOverrides.userInterfaceStyle = .light
        #expect(board.entries.count == 2)
        board.unregisterForTraitChanges(registration)
        board.traitOverrides.userInterfaceStyle = .dark
        #expect(board.entries.count == 2)
    }

    @Test func aMethodIsCalled() {
        board.registerForTraitChanges(
            UITraitCollection.systemTraitsAffectingColorAppearance,
            action: Selector(Board.themeChanged, "themeChanged"))
        root.traitOverrides.userInterfaceStyle = .dark
        #expect(board.entries == ["theme"])
    }

    @Test func controllersObserveTheirViewsTraits() {
        let controller = UIViewController()
        var seen: [UIUserInterfaceSizeClass] = []
        controller.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (controller: UIViewController, _) in
            seen.append(controller.traitCollection.horizontalSizeClass)
        }
        root.addSubview(controller.view)
        #expect(seen.isEmpty)
        root.traitOverrides.horizontalSizeClass = .regular
        controller.traitOverrides.horizontalSizeClass = .compact
        #expect(seen == [.regular, .compact])
    }

    @Test func anAppsTraitsAreInherited() {
        #expect(board.traitCollection.density == 1)
        var seen: [Double] = []
        board.registerForTraitChanges([Density.self]) { (board: Board, previous) in
            seen += [previous.density, board.traitCollection.density]
        }
        root.traitOverrides.density = 2
        #expect(board.traitCollection[Density.self] == 2)
        #expect(root.traitOverrides.contains(Density.self) && !board.traitOverrides.contains(Density.self))
        root.traitOverrides.density = 2
        root.traitOverrides.userInterfaceStyle = .dark
        #expect(seen == [1, 2])
        root.traitOverrides.remove(Density.self)
        #expect(seen == [1, 2, 2, 1] && board.traitCollection.density == 1)
        #expect(root.traitOverrides.userInterfaceStyle == .dark)
    }

    @Test func collectionsHaveAnAppsTraits() {
        let roomy = UITraitCollection {
            $0.density = 3
            $0.userInterfaceStyle = .dark
        }
        #expect(roomy.density == 3 && roomy[UITraitUserInterfaceStyle.self] == .dark)
        #expect(roomy == UITraitCollection { $0.density = 3 }.modifyingTraits { $0.userInterfaceStyle = .dark })
        #expect(roomy != UITraitCollection { $0.userInterfaceStyle = .dark })
        #expect(UITraitCollection(traitsFrom: [roomy, UITraitCollection { $0.density = 4 }]).density == 4)
        let (one, other) = (Brand(), Brand())
        #expect(UITraitCollection { $0[BrandTrait.self] = one } == UITraitCollection { $0[BrandTrait.self] = one })
        #expect(UITraitCollection { $0[BrandTrait.self] = one } != UITraitCollection { $0[BrandTrait.self] = other })
        #expect(UITraitCollection { $0[BrandTrait.self] = one } != UITraitCollection { $0[BrandTrait.self] = nil })
    }

    @Test func theOrderOfAnAppsTraitsDoesNotMatter() {
        var changes = 0
        let (other, inner) = (UIView(), ChangeCounter { changes += 1 })
        other.addSubview(inner)
        root.addSubview(other)
        root.traitOverrides[Theme.self] = "plum"
        root.traitOverrides.density = 2
        other.traitOverrides[Theme.self] = "plum"
        changes = 0
        root.addSubview(inner)
        #expect(changes == 0 && inner.traitCollection == other.traitCollection)
    }

    private final class ChangeCounter: UIView {
        private let count: () -> Void
        init(count: @escaping () -> Void) {
            self.count = count
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { return nil }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { count() }
    }

    @Test func coloursFollowAnAppsTrait() {
        let color = UIColor { $0[Theme.self] == "plain" ? .white : .black }
        let view = UIView()
        view.backgroundColor = color
        root.addSubview(view)
        let before = view.layer.backgroundColor
        root.traitOverrides[Theme.self] = "night"
        #expect(view.layer.backgroundColor != before)
        let plain = UITraitCollection()
        #expect(plain.hasDifferentColorAppearance(comparedTo: UITraitCollection { $0[Theme.self] = "night" }))
        #expect(!plain.hasDifferentColorAppearance(comparedTo: UITraitCollection { $0.density = 9 }))
    }
}

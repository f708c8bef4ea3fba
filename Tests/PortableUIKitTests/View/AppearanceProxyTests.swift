// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Appearance proxies (Apple: "UIAppearance").
@MainActor
struct AppearanceProxyTests {
    private final class Badge: UILabel {}
    private final class Card: UIView {}

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    init() { window.isHidden = false }

    private func withProxies(_ body: () throws -> Void) rethrows {
        defer { AppearanceStore.removeAll() }
        try body()
    }

    private func added<View: UIView>(_ view: View, to superview: UIView? = nil) -> View {
        (superview ?? window).addSubview(view)
        return view
    }

    @Test func proxiesForTraitsPrecedeThoseWithout() {
        withProxies {
            UISwitch.appearance().onTintColor = .red
            UISwitch.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).onTintColor = .blue
            let (light, dark) = (UISwitch(), UISwitch())
            dark.overrideUserInterfaceStyle = .dark
            _ = [light, dark].map { added($0) }
            #expect(light.onTintColor == .red && dark.onTintColor == .blue)
        }
    }

    @Test func viewsOfTheClassTakeTheValuesInAWindow() {
        withProxies {
            UISwitch.appearance().onTintColor = .red
            UIView.appearance().tintColor = .purple
            #expect(UISwitch.appearance() === UISwitch.appearance())
            let (early, late, own) = (UISwitch(), UISwitch(), UISwitch())
            own.onTintColor = .blue
            #expect(early.onTintColor == nil, "not before it is in a window")
            _ = [early, late, own].map { added($0) }
            #expect(early.onTintColor == .red && late.onTintColor == .red)
            #expect(own.onTintColor == .blue, "the view's own value stays")
            #expect(early.tintColor == .purple)
            #expect(early.thumbTintColor == nil)
            // Views that are in the window already keep their values.
            UISwitch.appearance().onTintColor = .green
            #expect(early.onTintColor == .red)
        }
        #expect(added(UISwitch()).onTintColor == nil)
    }

    @Test func theNearestClassAndTheMostContainersWin() {
        withProxies {
            UILabel.appearance().textColor = .red
            Badge.appearance().textColor = .blue
            UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .green
            UILabel.appearance(whenContainedInInstancesOf: [Card.self, UIScrollView.self]).textColor = .brown
            #expect(added(UILabel()).textColor == .red)
            #expect(added(Badge()).textColor == .blue)
            let card = added(Card())
            #expect(added(UILabel(), to: card).textColor == .green)
            #expect(added(UILabel(), to: added(UIView(), to: card)).textColor == .green)
            let inner = added(Card(), to: added(UIScrollView()))
            #expect(added(UILabel(), to: inner).textColor == .brown)
            let scroll = added(UIScrollView(), to: added(Card()))
            #expect(added(UILabel(), to: scroll).textColor == .green, "the order counts")
        }
    }

    @Test func controllersAreContainers() {
        final class Screen: UIViewController {}
        withProxies {
            UILabel.appearance(whenContainedInInstancesOf: [Screen.self]).font = .boldSystemFont(ofSize: 9)
            let screen = Screen()
            let label = added(UILabel(), to: screen.view)
            window.rootViewController = screen
            #expect(label.font == .boldSystemFont(ofSize: 9))
        }
    }

    @Test func barsAndTheirItemsHaveAppearances() throws {
        try withProxies {
            UINavigationBar.appearance().standardAppearance.backgroundColor = .yellow
            UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.red]
            UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
            UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).tintColor = .brown
            UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
            UITabBar.appearance().unselectedItemTintColor = .cyan
            let page = UIViewController()
            let button = UIBarButtonItem(title: "Edit")
            page.navigationItem.rightBarButtonItem = button
            let navigation = UINavigationController(rootViewController: page)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            window.rootViewController = tabs
            window.layoutIfNeeded()
            #expect(navigation.navigationBar.standardAppearance.backgroundColor == .yellow)
            #expect(navigation.navigationBar.titleTextAttributes?[.foregroundColor] as? UIColor == .red)
            #expect(button.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .green)
            #expect(button.tintColor == .brown)
            #expect(navigation.navigationBar.endViews.count == 1)
            #expect(navigation.navigationBar.subviews.filter { $0 is UIButton }.count == 1)
            let item = try #require(navigation.tabBarItem)
            #expect(item.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .blue)
            #expect(item.titleTextAttributes(for: .normal) == nil)
            #expect(tabs.tabBar.unselectedItemTintColor == .cyan)
            let other = UINavigationBar()
            other.standardAppearance.backgroundColor = .white
            window.addSubview(other)
            #expect(other.standardAppearance.backgroundColor == .white)
        }
    }

    @Test func listsHaveAppearances() {
        withProxies {
            UITableView.appearance().sectionHeaderTopPadding = 7
            UITableView.appearance().separatorColor = .red
            UITableViewCell.appearance().backgroundColor = .yellow
            let table = added(UITableView(frame: window.bounds))
            #expect(table.sectionHeaderTopPadding == 7 && table.separatorColor == .red)
            #expect(added(UITableViewCell(style: .default, reuseIdentifier: nil), to: table).backgroundColor == .yellow)
        }
    }
}

extension AppearanceProxyTests {
    @Test func aCopiedBarAppearanceHasItsOwnButtons() throws {
        let first = UINavigationBarAppearance()
        let copy = first.copy()
        copy.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        copy.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        #expect(first.buttonAppearance.normal.titleTextAttributes.isEmpty)
        #expect(first.backButtonAppearance.normal.titleTextAttributes.isEmpty)
    }

    @Test func barsOfEachKindHaveAppearances() {
        withProxies {
            UITabBar.appearance().standardAppearance.stackedLayoutAppearance.normal.iconColor = .green
            UIToolbar.appearance().standardAppearance.buttonAppearance.normal.titleTextAttributes = [
                .foregroundColor: UIColor.red
            ]
            UINavigationBar.appearance().standardAppearance.backgroundImageContentMode = .center
            let (tabs, tools, navigation) = (added(UITabBar()), added(UIToolbar()), added(UINavigationBar()))
            #expect(tabs.standardAppearance.stackedLayoutAppearance.normal.iconColor == .green)
            #expect(tools.standardAppearance.buttonAppearance.normal.titleTextAttributes.count == 1)
            #expect(navigation.standardAppearance.backgroundImageContentMode == .center)
        }
    }

    /// Apple: "init(barAppearance:)" copies what both bars have, in UIKit's header also between kinds of bars.
    @Test func anAppearanceIsMadeOfAnothers() {
        let navigation = UINavigationBarAppearance()
        navigation.titlePositionAdjustment.vertical = 3
        navigation.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        navigation.backgroundColor = .red
        let (copy, tools) = (
            UINavigationBarAppearance(barAppearance: navigation), UIToolbarAppearance(barAppearance: navigation)
        )
        navigation.doneButtonAppearance.normal.titleTextAttributes = [:]
        #expect(copy.titlePositionAdjustment.vertical == 3 && tools.backgroundColor == .red)
        #expect(copy.doneButtonAppearance.normal.titleTextAttributes.count == 1)
        #expect(tools.doneButtonAppearance.normal.titleTextAttributes.count == 1)
        tools.configureWithTransparentBackground()
        #expect(tools.backgroundColor == nil && tools.backgroundEffect == nil && tools.shadowColor == nil)
        #expect(tools.doneButtonAppearance.normal.titleTextAttributes.count == 1)
    }

    @Test("A proxy sets the direction of layout, which apps set to change their language")
    func direction() {
        withProxies {
            UIView.appearance().semanticContentAttribute = .forceRightToLeft
            let cell = added(UITableViewCell(style: .default, reuseIdentifier: nil))
            let label = added(UILabel(), to: cell.contentView)
            #expect(label.effectiveUserInterfaceLayoutDirection == .rightToLeft)
            #expect(cell.contentView.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        }
    }

    nonisolated private static let classes: [UIView.Type] = [
        UIActivityIndicatorView.self, UIButton.self, UICollectionReusableView.self, UICollectionView.self,
        UICollectionViewCell.self, UICollectionViewListCell.self, UIContentUnavailableView.self,
        UIControl.self, UIDatePicker.self, UIImageView.self, UIInputView.self, UILabel.self,
        UIListContentView.self, UINavigationBar.self, UIPageControl.self, UIPickerView.self,
        UIProgressView.self, UIRefreshControl.self, UIScrollView.self, UISearchBar.self,
        UISearchTextField.self, UISegmentedControl.self, UISlider.self, UIStackView.self, UIStepper.self,
        UISwitch.self, UITabBar.self, UITableView.self, UITableViewCell.self,
        UITableViewHeaderFooterView.self, UITextField.self, UITextView.self, UIToolbar.self,
        UIVisualEffectView.self, UIWindow.self,
    ]

    @Test("Each class of views has a proxy", arguments: classes)
    func proxyOfClass(_ type: UIView.Type) {
        withProxies {
            type.appearance().tintColor = .purple
            #expect(type.appearance().tintColor == .purple)
        }
    }

    /// As the example app of IGListKit does.
    @Test func collectionViewsTakeTheValues() {
        class Grid: UICollectionView {}
        withProxies {
            UICollectionView.appearance().backgroundColor = .red
            Grid.appearance().tintColor = .purple
            let grid = added(Grid(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()))
            #expect(grid.backgroundColor == .red && grid.tintColor == .purple)
        }
    }

    @Test("A tab bar takes its appearance at the edge, a navigation bar its compact one")
    func barAppearances() {
        withProxies {
            let (tab, compact) = (UITabBarAppearance(), UINavigationBarAppearance())
            compact.backgroundColor = .red
            UITabBar.appearance().scrollEdgeAppearance = tab
            UINavigationBar.appearance().compactAppearance = compact
            #expect(added(UITabBar()).scrollEdgeAppearance === tab)
            #expect(added(UINavigationBar()).compactAppearance?.backgroundColor == .red)
        }
    }
}

// SPDX-License-Identifier: MIT
import Foundation

@MainActor
struct AppearanceProperty {
    /// The value; `nil` if the object is of another class.
    let read: (AnyObject) -> Any?
    let write: (AnyObject, Any) -> Void
    let isEqual: (Any, Any) -> Bool

    private init<Root: AnyObject, Value>(
        _ path: ReferenceWritableKeyPath<Root, Value>, _ isEqual: @escaping (Value, Value) -> Bool
    ) {
        read = { ($0 as? Root)?[keyPath: path] }
        write = { if let object = $0 as? Root, let value = $1 as? Value { object[keyPath: path] = value } }
        self.isEqual = { if let one = $0 as? Value, let other = $1 as? Value { isEqual(one, other) } else { false } }
    }

    private init<Root: AnyObject, Value: Equatable>(_ path: ReferenceWritableKeyPath<Root, Value>) {
        self.init(path) { $0 == $1 }
    }

    /// Attributes of text.
    private init<Root: AnyObject>(attributes path: ReferenceWritableKeyPath<Root, [NSAttributedString.Key: Any]?>) {
        self.init(path) { AppearanceProperty.areEqual($0 ?? [:], $1 ?? [:]) }
    }

    /// Attributes of text by state.
    private init<Root: AnyObject>(
        states path: ReferenceWritableKeyPath<Root, [UIControl.State: [NSAttributedString.Key: Any]]>
    ) {
        self.init(path) { one, other in
            one.count == other.count && one.allSatisfy { AppearanceProperty.areEqual($1, other[$0] ?? [:]) }
        }
    }

    /// Appearances of bars, by their settings.
    private init<Root: AnyObject>(appearance path: ReferenceWritableKeyPath<Root, some UIBarAppearance>) {
        self.init(path) { $0.hasSettings(of: $1) }
    }

    private init<Root: AnyObject>(appearance path: ReferenceWritableKeyPath<Root, (some UIBarAppearance)?>) {
        self.init(path) { one, other in
            guard let one, let other else { return one == nil && other == nil }
            return one.hasSettings(of: other)
        }
    }

    static func areEqual(_ one: [NSAttributedString.Key: Any], _ other: [NSAttributedString.Key: Any]) -> Bool {
        one.count == other.count
            && NSAttributedString(string: " ", attributes: one).isEqual(
                to: NSAttributedString(string: " ", attributes: other))
    }

    /// Every property that has an effect.
    static let all: [AppearanceProperty] =
        views + bars + lists + [
            AppearanceProperty(\UISwitch.onTintColor), AppearanceProperty(\UISwitch.thumbTintColor),
            AppearanceProperty(\UISlider.minimumTrackTintColor), AppearanceProperty(\UISlider.maximumTrackTintColor),
            AppearanceProperty(\UISlider.thumbTintColor), AppearanceProperty(\UIProgressView.progressTintColor),
            AppearanceProperty(\UIProgressView.trackTintColor), AppearanceProperty(\UIActivityIndicatorView.color),
            AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
            AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
            AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor),
            AppearanceProperty(states: \UISegmentedControl.titleAttributes),
        ]

    private static let views: [AppearanceProperty] = [
        AppearanceProperty(\UIView.ownTintColor), AppearanceProperty(\UIView.backgroundColor),
        AppearanceProperty(\UIView.semanticContentAttribute),
        AppearanceProperty(\UILabel.font), AppearanceProperty(\UILabel.textColor),
        AppearanceProperty(\UILabel.highlightedTextColor), AppearanceProperty(\UILabel.shadowColor),
        AppearanceProperty(\UITextField.font), AppearanceProperty(\UITextField.textColor),
        AppearanceProperty(\UITextField.keyboardAppearance), AppearanceProperty(\UITextView.font),
        AppearanceProperty(\UITextView.textColor), AppearanceProperty(\UIScrollView.indicatorStyle),
        AppearanceProperty(\UIScrollView.keyboardDismissMode), AppearanceProperty(\UIButton.contentEdgeInsets),
    ]

    private static let lists: [AppearanceProperty] = [
        AppearanceProperty(\UITableView.separatorColor), AppearanceProperty(\UITableView.separatorInset),
        AppearanceProperty(\UITableView.separatorStyle), AppearanceProperty(\UITableView.sectionHeaderTopPadding),
        AppearanceProperty(\UITableView.sectionIndexColor),
        AppearanceProperty(\UITableView.sectionIndexBackgroundColor),
        AppearanceProperty(\UITableViewCell.selectionStyle),
    ]

    private static let bars: [AppearanceProperty] = [
        AppearanceProperty(\UINavigationBar.barTintColor), AppearanceProperty(\UINavigationBar.barStyle),
        AppearanceProperty(\UINavigationBar.isTranslucent),
        AppearanceProperty(\UINavigationBar.prefersLargeTitles), AppearanceProperty(\UINavigationBar.shadowImage),
        AppearanceProperty(attributes: \UINavigationBar.titleTextAttributes),
        AppearanceProperty(attributes: \UINavigationBar.largeTitleTextAttributes),
        AppearanceProperty(\UINavigationBar.backgroundImages),
        AppearanceProperty(appearance: \UINavigationBar.standardAppearance),
        AppearanceProperty(appearance: \UINavigationBar.scrollEdgeAppearance),
        AppearanceProperty(appearance: \UINavigationBar.compactAppearance),
        AppearanceProperty(\UINavigationBar.backIndicatorImage),
        AppearanceProperty(appearance: \UITabBar.standardAppearance),
        AppearanceProperty(\UITabBar.scrollEdgeAppearance), AppearanceProperty(\UITabBar.backgroundImage),
        AppearanceProperty(\UITabBar.shadowImage), AppearanceProperty(\UITabBar.selectionIndicatorImage),
        AppearanceProperty(appearance: \UIToolbar.standardAppearance), AppearanceProperty(\UITabBar.barTintColor),
        AppearanceProperty(\UITabBar.barStyle), AppearanceProperty(\UISearchBar.barStyle),
        AppearanceProperty(\UITabBar.unselectedItemTintColor), AppearanceProperty(\UITabBar.isTranslucent),
        AppearanceProperty(\UIToolbar.barTintColor), AppearanceProperty(\UIToolbar.barStyle),
        AppearanceProperty(\UIToolbar.isTranslucent), AppearanceProperty(\UISearchBar.barTintColor),
        AppearanceProperty(\UIBarButtonItem.tintColor), AppearanceProperty(states: \UIBarItem.titleAttributes),
    ]
}

extension UIView {
    /// The tint that was set for the view, and not for those around it.
    fileprivate final var ownTintColor: UIColor? {
        get { storedTintColor }
        set { tintColor = newValue }
    }
}

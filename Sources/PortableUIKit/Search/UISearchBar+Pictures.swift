// SPDX-License-Identifier: MIT
import Foundation

/// The place of a bar (Apple: "UIBarPosition").
public enum UIBarPosition: Int, Sendable {
    /// Not specified.
    case any = 0
    /// At the bottom.
    case bottom = 1
    /// At the top.
    case top = 2
    /// At the top of the screen.
    case topAttached = 3
}

extension UISearchBar {
    /// A picture in a search bar (Apple: "UISearchBar.Icon").
    public enum Icon: Int, Sendable {
        /// The magnifying glass.
        case search = 0
        /// The button that clears the field.
        case clear = 1
        /// The button for bookmarks.
        case bookmark = 2
        /// The button for results.
        case resultsList = 3
    }

    /// The pictures, backgrounds and places that an app has set.
    struct Pictures {
        var icons: [Icon: [UIControl.State: UIImage]] = [:]
        var fields: [UIControl.State: UIImage] = [:]
        var fieldOffset = UIOffset.zero
    }

    /// Sets the picture of an icon. That of the magnifying glass and of the clear button are shown in the normal state, the
    /// others are stored without effect, as their buttons are.
    public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        pictures.icons[icon, default: [:]][state] = iconImage
        guard state == .normal else { return }
        if icon == .search { searchTextField.setGlass(iconImage) }
        if icon == .clear {
            searchTextField.clearButton.image = iconImage
            searchTextField.clearButton.setNeedsDisplay()
        }
    }

    /// The picture that was set for an icon.
    public func image(for icon: Icon, state: UIControl.State) -> UIImage? { pictures.icons[icon]?[state] }

    /// Sets the picture behind the bar, at every place and height.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        if barMetrics == .default { self.backgroundImage = backgroundImage }
    }

    /// The picture behind the bar.
    public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        barMetrics == .default ? backgroundImage : nil
    }

    /// Sets the picture behind the field, in place of its colour.
    public func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        pictures.fields[state] = backgroundImage
        if state == .disabled { searchTextField.disabledBackground = backgroundImage }
        guard state == .normal else { return }
        searchTextField.background = backgroundImage
        searchTextField.backgroundColor = backgroundImage == nil ? .tertiarySystemFill : .clear
    }

    /// The picture that was set behind the field.
    public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { pictures.fields[state] }

    /// How far the text is from its usual place, in points.
    public var searchTextPositionAdjustment: UIOffset {
        get { searchTextField.textOffset }
        set {
            searchTextField.textOffset = newValue
            searchTextField.setNeedsLayout()
            searchTextField.setNeedsDisplay()
        }
    }

    /// How far the field is from its usual place, in points.
    public var searchFieldBackgroundPositionAdjustment: UIOffset {
        get { pictures.fieldOffset }
        set {
            pictures.fieldOffset = newValue
            setNeedsLayout()
        }
    }
}

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

    final func show(_ iconImage: UIImage?, as icon: Icon, state: UIControl.State) {
        pictures.icons[icon, default: [:]][state] = iconImage
        guard state == .normal else { return }
        if icon == .search { searchTextField.setGlass(iconImage) }
        if icon == .clear {
            searchTextField.clearButton.image = iconImage
            searchTextField.clearButton.setNeedsDisplay()
        }
    }

    final func showBehindField(_ backgroundImage: UIImage?, for state: UIControl.State) {
        pictures.fields[state] = backgroundImage
        if state == .disabled { searchTextField.disabledBackground = backgroundImage }
        guard state == .normal else { return }
        searchTextField.background = backgroundImage
        searchTextField.backgroundColor = backgroundImage == nil ? .tertiarySystemFill : .clear
    }
}

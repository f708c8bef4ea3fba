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
        /// The button for results or for bookmarks.
        var fieldButton: UIButton?
    }

    final func show(_ iconImage: UIImage?, as icon: Icon, state: UIControl.State) {
        pictures.icons[icon, default: [:]][state] = iconImage
        showFieldButton()
        guard state == .normal else { return }
        if icon == .search { searchTextField.setGlass(iconImage) }
        if icon == .clear {
            searchTextField.clearButton.image = iconImage
            searchTextField.clearButton.setNeedsDisplay()
        }
    }

    /// Shows the button for results or for bookmarks, if there is one. Without one, a view of the app stays at its place.
    final func showFieldButton() {
        guard showsSearchResultsButton || showsBookmarkButton else {
            if let button = pictures.fieldButton, searchTextField.rightView === button {
                searchTextField.rightView = nil
            }
            pictures.fieldButton = nil
            return
        }
        let icon = showsSearchResultsButton ? Icon.resultsList : .bookmark
        let button = UIButton(type: .custom)
        button.frame.size = CGSize(width: 36, height: 36)
        button.tintColor = .secondaryLabel
        button.setImage(UIImage(systemName: icon == .bookmark ? "book" : "list.bullet"), for: .normal)
        for (state, picture) in pictures.icons[icon] ?? [:] { button.setImage(picture, for: state) }
        button.isSelected = icon == .resultsList && isSearchResultsButtonSelected
        button.accessibilityLabel = icon == .bookmark ? "Bookmarks" : "Search Results"
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                if icon == .bookmark {
                    delegate?.searchBarBookmarkButtonClicked(self)
                } else {
                    delegate?.searchBarResultsListButtonClicked(self)
                }
            }, for: .touchUpInside)
        pictures.fieldButton = button
        searchTextField.rightView = button
        searchTextField.rightViewMode = .unlessEditing
    }

    final func showBehindField(_ backgroundImage: UIImage?, for state: UIControl.State) {
        pictures.fields[state] = backgroundImage
        if state == .disabled { searchTextField.disabledBackground = backgroundImage }
        guard state == .normal else { return }
        searchTextField.background = backgroundImage
        searchTextField.backgroundColor = backgroundImage == nil ? .tertiarySystemFill : .clear
    }
}

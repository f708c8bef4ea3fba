// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Pictures and places of search bars (Apple: "UISearchBar").
@MainActor
struct SearchPictureTests {
    private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 200, height: 56))

    private func red(_ size: CGSize) -> UIImage {
        UIGraphicsImageRenderer(size: size).image {
            UIColor.red.setFill()
            $0.fill(CGRect(origin: .zero, size: size))
        }
    }

    private func isRed(_ view: UIView, _ x: Int, _ y: Int) throws -> Bool {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image {
            view.layer.render(in: $0.cgContext)
        }
        let pixel = try #require(image.cgImage).pixel(x: x, y: y)
        return pixel.red > 200 && pixel.green < 50
    }

    @Test func iconsAreShown() throws {
        let glass = bar.searchTextField.leftView as? UIImageView
        let usual = glass?.image
        let icon = red(CGSize(width: 19, height: 19))
        bar.setImage(icon, for: .search, state: .normal)
        bar.setImage(icon, for: .clear, state: .normal)
        #expect(glass?.image === icon && bar.image(for: .search, state: .normal) === icon)
        #expect(try isRed(bar.searchTextField.clearButton, 9, 1))
        bar.setImage(nil, for: .search, state: .normal)
        #expect(glass?.image?.size == usual?.size && bar.image(for: .search, state: .normal) == nil)
    }

    @Test func backgroundsAreDrawn() throws {
        #expect(try !isRed(bar, 2, 2))
        bar.setBackgroundImage(red(CGSize(width: 4, height: 4)), for: .any, barMetrics: .default)
        #expect(try isRed(bar, 2, 2) && bar.backgroundImage(for: .any, barMetrics: .default) === bar.backgroundImage)
        bar.backgroundImage = UIImage()
        #expect(try !isRed(bar, 2, 2))
        bar.setSearchFieldBackgroundImage(red(CGSize(width: 4, height: 36)), for: .normal)
        bar.layoutIfNeeded()
        #expect(try isRed(bar.searchTextField, 100, 18) && bar.searchTextField.backgroundColor == .clear)
        bar.setSearchFieldBackgroundImage(nil, for: .normal)
        #expect(bar.searchTextField.backgroundColor == .tertiarySystemFill)
    }

    /// Apple: "showsBookmarkButton", "showsSearchResultsButton", "UISearchBarDelegate".
    @Test func theColourOfTheViewStays() throws {
        bar.backgroundColor = .blue
        bar.barTintColor = .red
        let back = UIView(frame: bar.bounds)
        back.addSubview(bar)
        #expect(bar.backgroundColor == .blue)
        func corner() throws -> UIColor? {
            let picture = UIGraphicsImageRenderer(bounds: back.bounds).image { _ in
                back.drawHierarchy(in: back.bounds, afterScreenUpdates: true)
            }
            let pixel = try #require(picture.cgImage?.pixel(x: 1, y: 1))
            return pixel.red > 200 ? .red : pixel.blue > 200 ? .blue : nil
        }
        // The bar is in front of it, unless it is a minimal one.
        #expect(try corner() == .red)
        bar.barTintColor = nil
        bar.searchBarStyle = .minimal
        #expect(try corner() == .blue)
    }

    @Test func buttonsForBookmarksAndResults() throws {
        final class Delegate: NSObject, UISearchBarDelegate {
            var clicks: [String] = []
            func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { clicks.append("bookmarks") }
            func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { clicks.append("results") }
        }
        let (delegate, world) = (Delegate(), TouchWorld())
        world.open()
        defer { world.close() }
        bar.delegate = delegate
        world.window.addSubview(bar)
        bar.showsBookmarkButton = true
        world.window.layoutIfNeeded()
        world.tap(174, 28)
        let icon = red(CGSize(width: 20, height: 20))
        bar.setImage(icon, for: .resultsList, state: .selected)
        bar.showsSearchResultsButton = true
        bar.isSearchResultsButtonSelected = true
        world.window.layoutIfNeeded()
        #expect((bar.searchTextField.rightView as? UIButton)?.currentImage === icon)
        world.tap(174, 28)
        #expect(delegate.clicks == ["bookmarks", "results"] && !bar.isFirstResponder)
        // While the field is edited, it has neither.
        bar.becomeFirstResponder()
        world.window.layoutIfNeeded()
        world.tap(174, 28)
        bar.resignFirstResponder()
        bar.showsSearchResultsButton = false
        bar.showsBookmarkButton = false
        #expect(delegate.clicks.count == 2 && bar.searchTextField.rightView == nil)
        // A view of the app stays.
        let own = UIView()
        bar.searchTextField.rightView = own
        bar.searchTextField.rightViewMode = .always
        bar.setImage(icon, for: .search, state: .normal)
        bar.isSearchResultsButtonSelected = false
        #expect(bar.searchTextField.rightView === own && bar.searchTextField.rightViewMode == .always)
    }

    @Test func placesAndTheStyleChange() {
        bar.layoutIfNeeded()
        let (field, text) = (
            bar.searchTextField.frame, bar.searchTextField.textRect(forBounds: bar.searchTextField.bounds)
        )
        bar.searchTextPositionAdjustment = UIOffset(horizontal: 5, vertical: 1)
        bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 0, vertical: 3)
        bar.layoutIfNeeded()
        #expect(bar.searchTextField.frame == field.offsetBy(dx: 0, dy: 3))
        #expect(bar.searchTextField.textRect(forBounds: bar.searchTextField.bounds) == text.offsetBy(dx: 5, dy: 1))
        #expect(bar.barStyle == .default)
        bar.barStyle = .black
        #expect(bar.searchTextField.traitCollection.userInterfaceStyle == .dark && bar.barStyle == .black)
    }
}

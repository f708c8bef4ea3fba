// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// The text field of a search bar, without the bar.
@MainActor
struct SearchFieldTests {
    @Test func textIsBesideTheGlassAndBeforeTheClearButton() throws {
        let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 36))
        field.clearButtonMode = .always
        field.text = "words"
        let text = field.textRect(forBounds: field.bounds)
        let clear = field.clearButtonRect(forBounds: field.bounds)
        let glass = try #require(field.leftView)
        field.layoutIfNeeded()
        #expect(glass.frame.maxX <= text.minX && text.maxX <= clear.minX && clear.maxX < 200)
        #expect(field.editingRect(forBounds: field.bounds).maxX <= clear.minX)
        field.semanticContentAttribute = .forceRightToLeft
        #expect(field.clearButtonRect(forBounds: field.bounds).minX > 0)
        #expect(field.clearButtonRect(forBounds: field.bounds).maxX < 100)
    }
}

/// The traits of a search bar are those of its field.
@MainActor
struct SearchBarTraitTests {
    @Test func theBarsTraitsAreTheFields() {
        let bar = UISearchBar(frame: .zero)
        let field = bar.searchTextField
        #expect(bar.returnKeyType == .search && bar.autocapitalizationType == .none)
        bar.returnKeyType = .done
        bar.enablesReturnKeyAutomatically = true
        bar.autocapitalizationType = .words
        bar.autocorrectionType = .no
        bar.spellCheckingType = .no
        (bar.smartQuotesType, bar.smartDashesType, bar.smartInsertDeleteType) = (.no, .yes, .no)
        bar.keyboardType = .emailAddress
        bar.keyboardAppearance = .dark
        bar.isSecureTextEntry = true
        bar.textContentType = .username
        #expect(field.returnKeyType == .done && field.enablesReturnKeyAutomatically && field.isSecureTextEntry)
        #expect(field.autocapitalizationType == .words && field.autocorrectionType == .no)
        #expect(field.smartQuotesType == .no && field.smartDashesType == .yes && field.smartInsertDeleteType == .no)
        #expect(field.spellCheckingType == .no && field.keyboardType == .emailAddress)
        #expect(field.keyboardAppearance == .dark && field.textContentType == .username)
    }

    @Test func theReturnKeyDoesNothingWhileThereIsNoText() {
        final class Delegate: NSObject, UISearchBarDelegate {
            var searches = 0
            func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searches += 1 }
        }
        let (bar, delegate, world) = (UISearchBar(frame: .zero), Delegate(), TouchWorld())
        bar.delegate = delegate
        bar.enablesReturnKeyAutomatically = true
        world.window.addSubview(bar)
        bar.becomeFirstResponder()
        let keys = KeyInput(window: world.window)
        func pressReturn() {
            keys.pressed(UIKeyboardHIDUsage.keyboardReturnOrEnter.rawValue, characters: "\r", modifiers: [], time: 0)
        }
        pressReturn()
        #expect(delegate.searches == 0)
        bar.searchTextField.insertText("a")
        pressReturn()
        #expect(delegate.searches == 1)
    }
}

/// Tokens before the text of a search field (Apple: "UISearchToken").
@MainActor
struct SearchTokenTests {
    private let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 36))

    private func token(_ text: String) -> UISearchToken { UISearchToken(icon: nil, text: text) }
    private var boxes: [CGRect] { field.tokenViews.map(\.frame) }

    @Test func tokensAreBetweenTheGlassAndTheText() throws {
        field.text = "rain"
        let alone = field.textRect(forBounds: field.bounds)
        field.tokens = [token("From"), token("Year")]
        field.layoutIfNeeded()
        let glass = try #require(field.leftView)
        #expect(boxes[0].minX >= glass.frame.maxX && boxes[0].maxX < boxes[1].minX)
        #expect(boxes[1].maxX <= field.textRect(forBounds: field.bounds).minX)
        #expect(field.textRect(forBounds: field.bounds).maxX == alone.maxX)
        field.semanticContentAttribute = .forceRightToLeft
        field.layoutIfNeeded()
        #expect(boxes[0].minX > boxes[1].maxX)
        #expect(boxes[1].minX >= field.textRect(forBounds: field.bounds).maxX)
        field.tokens = []
        #expect(field.subviews.allSatisfy { !($0 is SearchTokenView) })
    }

    @Test func tokensAreInsertedAndRemoved() {
        field.tokens = [token("a"), token("c")]
        field.insertToken(token("b"), at: 1)
        #expect(field.tokens.map(\.text) == ["a", "b", "c"])
        field.removeToken(at: 0)
        field.text = "d and more"
        let start = field.beginningOfDocument
        field.replaceTextualPortion(
            of: field.textRange(from: start, to: field.position(from: start, offset: 2)!)!, with: token("d"), at: 2)
        #expect(field.tokens.map(\.text) == ["b", "c", "d"] && field.text == "and more")
    }

    @Test func deletingBeforeTheTextDeletesTheLastToken() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        window.isHidden = false
        window.addSubview(field)
        field.becomeFirstResponder()
        field.text = "x"
        field.tokens = [token("a"), token("b")]
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        let delete = UIKey(
            keyCode: .keyboardDeleteOrBackspace, characters: "\u{8}", charactersIgnoringModifiers: "\u{8}",
            modifierFlags: [])
        #expect(field.handle(delete) && field.text == "" && field.tokens.count == 2)
        #expect(field.handle(delete) && field.tokens.map(\.text) == ["a"] && changes == 2)
        field.allowsDeletingTokens = false
        #expect(field.handle(delete) && field.tokens.count == 1)
    }

    /// "Set this to nil for tokens to use their default color." (the header of UISearchTextField, where the property can't be nil)
    @Test func tokensHaveTheColourOfTheField() {
        final class Updater: NSObject, UISearchResultsUpdating {
            var count = 0
            func updateSearchResults(for searchController: UISearchController) { count += 1 }
        }
        let (search, updater, view) = (UISearchController(), Updater(), UIView())
        let field = search.searchBar.searchTextField
        view.addSubview(search.searchBar)
        field.tokens = [token("a"), token("b")]
        view.tintColor = .red
        #expect(field.tokenViews.map(\.backgroundColor) == [.red, .red] && field.tokenBackgroundColor == .red)
        search.searchResultsUpdater = updater
        field.tokenBackgroundColor = .green
        #expect(field.tokenViews.map(\.backgroundColor) == [.green, .green])
        view.tintColor = .blue
        #expect(field.tokenViews.map(\.backgroundColor) == [.green, .green])
        field.tokenBackgroundColor = nil
        #expect(field.tokenViews.map(\.backgroundColor) == [.blue, .blue] && field.tokenBackgroundColor == .blue)
        #expect(updater.count == 0, "a colour is no change of the search")
    }

    @Test func aPartOfTheTextBecomesAToken() throws {
        field.text = "from anna milk"
        let start = try #require(field.position(from: field.textualRange.start, offset: 5))
        let end = try #require(field.position(from: start, offset: 4))
        let range = try #require(field.textRange(from: start, to: end))
        field.tokens = [token("a")]
        let new = token("anna")
        field.replaceTextualPortion(of: range, with: new, at: 1)
        #expect(field.tokens.count == 2 && field.tokens.last === new && field.text == "from  milk")
        #expect(field.text(in: field.textualRange) == "from  milk")
    }

    @Test func aSearchIsUpdatedByTokens() {
        final class Updater: NSObject, UISearchResultsUpdating {
            var counts: [Int] = []
            func updateSearchResults(for searchController: UISearchController) {
                counts.append(searchController.searchBar.searchTextField.tokens.count)
            }
        }
        let (search, updater) = (UISearchController(searchResultsController: nil), Updater())
        search.searchResultsUpdater = updater
        search.searchBar.searchTextField.tokens = [token("a")]
        #expect(updater.counts == [1])
    }

    @Test func wrongIndicesStop() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            UISearchTextField().removeToken(at: 0)
        }
    }
}

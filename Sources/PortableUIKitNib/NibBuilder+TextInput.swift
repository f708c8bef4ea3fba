// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

// The traits of text input, and search bars.
extension NibBuilder {
    func set(_ input: any UITextInputTraits, traits: NibElement) {
        input.isSecureTextEntry = traits.bool("secureTextEntry") ?? false
        input.enablesReturnKeyAutomatically = traits.bool("enablesReturnKeyAutomatically") ?? false
        let capitals: [String: UITextAutocapitalizationType] = [
            "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
        ]
        // Without a value, Interface Builder shows "None".
        input.autocapitalizationType = traits.choice("autocapitalizationType", capitals) ?? .none
        if let value = traits.choice("autocorrectionType", ["no": UITextAutocorrectionType.no, "yes": .yes]) {
            input.autocorrectionType = value
        }
        if let value = traits.choice("spellCheckingType", ["no": UITextSpellCheckingType.no, "yes": .yes]) {
            input.spellCheckingType = value
        }
        if let value = traits.choice("smartQuotesType", ["no": UITextSmartQuotesType.no, "yes": .yes]) {
            input.smartQuotesType = value
        }
        if let value = traits.choice("smartDashesType", ["no": UITextSmartDashesType.no, "yes": .yes]) {
            input.smartDashesType = value
        }
        if let value = traits.choice("smartInsertDeleteType", ["no": UITextSmartInsertDeleteType.no, "yes": .yes]) {
            input.smartInsertDeleteType = value
        }
        let keyboards: [String: UIKeyboardType] = [
            "alphabet": .asciiCapable, "asciiCapable": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation,
            "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad,
            "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
        ]
        if let value = traits.choice("keyboardType", keyboards) { input.keyboardType = value }
        let looks: [String: UIKeyboardAppearance] = ["alert": .dark, "dark": .dark, "light": .light]
        if let value = traits.choice("keyboardAppearance", looks) { input.keyboardAppearance = value }
        let keys: [String: UIReturnKeyType] = [
            "go": .go, "google": .google, "join": .join, "next": .next, "route": .route, "search": .search,
            "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
        ]
        if let value = traits.choice("returnKeyType", keys) { input.returnKeyType = value }
        if let meaning = traits.string("textContentType") {
            input.textContentType = UITextContentType(rawValue: meaning)
        }
    }

    func set(_ bar: UISearchBar, _ element: NibElement) {
        (bar.text, bar.prompt) = (element.words("text"), element.string("prompt"))
        if let placeholder = element.string("placeholder") { bar.placeholder = placeholder }
        bar.showsCancelButton = element.bool("showsCancelButton") ?? false
        bar.showsBookmarkButton = element.bool("showsBookmarkButton") ?? false
        bar.showsSearchResultsButton = element.bool("showsSearchResultsButton") ?? false
        if let value = element.bool("translucent") { bar.isTranslucent = value }
        if element.string("barStyle")?.hasPrefix("black") == true { bar.barStyle = .black }
        let styles: [String: UISearchBar.Style] = ["minimal": .minimal, "prominent": .prominent]
        if let value = element.choice("searchBarStyle", styles) { bar.searchBarStyle = value }
        if let color = element.color("barTintColor", in: bundle) { bar.barTintColor = color }
        let titles = element.list("scopeButtonTitles").map(\.text)
        if !titles.isEmpty { bar.scopeButtonTitles = titles }
        if let value = element.bool("showsScopeBar") { bar.showsScopeBar = value }
        if let traits = element.child("textInputTraits") { set(bar, traits: traits) }
    }

    func set(_ bar: UIProgressView, _ element: NibElement) {
        if element.string("progressViewStyle") == "bar" { bar.progressViewStyle = .bar }
        bar.progress = Float(element.number("progress") ?? 0.5)
        if let color = element.color("progressTintColor", in: bundle) { bar.progressTintColor = color }
        if let color = element.color("trackTintColor", in: bundle) { bar.trackTintColor = color }
    }
}

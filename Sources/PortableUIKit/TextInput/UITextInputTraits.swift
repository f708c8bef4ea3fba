// SPDX-License-Identifier: MIT
import Foundation

/// What a field expects of a keyboard (Apple: "UITextInputTraits").
///
/// There is no keyboard on the screen here and nothing corrects what is typed; what apps set is kept. `isSecureTextEntry`
/// and `returnKeyType` have their effect in the fields that conform.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
    /// What is made a capital as it is typed. Kept.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether words are corrected. Kept.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether spelling is checked. Kept.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// The keys of the keyboard. Kept.
    var keyboardType: UIKeyboardType { get set }
    /// The looks of the keyboard. Kept.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// What the return key says. Kept.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key does nothing while there is no text.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether dots are shown for the text.
    var isSecureTextEntry: Bool { get set }
    /// What the text means. Kept.
    var textContentType: UITextContentType? { get set }
}

/// What takes simple typing (Apple: "UIKeyInput").
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Puts text in the place of the selection.
    func insertText(_ text: String)
    /// Deletes the selection, or the character before the insertion point.
    func deleteBackward()
}

/// What is made a capital as it is typed (Apple: "UITextAutocapitalizationType").
public enum UITextAutocapitalizationType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// The first letter of words.
    case words = 1
    /// The first letter of sentences.
    case sentences = 2
    /// All letters.
    case allCharacters = 3
}

/// Whether words are corrected (Apple: "UITextAutocorrectionType").
public enum UITextAutocorrectionType: Int, Sendable {
    /// As the system thinks fit.
    case `default` = 0
    /// Never.
    case no = 1
    /// Always.
    case yes = 2
}

/// Whether spelling is checked (Apple: "UITextSpellCheckingType").
public enum UITextSpellCheckingType: Int, Sendable {
    /// As the system thinks fit.
    case `default` = 0
    /// Never.
    case no = 1
    /// Always.
    case yes = 2
}

/// The keys of a keyboard (Apple: "UIKeyboardType").
public enum UIKeyboardType: Int, Sendable {
    /// The usual ones.
    case `default` = 0
    /// Letters of ASCII.
    case asciiCapable = 1
    /// Numbers and punctuation.
    case numbersAndPunctuation = 2
    /// For addresses of pages.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case URL = 3
    /// Digits.
    case numberPad = 4
    /// For telephone numbers.
    case phonePad = 5
    /// For names and telephone numbers.
    case namePhonePad = 6
    /// For addresses of mail.
    case emailAddress = 7
    /// Digits and a decimal point.
    case decimalPad = 8
    /// For short messages.
    case twitter = 9
    /// For searches in the web.
    case webSearch = 10
    /// Digits of ASCII.
    case asciiCapableNumberPad = 11

    /// The former name of `asciiCapable`.
    public static let alphabet = UIKeyboardType.asciiCapable
}

/// The looks of a keyboard (Apple: "UIKeyboardAppearance").
public enum UIKeyboardAppearance: Int, Sendable {
    /// Those that suit the appearance.
    case `default` = 0
    /// Dark.
    case dark = 1
    /// Light.
    case light = 2

    /// The former name of `dark`.
    public static let alert = UIKeyboardAppearance.dark
}

/// What the return key says (Apple: "UIReturnKeyType").
public enum UIReturnKeyType: Int, Sendable {
    /// Return.
    case `default` = 0
    /// Go.
    case go = 1
    /// Google.
    case google = 2
    /// Join.
    case join = 3
    /// Next.
    case next = 4
    /// Route.
    case route = 5
    /// Search.
    case search = 6
    /// Send.
    case send = 7
    /// Yahoo.
    case yahoo = 8
    /// Done.
    case done = 9
    /// Emergency call.
    case emergencyCall = 10
    /// Continue.
    case `continue` = 11
}

/// What a text means, so that it may be filled in (Apple: "UITextContentType"). Apple names more meanings.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The meaning's name.
    public let rawValue: String

    /// A meaning.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A person's name.
    public static let name = UITextContentType(rawValue: "name")
    /// The name of an account.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "password")
    /// A password to be thought of.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that was sent for one use.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// An address of mail.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// The address of a page.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let URL = UITextContentType(rawValue: "url")
}

// SPDX-License-Identifier: MIT
import Foundation

/// Properties of a text field for a keyboard (Apple: "UITextInputTraits", where each is optional).
///
/// There is no keyboard on the screen, and nothing corrects the text: most properties are stored without effect. Only
/// `isSecureTextEntry` and `enablesReturnKeyAutomatically` have an effect.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
    /// Which letters become capitals. Stored without effect.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether words are corrected. Stored without effect.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether spelling is checked. Stored without effect.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Whether typed quotation marks become curly. Stored without effect.
    var smartQuotesType: UITextSmartQuotesType { get set }
    /// Whether typed hyphens become dashes. Stored without effect.
    var smartDashesType: UITextSmartDashesType { get set }
    /// Whether pasting and deleting adds and removes spaces. Stored without effect.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    /// The kind of the keyboard. Stored without effect.
    var keyboardType: UIKeyboardType { get set }
    /// The appearance of the keyboard. Stored without effect.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// The title of the return key. Stored without effect.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key does nothing while there is no text.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text is displayed as dots.
    var isSecureTextEntry: Bool { get set }
    /// The meaning of the text. Stored without effect.
    var textContentType: UITextContentType? { get set }
}

extension UITextInputTraits {
    /// The first letter of sentences.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .sentences }
        set {}
    }
    /// The system's choice.
    public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set {}
    }
    /// The system's choice.
    public var spellCheckingType: UITextSpellCheckingType {
        get { .default }
        set {}
    }
    /// The system's choice.
    public var smartQuotesType: UITextSmartQuotesType {
        get { .default }
        set {}
    }
    /// The system's choice.
    public var smartDashesType: UITextSmartDashesType {
        get { .default }
        set {}
    }
    /// The system's choice.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { .default }
        set {}
    }
    /// The default keyboard.
    public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }
    /// That of the traits.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { .default }
        set {}
    }
    /// Return.
    public var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }
    /// False.
    public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set {}
    }
    /// False.
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }
    /// None.
    public var textContentType: UITextContentType? {
        get { nil }
        set {}
    }
}

/// An object with simple text input (Apple: "UIKeyInput").
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Replaces the selection by text.
    func insertText(_ text: String)
    /// Deletes the selection, or the character before the insertion point.
    func deleteBackward()
}

/// Which letters become capitals (Apple: "UITextAutocapitalizationType").
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
    /// The system's choice.
    case `default` = 0
    /// Never.
    case no = 1
    /// Always.
    case yes = 2
}

/// Whether spelling is checked (Apple: "UITextSpellCheckingType").
public enum UITextSpellCheckingType: Int, Sendable {
    /// The system's choice.
    case `default` = 0
    /// Never.
    case no = 1
    /// Always.
    case yes = 2
}

/// Whether typed quotation marks become curly (Apple: "UITextSmartQuotesType").
public enum UITextSmartQuotesType: Int, Sendable {
    /// The system's choice.
    case `default` = 0
    /// Never.
    case no = 1
    /// Always.
    case yes = 2
}

/// Whether typed hyphens become dashes (Apple: "UITextSmartDashesType").
public enum UITextSmartDashesType: Int, Sendable {
    /// The system's choice.
    case `default` = 0
    /// Never.
    case no = 1
    /// Always.
    case yes = 2
}

/// Whether pasting and deleting adds and removes spaces (Apple: "UITextSmartInsertDeleteType").
public enum UITextSmartInsertDeleteType: Int, Sendable {
    /// The system's choice.
    case `default` = 0
    /// Never.
    case no = 1
    /// Always.
    case yes = 2
}

/// The kind of a keyboard (Apple: "UIKeyboardType").
public enum UIKeyboardType: Int, Sendable {
    /// The default keyboard.
    case `default` = 0
    /// Letters of ASCII.
    case asciiCapable = 1
    /// Numbers and punctuation.
    case numbersAndPunctuation = 2
    /// For URLs.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case URL = 3
    /// Digits.
    case numberPad = 4
    /// For telephone numbers.
    case phonePad = 5
    /// For names and telephone numbers.
    case namePhonePad = 6
    /// For email addresses.
    case emailAddress = 7
    /// Digits and a decimal point.
    case decimalPad = 8
    /// For short messages.
    case twitter = 9
    /// For web searches.
    case webSearch = 10
    /// Digits of ASCII.
    case asciiCapableNumberPad = 11

    /// The former name of `asciiCapable`.
    public static let alphabet = UIKeyboardType.asciiCapable
}

/// The appearance of a keyboard (Apple: "UIKeyboardAppearance").
public enum UIKeyboardAppearance: Int, Sendable {
    /// That of the traits.
    case `default` = 0
    /// Dark.
    case dark = 1
    /// Light.
    case light = 2

    /// The former name of `dark`.
    public static let alert = UIKeyboardAppearance.dark
}

/// The title of the return key (Apple: "UIReturnKeyType").
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

/// The meaning of a text, for automatic input (Apple: "UITextContentType"). Apple has more meanings.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The meaning's name.
    public let rawValue: String

    /// A meaning.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A person's name.
    public static let name = UITextContentType(rawValue: "name")
    /// A user name.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "password")
    /// A new password.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A one-time code.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// An email address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// A URL.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let URL = UITextContentType(rawValue: "url")
    /// The prefix of a name, such as Dr.
    public static let namePrefix = UITextContentType(rawValue: "name-prefix")
    /// A first name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A middle name.
    public static let middleName = UITextContentType(rawValue: "middle-name")
    /// A family name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// The suffix of a name, such as Jr.
    public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
    /// A nickname.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// A job title.
    public static let jobTitle = UITextContentType(rawValue: "job-title")
    /// The name of an organization.
    public static let organizationName = UITextContentType(rawValue: "organization-name")
    /// A place.
    public static let location = UITextContentType(rawValue: "location")
    /// A street address on several lines.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// The first line of a street address.
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    /// The second line of a street address.
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    /// A city.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// A state.
    public static let addressState = UITextContentType(rawValue: "address-level1")
    /// A city and a state.
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    /// A part of a city.
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    /// A country.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// The number of a credit card.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// A date of birth.
    public static let birthdate = UITextContentType(rawValue: "bday")
    /// A date and a time.
    public static let dateTime = UITextContentType(rawValue: "date-time")
    /// The number of a flight.
    public static let flightNumber = UITextContentType(rawValue: "flight-number")
    /// The number of a parcel.
    public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
}

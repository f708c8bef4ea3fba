// SPDX-License-Identifier: MIT
import Foundation

/// The bits of kinds of `NSTextCheckingResult`.
public typealias NSTextCheckingTypes = UInt64

/// Finds addresses of the web and of mail, and telephone numbers of 7 to 15 digits, in a text (Apple: "NSDataDetector"). Foundation on
/// Linux has none. Other kinds of data are never found. Any thread.
///
/// It is no `NSRegularExpression` here: Foundation's methods of that class can't be overridden.
public final class NSDataDetector: NSObject, Sendable {
    /// The kinds that are found.
    public let checkingTypes: NSTextCheckingTypes

    /// A detector of kinds of data, by their bits: `NSTextCheckingResult.CheckingType.link.rawValue`. Throws if it would find nothing.
    public init(types checkingTypes: NSTextCheckingTypes) throws {
        guard checkingTypes != 0 else { throw CocoaError(.formatting) }
        self.checkingTypes = checkingTypes
    }

    private var types: UIDataDetectorTypes {
        func has(_ type: NSTextCheckingResult.CheckingType) -> Bool { checkingTypes & type.rawValue != 0 }
        var types: UIDataDetectorTypes = has(.detectedLink) ? .link : []
        if has(.detectedPhoneNumber) { types.insert(.phoneNumber) }
        return types
    }

    /// The data in a range of UTF-16 offsets, in the order of the text. O(length).
    public func matches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] {
        let text = NSString(string: string).substring(with: range)
        return DataDetector.matches(in: text, types).map { DetectedData($0, in: text, movedBy: range.location) }
    }

    /// The first piece of data in a range of UTF-16 offsets.
    public func firstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

    /// The number of pieces of data in a range of UTF-16 offsets.
    public func numberOfMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> Int { matches(in: string, options: options, range: range).count }

    /// Calls a closure for each piece of data in a range of UTF-16 offsets, until it sets its last argument.
    public func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop: ObjCBool = false
        for match in matches(in: string, options: options, range: range) where !stop.boolValue {
            block(match, [], &stop)
        }
    }
}

/// A piece of data that a detector found.
private final class DetectedData: NSTextCheckingResult {
    private let place: NSRange
    fileprivate let foundURL: URL?
    fileprivate let foundNumber: String?

    init(_ match: DataDetector.Match, in text: String, movedBy distance: Int) {
        let isNumber = match.url.scheme == "tel"
        foundURL = isNumber ? nil : match.url
        foundNumber = isNumber ? NSString(string: text).substring(with: match.range) : nil
        place = NSRange(location: match.range.location + distance, length: match.range.length)
        super.init()
    }

    required init?(coder: NSCoder) { fatalError("detected data is not decoded") }

    override var resultType: CheckingType { foundNumber == nil ? .detectedLink : .detectedPhoneNumber }
    override var range: NSRange { place }
    override var numberOfRanges: Int { 1 }
    override func range(at idx: Int) -> NSRange { place }
}

// Foundation on Linux has `link` and `phoneNumber` as deprecated, because its expressions find none.
extension NSTextCheckingResult.CheckingType {
    static let detectedLink = NSTextCheckingResult.CheckingType(rawValue: 1 << 5)
    static let detectedPhoneNumber = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
}

extension NSTextCheckingResult {
    /// The address of a link.
    public var url: URL? { (self as? DetectedData)?.foundURL }
    /// The telephone number, as the text has it.
    public var phoneNumber: String? { (self as? DetectedData)?.foundNumber }
    /// The date; never found here.
    public var date: Date? { nil }
    /// The time zone of a date; never found here.
    public var timeZone: TimeZone? { nil }
    /// The length of an event, in seconds; never found here.
    public var duration: TimeInterval { 0 }
    /// The parts of an address or of a flight; never found here.
    public var components: [NSTextCheckingKey: String]? { nil }
    /// The parts of a postal address; never found here.
    public var addressComponents: [NSTextCheckingKey: String]? { nil }
}

// SPDX-License-Identifier: MIT
import Foundation

/// A programming error, which stops the program when it is raised (Apple: "NSException"). Swift catches no exception.
open class NSException: NSObject {
    /// The kind of the error.
    public let name: NSExceptionName
    /// What is wrong.
    public let reason: String?
    /// Values that describe the error.
    public let userInfo: [AnyHashable: Any]?

    /// An error.
    public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
        (name, reason, userInfo) = (aName, aReason, aUserInfo)
    }

    /// The message with which the program stops.
    open override var description: String {
        "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason ?? "(null)")'"
    }

    /// Stops the program.
    open func raise() { fatalError(description) }
}

extension NSExceptionName {
    /// An exception without a more particular name.
    public static let genericException = NSExceptionName(rawValue: "NSGenericException")
    /// A method got a wrong argument.
    public static let invalidArgumentException = NSExceptionName(rawValue: "NSInvalidArgumentException")
    /// The state of an object is inconsistent.
    public static let internalInconsistencyException = NSExceptionName(rawValue: "NSInternalInconsistencyException")
    /// An index is outside of a collection.
    public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
}

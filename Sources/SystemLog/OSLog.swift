// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import PortableUIKit

/// The level of a message, as Apple's page "OSLogType" lists them.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
    public let rawValue: UInt8

    public init(_ rawValue: UInt8) { self.rawValue = rawValue }
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A message that is always written.
    public static let `default` = OSLogType(0)
    /// A message that helps to find a fault; see ``OSLog`` for when it is written.
    public static let info = OSLogType(1)
    /// A message of development; see ``OSLog`` for when it is written.
    public static let debug = OSLogType(2)
    /// An error.
    public static let error = OSLogType(0x10)
    /// A mistake in the program.
    public static let fault = OSLogType(0x11)

    var name: String {
        switch self {
        case .info: "info: "
        case .debug: "debug: "
        case .error: "error: "
        case .fault: "fault: "
        default: ""
        }
    }
}

/// A part of the log, by the app and the subject of its messages. Any thread.
///
/// A message is a line of standard error: `[subsystem:category] level: text`, without the level for ``OSLogType/default``. As in Xcode's
/// console, debug builds of this package write all messages, and private values as they are. Other builds leave out the levels info and
/// debug and write `<private>` for private values, as the log of a device does. The environment variable `OS_ACTIVITY_DT_MODE`, which Xcode
/// sets for its console, chooses for both: `NO` or `0` for a device's log, other values for the console's.
public final class OSLog: NSObject, Sendable {
    /// A category that Instruments shows in a place of its own: a name like others here.
    public struct Category: Sendable {
        let name: String
        /// The category `PointsOfInterest`.
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
    }

    /// The log of messages without a subsystem.
    public static let `default` = OSLog(name: "")
    /// The log that writes nothing.
    public static let disabled = OSLog(name: nil)

    /// What is between the brackets; `nil` if nothing is written.
    private let name: String?

    private init(name: String?) { self.name = name }

    /// Makes the log of an app, by its identifier in reverse order (`com.example.app`), and of a subject.
    public convenience init(subsystem: String, category: String) {
        self.init(name: [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":"))
    }

    /// Makes the log of an app and a category of Instruments.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.name)
    }

    /// Whether messages of a level are written.
    public func isEnabled(type: OSLogType) -> Bool {
        name != nil && (Self.isConsole || (type != .info && type != .debug))
    }

    /// Whether messages are those of Xcode's console rather than of a device's log.
    @TaskLocal static var isConsole = {
        if let mode = ProcessInfo.processInfo.environment["OS_ACTIVITY_DT_MODE"] { return mode != "NO" && mode != "0" }
        #if DEBUG
            return true
        #else
            return false
        #endif
    }()

    func write(_ type: OSLogType, _ message: () -> OSLogMessage) {
        guard let name, isEnabled(type: type) else { return }
        WarningLog.write((name.isEmpty ? "" : "[\(name)] ") + type.name + message().text(isConsole: Self.isConsole))
    }
}

/// Writes a message of a format like that of `printf`: `%@`, `%d`, `%.2f`, `%{public}@`, `%{private}d`. Any thread. Objects and strings
/// are private unless the format says `public`.
public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: any CVarArg...) {
    log.write(type) { OSLogMessage(format: "\(message)", args) }
}

/// Writes a message of a level, of a format as that of ``os_log(_:log:type:_:)``.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ args: any CVarArg...) {
    log.write(type) { OSLogMessage(format: "\(message)", args) }
}

/// Writes a message with values of Swift.
@_disfavoredOverload
public func os_log(_ message: @autoclosure () -> OSLogMessage) { OSLog.default.write(.default, message) }

/// Writes a message of a level with values of Swift.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: @autoclosure () -> OSLogMessage) {
    log.write(type, message)
}

// SPDX-License-Identifier: MIT

/// Writes messages to a part of the log; see ``OSLog`` for where they go. A message that is not written is not made. Any thread.
public struct Logger: Sendable {
    private let log: OSLog

    /// Makes a logger of an app, by its identifier in reverse order (`com.example.app`), and of a subject.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    /// Makes a logger of a log.
    public init(_ logObj: OSLog) { log = logObj }
    /// Makes a logger of the default log.
    public init() { log = .default }

    /// Writes a message of the default level.
    public func log(_ message: @autoclosure () -> OSLogMessage) { log.write(.default, message) }
    /// Writes a message of a level.
    public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) { log.write(level, message) }
    /// Writes a message of the level debug.
    public func trace(_ message: @autoclosure () -> OSLogMessage) { log.write(.debug, message) }
    /// Writes a message of the level debug.
    public func debug(_ message: @autoclosure () -> OSLogMessage) { log.write(.debug, message) }
    /// Writes a message of the level info.
    public func info(_ message: @autoclosure () -> OSLogMessage) { log.write(.info, message) }
    /// Writes a message of the default level.
    public func notice(_ message: @autoclosure () -> OSLogMessage) { log.write(.default, message) }
    /// Writes a message of the level error.
    public func warning(_ message: @autoclosure () -> OSLogMessage) { log.write(.error, message) }
    /// Writes a message of the level error.
    public func error(_ message: @autoclosure () -> OSLogMessage) { log.write(.error, message) }
    /// Writes a message of the level fault.
    public func critical(_ message: @autoclosure () -> OSLogMessage) { log.write(.fault, message) }
    /// Writes a message of the level fault.
    public func fault(_ message: @autoclosure () -> OSLogMessage) { log.write(.fault, message) }
}

// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@testable import SystemLog

/// The lines that an app's messages become, as `import os` gives them after the lowering.
struct SystemLogTests {
    private let logger = Logger(subsystem: "com.example.app", category: "list")

    /// The lines in Xcode's console and in a device's log.
    private func lines(_ body: () -> Void) -> (console: [String], device: [String]) {
        let console = OSLog.$isConsole.withValue(true) { WarningLog.texts(of: body) }
        return (console, OSLog.$isConsole.withValue(false) { WarningLog.texts(of: body) })
    }

    @Test func messagesNameTheirSubsystemCategoryAndLevel() {
        let found = lines {
            logger.log("a")
            logger.notice("b")
            logger.trace("c")
            logger.debug("d")
            logger.info("e")
            logger.warning("f")
            logger.error("g")
            logger.critical("h")
            logger.fault("i")
            logger.log(level: .error, "j")
            Logger().log("k")
            Logger(OSLog.disabled).fault("l")
        }
        let list = "[com.example.app:list] "
        let important = ["error: f", "error: g", "fault: h", "fault: i", "error: j"].map { list + $0 } + ["k"]
        #expect(
            found.console == ["a", "b", "debug: c", "debug: d", "info: e"].map { list + $0 } + important)
        #expect(found.device == [list + "a", list + "b"] + important)
    }

    @Test func valuesOfMessagesAreFormatted() {
        let object: NSObject? = nil
        let error: any Error = CocoaError(.fileNoSuchFile)
        let found = lines {
            Logger().log("\(5) \(-0x1F, format: .hex(includePrefix: true, uppercase: true))")
            Logger().log("\(7, format: .decimal(minDigits: 3))")
            Logger().log("\(2.5) \(CGFloat(1) / 3, format: .fixed(precision: 2)) \(true) \(true, format: .answer)")
            Logger().log("\(1, align: .right(columns: 3))|\("ab", align: .left(columns: 4), privacy: .public)|")
            Logger().log("\([1, 2]) \(object) \(Int.self)")
            Logger().log("\(error) \(CocoaError(.fileNoSuchFile))")
        }
        #expect(
            found.console.prefix(5) == [
                "5 -0x1F", "007", "2.500000 0.33 true YES", "  1|ab  |", "[1, 2] (null) Int",
            ])
        #expect(found.console[5].contains("CocoaError"))
    }

    /// Apple's page "Generating Log Messages from Your Code": numbers are public, strings and objects are not.
    @Test func valuesThatAreNoNumbersArePrivate() {
        let name = "Ann"
        let found = lines {
            Logger().log("\(name) \(name, privacy: .public) \(3) \(4, privacy: .sensitive)")
            Logger().log("\(name, privacy: .private(mask: .hash))")
            Logger().log("\(name, privacy: .private(mask: .hash))")
        }
        #expect(found.console == ["Ann Ann 3 4", "Ann", "Ann"])
        #expect(found.device[0] == "<private> Ann 3 <private>")
        #expect(found.device[1].hasPrefix("<mask.hash: '") && found.device[1] == found.device[2])
    }

    @Test func formatsOfPrintfTakeTheirArguments() {
        let log = OSLog(subsystem: "com.example.app", category: "list")
        let message = StaticString("%{public}@")
        let found = lines {
            os_log("plain")
            os_log("%@ of %{public}@ %d %5.2f %x %%", log: log, type: .error, "a", "b", 3, 2.5, 255)
            os_log(.fault, log: log, "%{public}s %{private}ld %05d %{bool}d", "c", 4, 42, true)
            os_log(message, "d")
            os_log("%d %d", 1)
            os_log("\(1) row")
            os_log(.error, "\(2) rows")
        }
        #expect(
            found.device == [
                "plain", "[com.example.app:list] error: <private> of b 3  2.50 ff %",
                "[com.example.app:list] fault: c <private> 00042 1", "d", "1 <decode: missing data>", "1 row",
                "error: 2 rows",
            ])
        #expect(found.console[1] == "[com.example.app:list] error: a of b 3  2.50 ff %")
    }

    @Test func messagesThatAreNotWrittenAreNotMade() {
        var count = 0
        func value() -> Int {
            count += 1
            return count
        }
        OSLog.$isConsole.withValue(false) { logger.debug("\(value())") }
        #expect(count == 0 && !OSLog.disabled.isEnabled(type: .fault) && OSLog.default.isEnabled(type: .default))
    }

    @Test func locksAdmitOneThreadAtATime() {
        let count = OSAllocatedUnfairLock(initialState: 0)
        let lock = OSAllocatedUnfairLock()
        DispatchQueue.concurrentPerform(iterations: 100) { _ in
            count.withLock { $0 += 1 }
            lock.withLock { count.withLock { $0 += 1 } }
        }
        #expect(count.withLock { $0 } == 200)
        var plain = os_unfair_lock()
        #expect(os_unfair_lock_trylock(&plain))
        #expect(!os_unfair_lock_trylock(&plain))
        os_unfair_lock_unlock(&plain)
        os_unfair_lock_lock(&plain)
        os_unfair_lock_unlock(&plain)
    }

    /// As without Instruments.
    @Test func signpostsLeaveNoMessage() {
        let log = OSLog(subsystem: "com.example.app", category: .pointsOfInterest)
        let found = lines {
            let id = OSSignpostID(log: log)
            os_signpost(.begin, log: log, name: "load", signpostID: id, "%d rows", 3)
            os_signpost(.end, log: log, name: "load", signpostID: id)
        }
        #expect(found.console.isEmpty)
    }
}

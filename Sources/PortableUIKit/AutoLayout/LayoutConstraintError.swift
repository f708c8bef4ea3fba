// SPDX-License-Identifier: MIT
/// What makes a constraint illegal. UIKit raises an exception with these words; here the process stops with them.
package struct LayoutConstraintError: Error, Equatable, CustomStringConvertible {
    /// What is wrong.
    package enum Reason: Equatable, Sendable {
        case notALayoutItem
        case missingFirstItem
        case locationEqualsConstant
        case invalidPairing
        case mixedDirections
        case nonFiniteConstant
        case nonFiniteMultiplier
        case illegalPriority
        case requiredPriorityChanged
        case noCommonAncestor
        case outsideOfSubtree
        case visualFormat
    }

    package let reason: Reason
    /// The message, in UIKit's words.
    package let description: String

    init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }

    /// Runs `body` and stops the process with the error's words if it throws one.
    @MainActor
    static func trapping<Value>(_ body: () throws(LayoutConstraintError) -> Value) -> Value {
        do {
            return try body()
        } catch {
            fatalError(error.description)
        }
    }
}

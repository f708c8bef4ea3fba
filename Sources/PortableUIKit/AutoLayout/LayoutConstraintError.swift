// SPDX-License-Identifier: MIT
/// The reason why a constraint is illegal. UIKit raises an exception with this message; here the process stops with it.
package struct LayoutConstraintError: Error, Equatable, CustomStringConvertible {
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
    /// The message of UIKit.
    package let description: String

    init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }

    /// Runs `body` and stops the process with the error's message if it throws one.
    @MainActor
    static func trapping<Value>(_ body: () throws(LayoutConstraintError) -> Value) -> Value {
        do {
            return try body()
        } catch {
            fatalError(error.description)
        }
    }
}

// SPDX-License-Identifier: MIT
import Foundation

extension CGFloat {
    /// The value of a number, which Foundation on Linux has for the other types (Apple: "init(truncating:)").
    public init(truncating number: NSNumber) { self.init(number.doubleValue) }
}

// SPDX-License-Identifier: MIT
/// The name of a method for the Objective-C runtime.
///
/// Not part of UIKit as a type without values: there is no such runtime, so a parameter or property of type `Selector?` can only
/// be `nil`, as in `UITapGestureRecognizer(target: nil, action: nil)`.
public enum Selector: Hashable, Sendable {}

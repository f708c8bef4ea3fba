// SPDX-License-Identifier: MIT
/// The type of the name of a method for the Objective-C runtime. Without that runtime there are no such names: a parameter or
/// property of this type can only be `nil`, as in `UITapGestureRecognizer(target: nil, action: nil)`. Not part of UIKit as a
/// type without values.
public enum Selector: Hashable, Sendable {}

// SPDX-License-Identifier: MIT
/// The name of a method for the Objective-C runtime. There is no such runtime, so the type has no values: a parameter
/// or property of type `Selector?` can only be `nil`, as in `UITapGestureRecognizer(target: nil, action: nil)`. In
/// UIKit the type has values.
public enum Selector: Hashable, Sendable {}

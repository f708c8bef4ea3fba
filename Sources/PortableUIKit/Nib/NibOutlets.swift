// SPDX-License-Identifier: MIT
import Foundation

/// Properties by the names of outlets, as in `["titleLabel": \.titleLabel]`. Not part of UIKit.
public typealias Outlets<Owner> = [String: PartialKeyPath<Owner>]

/// A class whose objects have outlets in nib files and storyboards. Not part of UIKit, where the Objective-C runtime
/// finds properties by their names.
///
/// A class lists these properties in one line:
///
///     extension FeedCell: NibOutlets {
///         static var outlets: Outlets<FeedCell> { ["titleLabel": \.titleLabel, "timeLabel": \.timeLabel] }
///     }
///
/// The same names are used for user-defined runtime attributes.
@preconcurrency @MainActor
public protocol NibOutlets: AnyObject {
    /// The class of the properties.
    associatedtype OutletOwner
    /// The properties by the names of outlets.
    static var outlets: Outlets<OutletOwner> { get }
}

// SPDX-License-Identifier: MIT

/// Properties by the names of outlets, as in `["titleLabel": \.titleLabel]`. Not part of UIKit.
public typealias Outlets<Owner> = [String: PartialKeyPath<Owner>]

/// A class whose objects have outlets and actions in nib files and storyboards. Not part of UIKit, where the Objective-C runtime
/// finds them by their names. `uikit-sources` writes them for the classes of an app (see `ClassMembers`).
///
/// A class of other code lists them:
///
///     extension FeedCell: NibOutlets {
///         static var outlets: Outlets<FeedCell> { ["titleLabel": \.titleLabel, "timeLabel": \.timeLabel] }
///         static var actions: [Selector] { [Selector(FeedCell.share, "share:")] }
///     }
///
/// The same names are used for user-defined runtime attributes.
@preconcurrency @MainActor
public protocol NibOutlets: AnyObject {
    /// The class of the properties.
    associatedtype OutletOwner
    /// The properties by the names of outlets.
    static var outlets: Outlets<OutletOwner> { get }
    /// The methods of actions. Empty, unless the class lists some.
    static var actions: [Selector] { get }
}

extension NibOutlets {
    /// None.
    public static var actions: [Selector] { [] }
}

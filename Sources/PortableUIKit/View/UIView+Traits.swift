// SPDX-License-Identifier: MIT
import Foundation

/// The limits of the text size of a view and its subviews. Few views have any.
final class ContentSizeLimits: Equatable {
    let minimum: UIContentSizeCategory?
    let maximum: UIContentSizeCategory?

    init(_ minimum: UIContentSizeCategory?, _ maximum: UIContentSizeCategory?) {
        (self.minimum, self.maximum) = (minimum, maximum)
    }

    static func == (one: ContentSizeLimits, other: ContentSizeLimits) -> Bool {
        one.minimum == other.minimum && one.maximum == other.maximum
    }

    /// The traits with a text size between the limits; the smallest size wins over the largest.
    func applied(to traits: UITraitCollection) -> UITraitCollection {
        var category = traits.preferredContentSizeCategory
        if let maximum, category > maximum { category = maximum }
        if let minimum, category < minimum { category = minimum }
        guard category != traits.preferredContentSizeCategory else { return traits }
        return traits.overridden(with: UITraitCollection(preferredContentSizeCategory: category))
    }
}

struct TraitChanges {
    var overrides: UITraitCollection?
    var limits: ContentSizeLimits?
}

// How views inherit traits.
extension UIView {
    /// The traits of this view and its subviews that override the inherited ones. Setting one calls
    /// `traitCollectionDidChange(_:)` of each view whose traits differ then. O(subviews).
    public final var traitOverrides: UITraitOverrides {
        get { traitChanges.overrides?.traits ?? UITraitOverrides() }
        set {
            guard newValue != traitOverrides else { return }
            traitChanges.overrides = newValue == UITraitOverrides() ? nil : UITraitCollection(traits: newValue)
            refreshTraits()
        }
    }

    /// Brings the traits of the view up to date. Here they always are, but for changes of the screen while the view is in no window.
    public final func updateTraitsIfNeeded() { _ = upToDateTraits() }

    /// The traits from the superview or the screen, with the overrides of this view and its controller. Windows of snapshot tests override
    /// `traitCollection` to stand for a device.
    private func inheritedTraits() -> UITraitCollection {
        var traits = superview?.traitCollection ?? traitsWithoutSuperview ?? UIScreen.main.traitCollection
        if let overrides = owner?.storedTraitOverrides { traits = traits.overridden(with: overrides) }
        if let overrides = traitChanges.overrides { traits = traits.overridden(with: overrides) }
        // After the overrides, by which a driven window and a snapshot stand for a device.
        if overrideUserInterfaceStyle != .unspecified {
            traits = traits.overridden(with: UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle))
        }
        if let limits = traitChanges.limits { traits = limits.applied(to: traits) }
        return traits
    }

    final func limitContentSize(_ minimum: UIContentSizeCategory?, _ maximum: UIContentSizeCategory?) {
        let limits = minimum == nil && maximum == nil ? nil : ContentSizeLimits(minimum, maximum)
        guard limits != traitChanges.limits else { return }
        traitChanges.limits = limits
        refreshTraits()
    }

    /// Inherits the traits again and notifies each view in the tree whose traits changed. Stops at views without a
    /// change.
    package final func refreshTraits() {
        storedTraitGeneration = UIScreen.traitGeneration
        let previous = storedTraitCollection
        let current = inheritedTraits()
        let changed = previous !== current && previous != current
        let transition = changed ? (self as? UIWindow)?.beginTransition(from: previous, to: current) : nil
        defer { transition?.finish() }
        if previous !== current { storedTraitCollection = current }
        if changed {
            updateBackgroundColor()
            ownLayer.contentsScale = current.displayScale
            ownLayer.setNeedsDisplay()
            // Constraints depend on the direction, and the readable width on the text size.
            if previous.layoutDirection != current.layoutDirection
                || previous.preferredContentSizeCategory != current.preferredContentSizeCategory
                    && autoLayout?.systemGuides[.readableContent] != nil
            {
                autoLayoutDirectionDidChange()
            }
            if current.changesSizes(from: previous) { setNeedsLayout() }
            current.performAsCurrentIfNotScreens {
                owner?.traitCollectionDidChange(previous)
                owner?.traitsDidChange(from: previous, to: current)
                traitCollectionDidChange(previous)
                traitObservers?.notify(self, from: previous, to: current)
            }
        }
        for subview in storedSubviews
        where changed || subview.storedTraitGeneration != UIScreen.traitGeneration {
            subview.refreshTraits()
        }
    }

    /// The traits, brought up to date first if the screen's have changed while the view was detached.
    final func upToDateTraits() -> UITraitCollection {
        if storedTraitGeneration != UIScreen.traitGeneration {
            var root = self
            while let parent = root.superview { root = parent }
            root.refreshTraits()
        }
        return storedTraitCollection
    }

    /// The identity of `traitCollection`, without retaining it: for look-ups that take nanoseconds.
    final var traitCollectionIdentity: ObjectIdentifier {
        storedTraitGeneration == UIScreen.traitGeneration
            ? ObjectIdentifier(storedTraitCollection) : upToDateTraitsIdentity()
    }

    // A separate function, so that the usual path is short.
    @inline(never)
    private final func upToDateTraitsIdentity() -> ObjectIdentifier { ObjectIdentifier(upToDateTraits()) }
}

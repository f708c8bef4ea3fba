// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Measures a view with one item after another, and caches the heights: ``TableTemplateLayout`` for any view without a table.
///
/// ```swift
/// let measurer = TemplateMeasurer(PostView()) { (view, post: Post) in view.show(post) }
/// let size = measurer.size(for: post, width: 320)
/// ```
///
/// A cell of a collection view sets this size in `preferredLayoutAttributesFitting(_:)`.
///
/// The view is a template: it is configured and fitted, by its constraints or by `sizeThatFits(_:)`, and should not be shown. Inside
/// of another view it inherits traits and margins. A height is found again for the same key, version and environment: width, text
/// size, scale, direction.
@preconcurrency @MainActor
public final class TemplateMeasurer<View: UIView, Item> {
    /// The template.
    public let view: View
    private let memory = HeightMemory()
    private let template: Template
    private let height: @MainActor (Item, MeasurementEnvironment) throws(TemplateLayoutError) -> CGFloat
    private let invalidate: @MainActor (Item) -> Bool

    /// Counts the work. Can be reset to zero.
    public var counters: TemplateLayoutCounters {
        get { memory.counters }
        set { memory.counters = newValue }
    }

    /// Receives events, for a debug log.
    public var debugLog: ((TemplateLayoutEvent) -> Void)? {
        get { memory.debugLog }
        set { memory.debugLog = newValue }
    }

    /// The reaction of ``size(for:width:)`` to a view that can't be measured.
    public var failurePolicy = TemplateLayoutFailurePolicy.standard

    /// A measurer for items that have an identity, and that are equal as long as they show the same.
    ///
    /// - Parameters:
    ///   - view: The template.
    ///   - configure: Fills the template with an item.
    public convenience init(_ view: View, configure: @escaping @MainActor (View, Item) -> Void)
    where Item: Identifiable & Equatable {
        self.init(view, key: { $0.id }, version: { $0 }, configure: configure)
    }

    /// A measurer for items with these keys and content versions.
    public init<Key: Hashable, Version: Equatable>(
        _ view: View, key: @escaping @MainActor (Item) -> Key, version: @escaping @MainActor (Item) -> Version,
        configure: @escaping @MainActor (View, Item) -> Void
    ) {
        self.view = view
        let (memory, template) = (memory, memory.template(.view, type(of: view), nil))
        self.template = template
        let measurer = ViewMeasurer(view, identifier: template.identifier, host: nil)
        height = { item, environment throws(TemplateLayoutError) in
            try memory.height(in: template, key(item), version(item), environment) { () throws(TemplateLayoutError) in
                try measurer.measure(in: environment) { configure(view, item) }
            }
        }
        invalidate = { memory.invalidateHeight(forKey: key($0)) }
    }

    /// The size of the view with an item at a width, in points, in whole device pixels: cached, or else measured and
    /// cached.
    ///
    /// If the width is not finite and positive, it returns ``estimatedHeight(width:)``. On a view that can't be measured it does
    /// what ``failurePolicy`` says. ``exactSize(for:width:)`` throws.
    public func size(for item: Item, width: CGFloat) -> CGSize {
        do throws(TemplateLayoutError) {
            return try exactSize(for: item, width: width)
        } catch {
            failurePolicy.stop(on: error)
            return CGSize(width: width, height: estimatedHeight(width: width))
        }
    }

    /// As ``size(for:width:)``, but throws the reason why there is no size.
    public func exactSize(for item: Item, width: CGFloat) throws(TemplateLayoutError) -> CGSize {
        try memory.recordingError { () throws(TemplateLayoutError) in
            guard width > 0, width.isFinite else { throw .unusableWidth(width) }
            return CGSize(width: width, height: try height(item, MeasurementEnvironment(of: view, width: width)))
        }
    }

    /// The height that the view will probably have at a width, in points: the interquartile mean of the last heights; 44 without
    /// any.
    public func estimatedHeight(width: CGFloat) -> CGFloat {
        template.estimate(in: MeasurementEnvironment(of: view, width: width)) ?? 44
    }

    // MARK: Memory

    /// Removes the heights of an item, in every version and environment: for content that changed without its version.
    ///
    /// - Returns: Whether there was a height.
    @discardableResult
    public func invalidateHeight(of item: Item) -> Bool { invalidate(item) }

    /// Saves the heights to a file; see ``TableTemplateLayout/saveKeyedHeights(to:tag:)``.
    public func saveHeights(to url: URL, tag: String? = nil) throws { try memory.save(to: url, tag: tag) }

    /// Restores the heights from a file; see ``TableTemplateLayout/restoreKeyedHeights(from:tag:)``.
    @discardableResult
    public func restoreHeights(from url: URL, tag: String? = nil) -> Bool { memory.restore(from: url, tag: tag).isUsed }
}

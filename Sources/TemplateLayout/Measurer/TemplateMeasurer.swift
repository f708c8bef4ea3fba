// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Measures a view with one item after another, and caches the heights: ``TableTemplateLayout`` for any view without a table.
///
/// ```swift
/// let measurer = TemplateMeasurer(PostView()) { (view, post: Post) in view.show(post) }
/// let size = measurer.size(for: post, width: 320)
/// ```
///
/// The view is a template: it is filled and fitted, by its constraints or by `sizeThatFits(_:)`, and should not be shown. Inside
/// of another view it inherits traits and margins. A height is found again for the same key, version and environment: width, text
/// size, scale, direction.
@preconcurrency @MainActor
public final class TemplateMeasurer<View: UIView, Item> {
    /// The template.
    public let view: View
    private let memory = HeightMemory()
    private let template: Template
    private let remembered: @MainActor (HeightMemory, Template, Item, UInt32) -> CGFloat?
    private let remember: @MainActor (HeightMemory, CGFloat, Template, Item, UInt32) -> Void
    private let forget: @MainActor (HeightMemory, Item) -> Bool
    private let configure: @MainActor (View, Item) -> Void

    /// Counts the work. Can be reset to zero.
    public var counters: TemplateLayoutCounters {
        get { memory.counters }
        set { memory.counters = newValue }
    }

    /// Receives what happens, for a debug log.
    public var debugLog: ((TemplateLayoutEvent) -> Void)? {
        get { memory.debugLog }
        set { memory.debugLog = newValue }
    }

    /// What ``size(for:width:)`` does about a view that can't be measured.
    public var failurePolicy = TemplateLayoutFailurePolicy.standard

    /// A measurer for items that say who they are: by `id`, and by being equal as long as they show the same.
    ///
    /// - Parameters:
    ///   - view: The template.
    ///   - configure: Fills it with an item.
    public convenience init(_ view: View, configure: @escaping @MainActor (View, Item) -> Void)
    where Item: Identifiable & Equatable {
        self.init(view, key: { $0.id }, version: { $0 }, configure: configure)
    }

    /// A measurer for items that are told apart by a key, and what they show by a version.
    public init<Key: Hashable, Version: Equatable>(
        _ view: View, key: @escaping @MainActor (Item) -> Key, version: @escaping @MainActor (Item) -> Version,
        configure: @escaping @MainActor (View, Item) -> Void
    ) {
        self.view = view
        template = memory.template(.view, type(of: view), nil)
        remembered = { memory, template, item, environment in
            memory.height(in: template, key(item), version(item), environment) { _ in true }
        }
        remember = { memory, height, template, item, environment in
            memory.store(height, in: template, key(item), version(item), environment)
        }
        forget = { memory, item in memory.invalidateHeight(forKey: key(item)) }
        self.configure = configure
    }

    /// The size of the view with an item at a width, in points, in whole device pixels: cached, or else measured and
    /// cached.
    ///
    /// At a width that is none it returns ``estimatedHeight(width:)``; on a view that can't be measured it does what
    /// ``failurePolicy`` says. ``exactSize(for:width:)`` throws.
    public func size(for item: Item, width: CGFloat) -> CGSize {
        do throws(TemplateLayoutError) {
            return try exactSize(for: item, width: width)
        } catch {
            guard error.isRefusal || failurePolicy == .estimateAndReport else { fatalError(error.description) }
            return CGSize(width: width, height: estimatedHeight(width: width))
        }
    }

    /// As ``size(for:width:)``, or the reason why there is no size.
    public func exactSize(for item: Item, width: CGFloat) throws(TemplateLayoutError) -> CGSize {
        do throws(TemplateLayoutError) {
            guard width > 0, width.isFinite else { throw .unusableWidth(width) }
            let environment = MeasurementEnvironment(of: view, width: width)
            let number = memory.environments.number(of: environment)
            if let height = remembered(memory, template, item, number) {
                return CGSize(width: width, height: height)
            }
            memory.counters.keyMisses += 1
            reuse()
            configure(view, item)
            let measurement = try ViewMeasurer.measure(
                view, content: content, in: environment, identifier: template.identifier)
            memory.learn(measurement, of: template, number)
            remember(memory, measurement.height, template, item, number)
            return CGSize(width: width, height: measurement.height)
        } catch {
            memory.note(error)
            throw error
        }
    }

    /// The height that the view will probably have at a width, in points: the interquartile mean of the last heights; 44 without
    /// any.
    public func estimatedHeight(width: CGFloat) -> CGFloat {
        let number = memory.environments.number(of: MeasurementEnvironment(of: view, width: width))
        return template.estimate(in: number) ?? 44
    }

    /// The result of `preferredLayoutAttributesFitting(_:)` for a cell of a collection view: the attributes, as high as the item
    /// needs at their width.
    ///
    /// ```swift
    /// override func preferredLayoutAttributesFitting(
    ///     _ attributes: UICollectionViewLayoutAttributes
    /// ) -> UICollectionViewLayoutAttributes { measurer.preferredLayoutAttributes(fitting: attributes, for: post) }
    /// ```
    public func preferredLayoutAttributes<Attributes: FittingAttributes>(
        fitting attributes: Attributes, for item: Item
    ) -> Attributes {
        attributes.size = size(for: item, width: attributes.size.width)
        return attributes
    }

    // MARK: Memory

    /// Removes the heights of an item, in every version and environment: for content that changed without its version.
    ///
    /// - Returns: Whether there was a height.
    @discardableResult
    public func invalidateHeight(of item: Item) -> Bool { forget(memory, item) }

    /// Saves the heights to a file; see ``TableTemplateLayout/saveKeyedHeights(to:tag:)``.
    public func saveHeights(to url: URL, tag: String? = nil) throws { try memory.save(to: url, tag: tag) }

    /// Takes the heights from a file; see ``TableTemplateLayout/restoreKeyedHeights(from:tag:)``.
    @discardableResult
    public func restoreHeights(from url: URL, tag: String? = nil) -> Bool { memory.restore(from: url, tag: tag) }

    // MARK: The template

    /// What the constraints of the template are those of.
    private var content: UIView {
        switch view {
        case let cell as UITableViewCell: cell.contentView
        case let view as UITableViewHeaderFooterView: view.contentView
        case let cell as UICollectionViewCell: cell.contentView
        default: view
        }
    }

    private func reuse() {
        switch view {
        case let cell as UITableViewCell: cell.prepareForReuse()
        case let view as UITableViewHeaderFooterView: view.prepareForReuse()
        case let cell as UICollectionViewCell: cell.prepareForReuse()
        default: break
        }
    }
}

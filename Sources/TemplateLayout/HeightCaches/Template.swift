// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// A template: the view that is measured under one reuse identifier, and all that is remembered of its heights.
@MainActor @usableFromInline
final class Template {
    /// What is a template. The reuse identifiers of cells are apart from those of headers and footers.
    enum Family: String {
        case cell = "cell "
        case headerFooter = "header or footer "
        case view = "view "
    }

    /// How many environments heights by index path are kept for.
    private static let environmentCount = 4

    let family: Family
    /// The reuse identifier.
    let identifier: String
    /// The class to register if nothing is: that whose name is the identifier. `nil` where the app has passed the identifier,
    /// because then it registers something itself.
    var classToRegister: UIView.Type?

    /// The view, made when a height is measured for the first time.
    var view: UIView?
    /// How the view is measured, if it is a cell.
    var measurer: CellMeasurer?
    /// A cell that is filled to read its texts, if that was ever done.
    var reader: UITableViewCell?

    /// The heights by key, for each pair of types.
    @usableFromInline var keyedHeights: [any AnyKeyedHeights] = []
    /// The heights by index path, for each environment; the latest last.
    private(set) var indexPathHeights: [IndexPathHeights] = []
    /// What was learnt of the heights in each environment.
    private var estimators: [UInt32: HeightEstimator] = [:]

    init(_ family: Family, _ identifier: String) {
        self.family = family
        self.identifier = identifier
    }

    /// The name in files of saved heights.
    var name: String { family.rawValue + identifier }

    /// The heights by key for these types, if any were ever remembered.
    @inlinable
    func heights<Key, Version>(_ key: Key.Type, _ version: Version.Type) -> KeyedHeights<Key, Version>? {
        for heights in keyedHeights {
            if let heights = heights as? KeyedHeights<Key, Version> { return heights }
        }
        return nil
    }

    /// The heights by index path in an environment, if there are any.
    func heights(in environment: UInt32) -> IndexPathHeights? {
        indexPathHeights.first { $0.environment == environment }
    }

    /// The heights by index path in an environment, made when they are new.
    func makeHeights(in environment: UInt32) -> IndexPathHeights {
        if let heights = heights(in: environment) { return heights }
        if indexPathHeights.count == Self.environmentCount { indexPathHeights.removeFirst() }
        indexPathHeights.append(IndexPathHeights(environment: environment))
        return indexPathHeights[indexPathHeights.count - 1]
    }

    /// Forgets the heights of an item. Returns whether there were any.
    @discardableResult
    func removeHeights(of item: SectionItem) -> Bool {
        indexPathHeights.reduce(false) { $1.remove(item) || $0 }
    }

    /// Forgets all heights by index path.
    func removeIndexPathHeights() { indexPathHeights = [] }

    // MARK: Estimates

    /// Learns a measured height, in points. O(1).
    func learn(_ height: Double, in environment: UInt32) {
        estimators[environment, default: HeightEstimator()].learn(height)
    }

    /// The height to expect in points: of this environment, or else of the latest one where the template was measured.
    func estimate(in environment: UInt32) -> CGFloat? {
        guard let known = estimators[environment] == nil ? estimators.keys.max() : environment else { return nil }
        return estimators[known]?.estimate().map { CGFloat($0) }
    }

    /// Drops the views and all that is remembered: another class was registered for the identifier.
    func discard() {
        view?.removeFromSuperview()
        reader?.removeFromSuperview()
        (view, measurer, reader) = (nil, nil, nil)
        (keyedHeights, indexPathHeights, estimators) = ([], [], [:])
    }
}

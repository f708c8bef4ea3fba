// SPDX-License-Identifier: MIT
import Foundation

/// What the height of a detent may depend on (Apple: "UISheetPresentationControllerDetentResolutionContext").
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// The traits of the view that contains the sheet.
    var containerTraitCollection: UITraitCollection { get }
    /// The height of the large detent above the bottom safe area, in points.
    var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
    /// A height of a sheet (Apple: "UISheetPresentationController.Detent").
    public final class Detent: NSObject {
        /// The identifier of a height (Apple: "UISheetPresentationController.Detent.Identifier").
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name.
            public let rawValue: String

            /// The name.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// The name.
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// About half of the screen.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// Nearly all of the screen.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The identifier of the height.
        public let identifier: Identifier
        private let resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)?

        private init(
            _ identifier: Identifier,
            resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)? = nil
        ) {
            self.identifier = identifier
            self.resolver = resolver
        }

        /// About half of the screen.
        @preconcurrency @MainActor
        public class func medium() -> Self { self.init(.medium) }
        /// Nearly all of the screen.
        @preconcurrency @MainActor
        public class func large() -> Self { self.init(.large) }

        /// The height that `resolver` returns, in points above the bottom safe area; the sheet does not have it while that is nil.
        /// Without an identifier the detent has a unique one.
        @preconcurrency @MainActor
        public class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Self { self.init(identifier ?? Identifier(UUID().uuidString), resolver: resolver) }

        /// The height in points above the bottom safe area, at most that of the large detent; nil if the sheet can't have it.
        @preconcurrency @MainActor
        public func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? {
            let maximum = context.maximumDetentValue
            if let resolver { return resolver(context).map { min(max(0, $0), maximum) } }
            guard identifier == .medium else { return maximum }
            guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
            return (context as? DetentContext)?.mediumValue ?? maximum / 2
        }
    }

    /// The detents that the sheet can have now, from the lowest to the highest, with the heights of the sheet in points.
    final var activeHeights: [(detent: Detent.Identifier, height: CGFloat)] {
        guard let container = containerView else { return [] }
        let context = DetentContext(container)
        return detents.compactMap { detent in
            detent.resolvedValue(in: context).map { (detent.identifier, $0 + context.bottom) }
        }.sorted { $0.1 < $1.1 }
    }

    /// The selected detent, or the lowest, and the height of the sheet in points.
    final var selectedHeight: (detent: Detent.Identifier, height: CGFloat) {
        let heights = activeHeights
        if let selected = heights.first(where: { $0.detent == selectedDetentIdentifier }) ?? heights.first {
            return selected
        }
        let context = containerView.map { DetentContext($0) }
        return (.large, context.map { $0.maximumDetentValue + $0.bottom } ?? 0)
    }
}

/// The values for resolving detents in a container.
private final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
    let mediumValue: CGFloat
    /// The height of the bottom safe area, in points.
    let bottom: CGFloat

    init(_ container: UIView) {
        let (safe, height) = (container.safeAreaInsets, container.bounds.height)
        // Printed: 40 points from the edge at a status bar of 20, 59 at one of 59.
        let top = safe.top + (safe.top > 50 ? 0 : safe.top == 20 ? 20 : 10)
        containerTraitCollection = container.traitCollection
        bottom = safe.bottom
        maximumDetentValue = max(0, height - top - bottom)
        mediumValue = max(0, height - max(top, (height / 2).rounded()) - bottom)
    }
}

// SPDX-License-Identifier: MIT
import Foundation

/// The content and appearance of a content view, as a value (Apple: "UIContentConfiguration").
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// A view that shows this configuration.
    func makeContentView() -> any UIView & UIContentView
    /// The configuration for another state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration (Apple: "UIContentView").
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// The configuration that the view shows.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show a configuration.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// True for a configuration of the type of the present one.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// Makes a colour from another (Apple: "UIConfigurationColorTransformer").
public struct UIConfigurationColorTransformer {
    private let transform: (UIColor) -> UIColor

    /// A transformer that calls `transform`.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

    /// The colour that results from another.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// A transformer to grey of the same luma.
    public static var grayscale: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer { color in
            UIColor { traits in
                let color = color.resolvedColor(with: traits).cgColor
                // The luma of Rec. 601, as in a grey printout.
                return UIColor(
                    white: 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue, alpha: color.alpha)
            }
        }
    }

    /// A transformer to the tint.
    public static var monochromeTint: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer { _ in .tintColor }
    }

    /// The system's choice: a transformer to the tint.
    public static var preferredTint: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer { _ in .tintColor }
    }
}

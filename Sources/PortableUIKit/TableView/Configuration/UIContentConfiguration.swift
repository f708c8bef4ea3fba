// SPDX-License-Identifier: MIT
import Foundation

/// What a content view shows and how, as a value (Apple: "UIContentConfiguration").
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// A view that shows this.
    func makeContentView() -> any UIView & UIContentView
    /// This, as it is to look in another state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration (Apple: "UIContentView").
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// What is shown.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show this too.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// True for what is of the type of the present configuration.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// Makes a colour from another (Apple: "UIConfigurationColorTransformer").
public struct UIConfigurationColorTransformer {
    private let transform: (UIColor) -> UIColor

    /// A transformer that calls `transform`.
    public init(_ transform: @escaping (UIColor) -> UIColor) {
        self.transform = transform
    }

    /// The colour that comes of another.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// A grey as light as the colour.
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

    /// The tint, whatever the colour is.
    public static var monochromeTint: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer { _ in .tintColor }
    }

    /// The system's choice: the tint, whatever the colour is.
    public static var preferredTint: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer { _ in .tintColor }
    }
}

// SPDX-License-Identifier: MIT
import Foundation

/// A picture of an asset catalogue, for which Xcode and `uikit-sources` generate a symbol (Apple: "ImageResource").
public struct ImageResource: Hashable, Sendable {
    let name: String
    let bundle: Bundle

    /// The picture with a name among the resources of a bundle.
    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// A colour of an asset catalogue, for which Xcode and `uikit-sources` generate a symbol (Apple: "ColorResource").
public struct ColorResource: Hashable, Sendable {
    let name: String
    let bundle: Bundle

    /// The colour with a name among the resources of a bundle.
    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension UIImage {
    /// The picture of an asset catalogue (Apple: "init(resource:)"). It must exist.
    public convenience init(resource: ImageResource) {
        guard let image = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil) else {
            fatalError("UIImage: there is no picture '\(resource.name)' in \(resource.bundle.bundlePath)")
        }
        self.init(image.values)
    }
}

extension UIColor {
    /// The colour of an asset catalogue (Apple: "init(resource:)"). It must exist.
    public convenience init(resource: ColorResource) {
        guard let color = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil) else {
            fatalError("UIColor: there is no colour '\(resource.name)' in \(resource.bundle.bundlePath)")
        }
        self.init(color)
    }
}

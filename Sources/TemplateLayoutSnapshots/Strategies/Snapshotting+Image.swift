// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit

@available(iOS 17, *)
extension Snapshotting where Value == UIView, Format == SnapshotPicture {
    /// A picture of a view, a cell, a header, or all rows of a table.
    public static var image: Snapshotting<UIView, SnapshotPicture> { image() }

    /// A picture of a view.
    ///
    /// A cell or a header gets the height that a table would give it, a table the height of all its rows, and any other
    /// view without a size the one of its constraints or of `sizeThatFits(_:)`. A view that is in another one is
    /// drawn where it is. Afterwards the view has the size and the traits that it had.
    ///
    /// - Parameters:
    ///   - device: whose traits hold, and whose width the view gets; without one it keeps its width.
    ///   - traits: traits that hold in place of the device's; without either light, left to right, text size large, 2
    ///     pixels a point.
    ///   - precision: which part of the pixels must match, from 0 to 1.
    ///   - perceptualPrecision: how closely a pixel must match: 1 is the same colour, 0.98 a difference that people do not see
    ///     (a difference of 2 by CIEDE2000).
    ///   - size: the size of the view, in points; `nil` as described above.
    ///   - emptyImageViews: whether image views without an image are an error.
    ///   - ignored: views in the picture that a grey area covers, such as ones that show the time.
    ///   - ignoresAntialiasing: whether pixels match that differ only in how the edge of a shape is smoothed.
    public static func image(
        on device: SnapshotDevice? = nil, traits: [SnapshotTrait] = [], precision: Float = 1,
        perceptualPrecision: Float = 1, size: CGSize? = nil, emptyImageViews: EmptyImageViews = .areErrors,
        ignoring ignored: [UIView] = [], ignoresAntialiasing: Bool = false
    ) -> Snapshotting<UIView, SnapshotPicture> {
        let diffing = Diffing.picture(
            precision: precision, perceptualPrecision: perceptualPrecision, ignoresAntialiasing: ignoresAntialiasing)
        return Snapshotting(pathExtension: "png", diffing: diffing) { view in
            try SnapshotStage(device: device, traits: traits, size: size).show(view) {
                try SnapshotPicture($0, emptyImageViews, ignoring: ignored)
            }
        }.made(with: traits)
    }

    /// A picture of the whole content of a scroll view that is in no window.
    ///
    /// - Parameters:
    ///   - device: whose traits hold, and whose width the view gets; without one it keeps its width.
    ///   - traits: traits that hold in place of the device's.
    ///   - precision: which part of the pixels must match, from 0 to 1.
    ///   - perceptualPrecision: how closely a pixel must match, from 0 to 1.
    public static func content(
        on device: SnapshotDevice? = nil, traits: [SnapshotTrait] = [], precision: Float = 1,
        perceptualPrecision: Float = 1
    ) -> Snapshotting<UIView, SnapshotPicture> {
        let diffing = Diffing.picture(precision: precision, perceptualPrecision: perceptualPrecision)
        return Snapshotting(pathExtension: "png", diffing: diffing) { view in
            guard view is UIScrollView else {
                throw SnapshotError("the whole content is that of a UIScrollView, not of a \(type(of: view))")
            }
            return try SnapshotStage(device: device, traits: traits, size: nil, showsWholeContent: true).show(view) {
                try SnapshotPicture($0, .areErrors)
            }
        }.made(with: traits)
    }
}

@available(iOS 17, *)
extension Snapshotting where Value == UIViewController, Format == SnapshotPicture {
    /// A picture of a controller's view.
    public static var image: Snapshotting<UIViewController, SnapshotPicture> { image() }

    /// A picture of a controller's view in a window of a device, with its safe area.
    ///
    /// The controller appears and disappears as in an application. A controller whose view is in a window is drawn where it
    /// is.
    ///
    /// - Parameters:
    ///   - device: the device; without one the view keeps its size and has no safe area. A view that is not loaded yet is
    ///     375 × 667 points then.
    ///   - traits: traits that hold in place of the device's.
    ///   - precision: which part of the pixels must match, from 0 to 1.
    ///   - perceptualPrecision: how closely a pixel must match, from 0 to 1.
    ///   - size: the size of the window, in points; `nil` is the device's, or the view's.
    ///   - emptyImageViews: whether image views without an image are an error.
    ///   - ignoresAntialiasing: whether pixels match that differ only in how the edge of a shape is smoothed.
    public static func image(
        on device: SnapshotDevice? = nil, traits: [SnapshotTrait] = [], precision: Float = 1,
        perceptualPrecision: Float = 1, size: CGSize? = nil, emptyImageViews: EmptyImageViews = .areErrors,
        ignoresAntialiasing: Bool = false
    ) -> Snapshotting<UIViewController, SnapshotPicture> {
        let diffing = Diffing.picture(
            precision: precision, perceptualPrecision: perceptualPrecision, ignoresAntialiasing: ignoresAntialiasing)
        return Snapshotting(pathExtension: "png", diffing: diffing) { controller in
            try SnapshotStage(device: device, traits: traits, size: size).show(controller) {
                try SnapshotPicture($0, emptyImageViews)
            }
        }.made(with: traits)
    }
}

extension Snapshotting where Value == UIImage, Format == SnapshotPicture {
    /// The image itself.
    public static var image: Snapshotting<UIImage, SnapshotPicture> { image() }

    /// The image itself.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1
    ) -> Snapshotting<UIImage, SnapshotPicture> {
        let diffing = Diffing.picture(precision: precision, perceptualPrecision: perceptualPrecision)
        return Snapshotting(pathExtension: "png", diffing: diffing) { image in
            guard image.cgImage != nil else { throw SnapshotError("the image is empty: there is nothing to compare") }
            return SnapshotPicture(image: image, description: "", fonts: [])
        }
    }
}

extension Diffing where Value == SnapshotPicture {
    /// Pictures, compared by their pixels.
    ///
    /// - Parameters:
    ///   - precision: which part of the pixels must match, from 0 to 1.
    ///   - perceptualPrecision: how closely a pixel must match, from 0 to 1.
    ///   - ignoresAntialiasing: whether pixels match that differ only in how the edge of a shape is smoothed.
    public static func picture(
        precision: Float = 1, perceptualPrecision: Float = 1, ignoresAntialiasing: Bool = false
    ) -> Diffing<SnapshotPicture> {
        let comparison = PictureComparison(
            precision: precision, perceptualPrecision: perceptualPrecision, ignoresAntialiasing: ignoresAntialiasing)
        return Diffing(
            toData: { try $0.fileData() }, fromData: { try SnapshotPicture(file: $0) },
            diff: { reference, now in comparison.difference(from: reference, to: now) })
    }
}

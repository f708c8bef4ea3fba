// SPDX-License-Identifier: MIT
import Foundation

/// Begins a picture of `size` points with one pixel for a point: drawing on this thread goes into it until
/// `UIGraphicsEndImageContext`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture of `size` points, with `scale` pixels for a point, or with those of the screen for 0. An opaque
/// picture is black at the beginning, others are clear.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : UITraitCollection.screen.value.displayScale
    UIGraphicsPushContext(CGContext(picture: size, scale: scale, isOpaque: opaque, "UIGraphicsBeginImageContext"))
}

/// The present content of the innermost picture on this thread; `nil` outside of one.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let context = ContextStack.current, let image = context.makeImage() else { return nil }
    return UIImage(cgImage: image, scale: context.scale, orientation: .up)
}

/// Ends the innermost picture on this thread.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndImageContext() {
    if ContextStack.current != nil { UIGraphicsPopContext() }
}

extension CGContext {
    /// A context for a picture of `size` points, at least one pixel large; stops if the picture is too large.
    convenience init(picture size: CGSize, scale: CGFloat, isOpaque: Bool, _ caller: String) {
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard scale > 0, width.isFinite, height.isFinite, max(width, height) <= CGFloat(ImageSurface.longestSide),
            let surface = ImageSurface(width: Int(max(1, width)), height: Int(max(1, height)), isOpaque: isOpaque)
        else {
            fatalError("\(caller): \(size) at scale \(scale) is not a size from 1 to 32767 pixels. Draw it in parts")
        }
        self.init(drawingOn: surface, scale: scale)
    }
}

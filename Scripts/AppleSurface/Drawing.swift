// SPDX-License-Identifier: MIT
// The part of Apple's Core Graphics and of UIKit's drawing that TemplateLayoutSnapshots uses: see UIKit.swift.

import Foundation

// MARK: Core Graphics

public final class CGColor {
    public var alpha: CGFloat { fatalError() }
}

public final class CGColorSpace {
    public init?(name: String) {}
    public static var sRGB: String { fatalError() }
}

public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static var byteOrder32Little: CGBitmapInfo { fatalError() }
}

public enum CGImageAlphaInfo: UInt32, Sendable { case none, premultipliedLast, premultipliedFirst }

public enum CGColorRenderingIntent: Int32, Sendable { case defaultIntent }

public enum CGBlendMode: Int32, Sendable { case normal }

public final class CGDataProvider {
    public init?(data: CFData) {}
    public var data: CFData? { fatalError() }
}

public typealias CFData = NSData

public final class CGImage {
    public var width: Int { fatalError() }
    public var height: Int { fatalError() }
    public var dataProvider: CGDataProvider? { fatalError() }
    public init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {}
}

public final class CGContext {
    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {}
    public func setFillColor(_ color: CGColor) {}
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
    public func draw(_ image: CGImage, in rect: CGRect) {}
    public func makeImage() -> CGImage? { fatalError() }
}

// MARK: UIKit

extension UIColor {
    public var cgColor: CGColor { fatalError() }
    public class var black: UIColor { fatalError() }
    public class var systemBackground: UIColor { fatalError() }
    public func setStroke() {}
}

open class UIBezierPath: NSObject {
    public convenience init(rect: CGRect) { fatalError() }
    open func stroke() {}
}

open class UIImage: NSObject, @unchecked Sendable {
    public enum Orientation: Int, Sendable { case up }
    public override init() {}
    public init?(data: Data) {}
    public init(cgImage: CGImage) {}
    public init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {}
    open var cgImage: CGImage? { fatalError() }
    open var size: CGSize { fatalError() }
    open var scale: CGFloat { fatalError() }
    open func pngData() -> Data? { fatalError() }
    open func draw(at point: CGPoint) {}
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {}
    open func draw(in rect: CGRect) {}
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
}

open class UIGraphicsRendererFormat: NSObject {}

open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    open var scale: CGFloat = 1
    open var opaque = false
}

open class UIGraphicsRendererContext: NSObject {
    open var cgContext: CGContext { fatalError() }
    open func fill(_ rect: CGRect) {}
}

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {}

open class UIGraphicsImageRenderer: NSObject {
    public convenience init(size: CGSize) { fatalError() }
    public init(size: CGSize, format: UIGraphicsImageRendererFormat) {}
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { fatalError() }
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { fatalError() }
}

extension NSAttributedString.Key {
    public static var font: NSAttributedString.Key { fatalError() }
    public static var foregroundColor: NSAttributedString.Key { fatalError() }
    public static var kern: NSAttributedString.Key { fatalError() }
    public static var paragraphStyle: NSAttributedString.Key { fatalError() }
}

extension NSString {
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
}

open class NSMutableParagraphStyle: NSObject {
    open var lineSpacing: CGFloat = 0
    open var headIndent: CGFloat = 0
}

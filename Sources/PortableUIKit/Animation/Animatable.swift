// SPDX-License-Identifier: MIT
import Foundation

/// A value that animations interpolate.
protocol Animatable {
    /// The value with a multiple of another one added.
    func adding(_ other: Self, times factor: CGFloat) -> Self
    /// The value between this one and another, for a progress from 0 to 1; springs go beyond.
    func mixed(with end: Self, _ progress: CGFloat) -> Self
    /// The value of an animation's property, such as `fromValue`; `nil` if that has another type.
    static func value(of object: Any) -> Self?
    /// The parts that key paths name, such as `size.width`.
    static var parts: [String: ValuePart] { get }
}

extension Animatable {
    func mixed(with end: Self, _ progress: CGFloat) -> Self { adding(end.adding(self, times: -1), times: progress) }
    static func value(of object: Any) -> Self? { object as? Self }
    static var parts: [String: ValuePart] { [:] }
}

struct ValuePart {
    let value: (any Animatable) -> (any Animatable)?
    /// The value with another part.
    let replacing: (_ whole: any Animatable, _ part: any Animatable) -> (any Animatable)?

    init<Whole: Animatable, Part: Animatable>(_ keyPath: WritableKeyPath<Whole, Part>) {
        value = { ($0 as? Whole)?[keyPath: keyPath] }
        replacing = { whole, part in
            guard var whole = whole as? Whole, let part = part as? Part else { return nil }
            whole[keyPath: keyPath] = part
            return whole
        }
    }
}

extension CGFloat: Animatable {
    func adding(_ other: CGFloat, times factor: CGFloat) -> CGFloat { self + other * factor }

    static func value(of object: Any) -> CGFloat? {
        switch object {
        case let number as CGFloat: number
        case let number as Double: CGFloat(number)
        case let number as Float: CGFloat(number)
        case let number as Int: CGFloat(number)
        case let number as NSNumber: CGFloat(number.doubleValue)
        default: nil
        }
    }
}

extension Float: Animatable {
    func adding(_ other: Float, times factor: CGFloat) -> Float { self + other * Float(factor) }
    static func value(of object: Any) -> Float? { CGFloat.value(of: object).map { Float($0) } }
}

extension CGPoint: Animatable {
    func adding(_ other: CGPoint, times factor: CGFloat) -> CGPoint {
        CGPoint(x: x + other.x * factor, y: y + other.y * factor)
    }

    static func value(of object: Any) -> CGPoint? {
        object as? CGPoint ?? (object as? NSValue)?.typed("{CGPoint")?.pointValue
    }
    static var parts: [String: ValuePart] { ["x": ValuePart(\CGPoint.x), "y": ValuePart(\CGPoint.y)] }
}

extension CGSize: Animatable {
    func adding(_ other: CGSize, times factor: CGFloat) -> CGSize {
        CGSize(width: width + other.width * factor, height: height + other.height * factor)
    }

    static func value(of object: Any) -> CGSize? {
        object as? CGSize ?? (object as? NSValue)?.typed("{CGSize")?.sizeValue
    }
    static var parts: [String: ValuePart] { ["width": ValuePart(\CGSize.width), "height": ValuePart(\CGSize.height)] }
}

extension CGRect: Animatable {
    func adding(_ other: CGRect, times factor: CGFloat) -> CGRect {
        CGRect(origin: origin.adding(other.origin, times: factor), size: size.adding(other.size, times: factor))
    }

    func mixed(with end: CGRect, _ progress: CGFloat) -> CGRect {
        var mixed = adding(end.adding(self, times: -1), times: progress)
        mixed.size = CGSize(width: max(0, mixed.size.width), height: max(0, mixed.size.height))
        return mixed
    }

    static func value(of object: Any) -> CGRect? {
        object as? CGRect ?? (object as? NSValue)?.typed("{CGRect")?.rectValue
    }
    static var parts: [String: ValuePart] {
        [
            "origin": ValuePart(\CGRect.origin), "origin.x": ValuePart(\CGRect.origin.x),
            "origin.y": ValuePart(\CGRect.origin.y), "size": ValuePart(\CGRect.size),
            "size.width": ValuePart(\CGRect.size.width), "size.height": ValuePart(\CGRect.size.height),
        ]
    }
}

extension CGColor: Animatable {
    func adding(_ other: CGColor, times factor: CGFloat) -> CGColor {
        CGColor(
            srgbRed: red + other.red * factor, green: green + other.green * factor, blue: blue + other.blue * factor,
            alpha: min(max(alpha + other.alpha * factor, -1), 1))
    }
}

extension Array: Animatable where Element: Animatable {
    func adding(_ other: [Element], times factor: CGFloat) -> [Element] {
        zip(self, other).map { $0.adding($1, times: factor) }
    }

    func mixed(with end: [Element], _ progress: CGFloat) -> [Element] {
        count == end.count ? zip(self, end).map { $0.mixed(with: $1, progress) } : end
    }

    static func value(of object: Any) -> [Element]? { (object as? [Any])?.compactMap { Element.value(of: $0) } }
}

/// A path; it is interpolated to one with the same kinds of elements.
struct AnimatedPath: Animatable {
    var elements: [CGPath.Element]

    var path: CGPath {
        let path = CGPath()
        path.elements = elements
        return path
    }

    func adding(_ other: AnimatedPath, times factor: CGFloat) -> AnimatedPath {
        guard elements.count == other.elements.count else { return factor < 0.5 ? self : other }
        return AnimatedPath(
            elements: zip(elements, other.elements).map { own, other in
                switch (own, other) {
                case (.move(let a), .move(let b)): .move(a.adding(b, times: factor))
                case (.line(let a), .line(let b)): .line(a.adding(b, times: factor))
                case (.curve(let a, let b, let c), .curve(let d, let e, let f)):
                    .curve(a.adding(d, times: factor), b.adding(e, times: factor), c.adding(f, times: factor))
                default: factor < 0.5 ? own : other
                }
            })
    }

    func mixed(with end: AnimatedPath, _ progress: CGFloat) -> AnimatedPath {
        guard elements.count == end.elements.count else { return progress < 0.5 ? self : end }
        return adding(end.adding(self, times: -1), times: progress)
    }

    static func value(of object: Any) -> AnimatedPath? {
        (object as? CGPath).map { AnimatedPath(elements: $0.elements) }
    }
}

/// A value that changes at once, such as a picture.
struct DiscreteValue: Animatable {
    let object: Any?

    func adding(_ other: DiscreteValue, times factor: CGFloat) -> DiscreteValue { factor < 0.5 ? self : other }
    func mixed(with end: DiscreteValue, _ progress: CGFloat) -> DiscreteValue { progress < 0.5 ? self : end }
    static func value(of object: Any) -> DiscreteValue? { DiscreteValue(object: object) }
}

extension CGAffineTransform: Animatable {
    /// One transform after the other; multiples other than 1 and −1 do not occur.
    func adding(_ other: CGAffineTransform, times factor: CGFloat) -> CGAffineTransform {
        concatenating(factor < 0 ? other.inverted() : other)
    }

    /// Rotation, scaling and shift are interpolated each, so that a view that turns keeps its size.
    func mixed(with end: CGAffineTransform, _ progress: CGFloat) -> CGAffineTransform {
        guard progress != 0 else { return self }
        guard progress != 1 else { return end }
        var parts = TransformParts(self)
        var last = TransformParts(end)
        // A mirrored transform is a turned one, too: the one without a turn between both.
        if last.scale.width * parts.scale.width < 0 && abs(abs(last.rotation - parts.rotation) - .pi) < 1e-9 {
            last.rotation = parts.rotation
            last.scale = CGSize(width: -last.scale.width, height: -last.scale.height)
        }
        let turn = last.rotation - parts.rotation
        if turn > .pi { last.rotation -= 2 * .pi } else if turn < -.pi { last.rotation += 2 * .pi }
        parts.translation = parts.translation.mixed(with: last.translation, progress)
        parts.scale = parts.scale.mixed(with: last.scale, progress)
        parts.shear = parts.shear.mixed(with: last.shear, progress)
        parts.rotation = parts.rotation.mixed(with: last.rotation, progress)
        return parts.transform
    }

    static func value(of object: Any) -> CGAffineTransform? {
        switch object {
        case let transform as CGAffineTransform: transform
        case let transform as CATransform3D: transform.inPlane
        case let value as NSValue: value.typed("[16d]")?.caTransform3DValue.inPlane
        default: nil
        }
    }

    static var parts: [String: ValuePart] {
        [
            "translation": ValuePart(\CGAffineTransform.parts.translation),
            "translation.x": ValuePart(\CGAffineTransform.parts.translation.width),
            "translation.y": ValuePart(\CGAffineTransform.parts.translation.height),
            "scale": ValuePart(\CGAffineTransform.parts.bothScales),
            "scale.x": ValuePart(\CGAffineTransform.parts.scale.width),
            "scale.y": ValuePart(\CGAffineTransform.parts.scale.height),
            "rotation": ValuePart(\CGAffineTransform.parts.rotation),
            "rotation.z": ValuePart(\CGAffineTransform.parts.rotation),
            "rotation.x": ValuePart(\CGAffineTransform.parts.turnAboutX),
            "rotation.y": ValuePart(\CGAffineTransform.parts.turnAboutY),
        ]
    }

    private var parts: TransformParts {
        get { TransformParts(self) }
        set { self = newValue.transform }
    }
}

/// A transform as a scaling, followed by a shear, a rotation and a shift.
private struct TransformParts {
    var scale: CGSize
    var shear: CGFloat
    var rotation: CGFloat
    var translation: CGSize

    init(_ transform: CGAffineTransform) {
        translation = CGSize(width: transform.tx, height: transform.ty)
        let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
        var width = (a * a + b * b).squareRoot()
        rotation = width > 0 ? atan2(b, a) : atan2(-c, d)
        // A reflection across the vertical axis has no rotation.
        if b == 0, a < 0, d >= 0 { (width, rotation) = (-width, 0) }
        let (cosine, sine) = (cos(rotation), sin(rotation))
        scale = CGSize(width: width, height: d * cosine - c * sine)
        let across = c * cosine + d * sine
        shear = scale.height != 0 ? across / scale.height : 0
    }

    var transform: CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: shear, d: 1, tx: 0, ty: 0)
            .scaledBy(x: scale.width, y: scale.height)
            .concatenating(CGAffineTransform(rotationAngle: rotation))
            .concatenating(CGAffineTransform(translationX: translation.width, y: translation.height))
    }

    var bothScales: CGFloat {
        get { (scale.width + scale.height) / 2 }
        set { scale = CGSize(width: newValue, height: newValue) }
    }

    /// A turn about an axis in the plane is seen as a scaling across it.
    var turnAboutX: CGFloat {
        get { 0 }
        set { scale.height *= cos(newValue) }
    }

    var turnAboutY: CGFloat {
        get { 0 }
        set { scale.width *= cos(newValue) }
    }
}

extension NSValue {
    /// The object, if it was made with a value of the type.
    fileprivate func typed(_ prefix: String) -> NSValue? { String(cString: objCType).hasPrefix(prefix) ? self : nil }
}

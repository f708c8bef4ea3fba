// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// A matrix that maps points in space (Apple: "CATransform3D"); layers are drawn without perspective.
public struct CATransform3D: Hashable, Sendable {
    // swift-format-ignore
    /// Entries of the matrix, row by row.
    public var m11: CGFloat = 0, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
    // swift-format-ignore
    /// Entries of the second row.
    public var m21: CGFloat = 0, m22: CGFloat = 0, m23: CGFloat = 0, m24: CGFloat = 0
    // swift-format-ignore
    /// Entries of the third row.
    public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 0, m34: CGFloat = 0
    // swift-format-ignore
    /// Entries of the fourth row.
    public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 0

    /// The zero matrix.
    public init() {}

    // swift-format-ignore
    /// The matrix of these entries.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14, self.m21, self.m22, self.m23, self.m24) =
            (m11, m12, m13, m14, m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34, self.m41, self.m42, self.m43, self.m44) =
            (m31, m32, m33, m34, m41, m42, m43, m44)
    }

    init(_ transform: CGAffineTransform) {
        (m11, m12, m21, m22) = (transform.a, transform.b, transform.c, transform.d)
        (m41, m42, m33, m44) = (transform.tx, transform.ty, 1, 1)
    }

    fileprivate static let entries: [[WritableKeyPath<CATransform3D, CGFloat> & Sendable]] = [
        [\.m11, \.m12, \.m13, \.m14], [\.m21, \.m22, \.m23, \.m24], [\.m31, \.m32, \.m33, \.m34],
        [\.m41, \.m42, \.m43, \.m44],
    ]

    /// What is seen of the transform of a plane, looked at from far away.
    var inPlane: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(.identity)

/// Whether the transform changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }
/// Whether both have the same entries.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }
/// A shift, in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var made = CATransform3D(CGAffineTransform(translationX: tx, y: ty))
    made.m43 = tz
    return made
}
/// A scaling.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var made = CATransform3D(CGAffineTransform(scaleX: sx, y: sy))
    made.m33 = sz
    return made
}
/// A rotation by an angle in radians about an axis; the identity if the axis has no length.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z, c, s) = (x / length, y / length, z / length, cos(angle), sin(angle))
    let rest = 1 - c
    var made = CATransform3DIdentity
    (made.m11, made.m12, made.m13) = (x * x * rest + c, x * y * rest + z * s, x * z * rest - y * s)
    (made.m21, made.m22, made.m23) = (x * y * rest - z * s, y * y * rest + c, y * z * rest + x * s)
    (made.m31, made.m32, made.m33) = (x * z * rest + y * s, y * z * rest - x * s, z * z * rest + c)
    return made
}
/// A shift followed by the transform.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}
/// A scaling followed by the transform.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}
/// A rotation followed by the transform.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }
/// The first transform followed by the second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    var product = CATransform3D()
    for row in 0..<4 {
        for column in 0..<4 {
            product[keyPath: CATransform3D.entries[row][column]] = (0..<4).reduce(0) {
                $0 + a[keyPath: CATransform3D.entries[row][$1]] * b[keyPath: CATransform3D.entries[$1][column]]
            }
        }
    }
    return product
}
/// The transform that undoes this one; the transform itself if it has no inverse.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    // Gauss and Jordan: each row has the entries of the matrix, and behind them those of its inverse.
    var rows = CATransform3D.entries.map { row in
        row.map { t[keyPath: $0] } + row.map { CATransform3DIdentity[keyPath: $0] }
    }
    for column in 0..<4 {
        let pivot = (column..<4).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
        rows.swapAt(column, pivot)
        let divisor = rows[column][column]
        guard divisor != 0, divisor.isFinite else { return t }
        rows[column] = rows[column].map { $0 / divisor }
        for row in 0..<4 where row != column {
            let factor = rows[row][column]
            rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
        }
    }
    var inverse = CATransform3D()
    for (row, keyPaths) in CATransform3D.entries.enumerated() {
        for (column, keyPath) in keyPaths.enumerated() { inverse[keyPath: keyPath] = rows[row][column + 4] }
    }
    return inverse
}
/// A transform of the plane.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }
/// Whether the transform is one of the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t == CATransform3D(t.inPlane) }
/// The transform of the plane; what is seen of it if it is none.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.inPlane }

extension NSValue {
    /// An object with a transform.
    public convenience init(caTransform3D t: CATransform3D) {
        var entries = CATransform3D.entries.joined().map { Double(t[keyPath: $0]) }
        // Foundation copies the 16 numbers of the array, as the type says.
        self.init(bytes: &entries, objCType: "[16d]")
    }

    /// The transform in the object. It must have been made with one.
    public var caTransform3DValue: CATransform3D {
        var entries = [Double](repeating: 0, count: 16)
        // The array has room for the 16 numbers of the initializer above.
        getValue(&entries)
        var transform = CATransform3D()
        for (keyPath, entry) in zip(CATransform3D.entries.joined(), entries) {
            transform[keyPath: keyPath] = CGFloat(entry)
        }
        return transform
    }
}

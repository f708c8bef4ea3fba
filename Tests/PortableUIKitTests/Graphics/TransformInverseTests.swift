// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Transforms in space of given entries, and their inverses, as SwifterSwift uses them.
struct TransformInverseTests {
    @Test func theInverseUndoesTheTransform() {
        var transform = CATransform3DRotate(CATransform3DMakeTranslation(3, 4, 5), 1, 1, 2, 3)
        transform.m34 = -1 / 500
        let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
        for (row, keyPaths) in entries.enumerated() {
            for (column, keyPath) in keyPaths.enumerated() {
                #expect(abs(product[keyPath: keyPath] - (row == column ? 1 : 0)) < 1e-12)
            }
        }
        #expect(
            CATransform3DInvert(CATransform3DMakeScale(2, 4, 8)) == CATransform3DMakeScale(1 / 2, 1 / 4, 1 / 8))
    }

    /// A zero on the diagonal is no reason to have no inverse.
    @Test func rowsThatAreExchangedHaveAnInverse() {
        let exchange = CATransform3D(
            m11: 0, m12: 1, m13: 0, m14: 0, m21: 1, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0, m34: 1, m41: 0,
            m42: 0, m43: 1, m44: 0)
        #expect(exchange != CATransform3DIdentity && CATransform3DInvert(exchange) == exchange)
    }

    /// Apple's header of `CATransform3DInvert`: the original matrix is returned if it has no inverse.
    @Test func aTransformWithoutInverseIsReturned() {
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DInvert(flat) == flat)
    }

    @Test func entriesAreGivenRowByRow() {
        let transform = CATransform3D(
            m11: 1, m12: 2, m13: 3, m14: 4, m21: 5, m22: 6, m23: 7, m24: 8, m31: 9, m32: 10, m33: 11, m34: 12, m41: 13,
            m42: 14, m43: 15, m44: 16)
        #expect(entries.joined().map { transform[keyPath: $0] } == (1...16).map { CGFloat($0) })
    }

    private var entries: [[KeyPath<CATransform3D, CGFloat>]] {
        [
            [\.m11, \.m12, \.m13, \.m14], [\.m21, \.m22, \.m23, \.m24], [\.m31, \.m32, \.m33, \.m34],
            [\.m41, \.m42, \.m43, \.m44],
        ]
    }
}

/// Apple: "UIGraphicsRendererFormat.bounds" is the rectangle of the renderer that draws.
@MainActor
struct RendererBoundsTests {
    @Test func actionsFindTheBoundsInTheFormat() {
        let rect = CGRect(x: 3, y: 4, width: 5, height: 6)
        var found: [CGRect] = []
        _ = UIGraphicsImageRenderer(bounds: rect).image { found.append($0.format.bounds) }
        _ = UIGraphicsPDFRenderer(bounds: rect).pdfData { found.append($0.format.bounds) }
        #expect(found == [rect, rect])
        #expect(UIGraphicsImageRendererFormat().bounds == .zero)
    }
}

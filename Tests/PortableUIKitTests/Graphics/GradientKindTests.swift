// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Gradients from a point and around it (Apple: "CAGradientLayerType").
@MainActor
struct GradientKindTests {
    private func pixel(_ type: CAGradientLayerType, to end: CGPoint, _ x: Int, _ y: Int) -> [UInt8] {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        (layer.type, layer.startPoint, layer.endPoint) = (type, CGPoint(x: 0.5, y: 0.5), end)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: layer.bounds.size, format: format).image {
            layer.render(in: $0.cgContext)
        }
        guard let pixel = image.cgImage?.pixel(x: x, y: y) else { return [] }
        return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
    }

    private func isNear(_ color: [UInt8], _ red: Int, _ blue: Int) -> Bool {
        color.count == 4 && abs(Int(color[0]) - red) < 12 && abs(Int(color[2]) - blue) < 12 && color[3] == 255
    }

    @Test func radialGradientsReachTheEllipseOfTheSecondPoint() {
        let corner = CGPoint(x: 1, y: 1)
        #expect(isNear(pixel(.radial, to: corner, 50, 25), 255, 0))
        // Half the way to the right edge, and to the upper one.
        #expect(isNear(pixel(.radial, to: corner, 75, 25), 128, 128))
        #expect(isNear(pixel(.radial, to: corner, 50, 12), 128, 128))
        #expect(isNear(pixel(.radial, to: corner, 99, 0), 0, 255))
        #expect(pixel(.radial, to: CGPoint(x: 1, y: 0.5), 75, 25)[3] == 0)
    }

    @Test func conicGradientsTurnClockwiseFromTheSecondPoint() {
        let right = CGPoint(x: 1, y: 0.5)
        #expect(isNear(pixel(.conic, to: right, 90, 26), 255, 0))
        #expect(isNear(pixel(.conic, to: right, 50, 45), 191, 64))
        #expect(isNear(pixel(.conic, to: right, 10, 25), 128, 128))
        #expect(isNear(pixel(.conic, to: right, 50, 5), 64, 191))
        #expect(isNear(pixel(.axial, to: right, 99, 5), 0, 255))
    }

    @Test func pointedCornersEndAtTheLimit() {
        let layer = CAShapeLayer()
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 10, y: 40))
        path.addLine(to: CGPoint(x: 50, y: 25))
        path.addLine(to: CGPoint(x: 10, y: 10))
        (layer.path, layer.fillColor, layer.strokeColor) = (path.cgPath, nil, UIColor.red.cgColor)
        layer.lineWidth = 10
        func reaches() -> Bool {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 50), format: format).image {
                layer.render(in: $0.cgContext)
            }
            return image.cgImage.map { $0.pixel(x: 60, y: 25).alpha > 0 } ?? false
        }
        #expect(reaches())
        layer.miterLimit = 1
        #expect(!reaches())
    }
}

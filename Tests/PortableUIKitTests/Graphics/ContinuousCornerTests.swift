// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

/// Corners whose curvature begins gradually, against the paths that iOS makes.
@MainActor
struct ContinuousCornerTests {
    private func curves(_ path: UIBezierPath) -> [[CGFloat]] {
        path.cgPath.elements.compactMap {
            guard case .curve(let first, let second, let end) = $0 else { return nil }
            return [end.x, end.y, first.x, first.y, second.x, second.y]
        }
    }

    /// Each curve's end, first and second control point, as UIKit prints the path of {60, 30} with the radius 8 (a comment in ChouTiUI's
    /// NSBezierPath+RoundedRect.swift). Between them are lines, some of which have no length.
    private let printed: [[CGFloat]] = [
        [54.948049657352058, 0.59929110277612807, 51.292056339051769, 0, 53.052744447495982, 0],
        [
            59.400708897223872, 5.0519503426479417, 57.017409386994025, 1.3524764483549596, 58.647523551645044,
            2.9825906130059776,
        ],
        [60, 12.229319877836661, 60, 6.9472555525040187, 60, 8.7079436609482332],
        [59.400708897223872, 24.948049657352058, 60, 21.292056339051769, 60, 23.052744447495982],
        [
            54.948049657352058, 29.400708897223872, 58.647523551645044, 27.017409386994022, 57.017409386994025,
            28.64752355164504,
        ],
        [47.770680122163341, 30, 53.052744447495982, 30, 51.292056339051769, 30],
        [5.05195034264794, 29.400708897223872, 8.7079436609482332, 30, 6.9472555525040187, 30],
        [
            0.59929110277612807, 24.948049657352058, 2.9825906130059758, 28.64752355164504, 1.3524764483549592,
            27.017409386994022,
        ],
        [0, 17.770680122163341, 0, 23.052744447495982, 0, 21.292056339051769],
        [0.59929110277612718, 5.05195034264794, 0, 8.7079436609482332, 0, 6.9472555525040187],
        [
            5.0519503426479417, 0.59929110277612718, 1.3524764483549583, 2.9825906130059745, 2.9825906130059763,
            1.3524764483549581,
        ],
        [12.229319877836661, 0, 6.9472555525040187, 0, 8.7079436609482332, 0],
    ]

    @Test("The path of a rounded rectangle has the curves that iOS prints")
    func print() throws {
        let rect = CGRect(x: 0, y: 0, width: 60, height: 30)
        let all = curves(UIBezierPath(roundedRect: rect, cornerRadius: 8))
        try #require(all.count == 12)
        for (own, device) in zip(all, printed) {
            for (value, wanted) in zip(own, device) { #expect(abs(value - wanted) < 1e-6) }
        }
        // Single corners have the same curves.
        let top = curves(
            UIBezierPath(
                roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 8, height: 8)))
        #expect(top == Array(all[0..<3] + all[9..<12]))
    }

    /// "Apple has increased the radius from the radius you asked for, and has just round-capped the entire ends of the rectangle"
    /// (Stack Overflow, question 75592757, of {208, 50} and the radius 20; PaintCode: "Drawing Code for iOS 7 Rounded Rectangles").
    @Test("Where a side is shorter than 3.06 radii, the shorter sides are semicircles")
    func semicircles() {
        func curvesOf(_ width: CGFloat, _ height: CGFloat, _ radius: CGFloat) -> [[CGFloat]] {
            curves(UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: width, height: height), cornerRadius: radius))
        }
        #expect(curvesOf(208, 50, 20) == curvesOf(208, 50, 25) && curvesOf(208, 50, 20).count == 4)
        #expect(curvesOf(208, 50, 16).count == 12)
        #expect(curvesOf(100, 100, 33) == curvesOf(100, 100, 50) && curvesOf(100, 100, 32.7).count == 12)
        #expect(curvesOf(60, 30, 0).isEmpty && curvesOf(60, 30, -3).isEmpty)
        let ellipses = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 60, height: 30), byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: 8, height: 4))
        #expect(curves(ellipses).count == 4)
    }

    /// How much of the pixel at a distance from a corner the background of a layer covers, in 1/255.
    private func coverage(_ curve: CALayerCornerCurve, side: CGFloat, radius: CGFloat, _ x: Int, _ y: Int) -> Int {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        view.backgroundColor = .black
        view.layer.cornerRadius = radius
        view.layer.cornerCurve = curve
        return Int(Picture(of: view, scale: 2).alpha(x, y))
    }

    @Test("Layers are rounded by their curve; where there is no room for a continuous one, by a circle")
    func layers() {
        #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
        #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
        // A circle of 20 points begins 20 points from the corner, the other curve 30.6 points.
        let (circle, smooth) = (
            coverage(.circular, side: 80, radius: 20, 36, 0), coverage(.continuous, side: 80, radius: 20, 36, 0)
        )
        #expect(smooth < circle && circle > 200 && smooth > 0)
        for x in 0..<40 {
            #expect(
                coverage(.continuous, side: 40, radius: 20, x, 3) == coverage(.circular, side: 40, radius: 20, x, 3))
        }
    }
}

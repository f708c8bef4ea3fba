// SPDX-License-Identifier: MIT
import Foundation

/// A coordinate system that points and rectangles can be mapped to and from (Apple: "UICoordinateSpace"): a view's or
/// the screen's.
///
/// Only views and the screen can be mapped to: the position of other spaces is unknown.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    /// The space's own rectangle, in points.
    var bounds: CGRect { get }

    /// Maps a point of this space to another one.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint

    /// Maps a point of another space to this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint

    /// Maps a rectangle of this space to the rectangle around it in another one.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect

    /// Maps a rectangle of another space to the rectangle around it in this one.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {
    final func mapped(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
        convert(CGRect(origin: point, size: .zero), to: space).origin
    }

    final func mapped(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
        convert(CGRect(origin: point, size: .zero), from: space).origin
    }

    final func mapped(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
        (space as? UIView).map { convert(rect, to: Optional($0)) } ?? space.convert(rect, from: self)
    }

    final func mapped(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
        (space as? UIView).map { convert(rect, from: Optional($0)) } ?? space.convert(rect, to: self)
    }
}

@MainActor
final class ScreenCoordinateSpace: NSObject, UICoordinateSpace {
    static let main = ScreenCoordinateSpace()

    var bounds: CGRect { UIScreen.main.bounds }

    /// Maps a point of the screen to a view.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(CGRect(origin: point, size: .zero), to: coordinateSpace).origin
    }

    /// Maps a point of a view to the screen.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(CGRect(origin: point, size: .zero), from: coordinateSpace).origin
    }

    /// Maps a rectangle of the screen to the rectangle around it in a view.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        guard coordinateSpace !== self else { return rect }
        let (view, offset) = placed(coordinateSpace)
        return view.convert(rect.offsetBy(dx: -offset.x, dy: -offset.y), from: nil)
    }

    /// Maps a rectangle of a view to the rectangle around it on the screen.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        guard coordinateSpace !== self else { return rect }
        let (view, offset) = placed(coordinateSpace)
        return view.convert(rect, to: nil).offsetBy(dx: offset.x, dy: offset.y)
    }

    /// A view, and the origin of its window's coordinates on the screen.
    private func placed(_ space: any UICoordinateSpace) -> (UIView, CGPoint) {
        guard let view = space as? UIView else {
            fatalError("UICoordinateSpace: \(type(of: space)) is neither a view nor the screen; its place is unknown")
        }
        guard let window = view.window else { return (view, .zero) }
        return (
            view, CGPoint(x: window.frame.minX - window.bounds.minX, y: window.frame.minY - window.bounds.minY)
        )
    }
}

// SPDX-License-Identifier: MIT
import PlatformUIKit

/// A view or an accessibility element that was found on a screen.
@MainActor
public struct ScreenElement {
    /// The screen.
    public let screen: Screen
    /// The view, or the element that is not a view.
    public var object: UIResponder { candidate.object }
    /// The view; `nil` for an element that is not a view.
    public var view: UIView? { candidate.view }
    let candidate: Candidate

    init(_ screen: Screen, _ candidate: Candidate) {
        self.screen = screen
        self.candidate = candidate
    }

    /// The accessibility label.
    public var label: String? { object.accessibilityLabel }
    /// The accessibility value.
    public var value: String? { object.accessibilityValue }
    /// The text that the view shows; `nil` if it shows none.
    public var text: String? { candidate.texts.first }
    /// The present frame on the screen, in points.
    public var frame: CGRect { view.map { $0.onScreen($0.bounds) } ?? candidate.frame }

    /// The only element inside of this one that satisfies all queries.
    ///
    /// - Throws: ``DrivingError``, as ``Screen/find(_:at:)``.
    @discardableResult
    public func find(_ queries: ElementQuery..., at number: Int? = nil) throws -> ScreenElement {
        try screen.find(queries, at: number, in: view ?? candidate.container)
    }

    /// The view that touches go to: the element's own, or the one around it.
    var host: UIView? { view ?? candidate.container }

    /// The nearest view of a class: the element's own, or one around it.
    func enclosing<View: UIView>(_ type: View.Type) -> View? {
        sequence(first: host, next: { $0?.superview }).lazy.compactMap { $0 as? View }.first
    }

    /// Words for failures, such as `UIButton "Archive"`.
    var name: String {
        let name = "\(Swift.type(of: object))"
        return (label ?? text ?? candidate.identifier).map { "\(name) \"\($0)\"" } ?? name
    }

    // MARK: Where a finger reaches it

    /// The middle of the visible part, on the screen.
    ///
    /// - Throws: ``DrivingError`` if the element is not on the screen, is covered, or is disabled.
    func reach() throws -> CGPoint {
        let search = ElementSearch(screen, in: host)
        guard let window = host?.window, screen.windows.contains(window) else {
            throw DrivingError("\(name) is no longer on the screen: find it again after steps that replace it")
        }
        let now = Candidate(
            object: object, container: candidate.container, isElement: candidate.isElement, frame: frame)
        guard let part = search.visiblePart(of: now) else {
            throw DrivingError(
                "\(name) is outside of the visible part, at (\(Int(frame.minX)) \(Int(frame.minY)); \(Int(frame.width)) × "
                    + "\(Int(frame.height))): call scroll(to:) first")
        }
        let point = CGPoint(x: part.midX, y: part.midY)
        if let obstacle = search.obstacle(at: point, for: now) {
            throw DrivingError(
                "a finger does not reach \(name): \(Swift.type(of: obstacle)) gets the touch at (\(Int(point.x)) \(Int(point.y)))"
            )
        }
        if let control = enclosing(UIControl.self), !control.isEnabled {
            throw DrivingError("\(name) is disabled: a touch does nothing")
        }
        guard ScreenDriver.hasFingers else {
            throw DrivingError(
                "UIKit has no public way to make touches: use activate(), or run the test on PortableUIKit")
        }
        return point
    }
}

import UIKit

// More ways in which layout libraries build on UIKit: protocols that views conform to by what they have already, generic
// anchors, operators, stored operator functions, groups of constraints.

public protocol Anchored {
    var superview: UIView? { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var leadingAnchor: NSLayoutXAxisAnchor { get }
    var trailingAnchor: NSLayoutXAxisAnchor { get }
    var widthAnchor: NSLayoutDimension { get }
    @discardableResult func prepared() -> Self
}

extension UIView: Anchored {
    @discardableResult public func prepared() -> Self {
        translatesAutoresizingMaskIntoConstraints = false
        return self
    }
}

extension UILayoutGuide: Anchored {
    public var superview: UIView? { return owningView }
    @discardableResult public func prepared() -> Self { return self }
}

public protocol ConstrainedItem: NSObjectProtocol {
    var constraints: [NSLayoutConstraint] { get }
}

extension UIView: ConstrainedItem {}

@available(iOS 9.0, *)
extension UILayoutGuide: ConstrainedItem {
    public var constraints: [NSLayoutConstraint] {
        return self.owningView?.constraints.filter { $0.firstItem === self } ?? []
    }
}

public protocol AnchorLike {}
extension NSLayoutAnchor: AnchorLike {}

public struct Term<Anchor: AnchorLike> {
    let anchor: Anchor?
    let constant: CGFloat
    var priority: UILayoutPriority = .required
}

infix operator |=| : ComparisonPrecedence
infix operator ~ : MultiplicationPrecedence

public func + <Anchor: AnchorLike>(anchor: Anchor, constant: CGFloat) -> Term<Anchor> {
    return Term(anchor: anchor, constant: constant)
}

public func ~ <Anchor: AnchorLike>(anchor: Anchor, priority: UILayoutPriority) -> Term<Anchor> {
    return Term(anchor: anchor, constant: 0, priority: priority)
}

@discardableResult
public func |=| (left: NSLayoutXAxisAnchor, right: Term<NSLayoutXAxisAnchor>) -> NSLayoutConstraint {
    return settle(left.constraint(equalTo: right.anchor!, constant: right.constant), right.priority)
}

@discardableResult
public func |=| (left: NSLayoutDimension, right: Term<NSLayoutDimension>) -> NSLayoutConstraint {
    return settle(left.constraint(equalTo: right.anchor!, multiplier: 1, constant: right.constant), right.priority)
}

@discardableResult
public func |=| <Number: BinaryFloatingPoint>(left: NSLayoutDimension, right: Number) -> NSLayoutConstraint {
    return settle(left.constraint(equalToConstant: CGFloat(right)), .required)
}

var openGroup: ConstraintGroup?

final class ConstraintGroup {
    private(set) var constraints = [NSLayoutConstraint]()

    init(isActive: Bool, _ body: () -> Void) {
        openGroup = self
        body()
        openGroup = nil
        if isActive { NSLayoutConstraint.activate(constraints) }
    }

    fileprivate func add(_ constraint: NSLayoutConstraint) {
        constraints.append(constraint)
    }
}

private func settle(_ constraint: NSLayoutConstraint, _ priority: UILayoutPriority) -> NSLayoutConstraint {
    if let view = constraint.firstItem as? UIView { view.translatesAutoresizingMaskIntoConstraints = false }
    constraint.priority = priority
    if let openGroup = openGroup { openGroup.add(constraint) } else { constraint.isActive = true }
    return constraint
}

struct Builder {
    typealias Horizontal = (NSLayoutXAxisAnchor, Term<NSLayoutXAxisAnchor>) -> NSLayoutConstraint
    static let equality = Builder(horizontal: |=|)
    let horizontal: Horizontal
}

struct AnchorPair<First: AnchorLike, Second: AnchorLike> {
    let first: First
    let second: Second

    func pin(to other: AnchorPair<First, Second>, by builder: Builder) -> [NSLayoutConstraint] {
        switch (first, other.first, second, other.second) {
        case (
            let one as NSLayoutXAxisAnchor, let two as NSLayoutXAxisAnchor, let three as NSLayoutXAxisAnchor,
            let
                four as NSLayoutXAxisAnchor
        ):
            return [builder.horizontal(one, two + 4), builder.horizontal(three, four + -4)]
        default:
            return []
        }
    }
}

extension UIView {
    var sides: AnchorPair<NSLayoutXAxisAnchor, NSLayoutXAxisAnchor> {
        return AnchorPair(first: leadingAnchor, second: trailingAnchor)
    }
}

extension UIViewController {
    @available(*, deprecated, message: "Use the view's")
    var bars: AnchorPair<NSLayoutYAxisAnchor, NSLayoutYAxisAnchor> {
        return AnchorPair(first: topLayoutGuide.bottomAnchor, second: bottomLayoutGuide.topAnchor)
    }
}

extension Collection where Iterator.Element == NSLayoutConstraint {
    func activate() {
        if let constraints = self as? [NSLayoutConstraint] { NSLayoutConstraint.activate(constraints) }
    }
}

extension NSLayoutConstraint {
    func with(_ priority: UILayoutPriority) -> Self {
        self.priority = priority
        return self
    }
}

// Frame layout by protocols, as libraries without constraints do it.

public protocol Placeable: AnyObject, Equatable {
    associatedtype Place: Placeable
    var superview: Place? { get }
    var subviews: [Place] { get }
    var frame: CGRect { get set }
    func sizeThatFits(_ size: CGSize) -> CGSize
    func convert(_ point: CGPoint, to view: Place?) -> CGPoint
}

extension UIView: Placeable {
    public typealias Place = UIView
}

extension Placeable where Self: UIView {
    func stackDown(_ views: [UIView], spacing: CGFloat) {
        var top = spacing
        for view in views {
            let size = view.sizeThatFits(CGSize(width: frame.width, height: .greatestFiniteMagnitude))
            view.frame = CGRect(x: 0, y: top, width: size.width, height: size.height)
            top = view.frame.maxY + spacing
        }
    }
}

// Cells and headers by their types.

public protocol Reusable: AnyObject {
    static var reuseIdentifier: String { get }
}

extension Reusable {
    public static var reuseIdentifier: String { return String(describing: self) }
}

extension UITableView {
    final func register<Cell: UITableViewCell>(cellType: Cell.Type) where Cell: Reusable {
        self.register(cellType.self, forCellReuseIdentifier: cellType.reuseIdentifier)
    }

    final func dequeueReusableCell<Cell: UITableViewCell>(for indexPath: IndexPath, cellType: Cell.Type = Cell.self)
        -> Cell where Cell: Reusable
    {
        guard let cell = dequeueReusableCell(withIdentifier: cellType.reuseIdentifier, for: indexPath) as? Cell else {
            fatalError("No cell of type \(cellType)")
        }
        return cell
    }
}

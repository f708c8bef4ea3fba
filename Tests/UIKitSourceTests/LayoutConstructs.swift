// SPDX-License-Identifier: MIT
import UIKit

// Constructs of Swift that layout code for iOS uses with UIKit's types, each under its name. The code is in Swift 5 mode,
// without actor isolation and without code for Linux.

// MARK: A protocol that views and guides conform to by members that they have

protocol WidthOwner: AnyObject {
    var widthAnchor: NSLayoutDimension { get }
    var hasAmbiguousLayout: Bool { get }
}

extension UIView: WidthOwner {}
extension UILayoutGuide: WidthOwner {}

extension WidthOwner {
    func fixedWidth(_ points: CGFloat) -> NSLayoutConstraint {
        let constraint = widthAnchor.constraint(equalToConstant: points)
        constraint.isActive = true
        return constraint
    }
}

// MARK: A protocol with a requirement that returns Self, of which a class gets its own version

protocol Constrainable: AnyObject {
    @discardableResult func constrainable() -> Self
}

extension UIView: Constrainable {
    @discardableResult func constrainable() -> Self {
        translatesAutoresizingMaskIntoConstraints = false
        return self
    }
}

extension UILayoutGuide: Constrainable {
    @discardableResult func constrainable() -> Self { return self }
}

// MARK: A protocol with an associated type that views conform to with themselves

protocol TreeNode: AnyObject, Equatable {
    associatedtype Node: TreeNode
    var superview: Node? { get }
    var subviews: [Node] { get }
}

extension UIView: TreeNode {
    typealias Node = UIView
}

extension TreeNode where Self: UIView {
    var depth: Int { return (superview?.depth).map { $0 + 1 } ?? 0 }
}

// MARK: A subclass of a constraint with a weak property

class OwnedConstraint: NSLayoutConstraint {
    weak var owner: UIView?

    var title: String? {
        get { return identifier }
        set { identifier = newValue }
    }
}

func ownedHeight(of view: UIView, _ points: CGFloat) -> OwnedConstraint {
    let constraint = OwnedConstraint(
        item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: points)
    constraint.owner = view
    return constraint
}

// MARK: A constraint to an item that is any object, or none

func align(_ item: UIView, _ attribute: NSLayoutConstraint.Attribute, with other: AnyObject?) -> NSLayoutConstraint {
    return NSLayoutConstraint(
        item: item, attribute: attribute, relatedBy: .equal, toItem: other, attribute: attribute, multiplier: 1.0,
        constant: 0)
}

// MARK: Objects and values kept with a view by associated objects

private var memoKey: UInt8 = 0
private var historyKey: UInt8 = 0

extension UIView {
    var memo: String? {
        get { return objc_getAssociatedObject(self, &memoKey) as? String }
        set { objc_setAssociatedObject(self, &memoKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }

    var history: NSMutableArray {
        if let known = objc_getAssociatedObject(self, &historyKey) as? NSMutableArray { return known }
        let made = NSMutableArray()
        objc_setAssociatedObject(self, &historyKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return made
    }
}

// MARK: A switch over all attributes of constraints

func isVertical(_ attribute: NSLayoutConstraint.Attribute) -> Bool? {
    switch attribute {
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: return true
    case .topMargin, .bottomMargin, .centerYWithinMargins: return true
    case .left, .right, .leading, .trailing, .width, .centerX: return false
    case .leftMargin, .rightMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins: return false
    case .notAnAttribute: return nil
    @unknown default: return nil
    }
}

// MARK: An operator over anchors of any kind, by a protocol that the generic class conforms to

protocol AnyAnchor {}
extension NSLayoutAnchor: AnyAnchor {}

struct Shifted<Anchor: AnyAnchor> {
    let anchor: Anchor
    let distance: CGFloat
}

infix operator ==> : AssignmentPrecedence

func + <Anchor: AnyAnchor>(anchor: Anchor, distance: CGFloat) -> Shifted<Anchor> {
    return Shifted(anchor: anchor, distance: distance)
}

func ==> (left: NSLayoutXAxisAnchor, right: Shifted<NSLayoutXAxisAnchor>) {
    left.constraint(equalTo: right.anchor, constant: right.distance).isActive = true
}

func ==> <Number: BinaryFloatingPoint>(left: NSLayoutDimension, right: Number) {
    left.constraint(equalToConstant: CGFloat(right)).isActive = true
}

// MARK: An operator that is kept as a function

struct Rules {
    typealias Horizontal = (NSLayoutXAxisAnchor, Shifted<NSLayoutXAxisAnchor>) -> Void
    static let exact = Rules(horizontal: ==>)
    let horizontal: Horizontal
}

// MARK: A switch that finds out which anchors a generic pair holds

struct Edges<First: AnyAnchor, Second: AnyAnchor> {
    let first: First
    let second: Second

    var axis: NSLayoutConstraint.Axis? {
        switch (first, second) {
        case (_ as NSLayoutXAxisAnchor, _ as NSLayoutXAxisAnchor): return .horizontal
        case (_ as NSLayoutYAxisAnchor, _ as NSLayoutYAxisAnchor): return .vertical
        default: return nil
        }
    }
}

// MARK: A method for every collection of constraints

extension Collection where Iterator.Element == NSLayoutConstraint {
    func activated() -> [NSLayoutConstraint] {
        let constraints = Array(self)
        NSLayoutConstraint.activate(constraints)
        return constraints
    }
}

// MARK: A method of constraints that returns Self

extension NSLayoutConstraint {
    func priority(_ value: Float) -> Self {
        priority = UILayoutPriority(rawValue: value)
        return self
    }
}

// MARK: A variable of the module that closures collect into

var collected: [NSLayoutConstraint]?

func collecting(_ body: () -> Void) -> [NSLayoutConstraint] {
    collected = []
    body()
    defer { collected = nil }
    return collected ?? []
}

func collect(_ constraint: NSLayoutConstraint) {
    collected?.append(constraint)
}

// MARK: A deprecated property in an extension of view controllers

extension UIViewController {
    @available(*, deprecated, message: "Use the safe area")
    var barEdges: Edges<NSLayoutYAxisAnchor, NSLayoutYAxisAnchor> {
        return Edges(first: topLayoutGuide.bottomAnchor, second: bottomLayoutGuide.topAnchor)
    }
}

// MARK: Cells registered and dequeued by their type

protocol CellOfItsName: AnyObject {}

extension CellOfItsName {
    static var name: String { return String(describing: self) }
}

extension UITableView {
    func register<Cell: UITableViewCell & CellOfItsName>(_ type: Cell.Type) {
        register(type, forCellReuseIdentifier: type.name)
    }

    func cell<Cell: UITableViewCell & CellOfItsName>(of type: Cell.Type = Cell.self, at path: IndexPath) -> Cell {
        return dequeueReusableCell(withIdentifier: type.name, for: path) as! Cell
    }
}

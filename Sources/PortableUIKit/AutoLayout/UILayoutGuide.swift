// SPDX-License-Identifier: MIT
import Foundation

/// A rectangle in the layout that is not a view.
///
/// Follows Apple's documentation of `UILayoutGuide`. Use it on the main actor.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutItem {
    /// The guide's rectangle in its owning view's coordinates, in points: from the last layout pass, zero before the
    /// first. System guides follow the view's bounds and insets without a layout pass.
    open var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        return owningView.layoutFrame(of: self)
    }

    /// The view whose layout the guide is part of. Set it through `addLayoutGuide(_:)`.
    open weak var owningView: UIView? {
        get { owningViewReference?.object }
        set {
            let former = owningView
            owningViewReference = newValue?.reference
            guard newValue !== former else { return }
            former?.removeStoredLayoutGuide(self)
            newValue?.addStoredLayoutGuide(self)
        }
    }

    private var owningViewReference: BackReference<UIView>?

    /// A guide without an owning view.
    public override init() { super.init() }

    /// A guide without an owning view: nothing is decoded.
    public required init?(coder: NSCoder) { super.init() }

    /// A name for messages.
    open var identifier: String = ""

    /// The rectangle from the last layout pass.
    var solvedFrame = CGRect.zero

    /// The kind of a system guide, whose position depends on the insets of its owning view; `nil` for a guide of the
    /// app.
    var systemKind: SystemLayoutGuideKind?

    // MARK: Anchors

    /// The side where text starts.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .leading)) }
    /// The side where text ends.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .trailing)) }
    /// The left side.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .left)) }
    /// The right side.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .right)) }
    /// The top.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
    /// The bottom.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .width)) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .height)) }
    /// The centre along the x axis.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .centerX)) }
    /// The centre along the y axis.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .centerY)) }

    /// The constraints that determine the guide's position and length along `axis`, for inspecting a layout; see
    /// `UIView.constraintsAffectingLayout(for:)`.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        owningView?.constraintsAffectingLayout(of: self, for: axis) ?? []
    }

    /// Whether the guide's position or size is ambiguous.
    open var hasAmbiguousLayout: Bool { owningView?.hasAmbiguousLayout(of: self) ?? false }

    // MARK: Layout item

    var layoutContainer: UIView? { owningView }
    var layoutHost: UIView? { owningView }
    var layoutName: String {
        identifier.isEmpty ? objectName(self) : "\(objectName(self))'\(identifier)'"
    }

    /// The class, the address, the identifier and the rectangle.
    open override nonisolated var description: String {
        MainActor.assumeIsolated {
            let frame = layoutFrame
            let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { shortNumber(Double($0)) }
            return "<\(type(of: self)): \(address(of: self)) - \"\(identifier)\", layoutFrame = "
                + "{{\(numbers[0]), \(numbers[1])}, {\(numbers[2]), \(numbers[3])}}, owningView = "
                + "\(owningView.map { "<\(objectName($0))>" } ?? "(null)")>"
        }
    }
}

enum SystemLayoutGuideKind: String {
    case layoutMargins = "UIViewLayoutMarginsGuide"
    case safeArea = "UIViewSafeAreaLayoutGuide"
    case readableContent = "UIViewReadableContentGuide"
    case topSupport = "UIViewController-topLayoutGuide"
    case bottomSupport = "UIViewController-bottomLayoutGuide"
    case scrollContent = "UIScrollView-contentLayoutGuide"
    case scrollFrame = "UIScrollView-frameLayoutGuide"
    case keyboard = "UIKeyboardLayoutGuide"

    /// Whether the guide is its view without insets, of the same shape wherever the view has room for them.
    var isInset: Bool { [.layoutMargins, .safeArea, .readableContent].contains(self) }

    /// The name of the guide's constraints in messages, as in `UIView-leftMargin-guide-constraint`.
    func constraintName(_ side: String) -> String {
        switch self {
        case .layoutMargins: "UIView-\(side)Margin-guide-constraint"
        case .safeArea: "UIViewSafeAreaLayoutGuide-\(side)"
        case .readableContent: "UIViewReadableContentGuide-\(side)"
        case .topSupport, .bottomSupport, .scrollContent, .scrollFrame, .keyboard: "\(rawValue)-\(side)"
        }
    }
}

// SPDX-License-Identifier: MIT
import UIKit

// Views and guides that override their anchors or constrain their own position, as in some libraries.

class TitledView: UIView {
    let label = UILabel()
    let inner = UILayoutGuide()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addLayoutGuide(inner)
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: super.leadingAnchor, constant: 20),
            inner.topAnchor.constraint(equalTo: super.topAnchor, constant: 30),
            inner.trailingAnchor.constraint(equalTo: super.trailingAnchor, constant: -20),
            inner.bottomAnchor.constraint(equalTo: super.bottomAnchor),
            label.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
            label.topAnchor.constraint(equalTo: inner.topAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var leadingAnchor: NSLayoutXAxisAnchor { return inner.leadingAnchor }
    override var trailingAnchor: NSLayoutXAxisAnchor { return inner.trailingAnchor }
    override var firstBaselineAnchor: NSLayoutYAxisAnchor { return label.firstBaselineAnchor }
    override var lastBaselineAnchor: NSLayoutYAxisAnchor { return label.lastBaselineAnchor }
    override var layoutMarginsGuide: UILayoutGuide { return inner }
    override var safeAreaLayoutGuide: UILayoutGuide { return inner }
    override var readableContentGuide: UILayoutGuide { return inner }

    private(set) var addedGuides = 0
    override func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        super.addLayoutGuide(layoutGuide)
        addedGuides += 1
    }
}

class OldBaselineView: UIView {
    let label = UILabel()
    override func forBaselineLayout() -> UIView { return label }
}

class PlacedGuide: UILayoutGuide {
    var place = CGPoint.zero {
        didSet { place(at: place) }
    }
    private var held: [NSLayoutConstraint] = []

    override init() {
        super.init()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override weak var owningView: UIView? {
        didSet {
            guard oldValue !== owningView else { return }
            place(at: place)
        }
    }

    private func place(at point: CGPoint) {
        NSLayoutConstraint.deactivate(held)
        guard let view = owningView else { return }
        held = [
            leftAnchor.constraint(equalTo: view.leftAnchor, constant: point.x),
            topAnchor.constraint(equalTo: view.topAnchor, constant: point.y),
            widthAnchor.constraint(equalToConstant: 10), heightAnchor.constraint(equalToConstant: 10),
        ]
        NSLayoutConstraint.activate(held)
    }
}

class ScaledConstraint: NSLayoutConstraint {
    override func awakeFromNib() {
        super.awakeFromNib()
        constant *= 2
    }
}

// Overrides in extensions of UIKit's own classes, as many apps have them and `SourceLowering` writes them.

extension UINavigationController {
    @_dynamicReplacement(for:preferredStatusBarStyle)
    public var ownStatusBarStyle: UIStatusBarStyle {
        return topViewController?.preferredStatusBarStyle ?? super.preferredStatusBarStyle
    }
    @_dynamicReplacement(for:childForStatusBarStyle)
    public var ownChildForStatusBarStyle: UIViewController? { return visibleViewController }
    @_dynamicReplacement(for:shouldAutorotate)
    public var rotates: Bool { return topViewController?.shouldAutorotate ?? super.shouldAutorotate }
    @_dynamicReplacement(for:supportedInterfaceOrientations)
    public var ownOrientations: UIInterfaceOrientationMask { return super.supportedInterfaceOrientations }
}

extension UITabBarController {
    @_dynamicReplacement(for:preferredStatusBarStyle)
    public var ownStatusBarStyle: UIStatusBarStyle { return super.preferredStatusBarStyle }
    @_dynamicReplacement(for:childForStatusBarStyle)
    public var ownChildForStatusBarStyle: UIViewController? { return selectedViewController }
    @_dynamicReplacement(for:shouldAutorotate)
    public var rotates: Bool { return super.shouldAutorotate }
    @_dynamicReplacement(for:supportedInterfaceOrientations)
    public var ownOrientations: UIInterfaceOrientationMask { return super.supportedInterfaceOrientations }
}

extension UIImageView {
    @_dynamicReplacement(for:awakeFromNib())
    public func awake() {
        super.awakeFromNib()
        tintColorDidChange()
    }
}

// As Former's rows with a picker for a keyboard, and CollectionViewPagingLayout's cells.

protocol PickingCell {
    var picker: UIView { get }
}

extension UITableViewCell {
    @_dynamicReplacement(for:inputView)
    public var ownInputView: UIView? { return (self as? PickingCell)?.picker ?? super.inputView }
    @_dynamicReplacement(for:canBecomeFirstResponder)
    public var ownCanBecomeFirstResponder: Bool { return self is PickingCell || super.canBecomeFirstResponder }
}

extension UICollectionViewCell {
    @_dynamicReplacement(for:hitTest(_:with:))
    public func ownHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        return tag == 7 ? contentView : super.hitTest(point, with: event)
    }
}

extension UIPageControl {
    @_dynamicReplacement(for:sizeToFit())
    public func ownSizeToFit() {
        super.sizeToFit()
        if tag == 7 { frame.size.height = 30 }
    }
}

class PickerCell: UITableViewCell, PickingCell {
    let picker: UIView = UIPickerView()
}

// Subclasses that call the designated initializers of UIKit's classes, and override them.

class StyledNavigation: UINavigationController {
    let isStyled: Bool
    init(rootViewController: UIViewController, isStyled: Bool = false) {
        self.isStyled = isStyled
        super.init(rootViewController: rootViewController)
    }
    required init?(coder: NSCoder) { return nil }
}

class OverridingNavigation: UINavigationController {
    override init(rootViewController: UIViewController) {
        super.init(rootViewController: rootViewController)
        title = "Overriding"
    }
    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    required init?(coder: NSCoder) { return nil }
}

class ShakenWindow: UIWindow {
    let shakes: Int
    override init(windowScene: UIWindowScene) {
        shakes = 1
        super.init(windowScene: windowScene)
    }
    required init?(coder: NSCoder) { return nil }
}

class LargeSpinner: UIActivityIndicatorView {
    init() { super.init(style: .large) }
    required init(coder: NSCoder) { fatalError() }
}

class ShelfLayout: UICollectionViewCompositionalLayout {
    init(count: Int) {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: item.layoutSize, subitem: item, count: count)
        super.init(section: NSCollectionLayoutSection(group: group))
    }
    required init?(coder: NSCoder) { return nil }
}

class LightScreen: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }
    override var shouldAutorotate: Bool { return false }
}

class LightNavigation: UINavigationController {
    override var shouldAutorotate: Bool { return !super.shouldAutorotate }
}

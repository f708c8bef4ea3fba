// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    // MARK: Guides

    /// A system guide of the view, created at the first access.
    final func systemGuide(_ kind: SystemLayoutGuideKind) -> UILayoutGuide {
        let state = autoLayoutState
        if let guide = state.systemGuides[kind] { return guide }
        let guide = UILayoutGuide()
        adopt(guide, as: kind)
        return guide
    }

    final func adopt(_ guide: UILayoutGuide, as kind: SystemLayoutGuideKind) {
        guide.systemKind = kind
        guide.identifier = kind.rawValue
        guide.owningView = self
        autoLayoutState.systemGuides[kind] = guide
    }

    /// Removes a guide of this view; a guide of another view stays.
    final func detach(_ layoutGuide: UILayoutGuide) {
        if layoutGuide.owningView === self { layoutGuide.owningView = nil }
    }

    final func insets(of kind: SystemLayoutGuideKind) -> UIEdgeInsets {
        switch kind {
        case .layoutMargins: layoutMargins
        case .safeArea, .topSupport, .bottomSupport: safeAreaInsets
        case .keyboard: keyboardInsets
        case .scrollFrame:
            UIEdgeInsets(top: bounds.minY, left: bounds.minX, bottom: -bounds.minY, right: -bounds.minX)
        case .readableContent, .scrollContent: .zero
        }
    }

    /// The frame of a system guide, in the view's coordinates; equal to the result of the solver's rows.
    final func frame(of kind: SystemLayoutGuideKind) -> CGRect {
        let whole = CGRect(origin: .zero, size: bounds.size)
        let insets = insets(of: kind)
        var frame: CGRect
        switch kind {
        case .layoutMargins, .safeArea, .scrollFrame:
            frame = whole.inset(by: insets)
        case .readableContent:
            frame = whole.inset(by: layoutMargins)
            let width = min(max(0, frame.size.width), readableWidth)
            frame.origin.x += (frame.size.width - width) / 2
            frame.size.width = width
        case .topSupport:
            frame = CGRect(x: 0, y: 0, width: whole.width, height: insets.top)
        case .keyboard:
            let top = whole.height - insets.bottom - insets.top
            frame = CGRect(x: 0, y: top, width: whole.width, height: insets.top)
        case .bottomSupport:
            frame = CGRect(x: 0, y: whole.height - insets.bottom, width: whole.width, height: insets.bottom)
        case .scrollContent:
            frame = CGRect(origin: .zero, size: (self as? UIScrollView)?.contentSize ?? .zero)
        }
        frame.size = CGSize(width: max(0, frame.size.width), height: max(0, frame.size.height))
        return frame.roundedToPixels(scale: displayScaleForLayout)
    }

    /// The largest readable width of text at the present size, in points: 672 at the default size, as in UIKit, and up to
    /// 920 at larger ones, in proportion to the body font (a guess).
    final var readableWidth: CGFloat {
        let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).pointSize
        return min(672 * max(1, body / 17), 920)
    }

    // MARK: Margins

    final func setMargins(_ margins: StoredMargins) { changeMargins { $0.margins = margins } }

    final func changeMargins(_ change: (ViewAutoLayout) -> Void) {
        let former = layoutMargins
        change(autoLayoutState)
        if layoutMargins != former { autoLayoutMarginsDidChange() }
    }

    /// Notifies this view, and descendants that preserve its margins, that the margins have changed.
    final func autoLayoutMarginsDidChange() {
        forEachEngineKnowingSelf { $0.marginsChanged(of: self) }
        announceLayoutMarginsChange()
        setNeedsLayout()
        for subview in storedSubviews where subview.preservesSuperviewLayoutMargins {
            subview.autoLayoutMarginsDidChange()
        }
    }

    final func announceLayoutMarginsChange() {
        layoutMarginsDidChange()
        owner?.viewLayoutMarginsDidChange()
    }

    /// Whether the view's subviews are arranged from right to left.
    final var readsRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The margins that were set, or the system's: 8 points, and for a view controller's view those of
    /// `systemMinimumLayoutMargins`.
    private var ownMargins: UIEdgeInsets { chosenMargins ?? leastMargins ?? systemMargins }

    private var leastMargins: UIEdgeInsets? {
        guard let owner, owner.viewRespectsSystemMinimumLayoutMargins else { return nil }
        return physical(owner.systemMinimumLayoutMargins)
    }

    /// The margins that the app has set, for a view controller's view at least `systemMinimumLayoutMargins`.
    final var chosenMargins: UIEdgeInsets? {
        let margins: UIEdgeInsets
        switch autoLayout?.margins {
        case .fixed(let chosen): margins = chosen
        case .directional(let chosen): margins = physical(chosen)
        case nil: return nil
        }
        guard let least = leastMargins else { return margins }
        return UIEdgeInsets(
            top: max(margins.top, least.top), left: max(margins.left, least.left),
            bottom: max(margins.bottom, least.bottom), right: max(margins.right, least.right))
    }

    private func physical(_ margins: NSDirectionalEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: margins.top, left: readsRightToLeft ? margins.trailing : margins.leading, bottom: margins.bottom,
            right: readsRightToLeft ? margins.leading : margins.trailing)
    }

    final var effectiveLayoutMargins: UIEdgeInsets {
        var margins = ownMargins
        if insetsLayoutMarginsFromSafeArea {
            let safeArea = safeAreaInsets
            margins.left += safeArea.left
            margins.right += safeArea.right
            if marginsFollowBars {
                margins.top += safeArea.top
                margins.bottom += safeArea.bottom
            }
        }
        guard preservesSuperviewLayoutMargins, let superview else { return margins }
        let outer = superview.layoutMargins
        let frame = untransformedFrame
        let bounds = superview.bounds
        let shared = outer.overlap(of: frame, in: bounds)
        margins.left = max(margins.left, shared.left)
        margins.right = max(margins.right, shared.right)
        guard marginsFollowBars || !(superview is UIScrollView) else { return margins }
        margins.top = max(margins.top, shared.top)
        margins.bottom = max(margins.bottom, shared.bottom)
        return margins
    }

    final var effectiveDirectionalLayoutMargins: NSDirectionalEdgeInsets {
        let margins = effectiveLayoutMargins
        return NSDirectionalEdgeInsets(
            top: margins.top, leading: readsRightToLeft ? margins.right : margins.left, bottom: margins.bottom,
            trailing: readsRightToLeft ? margins.left : margins.right)
    }

    /// Whether the view has guides whose distances depend on its position in its superview.
    final var hasPlaceDependentGuides: Bool {
        guard let state = autoLayout, !state.systemGuides.isEmpty else { return false }
        return state.preservesSuperviewMargins
    }
}

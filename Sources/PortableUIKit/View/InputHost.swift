// SPDX-License-Identifier: MIT
import Foundation

/// The place of the input views of the first responder, at the bottom of the window in front of everything.
final class InputHost: UIView {
    let input: UIView?
    let accessory: UIView?
    /// The responder whose views they are, which stays in the chain of the fields in them.
    weak var provider: UIResponder?

    init(input: UIView?, accessory: UIView?, of provider: UIResponder?) {
        self.input = input
        self.accessory = accessory
        self.provider = provider
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        backgroundColor = input == nil ? nil : .secondarySystemBackground
        isOpaque = input != nil
        for view in [accessory, input].compactMap({ $0 }) {
            addSubview(view)
            view.isSizedBySuperview = sizesItself(view)
            view.autoLayout?.engine?.invalidate()
        }
    }

    required init?(coder: NSCoder) { nil }

    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        subview.isSizedBySuperview = false
    }

    /// Whether a view's height follows its content.
    private func sizesItself(_ view: UIView) -> Bool {
        if let view = view as? UIInputView, view.allowsSelfSizing { return true }
        return !view.translatesAutoresizingMaskIntoConstraints
            || view.autoresizingMask.contains(.flexibleHeight) && view.intrinsicContentSize.height >= 0
    }

    /// The height of a view: that of its content, if it sizes itself or has no height of its own.
    private func height(of view: UIView?, width: CGFloat) -> CGFloat {
        guard let view else { return 0 }
        if !sizesItself(view), view.bounds.height > 0 { return view.bounds.height }
        let content = view.intrinsicContentSize.height
        if content > 0 { return content }
        let fitted = view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        return fitted > 0 ? fitted : view.bounds.height
    }

    override func subviewContentMayDiffer(_ view: UIView) { setNeedsLayout() }

    /// Its frame in a window, in points.
    func place(in window: UIWindow) -> CGRect {
        let width = window.bounds.width
        let height =
            height(of: accessory, width: width) + height(of: input, width: width) + window.safeAreaInsets.bottom
        return CGRect(x: 0, y: window.bounds.height - height, width: width, height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        window?.inputHeightMayDiffer(of: self)
        let first = height(of: accessory, width: bounds.width)
        accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: first)
        input?.frame = CGRect(
            x: 0, y: first, width: bounds.width, height: height(of: input, width: bounds.width))
    }
}

extension InputHost {
    /// A responder and those after it. The responder whose input views contain a field follows them.
    static func chain(of responder: UIResponder) -> UnfoldSequence<UIResponder, (UIResponder?, Bool)> {
        sequence(first: responder) { ($0 as? InputHost)?.provider ?? $0.next }
    }
}

extension UIWindow {
    /// Shows the input views of the first responder, and notifies as of a keyboard.
    final func updateInputViews() {
        guard !isExchangingFirstResponder else { return }
        let chain = hasFirstResponderInFront ? firstResponder.map(InputHost.chain(of:)) : nil
        let input = chain?.lazy.compactMap(\.inputView).first { _ in true }
        let provider = chain?.first { $0.inputAccessoryView != nil }
        let accessory = provider?.inputAccessoryView
        let former = inputHost
        guard
            former?.input !== input || former?.accessory !== accessory || (former == nil) != (input ?? accessory == nil)
        else { return }
        let hidden = CGRect(x: 0, y: bounds.height, width: bounds.width, height: 0)
        let before = former?.frame ?? hidden
        inputHost = nil
        guard input != nil || accessory != nil else {
            if let former { hide(former, from: before, to: hidden) }
            return
        }
        let host = InputHost(input: input, accessory: accessory, of: provider)
        inputHost = host
        addSubview(host)
        let after = host.place(in: self)
        former?.removeFromSuperview()
        notifyOfInput(former == nil ? .show : .change, from: before, to: after) {
            UIView.performWithoutAnimation {
                host.frame = after
                host.frame.origin.y = former == nil ? self.bounds.height : before.minY
                host.layoutIfNeeded()
            }
            UIView.animate(withDuration: InputHost.duration) { host.frame = after }
        }
    }

    /// Gives the input views the height of their content, and notifies of the change.
    fileprivate func inputHeightMayDiffer(of host: InputHost) {
        let place = host.place(in: self)
        guard host === inputHost, place.height != host.bounds.height else { return }
        notifyOfInput(.change, from: host.frame, to: place) { host.frame = place }
    }

    /// Makes a responder the first one, or not. The input views follow the result: those that both have stay in place.
    ///
    /// - Parameter then: What follows if the exchange succeeds, before the input views change.
    final func exchangeFirstResponder(_ body: () -> Bool, then: () -> Void = {}) -> Bool {
        let isOuter = !isExchangingFirstResponder
        isExchangingFirstResponder = true
        let hasSucceeded = body()
        if isOuter { isExchangingFirstResponder = false }
        if hasSucceeded { then() }
        updateInputViews()
        return hasSucceeded
    }

    /// Ends the first responder. If it was a field in the input views of another responder, as in the bar of a chat, that one is
    /// the first again, and the bar stays.
    final func endFirstResponder(_ resigned: UIResponder) {
        let isFollowed = isExchangingFirstResponder
        _ = exchangeFirstResponder {
            firstResponder = nil
            guard !isFollowed, let host = inputHost, let view = resigned as? UIView, view.isDescendant(of: host) else {
                return true
            }
            return host.provider?.becomeFirstResponder() ?? true
        }
    }

    /// Ends a first responder that leaves the window with a view: a controller, or a field in its input views.
    final func endFirstResponder(leavingWith view: UIView) {
        guard var responder = firstResponder else { return }
        if let host = inputHost, (responder as? UIView)?.isDescendant(of: host) ?? false, let provider = host.provider {
            responder = provider
        }
        let isLeaving = view.owner === responder || sequence(first: responder, next: \.next).contains { $0 === view }
        if isLeaving { firstResponder?.loseFirstResponder() }
    }

    private func hide(_ former: InputHost, from before: CGRect, to hidden: CGRect) {
        notifyOfInput(.hide, from: before, to: hidden) {
            UIView.animate(
                withDuration: InputHost.duration, animations: { former.frame.origin.y = self.bounds.height },
                completion: { _ in former.removeFromSuperview() })
        }
    }

    private enum InputChange {
        case show, hide, change
    }

    private func notifyOfInput(_ change: InputChange, from before: CGRect, to after: CGRect, _ body: () -> Void) {
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: before),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: after),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: InputHost.duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.easeInOut.rawValue),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
        let names: (Notification.Name, Notification.Name)? =
            switch change {
            case .show: (UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification)
            case .hide: (UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification)
            case .change: nil
            }
        let center = NotificationCenter.default
        center.post(name: UIResponder.keyboardWillChangeFrameNotification, object: nil, userInfo: info)
        if let names { center.post(name: names.0, object: nil, userInfo: info) }
        body()
        center.post(name: UIResponder.keyboardDidChangeFrameNotification, object: nil, userInfo: info)
        if let names { center.post(name: names.1, object: nil, userInfo: info) }
    }
}

extension InputHost {
    /// The time in which input views appear, in seconds.
    static let duration = 0.25
}

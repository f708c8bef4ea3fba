// SPDX-License-Identifier: MIT
import Foundation

/// The view that a presented controller's view is moved in: over what presents it, from which it keeps touches.
@MainActor
final class ModalContainerView: UIView {
    private weak var controller: UIPresentationController?
    /// Covers what is behind with a colour.
    let dimmingView = UIView()
    private var arrangedSize: CGSize?

    init(frame: CGRect, controller: UIPresentationController) {
        self.controller = controller
        super.init(frame: frame)
        arrangedSize = frame.size
        isOpaque = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if let dimming = controller.dimming {
            dimmingView.backgroundColor = dimming
            dimmingView.frame = bounds
            dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(dimmingView)
            let tap = UITapGestureRecognizer()
            tap.addAction { [weak controller] _ in controller?.tappedBeside() }
            dimmingView.addGestureRecognizer(tap)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        controller?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        if bounds.size != arrangedSize {
            arrangedSize = bounds.size
            controller?.containerSizeDidChange()
        }
        controller?.containerViewDidLayoutSubviews()
    }
}

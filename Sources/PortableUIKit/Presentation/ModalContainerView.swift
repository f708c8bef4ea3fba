// SPDX-License-Identifier: MIT
import Foundation

/// The container of a presented controller's view, above the presenting view, which gets no touches.
@MainActor
final class ModalContainerView: UIView {
    private weak var controller: UIPresentationController?
    /// A colour over the presenting view.
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

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard let controller, !controller.coversPresenter else { return super.point(inside: point, with: event) }
        return controller.presentedView?.frame.contains(point) ?? false
    }

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

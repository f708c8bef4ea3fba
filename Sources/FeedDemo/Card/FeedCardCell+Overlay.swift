import PortableUIKit

extension FeedCardCell {
    /// Colours the card, to show something about its row; `nil` takes the colour away.
    package func showOverlay(_ color: UIColor?) {
        guard let color else {
            overlayView?.removeFromSuperview()
            overlayView = nil
            return
        }
        let view = overlayView ?? UIView(frame: bounds)
        if overlayView == nil {
            view.isUserInteractionEnabled = false
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            overlayView = view
        }
        view.frame = bounds
        if view.superview !== self { addSubview(view) }
        view.backgroundColor = color.withAlphaComponent(0.25)
    }
}

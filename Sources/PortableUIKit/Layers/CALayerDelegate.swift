// SPDX-License-Identifier: MIT

/// An object that draws a layer's content and arranges its sublayers (Apple: "CALayerDelegate").
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Called when the layer's sublayers need to be arranged.
    func layoutSublayers(of layer: CALayer)
    /// Called to draw the layer's content into `context`, in the layer's coordinates.
    func draw(_ layer: CALayer, in context: CGContext)
    /// The action for a changed property of a layer without a view; `nil` for that of the layer.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Arranges nothing.
    public func layoutSublayers(of layer: CALayer) {}

    /// Draws nothing.
    public func draw(_ layer: CALayer, in context: CGContext) {}

    /// None.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

// SPDX-License-Identifier: MIT
import Foundation

/// An object that draws a layer's content and arranges its sublayers (Apple: "CALayerDelegate").
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Called when the layer's sublayers need to be arranged.
    func layoutSublayers(of layer: CALayer)
    /// Called to draw the layer's content into `context`, in the layer's coordinates.
    func draw(_ layer: CALayer, in context: CGContext)
}

extension CALayerDelegate {
    /// Arranges nothing.
    public func layoutSublayers(of layer: CALayer) {}

    /// Draws nothing.
    public func draw(_ layer: CALayer, in context: CGContext) {}
}

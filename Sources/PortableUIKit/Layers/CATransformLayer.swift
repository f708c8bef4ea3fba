// SPDX-License-Identifier: MIT

/// A layer that draws its sublayers alone: no background, no border and no content (Apple: "CATransformLayer").
///
/// Perspective is not drawn, so its sublayers are as flat as those of other layers.
open class CATransformLayer: CALayer {
    override var drawsSublayersAlone: Bool { true }
}

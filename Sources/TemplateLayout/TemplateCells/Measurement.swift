// SPDX-License-Identifier: MIT
import PlatformUIKit

/// One calculation of a height and what led to it.
struct Measurement {
    /// The width of the content view in points.
    var contentWidth: CGFloat
    /// What the layout asked for, in points, before rounding.
    var fittedHeight: CGFloat
    /// The height of the row in points: rounded up to a device pixel, with the separator.
    var height: CGFloat
    /// How it was found.
    var mode: TemplateLayoutMode
}

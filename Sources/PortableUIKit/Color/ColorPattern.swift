// SPDX-License-Identifier: MIT
import CCairo
import Foundation

struct ColorPattern: Equatable, Sendable {
    let image: CGImage
    /// Pixels of the picture for a point.
    let scale: CGFloat

    static func == (left: ColorPattern, right: ColorPattern) -> Bool {
        left.image === right.image && left.scale == right.scale
    }
}

extension UIColor {
    /// A colour that repeats `image` from the origin of what is drawn (Apple: "init(patternImage:)").
    ///
    /// It fills backgrounds, paths and the texts of labels. Its red, green and blue are 0, and attributes of parts of a
    /// text have these. A picture without pixels gives a clear colour.
    public convenience init(patternImage image: UIImage) {
        guard let pixels = image.cgImage else {
            self.init(white: 0, alpha: 0)
            return
        }
        self.init(cgColor: CGColor(ColorPattern(image: pixels, scale: image.scale)))
    }
}

extension CGContext {
    /// Makes the repeated picture what is drawn with, from the origin of the current user space.
    func setSource(_ pattern: ColorPattern, alpha: CGFloat = 1) {
        // A new object, released at the end; Cairo keeps its own reference while it is the source.
        guard let source = cairo_pattern_create_for_surface(pattern.image.surface.pointer) else { return }
        defer { cairo_pattern_destroy(source) }
        var matrix = cairo_matrix_t(CGAffineTransform(scaleX: pattern.scale, y: pattern.scale))
        // Cairo copies the matrix.
        cairo_pattern_set_matrix(source, &matrix)
        cairo_pattern_set_extend(source, CAIRO_EXTEND_REPEAT)
        cairo_set_source(cairo, source)
        guard alpha < 1 else { return }
        // Cairo has an opacity for painting, not for fills. A group has no path, so the current one is kept.
        cairo_push_group(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        cairo_paint_with_alpha(cairo, Double(alpha))
        cairo_pop_group_to_source(cairo)
    }

    /// Calls `draw`, and gives what it drew the colours of the repeated picture, which may be none.
    func withInk(_ pattern: ColorPattern?, _ draw: () -> Void) {
        guard let pattern else { return draw() }
        cairo_push_group(cairo)
        draw()
        guard let shape = cairo_pop_group(cairo) else { return }
        // `cairo_pop_group` transfers the reference to the caller, and it is not used after this.
        defer { cairo_pattern_destroy(shape) }
        setSource(pattern)
        cairo_mask(cairo, shape)
    }
}

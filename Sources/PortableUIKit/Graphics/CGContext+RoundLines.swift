// SPDX-License-Identifier: MIT
import CCairo
import Foundation

extension CGContext {
    /// Whether the lines of paths are the areas that a disc sweeps, in a picture. In a PDF file lines stay lines.
    var hasRoundLines: Bool {
        cairo_surface_get_type(cairo_get_group_target(cairo)) == CAIRO_SURFACE_TYPE_IMAGE
            && cairo_get_line_cap(cairo) == CAIRO_LINE_CAP_ROUND && cairo_get_line_join(cairo) == CAIRO_LINE_JOIN_ROUND
            && cairo_get_dash_count(cairo) == 0
    }

    /// Fills the area that a disc as wide as a line sweeps along the current path, and clears the path: what cairo does with round
    /// lines, but for its pens, polygons which differ by a tenth between its versions where lines are thin and curved.
    func fillRoundLines() {
        guard let path = cairo_copy_path_flat(cairo) else { return }
        defer { cairo_path_destroy(path) }
        let radius = cairo_get_line_width(cairo) / 2
        var start = CGPoint.zero
        var end = CGPoint.zero
        cairo_new_path(cairo)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        var index = 0
        while index < Int(path.pointee.num_data) {
            let element = path.pointee.data + index
            let point = element[1].point
            switch element.pointee.header.type {
            case CAIRO_PATH_MOVE_TO:
                start = CGPoint(x: point.x, y: point.y)
                end = start
            case CAIRO_PATH_CLOSE_PATH:
                addCapsule(from: end, to: start, radius)
                end = start
            default:
                let next = CGPoint(x: point.x, y: point.y)
                addCapsule(from: end, to: next, radius)
                end = next
            }
            index += Int(element.pointee.header.length)
        }
        cairo_fill(cairo)
    }

    /// The area that a disc sweeps from a point to another.
    private func addCapsule(from start: CGPoint, to end: CGPoint, _ radius: Double) {
        let angle = atan2(Double(end.y - start.y), Double(end.x - start.x))
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, Double(end.x), Double(end.y), radius, angle - .pi / 2, angle + .pi / 2)
        cairo_arc(cairo, Double(start.x), Double(start.y), radius, angle + .pi / 2, angle + 3 * .pi / 2)
        cairo_close_path(cairo)
    }
}

// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Measures views that are no cells of a table: headers, footers, the table's own header and footer view, any other view.
@MainActor
enum ViewMeasurer {
    /// The height of `view`, whose constraints are those of `content`.
    static func measure(
        _ view: UIView, content: UIView, in environment: MeasurementEnvironment, identifier: String
    ) throws(TemplateLayoutError) -> Measurement {
        let width = view is UITableViewHeaderFooterView ? environment.rowWidth : environment.width
        let mode = mode(of: view, content, width: width)
        let fitted: CGFloat
        switch mode {
        case .autoLayout:
            fitted = try AutoLayoutFitting.height(
                of: content, width: width, identifier: identifier, type: type(of: view))
        case .frame, .system:
            if content !== view, content.bounds.width != width {
                view.frame = CGRect(x: 0, y: 0, width: width, height: view.bounds.height)
                view.layoutSubviews()
            }
            fitted = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        }
        return try Measurement(
            contentWidth: width, fittedHeight: fitted, mode: mode, environment: environment, identifier: identifier,
            type: type(of: view))
    }

    private static func mode(of view: UIView, _ content: UIView, width: CGFloat) -> TemplateLayoutMode {
        if let type = type(of: view) as? any TemplateLayoutMeasuring.Type { return type.templateLayoutMode }
        if !AutoLayoutFitting.isHeightConstrained(content) { view.updateConstraintsIfNeeded() }
        if AutoLayoutFitting.isHeightConstrained(content) { return .autoLayout }
        if view is UITableViewHeaderFooterView { return .system }
        return answersItsSize(view, width: width) ? .autoLayout : .frame
    }

    /// Whether `sizeThatFits(_:)` is that of `UIView`, which answers with the size that the view has.
    private static func answersItsSize(_ view: UIView, width: CGFloat) -> Bool {
        let frame = view.frame
        defer { view.frame = frame }
        return [16_411, 16_447].allSatisfy { height in
            view.frame.size = CGSize(width: width, height: height)
            return view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height == height
        }
    }
}

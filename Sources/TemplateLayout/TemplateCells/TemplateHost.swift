// SPDX-License-Identifier: MIT
import PlatformUIKit

/// The hidden view inside of a table view that the table's templates live in.
///
/// Inside of the table, templates inherit what the table's cells inherit: traits, text size, direction, margins and the
/// safe area.
final class TemplateHost: UIView {
    let probe: ContentWidthProbe

    init(_ platform: any TablePlatform) {
        probe = ContentWidthProbe(platform)
        super.init(frame: .zero)
        probe.host = self
        isHidden = true
        isUserInteractionEnabled = false
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let layout = (superview as? UITableView)?.existingTemplateLayout else { return }
        for template in layout.memory.templates {
            if let cell = template.view as? UITableViewCell { template.measurer?.place(cell) }
        }
    }

    @available(*, unavailable, message: "a template host is made in code")
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

extension UITableViewCell {
    /// Whether the cell is a template: it is configured to be measured and never shown, so it may skip side effects
    /// such as loading an image.
    ///
    /// True from before the first configuration on.
    public var isTemplateLayoutCell: Bool { superview is TemplateHost }
}

extension UITableViewHeaderFooterView {
    /// Whether the view is a template: it is configured to be measured and never shown, so it may skip side effects.
    ///
    /// True from before the first configuration on.
    public var isTemplateLayoutHeaderFooterView: Bool { superview is TemplateHost }
}

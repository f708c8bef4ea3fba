// SPDX-License-Identifier: MIT
import PortableUIKit

/// Shows the last picture of the previews, and over it the progress or the problem.
final class PreviewScreen: UIViewController {
    private let picture = UIImageView()
    private let chip = UILabel()
    private let panel = UIView()
    private let heading = UILabel()
    private let details = UITextView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        picture.contentMode = .topLeft
        picture.clipsToBounds = true
        chip.font = .systemFont(ofSize: 12, weight: .semibold)
        chip.textColor = .white
        chip.backgroundColor = UIColor(white: 0.1, alpha: 0.85)
        chip.textAlignment = .center
        chip.layer.cornerRadius = 10
        chip.clipsToBounds = true
        panel.backgroundColor = UIColor(red: 0.32, green: 0.05, blue: 0.07, alpha: 0.97)
        heading.font = .systemFont(ofSize: 14, weight: .semibold)
        heading.textColor = .white
        heading.numberOfLines = 0
        details.isEditable = false
        details.backgroundColor = .clear
        details.textColor = .white
        details.font = .monospacedSystemFont(ofSize: 11, weight: .regular)
        panel.addSubview(heading)
        panel.addSubview(details)
        for subview in [picture, chip, panel] { view.addSubview(subview) }
        chip.isHidden = true
        panel.isHidden = true
    }

    func show(_ image: UIImage) { picture.image = image }

    /// A word for the work in progress; `nil`: none.
    var activity: String? {
        didSet {
            guard activity != oldValue else { return }
            chip.text = activity
            chip.isHidden = activity == nil
            view.setNeedsLayout()
        }
    }

    /// The problem: a title and all lines; `nil`: no problem.
    var problem: (title: String, details: String)? {
        didSet {
            panel.isHidden = problem == nil
            heading.text = problem?.title
            if details.text != problem?.details ?? "" { details.text = problem?.details }
            view.setNeedsLayout()
        }
    }

    /// Whether a location belongs to the window's own panel and not to the previews.
    func isOwn(_ location: CGPoint) -> Bool { !panel.isHidden && panel.frame.contains(location) }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        picture.frame = bounds
        let chipWidth = chip.sizeThatFits(bounds.size).width + 24
        chip.frame = CGRect(x: bounds.width - chipWidth - 12, y: 12, width: chipWidth, height: 22)
        let width = max(0, bounds.width - 24)
        let headingHeight = heading.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        let detailsHeight = details.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        let height = min(headingHeight + 20 + (details.text.isEmpty ? 0 : detailsHeight), bounds.height * 0.45)
        panel.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        heading.frame = CGRect(x: 12, y: 8, width: width, height: headingHeight)
        details.frame = CGRect(
            x: 12, y: headingHeight + 12, width: width, height: max(0, height - headingHeight - 16))
    }
}

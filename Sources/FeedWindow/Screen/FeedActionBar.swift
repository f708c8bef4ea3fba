import PortableUIKit

/// A row of buttons that scrolls sideways.
final class FeedActionBar: UIView {
    var onAction: ((FeedAction) -> Void)?
    private let scrollView = UIScrollView(frame: .zero)
    private var buttons: [UIButton] = []

    init(actions: [FeedAction]) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        scrollView.showsHorizontalScrollIndicator = false
        addSubview(scrollView)
        for action in actions {
            let button = UIButton(type: .system)
            button.setTitle(action.title, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 14)
            button.accessibilityIdentifier = action.rawValue
            button.addAction(UIAction { [weak self] _ in self?.onAction?(action) }, for: .touchUpInside)
            scrollView.addSubview(button)
            buttons.append(button)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not used: the bar is made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scrollView.frame = bounds
        var x: CGFloat = 4
        for button in buttons {
            let width = button.sizeThatFits(bounds.size).width + 16
            button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            x += width
        }
        scrollView.contentSize = CGSize(width: x + 4, height: bounds.height)
    }
}

// SPDX-License-Identifier: MIT
import UIKit

// A cell and a screen with the hooks that apps override.

class CardCell: UITableViewCell, CellOfItsName {
    private(set) lazy var titleLabel: UILabel = {
        let label = UILabel()
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        label.numberOfLines = 0
        label.setContentCompressionResistancePriority(.required, for: .vertical)
        return label
    }()
    let spinner = UIActivityIndicatorView(style: .medium)
    let backdrop = GradientView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        commonInit()
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
    }

    private func commonInit() {
        selectionStyle = .none
        isExclusiveTouch = true
        contentView.layer.cornerRadius = 8
        contentView.layer.cornerCurve = .continuous
        [backdrop, titleLabel, spinner].forEach(contentView.addSubview)
        for view in [backdrop, titleLabel, spinner] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            titleLabel.topAnchor.constraint(equalTo: contentView.layoutMarginsGuide.topAnchor),
            titleLabel.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
            titleLabel.bottomAnchor.constraint(equalTo: contentView.layoutMarginsGuide.bottomAnchor),
            spinner.leadingAnchor.constraint(equalToSystemSpacingAfter: titleLabel.trailingAnchor, multiplier: 1),
            spinner.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
            spinner.centerYAnchor.constraint(equalTo: titleLabel.centerYAnchor),
        ])
        contentView.addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|[backdrop]|", options: [], metrics: nil, views: ["backdrop": backdrop]))
        backdrop.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
        backdrop.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        spinner.stopAnimating()
    }

    override func willTransition(to state: UITableViewCell.StateMask) {
        super.willTransition(to: state)
    }

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        return super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
}

class GradientView: UIView {
    override class var layerClass: AnyClass { return CAGradientLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        let gradient = layer as! CAGradientLayer
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        gradient.colors = [UIColor.white.cgColor, UIColor.lightGray.cgColor]
        CATransaction.commit()
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

class CardsViewController: UIViewController, UITableViewDataSource {
    let tableView = UITableView(frame: .zero, style: .plain)
    var hooks: [String] = []
    private var hasConstraints = false

    override func viewDidLoad() {
        super.viewDidLoad()
        edgesForExtendedLayout = []
        tableView.keyboardDismissMode = .onDrag
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 60
        tableView.dataSource = self
        tableView.register(CardCell.self)
        view.addSubview(tableView)
        view.setNeedsUpdateConstraints()
    }

    override func updateViewConstraints() {
        if !hasConstraints {
            hasConstraints = true
            tableView.constrainable()
            NSLayoutConstraint.activate([
                tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 4),
                tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -4),
                tableView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            ])
        }
        super.updateViewConstraints()
        hooks.append("updateViewConstraints")
    }

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        hooks.append("viewSafeAreaInsetsDidChange")
    }

    override func viewLayoutMarginsDidChange() {
        super.viewLayoutMarginsDidChange()
        hooks.append("viewLayoutMarginsDidChange")
    }

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        hooks.append("willTransition from \(view.bounds.width) to \(size.width)")
        coordinator.animate(
            alongsideTransition: { _ in
                self.hooks.append("alongside at \(self.view.bounds.width)")
            },
            completion: { context in
                self.hooks.append("completion \(context.isCancelled)")
            })
    }

    override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return 20 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell: CardCell = tableView.cell(at: indexPath)
        cell.titleLabel.text = "Card \(indexPath.row)"
        cell.spinner.startAnimating()
        return cell
    }
}

// SPDX-License-Identifier: MIT
import PortableUIKit
import TestSupport
import Testing

/// Parts of UIKit's views that an app constrains: the picture of a button at its end, the text of a cell with room around it (Neuburg,
/// "Programming iOS", chapter 8, variable heights). Constraints win over the layout of the view that they are part of, also after
/// changes that lay out that view alone.
@MainActor
struct ConstrainedPartTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    init() { window.isHidden = false }

    /// Puts the part at the end of its superview.
    private func pin(_ part: UIView) throws {
        let around = try #require(part.superview)
        part.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            part.trailingAnchor.constraint(equalTo: around.trailingAnchor, constant: -7),
            part.centerYAnchor.constraint(equalTo: around.centerYAnchor),
        ])
    }

    /// Whether the part is at the end of its superview, after a layout and after another one of its owner alone.
    private func isPinned(_ part: UIView, of owner: UIView) throws -> Bool {
        let around = try #require(part.superview)
        return [1, 2].allSatisfy { _ in
            owner.setNeedsLayout()
            window.layoutIfNeeded()
            return part.frame.maxX == around.bounds.width - 7 && part.frame.width > 0
        }
    }

    private var picture: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
    }

    @Test(arguments: [UIButton.ButtonType.system, .custom])
    func picturesAndTitlesOfButtons(_ type: UIButton.ButtonType) throws {
        for name in ["picture", "title"] {
            let button = UIButton(type: type)
            button.setTitle("Send", for: .normal)
            button.setImage(picture, for: .normal)
            button.frame = CGRect(x: 20, y: 100, width: 200, height: 50)
            window.addSubview(button)
            let part = try #require(name == "title" ? button.titleLabel : button.imageView as UIView?)
            try pin(part)
            #expect(try isPinned(part, of: button), "\(name)")
            button.setTitle("Send all", for: .normal)
            button.isHighlighted = true
            #expect(try isPinned(part, of: button), "\(name)")
        }
    }

    @Test func textsAndPicturesOfCells() throws {
        for name in ["text", "detail", "picture"] {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
            window.addSubview(cell)
            cell.textLabel?.text = "Alabama"
            cell.detailTextLabel?.text = "Montgomery"
            cell.imageView?.image = picture
            let parts: [String: UIView?] = [
                "text": cell.textLabel, "detail": cell.detailTextLabel, "picture": cell.imageView,
            ]
            let part = try #require(parts[name] ?? nil)
            try pin(part)
            #expect(try isPinned(part, of: cell), "\(name)")
            cell.isSelected = true
            #expect(try isPinned(part, of: cell), "\(name)")
        }
    }

    @Test func fieldsOfSearchBars() throws {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
        window.addSubview(bar)
        try pin(bar.searchTextField)
        #expect(try isPinned(bar.searchTextField, of: bar))
    }

    @Test func titlesOfHeaders() throws {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        window.addSubview(header)
        header.textLabel?.text = "A"
        let label = try #require(header.textLabel)
        try pin(label)
        #expect(try isPinned(label, of: header))
    }
}

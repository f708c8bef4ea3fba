// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Buttons with configurations.
@MainActor
struct ButtonConfigurationTests {
    private func button(_ configuration: UIButton.Configuration) -> UIButton {
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(origin: .zero, size: button.intrinsicContentSize)
        button.layoutIfNeeded()
        return button
    }

    @Test("A button's height is the height of its line and its insets, by size")
    func sizes() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Button"
        let line = UIFont.preferredFont(forTextStyle: .body).lineHeight
        let medium = button(configuration)
        #expect(abs(medium.bounds.height - (line + 14)) <= 0.5)
        let words = medium.titleLabel?.frame ?? .zero
        #expect(abs(words.minX - 12) <= 0.5 && abs(medium.bounds.width - words.maxX - 12) <= 0.5)
        configuration.buttonSize = .large
        #expect(abs(button(configuration).bounds.height - (line + 30)) <= 0.5)
        configuration.buttonSize = .small
        let small = UIFont.preferredFont(forTextStyle: .subheadline).lineHeight
        #expect(abs(button(configuration).bounds.height - (small + 10)) <= 0.5)
        configuration.contentInsets = .zero
        configuration.buttonSize = .large
        // Insets that the app sets are kept.
        #expect(configuration.contentInsets == .zero)
        configuration.setDefaultContentInsets()
        #expect(configuration.contentInsets.top == 15)
    }

    private func colors(_ button: UIButton) -> (back: UIColor?, title: UIColor?) {
        let back = button.subviews.compactMap { $0 as? BackgroundConfigurationView }.first
        let title = button.titleLabel?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
        return (back?.backgroundColor, title as? UIColor)
    }

    @Test("Plain, tinted, filled and grey buttons have their colours, also when disabled")
    func styles() {
        func make(_ configuration: UIButton.Configuration) -> UIButton {
            var configuration = configuration
            configuration.title = "A"
            return button(configuration)
        }
        let tint = UIColor.systemBlue
        #expect(colors(make(.plain())) == (.clear, tint))
        let filled = make(.filled())
        #expect(colors(filled) == (tint, .white))
        #expect(colors(make(.gray())) == (.secondarySystemFill, tint))
        #expect(colors(make(.tinted())).title == tint)
        filled.isEnabled = false
        filled.layoutIfNeeded()
        #expect(colors(filled) == (.tertiarySystemFill, .tertiaryLabel))
        filled.isEnabled = true
        filled.configuration?.baseBackgroundColor = .systemRed
        filled.configuration?.baseForegroundColor = .black
        #expect(colors(filled) == (.systemRed, .black))
        filled.tintColor = .systemGreen
        filled.configuration = .filled()
        filled.setTitle("B", for: .normal)
        // Titles that were set by state are shown if the configuration has none.
        #expect(filled.titleLabel?.text == "B" && colors(filled).back == .systemGreen)
    }

    @Test(
        "imagePlacement sets the side of the picture",
        arguments: [NSDirectionalRectEdge.leading, .trailing, .top, .bottom])
    func placement(_ edge: NSDirectionalRectEdge) throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Button"
        configuration.image = UIImage(systemName: "star")
        configuration.imagePlacement = edge
        configuration.imagePadding = 6
        let button = button(configuration)
        let (picture, title) = (try #require(button.imageView).frame, try #require(button.titleLabel).frame)
        switch edge {
        case .leading: #expect(abs(title.minX - picture.maxX - 6) <= 0.5)
        case .trailing: #expect(abs(picture.minX - title.maxX - 6) <= 0.5)
        case .top: #expect(abs(title.minY - picture.maxY - 6) <= 0.5 && abs(title.midX - picture.midX) <= 0.5)
        default: #expect(abs(picture.minY - title.maxY - 6) <= 0.5)
        }
        #expect(button.bounds.insetBy(dx: 11, dy: 6).contains(picture.union(title)))
    }

    @Test("A subtitle is below the title, an activity indicator replaces the picture, and a capsule is round")
    func parts() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        configuration.subtitle = "Subtitle"
        configuration.cornerStyle = .capsule
        let both = button(configuration)
        let (title, subtitle) = (try #require(both.titleLabel).frame, try #require(both.subtitleLabel).frame)
        #expect(subtitle.minY >= title.maxY && subtitle.height > 0)
        let back = try #require(both.subviews.compactMap { $0 as? BackgroundConfigurationView }.first)
        #expect(back.layer.cornerRadius == both.bounds.height / 2)
        configuration.showsActivityIndicator = true
        both.configuration = configuration
        both.frame.size = both.intrinsicContentSize
        both.layoutIfNeeded()
        #expect(both.subviews.contains { $0 is UIActivityIndicatorView })
        both.configuration?.showsActivityIndicator = false
        #expect(!both.subviews.contains { $0 is UIActivityIndicatorView })
    }

    @Test("The update handler is called after a change of the state")
    func updates() {
        let button = UIButton(configuration: .plain())
        button.configurationUpdateHandler = { button in
            button.configuration?.title = button.isSelected ? "On" : "Off"
        }
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Off")
        button.isSelected = true
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "On")
    }

    @Test("A transformer changes the font, and a button without its configuration looks as before")
    func transformers() {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "A"
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
            var attributes = attributes
            attributes.font = UIFont.boldSystemFont(ofSize: 30)
            return attributes
        }
        let button = button(configuration)
        #expect(button.bounds.height > 45)
        button.configuration = nil
        button.setTitle("Plain", for: .normal)
        #expect(button.intrinsicContentSize.height == 30 || button.intrinsicContentSize.height < 50)
        #expect(!button.subviews.contains { $0 is BackgroundConfigurationView })
    }

    @Test("A choice has an indicator behind its title, in both directions; other buttons have one on demand")
    func indicators() throws {
        for isMirrored in [false, true] {
            var configuration = UIButton.Configuration.plain()
            configuration.title = "Fish"
            let plain = UIButton(configuration: configuration)
            let choice = UIButton(configuration: configuration)
            choice.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
            choice.menu = UIMenu(children: [UIAction(title: "Fish", state: .on) { _ in }])
            choice.showsMenuAsPrimaryAction = true
            choice.changesSelectionAsPrimaryAction = true
            #expect(choice.intrinsicContentSize.width > plain.intrinsicContentSize.width + 10)
            choice.sizeToFit()
            choice.layoutIfNeeded()
            let indicator = try #require(
                choice.subviews.first { ($0 as? UIImageView)?.image != nil && $0 !== choice.imageView })
            let title = try #require(choice.titleLabel?.frame)
            #expect(isMirrored ? indicator.frame.maxX <= title.minX : indicator.frame.minX >= title.maxX)
            #expect(choice.bounds.contains(indicator.frame))
            choice.configuration?.indicator = .none
            #expect(choice.intrinsicContentSize.width == plain.intrinsicContentSize.width)
            plain.configuration?.indicator = .popup
            #expect(plain.intrinsicContentSize.width > choice.intrinsicContentSize.width)
        }
    }
}

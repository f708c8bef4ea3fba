// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Buttons that are changed after they were laid out (random orders of assignments found what is here).
@MainActor
struct ChangedButtonTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    private func show(_ button: UIButton) {
        button.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(button)
        window.isHidden = false
        button.centerXAnchor.constraint(equalTo: window.centerXAnchor).isActive = true
        button.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
        window.layoutIfNeeded()
    }

    @Test func theTitleTakesAFontAndLinesThatAreSetLater() throws {
        let button = UIButton(type: .system)
        button.setTitle("Title", for: .normal)
        show(button)
        let label = try #require(button.titleLabel)
        let former = button.frame.width
        label.font = .systemFont(ofSize: 34)
        window.layoutIfNeeded()
        #expect(button.frame.size == button.intrinsicContentSize && button.frame.width > former + 20)
        #expect(label.frame.size == label.intrinsicContentSize)
    }

    @Test func theFontOfAConfigurationFollowsTheSizeOfText() throws {
        let button = UIButton(configuration: .filled())
        button.configuration?.title = "Title"
        show(button)
        window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        window.layoutIfNeeded()
        let fresh = UIButton(configuration: .filled())
        window.addSubview(fresh)
        fresh.configuration?.title = "Title"
        #expect(button.titleLabel?.font == fresh.titleLabel?.font)
        #expect(button.frame.size == fresh.intrinsicContentSize)
    }

    @Test func theTitleOfAConfigurationIsAlignedAsTheButtonLater() {
        let button = UIButton(configuration: .plain())
        button.configuration?.title = "Two\nlines"
        show(button)
        #expect(button.titleLabel?.textAlignment == .center)
        button.contentHorizontalAlignment = .leading
        window.layoutIfNeeded()
        #expect(button.titleLabel?.textAlignment == .natural)
        button.contentHorizontalAlignment = .trailing
        window.layoutIfNeeded()
        #expect(button.titleLabel?.textAlignment == .right)
        button.semanticContentAttribute = .forceRightToLeft
        window.layoutIfNeeded()
        #expect(button.titleLabel?.textAlignment == .left)
    }
}

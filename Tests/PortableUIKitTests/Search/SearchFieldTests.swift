// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The text field of a search bar, without the bar.
@MainActor
@Suite struct SearchFieldTests {
    @Test func textIsBesideTheGlassAndBeforeTheClearButton() throws {
        let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 36))
        field.clearButtonMode = .always
        field.text = "words"
        let text = field.textRect(forBounds: field.bounds)
        let clear = field.clearButtonRect(forBounds: field.bounds)
        let glass = try #require(field.leftView)
        field.layoutIfNeeded()
        #expect(glass.frame.maxX <= text.minX && text.maxX <= clear.minX && clear.maxX < 200)
        #expect(field.editingRect(forBounds: field.bounds).maxX <= clear.minX)
        field.semanticContentAttribute = .forceRightToLeft
        #expect(field.clearButtonRect(forBounds: field.bounds).minX > 0)
        #expect(field.clearButtonRect(forBounds: field.bounds).maxX < 100)
    }
}

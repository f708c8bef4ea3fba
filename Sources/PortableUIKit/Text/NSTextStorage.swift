// SPDX-License-Identifier: MIT
import Foundation

/// A text whose edits reach its layout managers and their text view (Apple: "NSTextStorage").
open class NSTextStorage: NSMutableAttributedString {
    /// The layout managers of the text.
    open private(set) var layoutManagers: [NSLayoutManager] = []
    /// Called after an edit by the app.
    final var didEdit: (() -> Void)?
    private var editDepth = 0
    private var isEdited = false

    /// A layout manager that outlives the text keeps a copy of it: an app may hold the manager only.
    deinit {
        for manager in layoutManagers { manager.keepText(NSAttributedString(attributedString: self)) }
    }

    /// Adds a layout manager for the text.
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
        layoutManagers.append(aLayoutManager)
        aLayoutManager.textStorage = self
    }

    /// Removes a layout manager, which then has no text.
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        layoutManagers.removeAll { $0 === aLayoutManager }
        aLayoutManager.textStorage = nil
    }

    /// Edits the text for its text view, which is not notified.
    final func editSilently(_ edit: (NSTextStorage) -> Void) {
        let report = didEdit
        didEdit = nil
        edit(self)
        didEdit = report
    }

    // Foundation's other edits call these.

    private func edited(_ edit: () -> Void) {
        editDepth += 1
        edit()
        isEdited = true
        finishEdit()
    }

    private func finishEdit() {
        editDepth = max(0, editDepth - 1)
        for manager in layoutManagers { manager.dropCachedLines() }
        guard editDepth == 0, isEdited else { return }
        isEdited = false
        didEdit?()
    }

    /// Begins edits of which the text view is notified once.
    open override func beginEditing() {
        super.beginEditing()
        editDepth += 1
    }

    /// Ends the edits since `beginEditing()`.
    open override func endEditing() {
        super.endEditing()
        finishEdit()
    }

    /// Replaces characters; the new ones have the attributes of the first replaced one.
    open override func replaceCharacters(in range: NSRange, with str: String) {
        edited { super.setAttributedString(replacing(range, by: str)) }
    }

    /// Replaces characters and their attributes.
    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        let whole = NSRange(location: 0, length: length)
        let text = range == whole ? attrString : replacing(range, by: attrString)
        edited { super.replaceCharacters(in: whole, with: text) }
    }

    /// Replaces the attributes of a range.
    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        edited { super.setAttributes(attrs, range: range) }
    }

    /// Adds an attribute to a range.
    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        edited { super.addAttribute(name, value: value, range: range) }
    }

    /// Adds attributes to a range.
    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
        edited { super.addAttributes(attrs, range: range) }
    }

    /// Removes an attribute from a range.
    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        edited { super.removeAttribute(name, range: range) }
    }

    /// Deletes characters.
    open override func deleteCharacters(in range: NSRange) {
        edited { super.deleteCharacters(in: range) }
    }
}

// SPDX-License-Identifier: MIT
import Foundation

extension UITextView {
    /// An empty text view. The lines are the same for both values.
    public convenience init(usingTextLayoutManager: Bool) {
        self.init(frame: .zero, textContainer: nil)
    }

    struct TextKit {
        let storage: NSTextStorage
        let manager: NSLayoutManager
    }

    final var ownTextKit: TextKit {
        if let textKit { return textKit }
        let manager = textContainer.layoutManager ?? NSLayoutManager()
        let storage = manager.textStorage ?? NSTextStorage(attributedString: attributedText)
        if textContainer.layoutManager == nil { manager.addTextContainer(textContainer) }
        storage.addLayoutManager(manager)
        storage.didEdit = { [weak self] in MainActor.assumeIsolated { self?.storageDidChange() } }
        manager.viewLines = { [weak self] in MainActor.assumeIsolated { self?.shownLayout ?? StyledLayout() } }
        let made = TextKit(storage: storage, manager: manager)
        textKit = made
        return made
    }

    /// Shows the text of a container that belongs to a layout manager with a text.
    final func adoptTextKit() {
        if textContainer.layoutManager?.textStorage != nil, ownTextKit.storage.length > 0 { storageDidChange() }
    }

    private func storageDidChange() {
        guard let textKit else { return }
        if content.string != textKit.storage.string { marked = nil }
        content = EditableText(textKit.storage)
        // The storage has this text already.
        self.textKit = nil
        contentDidChange()
        self.textKit = textKit
        observedValuesMayDiffer()
        selection.select(selection.range, in: content)
    }

    final func wholeTextDidChange() {
        content.dropCachedSections()
        updateStorage()
    }

    /// Brings the text into the storage: a replaced range after typing, else the whole.
    final func updateStorage(_ range: NSRange? = nil, _ string: String = "") {
        guard let storage = textKit?.storage else { return }
        storage.editSilently {
            guard let range else { return $0.setAttributedString(attributedText) }
            if content.hasAttributes { return $0.replaceCharacters(in: range, with: string) }
            $0.replaceCharacters(in: range, with: NSAttributedString(string: string, attributes: ownAttributes))
        }
    }
}

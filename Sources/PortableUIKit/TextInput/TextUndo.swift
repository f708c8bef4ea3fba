// SPDX-License-Identifier: MIT
import Foundation

/// Registers the edits of a text with its undo manager. Letters that are typed one after another are undone together, up to a new
/// line, and so are letters that are deleted one after another.
@MainActor
final class TextUndo {
    private final class Edit {
        /// What replaced `old`, in UTF-16 offsets.
        var range: NSRange
        var old: String

        init(_ range: NSRange, _ old: String) { (self.range, self.old) = (range, old) }
    }

    private var made: UndoManager?
    private var latest: Edit?

    /// Made when it is needed first: most texts are never edited.
    var manager: UndoManager {
        let manager = made ?? UndoManager()
        made = manager
        return manager
    }

    /// The text in a range was replaced.
    func note(_ range: NSRange, _ old: String, replacedBy new: String, in text: some OffsetText) {
        guard let manager = text.undoManager, manager.isUndoRegistrationEnabled else {
            latest = nil
            return
        }
        let count = NSString(string: new).length
        let isOwn = !manager.isUndoing && !manager.isRedoing
        if isOwn, let latest, manager.canUndo, !new.contains(where: \.isNewline) {
            if old.isEmpty, latest.range.length > 0, range.location == latest.range.upperBound {
                latest.range.length += count
                return
            }
            if new.isEmpty, latest.range.length == 0, range.upperBound == latest.range.location {
                latest.range.location = range.location
                latest.old = old + latest.old
                return
            }
        }
        let edit = Edit(NSRange(location: range.location, length: count), old)
        manager.registerUndo(withTarget: text) { text in
            // The app may have changed the text since.
            let start = min(edit.range.location, text.storage.length)
            let length = min(edit.range.length, text.storage.length - start)
            text.replace(NSRange(location: start, length: length), with: edit.old)
        }
        if isOwn { manager.setActionName("Typing") }
        latest = isOwn ? edit : nil
    }

    /// The text was set as a whole.
    func forget(in text: some OffsetText) {
        guard latest != nil || made != nil else { return }
        latest = nil
        text.undoManager?.removeAllActions(withTarget: text)
    }
}

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

    /// The text at an offset was replaced.
    func note(_ start: Int, _ old: String, replacedBy new: String, in text: some OffsetText) {
        guard old != new, let manager = text.undoManager, manager.isUndoRegistrationEnabled else {
            latest = nil
            return
        }
        let count = NSString(string: new).length
        let range = NSRange(location: start, length: NSString(string: old).length)
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
            text.replace(edit.range, with: edit.old)
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

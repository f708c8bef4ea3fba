// SPDX-License-Identifier: MIT
import Foundation
import UIKit

/// Reports what happens to the notes.
@objc public protocol NoteStoreDelegate: AnyObject {
    func noteStoreDidChange(_ store: NoteStore)
    @objc optional func noteStore(_ store: NoteStore, didRemove title: String)
    @objc optional func noteStore(_ store: NoteStore, shouldAdd title: String) -> Bool
    @objc optional func noteStoreWillSave()
}

/// The notes, newest first.
@objcMembers public class NoteStore: NSObject {
    public static let didChange = Notification.Name("NoteStoreDidChange")

    public private(set) var titles: [String] = ["Milk", "Bread"]
    public weak var delegate: NoteStoreDelegate?

    /// Observed by the screen.
    public dynamic var unsavedCount = 0
    @objc public dynamic var lastTitle: String = "" {
        didSet { history.append(oldValue) }
    }
    public private(set) var history: [String] = []
    private var saveTimer: Timer?

    public func add(_ title: String) {
        guard delegate?.noteStore?(self, shouldAdd: title) ?? true else { return }
        titles.insert(title, at: 0)
        changed(title)
    }

    public func remove(at index: Int) {
        let title = titles.remove(at: index)
        changed(title)
        delegate?.noteStore?(self, didRemove: title)
    }

    private func changed(_ title: String) {
        unsavedCount += 1
        lastTitle = title
        delegate?.noteStoreDidChange(self)
        NotificationCenter.default.post(name: NoteStore.didChange, object: self)
        saveTimer?.invalidate()
        saveTimer = Timer.scheduledTimer(
            timeInterval: 0.01, target: self, selector: #selector(save(_:)), userInfo: nil, repeats: false)
    }

    @objc private func save(_ timer: Timer) {
        delegate?.noteStoreWillSave?()
        unsavedCount = 0
    }
}

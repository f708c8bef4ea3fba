// SPDX-License-Identifier: MIT
/// An action of the feed's window, by a button or a key.
enum FeedAction: String, CaseIterable {
    case cache
    case layout
    case estimate
    case overlay
    case meter
    case larger
    case smaller
    case dark
    case insertRow = "insert-row"
    case deleteRow = "delete-row"
    case moveRows = "move-rows"
    case insertSection = "insert-section"
    case deleteSection = "delete-section"
    case refresh
    case reload
    case rotate
    case jump
    case edit
    case debug

    /// The button's title.
    var title: String {
        switch self {
        case .cache: "Cache"
        case .layout: "Layout"
        case .estimate: "Estimates"
        case .overlay: "Overlay"
        case .meter: "Meter"
        case .larger: "Larger text"
        case .smaller: "Smaller text"
        case .dark: "Dark"
        case .insertRow: "Add row"
        case .deleteRow: "Delete row"
        case .moveRows: "Move rows"
        case .insertSection: "Add section"
        case .deleteSection: "Delete section"
        case .refresh: "Refresh"
        case .reload: "Reload"
        case .rotate: "Rotate"
        case .jump: "Jump"
        case .edit: "Edit"
        case .debug: "Hide"
        }
    }

    /// The key for the action.
    var key: String {
        switch self {
        case .cache: "c"
        case .layout: "l"
        case .estimate: "e"
        case .overlay: "o"
        case .meter: "f"
        case .larger: "="
        case .smaller: "-"
        case .dark: "d"
        case .insertRow: "i"
        case .deleteRow: "x"
        case .moveRows: "m"
        case .insertSection: "s"
        case .deleteSection: "w"
        case .refresh: "p"
        case .reload: "r"
        case .rotate: "t"
        case .jump: "j"
        case .edit: "k"
        case .debug: "b"
        }
    }
}

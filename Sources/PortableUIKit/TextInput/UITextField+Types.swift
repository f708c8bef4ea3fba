// SPDX-License-Identifier: MIT

extension UITextField {
    /// The border of a field (Apple: "UITextField.BorderStyle").
    public enum BorderStyle: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A line.
        case line = 1
        /// A bezel.
        case bezel = 2
        /// A rounded rectangle.
        case roundedRect = 3
    }

    /// When a view of a field is shown (Apple: "UITextField.ViewMode").
    public enum ViewMode: Int, Sendable {
        /// Never.
        case never = 0
        /// While the text is being edited and not empty.
        case whileEditing = 1
        /// While the text is not being edited.
        case unlessEditing = 2
        /// Always; a clear button only if there is text.
        case always = 3
    }

    /// Why editing ended (Apple: "UITextField.DidEndEditingReason").
    public enum DidEndEditingReason: Int, Sendable {
        /// It was committed.
        case committed = 0
    }
}

// SPDX-License-Identifier: MIT
import Foundation

extension UITextField {
    /// What is drawn around a field (Apple: "UITextField.BorderStyle").
    public enum BorderStyle: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A line.
        case line = 1
        /// A sunken edge.
        case bezel = 2
        /// A rounded rectangle.
        case roundedRect = 3
    }

    /// When something in a field is shown (Apple: "UITextField.ViewMode").
    public enum ViewMode: Int, Sendable {
        /// Never.
        case never = 0
        /// While there is text that is being edited.
        case whileEditing = 1
        /// While nothing is being edited.
        case unlessEditing = 2
        /// Always; a clear button only where there is text.
        case always = 3
    }

    /// Why editing has ended (Apple: "UITextField.DidEndEditingReason").
    public enum DidEndEditingReason: Int, Sendable {
        /// It was done.
        case committed = 0
    }
}

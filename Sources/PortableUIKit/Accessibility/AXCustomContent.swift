// SPDX-License-Identifier: MIT
import Foundation

/// A further detail of an element, which assistive technology reads on request (Apple: "AXCustomContent").
open class AXCustomContent: NSObject {
    /// When a detail is read (Apple: "AXCustomContent.Importance").
    public enum Importance: UInt, Sendable {
        /// On request.
        case `default` = 0
        /// With the element.
        case high = 1
    }

    /// The name of the detail.
    open private(set) var label: String
    /// The detail.
    open private(set) var value: String
    /// When the detail is read.
    open var importance = Importance.default

    /// A detail.
    public init(label: String, value: String) {
        self.label = label
        self.value = value
        super.init()
    }
}

/// An element with further details (Apple: "AXCustomContentProvider").
@preconcurrency @MainActor
public protocol AXCustomContentProvider: NSObjectProtocol {
    /// The details, in reading order.
    var accessibilityCustomContent: [AXCustomContent]! { get set }
}

/// The kind of a container of elements (Apple: "UIAccessibilityContainerType").
public enum UIAccessibilityContainerType: Int, Sendable {
    /// No kind.
    case none = 0
    /// A table of data.
    case dataTable = 1
    /// A list.
    case list = 2
    /// A part of the screen to jump to.
    case landmark = 3
    /// Elements that belong together.
    case semanticGroup = 4
}

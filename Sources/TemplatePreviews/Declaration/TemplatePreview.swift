// SPDX-License-Identifier: MIT
@_exported import PlatformUIKit
@_exported import TemplateLayoutSnapshots

/// A type that declares previews, usually in the same file as the cell or screen they show.
///
/// ```swift
/// enum MailPreviews: TemplatePreviews {
/// static var previews: [TemplatePreview] {
/// TemplatePreview("Mail", .width(320), .width(390), looks: [.light, .dark]) { MailCell.showing(.sample) }
/// }
/// }
/// ```
@preconcurrency @MainActor
public protocol TemplatePreviews {
    /// The previews from top to bottom. Read once.
    @TemplatePreviewBuilder static var previews: [TemplatePreview] { get }
}

/// Builds an array of previews from statements.
@resultBuilder
public enum TemplatePreviewBuilder {
    /// One preview.
    public static func buildExpression(_ preview: TemplatePreview) -> [TemplatePreview] { [preview] }
    /// Several previews.
    public static func buildExpression(_ previews: [TemplatePreview]) -> [TemplatePreview] { previews }
    /// All previews of a block.
    public static func buildBlock(_ previews: [TemplatePreview]...) -> [TemplatePreview] { previews.flatMap { $0 } }
    /// The previews of a loop.
    public static func buildArray(_ previews: [[TemplatePreview]]) -> [TemplatePreview] { previews.flatMap { $0 } }
    /// The previews of a condition.
    public static func buildOptional(_ previews: [TemplatePreview]?) -> [TemplatePreview] { previews ?? [] }
    /// The previews of the first of two branches.
    public static func buildEither(first previews: [TemplatePreview]) -> [TemplatePreview] { previews }
    /// The previews of the second of two branches.
    public static func buildEither(second previews: [TemplatePreview]) -> [TemplatePreview] { previews }
}

/// The size of a preview.
public enum TemplatePreviewSize: Hashable, Sendable {
    /// A width in points and the height that fits the content: for cells and views. A controller is 667 points high.
    case width(CGFloat)
    /// A size in points.
    case size(CGSize)
    /// The screen of a device with its safe area and size classes: for controllers. Cells and views use its width.
    case device(SnapshotDevice)

    /// The name of the size, as in captions.
    var name: String {
        switch self {
        case .width(let width): "\(Self.number(width)) pt"
        case .size(let size): "\(Self.number(size.width)) × \(Self.number(size.height)) pt"
        case .device(let device): device.name
        }
    }

    var width: CGFloat {
        switch self {
        case .width(let width): width
        case .size(let size): size.width
        case .device(let device): device.size.width
        }
    }

    private static func number(_ value: CGFloat) -> String {
        value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
}

/// A view, a cell or a view controller in several sizes, looks and states.
///
/// A new view is made for each combination, on the main actor.
@preconcurrency @MainActor
public struct TemplatePreview {
    /// The content for one state.
    enum Content {
        case view(@MainActor () -> UIView)
        case controller(@MainActor () -> UIViewController)
    }

    /// The title above the preview.
    public let name: String
    /// The sizes, side by side.
    public let sizes: [TemplatePreviewSize]
    /// The looks, side by side. Traits that a look does not set are the screen's, so the window's keys change them.
    public let looks: [SnapshotLook]
    let states: [(name: String, content: Content)]
    /// The source file that declares the preview.
    let file: String
    private(set) var isTested = true

    /// The same preview, which is no test: for one that shows the time, or takes long.
    public func withoutTest() -> TemplatePreview {
        var preview = self
        preview.isTested = false
        return preview
    }

    /// Makes a preview of a view or a cell. A cell is shown as the only row of a table.
    public init(
        _ name: String, _ sizes: TemplatePreviewSize..., looks: [SnapshotLook] = [.light], file: String = #filePath,
        view: @escaping @MainActor () -> UIView
    ) { self.init(name, sizes, looks, [("", .view(view))], file) }

    /// Makes a preview of a view controller.
    public init(
        _ name: String, _ sizes: TemplatePreviewSize..., looks: [SnapshotLook] = [.light], file: String = #filePath,
        controller: @escaping @MainActor () -> UIViewController
    ) { self.init(name, sizes, looks, [("", .controller(controller))], file) }

    /// Makes a preview of a view or a cell in several states.
    public init<State>(
        _ name: String, _ sizes: TemplatePreviewSize..., looks: [SnapshotLook] = [.light],
        states: KeyValuePairs<String, State>, file: String = #filePath, view: @escaping @MainActor (State) -> UIView
    ) {
        self.init(name, sizes, looks, states.map { state in (state.key, .view { view(state.value) }) }, file)
    }

    /// Makes a preview of a view controller in several states.
    public init<State>(
        _ name: String, _ sizes: TemplatePreviewSize..., looks: [SnapshotLook] = [.light],
        states: KeyValuePairs<String, State>, file: String = #filePath,
        controller: @escaping @MainActor (State) -> UIViewController
    ) {
        self.init(
            name, sizes, looks, states.map { state in (state.key, .controller { controller(state.value) }) }, file)
    }

    private init(
        _ name: String, _ sizes: [TemplatePreviewSize], _ looks: [SnapshotLook],
        _ states: [(name: String, content: Content)], _ file: String
    ) {
        self.name = name
        self.sizes = sizes.isEmpty ? [.width(390)] : sizes
        self.looks = looks.isEmpty ? [.light] : looks
        self.states = states
        self.file = file
    }
}

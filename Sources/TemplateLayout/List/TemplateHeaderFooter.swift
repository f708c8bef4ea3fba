// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Declares a header or footer: its class, its configuration, and the identity of its content.
///
/// ```swift
/// let day = TemplateHeaderFooter { (view: DayHeader, date: Date) in view.show(date) }
/// list.sections = [TemplateSection("today", header: day(today), items: posts)]
/// ```
@preconcurrency @MainActor
public struct TemplateHeaderFooter<Content> {
    private let make: @MainActor (Content) -> TemplateSectionView

    /// Headers or footers whose contents are the same if they are equal.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier, which must be registered. Without one it is the name of the view's class, which
    ///     is registered on first use.
    ///   - measure: Fills a view with everything that its height depends on. Called for templates and for displayed views.
    ///   - display: Called after `measure`, only for displayed views.
    public init<View: UITableViewHeaderFooterView>(
        identifier: String? = nil, measure: @escaping @MainActor (View, Content) -> Void,
        display: (@MainActor (View, Content) -> Void)? = nil
    ) where Content: Hashable {
        self.init(identifier: identifier, key: { $0 }, version: { _ in 0 }, measure: measure, display: display)
    }

    /// Headers or footers whose contents have these keys and versions.
    public init<View: UITableViewHeaderFooterView, Key: Hashable, Version: Hashable>(
        identifier: String? = nil, key: @escaping @MainActor (Content) -> Key,
        version: @escaping @MainActor (Content) -> Version, measure: @escaping @MainActor (View, Content) -> Void,
        display: (@MainActor (View, Content) -> Void)? = nil
    ) {
        make = { content in
            TemplateSectionView(
                kind: RowKind(type: ObjectIdentifier(View.self), identifier: identifier),
                content: [AnyHashable(key(content)), AnyHashable(version(content))],
                inTable: .init(
                    height: { layout in
                        layout.height(
                            for: View.self, identifier: identifier, key: key(content), version: version(content)
                        ) { measure($0, content) }
                    },
                    view: { layout in
                        layout.stoppingOnError { () throws(TemplateLayoutError) in
                            try layout.dequeue(layout.template(View.self, identifier), as: View.self)
                        }
                    }),
                fill: { view in
                    guard let view = view as? View else { return }
                    measure(view, content)
                    display?(view, content)
                })
        }
    }

    /// Headers or footers of a ``TemplateGrid``, whose contents are the same if they are equal.
    ///
    /// - Parameters:
    ///   - measure: Fills a view with everything that its height depends on. Called for templates and for displayed views.
    ///   - display: Called after `measure`, only for displayed views.
    public init<View: UICollectionReusableView>(
        measure: @escaping @MainActor (View, Content) -> Void, display: (@MainActor (View, Content) -> Void)? = nil
    ) where Content: Hashable {
        make = { content in
            TemplateSectionView(
                kind: RowKind(type: ObjectIdentifier(View.self), identifier: nil), content: AnyHashable(content),
                inGrid: .init(type: View.self) { layout, width in
                    layout.size(for: View.self, key: content, width: width) { measure($0, content) }
                },
                fill: { view in
                    guard let view = view as? View else { return }
                    measure(view, content)
                    display?(view, content)
                })
        }
    }

    /// The header or footer with a content, for a ``TemplateSection``.
    public func callAsFunction(_ content: Content) -> TemplateSectionView { make(content) }
}

/// The header or footer of a section: a ``TemplateHeaderFooter`` with its content.
@preconcurrency @MainActor
public struct TemplateSectionView {
    let kind: RowKind
    /// Equal contents look the same.
    let content: AnyHashable
    var inTable: InTable?
    var inGrid: InGrid?
    let fill: @MainActor (UIView) -> Void

    /// The view in a table.
    struct InTable {
        let height: @MainActor (TableTemplateLayout) -> CGFloat
        let view: @MainActor (TableTemplateLayout) -> UITableViewHeaderFooterView
    }

    /// The view in a collection view.
    struct InGrid {
        let type: UICollectionReusableView.Type
        let size: @MainActor (_ layout: CollectionTemplateLayout, _ width: CGFloat) -> CGSize
    }

    /// The view of a table; a class of collection views stops the program.
    var ofTable: InTable {
        guard let inTable else {
            fatalError("TemplateList: a header or footer of a table must be a UITableViewHeaderFooterView")
        }
        return inTable
    }

    /// The view of a collection view; a class of tables stops the program.
    var ofGrid: InGrid {
        guard let inGrid else {
            fatalError("TemplateGrid: a header or footer of a collection view must be a UICollectionReusableView")
        }
        return inGrid
    }
}

/// A section of a list or a grid: its items, its header and its footer.
@preconcurrency @MainActor
public struct TemplateSection<Item> {
    /// Identifies the section, wherever it is in the list.
    public var id: AnyHashable
    /// The items of its rows.
    public var items: [Item]
    /// The header; `nil`: a header with the title, or none.
    public var header: TemplateSectionView?
    /// The footer; `nil`: a footer with the title, or none.
    public var footer: TemplateSectionView?
    /// The title of the table view's own header.
    public var title: String?
    /// The title of the table view's own footer.
    public var footerTitle: String?

    /// Makes a section.
    public init(
        _ id: some Hashable, title: String? = nil, header: TemplateSectionView? = nil, items: [Item],
        footer: TemplateSectionView? = nil, footerTitle: String? = nil
    ) {
        self.id = AnyHashable(id)
        self.title = title
        self.header = header
        self.items = items
        self.footer = footer
        self.footerTitle = footerTitle
    }

    /// Whether the headers and footers of two sections are of the same kinds.
    func hasViews(like other: TemplateSection) -> Bool {
        header?.kind == other.header?.kind && footer?.kind == other.footer?.kind
            && (title == nil) == (other.title == nil) && (footerTitle == nil) == (other.footerTitle == nil)
    }

    /// The index that each section had in the sections before; `nil` for a new one, and where `isKept` is false for the old and the new.
    ///
    /// - Parameter owner: The list or grid, for the message about two sections with one `id`.
    static func sources(
        of sections: [TemplateSection], in before: [TemplateSection], of owner: String,
        isKept: (TemplateSection, TemplateSection) -> Bool
    ) -> [Int?] {
        var indexes: [AnyHashable: Int] = [:]
        for (index, section) in before.enumerated() { indexes[section.id] = index }
        var ids: Set<AnyHashable> = []
        return sections.map { section in
            guard ids.insert(section.id).inserted else {
                fatalError("\(owner): two sections have the id \(section.id.base); each must have its own")
            }
            return indexes[section.id].flatMap { isKept(before[$0], section) ? $0 : nil }
        }
    }
}

extension TemplateSection {
    /// Sections of neighbouring items that have one value, such as the messages of a day below a header with the date, which stays
    /// at the top of a plain table while they are read. O(items).
    ///
    /// ```swift
    /// list.sections = TemplateSection.sections(of: messages, by: { calendar.startOfDay(for: $0.date) }) { dayHeader($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - items: The items, sorted by the value: two sections with one value stop the program.
    ///   - value: The value of an item, which becomes the section's `id`.
    ///   - header: Makes the header of a value.
    public static func sections<Value: Hashable>(
        of items: [Item], by value: (Item) -> Value, header: (Value) -> TemplateSectionView?
    ) -> [TemplateSection] {
        var sections: [TemplateSection] = []
        var last: Value?
        for item in items {
            let value = value(item)
            if value != last { sections.append(TemplateSection(value, header: header(value), items: [])) }
            sections[sections.count - 1].items.append(item)
            last = value
        }
        return sections
    }
}

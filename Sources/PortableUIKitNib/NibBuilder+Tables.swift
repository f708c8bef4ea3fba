// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

extension NibBuilder {
    func set(_ table: UITableView, _ element: NibElement) {
        let separators: [String: UITableViewCell.SeparatorStyle] = [
            "none": .none, "default": .singleLine, "singleLine": .singleLine,
        ]
        if let value = element.choice("separatorStyle", separators) { table.separatorStyle = value }
        if let color = element.color("separatorColor", in: bundle) { table.separatorColor = color }
        if let insets = element.value("separatorInset") { table.separatorInset = insets.edgeInsets }
        if let value = element.bool("contentViewInsetsToSafeArea") { table.insetsContentViewsToSafeArea = value }
        if let value = element.bool("allowsSelection") { table.allowsSelection = value }
        if let value = element.bool("allowsMultipleSelection") { table.allowsMultipleSelection = value }
        if let value = element.bool("allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = value }
        if let value = element.bool("allowsMultipleSelectionDuringEditing") {
            table.allowsMultipleSelectionDuringEditing = value
        }
        if let color = element.color("sectionIndexColor", in: bundle) { table.sectionIndexColor = color }
        if let color = element.color("sectionIndexBackgroundColor", in: bundle) {
            table.sectionIndexBackgroundColor = color
        }
        // -1 and "automatic" mean the system's height.
        let heights: [String: ReferenceWritableKeyPath<UITableView, CGFloat>] = [
            "rowHeight": \.rowHeight, "estimatedRowHeight": \.estimatedRowHeight,
            "sectionHeaderHeight": \.sectionHeaderHeight, "sectionFooterHeight": \.sectionFooterHeight,
            "estimatedSectionHeaderHeight": \.estimatedSectionHeaderHeight,
            "estimatedSectionFooterHeight": \.estimatedSectionFooterHeight,
        ]
        for (name, height) in heights {
            guard let value = element.number(name) else { continue }
            table[keyPath: height] = value < 0 ? UITableView.automaticDimension : value
        }
        for prototype in element.list("prototypes") where prototype.name == "tableViewCell" {
            guard let identifier = prototype.string("reuseIdentifier"), !identifier.isEmpty else { continue }
            let document = document
            let ownerName = objects.first { $0.value === owner }?.key
            table.registerMaker(forCell: identifier) { [weak owner] in
                NibBuilder.makeReusable(prototype, document, near: owner, ownerName)
            }
        }
        let sections = element.list("sections").map { section in
            StaticTableSection(
                header: section.string("headerTitle"), footer: section.string("footerTitle"),
                rows: section.list("cells").filter { $0.name == "tableViewCell" }.map(makeStaticRow))
        }
        if !sections.isEmpty { staticSections = sections }
        if let view = element.value("tableHeaderView"), Self.isView(view) { table.tableHeaderView = makeView(view) }
        if let view = element.value("tableFooterView"), Self.isView(view) { table.tableFooterView = makeView(view) }
    }

    private func makeStaticRow(_ element: NibElement) -> StaticTableSection.Row {
        guard let cell = makeView(element) as? UITableViewCell else { fail("a static row is no UITableViewCell") }
        let height = element.number("rowHeight").map { $0 < 0 ? UITableView.automaticDimension : $0 }
        return StaticTableSection.Row(cell: cell, height: height)
    }

    /// Makes a cell or another view of a prototype, with objects of its own.
    static func makeReusable<View: UIView>(
        _ prototype: NibElement, _ document: NibDocument, near owner: AnyObject?, _ ownerName: String?
    ) -> View {
        let builder = NibBuilder(document, owner: owner)
        if let owner { builder.record(existing: owner, as: ownerName) }
        guard let view = builder.makeView(prototype) as? View else {
            builder.fail("a prototype is no \(View.self)")
        }
        builder.finish()
        return view
    }

    func set(_ cell: UITableViewCell, _ element: NibElement) {
        cell.storedReuseIdentifier = element.string("reuseIdentifier")
        let selections: [String: UITableViewCell.SelectionStyle] = [
            "none": .none, "default": .default, "blue": .default, "gray": .default,
        ]
        if let value = element.choice("selectionStyle", selections) { cell.selectionStyle = value }
        let accessories: [String: UITableViewCell.AccessoryType] = [
            "none": .none, "disclosureIndicator": .disclosureIndicator, "checkmark": .checkmark,
            "detailDisclosureButton": .detailDisclosureButton, "detailButton": .detailButton,
        ]
        if let value = element.choice("accessoryType", accessories) { cell.accessoryType = value }
        if let value = element.choice("editingAccessoryType", accessories) { cell.editingAccessoryType = value }
        if let value = element.bool("showsReorderControl") { cell.showsReorderControl = value }
        if let value = element.bool("shouldIndentWhileEditing") { cell.shouldIndentWhileEditing = value }
        if let value = element.integer("indentationLevel") { cell.indentationLevel = value }
        if let value = element.number("indentationWidth") { cell.indentationWidth = value }
        if let insets = element.value("separatorInset") { cell.separatorInset = insets.edgeInsets }
        guard let content = element.value("contentView") ?? element.child("tableViewCellContentView") else { return }
        record(cell.contentView, as: content)
        setContent(cell.contentView, content) { child in
            // The cell names the views of its style, or they say what they are.
            let roles = ["textLabel", "detailTextLabel", "imageView"]
            switch roles.first(where: { element.string($0) != nil && element.string($0) == child.id })
                ?? child.string("key")
            {
            case "textLabel": return cell.textLabel
            case "detailTextLabel": return cell.detailTextLabel
            case "imageView": return cell.imageView
            default: return nil
            }
        }
    }

    /// Gives a cell the content that its document configures, instead of a view with subviews.
    func set(_ cell: UITableViewCell, configuration element: NibElement) {
        var configuration = cell.defaultContentConfiguration()
        configuration.text = element.words("text")
        configuration.secondaryText = element.words("secondaryText")
        configuration.image = element.image("image", in: bundle)
        cell.contentConfiguration = configuration
    }

    /// The content view exists already: its attributes, subviews and constraints are set, but not its mask. Its frame counts until
    /// the cell's first layout.
    ///
    /// - Parameter standard: The view of the cell that a subview of the document stands for.
    func setContent(_ view: UIView, _ element: NibElement, standard: (NibElement) -> UIView? = { _ in nil }) {
        if let frame = element.frame { view.frame = frame }
        if let color = element.color("backgroundColor", in: bundle) { view.backgroundColor = color }
        if let value = element.bool("clipsSubviews") { view.clipsToBounds = value }
        if let value = element.integer("tag") { view.tag = value }
        if let value = element.bool("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = value }
        if let margins = element.value("layoutMargins") { view.layoutMargins = margins.edgeInsets }
        if let margins = element.value("directionalLayoutMargins") {
            view.directionalLayoutMargins = margins.directionalInsets
        }
        recordGuides(of: view, element)
        recordConstraints(of: element, holder: view)
        for child in element.list("subviews") where Self.isView(child) {
            if let view = standard(child) { setStandard(view, child) } else { view.addSubview(makeView(child)) }
        }
    }

    private func setStandard(_ view: UIView, _ element: NibElement) {
        let (frame, mask) = (view.frame, view.autoresizingMask)
        setUp(view, element)
        (view.frame, view.autoresizingMask) = (frame, mask)
    }
}

extension NibElement {
    /// The parameter of `init(coder:)`. The style of a table controller is that of its view.
    @MainActor var coder: NibCoder {
        NibCoder([cellStyle, buttonType, (value("view") ?? self).tableStyle] + pageOptions)
    }

    /// The values of a page view controller.
    private var pageOptions: [Any] {
        guard name == "pageViewController" else { return [] }
        let isVertical = string("navigationOrientation") == "vertical"
        return [
            string("transitionStyle") == "scroll" ? UIPageViewController.TransitionStyle.scroll : .pageCurl,
            isVertical ? UIPageViewController.NavigationOrientation.vertical : .horizontal,
            [UIPageViewController.OptionsKey.interPageSpacing: number("pageSpacing") ?? 0],
        ]
    }

    private var cellStyle: UITableViewCell.CellStyle {
        switch string("style") {
        case "IBUITableViewCellStyleValue1": .value1
        case "IBUITableViewCellStyleValue2": .value2
        case "IBUITableViewCellStyleSubtitle": .subtitle
        default: .default
        }
    }

    private var buttonType: UIButton.ButtonType {
        switch string("buttonType") {
        case "system", "roundedRect": .system
        case "detailDisclosure": .detailDisclosure
        case "infoLight": .infoLight
        case "infoDark": .infoDark
        case "contactAdd": .contactAdd
        case "close": .close
        default: .custom
        }
    }

    private var tableStyle: UITableView.Style {
        switch string("style") {
        case "grouped": .grouped
        case "insetGrouped": .insetGrouped
        default: .plain
        }
    }
}

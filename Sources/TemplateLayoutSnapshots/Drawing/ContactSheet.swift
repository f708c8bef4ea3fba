// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayoutTesting

/// One picture of cells with several values, widths and looks.
@available(iOS 17, *)
@MainActor
final class ContactSheet<Cell: UITableViewCell, Content> {
    private let contents: [Content]
    private let widths: [CGFloat]
    private let looks: [SnapshotLook]
    private let scale: CGFloat
    private let type: Cell.Type
    private let configure: @MainActor (Cell, Content) -> Void

    init(
        _ type: Cell.Type, _ contents: [Content], widths: [CGFloat], looks: [SnapshotLook], scale: CGFloat,
        _ configure: @escaping @MainActor (Cell, Content) -> Void
    ) {
        self.type = type
        self.contents = contents
        self.widths = widths
        self.looks = looks
        self.scale = scale
        self.configure = configure
    }

    private struct Field {
        let title: String
        let picture: SnapshotPicture
    }

    private static var gap: CGFloat { 12 }
    private static var caption: CGFloat { 18 }

    /// Draws the sheet.
    func picture() throws -> SnapshotPicture {
        guard !contents.isEmpty, !widths.isEmpty, !looks.isEmpty else {
            throw SnapshotError(
                "a contact sheet of \(type) needs at least one value, one width and one look; it has \(contents.count), "
                    + "\(widths.count) and \(looks.count)")
        }
        let rows = try looks.map { look in
            try widths.map { width in
                Field(title: "\(look.name), \(SnapshotNumber.text(width)) pt", picture: try field(look, width))
            }
        }
        let heights = rows.map { row in row.map { $0.picture.image.size.height }.max() ?? 0 }
        let size = CGSize(
            width: widths.reduce(Self.gap) { $0 + $1 + Self.gap },
            height: heights.reduce(0) { $0 + Self.caption + $1 + Self.gap })
        guard max(size.width, size.height) * scale <= SnapshotStage.longestSide,
            size.width * size.height * scale * scale <= SnapshotStage.mostPixels
        else {
            throw SnapshotError(
                """
                a contact sheet of \(contents.count) values, \(widths.count) widths and \(looks.count) looks is \
                \(Int(size.width)) × \(Int(size.height)) pt: too large for a picture. Split it
                """)
        }
        let fields = rows.flatMap { $0 }
        let description = fields.map { "\($0.title)\n\($0.picture.description)" }.joined(separator: "\n")
        return SnapshotPicture(
            image: draw(rows, heights, size), description: description,
            fonts: Set(fields.flatMap(\.picture.fonts)).sorted())
    }

    private func draw(_ rows: [[Field]], _ heights: [CGFloat], _ size: CGSize) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let traits = UITraitCollection { for trait in SnapshotTrait.standard { trait.set(in: &$0) } }
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            traits.performAsCurrent {
                UIColor(white: 0.85, alpha: 1).setFill()
                context.fill(CGRect(origin: .zero, size: size))
                var y: CGFloat = 0
                for (row, height) in zip(rows, heights) {
                    var x = Self.gap
                    for field in row {
                        NSString(string: field.title).draw(
                            at: CGPoint(x: x, y: y + 2),
                            withAttributes: [.font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.black])
                        field.picture.image.draw(at: CGPoint(x: x, y: y + Self.caption))
                        x += field.picture.image.size.width + Self.gap
                    }
                    y += Self.caption + height + Self.gap
                }
            }
        }
    }

    /// A table with all values.
    private func field(_ look: SnapshotLook, _ width: CGFloat) throws -> SnapshotPicture {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 667), style: .plain)
        let source = ContactSheetSource(contents, configure)
        table.register(type, forCellReuseIdentifier: "cell")
        table.dataSource = source
        defer { table.dataSource = nil }
        return try SnapshotStage(device: nil, traits: [.displayScale(scale)] + look.traits, size: nil).show(table) {
            try SnapshotPicture($0, .areErrors)
        }
    }
}

private final class ContactSheetSource<Cell: UITableViewCell, Content>: NSObject, UITableViewDataSource {
    private let contents: [Content]
    private let configure: @MainActor (Cell, Content) -> Void

    init(_ contents: [Content], _ configure: @escaping @MainActor (Cell, Content) -> Void) {
        self.contents = contents
        self.configure = configure
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { contents.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        if let cell = cell as? Cell { configure(cell, contents[indexPath.row]) }
        return cell
    }
}

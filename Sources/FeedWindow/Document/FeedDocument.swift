import FeedDemo
import Foundation

/// The rows of a feed in its sections, each with an identity that it keeps through every change.
struct FeedDocument {
    /// A section: its title and its rows' identities.
    struct Section {
        var title: String
        var rows: [UInt32]
    }

    /// The posts that rows show; a row shows the one that its identity falls on.
    let posts: [FeedPost]
    private(set) var sections: [Section]
    /// Identities given so far: they are the numbers below this one.
    private(set) var identityCount: Int
    /// The times that each row's post was changed, where it was.
    private(set) var revisions: [UInt32: Int] = [:]

    init(posts: [FeedPost], rowCount: Int) {
        self.posts = posts
        sections = [Section(title: "Feed", rows: Array(0..<UInt32(rowCount)))]
        identityCount = rowCount
    }

    var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

    func identity(at path: IndexPath) -> UInt32 { sections[path.section].rows[path.row] }

    func post(at path: IndexPath) -> FeedPost { posts[Int(identity(at: path)) % posts.count] }

    /// The path of the row at a place counted over all sections; the nearest one where there is none. `nil` without rows.
    func path(ofRowNumber number: Int) -> IndexPath? {
        var rest = max(0, min(number, rowCount - 1))
        for (index, section) in sections.enumerated() {
            if rest < section.rows.count { return IndexPath(row: rest, section: index) }
            rest -= section.rows.count
        }
        return nil
    }

    /// The place of a row counted over all sections.
    func rowNumber(of path: IndexPath) -> Int {
        sections[..<path.section].reduce(path.row) { $0 + $1.rows.count }
    }

    // MARK: Changes

    mutating func insertRow(at path: IndexPath) {
        sections[path.section].rows.insert(newIdentity(), at: path.row)
    }

    mutating func deleteRow(at path: IndexPath) {
        sections[path.section].rows.remove(at: path.row)
    }

    mutating func moveRow(at source: IndexPath, to target: IndexPath) {
        let row = sections[source.section].rows.remove(at: source.row)
        sections[target.section].rows.insert(row, at: target.row)
    }

    mutating func insertSection(at index: Int, rowCount: Int) {
        let rows = (0..<rowCount).map { _ in newIdentity() }
        sections.insert(Section(title: "Section of rows \(rows.first ?? 0)…", rows: rows), at: index)
    }

    mutating func deleteSection(at index: Int) {
        sections.remove(at: index)
    }

    private mutating func newIdentity() -> UInt32 {
        identityCount += 1
        return UInt32(identityCount - 1)
    }
}

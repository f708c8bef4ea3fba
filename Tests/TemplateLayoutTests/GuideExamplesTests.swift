// SPDX-License-Identifier: MIT
// swift-format-ignore-file

import Foundation
import PlatformUIKit
import TemplateLayout
import TemplateLayoutTesting
import Testing

// The code of the guides, unchanged, with the least code that it needs. A test compares every line with the guides.

private struct Post: Identifiable, Equatable {
    var id = 0
    var revision = 0
    var text: String
    var imageURL = URL(fileURLWithPath: "/")
}

private final class FeedCell: UITableViewCell, TemplateLayoutMeasuring {
    static var templateLayoutMode: TemplateLayoutMode { .autoLayout }

    private let body = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        body.numberOfLines = 0
        body.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(body)
        NSLayoutConstraint.activate([
            body.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 16),
            body.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            body.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            body.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -16),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ post: Post) {
        body.text = post.text
    }

    func show(_ text: String) { body.text = text }
}

@MainActor private final class Loader {
    var loaded: [URL] = []
    func load(_ url: URL, into view: UIImageView) { loaded.append(url) }
}

@MainActor private let loader = Loader()

private final class PictureCell: UITableViewCell, TemplateLayoutMeasuring {
    static var templateLayoutMode: TemplateLayoutMode { .frame }

    private let body = UILabel()
    private let pictureView = UIImageView()
    override var imageView: UIImageView { pictureView }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        body.numberOfLines = 0
        let width = size.width - 32
        let room = CGSize(width: width, height: .greatestFiniteMagnitude)
        let text = body.sizeThatFits(room)
        return CGSize(width: size.width, height: 16 + text.height + 16)
    }

    func show(_ post: Post) {
        body.text = post.text
        guard !isTemplateLayoutCell else { return }
        loader.load(post.imageURL, into: imageView)
    }
}

private final class FeedController: NSObject, UITableViewDataSource, UITableViewDelegate {
    var posts: [Post] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { posts.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "FeedCell", for: indexPath)
        (cell as? FeedCell)?.show(posts[indexPath.row])
        return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        let post = posts[indexPath.row]
        return tableView.templateLayout.height(for: FeedCell.self, key: post.id, version: post.revision) { cell in
            cell.show(post)
        }
    }

    func precache(_ tableView: UITableView) {
        tableView.templateLayout.startPrecaching { [weak self] indexPath in
            guard let post = self?.posts[indexPath.row] else { return nil }
            return TemplateContent(of: FeedCell.self) { $0.show(post) }
        }
    }

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        let post = posts[indexPath.row]
        return tableView.templateLayout.estimatedHeight(for: FeedCell.self, key: post.id, version: post.revision)
    }
}

@MainActor
struct GuideExamplesTests {
    @Test func aLongPostIsHigherThanAShortOne() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let tableView = UITableView(frame: window.bounds, style: .plain)
        window.addSubview(tableView)
        let heights = tableView.templateLayout
        let short = try heights.exactHeight(for: FeedCell.self) { $0.show(Post(text: "Short")) }
        let long = try heights.exactHeight(for: FeedCell.self) { $0.show(Post(text: String(repeating: "Long ", count: 99))) }
        #expect(long > short)

        heights.counters = TemplateLayoutCounters()
        tableView.reloadData()
        window.layoutIfNeeded()
        #expect(heights.counters.heightsCalculated == 0)   // everything was remembered

        let scheduler = ManualIdleScheduler()
        heights.startPrecaching(on: scheduler)
        scheduler.runTurn(pieces: 10)   // ten rows
        scheduler.runAll()              // the rest
    }

    @Test func heightsAreSavedRestoredAndPrecached() throws {
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).heights")
        defer { try? FileManager.default.removeItem(at: url) }
        tableView.templateLayout.restoreKeyedHeights(from: url)   // before a reload
        let controller = FeedController()
        controller.posts = [Post(text: "One")]
        #expect(controller.tableView(tableView, heightForRowAt: IndexPath(row: 0, section: 0)) > 32)
        // When the app goes to the background:
        try tableView.templateLayout.saveKeyedHeights(to: url)
        #expect(FileManager.default.fileExists(atPath: url.path))
        let progress = tableView.templateLayout.startPrecaching()
        progress.cancel()
        controller.precache(tableView)
        tableView.templateLayout.stopPrecaching()
        _ = try tableView.templateLayout.exactHeight(for: PictureCell.self) { $0.show(Post(text: "Two")) }
        #expect(loader.loaded.isEmpty)
    }

    @Test func theListOfTheGuideShowsItsRows() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let tableView = UITableView(frame: window.bounds, style: .plain)
        window.addSubview(tableView)
        let posts = (0..<100).map { Post(id: $0, text: String(repeating: "Word ", count: 10 + $0)) }
        let row = TemplateRow { (cell: FeedCell, post: Post) in
            cell.show(post)
        }
        let list = TemplateList(tableView, row: row)
        list.items = posts
        window.layoutIfNeeded()
        let heights = tableView.visibleCells.map(\.frame.height)
        #expect(heights.count > 3 && heights == heights.sorted() && heights[0] > 32)
    }

    @Test func theListOfTwoKindsShowsItsRows() {
        struct Advert: Identifiable, Equatable { var id = 0 }
        enum Entry: Identifiable, Equatable {
            case post(Post)
            case advert(Advert)
            var id: String {
                switch self {
                case .post(let post): "post \(post.id)"
                case .advert(let advert): "advert \(advert.id)"
                }
            }
        }
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
        let postRow = TemplateRow { (cell: FeedCell, post: Post) in cell.show(post) }
        let advertRow = TemplateRow { (cell: BlockCell, advert: Advert) in cell.height = 90 }
        let list = TemplateList(tableView) { (entry: Entry) in
            switch entry {
            case .post(let post): postRow(post)
            case .advert(let advert): advertRow(advert)
            }
        }
        list.items = [.post(Post(text: "One")), .advert(Advert())]
        tableView.layoutIfNeeded()
        #expect(tableView.visibleCells.map { $0 is BlockCell } == [false, true])
        #expect(tableView.rectForRow(at: IndexPath(row: 1, section: 0)).height > 90)
    }

    @Test func theTableOfTheGuideShowsItsRows() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let tableView = UITableView(frame: window.bounds, style: .plain)
        window.addSubview(tableView)
        tableView.register(FeedCell.self, forCellReuseIdentifier: "FeedCell")
        let controller = FeedController()
        controller.posts = (0..<100).map { Post(id: $0, text: String(repeating: "Word ", count: 10 + $0)) }
        tableView.dataSource = controller
        tableView.delegate = controller
        window.layoutIfNeeded()
        let heights = tableView.visibleCells.map(\.frame.height)
        #expect(heights.count > 3 && heights == heights.sorted() && heights[0] > 32)
        #expect(tableView.visibleCells.allSatisfy { $0 is FeedCell })
    }

    @Test func thePhotosOfTheGuideHaveKeysAndVersions() {
        struct Photo: Identifiable, Equatable {
            let id: Int
            var caption: String
            var likes: Int
        }
        let photoRow = TemplateRow { (cell: FeedCell, photo: Photo) in cell.show(photo.caption) }
        let captionRow = TemplateRow(key: { (photo: Photo) in photo.id }, version: { $0.caption }) { (cell: FeedCell, photo) in
            cell.show(photo.caption)
        }
        for (row, misses) in [(photoRow, 1), (captionRow, 0)] {
            let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
            let list = TemplateList(tableView, row: row)
            list.items = [Photo(id: 1, caption: "Fog", likes: 0), Photo(id: 2, caption: "Rain", likes: 3)]
            tableView.layoutIfNeeded()
            let before = tableView.templateLayout.counters.keyMisses
            // A like is no other caption.
            list.items[0].likes += 1
            tableView.layoutIfNeeded()
            #expect(tableView.templateLayout.counters.keyMisses - before == misses)
        }
    }

    @Test func theConversationOfTheGuideShowsItsEnd() async throws {
        struct Message: Identifiable, Equatable {
            var id = 0
            var day = 0
            var text: String
        }
        enum Line: Identifiable, Equatable {
            case message(Message)
            case unread(count: Int, day: Int)
            case typing(name: String, day: Int)

            var id: String {
                switch self {
                case .message(let message): "message \(message.id)"
                case .unread: "unread"
                case .typing: "typing"
                }
            }

            var day: Int {
                switch self {
                case .message(let message): message.day
                case .unread(_, let day), .typing(_, let day): day
                }
            }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let tableView = UITableView(frame: window.bounds, style: .plain)
        window.addSubview(tableView)
        let messageRow = TemplateRow { (cell: FeedCell, message: Message) in cell.show(Post(text: message.text)) }
        let noteRow = TemplateRow(key: { (text: String) in text }, version: { $0 }) { (cell: BlockCell, _) in cell.height = 30 }
        let dayHeader = TemplateHeaderFooter { (view: UITableViewHeaderFooterView, day: Int) in view.textLabel?.text = "\(day)" }
        var messages = (0..<100).map { Message(id: $0, day: $0 / 10, text: "Message \($0)") }
        var lines = messages.map { Line.message($0) }

        let list = TemplateList(tableView) { (line: Line) in
            switch line {
            case .message(let message): messageRow(message)
            case .unread(let count, _): noteRow("\(count) new messages")
            case .typing(let name, _): noteRow("\(name) is typing")
            }
        }
        list.anchoring = .conversation
        list.sections = TemplateSection.sections(of: lines, by: \.day) { dayHeader($0) }
        window.layoutIfNeeded()
        #expect(list.visibleItems.last == lines.last)

        let answer = AsyncStream { stream in
            for word in ["Of", " course"] { stream.yield(word) }
            stream.finish()
        }
        for await word in answer {
            messages[99].text += word
            list.update(.message(messages[99]))
        }
        lines[99] = .message(messages[99])
        #expect(list.items == lines && messages[99].text == "Message 99Of course")

        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).heights")
        defer { try? FileManager.default.removeItem(at: file) }
        list.persistence = .file(file)
        list.restoresPosition = true
        try list.saveHeights()
        list.scroll(to: lines[50], at: .top, animated: false)
        list.scrollsToNewItems(if: .atEnd)
    }

    @Test func theSamplesOfOtherListsShowTheirRows() {
        struct Note: Identifiable, Equatable {
            let id: Int
            let text: String
        }
        final class SongCell: UITableViewCell {
            let titleLabel = UILabel()
            let detailLabel = UILabel()
        }
        final class TitleView: UITableViewHeaderFooterView {
            let titleLabel = UILabel()
        }
        func makeTable() -> UITableView {
            UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
        }
        var tableView = makeTable()
        let (shopping, later) = ((0..<4).map { Note(id: $0, text: "Note \($0)") }, [Note(id: 4, text: "Rest")])
        let row = TemplateRow { (cell: FeedCell, note: Note) in
            cell.show(note.text)
        }
        let list = TemplateList(tableView, row: row)
        list.sections = [
            TemplateSection("shop", title: "To buy", items: shopping),
            TemplateSection("later", title: "Later", items: later),
        ]
        tableView.layoutIfNeeded()
        #expect(tableView.visibleCells.count == 5 && tableView.headerView(forSection: 1)?.textLabel?.text == "Later")

        struct Song: Identifiable, Equatable {
            let id: Int, title: String, detail: String
        }
        let songRow = TemplateRow { (cell: SongCell, song: Song) in
            cell.titleLabel.text = song.title
            cell.detailLabel.text = song.detail
        }
        let song = Song(id: 1, title: "Title", detail: "Detail")
        let shown = tableView.dequeue(songRow, for: song, at: IndexPath(row: 0, section: 0)) as? SongCell
        #expect(shown?.titleLabel.text == "Title" && shown?.detailLabel.text == "Detail")

        tableView = makeTable()
        struct Entry: Identifiable, Equatable {
            let id: Int, title: String
        }
        let titleRow = TemplateRow { (cell: FeedCell, entry: Entry) in
            cell.show(entry.title)
        }
        let titles = TemplateList(tableView, row: titleRow)
        titles.items = [Entry(id: 1, title: "First"), Entry(id: 2, title: "Second")]
        tableView.layoutIfNeeded()
        #expect(tableView.visibleCells.count == 2)

        tableView = makeTable()
        struct Contact: Identifiable, Equatable {
            let id: Int, firstName: String, lastName: String
        }
        let contacts = [
            Contact(id: 1, firstName: "John", lastName: "Aaron"),
            Contact(id: 2, firstName: "John", lastName: "Doe"),
            Contact(id: 3, firstName: "Mary", lastName: "Dianne"),
        ]
        let contactRow = TemplateRow { (cell: FeedCell, contact: Contact) in
            cell.show(contact.firstName)
        }
        let initialHeader = TemplateHeaderFooter { (view: TitleView, text: String) in
            view.titleLabel.text = text
        }
        let people = TemplateList(tableView, row: contactRow)
        people.sections = TemplateSection.sections(of: contacts) {
            String($0.lastName.prefix(1))
        } header: { initialHeader($0) }
        tableView.layoutIfNeeded()
        #expect(tableView.numberOfSections == 2 && tableView.numberOfRows(inSection: 1) == 2)
        #expect((tableView.headerView(forSection: 1) as? TitleView)?.titleLabel.text == "D")
    }

    private struct Photo: Identifiable, Equatable {
        let id: Int
        var revision = 0
        var text = ""
    }

    private final class PhotoCell: UICollectionViewCell {
        private let label = UILabel()

        required override init(frame: CGRect) {
            super.init(frame: frame)
            label.numberOfLines = 0
            contentView.addSubview(label)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

        func show(_ photo: Photo) { label.text = photo.text }

        override func sizeThatFits(_ size: CGSize) -> CGSize {
            CGSize(width: size.width, height: label.sizeThatFits(size).height + 20)
        }

        override func preferredLayoutAttributesFitting(
            _ attributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            let layout = (superview as? UICollectionView)?.templateLayout
            return layout?.preferredAttributes(attributes, for: self)
                ?? super.preferredLayoutAttributesFitting(attributes)
        }
    }

    private final class DayView: UICollectionReusableView {
        private(set) var day = ""
        func show(_ day: String) { self.day = day }
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 40) }
    }

    @Test func theGridOfTheGuideShowsItsItems() throws {
        let collectionView = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: UICollectionViewFlowLayout())
        let photos = (0..<60).map { Photo(id: $0, text: String(repeating: "Fog ", count: $0)) }
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("grid-\(UUID().uuidString)")

        let photo = TemplateItem { (cell: PhotoCell, photo: Photo) in
            cell.show(photo)
        }
        let day = TemplateHeaderFooter { (view: DayView, day: String) in
            view.show(day)
        }

        let grid = TemplateGrid(collectionView, item: photo, width: .columns(3))
        grid.sections = [
            TemplateSection("today", header: day("Today"), items: photos)
        ]
        collectionView.layoutIfNeeded()
        let first = try #require(collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
        #expect(first.frame.width == 123 && first.frame.height == 20)

        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(80))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        collectionView.collectionViewLayout = UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: column))
        collectionView.layoutIfNeeded()
        #expect(collectionView.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.width == 390)

        grid.startPrecaching()
        grid.persistence = .file(url)
        collectionView.templateLayout.stopPrecaching()
        #expect(theSize(of: photos[3], in: collectionView, width: 390).height > 20)
    }

    private func theSize(of photo: Photo, in collectionView: UICollectionView, width: CGFloat) -> CGSize {
        collectionView.templateLayout.size(
            for: PhotoCell.self, key: photo.id, version: photo.revision, width: width
        ) { $0.show(photo) }
    }

    @Test func everyLineOfTheGuidesIsInThisFile() throws {
        let here = URL(fileURLWithPath: #filePath)
        let own = try String(contentsOf: here, encoding: .utf8).filter { !$0.isWhitespace }
        let guides = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/TemplateLayout/TemplateLayout.docc")
        var count = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: guides.path) where name.hasSuffix(".md") {
            let text = try String(contentsOf: guides.appendingPathComponent(name), encoding: .utf8)
            for block in text.components(separatedBy: "```swift\n").dropFirst() {
                let code = block.components(separatedBy: "```")[0]
                if code.hasPrefix("// Package.swift") { continue }
                for line in code.split(separator: "\n") {
                    count += 1
                    // Lines are broken earlier in a guide.
                    #expect(own.contains(line.filter { !$0.isWhitespace }), "\(name): \(line)")
                }
            }
        }
        #expect(count > 50)
    }
}

// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayout

/// One of the ways to get row heights.
struct Way: Sendable {
    /// The short name, such as `C4`.
    let name: String
    /// A short description.
    let title: String
    /// How the cards are laid out.
    let layout: Layout
    /// Whether every row's height is calculated before the first screen.
    var requestsAll = false
    /// Whether the table view sizes the cells.
    var isSelfSizing = false
    /// Whether TemplateLayout counts the requests for heights, because a list answers them.
    var countsByLookUp = false
    /// Makes the app.
    let makeApp: @MainActor (WayFeed) -> WayApp

    /// How cards are laid out, which determines the cost of a height.
    enum Layout: String, Sendable {
        case numbers = "numbers"
        case frames = "frames"
        case constraints = "Auto Layout"
    }

    /// All ways, sorted by name.
    static let all = numbers + frames + atDequeue + constraints
}

// Ways whose heights are known without a card.
extension Way {
    private static let numbers = [
        Way(name: "C1", title: "one rowHeight for all, cards cut off", layout: .numbers) { feed in
            let app = WayApp(feed: feed, cellClass: FrameCard.self)
            app.table.rowHeight = feed.meanHeight
            app.table.estimatedRowHeight = 0
            return app
        },
        Way(name: "C2", title: "heightForRowAt from numbers, no estimates", layout: .numbers, requestsAll: true) {
            feed in
            let app = WayApp(feed: feed, cellClass: FrameCard.self)
            app.table.estimatedRowHeight = 0
            app.setHeights { feed.heights[$0.row % feed.heights.count] }
            return app
        },
        Way(name: "C3", title: "heightForRowAt from numbers, estimates", layout: .numbers) { feed in
            let app = WayApp(feed: feed, cellClass: FrameCard.self)
            app.table.estimatedRowHeight = WayApp.estimate
            app.setHeights { feed.heights[$0.row % feed.heights.count] }
            return app
        },
    ]

    private static let frames = [
        Way(name: "C4", title: "a temporary cell, cached by index path", layout: .frames, requestsAll: true) { feed in
            let app = WayApp(feed: feed, cellClass: FrameCard.self)
            let cell = FrameCard(style: .default, reuseIdentifier: nil)
            var heights: [IndexPath: CGFloat] = [:]
            app.table.estimatedRowHeight = 0
            app.setHeights { [unowned app] indexPath in
                if let cached = heights[indexPath] { return cached }
                cell.show(app.post(at: indexPath))
                let height = cell.height(fittingWidth: app.table.bounds.width)
                heights[indexPath] = height
                return height
            }
            return app
        },
        Way(name: "C5", title: "a class method that measures the text", layout: .frames, requestsAll: true) { feed in
            let app = WayApp(feed: feed, cellClass: FrameCard.self)
            app.table.estimatedRowHeight = 0
            app.setHeights { [unowned app] indexPath in
                WorkCount.current.heightsCalculated += 1
                return FrameCard.height(of: app.post(at: indexPath), width: app.table.bounds.width)
            }
            return app
        },
    ]

    private static let atDequeue = [
        Way(name: "C6", title: "taken at dequeue, frames", layout: .frames) { atDequeue($0, FrameCard.self) },
        Way(name: "C7", title: "taken at dequeue, Auto Layout", layout: .constraints) { atDequeue($0, AutoCard.self) },
    ]

    @MainActor
    private static func atDequeue<Card: WayCard>(_ feed: WayFeed, _ type: Card.Type) -> WayApp {
        let app = WayApp(feed: feed, cellClass: type)
        let heights = app.table.templateLayout
        app.table.estimatedRowHeight = WayApp.estimate
        app.makeCell = { [unowned app] indexPath in
            heights.dequeueReusableView(for: type, at: indexPath) { $0.show(app.post(at: indexPath)) }
        }
        app.setHeights { heights.cachedHeight(at: $0) ?? UITableView.automaticDimension }
        return app
    }

    @MainActor
    private static func template<Card: WayCard>(
        _ feed: WayFeed, _ type: Card.Type, estimate: CGFloat
    ) -> WayApp {
        let app = WayApp(feed: feed, cellClass: type)
        let heights = app.table.templateLayout
        app.table.estimatedRowHeight = estimate
        app.setHeights { [unowned app] indexPath in
            // The posts repeat, but every row is a separate post: its row number is its identity.
            heights.height(for: type, identifier: "card", key: indexPath.row) { $0.show(app.post(at: indexPath)) }
        }
        return app
    }

    private static let constraints = [
        Way(name: "C8", title: "template layout, estimates", layout: .constraints) {
            template($0, AutoCard.self, estimate: WayApp.estimate)
        },
        Way(name: "C8-LIST", title: "template list, estimates", layout: .constraints, countsByLookUp: true) { feed in
            let app = WayApp(feed: feed, cellClass: AutoCard.self)
            app.table.estimatedRowHeight = WayApp.estimate
            let posts = app.posts
            let row = TemplateRow(
                identifier: "card", key: { (number: Int) in number }, version: { _ in 0 },
                measure: { (card: AutoCard, number) in card.show(posts[number % posts.count]) })
            TemplateList(app.table, row: row).items = Array(0..<app.rowCount)
            return app
        },
        Way(name: "C8-EXACT", title: "template layout, no estimates", layout: .constraints, requestsAll: true) {
            template($0, AutoCard.self, estimate: 0)
        },
        Way(name: "C8-FRAME", title: "template layout, frames, no estimates", layout: .frames, requestsAll: true) {
            template($0, FrameCard.self, estimate: 0)
        },
        Way(name: "C9", title: "self-sizing cells", layout: .constraints, isSelfSizing: true) { feed in
            let app = WayApp(feed: feed, cellClass: AutoCard.self)
            app.table.rowHeight = UITableView.automaticDimension
            app.table.estimatedRowHeight = WayApp.estimate
            return app
        },
        Way(name: "C10", title: "an off-screen cell per identifier", layout: .constraints, requestsAll: true) { feed in
            let app = WayApp(feed: feed, cellClass: AutoCard.self)
            var cells: [String: AutoCard] = [:]
            var heights: [IndexPath: CGFloat] = [:]
            func identifier(_ post: WayPost) -> String {
                post.hasPicture ? "card with picture" : "card"
            }
            app.table.register(AutoCard.self, forCellReuseIdentifier: "card with picture")
            app.table.estimatedRowHeight = 0
            app.makeCell = { [unowned app] indexPath in
                let post = app.post(at: indexPath)
                let cell = app.table.dequeueReusableCell(withIdentifier: identifier(post), for: indexPath)
                (cell as? WayCard)?.show(post)
                return cell
            }
            app.setHeights { [unowned app] indexPath in
                if let cached = heights[indexPath] { return cached }
                let post = app.post(at: indexPath)
                let identifier = identifier(post)
                let cell = cells[identifier] ?? AutoCard(style: .default, reuseIdentifier: identifier)
                cells[identifier] = cell
                cell.show(post)
                let height = cell.height(fittingWidth: app.table.bounds.width)
                heights[indexPath] = height
                return height
            }
            return app
        },
        Way(name: "C10-FOUR", title: "an identifier per set of constraints: four layouts", layout: .constraints) {
            feed in
            let app = WayApp(feed: feed, cellClass: AutoCard.self)
            var cells: [PartsCard.Layout: PartsCard] = [:]
            var heights: [IndexPath: CGFloat] = [:]
            for layout in PartsCard.Layout.allCases {
                app.table.register(layout.cellClass, forCellReuseIdentifier: layout.rawValue)
            }
            app.table.estimatedRowHeight = 0
            app.makeCell = { [unowned app] indexPath in
                let post = app.post(at: indexPath)
                let identifier = PartsCard.Layout(of: post).rawValue
                let cell = app.table.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
                (cell as? WayCard)?.show(post)
                return cell
            }
            app.setHeights { [unowned app] indexPath in
                if let cached = heights[indexPath] { return cached }
                let post = app.post(at: indexPath)
                let layout = PartsCard.Layout(of: post)
                let cell = cells[layout] ?? layout.cellClass.init(style: .default, reuseIdentifier: layout.rawValue)
                cells[layout] = cell
                cell.show(post)
                let height = cell.height(fittingWidth: app.table.bounds.width)
                heights[indexPath] = height
                return height
            }
            return app
        },
        Way(name: "C11", title: "a static cell, preferredMaxLayoutWidth, + 1", layout: .constraints) { feed in
            let app = WayApp(feed: feed, cellClass: AutoCard.self)
            let cell = AutoCard(style: .default, reuseIdentifier: nil)
            app.table.estimatedRowHeight = 0
            app.setHeights { [unowned app] indexPath in
                cell.show(app.post(at: indexPath))
                return cell.heightByPreferredWidth(app.table.bounds.width) + 1
            }
            return app
        },
    ]
}

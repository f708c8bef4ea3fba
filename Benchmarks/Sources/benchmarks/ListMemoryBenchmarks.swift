// SPDX-License-Identifier: MIT
import PortableUIKit

/// The height of a row or an item, in points.
private func height(_ number: Int) -> CGFloat { 40 + CGFloat(number * 37 % 101) }

private final class NumberedCell: UITableViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height(tag)) }
}

private final class NumberedItem: UICollectionViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height(tag)) }
}

/// Rows and items that size themselves.
@MainActor
private final class NumberedData: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    private let count: Int
    init(_ count: Int) { self.count = count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.tag = indexPath.row
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.tag = indexPath.item
        return cell
    }
}

/// The bytes that a list keeps when it is loaded, and after it was scrolled through; `nil` where they are not counted.
@MainActor
private func bytes(of make: () -> UIScrollView) -> (loaded: Int, scrolled: Int)? {
    let before = allocatedBytes()
    let list = make()
    list.layoutIfNeeded()
    let loaded = allocatedBytes()
    while list.contentOffset.y < list.contentSize.height - list.bounds.height {
        list.contentOffset.y = min(list.contentOffset.y + 800, list.contentSize.height - list.bounds.height)
        list.layoutIfNeeded()
    }
    let scrolled = allocatedBytes()
    use(list)
    guard let before, let loaded, let scrolled else { return nil }
    return (loaded - before, scrolled - before)
}

private let screen = CGRect(x: 0, y: 0, width: 390, height: 844)

@MainActor
private func table(_ data: NumberedData) -> UITableView {
    let table = UITableView(frame: screen, style: .plain)
    table.register(NumberedCell.self, forCellReuseIdentifier: "cell")
    table.estimatedRowHeight = 90
    table.dataSource = data
    return table
}

@MainActor
private func collection(_ data: NumberedData, _ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(frame: screen, collectionViewLayout: layout)
    view.register(NumberedItem.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    return view
}

@MainActor
private func flow(width: CGFloat) -> UICollectionViewLayout {
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: width, height: 90)
    return flow
}

@MainActor
private func compositional(columns: Int) -> UICollectionViewLayout {
    let part = NSCollectionLayoutDimension.fractionalWidth(1 / CGFloat(columns))
    let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: part, heightDimension: .estimated(90)))
    let line = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(90))
    return UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
            group: .horizontal(layoutSize: line, subitems: Array(repeating: item, count: columns))))
}

private let layouts: [(name: String, make: @MainActor () -> UICollectionViewLayout)] = [
    (
        "list",
        {
            UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
        }
    ),
    ("flow-rows", { flow(width: 390) }), ("flow-columns", { flow(width: 190) }),
    ("compositional-rows", { compositional(columns: 1) }), ("compositional-columns", { compositional(columns: 2) }),
]

/// The memory of collection views with 100,000 items that size themselves, beside that of a table with as many rows.
let listMemoryBenchmarks: [Benchmark] = layouts.map { name, makeLayout in
    Benchmark("collection/memory/\(name)/100000") { run in
        // What all lists share is allocated before.
        let few = NumberedData(100)
        _ = bytes(of: { table(few) })
        _ = bytes(of: { collection(few, makeLayout()) })
        let data = NumberedData(100_000)
        let rows = bytes(of: { table(data) })
        run.measure(warmUps: 0, runs: 1) {
            guard let items = bytes(of: { collection(data, makeLayout()) }), let rows else { return }
            run.count("bytes when loaded", Double(items.loaded))
            run.count("bytes after scrolling", Double(items.scrolled))
            run.count("a table's bytes", Double(rows.scrolled))
            run.count("of a table's bytes", Double(items.scrolled) / Double(rows.scrolled), limit: 1.5)
        }
    }
}

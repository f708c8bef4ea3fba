// SPDX-License-Identifier: MIT
import PlatformUIKit
import PortableUIKit
import TemplateLayout
import TemplateLayoutTesting
import TestSupport
import Testing

/// A text that is shown by one of several classes of cells.
private struct Note: Identifiable, Equatable {
    var id: Int
    var words: Int
    var look: Int

    var text: String { Array(repeating: "word", count: words).joined(separator: " ") }
}

@MainActor private protocol NoteView: UICollectionReusableView {
    func show(_ note: Note)
}

/// A label in the whole cell, its margins or its safe area.
private class NoteCell: UICollectionViewCell, NoteView {
    let label = UILabel()
    var area: any LayoutArea { contentView }

    override init(frame: CGRect) {
        super.init(frame: frame)
        add(label, to: contentView, within: area)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ note: Note) {
        tag = note.id
        label.text = note.text
    }
}

private final class MarginNoteCell: NoteCell {
    override var area: any LayoutArea { contentView.layoutMarginsGuide }
}

private final class SafeNoteCell: NoteCell {
    override var area: any LayoutArea { contentView.safeAreaLayoutGuide }
}

/// A label of one line where there is little height.
private final class ClassNoteCell: NoteCell {
    override func show(_ note: Note) {
        super.show(note)
        followTraits()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        followTraits()
    }

    private func followTraits() { label.numberOfLines = traitCollection.verticalSizeClass == .compact ? 1 : 0 }
}

/// A cell that is laid out by frames.
private final class FramedNoteCell: UICollectionViewCell, NoteView {
    private var words = 0

    func show(_ note: Note) {
        tag = note.id
        words = note.words
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let perLine = max(1, Int(size.width / 20))
        return CGSize(width: size.width, height: CGFloat((words + perLine) / perLine) * 12)
    }
}

private final class NoteHeading: UICollectionReusableView, NoteView {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        add(label, to: self, within: layoutMarginsGuide)
    }

    required init?(coder: NSCoder) { nil }

    private(set) var note: Note?

    func show(_ note: Note) {
        self.note = note
        label.text = note.text
    }
}

@MainActor private protocol LayoutArea {
    var leadingAnchor: NSLayoutXAxisAnchor { get }
    var trailingAnchor: NSLayoutXAxisAnchor { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
}

extension UIView: LayoutArea {}
extension UILayoutGuide: LayoutArea {}

@MainActor private func add(_ label: UILabel, to view: UIView, within area: any LayoutArea) {
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: area.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: area.trailingAnchor),
        label.topAnchor.constraint(equalTo: area.topAnchor),
        label.bottomAnchor.constraint(equalTo: area.bottomAnchor),
    ])
}

/// Compares what a grid shows with fresh views that measure themselves, in each kind of layout, over random changes.
@MainActor struct GridModelTests {
    private enum Layout: CaseIterable {
        case flow, column, columns, mosaic, list, paging
    }

    private static func make(_ kind: Layout, headers: Bool) -> UICollectionViewLayout {
        func section(_ columns: [CGFloat]) -> NSCollectionLayoutSection {
            let height = NSCollectionLayoutDimension.estimated(50)
            let items = columns.map {
                NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth($0), heightDimension: height))
            }
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
            let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: items))
            if headers {
                section.boundarySupplementaryItems = [
                    NSCollectionLayoutBoundarySupplementaryItem(
                        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
                ]
            }
            return section
        }
        switch kind {
        case .flow:
            let flow = UICollectionViewFlowLayout()
            flow.sectionInsetReference = .fromSafeArea
            return flow
        case .column: return UICollectionViewCompositionalLayout(section: section([1]))
        case .columns: return UICollectionViewCompositionalLayout(section: section([0.5, 0.5]))
        case .mosaic:
            return UICollectionViewCompositionalLayout { index, environment in
                let isWide = environment.container.effectiveContentSize.width > 350
                return section(index % 2 == 0 ? [0.3, 0.7] : isWide ? [0.2, 0.45, 0.35] : [1])
            }
        case .list:
            return UICollectionViewCompositionalLayout { _, environment in
                var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
                configuration.headerMode = headers ? .supplementary : .none
                return .list(using: configuration, layoutEnvironment: environment)
            }
        case .paging:
            let paging = section([1])
            paging.orthogonalScrollingBehavior = .groupPaging
            return UICollectionViewCompositionalLayout(section: paging)
        }
    }

    @MainActor private final class Scene {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let view: UICollectionView
        let grid: TemplateGrid<Note>
        let scheduler = ManualIdleScheduler()
        let kind: Layout
        let headers: Bool
        var nextID = 0
        var sections: [TemplateSection<Note>] = []
        var headings: [Note] = []

        private static func item<Cell: UICollectionViewCell & NoteView>(_: Cell.Type) -> TemplateItem<Note> {
            TemplateItem { (cell: Cell, note: Note) in cell.show(note) }
        }

        init(using generator: inout SeededGenerator) {
            kind = Layout.allCases.randomElement(using: &generator)!
            headers = Bool.random(using: &generator)
            view = UICollectionView(
                frame: window.bounds, collectionViewLayout: GridModelTests.make(kind, headers: headers))
            let items = [
                Self.item(NoteCell.self), Self.item(MarginNoteCell.self), Self.item(SafeNoteCell.self),
                Self.item(FramedNoteCell.self), Self.item(ClassNoteCell.self),
            ]
            grid = TemplateGrid(view, width: .columns(2)) { items[$0.look]($0) }
            let controller = UIViewController()
            controller.view.addSubview(view)
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            window.rootViewController = controller
            window.isHidden = false
            view.frame = controller.view.bounds
        }

        func newNote(_ generator: inout SeededGenerator) -> Note {
            nextID += 1
            return Note(
                id: nextID, words: .random(in: 1...40, using: &generator), look: .random(in: 0...4, using: &generator))
        }

        func heading(_ words: Int) -> TemplateSectionView? {
            guard headers else { return nil }
            return TemplateHeaderFooter { (view: NoteHeading, words: Int) in
                view.show(Note(id: 0, words: words, look: 0))
            }(words)
        }

        func change(_ generator: inout SeededGenerator) -> String {
            let section = sections.indices.randomElement(using: &generator) ?? 0
            let count = sections.isEmpty ? 0 : sections[section].items.count
            switch Int.random(in: 0..<22, using: &generator) {
            case 0 where sections.count < 4:
                nextID += 1
                let items = (0..<Int.random(in: 0...12, using: &generator)).map { _ in newNote(&generator) }
                let words = Int.random(in: 1...20, using: &generator)
                sections.insert(
                    TemplateSection(nextID, header: heading(words), items: items),
                    at: Int.random(in: 0...sections.count, using: &generator))
                return "insert section"
            case 1 where sections.count > 1:
                sections.remove(at: section)
                return "delete section"
            case 2...4 where !sections.isEmpty:
                sections[section].items.insert(
                    newNote(&generator), at: Int.random(in: 0...count, using: &generator))
                return "insert"
            case 5...6 where count > 0:
                sections[section].items.remove(at: Int.random(in: 0..<count, using: &generator))
                return "delete"
            case 7...9 where count > 0:
                sections[section].items[Int.random(in: 0..<count, using: &generator)].words = .random(
                    in: 1...40, using: &generator)
                return "version"
            case 10 where count > 0:
                sections[section].items[Int.random(in: 0..<count, using: &generator)].look = .random(
                    in: 0...4, using: &generator)
                return "look"
            case 11 where count > 1:
                let note = sections[section].items.remove(at: Int.random(in: 0..<count, using: &generator))
                let target = sections.indices.randomElement(using: &generator)!
                sections[target].items.insert(
                    note, at: Int.random(in: 0...sections[target].items.count, using: &generator))
                return "move"
            case 12 where !sections.isEmpty:
                sections[section].header = heading(Int.random(in: 1...20, using: &generator))
                return "header"
            case 13:
                window.frame.size.width = [320, 390, 480, 568].randomElement(using: &generator)!
                return "width \(window.frame.width)"
            case 14:
                window.traitOverrides.preferredContentSizeCategory = [
                    .small, .large, .extraExtraLarge, .accessibilityLarge,
                ].randomElement(using: &generator)!
                return "text size"
            case 15:
                window.overrideUserInterfaceStyle = .random(using: &generator) ? .dark : .light
                return "dark"
            case 16:
                window.rootViewController?.additionalSafeAreaInsets.left = [CGFloat(0), 44].randomElement(
                    using: &generator)!
                return "safe area"
            case 17:
                let width = [CGFloat(8), 20, 32].randomElement(using: &generator)!
                view.layoutMargins = UIEdgeInsets(top: 0, left: width, bottom: 0, right: width)
                return "margins"
            case 18:
                view.semanticContentAttribute = .random(using: &generator) ? .forceRightToLeft : .unspecified
                return "direction"
            case 19...20:
                window.traitOverrides.verticalSizeClass = .random(using: &generator) ? .compact : .regular
                return "size class"
            default:
                view.contentOffset.y =
                    CGFloat.random(in: 0...1, using: &generator)
                    * max(0, view.contentSize.height - view.bounds.height)
                return "scroll"
            }
        }

        /// Whether a view is not beside a notch, where its margins change while it scrolls to the side.
        private func isClear(_ view: UIView) -> Bool { view.safeAreaInsets.left == 0 && view.safeAreaInsets.right == 0 }

        /// The height of a fresh view in place of one that is shown.
        func freshHeight(of shown: UICollectionReusableView, _ fresh: UICollectionReusableView & NoteView, _ note: Note)
            -> CGFloat
        {
            fresh.frame = shown.frame
            shown.superview?.addSubview(fresh)
            defer { fresh.removeFromSuperview() }
            fresh.show(note)
            fresh.layoutIfNeeded()
            let fitted: CGFloat
            if fresh is FramedNoteCell {
                fitted = fresh.sizeThatFits(shown.frame.size).height
            } else {
                fitted =
                    fresh.systemLayoutSizeFitting(
                        CGSize(width: shown.frame.width, height: 0), withHorizontalFittingPriority: .required,
                        verticalFittingPriority: .fittingSizeLevel
                    ).height
            }
            let scale = view.traitCollection.displayScale
            return ((fitted * scale - 0.001).rounded(.up)) / scale
        }

        var fault: String? {
            guard grid.sections.map(\.items) == sections.map(\.items) else { return "other items" }
            for path in view.indexPathsForVisibleItems.sorted() {
                guard let cell = view.cellForItem(at: path) else { return "no cell at \(path)" }
                let note = sections[path.section].items[path.item]
                guard cell.tag == note.id else { return "another item at \(path)" }
                guard isClear(cell) else { continue }
                let fresh: UICollectionReusableView & NoteView =
                    switch note.look {
                    case 0: NoteCell()
                    case 1: MarginNoteCell()
                    case 2: SafeNoteCell()
                    case 4: ClassNoteCell()
                    default: FramedNoteCell()
                    }
                let height = freshHeight(of: cell, fresh, note)
                guard abs(height - cell.frame.height) < 0.01 else {
                    return "look \(note.look) of \(note.words) words at \(path) \(cell.frame) should be \(height) high"
                }
            }
            for path in view.indexPathsForVisibleSupplementaryElements(
                ofKind: UICollectionView.elementKindSectionHeader)
            {
                guard
                    let heading = view.supplementaryView(
                        forElementKind: UICollectionView.elementKindSectionHeader, at: path) as? NoteHeading,
                    let note = heading.note
                else { return "no heading at \(path)" }
                guard isClear(heading) else { continue }
                let height = freshHeight(of: heading, NoteHeading(), note)
                guard abs(height - heading.frame.height) < 0.01 else {
                    return "heading of \(note.words) words at \(path) \(heading.frame) should be \(height) high"
                }
            }
            return nil
        }
    }

    private func run(_ seed: UInt64, _ generator: inout SeededGenerator) {
        let scene = Scene(using: &generator)
        scene.sections = [
            TemplateSection(0, header: scene.heading(3), items: (0..<9).map { _ in scene.newNote(&generator) })
        ]
        scene.grid.sections = scene.sections
        if Bool.random(using: &generator) {
            let widths = Bool.random(using: &generator) ? [] : [160, 195, 390] as [CGFloat]
            scene.grid.startPrecaching(on: scene.scheduler, alsoAtWidths: widths)
        }
        var steps: [String] = []
        for _ in 0..<25 {
            for _ in 0..<Int.random(in: 1...3, using: &generator) { steps.append(scene.change(&generator)) }
            scene.grid.setSections(scene.sections, animated: false)
            if Bool.random(using: &generator) {
                _ = scene.scheduler.runTurn(pieces: .random(in: 1...60, using: &generator))
            }
            scene.view.layoutIfNeeded()
            if let fault = scene.fault {
                Issue.record("\(fault), \(scene.kind) \(steps.suffix(4)), SEED=\(seed)")
                return
            }
        }
    }

    @Test func shownSizesAreThoseOfFreshViews() {
        withSeeds(60) { seed, generator in run(seed, &generator) }
    }
}

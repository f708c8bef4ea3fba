// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayout
import TemplateLayoutDriving
import TemplateLayoutSnapshots
import TemplateLayoutTesting
import Testing

/// Sizes of items that were measured ahead for the other orientation are those that items have when the device is turned.
@MainActor struct TurnedGridTests {
    private struct Note: Identifiable, Equatable {
        let id: Int
        let followsHeight: Bool
    }

    /// Two labels above or beside each other, by a size class.
    private final class LabelsCell: UICollectionViewCell {
        private let stack = UIStackView()
        private var note = Note(id: 0, followsHeight: true)

        override init(frame: CGRect) {
            super.init(frame: frame)
            for text in ["A text that is long enough for two lines and more in a narrow row", "Another text"] {
                let label = UILabel()
                label.text = text
                label.numberOfLines = 0
                stack.addArrangedSubview(label)
            }
            stack.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                stack.topAnchor.constraint(equalTo: contentView.topAnchor),
                stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            ])
        }

        required init?(coder: NSCoder) { nil }

        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            show(note)
        }

        func show(_ note: Note) {
            self.note = note
            let traits = traitCollection
            let isBeside =
                note.followsHeight ? traits.verticalSizeClass == .compact : traits.horizontalSizeClass == .regular
            stack.axis = isBeside ? .horizontal : .vertical
        }
    }

    private final class GridController: UIViewController {
        let layout = UICollectionViewFlowLayout()
        private(set) lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        private(set) lazy var grid = TemplateGrid(
            collectionView, item: TemplateItem { (cell: LabelsCell, note: Note) in cell.show(note) }, width: .columns(2)
        )

        override func viewDidLoad() {
            super.viewDidLoad()
            layout.sectionInsetReference = .fromSafeArea
            collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(collectionView)
            show(0..<10)
        }

        func show(_ ids: Range<Int>) { grid.items = ids.map { Note(id: $0, followsHeight: $0.isMultiple(of: 2)) } }

        var sizes: [CGSize] {
            collectionView.layoutIfNeeded()
            return (0..<10).compactMap { layout.layoutAttributesForItem(at: [0, $0])?.size }
        }
    }

    /// The way of the device: turned once, or there and back before. Another width is passed if the device did not have it before.
    private func turn(_ device: SnapshotDevice, isKnown: Bool) throws {
        let fresh = GridController()
        let reference = Screen(fresh, device: device.landscape)
        let expected = fresh.sizes
        let controller = GridController()
        let screen = Screen(controller, device: device)
        for _ in 0..<(isKnown ? 2 : 0) { try screen.rotate() }
        // Other items, with the same texts.
        controller.show(10..<20)
        let scheduler = ManualIdleScheduler()
        let progress = controller.grid.startPrecaching(
            on: scheduler, alsoAtWidths: isKnown ? [] : [expected[0].width])
        scheduler.runAll()
        #expect(progress?.isFinished == true)
        let calculated = controller.collectionView.templateLayout.counters.heightsCalculated
        try screen.rotate()
        #expect(controller.sizes == expected, "\(device)")
        #expect(controller.collectionView.templateLayout.counters.heightsCalculated == calculated, "\(device)")
        withExtendedLifetime(reference) {}
    }

    @Test(arguments: [SnapshotDevice.iPhoneSE, .iPhone13, .iPhone15ProMax, .iPadMini])
    func sizesForTheOtherOrientationAreFoundAndRight(_ device: SnapshotDevice) throws {
        try turn(device, isKnown: false)
    }

    @Test(arguments: [SnapshotDevice.iPhoneSE, .iPhone13, .iPhone15ProMax])
    func sizesAreMeasuredAgainAheadForTheOrientationOfBefore(_ device: SnapshotDevice) throws {
        try turn(device, isKnown: true)
    }

    @Test func widthsThatNothingCanHaveStopTheProgram() async {
        let items = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let controller = GridController()
                withExtendedLifetime(controller) { _ = controller.grid.startPrecaching(alsoAtWidths: [160, 0]) }
            }
        }
        let rows = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UITableView().templateLayout.startPrecaching(alsoAtWidths: [.infinity]) }
        }
        for (result, message) in [
            (items, "items can't be measured at a width of 0.0 points; it must be finite and positive"),
            (rows, "rows can't be measured at a width of inf points; it must be finite and positive"),
        ] {
            let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(text.contains(message), "\(text)")
        }
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

/// Pictures that begin with undefined pixels where an opaque background will replace them.
@MainActor
struct UncoveredRowsTests {
    private func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor?) -> UIView {
        let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
        view.backgroundColor = color
        return view
    }

    private func uncovered(_ root: UIView, scale: CGFloat = 1) -> IndexSet {
        var rows = UncoveredRows(width: Int(root.bounds.width * scale), height: Int(root.bounds.height * scale))
        rows.subtractBackgrounds(of: root.layer, CGAffineTransform(scaleX: scale, y: scale))
        return rows.rows
    }

    // MARK: Which rows are covered

    @Test func rowsBelowOpaqueBackgroundsNeedNoFill() {
        let root = view(0, 0, 10, 40, .white)
        root.addSubview(view(0, 0, 10, 20, .red))
        #expect(uncovered(root) == IndexSet([0] + Array(19..<40)))
        #expect(uncovered(root, scale: 2) == IndexSet([0] + Array(39..<80)))
        let page = view(0, 20, 10, 20, nil)
        page.addSubview(view(-3, 5, 16, 9, .blue))
        root.addSubview(page)
        #expect(uncovered(root) == IndexSet([0] + Array(19..<26) + Array(33..<40)), "below a clear view")
    }

    @Test func theRowsOfATableNeedNoFill() {
        let source = Rows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
        table.dataSource = source
        table.rowHeight = 40
        table.layoutIfNeeded()
        #expect(uncovered(table).count <= 22, "ten rows have twenty edges")
    }

    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    @Test(
        arguments: [
            { $0.backgroundColor = .red.withAlphaComponent(0.9) }, { $0.alpha = 0.9 }, { $0.isHidden = true },
            { $0.layer.cornerRadius = 2 }, { $0.mask = UIView() },
            { $0.transform = CGAffineTransform(rotationAngle: 0.1) }, { $0.frame.size.width = 9 },
            { $0.frame.origin.x = 1 }, { $0.superview?.alpha = 0.5 }, { $0.superview?.mask = UIView() },
            { $0.transform = CGAffineTransform(translationX: 0, y: .nan) },
            { $0.frame = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7) },
            {
                $0.superview?.layer.cornerRadius = 2
                $0.superview?.clipsToBounds = true
            },
            {
                $0.superview?.frame.size.width = 9
                $0.superview?.clipsToBounds = true
            },
        ] as [@MainActor (UIView) -> Void])
    func whatMayShowThroughCoversNothing(_ change: @MainActor (UIView) -> Void) {
        let root = view(0, 0, 10, 20, .white)
        let box = view(0, 0, 10, 20, nil)
        let cover = view(0, 0, 10, 20, .red)
        box.addSubview(cover)
        root.addSubview(box)
        #expect(uncovered(root).count == 2)
        change(cover)
        #expect(uncovered(root).count == 20)
    }

    @Test func clipsCutWhatIsCovered() {
        let root = view(0, 0, 10, 40, .white)
        let box = view(0, 10, 10, 10, nil)
        box.clipsToBounds = true
        box.addSubview(view(0, -10, 10, 40, .red))
        root.addSubview(box)
        #expect(uncovered(root) == IndexSet(Array(0..<11) + Array(19..<40)))
    }

    // MARK: Pixels

    /// Random views: most of them as wide as the picture, with everything that a background can be covered or cut by.
    private func scene(_ depth: Int, _ generator: inout SeededGenerator) -> UIView {
        func oneOf(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }
        func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &generator) }
        let colors: [UIColor?] = [.red, .green, .blue, .white, nil, .black.withAlphaComponent(0.5)]
        let isWide = !oneOf(4)
        let result = view(
            isWide ? number(-2...0.3) : number(0...20), number(-10...80), isWide ? number(59.8...64) : number(0...40),
            number(0...60), colors.randomElement(using: &generator)!)
        if depth == 3 { result.frame = CGRect(x: 0, y: 0, width: 60, height: number(60...100)) }
        if oneOf(2) { result.frame = result.frame.integral }
        if oneOf(6) { result.layer.cornerRadius = number(0...12) }
        if oneOf(5) { result.clipsToBounds = true }
        if oneOf(8) { result.alpha = number(0...1) }
        if oneOf(12) { result.isHidden = true }
        if oneOf(8) {
            result.layer.shadowOpacity = 0.7
            result.layer.shadowRadius = number(0...6)
            result.layer.shadowOffset = CGSize(width: number(-5...5), height: number(-5...5))
        }
        if oneOf(8) {
            result.layer.borderWidth = number(0...3)
            result.layer.borderColor = UIColor.blue.cgColor
        }
        if oneOf(12) { result.mask = view(number(0...9), number(0...9), number(20...60), number(20...60), .black) }
        if oneOf(8) { result.transform = CGAffineTransform(rotationAngle: number(-0.2...0.2)) }
        if oneOf(8) { result.transform = CGAffineTransform(scaleX: number(-1.5...1.5), y: number(-1.5...1.5)) }
        if oneOf(8) { result.transform = CGAffineTransform(translationX: number(-1...1), y: number(-9...9)) }
        if oneOf(6) { result.bounds.origin = CGPoint(x: number(-1...1), y: number(-20...20)) }
        if oneOf(6) { result.layer.zPosition = number(-1...1) }
        if depth > 0 {
            for _ in 0..<Int.random(in: 0...3, using: &generator) { result.addSubview(scene(depth - 1, &generator)) }
        }
        return result
    }

    @Test func undefinedPixelsAreNeverSeen() throws {
        try withSeeds(400) { seed, generator in
            let root = scene(3, &generator)
            let scale = [1, 2, 3, 1.5].randomElement(using: &generator)!
            var rect = root.bounds
            if Bool.random(using: &generator) {
                rect = rect.offsetBy(dx: .random(in: -2...2, using: &generator), dy: 3).insetBy(dx: 0, dy: 2.3)
            }
            let background = [UIColor.white.cgColor, UIColor.red.withAlphaComponent(0.5).cgColor, nil]
                .randomElement(using: &generator)!
            let (width, height) = (Int((rect.width * scale).rounded(.up)), Int((rect.height * scale).rounded(.up)))
            let wanted = try #require(ImageSurface(width: width, height: height, isOpaque: false))
            wanted.fill(rows: IndexSet(integersIn: 0..<height), background)
            let context = CGContext(drawingOn: wanted, scale: scale)
            context.translateBy(x: -rect.minX, y: -rect.minY)
            root.layer.render(in: context)
            for undefined: UInt8 in [0x00, 0x5A] {
                let found = try #require(ImageSurface(width: width, height: height, isOpaque: false))
                found.withBytes { _ = $0.initializeMemory(as: UInt8.self, repeating: undefined) }
                RestingDrawing.draw(root.layer, in: rect, scale: scale, background: background, on: found)
                let isEqual = found.withBytes { Data($0) } == wanted.withBytes { Data($0) }
                #expect(isEqual, "SEED=\(seed), pixels of \(undefined) at first")
            }
        }
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Where Auto Layout, standard cells and scroll views place their content: on pixels, or between them.
@MainActor
struct PixelTests {
    /// A view of a size that a device printed.
    private final class Box: UIView {
        let size: CGSize

        init(_ width: CGFloat, _ height: CGFloat, in view: UIView) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
            translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(self)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        override var intrinsicContentSize: CGSize { size }
    }

    struct Screen: CustomStringConvertible {
        let description: String
        let size: CGSize
        let scale: CGFloat
        let safeArea: (top: CGFloat, bottom: CGFloat)
        /// Frames at the top, the leading and the trailing edge, and the bottom; those that were printed.
        let top: CGRect
        var leading: CGRect?
        var trailing: CGRect?
        var bottom: CGRect?

        func pixels(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
    }

    private nonisolated static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    /// Printed by `recursiveDescription` for the screens of pointfreeco/swift-snapshot-testing.
    nonisolated static let screens = [
        Screen(
            description: "iPhone X", size: CGSize(width: 375, height: 812), scale: 3, safeArea: (44, 34),
            top: rect(161.333, 44, 52.6667, 19.3333), leading: rect(0, 401.333, 23.6667, 19.3333),
            trailing: rect(338, 401.333, 37, 19.3333), bottom: rect(184, 761, 7.3333, 17)),
        Screen(
            description: "iPhone 8", size: CGSize(width: 375, height: 667), scale: 2, safeArea: (20, 0),
            top: rect(161, 20, 53, 19.5)),
        Screen(
            description: "iPhone SE", size: CGSize(width: 320, height: 568), scale: 2, safeArea: (20, 0),
            top: rect(133.5, 20, 53, 19.5), leading: rect(0, 284.5, 24, 19.5)),
        Screen(
            description: "iPhone XS Max", size: CGSize(width: 414, height: 896), scale: 2, safeArea: (44, 34),
            top: rect(179.5, 44, 55.5, 20.5)),
        Screen(
            description: "iPad Pro 11", size: CGSize(width: 1194, height: 834), scale: 3, safeArea: (24, 20),
            top: rect(569, 24, 56.3333, 20.3333)),
    ]

    @Test(arguments: screens)
    func autoLayoutPlacesOriginsOnTheNearestPixelHalfUp(screen: Screen) {
        withScale(screen.scale) {
            var boxes: [(Box, CGRect)] = []
            _ = DeviceScene.controller(screen.size, top: screen.safeArea.top, bottom: screen.safeArea.bottom) { page in
                let safe = page.view.safeAreaLayoutGuide
                @MainActor func add(_ frame: CGRect?, _ constraints: (Box) -> [NSLayoutConstraint]) {
                    guard let frame else { return }
                    let box = Box(screen.pixels(frame.width), screen.pixels(frame.height), in: page.view)
                    NSLayoutConstraint.activate(constraints(box))
                    boxes.append((box, frame))
                }
                add(screen.top) {
                    [
                        $0.topAnchor.constraint(equalTo: safe.topAnchor),
                        $0.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
                    ]
                }
                add(screen.leading) {
                    [
                        $0.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
                        $0.centerYAnchor.constraint(equalTo: safe.centerYAnchor),
                    ]
                }
                add(screen.trailing) {
                    [
                        $0.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
                        $0.centerYAnchor.constraint(equalTo: safe.centerYAnchor),
                    ]
                }
                add(screen.bottom) {
                    [
                        $0.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
                        $0.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
                    ]
                }
                page.view.window?.layoutIfNeeded()
                return .zero
            }
            for (box, frame) in boxes {
                let differences = [
                    box.frame.minX - frame.minX, box.frame.minY - frame.minY, box.frame.width - frame.width,
                    box.frame.height - frame.height,
                ]
                #expect(differences.allSatisfy { abs($0) < 0.01 }, "\(box.frame) in place of \(frame)")
            }
        }
    }

    /// Half a pixel is rounded up also left of and above zero, so that a view of whole pixels keeps its size.
    @Test func aCentredViewThatIsLargerThanItsSuperviewKeepsItsSize() {
        withScale(2) {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let box = Box(10.5, 10.5, in: view)
            NSLayoutConstraint.activate([
                box.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                box.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            ])
            view.layoutIfNeeded()
            #expect(box.frame == CGRect(x: 0, y: 0, width: 10.5, height: 10.5))
        }
    }

    /// Printed as conflicts with `UIView-Encapsulated-Layout-Height`.
    @Test(arguments: [(360, 3, 360.3333), (95, 3, 95.3333), (54, 3, 54.3333), (54, 2, 54.5)])
    func aSelfSizedRowIsAPixelHigherWhereTheTableDrawsSeparators(content: CGFloat, scale: CGFloat, height: CGFloat) {
        withScale(scale) {
            #expect(abs(DeviceScene.rowHeight(content: content) - height) < 0.001)
        }
    }

    @Test func contentOffsetsAreOnPixels() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 1000.3)
        func offset(_ y: CGFloat, animated: Bool = false) -> CGFloat {
            scroll.setContentOffset(CGPoint(x: 0, y: y), animated: animated)
            return scroll.contentOffset.y
        }
        withScale(2) {
            scroll.contentOffset = CGPoint(x: 0, y: 33.3)
            #expect(scroll.contentOffset.y == 33.5)
            #expect(offset(33.1) == 33)
            #expect(offset(33.25) == 33.5)
            #expect(offset(-7.3) == -7.5)
            #expect(abs(offset(900.3) - 900.3) < 1e-9, "the end of the content stays its end")
        }
    }

    @Test func scrollingToARowEndsOnAPixel() {
        let (table, rows) = DeviceScene.table(width: 320) { table, rows in
            rows.rowCounts = [100]
            table.rowHeight = 33.3
        }
        withExtendedLifetime(rows) {
            table.scrollToRow(at: IndexPath(row: 31, section: 0), at: .top, animated: false)
            let top = table.rectForRow(at: IndexPath(row: 31, section: 0)).minY
            #expect(abs(table.contentOffset.y - top) <= 0.25)
            #expect((table.contentOffset.y * 2).rounded() == table.contentOffset.y * 2)
        }
    }
}

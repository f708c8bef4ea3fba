// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The appearances of bars, and the pictures at their edges. Source: Apple, "UIBarAppearance": "shadowImage", "shadowColor";
/// "UINavigationBar": "shadowImage"; UINavigationBar.h declares the appearances as `copy`.
@MainActor
struct BarShadowTests {
    private static func picture(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 1, height: 2)).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
        }
    }

    /// The colour of a point of a bar, as red, green and blue.
    private func color(_ bar: UIView, _ y: CGFloat) -> [Int] {
        guard let image = Picture(of: bar).image.cgImage else { return [] }
        let scale = CGFloat(image.height) / bar.bounds.height
        let pixel = image.pixel(x: image.width / 2, y: Int(y * scale))
        return [pixel.red, pixel.green, pixel.blue].map { Int($0) }
    }

    @Test("A picture of the appearance is in place of the line; a template has the line's colour, and needs one")
    func shadowsOfAppearances() {
        let bars: [(bar: UIView, y: CGFloat, set: (UIImage?, UIColor?) -> Void)] = {
            let (upper, lower, tabs) = (UINavigationBar(), UIToolbar(), UITabBar())
            func appearance<Appearance: UIBarAppearance>(_ image: UIImage?, _ color: UIColor?) -> Appearance {
                let made = Appearance()
                made.configureWithOpaqueBackground()
                (made.backgroundColor, made.shadowImage, made.shadowColor) = (.white, image, color)
                return made
            }
            return [
                (upper, 43.25, { (upper.standardAppearance, upper.isAtEdge) = (appearance($0, $1), false) }),
                (lower, 0.75, { lower.standardAppearance = appearance($0, $1) }),
                (tabs, 0.75, { tabs.standardAppearance = appearance($0, $1) }),
            ]
        }()
        for (bar, y, set) in bars {
            bar.frame = CGRect(x: 0, y: 0, width: 40, height: 44)
            set(Self.picture(.red), .blue)
            #expect(color(bar, y) == [255, 0, 0], "\(type(of: bar))")
            set(Self.picture(.red).withRenderingMode(.alwaysTemplate), .blue)
            #expect(color(bar, y) == [0, 0, 255], "\(type(of: bar))")
            set(Self.picture(.red).withRenderingMode(.alwaysTemplate), nil)
            #expect(color(bar, y) == [255, 255, 255], "\(type(of: bar))")
            set(UIImage(), .blue)
            #expect(color(bar, y < 1 ? 0 : 43.75) == [255, 255, 255], "\(type(of: bar))")
            set(nil, .blue)
            #expect(color(bar, y < 1 ? 0 : 43.75) != [255, 255, 255], "\(type(of: bar))")
        }
    }

    @Test func theShadowOfANavigationBarNeedsABackgroundPicture() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 40, height: 44))
        bar.shadowImage = Self.picture(.red)
        #expect(color(bar, 43.25) != [255, 0, 0])
        bar.setBackgroundImage(Self.picture(.white), for: .default)
        #expect(color(bar, 43.25) == [255, 0, 0])
    }

    @Test func barsCopyTheirAppearances() {
        let (bar, item, appearance) = (UINavigationBar(), UINavigationItem(), UINavigationBarAppearance())
        let (tabs, tabAppearance) = (UITabBar(), UITabBarAppearance())
        let (tools, toolAppearance) = (UIToolbar(), UIToolbarAppearance())
        for look in [appearance, tabAppearance, toolAppearance] as [UIBarAppearance] { look.backgroundColor = .red }
        (bar.scrollEdgeAppearance, bar.standardAppearance) = (appearance, appearance)
        (bar.compactAppearance, bar.compactScrollEdgeAppearance) = (appearance, appearance)
        (item.scrollEdgeAppearance, item.standardAppearance) = (appearance, appearance)
        (item.compactAppearance, item.compactScrollEdgeAppearance) = (appearance, appearance)
        (tabs.standardAppearance, tools.standardAppearance) = (tabAppearance, toolAppearance)
        for look in [appearance, tabAppearance, toolAppearance] as [UIBarAppearance] { look.backgroundColor = .blue }
        let copies: [UIBarAppearance?] = [
            bar.scrollEdgeAppearance, bar.standardAppearance, bar.compactAppearance, bar.compactScrollEdgeAppearance,
            item.scrollEdgeAppearance, item.standardAppearance, item.compactAppearance,
            item.compactScrollEdgeAppearance, tabs.standardAppearance, tools.standardAppearance,
        ]
        #expect(copies.map { $0?.backgroundColor } == Array(repeating: UIColor.red, count: copies.count))
    }
}

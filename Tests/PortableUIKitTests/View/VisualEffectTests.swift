// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// What is behind a visual effect view is drawn blurred.
@MainActor
struct VisualEffectTests {
    private func reds(_ style: UIBlurEffect.Style?, alpha: CGFloat = 1) throws -> [Int] {
        let board = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
        board.backgroundColor = .black
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        left.backgroundColor = .white
        let effect = UIVisualEffectView(effect: style.map { UIBlurEffect(style: $0) })
        effect.frame = board.bounds
        effect.alpha = alpha
        board.addSubview(left)
        board.addSubview(effect)
        let image = try #require(Picture(of: board).image.cgImage)
        return [0, 60, 80, 99, 100, 120, 140, 199].map { Int(image.pixel(x: $0, y: 10).red) }
    }

    @Test("An edge behind a blur becomes a slope of three sigma to each side; far away there is only the tint")
    func slope() throws {
        let dark = try reds(.dark)
        #expect(dark == dark.sorted(by: >) && Set(dark).count >= 6)
        // 0.11 of white with an opacity of 0.73 over white and black.
        #expect(abs(dark[0] - 89) <= 2 && abs(dark[7] - 20) <= 2 && abs(dark[3] - dark[4]) <= 2)
        #expect(try reds(nil) == [255, 255, 255, 255, 0, 0, 0, 0])
        let light = try reds(.light)
        #expect(light[0] > 250 && abs(light[7] - 74) <= 2 && light[4] > 140)
    }

    @Test("In a transparent view there is nothing behind: the colour is nearly opaque")
    func transparent() throws {
        let half = try reds(.dark, alpha: 0.5)
        #expect(half[3] - half[4] > 100, "the edge shows through the transparent view")
    }

    @Test("Vibrancy draws nothing")
    func vibrancy() throws {
        let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)))
        view.frame = CGRect(x: 0, y: 0, width: 3, height: 1)
        #expect(Picture(of: view).rows == ["..."])
    }
}

// SPDX-License-Identifier: MIT
import CoreFoundation
import Foundation
import TemplateLayoutSnapshots
import Testing
import UIKit

/// A picture depends on code and fonts only: not on the order, the threads, or the versions of the libraries. The hashes of 200
/// scenes are a reference: no pixel may differ.
@MainActor struct SameBytesTests {
    struct Scene: Sendable {
        let name: String
        let draw: @Sendable (CGContext) -> Void

        /// The 64-bit FNV-1a hash of the pixels.
        nonisolated var hash: UInt64 {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 2
            let image = UIGraphicsImageRenderer(size: CGSize(width: 160, height: 120), format: format).image {
                context in
                UIColor.white.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 160, height: 120))
                draw(context.cgContext)
            }
            guard let data = image.cgImage?.dataProvider?.data else { return 0 }
            let bytes = UnsafeBufferPointer(start: CFDataGetBytePtr(data), count: CFDataGetLength(data))
            return bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
    }

    private nonisolated static let texts = [
        "Latin": "Heights of rows, affine fjords & Ångström: 1,234.5 – “quoted” (fi fl) AVATAR",
        "Greek": "Ύψη γραμμών σε λίστες", "Cyrillic": "Высота строк в длинных списках",
        "Arabic": "ارتفاع الصفوف في القوائم ١٢٣",
        "Hebrew": "גובה השורות ברשימות", "Devanagari": "सूचियों में पंक्तियों की ऊँचाई", "Thai": "ความสูงของแถวในรายการที่ยาว",
        "Chinese": "长列表中各行的高度由内容决定。", "Japanese": "長いリストの行の高さは内容で決まる。", "Korean": "긴 목록의 행 높이",
        "Emoji": "Rows 👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 ☺︎ 1️⃣", "Tamil": "பட்டியல்களில் வரிசைகளின் உயரம்",
        "Tibetan": "གྲལ་ཐིག་གི་མཐོ་ཚད།", "Vietnamese": "Chiều cao của các hàng trong danh sách dài",
    ]

    nonisolated static let scenes: [Scene] = {
        var scenes: [Scene] = []
        for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
            for size in [9.0, 13, 17, 28.5] as [CGFloat] {
                for weight in [UIFont.Weight.regular, .semibold] {
                    scenes.append(
                        Scene(name: "\(name) \(size) \(weight == .regular ? "regular" : "semibold")") { _ in
                            NSString(string: text).draw(
                                in: CGRect(x: 3.3, y: 2.7, width: 150, height: 116),
                                withAttributes: [.font: UIFont.systemFont(ofSize: size, weight: weight)])
                        })
                }
            }
            scenes.append(
                Scene(name: "\(name) turned") { context in
                    context.translateBy(x: 30.3, y: 20.1)
                    context.rotate(by: 0.3)
                    NSString(string: text).draw(
                        in: CGRect(x: 0, y: 0, width: 120, height: 90),
                        withAttributes: [.font: UIFont.systemFont(ofSize: 15), .underlineStyle: 1, .kern: 0.4])
                })
        }
        for index in 0..<40 {
            let part = CGFloat(index) / 40
            scenes.append(
                Scene(name: "path \(index)") { context in
                    context.setShadow(
                        offset: CGSize(width: 2, height: 3 * part), blur: index % 4 == 0 ? 6 : 0,
                        color: UIColor.gray.cgColor)
                    context.translateBy(x: 80, y: 60)
                    context.rotate(by: part)
                    UIColor(hue: part, saturation: 0.8, brightness: 0.9, alpha: 0.5 + part / 2).setFill()
                    let rect = CGRect(x: -50.2, y: -30.7, width: 100.4, height: 61.3)
                    UIBezierPath(roundedRect: rect, cornerRadius: 30 * part).fill()
                    let oval = UIBezierPath(ovalIn: rect.insetBy(dx: 10 * part, dy: 12))
                    oval.lineWidth = 0.5 + 4 * part
                    if index % 2 == 0 {
                        oval.lineCapStyle = .round
                        oval.lineJoinStyle = .round
                    }
                    oval.stroke()
                })
        }
        for index in 0..<14 {
            let size = CGFloat(20 + index * 9)
            scenes.append(
                Scene(name: "picture \(index)") { _ in
                    let image = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 48)).image { context in
                        for column in 0..<8 {
                            UIColor(hue: CGFloat(column) / 8, saturation: 1, brightness: 0.8, alpha: 1).setFill()
                            context.fill(CGRect(x: CGFloat(column) * 8, y: CGFloat(column) * 3, width: 6.5, height: 20))
                        }
                    }
                    image.draw(in: CGRect(x: 4.5, y: 5.25, width: size, height: size * 0.75))
                })
        }
        for name in [
            "star.fill", "heart", "trash", "gearshape", "person.crop.circle", "bell", "paperplane", "calendar",
            "bookmark", "flag",
            "magnifyingglass", "square.and.arrow.up", "plus", "checkmark", "xmark", "chevron.right", "ellipsis",
            "photo", "camera",
            "envelope",
        ] {
            scenes.append(
                Scene(name: "symbol \(name)") { _ in
                    UIImage(systemName: name)?.draw(in: CGRect(x: 10.5, y: 10.5, width: 77, height: 77))
                })
        }
        return scenes
    }()

    @Test func noPixelDiffersFromTheReference() throws {
        #expect(Self.scenes.count == 200)
        let lines = Self.scenes.map { "\(String($0.hash, radix: 16)) \($0.name)" }
        try assertSnapshot(of: lines.joined(separator: "\n") + "\n", as: .lines)
    }

    /// Waits for the threads: other tests on the main actor change the traits of the screen.
    @Test func noPixelDependsOnTheOrderOrTheThread() {
        let scenes = Self.scenes
        let once = scenes.map(\.hash)
        for seed in [1, 2] {
            let order = scenes.indices.sorted { ($0 &* 7919 &* seed) % 211 < ($1 &* 7919 &* seed) % 211 }
            let hashes = Hashes()
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                for index in order where index % 4 == thread { hashes.set(scenes[index].hash, at: index) }
            }
            #expect(hashes.inOrder == once)
        }
    }

    /// What threads find, by the scenes' numbers, under a lock that the thread sanitizer knows.
    private final class Hashes: @unchecked Sendable {
        private let lock = NSLock()
        private var found: [Int: UInt64] = [:]

        func set(_ hash: UInt64, at index: Int) { lock.withLock { found[index] = hash } }

        var inOrder: [UInt64] { lock.withLock { found.sorted { $0.key < $1.key }.map(\.value) } }
    }
}

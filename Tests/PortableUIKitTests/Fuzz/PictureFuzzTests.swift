// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

/// Damaged picture files.
@MainActor struct PictureFuzzTests {
    private func files() throws -> [Data] {
        let small = Picture(size: CGSize(width: 40, height: 30)) { context in
            context.setFillColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.7)
            context.fillEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 30))
        }.image
        let gif: [UInt8] = [
            0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 3, 0, 2, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255, 0x2C, 0, 0, 0, 0, 3, 0, 2,
            0, 0, 2, 3, 0x44, 0x02, 0x05, 0, 0x3B,
        ]
        var bmp = Data([
            0x42, 0x4D, 70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 1, 0, 24, 0,
        ])
        bmp.append(Data(count: 24 + 16))
        return [
            try #require(small.pngData()), try #require(small.jpegData(compressionQuality: 0.8)), Data(gif), bmp,
        ]
    }

    @Test("Damaged pictures are refused or shown, without a crash")
    func damaged() throws {
        let files = try files()
        fuzz("pictures", share: 0.1) { _, generator in
            for file in files {
                var damaged = file
                for _ in 0..<Int.random(in: 1...6, using: &generator) {
                    let place = Int.random(in: 0..<damaged.count, using: &generator)
                    // The sizes are in the headers.
                    let index = Bool.random(using: &generator) ? place : min(place, 32)
                    damaged[index] = .random(in: 0...255, using: &generator)
                }
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: damaged = Data(damaged.prefix(Int.random(in: 0...damaged.count, using: &generator)))
                case 1: damaged += Data((0..<100).map { _ in UInt8.random(in: 0...255, using: &generator) })
                default: break
                }
                guard let image = UIImage(data: damaged) else { continue }
                let view = UIImageView(image: image)
                view.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
                _ = Picture(of: view)
            }
        }
    }
}

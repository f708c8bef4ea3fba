// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import PortableUIKit

/// The memory of deallocated pictures is reused.
struct PixelMemoryTests {
    @Test("New pictures are transparent, and the memory kept for reuse is bounded")
    func reuse() {
        withSeeds(4) { seed, generator in
            var surfaces: [ImageSurface] = []
            for _ in 0..<8 {
                if Bool.random(using: &generator) { surfaces.removeAll() }
                let (width, height) = (
                    Int.random(in: 1...400, using: &generator), Int.random(in: 1...400, using: &generator)
                )
                guard let surface = ImageSurface(width: width, height: height, isOpaque: Bool.random(using: &generator))
                else {
                    Issue.record("SEED=\(seed): no surface of \(width) × \(height)")
                    return
                }
                let isClear = surface.withBytes { bytes in
                    let isClear = bytes.allSatisfy { $0 == 0 }
                    _ = bytes.initializeMemory(as: UInt8.self, repeating: 0xAB)
                    return isClear
                }
                #expect(isClear, "SEED=\(seed) \(width) × \(height)")
                surfaces.append(surface)
                #expect(PixelMemory.keptByteCount <= PixelMemory.capacityInBytes, "SEED=\(seed)")
            }
            // No picture shares its pixels with another one.
            let areOwn = surfaces.allSatisfy { $0.withBytes { $0.allSatisfy { $0 == 0xAB } } }
            #expect(areOwn, "SEED=\(seed)")
        }
    }
}

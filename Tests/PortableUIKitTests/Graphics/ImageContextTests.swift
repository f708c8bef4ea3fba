// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Pictures between `UIGraphicsBeginImageContext…` and `UIGraphicsEndImageContext`.
@MainActor
struct ImageContextTests {
    @Test func thereIsNoPictureOutsideOfAContext() {
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func aScaleOfZeroMeansTheScreensScale() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 0)
        defer { UIGraphicsEndImageContext() }
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == UIScreen.main.scale)
    }

    @Test func theInnerPictureIsTheCurrentOneUntilItEnds() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 1)
        defer { UIGraphicsEndImageContext() }
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), false, 2)
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.width == 2)
        UIGraphicsEndImageContext()
        let outer = UIGraphicsGetImageFromCurrentImageContext()?.cgImage
        #expect(outer?.width == 4 && outer?.isOpaque == true)
        #expect(outer?.pixel(x: 3, y: 3).red == 0 && outer?.pixel(x: 3, y: 3).alpha == 255)
    }

    @Test func impossibleSizesStopTheProcess() async {
        func expectMessage(_ result: ExitTest.Result?) {
            let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(text.contains("pixels. Draw it in parts"), "\(text)")
        }
        expectMessage(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { UIGraphicsBeginImageContext(CGSize(width: CGFloat.nan, height: 1)) }
            })
        expectMessage(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { UIGraphicsBeginImageContext(CGSize(width: 40_000, height: 1)) }
            })
    }

    @Test func anEmptyPictureHasOnePixel() {
        UIGraphicsBeginImageContext(CGSize(width: 0, height: -5))
        defer { UIGraphicsEndImageContext() }
        let image = UIGraphicsGetImageFromCurrentImageContext()?.cgImage
        #expect(image?.width == 1 && image?.height == 1)
    }
}

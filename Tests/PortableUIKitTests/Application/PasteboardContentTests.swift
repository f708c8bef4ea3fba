// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The contents of pasteboards, and the properties of devices.
@MainActor
@Suite(.serialized) struct PasteboardContentTests {
    @Test func aPasteboardContainsValuesByType() throws {
        let name = UIPasteboard.Name(rawValue: "PasteboardContentTests")
        defer { UIPasteboard.remove(withName: name) }
        let board = try #require(UIPasteboard(name: name, create: true))
        board.color = .red
        #expect(board.hasColors && board.colors == [.red] && board.color == .red && !board.hasStrings)
        board.colors = nil
        #expect(!board.hasColors && board.numberOfItems == 0)
        board.url = URL(string: "https://example.org")
        #expect(board.hasURLs && board.url?.host == "example.org")
        board.setData(Data([1, 2]), forPasteboardType: "bytes")
        #expect(board.data(forPasteboardType: "bytes") == Data([1, 2]) && board.types == ["bytes"])
        board.setValue("words", forPasteboardType: "note")
        #expect(
            board.value(forPasteboardType: "note") as? String == "words" && board.data(forPasteboardType: "note") == nil
        )
        board.addItems([["other": 1]])
        #expect(board.numberOfItems == 2 && board.types == ["note"])
    }

    @Test func orientationsAreUprightLyingOrFlat() {
        let all: [UIDeviceOrientation] = [
            .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
        ]
        #expect(all.map(\.isPortrait) == [true, true, false, false, false, false])
        #expect(all.map(\.isLandscape) == [false, false, true, true, false, false])
        #expect(all.map(\.isFlat) == [false, false, false, false, true, true])
        #expect(all.map(\.isValidInterfaceOrientation) == [true, true, true, true, false, false])
        #expect(!UIDeviceOrientation.unknown.isValidInterfaceOrientation)
    }

    @Test func theDeviceNamesItsKindAndSystem() {
        let device = UIDevice.current
        #expect(device.model == (device.userInterfaceIdiom == .pad ? "iPad" : "iPhone"))
        #expect(device.localizedModel == device.model && device.identifierForVendor == device.identifierForVendor)
        #expect(device.systemVersion == "18.0" && device.systemName == "iOS")
    }

    @Test func partsOfAnIndexPathCanBeChanged() {
        var path = IndexPath(item: 4, section: 2)
        #expect(path.row == 4 && path.item == 4)
        path.section = 1
        path.row = 7
        #expect(path == IndexPath(row: 7, section: 1))
        path.item = 9
        #expect(path.row == 9)
    }

    @Test func anIndexPathOfAnotherLengthHasNoRow() async {
        await #expect(processExitsWith: .failure) { _ = IndexPath(indexes: [1]).row }
        await #expect(processExitsWith: .failure) { _ = IndexPath(indexes: [1, 2, 3]).section }
    }
}

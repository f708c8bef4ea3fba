// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Synchronization
import TemplateLayoutSnapshots
import TemplatePreviews
import Testing

/// Previews are cases of a test.
@MainActor struct PreviewCaseTests {
    private enum Cards: TemplatePreviews {
        static var previews: [TemplatePreview] {
            TemplatePreview(
                "Card", .width(320), .width(390), looks: [.light, .dark], states: ["short": "Hi", "long": "Hello you"]
            ) { text -> UIView in
                let label = UILabel()
                label.text = text
                return label
            }
            TemplatePreview("Clock", .width(320)) { UIView() }.withoutTest()
            TemplatePreview("Screen", .device(.iPhoneSE)) { UIViewController() }
        }
    }

    @Test func eachPreviewSizeLookAndStateIsACase() {
        let cases = TemplatePreviewCase.all(Cards.self)
        #expect(cases.count == 9 && Set(cases.map(\.name)).count == 9)
        #expect(cases.first?.name == "Card, 320 pt, light, short")
        #expect(cases.last?.name == "Screen, iPhone SE, light")
        #expect(TemplatePreviewCase.all(Cards.self, excluding: ["Card"]).map(\.name) == ["Screen, iPhone SE, light"])
    }

    @Test(arguments: await TemplatePreviewCase.all(Cards.self)) func onePictureForEach(preview: TemplatePreviewCase)
        throws
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("previews-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appendingPathComponent("Suite.swift").path
        @MainActor func failures(_ body: () throws -> Void) throws -> Int {
            let count = Mutex(0)
            try withKnownIssue(isIntermittent: true) {
                try SnapshotEnvironment.$current.withValue(["SNAPSHOT_ARTIFACTS": folder.path]) { try body() }
            } matching: { _ in
                count.withLock { $0 += 1 }
                return true
            }
            return count.withLock { $0 }
        }
        #expect(
            try failures { try assertSnapshot(of: preview, record: .missing, filePath: source, testName: "previews()") }
                == 1)
        #expect(
            try failures { try assertSnapshot(of: preview, record: .missing, filePath: source, testName: "previews()") }
                == 0)
        guard preview.name == "Card, 320 pt, light, short" else { return }
        let gone = folder.appendingPathComponent("__Snapshots__/Suite/previews.Gone-320-pt-light.png")
        try Data().write(to: gone)
        #expect(
            try failures { try assertSnapshot(of: preview, record: .missing, filePath: source, testName: "previews()") }
                == 1)
    }
}

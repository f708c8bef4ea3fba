// SPDX-License-Identifier: MIT
import Foundation
import Synchronization
import Testing

@testable import PortableUIKit

/// Text is drawn on one thread at a time, also where it was recorded: cairo crashes otherwise.
@MainActor struct DrawingThreadTests {
    private final class Flag: Sendable {
        let value = Atomic<Bool>(false)
    }

    nonisolated private static let words = "The quick brown fox, 1234567890, jumps ÄÖÜ"

    /// Calls `body` while another thread draws text.
    private func besideAnotherThread(_ body: () -> Void) {
        let (isDone, hasEnded) = (Flag(), DispatchSemaphore(value: 0))
        Thread.detachNewThread {
            var size: CGFloat = 10
            while !isDone.value.load(ordering: .relaxed) {
                size = size > 40 ? 10 : size + 0.25
                let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: size)]
                _ = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 60)).image { _ in
                    Self.words.draw(at: .zero, withAttributes: attributes)
                }
            }
            hasEnded.signal()
        }
        body()
        isDone.value.store(true, ordering: .relaxed)
        hasEnded.wait()
    }

    @Test("Documents are written while another thread draws text")
    func documents() {
        besideAnotherThread {
            for size in 0..<60 {
                let page = CGRect(x: 0, y: 0, width: 300, height: 100)
                let data = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
                    context.beginPage()
                    let font = UIFont.systemFont(ofSize: CGFloat(10 + size) / 2)
                    Self.words.draw(at: .zero, withAttributes: [.font: font])
                }
                #expect(data.count > 1000)
            }
        }
    }

    @Test("Snapshots of views are drawn while another thread draws text")
    func snapshots() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        label.text = Self.words
        besideAnotherThread {
            for size in 0..<100 {
                label.font = .systemFont(ofSize: CGFloat(40 + size) / 4)
                guard let snapshot = label.snapshotView(afterScreenUpdates: true) else { continue }
                _ = Picture(of: snapshot, scale: 2)
            }
        }
    }

    @Test("A view of any size has a snapshot, with fewer pixels to a point if it is very large")
    func sizes() throws {
        for size in [
            CGSize(width: 320, height: 60_000), CGSize(width: 9000, height: 9000), CGSize(width: 0.1, height: 3),
        ] {
            let view = UIView(frame: CGRect(origin: .zero, size: size))
            view.backgroundColor = .red
            let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
            #expect(snapshot.bounds.size == size)
            guard size.width >= 1 else { continue }
            // Its first and its last four points.
            let part = UIView(frame: CGRect(x: 0, y: 0, width: min(size.width, 4), height: min(size.height, 4)))
            part.clipsToBounds = true
            part.addSubview(snapshot)
            for origin in [
                CGPoint.zero, CGPoint(x: part.bounds.width - size.width, y: part.bounds.height - size.height),
            ] {
                snapshot.frame.origin = origin
                #expect(
                    Picture(of: part).rows.allSatisfy { $0.contains("r") && !$0.contains(".") }, "\(size) \(origin)")
            }
        }
    }
}

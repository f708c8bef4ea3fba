import Foundation
import Testing
@testable import TextLayout
@Test func scratchRegularity() throws {
    for l in ["en","ar","hi","ja","ko","th","zh"] {
        let texts = try String(contentsOfFile: "/tmp/lab/text-out/bench/\(l).txt", encoding: .utf8).split(separator: "\n")
        var irregular = 0, mixed = 0, unsafe = 0, items = 0, chars = 0
        var shown = 0
        for t in texts {
            let p = PreparedText(AttributedText(String(t), font: .system(size: 14)))
            for q in p.storage.paragraphs { if q.boundaries.isEmpty { irregular += 1; if shown < 3 { print("   irregular", t); shown += 1 } } else if !q.isUniform { mixed += 1 } }
            unsafe += p.storage.unsafeBreaks.count; items += p.storage.items.count; chars += p.storage.characterCount
        }
        print(l, texts.count, "irregular", irregular, "mixed", mixed, "unsafe breaks", unsafe, "items/text", Double(items)/Double(texts.count), "chars", chars / texts.count)
    }
}

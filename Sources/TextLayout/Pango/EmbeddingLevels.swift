import CPango

/// Embedding levels of a paragraph in which both directions occur, as FriBidi finds them. Only under the shaper's lock.
///
/// FriBidi is asked about what may matter, not about every letter: characters without a direction between two letters of
/// one kind have their level (Unicode Annex 9, rules W1 to W7, N1 and N2), and so have numbers between letters from left
/// to right. So of such a run the first and the last letter stand for all. Brackets are not left out, because they belong
/// to others far away (N0), nor are tabs and what embeds, whose rules look at places.
final class EmbeddingLevels {
    /// A stretch of one level.
    struct Run {
        var end: Int
        let level: UInt8
    }

    let runs = ScratchList<Run>()
    /// The characters that stand for the paragraph.
    private let kept = ScratchList<Int32>()
    private let text = ScratchList<CChar>()

    deinit {
        runs.deallocate()
        kept.deallocate()
        text.deallocate()
    }

    /// Finds the runs of the paragraph that was scanned. `start` is the beginning of the whole text.
    func find(_ scan: ParagraphScan, _ start: UnsafePointer<CChar>, isRightToLeft: Bool) {
        runs.removeAll()
        kept.removeAll()
        text.removeAll()
        keep(scan, start)
        guard kept.count > 0, let levels = CPangoEmbeddingLevels(text.start, Int32(text.count), isRightToLeft ? 1 : 0)
        else { return }
        // Sound: allocated by GLib, a level for each character of the text.
        defer { CPangoFree(levels) }
        for index in 0..<kept.count {
            let end = index + 1 < kept.count ? Int(kept[index + 1]) : scan.textCount
            if runs.count > 0 && runs[runs.count - 1].level == levels[index] {
                runs[runs.count - 1].end = end
            } else {
                runs.append(Run(end: end, level: levels[index]))
            }
        }
    }

    private func keep(_ scan: ParagraphScan, _ start: UnsafePointer<CChar>) {
        let (count, traits) = (scan.textCount, scan.traits)
        var index = 0
        while index < count {
            keep(index, scan, start)
            let kind = traits[index].bidirectional
            var last = index
            if !kind.isDisjoint(with: .letters) {
                let weak: CharacterTraits.Bidirectional = kind == .left ? .number : []
                var next = index + 1
                while next < count {
                    let found = traits[next].bidirectional
                    if found == kind {
                        last = next
                    } else if !found.isSubset(of: weak) || traits[next].options.contains(.isMirrored) {
                        break
                    }
                    next += 1
                }
            }
            if last > index { keep(last, scan, start) }
            index = last + 1
        }
    }

    private func keep(_ index: Int, _ scan: ParagraphScan, _ start: UnsafePointer<CChar>) {
        kept.append(Int32(truncatingIfNeeded: index))
        for byte in scan.bytes[index]..<scan.bytes[index + 1] { text.append(start[Int(byte)]) }
    }
}

/// Room for what a text is put together from, kept from text to text. Only under the shaper's lock.
final class PreparationScratch {
    /// The flags of the text's characters.
    let flags = ScratchList<TextStorage.BoundaryFlags>(capacity: 512)
    /// The items of all paragraphs.
    let itemStarts = ScratchList<TextStorage.ItemStart>()
    let paragraphs = ScratchList<TextStorage.Paragraph>()
    /// The styles of the text's items.
    let styles = ScratchList<TextStorage.ItemStyle>()
    /// The shaper's numbers of those styles.
    let styleNumbers = ScratchList<Int>()
    /// Numbers of the looks of the text's runs.
    let looks = ScratchList<Int>()
    /// The first style of each font, script and language.
    let baselineStyles = ScratchList<TextStorage.ItemStyle>()
    /// For each of these and each of these: how far the latter is shifted up on a line that begins with the former.
    let baselineShifts = ScratchList<Int32>()
    /// The items of the paragraph that is being prepared.
    let found = ScratchList<Itemizer.FoundItem>()
    /// The words of the item that is being measured.
    let words = ScratchList<Itemizer.Word>()
    /// Where in that list the words are that aren't known yet.
    let unknowns = ScratchList<Int32>()
    /// Words that are shaped together.
    let text = ScratchList<CChar>()

    deinit {
        flags.deallocate()
        itemStarts.deallocate()
        paragraphs.deallocate()
        styles.deallocate()
        styleNumbers.deallocate()
        looks.deallocate()
        baselineStyles.deallocate()
        baselineShifts.deallocate()
        found.deallocate()
        words.deallocate()
        unknowns.deallocate()
        text.deallocate()
    }

    /// Begins a text of so many bytes.
    func begin(length: Int) {
        flags.removeAll()
        flags.reserve(length + 1)
        itemStarts.removeAll()
        paragraphs.removeAll()
        styles.removeAll()
        styleNumbers.removeAll()
        looks.removeAll()
        baselineStyles.removeAll()
        baselineShifts.removeAll()
        found.removeAll()
        words.removeAll()
    }
}

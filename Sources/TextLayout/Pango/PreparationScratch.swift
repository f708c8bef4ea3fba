/// Room for what a text is put together from, kept from text to text. Only under the shaper's lock.
final class PreparationScratch {
    /// The flags of the text's characters.
    let flags = ScratchList<TextStorage.BoundaryFlags>(capacity: 512)
    /// The items of all paragraphs.
    let itemStarts = ScratchList<TextStorage.ItemStart>()
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
        found.removeAll()
        words.removeAll()
    }
}

/// The measures of a shaped stretch, in Pango units.
struct PieceMetrics {
    /// Sum of the advances.
    var width: Int
    /// The advance of the glyph at the logical end where that glyph is a cluster of its own: what white space there
    /// gives up when the line is wrapped after it.
    var lastGlyphWidth: Int32?
    /// From the baseline down: negative above it.
    var top: Int32
    var bottom: Int32
}

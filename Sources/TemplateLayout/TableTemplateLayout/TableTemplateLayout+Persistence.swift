// SPDX-License-Identifier: MIT
import PlatformUIKit

extension TableTemplateLayout {
    /// Saves the heights by key to a file, so that the next start of the app need not measure them. Heights whose keys or
    /// versions are not `Codable` are left out; local and private types need a name (``PersistenceNaming``). The file holds the
    /// heights of this table; another table needs a file of its own. O(heights).
    ///
    /// Whoever reads it meanwhile, also another program, finds the old file or the new one, whole; it keeps its permissions,
    /// and a symbolic link stays one.
    ///
    /// - Parameters:
    ///   - url: The file; it is replaced.
    ///   - tag: What the heights depend on besides fonts and environment, by default the version of the app: heights
    ///     saved under another tag are not restored.
    /// - Throws: ``TemplateLayoutError/unnamedType(_:)`` and ``TemplateLayoutError/notAFile(path:)`` before anything is written,
    ///   and what writing the file throws.
    public func saveKeyedHeights(to url: URL, tag: String? = nil) throws { try memory.save(to: url, tag: tag) }

    /// Takes the heights by key from a file of ``saveKeyedHeights(to:tag:)``. A file that is missing, foreign, cut short,
    /// damaged, of another format version, or was saved under another tag, with other fonts or by another text engine is
    /// ignored, with a line in the debug log: it costs measuring, never a wrong height.
    ///
    /// - Returns: Whether the file was used. Its heights are taken when the first key of their type is asked for.
    @discardableResult
    public func restoreKeyedHeights(from url: URL, tag: String? = nil) -> Bool { memory.restore(from: url, tag: tag) }
}

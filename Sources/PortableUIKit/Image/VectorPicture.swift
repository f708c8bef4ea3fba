// SPDX-License-Identifier: MIT
import Foundation

/// Drawings (PDF, SVG) of asset catalogues, made into pixels as Xcode does when it compiles a catalogue: a point of the
/// drawing is a point of the picture.
enum VectorPicture {
    /// The kinds of drawings that asset catalogues have.
    private enum Kind: String {
        case pdf
        case svg
    }

    static func isOne(_ path: String) -> Bool { kind(of: path) != nil }

    private static func kind(of path: String) -> Kind? {
        Kind(rawValue: URL(fileURLWithPath: path).pathExtension.lowercased())
    }

    /// The first page of a drawing, `scale` pixels for a point; `nil` if it can't be drawn.
    static func decode(file path: String, scale: CGFloat) -> CGImage? {
        switch kind(of: path) {
        case .pdf: drawPDF(path, scale: scale).flatMap { ImageCoding.decode($0) }
        case .svg: ImageCoding.decode(file: path, magnification: scale)
        case nil: nil
        }
    }

    /// Why a drawing can't be drawn, for a message.
    static func reason(for path: String) -> String {
        switch kind(of: path) {
        case .pdf where pdfProgram == nil:
            "PDF is drawn by the program pdftocairo (Debian's package poppler-utils), which isn't on the PATH"
        case .svg: "it is damaged, or gdk-pixbuf has no loader for SVG (Debian's package librsvg2-common)"
        case .pdf, nil: "it is damaged or of an unknown kind"
        }
    }

    /// Poppler's program. A process of its own, so that a damaged file can't end this one.
    static let pdfProgram: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { URL(fileURLWithPath: String($0)).appendingPathComponent("pdftocairo") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }

    /// The first page of a PDF file as a PNG file; `nil` without the program. About 15 ms.
    private static func drawPDF(_ path: String, scale: CGFloat) -> Data? {
        guard let pdfProgram else { return nil }
        let process = Process()
        process.executableURL = pdfProgram
        // A point is a 72nd of an inch.
        process.arguments = ["-png", "-singlefile", "-transp", "-cropbox", "-r", "\(scale * 72)", path, "-"]
        let output = Pipe()
        (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, output)
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        defer { try? output.fileHandleForReading.close() }
        // Not `waitUntilExit`, which turns the run loop: this is called in the midst of layouts. The end of the output is enough.
        return try? output.fileHandleForReading.readToEnd()
    }
}

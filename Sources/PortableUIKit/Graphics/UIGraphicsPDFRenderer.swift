// SPDX-License-Identifier: MIT
import CCairo
import Foundation
import TextLayout

/// The key of a document's title (Apple: "Auxiliary Dictionary Keys").
public let kCGPDFContextTitle = "kCGPDFContextTitle"
/// The key of a document's author.
public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
/// The key of a document's subject.
public let kCGPDFContextSubject = "kCGPDFContextSubject"
/// The key of a document's keywords.
public let kCGPDFContextKeywords = "kCGPDFContextKeywords"
/// The key of the program that made a document.
public let kCGPDFContextCreator = "kCGPDFContextCreator"

/// The format of a document (Apple: "UIGraphicsPDFRendererFormat").
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// Texts such as the title, by the keys `kCGPDFContextTitle` and its siblings.
    open var documentInfo: [String: Any] = [:]
}

/// The context of a document that is being drawn (Apple: "UIGraphicsPDFRendererContext").
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    /// The bounds of the page, in points.
    open private(set) var pdfContextBounds: CGRect
    private let surface: OpaquePointer
    private let bounds: CGRect
    /// The format of the document.
    open private(set) var format: UIGraphicsPDFRendererFormat
    private var hasPage = false

    fileprivate init(_ surface: OpaquePointer, bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        self.surface = surface
        self.bounds = bounds
        self.format = format
        pdfContextBounds = bounds
        super.init(cgContext: CGContext(recordingOn: surface, scale: 1))
    }

    /// Begins a page of the renderer's bounds.
    open func beginPage() { beginPage(withBounds: bounds, pageInfo: [:]) }

    /// Begins a page.
    ///
    /// - Parameters:
    ///   - bounds: The part of the coordinates that the page shows, in points.
    ///   - pageInfo: Has no effect.
    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        endPage()
        hasPage = true
        pdfContextBounds = bounds
        cairo_pdf_surface_set_size(surface, Double(bounds.width), Double(bounds.height))
        cgContext.saveGState()
        cgContext.translateBy(x: -bounds.minX, y: -bounds.minY)
    }

    fileprivate func endPage() {
        guard hasPage else { return }
        hasPage = false
        cgContext.restoreGState()
        RecordedDrawing.replaying { cairo_show_page(cgContext.cairo) }
    }
}

/// Makes PDF documents by drawing (Apple: "UIGraphicsPDFRenderer"). Texts stay texts, which can be searched. Any thread.
open class UIGraphicsPDFRenderer: NSObject {
    /// The format of the documents.
    open private(set) var format: UIGraphicsPDFRendererFormat
    private let bounds: CGRect

    /// A renderer of pages of a rectangle in points.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        self.bounds = bounds
        self.format = format
        super.init()
    }

    /// A renderer of pages of a rectangle in points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat()) }

    /// Writes the document that `actions` draws to a file.
    ///
    /// - Throws: The error of writing the file.
    open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
        try pdfData(actions: actions).write(to: url)
    }

    /// The document that `actions` draws. Each page begins with `beginPage()`.
    open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        format.bounds = bounds
        let output = PDFOutput()
        // Sound: the output lives until the surface is finished below, after which it writes no more.
        let surface = cairo_pdf_surface_create_for_stream(
            { output, bytes, count in
                let output = Unmanaged<PDFOutput>.fromOpaque(output!).takeUnretainedValue()
                output.data.append(bytes!, count: Int(count))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(output).toOpaque(), Double(bounds.width), Double(bounds.height))
        guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            fatalError("UIGraphicsPDFRenderer: pages can't be \(bounds.size)")
        }
        // The reference that the function above created.
        defer { cairo_surface_destroy(surface) }
        for (key, item) in Self.metadata {
            if let text = format.documentInfo[key] as? String { cairo_pdf_surface_set_metadata(surface, item, text) }
        }
        let context = UIGraphicsPDFRendererContext(surface, bounds: bounds, format: format)
        UIGraphicsPushContext(context.cgContext)
        actions(context)
        UIGraphicsPopContext()
        context.endPage()
        RecordedDrawing.replaying { cairo_surface_finish(surface) }
        return withExtendedLifetime(output) { output.data }
    }

    private static let metadata = [
        (kCGPDFContextTitle, CAIRO_PDF_METADATA_TITLE), (kCGPDFContextAuthor, CAIRO_PDF_METADATA_AUTHOR),
        (kCGPDFContextSubject, CAIRO_PDF_METADATA_SUBJECT), (kCGPDFContextKeywords, CAIRO_PDF_METADATA_KEYWORDS),
        (kCGPDFContextCreator, CAIRO_PDF_METADATA_CREATOR),
    ]
}

/// The bytes of a document.
private final class PDFOutput {
    var data = Data()
}

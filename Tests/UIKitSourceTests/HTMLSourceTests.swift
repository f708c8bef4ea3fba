// SPDX-License-Identifier: MIT
import Testing
import UIKit

/// HTML as the sources of apps read it.
extension String {
    fileprivate var htmlToAttributedString: NSAttributedString? {
        guard let data = data(using: .utf8) else { return nil }
        do {
            return try NSAttributedString(
                data: data,
                options: [
                    .documentType: NSAttributedString.DocumentType.html,
                    .characterEncoding: String.Encoding.utf8.rawValue,
                ], documentAttributes: nil)
        } catch {
            return nil
        }
    }

    fileprivate func htmlAttributed(family: String?, size: CGFloat, color: UIColor) -> NSMutableAttributedString? {
        let css =
            "<style>html *{font-size: \(size)pt !important;font-family: \(family ?? "Helvetica"), Helvetica !important;}</style>"
        let html = try? NSMutableAttributedString(
            data: Data((css + self).utf8), options: [.documentType: NSAttributedString.DocumentType.html],
            documentAttributes: nil)
        html?.addAttribute(.foregroundColor, value: color, range: NSRange(location: 0, length: html?.length ?? 0))
        return html
    }
}

struct HTMLSourceTests {
    @Test func htmlIsReadByTheProductUIKit() {
        #expect("<p>Grüße an <b>alle</b></p>".htmlToAttributedString?.string == "Grüße an alle\n")
        let text = "<b>x</b>".htmlAttributed(family: nil, size: 12, color: .red)
        #expect(text?.string == "x")
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

/// `UIGraphicsPDFRenderer`.
@MainActor
struct PDFRendererTests {
    private static let page = CGRect(x: 0, y: 0, width: 300, height: 200)

    private func document() -> Data {
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo[kCGPDFContextTitle] = "Receipt"
        return UIGraphicsPDFRenderer(bounds: Self.page, format: format).pdfData { context in
            context.beginPage()
            let label = UILabel(frame: CGRect(x: 20, y: 20, width: 260, height: 30))
            label.text = "Coffee and cake"
            label.layer.render(in: context.cgContext)
            context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 100, height: 50), pageInfo: [:])
            #expect(context.pdfContextBounds.width == 100)
            "Second".draw(at: CGPoint(x: 5, y: 5), withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
        }
    }

    @Test func pagesHaveTheirBounds() throws {
        let text = String(decoding: document(), as: UTF8.self)
        #expect(text.hasPrefix("%PDF-") && text.contains("/Count 2"))
        #expect(text.contains("300 200 ]") && text.contains("100 50 ]"))
        #expect(text.contains("(Receipt)"))
    }

    @Test func textsStayTexts() throws {
        #expect(String(decoding: document(), as: UTF8.self).contains("/ToUnicode"))
        guard try shell("command -v pdftotext").status == 0 else { return }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pdf-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try document().write(to: folder.appendingPathComponent("a.pdf"))
        let words = try shell("pdftotext a.pdf -", in: folder).output
        #expect(words.contains("Coffee and cake") && words.contains("Second"), "\(words)")
    }

    @Test func glyphsStandBetweenPoints() throws {
        guard try shell("command -v pdftotext").status == 0 else { return }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pdf-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let data = UIGraphicsPDFRenderer(bounds: Self.page).pdfData { context in
            context.beginPage()
            for (x, y) in [(5.4, 5.0), (5.65, 50)] {
                "Coffee".draw(at: CGPoint(x: x, y: y), withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
            }
        }
        try data.write(to: folder.appendingPathComponent("a.pdf"))
        let words = try shell("pdftotext -bbox a.pdf -", in: folder).output
        let lefts = words.components(separatedBy: "xMin=\"").dropFirst().compactMap { Double($0.prefix { $0 != "\"" }) }
        try #require(lefts.count == 2)
        #expect(abs(lefts[1] - lefts[0] - 0.25) < 0.01, "\(words)")
    }

    @Test func aDrawingWithoutATextHasNoFont() {
        let data = UIGraphicsPDFRenderer(bounds: Self.page).pdfData { context in
            context.beginPage()
            UIColor.red.setFill()
            context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
        }
        #expect(!String(decoding: data, as: UTF8.self).contains("/ToUnicode"))
    }

    // MARK: Whole contents

    private final class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
    }

    @Test func aTableAndItsControllerAreDrawnWhole() throws {
        let controller = Rows(style: .plain)
        controller.tableView.rowHeight = 50
        let image = try #require(controller.fullHeightImage(width: 320))
        #expect(image.size == CGSize(width: 320, height: 2000))
        #expect(controller.view.window == nil)
        let table: UITableView = controller.tableView
        table.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
        table.contentOffset.y = 100
        #expect(table.fullHeightImage()?.size == CGSize(width: 200, height: 2000))
        #expect(table.frame.height == 300 && table.contentOffset.y == 100)
        table.rowHeight = 5000
        table.reloadData()
        #expect(table.fullHeightImage() == nil, "more than 32,767 pixels")
    }

    @Test func thumbnailsHaveTheirSize() async throws {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image {
            $0.cgContext.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
        }
        let size = CGSize(width: 10, height: 5)
        let small = try #require(picture.preparingThumbnail(of: size))
        #expect(small.size == size && small.cgImage?.pixel(x: 5, y: 2).alpha == 255)
        #expect(await picture.byPreparingThumbnail(ofSize: size)?.size == size)
        #expect(UIImage().preparingThumbnail(of: size) == nil && picture.preparingThumbnail(of: .zero) == nil)
        #expect(picture.preparingThumbnail(of: CGSize(width: 32_000, height: 32_000)) == nil, "4 GB and more")
        for side in [1e9, .nan, .infinity, -.infinity, -5] as [CGFloat] {
            #expect(picture.preparingThumbnail(of: CGSize(width: side, height: 10)) == nil, "\(side)")
            #expect(await picture.byPreparingThumbnail(ofSize: CGSize(width: 10, height: side)) == nil, "\(side)")
        }
    }

    @Test func aMissingPictureSaysWhereItWasSought() {
        let name = "missing-\(UUID().uuidString)"
        let texts = WarningLog.texts { for _ in 0..<2 { #expect(UIImage(named: name) == nil) } }
        #expect(
            texts.count == 1 && texts[0].contains("\(name)@2x.png")
                && texts[0].contains(Bundle.main.resourcePath ?? "?"))
    }
}

// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// Small parts of UIKit that published apps name.
@MainActor
struct PublishedAppTests {
    @Test("A disabled search bar takes no touches")
    func disabledSearchBar() {
        @MainActor final class Diary: NSObject, UISearchBarDelegate {
            var calls: [String] = []
            func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("begin") }
            func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
            func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
                calls.append("scope \(selectedScope)")
            }
        }
        let world = TouchWorld()
        let diary = Diary()
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 104))
        bar.delegate = diary
        bar.showsCancelButton = true
        bar.isEnabled = false
        bar.scopeButtonTitles = ["All", "Unread"]
        bar.setShowsScope(true, animated: false)
        world.window.addSubview(bar)
        world.window.layoutIfNeeded()
        func touch() {
            world.tap(220, 76)
            world.tap(270, 28)
            world.tap(100, 28)
        }
        touch()
        #expect(!bar.isEnabled && diary.calls == [])
        bar.isEnabled = true
        touch()
        #expect(diary.calls == ["scope 1", "cancel", "begin"])
    }

    @Test("A display link with a frame interval calls its target in every so many frames")
    func frameInterval() {
        let clock = FrameClock(.manual)
        FrameClock.current = clock
        defer { FrameClock.current = FrameClock(.none) }
        var count = 0
        let link = CADisplayLink { _ in count += 1 }
        #expect(link.frameInterval == 1)
        link.frameInterval = 3
        link.add(to: .main, forMode: .common)
        defer { link.invalidate() }
        clock.advance(frames: 7)
        #expect(count == 2)
        link.frameInterval = 0
        #expect(link.frameInterval == 1)
    }

    @Test("Contents lie at the edge that their gravity names; top is the greatest y (CALayer.h)")
    func gravities() {
        let dot = Picture(size: CGSize(width: 1, height: 1)) {
            $0.setFillColor(UIColor.red.cgColor)
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 3, height: 3))
        view.layer.contents = dot.image.cgImage
        view.layer.contentsScale = 1
        func place(_ gravity: CALayerContentsGravity) -> [Int] {
            view.layer.contentsGravity = gravity
            let pixels = Array(Picture(of: view).rows.joined())
            return pixels.indices.filter { pixels[$0] == "r" }
        }
        #expect(place(.bottomLeft) == [0] && place(.bottom) == [1] && place(.bottomRight) == [2])
        #expect(place(.left) == [3] && place(.center) == [4] && place(.right) == [5])
        #expect(place(.topLeft) == [6] && place(.top) == [7] && place(.topRight) == [8])
    }

    @Test("Colours name their space, and are made of the components of one")
    func colorSpaces() {
        let space = UIColor.red.cgColor.colorSpace
        #expect(space?.name == CGColorSpace.extendedSRGB && space?.model == .rgb)
        #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 1]) == UIColor.red.cgColor)
        let grey = CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 0.25])
        #expect(grey == CGColor(gray: 0.5, alpha: 0.25) && CGColorSpaceCreateDeviceGray().model == .monochrome)
        let pattern = UIColor(patternImage: .checkmark).cgColor
        #expect(pattern.colorSpace?.model == .pattern)
    }

    @Test func pointsOfTimingFunctions() {
        var point: [Float] = [-1, -1]
        let curve = CAMediaTimingFunction(controlPoints: 0.25, 0.5, 0.75, 1)
        let points = (0...3).map { index in
            curve.getControlPoint(at: index, values: &point)
            return point
        }
        #expect(points == [[0, 0], [0.25, 0.5], [0.75, 1], [1, 1]])
    }

    @Test func standardPicturesAreSymbols() {
        let pictures: [UIImage] = [.add, .remove, .actions, .checkmark, .strokedCheckmark]
        #expect(pictures.allSatisfy { $0.isSymbolImage && $0.size.width > 0 })
        #expect(WarningLog.texts { _ = pictures.map { $0.cgImage } }.isEmpty, "each has a drawing")
    }

    @Test func viewsAndControllersMayWriteValuesOfTheirOwn() {
        final class Cell: UITableViewCell {
            override func encode(with coder: NSCoder) {
                super.encode(with: coder)
                coder.encode(3, forKey: "count")
            }
        }
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        Cell(style: .default, reuseIdentifier: nil).encode(with: archiver)
        UIViewController().encode(with: archiver)
        archiver.finishEncoding()
        let reader = try? NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(reader?.decodeInteger(forKey: "count") == 3)
    }

    @Test func keysOfAnInformationPropertyList() {
        let keys = [kCFBundleVersionKey as String, kCFBundleNameKey as String, kCFBundleIdentifierKey as String]
        #expect(keys == ["CFBundleVersion", "CFBundleName", "CFBundleIdentifier"])
        #expect(kCFBundleExecutableKey as String == "CFBundleExecutable")
    }

    @Test("Placeholders for fonts measure texts; the display has the colours of sRGB")
    func placeholders() {
        #expect(UIFont().pointSize == 12 && UIFont().lineHeight > 0)
        #expect(UITraitCollection.current.displayGamut == .SRGB && UIDisplayGamut.P3.rawValue == 1)
        #expect(UIDisplayGamut(rawValue: -1) == .unspecified && !UIAccessibility.isGuidedAccessEnabled)
        let item = UITabBarItem()
        item.largeContentSizeImage = .add
        item.largeContentSizeImageInsets.top = 1
        #expect(item.largeContentSizeImage != nil && item.largeContentSizeImageInsets.top == 1)
    }

    @Test("Pictures are written as PNG and JPEG")
    func imageDestinations() throws {
        let picture = Picture(size: CGSize(width: 2, height: 1)) {
            $0.setFillColor(UIColor.red.cgColor)
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let image = try #require(picture.image.cgImage)
        for (type, start) in [("public.png", [0x89, 0x50] as [UInt8]), ("public.jpeg", [0xFF, 0xD8])] {
            let data = NSMutableData()
            let destination = try #require(CGImageDestinationCreateWithData(data, type as CFString, 1, nil))
            #expect(!CGImageDestinationFinalize(destination), "no picture was added")
            CGImageDestinationAddImage(
                destination, image, [kCGImageDestinationLossyCompressionQuality: 0.5] as NSDictionary)
            #expect(CGImageDestinationFinalize(destination))
            #expect(Array((data as Data).prefix(2)) == start)
            #expect(UIImage(data: data as Data)?.size == CGSize(width: 2, height: 1))
        }
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.heic" as CFString, 1, nil) == nil)
        let file = temporaryPlace("a.png")
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let destination = try #require(CGImageDestinationCreateWithURL(file as NSURL, "public.png" as CFString, 1, nil))
        CGImageDestinationAddImage(destination, image, nil)
        #expect(CGImageDestinationFinalize(destination) && UIImage(contentsOfFile: file.path) != nil)
    }

    @Test func itemsOfPasteboardsWithOptions() throws {
        let board = try #require(UIPasteboard(name: UIPasteboard.Name("published"), create: true))
        board.setItems([["public.utf8-plain-text": "a"]], options: [.localOnly: true, .expirationDate: Date()])
        #expect(board.string == "a" && board.changeCount == 1)
    }

    @Test func mutableQuickActionsChangeUntilTheyAreSet() {
        let item = UIMutableApplicationShortcutItem(type: "a", localizedTitle: "A")
        (item.type, item.localizedTitle, item.localizedSubtitle) = ("b", "B", "C")
        (item.icon, item.userInfo) = (UIApplicationShortcutIcon(systemImageName: "plus"), ["d": 1 as NSNumber])
        let plain: UIApplicationShortcutItem = item
        #expect([plain.type, plain.localizedTitle, plain.localizedSubtitle] == ["b", "B", "C"])
        #expect(plain.icon != nil && plain.userInfo?["d"] as? Int == 1)
    }

    @Test func rectanglesAreFilledWithABlendMode() {
        let picture = Picture(size: CGSize(width: 2, height: 1)) { context in
            UIGraphicsPushContext(context)
            defer { UIGraphicsPopContext() }
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 1))
            UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 1, height: 1), .clear)
        }
        #expect(picture.rows == [".r"])
    }
}

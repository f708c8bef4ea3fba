// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import PortableUIKit
import PortableUIKitWindow
import TemplateLayout

/// The program that shows previews. The `main.swift` of its target is:
///
/// ```swift
/// import TemplatePreviews
///
/// TemplatePreviewProgram.run(MailPreviews.self, InboxPreviews.self)
/// ```
@preconcurrency @MainActor
public enum TemplatePreviewProgram {
    /// Shows the previews of these types by the options of the command line, and ends the process: in a window that rebuilds and
    /// shows them again when a source is saved, or in a picture with `--out`. `--help` lists the options.
    public static func run(_ types: any TemplatePreviews.Type...) -> Never {
        exit(status(types, arguments: Array(CommandLine.arguments.dropFirst())))
    }

    private static func status(_ types: [any TemplatePreviews.Type], arguments: [String]) -> Int32 {
        if arguments.contains("--help") || arguments.contains("-h") {
            print(PreviewOptions.help)
            return 0
        }
        do {
            let options = try PreviewOptions(arguments)
            let environment = ProcessInfo.processInfo.environment
            if let text = environment[PreviewStart.variable] {
                guard let start = try? JSONDecoder().decode(PreviewStart.self, from: Data(text.utf8)) else {
                    throw PreviewError("\(PreviewStart.variable) is not the JSON that the window of previews sets")
                }
                return PreviewChild(previews(types, options), start).run()
            }
            if let out = options.out {
                try writePicture(PreviewBoard(previews(types, options)), options, to: out)
                return 0
            }
            return try openWindow(types, options)
        } catch {
            WarningLog.write("preview: \(error)")
            return 2
        }
    }

    /// The previews of the named file, or all previews if it declares none.
    static func previews(_ types: [any TemplatePreviews.Type], _ options: PreviewOptions) -> [TemplatePreview] {
        let all = types.flatMap { $0.previews }
        guard let file = options.file else { return all }
        let own = all.filter {
            URL(fileURLWithPath: $0.file).standardizedFileURL.resolvingSymlinksInPath().path == file
        }
        return own.isEmpty ? all : own
    }

    private static func openWindow(
        _ types: [any TemplatePreviews.Type], _ options: PreviewOptions
    ) throws -> Int32 {
        let manager = FileManager.default
        let program = (try? manager.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        let plan = PreviewPlan(options, program: program, workingFolder: manager.currentDirectoryPath)
        let runner = try PreviewRunner(
            plan, size: CGSize(width: options.width ?? 1280, height: options.height ?? 860),
            scale: options.scale.map { CGFloat($0) })
        return runner.run()
    }

    /// The largest width of a picture, in points, unless a width is given.
    private static let widestPicture: CGFloat = 1_600

    static func writePicture(_ board: PreviewBoard, _ options: PreviewOptions, to path: String) throws {
        let scale = CGFloat(options.scale ?? 2)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: options.width ?? 16_000, height: 1_000))
        UIScreen.main.configure(bounds: window.bounds, scale: scale)
        window.rootViewController = board
        window.isHidden = false
        window.layoutIfNeeded()
        let natural = board.naturalSize()
        let width = options.width.map { CGFloat($0) } ?? min(natural.width, widestPicture)
        window.frame.size = CGSize(width: width, height: natural.height)
        window.layoutIfNeeded()
        window.frame.size.height = board.contentHeight
        window.layoutIfNeeded()
        let size = window.bounds.size
        guard size.width > 0, size.height > 0, max(size.width, size.height) * scale <= 32_767 else {
            throw PreviewError(
                "the previews need \(Int(size.width)) × \(Int(size.height)) pt, too much for a picture: name a FILE, "
                    + "or a smaller --scale")
        }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = true
        let image = UIGraphicsImageRenderer(bounds: window.bounds, format: format).image { context in
            window.layer.render(in: context.cgContext)
        }
        guard let png = image.pngData() else { throw PreviewError("\(path): no memory for the picture") }
        do {
            try replaceFile(at: URL(fileURLWithPath: path), with: png)
        } catch let error as TemplateLayoutError {
            throw PreviewError("\(error)")
        } catch {
            throw PreviewError("\(path): can't be written: \(error.localizedDescription)")
        }
    }
}

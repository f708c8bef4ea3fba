// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import SnapshotFiles
import TemplateLayoutTesting

/// Pictures of an animation, one after the other. Its file is an animated PNG, which browsers play.
@MainActor
public struct AnimatedPicture {
    /// The frames.
    public let frames: [SnapshotPicture]
    /// The time of a frame, in milliseconds.
    public let millisecondsPerFrame: Int

    /// An animation of frames of one size.
    public init(frames: [SnapshotPicture], millisecondsPerFrame: Int) {
        self.frames = frames
        self.millisecondsPerFrame = millisecondsPerFrame
    }

    fileprivate func fileData() throws -> Data {
        let files = try frames.map { frame in
            guard let picture = frame.image.cgImage, let file = SnapshotPlatform.opaquePNG(of: picture) else {
                throw SnapshotError("a frame has no pixels, or there is no memory to write them")
            }
            return file
        }
        guard let joined = AnimatedPNG.join(files, milliseconds: millisecondsPerFrame) else {
            throw SnapshotError("an animation needs at least one frame, and frames of one size")
        }
        return PNGTexts.add(
            [
                ("Scale", SnapshotNumber.text(frames[0].image.scale)), ("Milliseconds", "\(millisecondsPerFrame)"),
                ("Fonts", Set(frames.flatMap(\.fonts)).sorted().joined(separator: "\n")),
            ], to: joined)
    }

    fileprivate init(file: Data) throws {
        guard let frames = AnimatedPNG.split(file), let texts = PNGTexts.read(from: file) else {
            throw SnapshotError("it is no animated PNG file (\(file.count) bytes); delete it and record it again")
        }
        let scale = texts["Scale"] ?? "1"
        self.init(
            frames: try frames.map { try SnapshotPicture(file: PNGTexts.add([("Scale", scale)], to: $0)) },
            millisecondsPerFrame: texts["Milliseconds"].flatMap(Int.init) ?? 0)
    }
}

extension Diffing where Value == AnimatedPicture {
    /// Animations, compared frame by frame.
    ///
    /// - Parameters:
    ///   - precision: which part of the pixels of each frame must match, from 0 to 1.
    ///   - perceptualPrecision: how closely a pixel must match, from 0 to 1.
    public static func animation(precision: Float = 1, perceptualPrecision: Float = 1) -> Diffing<AnimatedPicture> {
        let comparison = PictureComparison(precision: precision, perceptualPrecision: perceptualPrecision)
        func difference(_ reference: AnimatedPicture, _ now: AnimatedPicture) -> (String, [SnapshotAttachment])? {
            guard reference.frames.count == now.frames.count else {
                return ("the animation has \(now.frames.count) frames, the reference \(reference.frames.count)", [])
            }
            for (number, (old, new)) in zip(reference.frames, now.frames).enumerated() {
                guard let (words, attachments) = comparison.difference(from: old, to: new) else { continue }
                return ("frame \(number), at \(number * now.millisecondsPerFrame) ms: \(words)", attachments)
            }
            return nil
        }
        return Diffing(
            toData: { try $0.fileData() }, fromData: { try AnimatedPicture(file: $0) },
            diff: { difference($0, $1) })
    }
}

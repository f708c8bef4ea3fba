// SPDX-License-Identifier: MIT
import PortableUIKit

/// The pictures of a feed by name: read from files beside the input, or drawn from their names.
@MainActor
public final class FeedPictures {
    private let folder: String?
    private var pictures: [String: UIImage] = [:]

    /// Searches for pictures in `folder`, if there is one.
    public init(folder: String?) {
        self.folder = folder
    }

    /// Reads or draws the pictures of all posts, so that a damaged file is reported before anything is shown.
    public func load(for posts: [FeedPost]) throws(FeedInputError) {
        for name in Set(posts.map(\.imageName)).sorted() where !name.isEmpty && pictures[name] == nil {
            pictures[name] = try file(named: name) ?? PictureDrawing(name: name).image()
        }
    }

    /// The picture of that name; `nil` for an empty name or a picture that was not loaded.
    public func picture(named name: String) -> UIImage? { pictures[name] }

    /// The picture in a file of that name; `nil` if there is no such file.
    private func file(named name: String) throws(FeedInputError) -> UIImage? {
        // A name with a slash would leave the folder.
        guard let folder, !name.contains("/"), !name.contains("\0") else { return nil }
        for suffix in ["png", "jpg", "jpeg"] {
            let path = "\(folder)/\(name).\(suffix)"
            guard FileManager.default.fileExists(atPath: path) else { continue }
            guard let image = UIImage(contentsOfFile: path), image.size.width > 0, image.size.height > 0 else {
                throw FeedInputError("\(path): is not a picture that can be read")
            }
            return image
        }
        return nil
    }
}

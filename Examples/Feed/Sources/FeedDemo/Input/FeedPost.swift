// SPDX-License-Identifier: MIT
/// One post of a feed: the content of a card.
public struct FeedPost: Hashable, Sendable {
    /// The heading; an empty one takes no room.
    public var title: String
    /// The body text; it may have several paragraphs.
    public var content: String
    /// The author.
    public var username: String
    /// The time, in the author's words.
    public var time: String
    /// The name of its picture without a file extension; empty for none.
    public var imageName: String

    /// Makes a post.
    public init(title: String, content: String, username: String, time: String, imageName: String = "") {
        self.title = title
        self.content = content
        self.username = username
        self.time = time
        self.imageName = imageName
    }
}

/// The posts of a feed and the folder of their pictures.
public struct FeedContent: Sendable {
    /// The posts in order, never empty.
    public var posts: [FeedPost]
    /// The folder of the posts' pictures; `nil`: the pictures are drawn from their names.
    public var pictureFolder: String?

    /// Makes the content of a feed.
    public init(posts: [FeedPost], pictureFolder: String? = nil) {
        self.posts = posts
        self.pictureFolder = pictureFolder
    }
}

/// A mistake in the input: an option, a number or a file. The text is one line that names it.
public struct FeedInputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One line that names the mistake and, if there is one, the remedy.
    public let description: String

    init(_ description: String) {
        self.description = oneLine(description)
    }

    /// Makes an error from a message of another part of the program.
    package init(message: String) {
        self.init(message)
    }
}

// SPDX-License-Identifier: MIT
/// One post of a feed: what a card shows.
public struct FeedPost: Hashable, Sendable {
    /// The heading; an empty one takes no room.
    public var title: String
    /// The body text, of any number of paragraphs.
    public var content: String
    /// Who wrote it.
    public var username: String
    /// When, in the writer's words.
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

/// The posts that a feed shows and where its pictures may be found.
public struct FeedContent: Sendable {
    /// The posts in order, never empty.
    public var posts: [FeedPost]
    /// The folder whose pictures the posts name, or `nil` where there is none: pictures are then drawn from their names.
    public var pictureFolder: String?

    /// Makes the content of a feed.
    public init(posts: [FeedPost], pictureFolder: String? = nil) {
        self.posts = posts
        self.pictureFolder = pictureFolder
    }
}

/// A mistake in what the program was given: an option, a number or a file. Its text is one line that names the culprit.
public struct FeedInputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One line that names the culprit and, where there is one, the way out.
    public let description: String

    init(_ description: String) {
        self.description = oneLine(description)
    }

    /// A mistake in what another part of the program was given.
    package init(message: String) {
        self.init(message)
    }
}

// SPDX-License-Identifier: MIT
import Foundation

/// The content of a cell of the feed: the entity of UITableView+FDTemplateLayoutCell's demo.
public struct FeedEntity: Identifiable, Equatable, Sendable {
    public let id: Int
    var title: String
    var content: String
    var username: String
    var time: String
    /// The hue of its picture; `nil` without a picture.
    var hue: Double?

    private static let texts: [(title: String, content: String)] = [
        ("Hello", "This is a feed."),
        (
            "A longer story",
            "Once there was a row that did not know how high it was. It asked a template, and the template, which had never "
                + "been on the screen in its life, told it to a pixel."
        ),
        ("", "Only content, no title: the row is as high as what is there."),
        ("夜市的第一口", "排了四十分钟的队，终于吃到这家葱油饼。外皮酥得掉渣，里面却软得像云，老板还多送了一勺辣酱。"),
        ("Only a title", ""),
        ("وصفة جدتي", "كوبان من العدس الأحمر، بصلة كبيرة، ملعقة كمون، وعصير ليمونتين في النهاية."),
    ]

    /// The entity with a number.
    public static func sample(_ number: Int) -> FeedEntity {
        let text = texts[number % texts.count]
        return FeedEntity(
            id: number, title: text.title, content: text.content,
            username: ["sunnyxx", "forkingdog", "lolo"][number % 3],
            time: "\(1 + number % 59)m", hue: number % 2 == 0 ? Double(number % 10) / 10 : nil)
    }
}

// SPDX-License-Identifier: MIT
import Foundation

/// A message of a chat.
public struct Message: Identifiable, Equatable, Sendable {
    public let id: Int
    var text: String
    /// Whether the user wrote it.
    var isOwn: Bool
    var day: String
}

/// A row of a chat.
enum ChatLine: Identifiable, Equatable {
    case message(Message)
    /// Above the first message that was not read.
    case unread(count: Int, before: Message)
    /// The other one is writing.
    case typing(day: String)

    var id: String {
        switch self {
        case .message(let message): "message \(message.id)"
        case .unread: "unread"
        case .typing: "typing"
        }
    }

    var day: String {
        switch self {
        case .message(let message), .unread(_, let message): message.day
        case .typing(let day): day
        }
    }
}

extension Message {
    /// Messages of three days; more of them are on the server.
    public static let samples: [Message] = page(0..<24)

    /// Messages with these numbers, which may be negative.
    static func page(_ numbers: Range<Int>) -> [Message] {
        let texts = [
            "Are you coming on Saturday?", "Yes! I take the seven o'clock train.",
            "We meet at the station, as always. Bring a raincoat, the forecast says showers after noon.", "👍",
            "Do you still have the map from last year? The long way around the lake was closed, I think.",
            "I have it. They opened it again in spring.", "كل شيء جاهز", "Then the long way it is.",
        ]
        return numbers.map { number in
            let day = number < 0 ? "Earlier" : number < 10 ? "Wednesday" : number < 18 ? "Yesterday" : "Today"
            let text = texts[(number % texts.count + texts.count) % texts.count]
            return Message(id: number, text: text, isOwn: number % 3 == 0, day: day)
        }
    }
}

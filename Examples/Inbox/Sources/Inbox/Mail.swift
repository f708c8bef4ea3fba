// SPDX-License-Identifier: MIT
import Foundation

/// A mail in the inbox.
public struct Mail: Identifiable, Equatable, Sendable {
    public let id: Int
    var sender: String
    var subject: String
    var preview: String
    var time: String
    var isFromToday: Bool
    var isUnread: Bool
    var isFlagged = false

    /// Whether the mail contains a word.
    func matches(_ word: String) -> Bool {
        word.isEmpty || [sender, subject, preview].contains { $0.localizedCaseInsensitiveContains(word) }
    }

    /// Some mails in several scripts.
    public static let samples: [Mail] = {
        let texts: [(String, String, String)] = [
            (
                "Maren Holt", "Pictures from the harbour",
                "I finally sorted through last weekend. The fog ones are the best, I think. Have a look before Thursday."
            ),
            ("김하늘", "오늘의 커피", "비 오는 날에는 역시 따뜻한 라떼. 창가 자리에 앉아 빗방울 소리를 들으며 밀린 일기를 썼다."),
            ("Theo Park", "Shipped 🚀", "It is out. Thank you, all of you."),
            (
                "Amina Haddad", "وصفة جدتي للعدس",
                "كوبان من العدس الأحمر، بصلة كبيرة، ملعقة كمون، وعصير ليمونتين في النهاية."
            ),
            (
                "Jonas Weber", "Re: Re: Wandern am Samstag",
                "Treffpunkt um sieben am Bahnhof, wie immer. Nehmt Regenjacken mit."
            ),
            ("林小满", "夜市的第一口", "排了四十分钟的队，终于吃到这家葱油饼。外皮酥得掉渣，里面却软得像云。"),
            ("Building services", "Water off on Tuesday", "Between 9:00 and 11:00, in all flats of the east wing."),
            ("Priya Nair", "Draft of chapter three", "Longer than I wanted. Be honest, and be quick, in that order."),
        ]
        return (0..<40).map { number in
            let text = texts[number % texts.count]
            return Mail(
                id: number, sender: text.0, subject: text.1, preview: text.2, time: "\(9 + number % 8):\(10 + number)",
                isFromToday: number < 5, isUnread: number % 3 == 0)
        }
    }()
}

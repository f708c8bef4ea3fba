// SPDX-License-Identifier: MIT

/// The texts that are recorded: ten in each of eight languages, from a few words to a paragraph.
enum RecordedText {
    static let languages = ["en", "de", "ru", "zh-Hans", "ja", "ar", "hi", "th"]

    /// The number of sentences of each text.
    private static let lengths = [1, 1, 1, 1, 2, 2, 3, 4, 6, 9]

    /// The texts of a language.
    static func texts(in language: String) -> [String] {
        let (space, sentences) = (spaces[language] ?? " ", sentences[language] ?? [])
        return lengths.enumerated().map { index, length in
            (0..<length).map { sentences[(index + $0) % sentences.count] }.joined(separator: space)
        }
    }

    private static let spaces = ["zh-Hans": "", "ja": ""]

    private static let sentences = [
        "en": [
            "The ferry leaves at 7:45 from pier 12.",
            "We walked along the harbour until the lights of the old warehouses went out, one after the other.",
            "“Are you coming?” she asked; nobody answered.",
            "See https://example.org/timetables/2026/winter for the connections on public holidays.",
        ],
        "de": [
            "Die Fähre legt um 7.45 Uhr von Brücke 12 ab.",
            "Die Donaudampfschifffahrtsgesellschaft veröffentlicht Fahrplanänderungen grundsätzlich frühzeitig.",
            "„Kommst du mit?“, fragte sie; niemand antwortete.",
            "Größere Gepäckstücke müssen übrigens bis spätestens eine halbe Stunde vor der Abfahrt aufgegeben werden.",
        ],
        "ru": [
            "Паром отходит в 7:45 от двенадцатого причала.",
            "Мы шли вдоль набережной, пока один за другим не погасли огни старых складов.",
            "«Ты идёшь?» — спросила она; никто не ответил.",
            "Расписание на праздничные дни опубликовано на сайте перевозчика.",
        ],
        "zh-Hans": [
            "渡轮七点四十五分从十二号码头出发。",
            "我们沿着港口一直走，直到旧仓库的灯一盏接一盏地熄灭。",
            "“你来吗？”她问道；没有人回答。",
            "节假日的班次请参见网站上的 2026 年冬季时刻表。",
        ],
        "ja": [
            "フェリーは七時四十五分に十二番桟橋から出ます。",
            "古い倉庫の明かりが一つずつ消えるまで、私たちは港に沿って歩きました。",
            "「来ますか？」と彼女は尋ねたが、誰も答えなかった。",
            "祝日の便については、サイトの2026年冬ダイヤをご覧ください。",
        ],
        "ar": [
            "تغادر العبّارة في الساعة 7:45 من الرصيف 12.",
            "مشينا على طول الميناء حتى انطفأت أضواء المستودعات القديمة واحدًا تلو الآخر.",
            "«هل ستأتي؟» سألت، ولم يُجب أحد.",
            "مواعيد أيام العطل منشورة على موقع الشركة.",
        ],
        "hi": [
            "नौका सुबह 7:45 पर घाट संख्या 12 से निकलती है।",
            "हम बंदरगाह के किनारे तब तक चलते रहे जब तक पुराने गोदामों की बत्तियाँ एक-एक करके बुझ नहीं गईं।",
            "“क्या तुम आ रहे हो?” उसने पूछा; किसी ने उत्तर नहीं दिया।",
            "छुट्टियों की समय-सारणी वेबसाइट पर उपलब्ध है।",
        ],
        "th": [
            "เรือข้ามฟากออกเวลา 7:45 น. จากท่าเรือหมายเลข 12",
            "เราเดินไปตามท่าเรือจนกระทั่งไฟของโกดังเก่าดับลงทีละดวง",
            "“คุณจะมาไหม” เธอถาม แต่ไม่มีใครตอบ",
            "ตารางเวลาสำหรับวันหยุดนักขัตฤกษ์อยู่ในเว็บไซต์",
        ],
    ]
}

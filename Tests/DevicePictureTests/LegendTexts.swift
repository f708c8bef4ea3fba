// SPDX-License-Identifier: MIT
import PortableUIKit

/// The texts of the legends, by the name of their test.
@MainActor
enum LegendTexts {
    private typealias Row = LegendCases.Row

    private static let toggle = "Double tap to toggle setting."
    private static let adjust = "Swipe up or down with one finger to adjust the value."
    private static let allTraits = "Heading. Link. Adjustable. Image. Search Field."
    private static let actions = [
        "First Action",
        "Second Action with a Name that's Super Long and Will Definitely Cause Labels to Wrap when It's Written Out",
        "Third Action",
    ]
    private static let numbers = [
        "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve", "Thirteen",
        "Fourteen", "Fifteen", "Sixteen", "Seventeen", "Eighteen", "Nineteen", "Twenty",
    ]
    private static let longPill = "A Really Really Really Really Really Long Label"

    private static func labels(_ count: Int) -> [Row] { [Row](repeating: Row("Accessibility Label"), count: count) }

    /// The control above a legend.
    static func control(_ test: String) -> UIControl? {
        switch test {
        case "testSlider": UISlider()
        case "testStepperAtMin": UIStepper()
        default: nil
        }
    }

    /// The rows of a test, which differ between releases.
    static func rows(_ test: Substring, release: String) -> [LegendCases.Row]? {
        rows["\(test) \(release.prefix { $0 != "." })"] ?? rows[String(test)]
    }

    static let rows: [String: [LegendCases.Row]] = [
        "testClipping": [Row("Label")],
        "testStandard": labels(5),
        "testFullScreenWithFewMarkers": labels(3),
        "testFullScreenWithManyMarkers": labels(24),
        "testFullScreenWithManyManyMarkers": labels(70),
        "testWideViewWithFewMarkers": labels(3),
        "testLongMarkerDescription": [
            Row(
                "This is long text that will cause the label to wrap to multiple lines given the default width of the legend."
            )
        ],
        "testSlider": [Row("75%. Adjustable.", hint: adjust)],
        "testStepperAtMin": [Row("Decrement. Dimmed. Button."), Row("Increment. Button.")],
        "testStepperAtMin 26": [Row("Decrement. Button."), Row("Increment. Button.")],
        "testCustomActions": [
            Row("Label", hint: "Hint", actions: actions), Row("Label", actions: actions), Row("Hint", actions: actions),
            Row("Actions Available", actions: actions, namesActions: false),
        ],
        "testDescriptionEdgeCases": [
            Row("Hint. Adjustable."), Row("Label. Adjustable.", hint: "Hint. " + adjust), Row("Button. Heading."),
            Row("Adjustable.", hint: adjust), Row("Hint. Button."),
        ],
        "testSwitchControls": [
            Row("Switch Button. On.", hint: toggle), Row("Switch Button. Off.", hint: toggle),
            Row("Dimmed. Switch Button. On."), Row("Label. Switch Button. On.", hint: toggle),
            Row("Label. Switch Button. Off.", hint: toggle), Row("Label. Switch Button. On.", hint: toggle),
            Row("Label. Switch Button. On.", hint: "Hint. " + toggle),
            Row("Selected: Label. Switch Button. Off. " + allTraits, hint: "Hint. " + toggle),
            Row("Selected: Label. Dimmed. Switch Button. Off. " + allTraits, hint: "Hint"),
            Row("Fake Label. Switch Button. On.", hint: toggle), Row("Fake Label. Switch Button. Off.", hint: toggle),
            Row("Fake Label. Switch Button. Mixed.", hint: toggle), Row("Fake Label. On.", hint: toggle),
            Row("Fake Label. 3", hint: toggle), Row("Fake Label. Switch Button. Value", hint: toggle),
        ],
        "testTabBars": [
            Row("Item A. Tab. 1 of 6."), Row("Selected: Item B. Tab. 2 of 6."), Row("Item C. Tab. 3 of 6."),
            Row("Tab. 4 of 6."), Row("Label: Value. Tab. 5 of 6.", hint: "Hint"),
            Row("Label: Value. Tab. 6 of 6.", hint: "Hint"), Row("Item A. Tab. 1 of 4."),
            Row("Item B: 3 items. Tab. 2 of 4."), Row("Item C: A. Tab. 3 of 4."), Row("Item D: Value. Tab. 4 of 4."),
            Row("Item A. Tab. 1 of 11."), Row("Selected: Item B. Tab. 2 of 11."), Row("Item C. Dimmed. Tab. 3 of 11."),
            Row("Tab. 4 of 11."), Row("2. Tab. 5 of 11."), Row("1. Tab. 6 of 11."), Row("3. Tab. 7 of 11."),
            Row("H. Dimmed. Tab. " + allTraits + " 8 of 11."), Row("1. Tab. 9 of 11."), Row("2. Tab. 10 of 11."),
            Row("3. Tab. 11 of 11."), Row("Item A. Tab. 1 of 5."), Row("Selected: Item B. Tab. 2 of 5."),
            Row("Item C. Dimmed. Tab. 3 of 5."), Row("Tab. 4 of 5."),
            Row("Item E. Dimmed. Tab. " + allTraits + " 5 of 5."),
        ],
        "testUserInputLabels": inputLabels,
        "testButtonTraits": buttonTraits,
        "testDataTable": [
            Row("Hello World"), Row("A1. Row 1. Column 1."), Row("B1. Column 2."), Row("C1. Column 3."),
            Row("D1. Column 4."), Row("A2. Row 2. Column 1."), Row("B2. Spans 2 columns. Column 2."),
            Row("D2. Column 4."), Row("A3. Row 3. Column 1."), Row("B3. Spans 2 rows. Column 2."), Row("C3. Column 3."),
            Row("D3. Column 4."), Row("A4. Spans 2 rows. Row 4. Column 1."),
            Row("C4. Spans 2 rows. Spans 2 columns. Column 3."),
            Row("B5. Row 5. Column 2. Value. Dimmed. Button. " + allTraits, hint: "Hint"),
        ],
    ]

    private static let inputLabels = [
        Row("No labels. Button."), Row("One label. Button.", pills: ["One Input Label"]),
        Row("Many labels. Button.", pills: numbers), Row("Long label. Button.", pills: [longPill]),
        Row("Non-interactive"),
    ]

    /// With the labels of elements that have no input labels of their own.
    static let defaultInputLabels: [LegendCases.Row] = {
        var rows = inputLabels
        rows[0].pills = ["No", "labels", "Button."]
        rows[4].pills = ["Non-interactive label"]
        return rows
    }()

    private static let buttonTraits: [Row] = {
        let suffixes = [
            2: ". Button.", 3: ". Link.", 4: ". Heading.", 5: ". Search Field.", 6: ". Image.", 12: ". Dimmed.",
            15: ". Adjustable.", 19: ". Button. Link.", 20: ". Button. Heading.", 21: ". Button. Search Field.",
            22: ". Button. Image.", 23: ". Button.", 24: ". Dimmed. Button.", 25: ". Button. Adjustable.",
            27: ". Dimmed. " + allTraits,
        ]
        return (1...27).map { number in
            let prefix = [7, 23, 27].contains(number) ? "Selected: " : ""
            let text = prefix + (number < 10 ? "0" : "") + "\(number)" + (suffixes[number] ?? "")
            return Row(text, hint: [15, 25].contains(number) ? adjust : nil)
        }
    }()
}

// SPDX-License-Identifier: MIT
import TemplatePreviews
import UIKit

@testable import Inbox

/// The cell of the inbox at three widths, and the screen on two devices.
enum MailPreviews: TemplatePreviews {
    static var previews: [TemplatePreview] {
        TemplatePreview(
            "Mail", .width(320), .width(390), .width(520), looks: [.light, .dark],
            states: ["unread": 0, "Arabic": 3, "flagged": 4]
        ) { number in
            let cell = MailCell(style: .default, reuseIdentifier: nil)
            var mail = Mail.samples[number]
            mail.isFlagged = number == 4
            cell.show(mail)
            return cell
        }
        TemplatePreview("Senders", .device(.iPhoneSE), looks: [.light, .dark]) {
            UINavigationController(rootViewController: SendersController())
        }
        TemplatePreview(
            "Inbox", .device(.iPhoneSE), .device(.iPhone13),
            looks: [.light] + .languages(["de", "ar"]) + [.pseudoAccents]
        ) {
            UINavigationController(rootViewController: InboxController())
        }
    }
}

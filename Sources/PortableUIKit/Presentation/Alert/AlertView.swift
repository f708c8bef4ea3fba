// SPDX-License-Identifier: MIT
import Foundation

/// The box of an alert: 270 points wide, texts above buttons of 44 points. From iOS 26 on 320 points wide, with buttons in the
/// form of pills.
final class AlertView: UIView, AlertContent {
    private unowned let alert: UIAlertController
    private let release = UIScreen.main.traitCollection.release
    private let header: AlertHeader
    private let column: AlertButtonColumn

    init(of alert: UIAlertController) {
        self.alert = alert
        let hasPills = release.major >= 26
        header = AlertHeader(
            title: .systemFont(ofSize: 17, weight: .semibold), message: .systemFont(ofSize: hasPills ? 15 : 13),
            color: .label,
            insets: hasPills
                ? UIEdgeInsets(top: 22, left: 30, bottom: 20, right: 30)
                : UIEdgeInsets(top: 20, left: 16, bottom: 20, right: 16), gap: hasPills ? 7 : 3)
        column = AlertButtonColumn(rowHeight: hasPills ? 48 : 44, pillInset: hasPills ? 16 : nil)
        super.init(frame: CGRect(x: 0, y: 0, width: release.alertWidth, height: 100))
        backgroundColor = AlertColors.background
        layer.cornerRadius = hasPills ? 34 : 14
        clipsToBounds = true
        accessibilityViewIsModal = true
        addSubview(header)
        addSubview(column)
        rebuild()
    }

    required init?(coder: NSCoder) { nil }

    func rebuild() {
        header.show(alert, fields: alert.textFields ?? [])
        var actions = alert.actions
        // The cancel button is the left one of two, and the last one of more.
        if let cancel = actions.firstIndex(where: { $0.style == .cancel }) {
            let action = actions.remove(at: cancel)
            actions.insert(action, at: actions.count == 1 ? 0 : actions.count)
        }
        var buttons = actions.map { alert.makeButton($0, pointSize: 17) }
        if buttons.count == 2, alert.cancelAction != nil,
            buttons.contains(where: { $0.titleWidth > release.alertWidth / 2 - 16 })
        {
            // In a column it is the last one.
            buttons.reverse()
        }
        column.show(buttons)
        setNeedsLayout()
    }

    func height(width: CGFloat, maximum: CGFloat) -> CGFloat {
        let heights = heights(width: width, maximum: maximum)
        return heights.header + heights.buttons
    }

    private func heights(width: CGFloat, maximum: CGFloat) -> (header: CGFloat, buttons: CGFloat) {
        let words = header.arrange(width: width)
        column.hasLineAbove = words > 0
        return shareHeight(words, column.arrange(width: width, pairs: true), maximum: maximum)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let heights = heights(width: bounds.width, maximum: bounds.height)
        header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: heights.header)
        column.frame = CGRect(x: 0, y: heights.header, width: bounds.width, height: heights.buttons)
    }
}

/// The two boxes of an action sheet: texts above buttons of 57 points, and the cancel button below.
final class ActionSheetView: UIView, AlertContent {
    private unowned let alert: UIAlertController
    private let box = UIView()
    private let cancelBox = UIView()
    private let header = AlertHeader(
        title: .systemFont(ofSize: 13, weight: .semibold), message: .systemFont(ofSize: 13), color: .secondaryLabel,
        insets: UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16), gap: 8)
    private let column = AlertButtonColumn(rowHeight: 57)
    private let cancelColumn = AlertButtonColumn(rowHeight: 57)
    private static let gap: CGFloat = 8

    init(of alert: UIAlertController) {
        self.alert = alert
        super.init(frame: CGRect(x: 0, y: 0, width: 359, height: 100))
        isOpaque = false
        accessibilityViewIsModal = true
        for (view, color) in [(box, AlertColors.background), (cancelBox, AlertColors.cancelBackground)] {
            view.backgroundColor = color
            view.layer.cornerRadius = 14
            view.clipsToBounds = true
            addSubview(view)
        }
        box.addSubview(header)
        box.addSubview(column)
        cancelBox.addSubview(cancelColumn)
        cancelColumn.hasLineAbove = false
        rebuild()
    }

    required init?(coder: NSCoder) { nil }

    func rebuild() {
        header.show(alert, fields: [])
        column.show(alert.actions.filter { $0.style != .cancel }.map { alert.makeButton($0, pointSize: 20) })
        cancelColumn.show(alert.cancelAction.map { [alert.makeButton($0, pointSize: 20)] } ?? [])
        setNeedsLayout()
    }

    func height(width: CGFloat, maximum: CGFloat) -> CGFloat {
        let heights = heights(width: width, maximum: maximum)
        let upper = heights.header + heights.buttons
        return upper + (upper > 0 && heights.cancel > 0 ? ActionSheetView.gap : 0) + heights.cancel
    }

    private func heights(width: CGFloat, maximum: CGFloat) -> (header: CGFloat, buttons: CGFloat, cancel: CGFloat) {
        let words = header.arrange(width: width)
        column.hasLineAbove = words > 0
        let buttons = column.arrange(width: width, pairs: false)
        let cancel = cancelColumn.arrange(width: width, pairs: false)
        let upper = shareHeight(
            words, buttons, maximum: maximum - cancel - (cancel > 0 && words + buttons > 0 ? ActionSheetView.gap : 0))
        return (upper.header, upper.buttons, cancel)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let heights = heights(width: bounds.width, maximum: bounds.height)
        let upper = heights.header + heights.buttons
        box.frame = CGRect(x: 0, y: 0, width: bounds.width, height: upper)
        header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: heights.header)
        column.frame = CGRect(x: 0, y: heights.header, width: bounds.width, height: heights.buttons)
        cancelBox.frame = CGRect(
            x: 0, y: bounds.height - heights.cancel, width: bounds.width, height: heights.cancel)
        cancelColumn.frame = cancelBox.bounds
    }
}

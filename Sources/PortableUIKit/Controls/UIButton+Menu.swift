// SPDX-License-Identifier: MIT
import Foundation

extension UIButton: SecondaryClickTaking, MenuSource {
    func handleSecondaryClick(at point: CGPoint) -> Bool {
        guard menu != nil, isEnabled else { return false }
        openMenu()
        return true
    }

    var isChoice: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

    func openMenu() {
        guard let menu, isEnabled else { return }
        sendActions(for: .menuActionTriggered)
        MenuOverlay.open(menu, from: self)
    }

    final func menuDidChoose(_ action: UIAction) {
        guard isChoice else { return }
        menu?.choose(only: action)
        showSelection()
    }

    /// Shows the selected action of the menu as the title; selects the first action if none is.
    func showSelection() {
        guard isChoice, let actions = menu?.inlineActions, let first = actions.first else { return }
        let chosen = actions.first { $0.state == .on } ?? first
        chosen.state = .on
        setTitle(chosen.title, for: .normal)
        if configuration != nil { configuration?.title = chosen.title }
    }
}

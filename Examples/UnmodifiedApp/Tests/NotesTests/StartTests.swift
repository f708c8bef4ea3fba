// SPDX-License-Identifier: MIT
import Foundation
import TemplateLayoutDriving
import Testing
import UIKit

@testable import Notes

/// The whole app, from its delegates on.
@MainActor
struct StartTests {
    private func titles(_ screen: Screen) throws -> [String] {
        let navigation = try #require(screen.controller as? UINavigationController)
        return try #require(navigation.topViewController as? NotesViewController).store.titles
    }

    @Test func theAppStartsWithTheStoryboardOfItsScene() throws {
        let screen = try Screen(launching: AppDelegate.self)
        #expect(try titles(screen) == ["Milk", "Bread"])
        #expect(screen.window.windowScene?.delegate is SceneDelegate && screen.window.safeAreaInsets.top == 59)
        try screen.find(.text("Milk"))
    }

    @Test func anAddressAndAQuickActionAddNotes() throws {
        let address = try #require(URL(string: "notes:///add?Buy%20eggs"))
        let screen = try Screen(launching: AppDelegate.self, opening: [address])
        #expect(try titles(screen) == ["Buy eggs", "Milk", "Bread"])
        try screen.background()
        try screen.chooseShortcutItem("add")
        try screen.open(try #require(URL(string: "notes:///add?Tea")))
        #expect(try titles(screen) == ["Tea", "New note", "Buy eggs", "Milk", "Bread"])
        try screen.find(.text("New note"))
    }

    @Test func theBarsButtonsHaveNames() throws {
        let screen = try Screen(launching: AppDelegate.self)
        try audit(screen, for: [.label, .contrast, .text])
        try screen.find(.label("Delete")).tap()
        try screen.find(.label("Add")).tap()
        #expect(try titles(screen) == ["Note 1"])
    }
}

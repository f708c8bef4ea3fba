// SPDX-License-Identifier: MIT
import UIKit
import XCTest

// `Forecast.swift` belongs to the app and to its tests in the Xcode project: the manifest imports the app's module instead.
final class WeatherTests: XCTestCase {
    @MainActor
    func testTheAppStartsWithTheValuesOfInfoPlist() {
        let delegate = UIApplication.shared.launch(AppDelegate.self)
        XCTAssertEqual(Bundle.main.bundleIdentifier, "org.example.Weather")
        XCTAssertEqual(Forecast(city: "Oslo").request?.url?.absoluteString, "https://weather.example/v1/Oslo")
        let button = delegate.list.refresh
        _ = UIApplication.shared.sendAction(button.action!, to: button.target, from: button, for: nil)
        XCTAssertEqual(delegate.list.reloads, 1)
    }
}

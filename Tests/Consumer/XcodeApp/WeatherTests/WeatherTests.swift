// SPDX-License-Identifier: MIT
import UIKit
import XCTest

// `Forecast.swift` belongs to the app and to its tests in the Xcode project: the manifest imports the app's module instead.
@MainActor
final class WeatherTests: XCTestCase {
    private var delegate: AppDelegate!

    override func setUp() {
        super.setUp()
        delegate = UIApplication.shared.launch(AppDelegate.self)
    }

    func testTheAppStartsWithTheValuesOfInfoPlist() {
        XCTAssertEqual(Bundle.main.bundleIdentifier, "org.example.Weather")
        XCTAssertEqual(Forecast.cities, ["Oslo", "Bergen"])
        let url = Forecast(city: "Oslo").request?.url
        XCTAssertEqual(url?.absoluteString, "https://weather.example/?a=1&city=Oslo")
        let button = delegate.list.refresh
        _ = UIApplication.shared.sendAction(button.action!, to: button.target, from: button, for: nil)
        XCTAssertEqual(delegate.list.reloads, 1)
        XCTAssertEqual(delegate.list.view.backgroundColor, UIColor(named: "Theme/SkyColor"))
        XCTAssertNotNil(UIColor(named: "Theme/SkyColor"))
    }
}

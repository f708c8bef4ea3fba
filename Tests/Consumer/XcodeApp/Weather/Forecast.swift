// SPDX-License-Identifier: MIT
import Foundation

struct Forecast {
    let city: String

    /// The cities of the app's file.
    static let cities = Bundle.main.url(forResource: "Cities", withExtension: "txt")
        .flatMap { try? String(contentsOf: $0, encoding: .utf8) }?.split(whereSeparator: \.isWhitespace).map(
            String.init)

    /// The request of a forecast at the server that Info.plist names.
    var request: URLRequest? {
        let server = Bundle.main.object(forInfoDictionaryKey: "Server") as? String
        return server.flatMap { URL(string: $0 + city) }.map { URLRequest(url: $0) }
    }
}

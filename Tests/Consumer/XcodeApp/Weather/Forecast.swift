// SPDX-License-Identifier: MIT
import Foundation

struct Forecast {
    let city: String

    /// The request of a forecast at the server that Info.plist names.
    var request: URLRequest? {
        let server = Bundle.main.object(forInfoDictionaryKey: "Server") as? String
        return server.flatMap { URL(string: $0 + city) }.map { URLRequest(url: $0) }
    }
}

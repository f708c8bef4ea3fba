// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import SnapshotFiles

/// Serves the report to a browser on this machine, and takes its decisions.
enum ReviewServer {
    /// Serves until the process is ended.
    static func run(_ review: SnapshotReview, port: UInt16) -> SnapshotsProgram.Result {
        guard !review.pending.isEmpty else {
            return SnapshotsProgram.Result(
                output: "the last run in \(review.run.folder) found no different or new snapshot", status: 1)
        }
        let candidates = port == 0 ? Array(8400..<8420) : [port]
        for port in candidates {
            // A Linux socket address: family, port and address in network order, eight bytes of zeros (ip(7)).
            let address = Data([2, 0, UInt8(port >> 8), UInt8(port & 0xFF), 127, 0, 0, 1]) + Data(count: 8)
            guard
                let listener = SocketPort(
                    protocolFamily: 2, socketType: 1, protocol: 6, address: address), listener.socket >= 0
            else { continue }
            let page = "http://127.0.0.1:\(port)/"
            try? FileHandle.standardOutput.write(
                contentsOf: Data("review at \(page) (end it by Control-C)\n".utf8))
            open(page)
            serve(listener, review, host: "127.0.0.1:\(port)")
        }
        return SnapshotsProgram.Result(errors: "snapshots: port \(candidates[0]) is in use", status: 2)
    }

    private static func open(_ page: String) {
        let browser = Process()
        browser.executableURL = URL(fileURLWithPath: "/usr/bin/xdg-open")
        browser.arguments = [page]
        browser.standardError = FileHandle.nullDevice
        try? browser.run()
    }

    private static func serve(_ listener: SocketPort, _ review: SnapshotReview, host: String) -> Never {
        while true {
            let descriptor = accept(listener.socket, nil, nil)
            guard descriptor >= 0 else { continue }
            let connection = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            let request = String(decoding: connection.availableData, as: UTF8.self)
            try? connection.write(contentsOf: answer(to: request, review, host: host))
            try? connection.close()
        }
    }

    /// The answer to a request. Other sites that a browser shows may not decide.
    static func answer(to request: String, _ review: SnapshotReview, host: String) -> Data {
        let lines = request.split(whereSeparator: \.isNewline).map(String.init)
        let words = (lines.first ?? "").split(separator: " ").map(String.init)
        let headers = Dictionary(
            lines.dropFirst().compactMap { line in
                line.firstIndex(of: ":").map { colon in
                    (
                        line[..<colon].lowercased(),
                        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
                    )
                }
            }, uniquingKeysWith: { first, _ in first })
        guard words.count >= 2, headers["host"] == host, headers["origin"].map({ $0 == "http://" + host }) ?? true
        else {
            return response(403, "text/plain", Data("only this page may decide".utf8))
        }
        let parts = URLComponents(string: words[1])
        switch (words[0], parts?.path) {
        case ("GET", "/"):
            guard let page = try? SnapshotReport(review.run).page() else {
                return response(500, "text/plain", Data("the report can't be made".utf8))
            }
            return response(200, "text/html; charset=utf-8", page)
        case ("POST", "/accept"), ("POST", "/reject"):
            let name = parts?.queryItems?.first { $0.name == "name" }?.value ?? ""
            guard review.pending.contains(where: { $0.name == name }) else {
                return response(404, "text/plain", Data("there is no such snapshot any more".utf8))
            }
            let result = review.decide(accepts: parts?.path == "/accept", [name], all: false)
            let isDone = result.status == 0
            let text = isDone ? (parts?.path == "/accept" ? "accepted" : "rejected") : result.errors
            return response(isDone ? 200 : 500, "text/plain", Data(text.utf8))
        default: return response(404, "text/plain", Data("there is nothing at this address".utf8))
        }
    }

    private static func response(_ status: Int, _ type: String, _ body: Data) -> Data {
        let reasons = [200: "OK", 403: "Forbidden", 404: "Not Found", 500: "Internal Server Error"]
        let head = [
            "HTTP/1.1 \(status) \(reasons[status] ?? "")", "Content-Type: \(type)", "Content-Length: \(body.count)",
            "Cache-Control: no-store", "Connection: close",
        ]
        return Data((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
    }
}

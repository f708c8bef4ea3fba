// SPDX-License-Identifier: MIT
import Foundation

/// kiwi's C++ core, compiled from the sources of the Python package by `peers/build-kiwi.sh`.
///
/// The functions are called directly, so no Python is timed.
struct KiwiPeer: Sendable {
    typealias Build = @convention(c) (Int32) -> Double
    typealias Make = @convention(c) () -> UnsafeMutableRawPointer
    typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Void
    typealias Work = @convention(c) (UnsafeMutableRawPointer, Int32) -> Double
    typealias Chain = @convention(c) (Int32, UnsafePointer<Int32>) -> Double

    let buildCard: Build
    let makeCard: Make
    let freeCard: Free
    let editCard: Work
    let replaceInCard: Work
    let chain: Chain
    let gapChain: Chain

    /// The peer, or the reason why it is missing.
    static let loaded: Swift.Result<KiwiPeer, MissingPeer> = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent(".build/peers/libkiwi_peer.so").path
        guard let library = dlopen(file, RTLD_NOW) else {
            return .failure(MissingPeer(reason: "not built; Benchmarks/peers/build-kiwi.sh builds it"))
        }
        // Sound because kiwi.cpp declares each function with this C signature.
        func function<Signature>(_ name: String, as: Signature.Type) -> Signature {
            guard let symbol = dlsym(library, name) else {
                stop("\(file) has no \(name): remove it and run make bench")
            }
            return unsafeBitCast(symbol, to: Signature.self)
        }
        let peer = KiwiPeer(
            buildCard: function("kiwi_card_build", as: Build.self),
            makeCard: function("kiwi_card_make", as: Make.self),
            freeCard: function("kiwi_card_free", as: Free.self),
            editCard: function("kiwi_card_edit", as: Work.self),
            replaceInCard: function("kiwi_card_replace", as: Work.self),
            chain: function("kiwi_chain", as: Chain.self),
            gapChain: function("kiwi_gap_chain", as: Chain.self))
        return .success(peer)
    }()
}

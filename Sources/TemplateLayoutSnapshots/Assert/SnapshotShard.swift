// SPDX-License-Identifier: MIT

/// The part of all snapshots that this machine compares: the environment variable `SNAPSHOT_SHARD`, such as "2/8", takes the second
/// of eight.
struct SnapshotShard: Equatable {
    let number: Int
    let count: Int

    /// Reads the variable; `nil` without it: all snapshots.
    init?(environment: [String: String]) throws {
        guard let text = environment["SNAPSHOT_SHARD"], !text.isEmpty else { return nil }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0, (1...count).contains(number)
        else {
            throw SnapshotError("SNAPSHOT_SHARD is '\(text)', which is not like 2/8")
        }
        self.number = number
        self.count = count
    }

    /// Whether a snapshot belongs to the part, by a hash of its name that is the same everywhere (Fowler, Noll, Vo: FNV-1a).
    func contains(_ name: String) -> Bool {
        let hash = name.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        // The lowest bits of this hash alone follow those of the last byte.
        return Int((hash ^ hash >> 32) % UInt64(count)) == number - 1
    }
}

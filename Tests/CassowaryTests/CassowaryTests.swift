import Testing

@testable import Cassowary

@Test func moduleLoads() {}

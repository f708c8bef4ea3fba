import Testing

@testable import TemplateLayout

@Test func moduleLoads() {}

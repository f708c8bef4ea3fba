// SPDX-License-Identifier: MIT
extension StyleSheet {
    /// What elements look like by themselves, as in WebKit's `html.css`, as far as text shows it. Quotes and the
    /// attributes of old HTML are in `TextBuilder` and `OldAttributes`.
    static let standard = StyleSheet(
        """
        html, body, div, p, h1, h2, h3, h4, h5, h6, address, article, aside, blockquote, center, dd, details, dir, dl, dt,
        fieldset, figcaption, figure, footer, form, header, hgroup, hr, legend, listing, main, menu, nav, ol, option,
        plaintext, pre, search, section, summary, ul, xmp { display: block }
        li { display: list-item }
        table { display: table } caption { display: table-caption; text-align: center } tr { display: table-row }
        thead, tbody, tfoot { display: table-row-group } td, th { display: table-cell } th { text-align: center }
        head, script, style, title, template, meta, link, base, audio, video, iframe, object, select, datalist, col,
        colgroup, area, param, source, rp { display: none }
        p, menu, dir, dl { margin-bottom: 1em }
        h1 { font-size: 2em; margin-bottom: 0.67em } h2 { font-size: 1.5em; margin-bottom: 0.83em }
        h3 { font-size: 1.17em; margin-bottom: 1em } h4 { margin-bottom: 1.33em }
        h5 { font-size: 0.83em; margin-bottom: 1.67em } h6 { font-size: 0.67em; margin-bottom: 2.33em }
        b, strong, th, h1, h2, h3, h4, h5, h6 { font-weight: bold }
        i, em, cite, var, dfn, address { font-style: italic }
        u, ins { text-decoration: underline } s, strike, del { text-decoration: line-through }
        :link { color: #0000ee; text-decoration: underline }
        tt, code, kbd, samp, pre, listing, plaintext, xmp { font-family: monospace }
        pre, listing, plaintext, xmp, textarea { white-space: pre }
        small { font-size: smaller } big { font-size: larger }
        sub { vertical-align: sub; font-size: smaller } sup { vertical-align: super; font-size: smaller }
        ul { list-style-type: disc } ol { list-style-type: decimal } ul ul, ol ul { list-style-type: circle }
        ol ol ul, ol ul ul, ul ol ul, ul ul ul { list-style-type: square }
        mark { background-color: yellow; color: black } center { text-align: center }
        """)
}

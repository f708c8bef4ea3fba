// SPDX-License-Identifier: MIT
extension RowLabCommand {
    /// How the program is used.
    static let helpText = """
        Usage: rowlab trace --list
               rowlab trace NAME... | all [--lines]
               rowlab compare [--input FILE] [--rows N] [--ways NAME,...] [--out FILE]
                              [--json]

        trace runs experiments on table views and prints the calls of data source and delegate in their order,
        beside the order that devices printed.

          --list        lists the experiments
          --lines       print the callbacks only, one a line

        compare shows one feed in each of the ways to get the heights of rows and counts the work.

          --input FILE  posts to show: .json, .txt or - for standard input, as in feed --help;
                        else the sample feed
          --rows N      rows of the table; the posts repeat to fill them (default 1000, at most
                        1,000,000,000; 100,000 for ways that compute every row's height: C2, C4,
                        C5, C8-EXACT, C8-FRAME and C10)
          --ways NAMES  only these ways, such as C4,C8 (default all)
          --out FILE    where the chart goes (default compare.png)
          --json        print the figures as one JSON object

        Exit status: 0; 1 when a trace differs from the expected one; 2 for a mistake in the
        arguments or the input, or when a file can't be written (one line on standard error).
        """
}

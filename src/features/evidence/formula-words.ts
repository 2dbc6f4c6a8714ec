/** The essence of docs/expertise.md, for the developer whose numbers these are and for whoever sees them. */
export const formulaWords = {
  title: 'How this is computed',
  close: 'Close',
  parts: [
    {
      title: 'Weeks of work, not lines',
      text: 'A week from Monday, in UTC, is worth up to one: 0.1 with any line of a topic, 0.4 from 20 lines, 0.7 from 100, and 0.3 more where a second day of it has ten. Further lines are worth nothing more.',
    },
    {
      title: 'What does not count',
      text: 'Merges, bots, lock files, vendored, built and generated files, snapshots and binaries. A file counts at most 200 lines; a commit with more than 50 counted files counts 10 lines a topic.',
    },
    {
      title: 'Age',
      text: 'A week keeps its worth for a quarter of a year, then loses a little with each quarter, until half of it is left after three years. It stays there.',
    },
    {
      title: 'Level',
      text: 'Counts only weeks that a key, a confirmed address or somebody else vouches for: 1 from one week, 2 from 6, 3 from 20, 4 from 60, 5 from 120. Unverified commits lower none: of a week they have what the others leave. There is no rank over all topics, and what is not seen is not zero.',
    },
    {
      title: 'Confidence',
      text: 'How sure we are, not how good somebody is: the average weight of the weeks, times active weeks by active weeks plus three, rounded down.',
    },
  ],
  tierHead: 'Who says whose it is',
  holds: 'It holds when',
  weight: 'Weight',
  tiers: [
    { name: 'Signed', holds: 'the commit’s signature verifies with a key of the account', weight: '98 %' },
    {
      name: 'Verified',
      holds: 'the address is confirmed, and the repository is where others can compare it',
      weight: '90 %',
    },
    {
      name: 'Merged by others',
      holds: 'the provider says that the account wrote it and somebody else merged it',
      weight: '80 %',
    },
    { name: 'Unverified', holds: 'the address is only claimed, or is that of a co-author', weight: '30 %' },
  ],
  exclude: 'What you doubt you can leave out: switch a repository off, and the numbers follow at once.',
} as const

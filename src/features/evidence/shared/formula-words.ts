/** Summary of docs/expertise.md, for developers and for viewers of their profiles. */
export const formulaWords = {
  title: 'How levels work',
  parts: [
    {
      title: 'Weeks of work, not lines',
      text: 'A week in a topic counts 0.1 with any line, 0.4 from 20 lines, 0.7 from 100. A second day with ten lines adds 0.3; more lines add nothing.',
    },
    {
      title: 'Not counted',
      text: 'Merges, bots, lock files, vendored, built and generated files, snapshots and binaries. A file counts up to 200 lines; a commit of over 50 files counts up to 10 lines per topic.',
    },
    {
      title: 'Age',
      text: 'A week keeps its full weight for three months. Over three years it fades to half, then stays.',
    },
    {
      title: 'Level',
      text: 'Verified weeks set the level: 1 week for level 1, 6 for 2, 20 for 3, 60 for 4, 120 for 5. Unverified commits never raise or lower it.',
    },
    {
      title: 'Confidence',
      text: 'How reliable the level is. It doesn’t rate the developer. Average reliability × active weeks ÷ (active weeks + 3), rounded down.',
    },
  ],
  tierHead: 'Verification',
  holds: 'Applies when',
  weight: 'Weight',
  tiers: [
    { name: 'Signed', holds: 'The commit is signed with one of the developer’s keys', weight: '98%' },
    {
      name: 'Verified email',
      holds: 'The email is verified and the repository is public, not a copy',
      weight: '90%',
    },
    {
      name: 'Merged by others',
      holds: 'The code host says someone else merged the account’s commit',
      weight: '80%',
    },
    {
      name: 'Unverified',
      holds: 'None of these applies, or the developer is a co-author',
      weight: '30%',
    },
  ],
  exclude: 'Doubt a number? Turn off its repository; your levels update at once.',
} as const

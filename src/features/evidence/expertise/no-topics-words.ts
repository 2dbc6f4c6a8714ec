/** Words where there are no topics. */
export const messages = {
  nothingConnected:
    'Connect a public repository that you commit to: we read your commits there and show here what they are evidence of.',
  connect: 'Connect a repository',
  coming: 'Your commits are being read. Topics appear here as they are counted.',
  nothingCounts: 'None of your repositories counts. Let one count below, and its topics are back here.',
  noTopics:
    'Nothing that was read is evidence of a topic. Check below that the addresses that count are those in your commits.',
  notKnown: 'There are no topics yet. What is connected stands below.',
  notRead: 'Nothing could be read yet. The connections below say why.',
} as const

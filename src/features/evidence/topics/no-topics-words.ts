export const messages = {
  nothingConnected: 'Connect a public repository to see your expertise, based on your commits.',
  connect: 'Connect a repository',
  coming: 'We’re analyzing your commits. Topics appear here shortly.',
  nothingCounts: 'All your repositories are turned off. Turn one on below.',
  noTopics: 'No topics found. Check that your commit emails match your commits.',
  notKnown: 'No topics yet. See your connections below.',
  notRead: 'We couldn’t analyze your repositories. See why below.',
} as const

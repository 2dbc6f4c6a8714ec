/** Words of what a developer says of topics. */
export const messages = {
  declare: 'Declare a topic',
  declared: 'Declared',
  noCommit: 'No commit yet',
  notObserved: 'Not observed',
  act: 'More',
  menuOf: (name: string) => `What you can do about ${name}`,
  hidden: 'Hidden',
  hiddenTopics: 'Hidden topics',
  hiddenText: 'Only you see these. They count for nobody else, whatever you show of your profile.',
  allHidden: 'Every topic is hidden.',
  takenBack: (name: string) => `${name} stands as before.`,
  failed: (name: string, why: string) => `${name}: ${why}`,
  disputed: 'You dispute this:',
  trending: 'Trending beside yours',
  picture: 'As a picture',
  more: (n: number, all: number) => `Show ${n} of ${all} more topics`,
} as const

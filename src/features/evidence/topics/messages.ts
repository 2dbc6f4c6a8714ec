import { counted } from '../shared/counted.ts'

export const messages = {
  declare: 'Add topic',
  declared: 'Self-reported',
  noCommit: 'No commits yet',
  notObserved: 'No data',
  act: 'Edit',
  menuOf: (name: string) => `Actions for ${name}`,
  hidden: 'Hidden',
  hiddenTopics: 'Hidden topics',
  hiddenText: 'Only you see these topics.',
  allHidden: 'All topics are hidden.',
  takenBack: (name: string) => `Change to ${name} undone`,
  failed: (name: string, why: string) => `${name}: ${why}`,
  disputed: 'Your dispute:',
  trending: 'Trending topics',
  picture: 'Save as image',
  table: 'View as table',
  print: 'Print or save as PDF',
  showNext: (n: number) => `Show ${n} of`,
  more: (n: number) => counted(n, 'more topic', 'more topics'),
} as const

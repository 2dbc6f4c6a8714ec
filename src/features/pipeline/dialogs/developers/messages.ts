import type { JobSearchStatus } from './calls.ts'

const weeks = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

const statuses: Record<JobSearchStatus, string> = {
  closed: 'Not looking for work',
  open: 'Open to offers',
  activelyLooking: 'Looking for work',
}

/** The words of the search for developers. */
export const messages = {
  numberOf: (topic: string, name: string) => `${topic}: ${name}`,
  topics: 'Topics',
  topicsHint: 'All of them, as their commits show. At most 10.',
  topicsSearch: 'Search topics',
  topicsNone: 'No topic of that name',
  topicsFailed: 'Topics could not be searched for. Type on to try again.',
  level: 'Level',
  anyLevel: 'Any',
  atLeast: (level: number) => `${level} or higher`,
  confidence: 'Confidence',
  anyConfidence: 'Any',
  percentAtLeast: (percent: number) => `${percent} % or higher`,
  seenWithin: 'Last seen',
  seenEver: 'At any time',
  seenIn: (days: number) => (days < 365 ? 'Past 3 months' : days === 365 ? 'Past year' : 'Past 3 years'),
  seeking: 'Job search',
  anySeeking: 'Whether they look or not',
  lookingOrOpen: 'Looking, or open to offers',
  statuses,
  location: 'Location',
  locationExample: 'e.g. Lisbon',
  found: 'Developers',
  failed: 'Developers could not be searched for',
  unknownTopic: (slug: string) => `There is no topic “${slug}”`,
  unknownTopicFix: 'Take it out of the topics above to search without it, or choose another one there.',
  /** Only those who want to be seen are. */
  nobody:
    'Nobody who shows themselves to companies matches. Leave out a topic, lower what is asked of each, look in another place, or among those who do not say whether they look for work.',
  nobodyYet: 'Nobody among those looked through so far.',
  more: 'Look further',
  moreFailed: 'It could not be looked further.',
  unnamedTopics: 'Shows no topics to companies',
  /** `points` are hundredths of a week of work. */
  numbers: (level: number, points: number, confidence: number) =>
    `level ${level}, ${weeks.format(points / 100)} ${Math.round(points / 100) === 1 ? 'week' : 'weeks'}, ${confidence} % sure`,
  alreadyHere: 'On this position already',
  alreadyCandidate: 'Your candidate already',
  add: 'Add',
  addPerson: (name: string) => `Add ${name}`,
  logged:
    'Each number opens to what it comes from. Whoever you add, or whose number you open, sees in their access log that your company did.',
} as const

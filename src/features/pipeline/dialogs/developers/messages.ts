import { messages as evidence } from '../../evidence/messages.ts'
import { counted } from '../../words/counting.ts'
import type { JobSearchStatus } from './mutations.ts'

const weeks = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

const statuses: Record<JobSearchStatus, string> = {
  closed: 'Not looking for work',
  open: 'Open to offers',
  activelyLooking: 'Looking for work',
}

export const messages = {
  numberOf: (topic: string, name: string) => `${topic}: ${name}`,
  topics: 'Topics',
  topicsHint: 'Developers must match every topic. Up to 10.',
  topicsSearch: 'Search topics',
  topicsNone: 'No topics found',
  topicsFailed: 'Couldn’t search topics. Keep typing to try again.',
  level: 'Level',
  anyLevel: 'Any',
  atLeast: (level: number) => `${level} or higher`,
  confidence: 'Confidence',
  anyConfidence: 'Any',
  percentAtLeast: (percent: number) => `${percent}% or higher`,
  seenWithin: 'Last commit',
  seenEver: 'Any time',
  seenIn: (days: number) => (days < 365 ? 'Past 3 months' : days === 365 ? 'Past year' : 'Past 3 years'),
  seeking: 'Job search',
  anySeeking: 'Any',
  lookingOrOpen: 'Looking or open to offers',
  statuses,
  location: 'Location',
  locationExample: 'e.g. Lisbon',
  found: 'Developers',
  failed: 'Couldn’t search developers',
  unknownTopic: (slug: string) => `Topic “${slug}” doesn’t exist`,
  unknownTopicFix: 'Remove it above, or choose another topic.',
  noMatches: 'No developers match. Try fewer topics, a lower level or another location.',
  noMatchesYet: 'No matches so far.',
  more: 'Search more developers',
  moreFailed: 'Couldn’t search more developers.',
  unnamedTopics: 'No topics shared with companies',
  /** `points` are hundredths of a weighted week. */
  numbers: (level: number, points: number, confidence: number) =>
    `${evidence.level(level)} · ${weeks.format(points / 100)} ${Math.round(points / 100) === 1 ? 'week' : 'weeks'} · ${confidence}% confidence`,
  alreadyHere: 'Already on this position',
  alreadyCandidate: 'Already your candidate',
  add: 'Add',
  addPerson: (name: string) => `Add ${name}`,
  invite: 'Invite…',
  invitePerson: (name: string) => `Invite ${name}`,
  openCard: 'Open card',
  openCardOf: (name: string) => `Open card of ${name}`,
  hereAlready: (n: number) => `Already on this position (${counted(n)})`,
  everyoneHere: 'Everyone found is already on this position.',
  logged: 'Click a number for its evidence. Developers can see that you viewed or added them.',
} as const

import { commits, counted, weeks } from '../../shared/counted.ts'
import type { Tier } from '../../shared/evidence-types.ts'
import { messages as topics } from '../../shared/messages.ts'

/** Whether the number belongs to the viewer or to another developer. */
export type Ownership = 'own' | 'theirs'

const tierNames: Record<Exclude<Tier, 'signed'>, string> = {
  verified: 'Verified email, public repository',
  mergedByOther: 'Merged by someone else',
  unverified: 'Unverified',
}

/** Short names of the tiers, for a commit row. */
const tierWords: Record<Tier, string> = {
  signed: 'signed',
  verified: 'verified email',
  mergedByOther: 'merged by someone else',
  unverified: 'unverified',
}

export const messages = {
  topic: topics.topic,
  level: topics.level,
  how: topics.how,
  levelName: topics.levelName,
  levelText: (level: number) =>
    level === 0 ? 'No level yet: under one verified week' : `Level ${level} of 5`,
  close: 'Close',
  absentTitle: 'No evidence for this topic',
  absent: 'None of your counted commits match this topic.',
  calculation: 'Calculation',
  showFigures: 'Show calculation',
  hideFigures: 'Hide calculation',
  declaredAbsent: 'You added this topic yourself. No counted commits match it yet.',
  hiddenHere: 'Hidden: only you see this topic.',
  evidenceFailed: 'Couldn’t load evidence',
  weeks,
  about: (level: number, points: string, confidence: number) =>
    `${topics.levelName(level)} · ${weeks(points)} · ${confidence}% confidence`,
  activeWeeks: 'Active weeks',
  span: (first: string, last: string) => (first === last ? `Week of ${first}` : `${first} to ${last}`),
  seen: 'Period',
  verification: 'Verification',
  tierNames: {
    own: { signed: 'Signed with your key', ...tierNames },
    theirs: { signed: 'Signed with their key', ...tierNames },
  },
  tierWords,
  from: 'Evidence',
  weekOf: (monday: string) => `Week of ${monday}`,
  detail: (n: number, lines: number) => `${commits(n)} · ${counted(lines, 'line', 'lines')}`,
  lines: (n: number) => counted(n, 'line', 'lines'),
  breakdowns: {
    repository: 'By repository',
    week: 'By week',
    commit: 'By commit',
  },
  together: 'Total',
  shown: 'Shown so far',
  ofAll: (part: string, all: string) => `${part} of ${all}`,
  outdated: 'The level above is out of date.',
  refresh: 'Refresh',
  formula: (version: number, monday: string) => `Formula version ${version}, week of ${monday}.`,
} as const

import { commits, counted, weeks } from '../counted.ts'
import type { Tier } from '../evidence-types.ts'
import { messages as topics } from '../messages.ts'

/** Whose number it is: of whoever reads it, or of somebody else. */
export type Whose = 'own' | 'theirs'

const tierNames: Record<Exclude<Tier, 'signed'>, string> = {
  verified: 'Verified address, public repository',
  mergedByOther: 'Merged by somebody else',
  unverified: 'Unverified',
}

/** Beside a commit, in one word where there is one. */
const tierWords: Record<Tier, string> = {
  signed: 'signed',
  verified: 'verified',
  mergedByOther: 'merged by somebody else',
  unverified: 'unverified',
}

/** Words of what a number is made of. */
export const messages = {
  topic: topics.topic,
  level: topics.level,
  how: topics.how,
  levelName: topics.levelName,
  levelText: (level: number) =>
    level === 0 ? 'No level yet: less than a week that somebody vouches for' : `Level ${level} of 5`,
  close: 'Close',
  absentTitle: 'No evidence of this topic',
  absent: 'Nothing that counts is evidence of it any more, or it never was.',
  cameToBe: 'How this number came to be',
  showFigures: 'Show the figures',
  hideFigures: 'Hide the figures',
  declaredAbsent: 'You declared this topic. No commit that counts is evidence of it yet.',
  hiddenHere: 'Hidden: only you see this topic, and it counts for nobody else.',
  evidenceFailed: 'This could not be loaded',
  weeks,
  about: (level: number, points: string, confidence: number) =>
    `${topics.levelName(level)} · ${weeks(points)} · ${confidence} % confidence`,
  activeWeeks: 'Active weeks',
  span: (first: string, last: string) => (first === last ? `Week of ${first}` : `${first} to ${last}`),
  seen: 'Seen',
  whoVouches: { own: 'Who says that it is yours', theirs: 'Who says that it is theirs' },
  tierNames: {
    own: { signed: 'Signed with your key', ...tierNames },
    theirs: { signed: 'Signed with their key', ...tierNames },
  },
  tierWords,
  from: 'Where it comes from',
  weekOf: (monday: string) => `Week of ${monday}`,
  detail: (n: number, lines: number) => `${commits(n)} · ${counted(lines, 'line', 'lines')}`,
  lines: (n: number) => counted(n, 'line', 'lines'),
  breakdowns: {
    repository: 'By repository',
    week: 'By week',
    commit: 'By commit',
  },
  together: 'Together',
  shown: 'Shown so far',
  ofAll: (part: string, all: string) => `${part} of ${all}`,
  otherwise: 'This was counted later than the number above.',
  readBoth: 'Count both again',
  formula: (version: number, monday: string) => `Formula version ${version}, as of the week of ${monday}.`,
  unknownRepository: 'A repository that was removed',
} as const

import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']
type Repository = Schemas['Repository']
type Integration = Schemas['ConnectedIntegration']

const at = '2026-11-01T09:00:00.000Z'

/** As of the week of 16 Nov 2026. */
export const asOf = 2967

export const anAnalysis = (facts: Partial<Schemas['Analysis']> = {}): Schemas['Analysis'] => ({
  id: 'analysis',
  state: 'complete',
  failure: null,
  total: 4422,
  done: 4422,
  createdAt: at,
  endedAt: at,
  ...facts,
})

export const aRepository = (facts: Partial<Repository> = {}): Repository => ({
  id: 'r1',
  name: 'ledger',
  url: 'https://github.com/ada/ledger',
  isPrivate: false,
  isGone: false,
  included: true,
  copied: false,
  mergesPending: false,
  commits: 214,
  others: 3180,
  analysis: anAnalysis(),
  version: 1,
  ...facts,
})

/** An analyzed connection of one repository, unless set otherwise. */
export const anIntegration = (
  facts: Partial<Integration> = {},
  repository: Partial<Repository> = {},
): Integration => ({
  id: 'i1',
  provider: 'git',
  ownerName: 'github.com/ada',
  account: null,
  state: 'connected',
  failure: null,
  waitsUntil: null,
  syncedAt: at,
  repositories: [aRepository(repository)],
  version: 1,
  createdAt: at,
  ...facts,
})

export const tierPoints = (points: Partial<Schemas['TierPoints']>): Schemas['TierPoints'] => ({
  signed: 0,
  verified: 0,
  mergedByOther: 0,
  unverified: 0,
  ...points,
})

/** React of docs/expertise.md: 132 points, all verified. */
export const aTopic = (facts: Partial<Schemas['TopicExpertise']> = {}): Schemas['TopicExpertise'] => ({
  topic: { slug: 'react', name: 'React', kind: 'framework' },
  choice: { hidden: false, declared: false, dispute: null },
  points: 132,
  tiers: tierPoints({ verified: 132 }),
  level: 1,
  confidence: 36,
  weeks: 2,
  firstWeek: 2913,
  lastWeek: 2965,
  activity: {
    first: '2025-11',
    credit: [40, ...Array<number>(11).fill(0), 100],
    vouched: [40, ...Array<number>(11).fill(0), 100],
  },
  ...facts,
})

export const expertiseOf = (...items: Schemas['TopicExpertise'][]): Schemas['ExpertisePage'] => ({
  items,
  unobserved: [],
  coverage: { repositories: 1, unread: 0, readAt: at, updating: false },
  formulaVersion: 2,
  asOf,
})

export const aCommit = (
  id: string,
  facts: Partial<NonNullable<Schemas['EvidenceGroup']['commit']>> = {},
): Schemas['EvidenceGroup']['commit'] => ({
  id: id.repeat(40),
  at: '2026-11-04T10:00:00.000Z',
  url: null,
  coAuthor: false,
  people: 1,
  witnessed: false,
  notes: [],
  ...facts,
})

export const aGroup = (facts: Partial<Schemas['EvidenceGroup']>): Schemas['EvidenceGroup'] => {
  const group = { repository: null, week: null, commit: null, points: 0, lines: 0, commits: 1, ...facts }
  return { tiers: tierPoints({ verified: group.points }), ...group }
}

/** A page of groups; `points` is the total of all pages. */
export const evidenceOf = (
  groups: readonly Schemas['EvidenceGroup'][],
  points = groups.reduce((sum, group) => sum + group.points, 0),
  nextCursor: string | null = null,
): Schemas['EvidencePage'] => ({
  total: { points, lines: 0, commits: groups.length, tiers: tierPoints({ verified: points }) },
  groups: [...groups],
  nextCursor,
  updating: false,
  formulaVersion: 2,
  asOf,
})

const commitOf = (id: string, points: number, tier: Schemas['EvidenceTier'] = 'verified') => ({
  id: id.repeat(40),
  at: '2026-11-04T10:00:00.000Z',
  url: `https://github.com/ada/ledger/commit/${id.repeat(40)}`,
  points,
  tier,
})

/** The figures of React in the example of docs/expertise.md. */
export const reactFigures = {
  ages: [
    { age: 0, perMille: 1000, credit: 100, weeks: 1, left: 100 },
    { age: 4, perMille: 794, credit: 40, weeks: 1, left: 32 },
  ],
  points: 132,
  tiers: [
    { tier: 'signed', points: 0, weight: 98 },
    { tier: 'verified', points: 132, weight: 90 },
    { tier: 'mergedByOther', points: 0, weight: 80 },
    { tier: 'unverified', points: 0, weight: 30 },
  ],
  activeWeeks: 2,
  confidenceWeeks: 3,
  confidence: 36,
  vouched: 132,
  level: 1,
  next: { level: 2, from: 600, missing: 468 },
} satisfies Schemas['ShownNumber']['figures']

/** React of docs/expertise.md as a company opens it: a public repository, and one that is not. */
export const aShownNumber = (
  facts: Partial<Schemas['ShownNumberCommits']> | null = {},
): Schemas['ShownNumber'] => {
  const { choice: _, ...number } = aTopic()
  return {
    number,
    figures: reactFigures,
    commits: facts && {
      total: 5,
      witnessed: { commits: 2, points: 100 },
      repositories: [
        {
          name: 'ledger',
          url: 'https://github.com/ada/ledger',
          points: 110,
          commits: 3,
          weeks: [{ week: 2965, points: 100, commits: [commitOf('a', 76), commitOf('b', 24, 'signed')] }],
          earlier: { commits: 1, points: 10 },
        },
      ],
      unpublished: { repositories: 1, commits: 2, points: 22 },
      leftOut: { commits: 3, notes: [{ note: 'lockFile', commits: 2 }], shared: 1, twice: 0, undated: 1 },
      ...facts,
    },
    updating: false,
    formulaVersion: 2,
    asOf,
  }
}

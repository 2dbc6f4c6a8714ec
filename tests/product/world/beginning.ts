/** The start of a path: two drafts without a requirement, and no people. */
import type { StageType } from '#machines/domain/position/stage-types.ts'
import type { StageFacts } from '#machines/lifecycle/application/application-types.ts'
import type { Line, PositionRecord, World } from './records.ts'

type StageWords = readonly [name: string, type: StageType, limitDays: number | null]

/** The product's stage templates, as a recruiter reads them. */
const pipelines = {
  agency: [
    ['Sourced', 'lead', 14],
    ['Screening', 'screen', 7],
    ['Submitted to client', 'submitted', 5],
    ['First interview', 'interview', 10],
    ['Final interview', 'interview', 10],
    ['Offer', 'offer', 7],
    ['Hired', 'hired', null],
  ],
  short: [
    ['Sourced', 'lead', 5],
    ['Screening', 'screen', 3],
    ['Submitted to client', 'submitted', 3],
    ['Interview', 'interview', 5],
    ['Offer', 'offer', 3],
    ['Hired', 'hired', null],
  ],
} as const satisfies Record<string, readonly StageWords[]>

export const firstPositions = [
  { title: 'Engineer', stageTemplate: 'agency' },
  { title: 'Analyst', stageTemplate: 'short' },
] as const

/** People that a path can add. Ann has Ada's address, so only one of them can exist at a time. */
export const cast = [
  { name: 'Ada', email: 'ada' },
  { name: 'Bo', email: 'bo' },
  { name: 'Ann', email: 'ada' },
] as const

export const recruiters = ['Ines Moreau', 'Tomas Lindqvist'] as const

export const byInes = (...words: readonly string[]): readonly string[] =>
  words.map((word) => `${recruiters[0]} ${word}`)

/** An open position with two candidates in Screening who gave consent. */
export const twoAgreed = byInes(
  'leaves Engineer one requirement',
  'opens Engineer',
  ...['Ada', 'Bo'].flatMap((name) => [
    `adds ${name} to Engineer as somebody new`,
    `records the consent of ${name} (Engineer)`,
    `moves ${name} to Screening on Engineer`,
  ]),
)

const hires = 'hires Ada for Engineer'
const hiresBo = 'hires Bo for Engineer'

/** An open position where a recruiter tries to hire Ada under each consent state without a grant. */
const unagreed = byInes(
  'leaves Engineer one requirement',
  'opens Engineer',
  'adds Ada to Engineer as somebody new',
  'moves Ada to Screening on Engineer',
  hires,
  'asks Ada for consent (Engineer)',
  hires,
  'notes that Ada declines (Engineer)',
  hires,
  'records the consent of Ada (Engineer)',
  'notes that Ada takes the consent back (Engineer)',
  hires,
)

/** Starts of paths, in turn. Chance alone rarely reaches a hire, which takes five steps, or a refused hire. */
export const firstWords: readonly (readonly string[])[] = [
  [],
  twoAgreed,
  unagreed,
  [...twoAgreed, ...byInes(hires, hiresBo, 'deletes Ada', hiresBo, 'restores Ada')],
  [...twoAgreed, ...byInes('gives Engineer two openings', hires, hiresBo, 'gives Engineer one opening')],
]

const stagesOf = (template: keyof typeof pipelines): StageFacts[] =>
  pipelines[template].map(([name, type, limitDays], at) => ({
    id: `s${at}`,
    type,
    name,
    limitDays,
    requires: { consent: type === 'submitted', reason: false },
  }))

export const created = (entity: string, to: string, at: number, toStage: string | null = null): Line => ({
  entity,
  event: `${entity}.created`,
  from: null,
  to,
  fromStage: null,
  toStage,
  fields: [],
  actor: recruiters[0],
  at,
})

const draft = (title: string, template: keyof typeof pipelines, now: number): PositionRecord => ({
  title,
  stages: stagesOf(template),
  state: 'draft',
  requirements: 0,
  openings: 1,
  openedAt: null,
  closedAt: null,
  closeReason: null,
  holdReason: null,
  saidLast: null,
  version: 1,
  updatedAt: now,
  log: [created('position', 'draft', now)],
})

export const worldAtFirst = (now: number): World => ({
  now,
  positions: firstPositions.map(({ title, stageTemplate }) => draft(title, stageTemplate, now)),
  people: cast.map(() => null),
  applications: [],
})

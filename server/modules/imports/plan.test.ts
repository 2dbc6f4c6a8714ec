import { expect, test } from 'vitest'
import type { ImportValues } from '#server/db/tables/pipeline.ts'
import type { Candidate } from '../candidates/candidate.ts'
import { namedCandidate } from '#tests/support/people/filled-records.ts'
import { planRows, settleRow, settleRows, type Existing, type PlannedRow } from './plan.ts'

const values = (name: string, ...emails: string[]): ImportValues => ({ ...namedCandidate(name), emails })
const person = (id: string, over: Partial<Candidate> = {}): Candidate => ({
  ...namedCandidate(id),
  emails: [`${id}@b.example`],
  id,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  deletedAt: null,
  restorableUntil: null,
  ...over,
})
const company = (people: Candidate[], applicants: string[] = [], blockers: string[] = []): Existing => ({
  holders: new Map(people.flatMap(({ id, emails }) => emails.map((email) => [email, id]))),
  people: new Map(people.map((known) => [known.id, known])),
  applicants: new Set(applicants),
  blockers: new Set(blockers),
  neverContact: new Set(['never@b.example']),
})
const roomy = { board: 100, candidates: 100 }
const plan = (existing: Existing, onDuplicate: 'update' | 'skip', ...rows: ImportValues[]) =>
  planRows(
    rows.map((read, index) => ({ row: index + 2, values: read, faults: [], notices: [], leaveOut: null })),
    existing,
    onDuplicate,
    roomy,
  ).map(({ action, candidateId, reasons }) => [
    action,
    candidateId,
    reasons.map(({ code, value }) => `${code} ${value}`),
  ])

test('a row whose addresses belong to two people is nobody’s', () => {
  const existing = company([person('ada'), person('bo')])
  expect(plan(existing, 'update', values('X', 'ada@b.example', 'bo@b.example'))).toEqual([
    ['skip', null, ['people-differ ada@b.example bo@b.example']],
  ])
})

test('two rows that meet one person by different addresses are duplicates', () => {
  const existing = company([person('ada', { emails: ['ada@b.example', 'ada@c.example'] })])
  expect(plan(existing, 'update', values('A', 'ada@b.example'), values('A', 'ada@c.example'))).toEqual([
    ['update', 'ada', ['email-exists ada@b.example']],
    ['skip', null, ['duplicate-in-file 2']],
  ])
})

test('a row that cannot be imported does not take its address from a later one', () => {
  const faults = [{ code: 'name-missing', field: 'name' as const, value: null }]
  const rows = [
    { row: 2, values: values('', 'ada@b.example'), faults, notices: [], leaveOut: null },
    { row: 3, values: values('Ada', 'ada@b.example'), faults: [], notices: [], leaveOut: null },
  ]
  expect(planRows(rows, company([]), 'skip', roomy).map(({ action }) => action)).toEqual(['skip', 'create'])
})

test('a candidate who blocks the client is skipped', () => {
  expect(plan(company([person('ada')], [], ['ada']), 'update', values('Ada', 'ada@b.example'))).toEqual([
    ['skip', null, ['not-available-to-client null']],
  ])
})

test('a row with an address whose owner refused contact is skipped', () => {
  const row = values('Ada', 'ada@b.example', 'never@b.example')
  expect(plan(company([person('ada')]), 'update', row)).toEqual([
    ['skip', null, ['never-contact never@b.example']],
  ])
})

test('an update says when somebody must not be contacted, and is none where lists would overflow', () => {
  const tags = Array.from({ length: 20 }, (_, index) => `t${index}`)
  const existing = company([person('ada', { doNotContact: true }), person('bo', { tags })])
  const more = { ...values('Bo', 'bo@b.example'), tags: ['more'] }
  expect(plan(existing, 'update', values('Ada', 'ada@b.example'), more)).toEqual([
    ['update', 'ada', ['email-exists ada@b.example', 'do-not-contact null']],
    ['skip', null, ['too-many 21']],
  ])
})

const planned = (over: Partial<PlannedRow>): PlannedRow => ({
  row: 2,
  leaveOut: null,
  action: 'update',
  values: values('Ada', 'ada@b.example', 'new@b.example'),
  candidateId: 'ada',
  reasons: [{ code: 'email-exists', field: 'email', value: 'ada@b.example' }],
  ...over,
})

test.each([
  ['nothing happened', company([person('ada')]), true, ['update', 'email-exists']],
  ['the position was closed', company([person('ada')]), false, ['skip', 'position-closed']],
  [
    'the owner refused contact',
    { ...company([person('ada')]), neverContact: new Set(['new@b.example']) },
    true,
    ['skip', 'never-contact'],
  ],
  ['the person is gone', company([]), true, ['skip', 'candidate-gone']],
  ['the person came to the position', company([person('ada')], ['ada']), true, ['skip', 'on-position']],
  [
    'the person blocks the client',
    company([person('ada')], [], ['ada']),
    true,
    ['skip', 'not-available-to-client'],
  ],
  [
    'somebody else took an address',
    company([person('ada'), person('bo', { emails: ['new@b.example'] })]),
    true,
    ['skip', 'email-taken'],
  ],
])('settles an update when %s', (_name, existing, open, [action, code]) => {
  const settled = settleRow(planned({}), existing, open)
  expect([settled.action, settled.reasons.map((reason) => reason.code)]).toEqual([action, [code]])
})

test.each<[string, Partial<ImportValues>, string[]]>([
  ['a name that turns its direction', { name: 'Ada\u202eana' }, ['direction-character']],
  ['a name of two lines', { name: 'Ada\nLovelace' }, ['line-break']],
  ['a tag that turns its direction', { tags: ['lead', 'a\u2066'] }, ['direction-character']],
  ['a link into the files of who reads', { links: ['file:///etc/passwd'] }, ['link-invalid']],
  ['nothing of the kind', { headline: 'Mathematician', links: ['https://a.example'] }, []],
])('a row with %s, of a dry run older than the rule, is settled by it', (_name, over, expected) => {
  const read = { ...values('Ada', 'ada@b.example'), ...over }
  const create = planned({ action: 'create', candidateId: null, values: read, reasons: [] })
  const settled = settleRow(create, company([]), true)
  expect([settled.action, settled.reasons.map(({ code }) => code)]).toEqual([
    expected.length === 0 ? 'create' : 'skip',
    expected,
  ])
})

test('a skip stays one, whatever happened', () => {
  const skip = planned({ action: 'skip', candidateId: null })
  expect(settleRow(skip, company([]), false)).toBe(skip)
})

const codes = ({ action, reasons }: PlannedRow) => [action, ...reasons.map(({ code }) => code)]

test('rows take the places of the position in the order of the file; those that are skipped take none', () => {
  const existing = company([person('ada'), person('bo')], ['bo'])
  const files = ['ada', 'bo', 'cy', 'dee'].map((name) => values(name, `${name}@b.example`))
  const rows = files.map((read, index) => ({
    row: index + 2,
    values: read,
    faults: [],
    notices: [],
    leaveOut: null,
  }))
  const planAt = (board: number, candidates = 100) =>
    planRows(rows, existing, 'update', { board, candidates })
  expect(planAt(2).map(codes)).toEqual([
    ['update', 'email-exists'],
    ['skip', 'on-position'],
    ['create'],
    ['skip', 'board-full'],
  ])
  // The plan limits only new candidates.
  expect(planAt(100, 1).map(codes)).toEqual([
    ['update', 'email-exists'],
    ['skip', 'on-position'],
    ['create'],
    ['skip', 'plan-limit'],
  ])
  const settled = settleRows(planAt(3), existing, { open: true, places: { board: 1, candidates: 100 } })
  expect(settled.map(codes)).toEqual([
    ['update', 'email-exists'],
    ['skip', 'on-position'],
    ['skip', 'board-full'],
    ['skip', 'board-full'],
  ])
  expect(settled[2]?.candidateId).toBeNull()
  expect(
    settleRows(planAt(3), existing, { open: false, places: { board: 0, candidates: 0 } }).map(codes)[0],
  ).toEqual(['skip', 'position-closed'])
})

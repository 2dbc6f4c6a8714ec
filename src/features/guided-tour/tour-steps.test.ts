import { expect, test } from 'vitest'
import { tours } from '#machines/domain/account/tour-steps.ts'
import { indexOf, pageOf, stepsOf, type TourRecords } from './tour-steps.ts'

const none: TourRecords = { client: null, position: null }
const all: TourRecords = { client: 'acme', position: { client: 'acme', position: 'engineer' } }
const roles = Object.keys(tours) as (keyof typeof tours)[]

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.{test,gen}.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Files by the target that the pattern finds in them. */
function filesBy(pattern: RegExp): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, string[]> = {}
  for (const [file, source] of Object.entries(sources))
    for (const [, target = ''] of source.matchAll(pattern)) (found[target] ??= []).push(file)
  return found
}

test('each target is set and declared in one component', () => {
  const set = filesBy(/\btourTarget\('([\w-]+)'\)/gu)
  const declared = filesBy(/^ {4}'([\w-]+)': true$/gmu)
  expect(set).toEqual(declared)
  expect(Object.values(set).filter((files) => files.length !== 1)).toEqual([])
  expect(Object.keys(set).toSorted()).toEqual([...new Set(Object.values(tours).flat())].toSorted())
})

test.each(roles)('the tour of the %s has at most seven steps, none twice, each with a page', (role) => {
  const steps = tours[role]
  expect(steps.length).toBeLessThanOrEqual(7)
  expect(new Set(steps).size).toBe(steps.length)
  expect(stepsOf(role, all)).toEqual(steps)
  expect(stepsOf(role, none).length).toBeGreaterThan(1)
  // The server takes it for the start of a tour.
  expect(stepsOf(role, none)[0]).toBe(steps[0])
})

test('leaves out the steps of a client without a client', () => {
  expect(stepsOf('owner', none)).toEqual([
    'clients-add',
    'members-invite',
    'stages-add',
    'dashboard-attention',
  ])
  expect(pageOf('digest-open', all)).toEqual({
    to: '/companyProfile/companyProfile/clientPosition/$client/$position',
    params: { client: 'acme', position: 'engineer' },
  })
})

test.each([
  ['the saved step', 'members-invite', all, 4],
  ['the next step that has a page', 'position-new', none, 1],
  ['the first step without a saved one', null, all, 0],
  ['the first step for a saved step of another role', 'code-connect', all, 0],
] as const)('a tour resumes at %s', (_what, kept, records, at) => {
  expect(indexOf('owner', kept, stepsOf('owner', records))).toBe(at)
})

test('a tour whose remaining steps have no page resumes at its last one', () => {
  expect(indexOf('recruiter', 'digest-open', stepsOf('recruiter', none))).toBe(1)
})

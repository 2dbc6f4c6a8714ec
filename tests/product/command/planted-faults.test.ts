/** Typical mutants of the product's charts: which oracle finds each, and how it is reported. */
import { expect, test } from 'vitest'
import { graphOf, type Graph } from '#tests/workbench/model/graph.ts'
import { registered } from '#tests/workbench/model/registry.ts'
import { chartMutants, type ChartMutant } from '#tests/workbench/mutation/chart-mutants.ts'
import { judgeMutant } from '#tests/workbench/mutation/judge-mutant.ts'
import { compareInvariants } from '#tests/workbench/oracles/invariants.ts'
import { compareLockstep } from '#tests/workbench/oracles/lockstep.ts'
import { findingText, type Finding } from '#tests/workbench/reports/finding.ts'
import { memoryCase, modelOf } from '#tests/workbench/command/memory-case.ts'
import { readOptions } from '#tests/workbench/command/options.ts'
import { subjects } from '../subjects.ts'

interface Asked {
  readonly lockstep: readonly Finding[]
  readonly invariants: readonly Finding[]
}

/** The machine's graph, and one mutant of its chart. */
async function place(name: string, id: string): Promise<{ graph: Graph; mutant: ChartMutant }> {
  const [subject] = await registered([name])
  const model = subject === undefined ? [] : modelOf(subject)
  const mutant =
    subject === undefined ? undefined : chartMutants(subject.machine).find((one) => one.id === id)
  if (!('graph' in model) || mutant === undefined) throw new Error(`${name} has no such place: ${id}`)
  return { graph: model.graph, mutant }
}

/** The findings of each oracle on one mutant. */
async function plant(name: string, id: string): Promise<Asked> {
  const { graph, mutant } = await place(name, id)
  const { fixture, machine, starts } = graph
  const faulty = mutant.make()
  const now = graphOf(faulty, fixture)
  const origins = starts.map(({ input, origin }) => [input, origin] as const)
  return {
    lockstep: compareLockstep(faulty, machine, fixture, { origins }),
    invariants: compareInvariants(now),
  }
}

const dropped = 'position.onHold: position.filled [0] dropped'

test.each([
  ['a dropped transition', 'position', dropped, 3, []],
  [
    'a transition with another target',
    'position',
    'position.cancelled: position.reopened [0] led to position.onHold',
    3,
    ['the reason of a hold is kept as long as it is held'],
  ],
  [
    'a missing guard',
    'position',
    'position.open: position.filled [0] without its guard',
    2,
    ['a closed position has no undecided candidate'],
  ],
  [
    'a missing effect',
    'consent',
    'consent.given: consent.withdrawn [0] without clearGrant',
    2,
    ['a grant is cleared when it ends or consent is requested again'],
  ],
  [
    'a missing guard after the hold',
    'invitation',
    'invitation.held: invitation.holdElapsed [0] without its guard',
    1,
    ['nothing is sent for a position that is not open', 'nothing is sent to a person who cannot be reached'],
  ],
  [
    'a missing removal of personal values after a consent ended',
    'digest',
    'digest.sent: digest.itemEnded [1] without emptyItems',
    1,
    ['an item that may no longer be shown is emptied in every digest that went out'],
  ],
])('%s is found by lockstep and by invariants', async (_, name, id, events, sentences) => {
  const { lockstep, invariants } = await plant(name, id)
  expect({
    lockstep: lockstep.map(({ steps }) => steps.length),
    invariants: [...new Set(invariants.map(({ title }) => title))],
  }).toEqual({ lockstep: [events], invariants: sentences })
})

test('every finding names an oracle that is listed for the machine', async () => {
  const [subject] = await registered(['position'])
  const { mutant } = await place('position', dropped)
  if (subject === undefined) throw new Error('there is no position')
  const options = readOptions(['--machine', 'position'], { machines: ['position'], subjects })
  if (options === null) throw new Error('the options print the help')
  const { oracles, findings } = await memoryCase({ ...subject, machine: mutant.make() }, options, [])
  expect(findings.map(({ oracle }) => oracle)).toEqual([
    'docs/machines.md#position: every event in every state',
  ])
  expect(oracles).toEqual([
    'invariants',
    'docs/machines.md#position: every event in every state',
    'running machine',
  ])
})

test('swapped guards are found by lockstep where another one answers first', async () => {
  const { lockstep } = await plant('request', 'request.deciding: always [7] after the next')
  const answered = 'answer={kind=response status=403 flags={isCompany}}'
  expect(lockstep.map(({ steps, expected, seen }) => [steps, expected, seen])).toEqual([
    [
      ['A page calls.', '"prepareHeaders" answers: ready.', '"send" answers: 403 isCompany.'],
      `toError {${answered} output={kind=toError failure={reason=response status=403}}}`,
      `refreshing {retries=1 ${answered}} [start refreshHeaders] with noAnswer=40000ms refreshHeaders={forced}`,
    ],
  ])
})

test('a retry on every answer breaks an invariant', async () => {
  const id = 'request.deciding: always [8] without its guard'
  const { graph, mutant } = await place('request', id)
  expect(judgeMutant(graph, mutant)).toEqual({
    id,
    events: 2,
    breaks: 'a token is refreshed only when it is stale or was refused',
  })
})

test('a finding is reported by its shortest path in sentences, with a replay command', async () => {
  const { lockstep } = await plant('position', dropped)
  expect(lockstep.map(findingText)).toEqual([
    `  position: position.onHold: position.filled [0] -> position.filled answers differently (lockstep)
    at first: one requirement
     1. Ines opens the position.
     2. Ines puts the position on hold.
     3. Ines says that the position is filled.
    expected: filled [logTransition, clearHold, recordClosing]
    seen:     no event of this state
    rule:     docs/machines.md#position: onHold -> filled
    replay:   npm run test:paths -- --replay position-4850c994`,
  ])
})

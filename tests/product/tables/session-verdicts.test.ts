/** Findings of a session table and how they are reported. */
import { expect, test } from 'vitest'
import { deletionMachine } from '#machines/session/deletion/deletion-machine.ts'
import type { DeletionContext } from '#machines/session/deletion/deletion-types.ts'
import { fixture } from '../fixtures/deletion.ts'
import { chartMutants } from '#tests/workbench/mutation/chart-mutants.ts'
import { compareTables } from '#tests/workbench/oracles/tables.ts'
import { findingText } from '#tests/workbench/reports/finding.ts'
import { sessionTable, wordsOf, type Row, type Verdict } from './session-verdicts.ts'

/** The machine with one chart mutant. */
function mutantOf(id: string) {
  const mutant = chartMutants(deletionMachine).find((each) => each.id === id)
  if (mutant === undefined) throw new Error(`no such place: ${id}`)
  return mutant.make()
}

const { goes } = wordsOf<DeletionContext>()
const untouched = {
  subject: 'item',
  id: 'candidate-1',
  preview: null,
  failure: null,
  confirmed: false,
  receiptUrl: null,
} as const
const looked = goes('previewing', {}, 'start previewDeletion')

/** The finding of a one-place table on the unchanged machine. */
const foundBy = (begins: Verdict<DeletionContext>, row: Row<DeletionContext>) =>
  sessionTable({ present: { by: ['a candidate', begins], row } })(deletionMachine, fixture)

test('reports a dropped transition with its shortest path and a replay command', () => {
  const faulty = mutantOf('deletion.previewing: deletion.cancelled [0] dropped')
  expect(compareTables(faulty, fixture).map(findingText)).toEqual([
    `  deletion: a candidate, looked at + cancel (docs/machines.md#deletion: every event in every place)
    at first: a candidate
     1. Ada asks to delete it.
     2. Ada keeps it.
    expected: present {subject=item id=candidate-1} []
    seen:     nothing
    rule:     docs/machines.md#deletion: every event in every place
    replay:   npm run test:paths -- --replay deletion-85bfd779`,
  ])
})

test('compares the whole context and all effects', () => {
  const kept = compareTables(
    mutantOf('deletion.previewing: previewDeletion onDone [1] without keepFailure'),
    fixture,
  )
  expect(kept.map(({ expected, seen }) => [expected, seen])).toEqual([
    [
      'failed {subject=item id=candidate-1 failure=unavailable} []',
      'failed {subject=item id=candidate-1} []',
    ],
  ])
})

test('reports a wrong start, an event missing from the table, and a label that cannot happen', () => {
  const present = goes('present', untouched)
  const deleting = { input: 'a candidate', steps: [{ word: 'delete', says: 'Ada asks to delete it.' }] }
  const start = { input: 'a candidate', steps: [] }
  const is = 'previewing {subject=item id=candidate-1} [start previewDeletion]'
  expect([
    foundBy(present, { delete: looked }),
    foundBy(goes('removed', untouched), {}),
    foundBy(present, {}),
    foundBy(present, { delete: looked, confirm: looked, fly: looked }),
    foundBy(present, { delete: looked, fly: looked }),
  ]).toEqual([
    null,
    {
      case: 'the start',
      expected: 'removed {subject=item id=candidate-1} []',
      seen: 'present {subject=item id=candidate-1} []',
      way: start,
    },
    { case: 'present + delete', expected: 'nothing', seen: is, way: deleting },
    {
      case: 'present + confirm',
      expected: is,
      seen: 'nothing',
      way: { input: 'a candidate', steps: [{ word: 'confirm', says: 'Ada confirms.' }] },
    },
    { case: 'present + fly', expected: 'one of what can happen there', seen: 'it cannot', way: start },
  ])
})

test('throws for a place that no event leads to', () => {
  const lost = sessionTable<DeletionContext>({ lost: { by: ['nowhere', 'delete'], row: {} } })
  expect(() => lost(deletionMachine, fixture)).toThrow(
    'deletion: no place leads to "lost" by nowhere + delete',
  )
})

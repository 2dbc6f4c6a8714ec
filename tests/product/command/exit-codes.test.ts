/** Exit codes of the command, and the part of the paths that it walks. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMachine } from 'xstate'
import { expect, test } from 'vitest'
import { keptPaths } from '#tests/workbench/generators/kept.ts'
import { pathOf } from '#tests/workbench/generators/path.ts'
import type { AnyFixture } from '#tests/workbench/model/fixture-types.ts'
import { machineFiles, registered, type Registered } from '#tests/workbench/model/registry.ts'
import { checkWays } from '#tests/workbench/mutation/mutate.ts'
import { exitCodeOf } from '#tests/workbench/reports/finding.ts'
import { worldPath, worldPaths } from '../world/generate.ts'
import { keptOfWorld } from '../world/world-case.ts'
import { findPath } from '#tests/workbench/command/known-path.ts'
import { memoryCase } from '#tests/workbench/command/memory-case.ts'
import { readOptions, type Options } from '#tests/workbench/command/options.ts'
import { run } from '#tests/workbench/command/run.ts'
import { namesOf } from '#tests/workbench/command/own-case.ts'
import { strays } from '#tests/workbench/command/strays.ts'
import { subjects } from '../subjects.ts'

function options(...words: readonly string[]): Options {
  const read = readOptions(words, { machines: ['position'], subjects })
  if (read === null) throw new Error('the options print the help')
  return read
}

async function position(): Promise<Registered> {
  const [subject] = await registered(['position'])
  if (subject === undefined) throw new Error('there is no position')
  return subject
}

const names = namesOf(subjects, [...machineFiles().keys()])

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { 'lamp.lit': 'on' }, after: { 1_000: 'on' } }, on: {}, broken: {} },
})
const lighting = (events: object): AnyFixture =>
  ({ inputs: { start: undefined }, events, outputs: {}, invariants: { always: () => true } }) as never
const light = { light: { says: 'Ada lights it.', event: { type: 'lamp.lit' } } }
const unnamed = 'the delay 1000 has no name'

test.each([
  ['without a fixture', lamp, null, ['tests/product/fixtures/lamp.ts is missing']],
  [
    'with an event without a fixture and an unnamed delay',
    lamp,
    lighting({}),
    ['the event lamp.lit has no fixture', unnamed],
  ],
  [
    'with an unreachable state',
    createMachine({
      id: 'lamp',
      initial: 'off',
      states: { off: { on: { 'lamp.lit': 'on' } }, on: {}, broken: {} },
    }),
    lighting({ 'lamp.lit': light }),
    ['the state lamp.broken is not reached'],
  ],
])('exits with 3 for a machine %s', async (_title, machine, fixture, titles) => {
  const { findings } = await memoryCase({ name: 'lamp', machine, fixture }, options(), [])
  const model = findings.filter(({ oracle }) => oracle === 'model').map(({ title }) => title)
  expect({ model, code: exitCodeOf(findings) }).toEqual({ model: titles, code: 3 })
})

test('exits with 4 for a kept path that no longer fits, naming the step and the offered events', async () => {
  const kept = [pathOf('position', 'one requirement', ['open', 'reopen'])]
  const { findings } = await memoryCase(await position(), options(), kept)
  expect(findings.map(({ title, seen }) => [title, seen])).toEqual([
    [
      `${kept[0]?.id} no longer fits at step 2`,
      '"reopen" is no event of this state, which offers: hold | fill | cancel',
    ],
  ])
  expect(exitCodeOf(findings)).toBe(4)
})

test('a kept path is read by its id, walked with the others and found by replay', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'assay-kept-')), 'kept')
  expect(keptPaths(folder)).toEqual([])
  mkdirSync(folder)
  const path = pathOf('position', 'one requirement', ['open', 'hold', 'resume', 'hold', 'resume'])
  const { id, ...words } = path
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(words))
  const kept = keptPaths(folder)
  expect(kept).toEqual([path])
  expect(findPath(id, [], null, kept)).toEqual({ path, isKept: true })
  expect(findPath(id, [path], null, kept)).toEqual({ path, isKept: true })
  const { paths, findings } = await memoryCase(await position(), options(), kept)
  expect({ last: paths.at(-1), findings }).toEqual({ last: path, findings: [] })
  writeFileSync(join(folder, 'position-0.json'), JSON.stringify(words))
  expect(() => keptPaths(folder)).toThrow(`tests/product/kept/position-0.json holds the path ${id}`)
})

test('a kept path of the scenario model is walked with the others, or reported as no longer fitting', () => {
  const before = ['Ines Moreau leaves Engineer one requirement', 'Ines Moreau opens Engineer']
  const [fits, misfits] = [worldPath(before), worldPath([...before, 'Ines Moreau opens the door'])]
  const { paths, findings } = keptOfWorld([fits, misfits, pathOf('position', 'one requirement', ['open'])])
  expect(paths).toEqual([fits])
  expect(findings.map(({ title }) => title)).toEqual([`${misfits.id} no longer fits at step 3`])
  expect(exitCodeOf(findings)).toBe(4)
})

test('a seed of the scenario model gives another, repeatable walk', () => {
  const [first, again, other] = [7, 7, 8].map((seed) => worldPaths(seed).next().value)
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
})

test('reports fixtures and kept paths of unknown machines', () => {
  const kept = [pathOf('lamp', 'start', ['light']), pathOf('position', 'one requirement', ['open'])]
  const files = [
    ['tests/product/fixtures/lamp.ts', 'lamp'],
    ['tests/product/fixtures/position.ts', 'position'],
  ] as const
  const found = strays(names, files, kept)
  expect(found.map(({ machine, title }) => [machine, title])).toEqual([
    ['lamp', 'tests/product/fixtures/lamp.ts is of no machine'],
    ['lamp', `${kept[0]?.id} is of no machine`],
  ])
  expect(found.map((one) => exitCodeOf([one]))).toEqual([3, 4])
  expect(strays(names)).toEqual([])
})

test('a mutant found too late is a missed goal', () => {
  const runAfter = (events: number) => ({ id: `after ${events}`, events, breaks: null })
  const found = checkWays('lamp', [runAfter(5), runAfter(6)])
  expect(found.map(({ title }) => title)).toEqual(['a mutant is told by its 6th event: after 6'])
  expect(exitCodeOf(found)).toBe(2)
})

const idsOf = async (...words: readonly string[]) =>
  (await memoryCase(await position(), options(...words), [])).paths.map(({ id }) => id)

test('the shards together hold every path exactly once', async () => {
  const whole = await idsOf()
  const parts = await Promise.all(['1/3', '2/3', '3/3'].map((part) => idsOf('--shard', part)))
  expect(parts.every((part) => part.length > 0)).toBe(true)
  expect(parts.flat().toSorted()).toEqual(whole.toSorted())
})

test('a seed walks the same paths in another, repeatable order', async () => {
  const [whole, seeded] = [await idsOf(), await idsOf('--seed', '7')]
  expect(seeded).not.toEqual(whole)
  expect(seeded.toSorted()).toEqual(whole.toSorted())
  expect(await idsOf('--seed', '7')).toEqual(seeded)
})

test('an empty shard fails, walked or listed', async () => {
  const said: string[] = []
  const part = ['--machine', 'position', '--shard', '99/100']
  expect(await run(options(...part), subjects, (text) => void said.push(text))).toBe(1)
  expect(said.join('\n')).toContain('no step was walked: nothing was shown')
  expect(await run(options(...part, '--list'), subjects, () => {})).toBe(1)
})

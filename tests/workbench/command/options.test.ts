/** The command line of the workbench: valid and refused options. */
import { expect, test } from 'vitest'
import { readOptions, type Walkable } from './options.ts'
import type { OwnCase } from './own-case.ts'
import { UsageError } from './usage-error.ts'

const known = ['auth', 'consent', 'position']
const ownCase = (name: string, of: Pick<OwnCase, 'title' | 'runners'> & Partial<OwnCase>): OwnCase => ({
  name,
  hasCover: false,
  hasOrder: true,
  list: () => [],
  walk: () => Promise.reject(new Error('nothing is walked here')),
  replay: () => Promise.reject(new Error('nothing is replayed here')),
  ...of,
})
const world = ownCase('world', { title: 'the world', runners: ['memory', 'server'] })
const sessions = ownCase('sessions', { title: 'sessions', runners: ['browser'], hasCover: true })
const guard = ownCase('guard', {
  title: 'the guard',
  runners: ['memory'],
  hasOrder: false,
  against: async () => [],
  mutate: () => Promise.reject(new Error('nothing is planted here')),
})
const read = (words: readonly string[]) =>
  readOptions(words, { machines: known, subjects: ['machines', world, sessions] })
const withGuard: Walkable = { machines: known, subjects: [guard, 'machines', world, sessions] }

const all = {
  machines: [...known, 'world'],
  runner: 'memory',
  headed: false,
  cover: 'pair',
  against: null,
  replay: null,
  seed: 0,
  shard: null,
  mutate: false,
  json: null,
  junit: null,
  html: null,
  list: false,
}

test('selects all machines with pair cover by default', () => {
  expect(read([])).toEqual(all)
  expect(read(['--help'])).toBeNull()
})

test('parses every option', () => {
  const words = [
    '--machine=position',
    '--machine=auth',
    '--runner=memory',
    '--cover=state',
    '--against=main~2',
    '--seed=7',
    '--shard=2/3',
    '--json=a.json',
    '--junit=b.xml',
    '--html=c.html',
  ]
  expect(read(words)).toEqual({
    machines: ['auth', 'position'],
    runner: 'memory',
    headed: false,
    cover: 'state',
    against: 'main~2',
    replay: null,
    seed: 7,
    shard: { index: 2, count: 3 },
    mutate: false,
    json: 'a.json',
    junit: 'b.xml',
    html: 'c.html',
    list: false,
  })
  expect(read(['--mutate'])).toEqual({ ...all, mutate: true })
})

test('selects machine and runner of a replayed path, also against a revision', () => {
  expect(read(['--replay', 'position-4850c994', '--against', 'main'])).toEqual({
    ...all,
    machines: ['position'],
    replay: 'position-4850c994',
    against: 'main',
  })
  expect(read(['--replay', 'world-4850c994', '--runner', 'server', '--seed', '3'])).toEqual({
    ...all,
    machines: ['world'],
    runner: 'server',
    replay: 'world-4850c994',
    seed: 3,
  })
  expect(read(['--replay', 'sessions-4850c994', '--headed'])).toEqual({
    ...all,
    machines: ['sessions'],
    runner: 'browser',
    replay: 'sessions-4850c994',
    headed: true,
  })
})

test('lists the paths of one shard in the order of a seed', () => {
  const words = ['--list', '--machine=world', '--shard=1/2', '--seed=3']
  expect(read(words)).toEqual({
    ...all,
    machines: ['world'],
    list: true,
    shard: { index: 1, count: 2 },
    seed: 3,
  })
})

test.each([
  [['--machine=world', '--cover=state'], '--cover means nothing to world: it is about charts and sessions'],
  [['--machine=world', '--mutate'], '--mutate means nothing to world: it is about charts and the guard'],
  [['--mutate', '--shard=1/2'], '--shard means nothing to --mutate, which plants every fault'],
  [['--runner=browser', '--mutate'], '--mutate means nothing to sessions: it is about charts and the guard'],
  [
    ['--runner=server', '--against=main'],
    '--against means nothing to world: it is about charts and the guard',
  ],
  [['--runner=server', '--cover=pair'], '--cover means nothing to world: it is about charts and sessions'],
  [
    ['--machine=guard', '--seed=4'],
    '--seed means nothing to guard: it is about the order of paths, and the guard is asked about every input',
  ],
  [
    ['--replay=world-4850c994', '--against=main'],
    '--against means nothing to world: it is about charts and the guard',
  ],
  [
    ['--replay=position-4850c994', '--junit=b.xml'],
    '--junit means nothing to --replay, which walks one path',
  ],
  [['--list', '--html=c.html'], '--html means nothing to --list, which walks nothing'],
  [['--replay=auth-4850c994', '--runner=server'], 'auth is not walked by the runner server: it walks world'],
  [['--replay=auth-4850c994', '--machine=position'], 'auth-4850c994 is no path of position'],
])('refuses %j as options that do not apply', (words, message) => {
  expect(() => readOptions(words, withGuard)).toThrow(new UsageError(message))
})

test('runs sessions in Chromium, headed on request', () => {
  expect(read(['--runner=browser', '--headed', '--shard=1/2'])).toEqual({
    ...all,
    machines: ['sessions'],
    runner: 'browser',
    headed: true,
    shard: { index: 1, count: 2 },
  })
})

test.each([
  ['server', 'world'],
  ['browser', 'sessions'],
])('selects for the runner %s only %s', (runner, machine) => {
  expect(read(['--runner', runner])).toEqual({ ...all, runner, machines: [machine] })
})

test.each([
  [['--machine', 'positon'], 'unknown machine "positon": did you mean position?'],
  [['--replay', 'positon-4850c994'], 'unknown machine of a path "positon": did you mean position?'],
  [
    ['--machine', 'ledger'],
    'unknown machine "ledger": there are all, auth, consent, position, world, sessions',
  ],
  [['--runner', 'servr'], 'unknown runner "servr": did you mean server?'],
  [['--runner', 'server', '--machine', 'auth'], 'auth is not walked by the runner server: it walks world'],
  [
    ['--machine', 'sessions'],
    'sessions is not walked by the runner memory: it walks auth, consent, position, world',
  ],
  [['--headed'], '--headed shows a browser: --runner browser'],
  [['--cover', 'pairs'], 'unknown cover "pairs": did you mean pair?'],
  [['--mutat'], 'unknown option --mutat: did you mean --mutate?'],
  [['--seed', 'x'], 'seed "x" is no number'],
  [['--shard', '4/3'], 'shard "4/3" is not I/N with I from 1 to N'],
  [['--shard', '0/3'], 'shard "0/3" is not I/N with I from 1 to N'],
])('refuses %j and suggests the valid value', (words, message) => {
  expect(() => read(words)).toThrow(new UsageError(message))
})

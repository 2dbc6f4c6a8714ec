/** The command line of the workbench: what is meant, and what cannot be. */
import { expect, test } from 'vitest'
import { readOptions, UsageError } from './options.ts'

const known = ['auth', 'consent', 'position']
const read = (words: readonly string[], environment: Record<string, string> = {}) =>
  readOptions(words, known, environment)

const all = {
  machines: [...known, 'world'],
  runner: 'memory',
  headed: false,
  cover: 'pair',
  against: null,
  approve: false,
  replay: null,
  seed: 0,
  shard: null,
  mutate: false,
  json: null,
  junit: null,
  html: null,
  list: false,
}

test('without words all machines are walked, over every pair', () => {
  expect(read([])).toEqual(all)
  expect(read(['--help'])).toBeNull()
})

test('every word is taken as it is meant', () => {
  const words = [
    '--machine=position',
    '--machine=auth',
    '--runner=memory',
    '--cover=state',
    '--against=main~2',
    '--approve',
    '--replay=position-4850c994',
    '--seed=7',
    '--shard=2/3',
    '--mutate',
    '--json=a.json',
    '--junit=b.xml',
    '--html=c.html',
    '--list',
  ]
  expect(read(words)).toEqual({
    machines: ['auth', 'position'],
    runner: 'memory',
    headed: false,
    cover: 'state',
    against: 'main~2',
    approve: true,
    replay: 'position-4850c994',
    seed: 7,
    shard: { index: 2, count: 3 },
    mutate: true,
    json: 'a.json',
    junit: 'b.xml',
    html: 'c.html',
    list: true,
  })
})

test('sessions are walked in Chromium, with a window where it is asked for', () => {
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
])('by the runner %s there is %s to be walked, and nothing else', (runner, machine) => {
  expect(read(['--runner', runner])).toEqual({ ...all, runner, machines: [machine] })
})

test.each([
  [['--machine', 'positon'], 'unknown machine "positon": did you mean position?'],
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
  [
    ['--runner', 'browser', '--mutate'],
    '--mutate is about machines in memory: --runner browser walks sessions',
  ],
  [
    ['--runner', 'server', '--against', 'main'],
    '--against is about machines in memory: --runner server walks world',
  ],
  [['--headed'], '--headed shows a browser: --runner browser'],
  [['--cover', 'pairs'], 'unknown cover "pairs": did you mean pair?'],
  [['--mutat'], 'unknown option --mutat: did you mean --mutate?'],
  [['--seed', 'x'], 'seed "x" is no number'],
  [['--shard', '4/3'], 'shard "4/3" is not I/N with I from 1 to N'],
  [['--shard', '0/3'], 'shard "0/3" is not I/N with I from 1 to N'],
])('%j is not understood, and what could be meant is said', (words, message) => {
  expect(() => read(words)).toThrow(new UsageError(message))
})

test('what CI sees is never approved by it', () => {
  expect(() => read(['--approve'], { CI: 'true' })).toThrow(
    new UsageError('--approve is for people, who look at what it writes: CI never approves'),
  )
})

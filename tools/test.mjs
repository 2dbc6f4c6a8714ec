/**
 * `npm test`: what every change must pass, on PostgreSQL, where an engine matters on both, and the journeys in Chromium,
 * with one short walk each in Firefox and WebKit.
 * `npm run test:long`: the rest (docs/testing.md says which); `-- --part 2` runs the second of six parts of about equal cost.
 * Either prints the seconds of each part, on the wall and of processors.
 */
import { parseArgs } from 'node:util'
import {
  needChromium,
  needFirefox,
  needGit,
  needHeadlessShell,
  needPostgres,
  needWebKit,
  needXdotool,
  needXvfb,
} from './system-packages.mjs'
import { needNewestNode } from './newest-node.mjs'
import { longParts } from './long-parts.mjs'
import { timed } from './timed.mjs'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { part: { type: 'string' } },
})
const long = positionals[0] === 'long'
const { part: asked } = values
const choices = Array.from({ length: longParts }, (_, index) => String(index + 1))
if (asked !== undefined && (!long || !choices.includes(asked))) {
  process.stderr.write(`usage: npm run test:long [-- --part ${choices.join('|')}]\n`)
  process.exit(2)
}
const shard = asked === undefined ? [] : [`--shard=${asked}/${longParts}`]

const pathTests = (title, ...options) => [
  title,
  process.execPath,
  ['tools/run.mjs', 'tests/product/path-tests.ts', ...options],
]

/** Runs that are not sharded, each with its part of the six. */
const wholeRuns = [
  ['1', () => pathTests('Sessions in Chromium', '--runner', 'browser')],
  ['3', () => pathTests('Mutants of the machines', '--mutate')],
  [
    '5',
    () => [
      'A journey with the server on the newest Node',
      'npx',
      ['playwright', 'test', 'first-pipeline'],
      { ENGINES: 'embedded', SERVER_NODE: needNewestNode() },
    ],
  ],
]

const parts = long
  ? [
      ['Build', process.execPath, ['tools/build.mjs', '--stale']],
      [
        'Suites on the embedded database, and whole walks',
        'npx',
        ['vitest', 'run', ...shard],
        { TEST_RUN: 'long' },
      ],
      ...wholeRuns.filter(([of]) => asked === undefined || asked === of).map(([, part]) => part()),
      [
        'Journeys on the embedded database, walks in Firefox and WebKit',
        'npx',
        ['playwright', 'test', ...shard],
        { ENGINES: 'embedded' },
      ],
    ]
  : [
      ['Build', process.execPath, ['tools/build.mjs']],
      pathTests('Path tests'),
      ['Unit, path, contract and integration tests', 'npx', ['vitest', 'run']],
      ['Journeys in Chromium, walks in Firefox and WebKit', 'npx', ['playwright', 'test']],
    ]

try {
  // First, because later an explicit CHROMIUM looks like the found one.
  process.env.HEADLESS_SHELL = needHeadlessShell()
  process.env.CHROMIUM = needChromium()
  process.env.POSTGRES_BIN = needPostgres()
  process.env.FIREFOX = needFirefox()
  process.env.WEBKIT_DRIVER = needWebKit()
  process.env.XVFB = needXvfb()
  process.env.XDOTOOL = needXdotool()
  needGit()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

const took = []
for (const [title, command, words, environment] of parts) {
  process.stdout.write(`\n== ${title}\n`)
  const { status, ...time } = timed(command, words, environment)
  took.push({ title, ...time })
  if (status !== 0) {
    process.stdout.write(`\n${title} failed.\n`)
    process.exit(status)
  }
}

const columns = ['wall', 'processor', 'machine']
const sumOf = (column) => took.reduce((sum, part) => sum + part[column], 0)
const whole = Object.fromEntries([['title', 'Together'], ...columns.map((column) => [column, sumOf(column)])])
process.stdout.write(
  '\n    wall s  processor s  machine s (all processors, including browsers and other processes)\n',
)
for (const part of [...took, whole]) {
  const [wall, processor, machine] = columns.map((column) => part[column].toFixed(0))
  process.stdout.write(
    `${wall.padStart(10)}${processor.padStart(13)}${machine.padStart(11)}  ${part.title}\n`,
  )
}

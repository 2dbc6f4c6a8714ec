/**
 * `npm run validate`: all gates of continuous integration. The static gates use one processor, in parallel with the tests.
 * `--sixth` runs one sixth of the long tests, chosen by the number of commits; a change of the database, the worker
 * or a migration runs them all.
 */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { runLanes } from './lanes.mjs'
import { longParts } from './long-parts.mjs'

const { values } = parseArgs({ options: { sixth: { type: 'boolean', default: false } } })

const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).trim()

/** Changes since the commit in CI_BASE, or since this one's parent. */
function changedFiles() {
  const base = process.env.CI_BASE ?? 'HEAD~1'
  return git('diff', '--name-only', base, 'HEAD').split('\n')
}

function longTests() {
  const isShallow = () => git('rev-parse', '--is-shallow-repository') === 'true'
  if (!values.sixth || isShallow()) return { title: 'Long tests, all', options: [] }
  const changed = changedFiles().find((file) => /^server\/(?:db|work)\//u.test(file))
  if (changed !== undefined) return { title: `Long tests, all of them for ${changed}`, options: [] }
  const part = (Number(git('rev-list', '--count', 'HEAD')) % longParts) + 1
  return { title: `Long tests, part ${part} of ${longParts}`, options: ['--', '--part', String(part)] }
}

const long = longTests()
process.stdout.write(`${long.title}\n`)

const npm = (title, ...words) => ({ title, command: 'npm', words })
const quiet = (gate) => ({ ...gate, isQuiet: true })

await runLanes(
  [
    {
      title: 'Contract and generated types agree',
      command: 'node',
      words: ['tools/contract-types.mjs', '--check'],
    },
    {
      title: 'Migrations and generated types agree',
      command: 'node',
      words: ['tools/database-types.mjs', '--check'],
    },
    npm('Breaking changes of the contract are named', 'run', '-s', 'contract:changes'),
    npm('Types', 'run', '-s', 'typecheck'),
    npm('Lint and boundaries', 'run', '-s', 'lint'),
    npm('Format', 'run', '-s', 'format:check'),
    npm('Dead code', 'run', '-s', 'deadcode'),
  ].map(quiet),
  [npm('Tests', 'test'), npm(long.title, 'run', '-s', 'test:long', ...long.options)],
)
process.stdout.write('\nEvery gate passed.\n')

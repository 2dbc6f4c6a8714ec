/**
 * `npm run bench [goal ...]`: builds stale parts, then runs the benchmarks one after another, each side by side with
 * its reference. Prints one JSON line per goal; the exit code is 1 after a missed limit or a failed run.
 */
import { spawnSync } from 'node:child_process'
import { needChromium, needPostgres } from './system-packages.mjs'

const known = [
  'bytes',
  'paint',
  'startup',
  'api',
  'board',
  'scroll',
  'limits',
  'tabs',
  'visits',
  'waterfall',
  'moves',
  'imports',
  'feeds',
  'search',
  'developer-search',
  'log',
  'evidence',
  'hidden',
  'numbers',
  'spectrum',
  'turns',
]
const asked = process.argv.slice(2)
const odd = asked.filter((name) => !known.includes(name))
if (odd.length > 0) {
  process.stderr.write(`unknown goals: ${odd.join(', ')}; known goals: ${known.join(', ')}\n`)
  process.exit(2)
}

function run(words, output) {
  const { status } = spawnSync(process.execPath, words, { stdio: ['ignore', output, 'inherit'] })
  return status === 0
}

try {
  process.env.CHROMIUM = needChromium()
  process.env.POSTGRES_BIN = needPostgres()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
// Standard output is reserved for the goals' lines.
if (!run(['tools/build.mjs', '--stale'], 'ignore')) process.exit(1)
for (const name of asked.length > 0 ? asked : known) {
  if (!run(['tools/run.mjs', `bench/${name}.ts`], 'inherit')) process.exitCode = 1
}

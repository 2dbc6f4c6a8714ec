/**
 * `npm run check`, between commits: types and lint, in parallel with the unit and screen tests affected by
 * uncommitted changes, or by everything since the commit in `--since`.
 */
import { parseArgs } from 'node:util'
import { runLanes } from './lanes.mjs'

const { values } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } })
const tests = ['vitest', 'run', '--changed', values.since, '--project', 'unit', '--project', 'paths']

await runLanes(
  [
    { title: 'Types', command: 'npm', words: ['run', '-s', 'typecheck'], isQuiet: true },
    { title: 'Lint', command: 'npx', words: ['oxlint', '--deny-warnings'], isQuiet: true },
  ],
  [{ title: 'Tests that the change reaches', command: 'npx', words: [...tests, '--passWithNoTests'] }],
)

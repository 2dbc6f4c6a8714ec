/**
 * `npm run check`: what one runs between commits. Types and lint, and beside them the unit and screen tests that the
 * change reaches: what is not committed, or everything since the commit that `--since` names.
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

/** `npm run validate`: all gates, the same that continuous integration asks for. */
import { spawnSync } from 'node:child_process'

const gates = [
  ['Contract and generated types agree', 'node', ['tools/contract-types.mjs', '--check']],
  ['Types', 'npm', ['run', '-s', 'typecheck']],
  ['Lint and boundaries', 'npm', ['run', '-s', 'lint']],
  ['Format', 'npm', ['run', '-s', 'format:check']],
  ['Dead code', 'npm', ['run', '-s', 'deadcode']],
  ['Tests', 'npm', ['test']],
  ['Long tests', 'npm', ['run', '-s', 'test:long']],
]

for (const [title, command, words] of gates) {
  process.stdout.write(`\n== ${title}\n`)
  const { status } = spawnSync(command, words, { stdio: 'inherit' })
  if (status !== 0) {
    process.stdout.write(`\n${title}: failed\n`)
    process.exit(1)
  }
}
process.stdout.write('\nEvery gate passed.\n')

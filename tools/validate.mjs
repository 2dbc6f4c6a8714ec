/**
 * `npm run validate`: all gates, the same that continuous integration asks for. The static gates use one processor and run
 * beside the tests. `--third` runs one third of the long tests: the commits' number chooses which, and a change of the
 * database, the worker or a migration runs them all.
 */
import { execFileSync, spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { third: { type: 'boolean', default: false } } })

const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).trim()

/** Changes since the commit that CI_BASE names, else since the parent of this one. */
function changedFiles() {
  const base = process.env.CI_BASE ?? 'HEAD~1'
  return git('diff', '--name-only', base, 'HEAD').split('\n')
}

function longTests() {
  const isShallow = () => git('rev-parse', '--is-shallow-repository') === 'true'
  if (!values.third || isShallow()) return { title: 'Long tests, all', options: [] }
  const changed = changedFiles().find((file) => /^server\/(?:db|work)\//u.test(file))
  if (changed !== undefined) return { title: `Long tests, all of them for ${changed}`, options: [] }
  const third = (Number(git('rev-list', '--count', 'HEAD')) % 3) + 1
  return { title: `Long tests, third ${third} of 3`, options: ['--', '--third', String(third)] }
}

const long = longTests()
process.stdout.write(`${long.title}\n`)

const staticGates = [
  ['Contract and generated types agree', 'node', ['tools/contract-types.mjs', '--check']],
  ['Types', 'npm', ['run', '-s', 'typecheck']],
  ['Lint and boundaries', 'npm', ['run', '-s', 'lint']],
  ['Format', 'npm', ['run', '-s', 'format:check']],
  ['Dead code', 'npm', ['run', '-s', 'deadcode']],
]
const testGates = [
  ['Tests', 'npm', ['test']],
  [long.title, 'npm', ['run', '-s', 'test:long', ...long.options]],
]

/** The gate that runs now in each lane, to be ended when a gate of the other lane fails. */
const running = new Set()

function end(message) {
  process.stdout.write(`\n${message}\n`)
  // Each gate leads a process group of its own.
  for (const { pid } of running) process.kill(-pid)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end(`Ended by ${signal}`))

/** @returns {Promise<number>} the exit code */
const run = (command, words, onOutput) =>
  new Promise((resolve) => {
    const gate = spawn(command, words, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(gate)
    gate.stdout.on('data', onOutput)
    gate.stderr.on('data', onOutput)
    gate.on('close', (code) => {
      running.delete(gate)
      resolve(code ?? 1)
    })
  })

async function runStaticGates() {
  for (const [title, command, words] of staticGates) {
    const output = []
    const status = await run(command, words, (chunk) => output.push(chunk))
    if (status === 0) {
      process.stdout.write(`\n== ${title}: passed\n`)
      continue
    }
    process.stdout.write(Buffer.concat(output))
    end(`${title}: failed`)
  }
}

async function runTestGates() {
  for (const [title, command, words] of testGates) {
    process.stdout.write(`\n== ${title}\n`)
    if ((await run(command, words, (chunk) => process.stdout.write(chunk))) !== 0) end(`${title}: failed`)
  }
}

await Promise.all([runStaticGates(), runTestGates()])
process.stdout.write('\nEvery gate passed.\n')

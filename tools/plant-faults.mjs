/**
 * Plants the faults of planted-faults.mjs one at a time in a copy of the sources, and runs the world there: each has to be
 * found. Prints what found it, in how many processor seconds, and the way. `node tools/plant-faults.mjs [name …]`.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plantedFaults } from './planted-faults.mjs'

const root = join(import.meta.dirname, '..')
const copied = [
  'machines',
  'server',
  'src',
  'tests',
  'tools',
  'openapi.yaml',
  'package.json',
  'vitest.config.ts',
  'tsconfig.json',
]

function copyOfSources() {
  const copy = mkdtempSync(join(tmpdir(), 'assay-planted-'))
  for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** The file with the fault in it; throws where its place is not there exactly once. */
function planted({ file, good, bad }, source) {
  if (source.split(good).length !== 2) throw new Error(`${file} does not hold once: ${good}`)
  return source.replace(good, () => bad)
}

// eslint-disable-next-line no-control-regex
const plain = (text) => text.replaceAll(/\u001b\[[0-9;]*m/gu, '')

/** What each half says of something that it has found. */
const signs = { search: /"way": \[/u, world: /The server and the model disagree/u }

/** The first failure's words, with the way. */
function findingOf(output) {
  const lines = plain(output).split('\n')
  const from = lines.findIndex((line) => /^(?:Disagreement|AssertionError)/u.test(line))
  if (from < 0)
    return lines
      .filter((line) => line.includes('Error'))
      .slice(0, 3)
      .join('\n')
  const found = lines.slice(from, from + 60)
  const end = found.findIndex((line, at) => at > 0 && (line.startsWith('Walk there') || line.includes('❯')))
  return found
    .slice(0, end < 0 ? 30 : end + 1)
    .filter((line) => line.trim() !== '')
    .join('\n')
}

const asked = process.argv.slice(2)
const faults = plantedFaults.filter(
  ({ name }) => asked.length === 0 || asked.some((one) => name.startsWith(one)),
)
const copy = copyOfSources()
const missed = []
try {
  for (const fault of faults) {
    const path = join(copy, fault.file)
    const source = readFileSync(path, 'utf8')
    writeFileSync(path, planted(fault, source))
    const began = process.resourceUsage()
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'contract',
        `tests/paths/world/${fault.foundBy}.test.ts`,
      ],
      { cwd: copy, encoding: 'utf8', maxBuffer: 1e8, env: { ...process.env, NO_COLOR: '1' } },
    )
    writeFileSync(path, source)
    const seconds = /([\d.]+) s\s+contract/u.exec(plain(stdout))?.[1] ?? String(began.userCPUTime)
    const output = `${stdout}\n${stderr}`
    const isFound = status !== 0 && signs[fault.foundBy].test(plain(output))
    if (!isFound) missed.push(fault.name)
    console.log(`${isFound ? 'found' : 'MISSED'}: ${fault.name}, by ${fault.foundBy}, ${seconds} CPU seconds`)
    console.log(findingOf(output).replaceAll(/^/gmu, '    '))
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${faults.length - missed.length} of ${faults.length} found`)
process.exitCode = missed.length === 0 ? 0 : 1

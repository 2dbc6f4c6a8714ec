/**
 * Plants the mutants of planted-faults.mjs one at a time in a copy of the sources, and runs the scenario model or
 * the browser sessions there: each must be detected, and the unchanged copy must pass. Prints the detection, its
 * processor seconds and the path. `node tools/plant-faults.mjs [name …]` selects by prefix; `1` selects by number.
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
  'public',
  'index.html',
  'vite.config.ts',
  'vite.document.config.ts',
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

/** The file with the mutant; throws unless its place occurs exactly once. */
function planted({ file, good, bad }, source) {
  if (source.split(good).length !== 2) throw new Error(`${file} does not hold once: ${good}`)
  return source.replace(good, () => bad)
}

/** Command line arguments of the run that must detect a mutant. */
const walks = {
  world: ['--runner', 'server'],
  sessions: ['--runner', 'browser'],
}

/** The finding, from its first line to the replay command, and the run's processor seconds. */
function printed(output) {
  const [, found = output] = /\n\n( {2}(?:world|sessions): [\s\S]*?replay: .*)\n/u.exec(output) ?? []
  const [, seconds = '?'] = /^(?:world|sessions) .*? ([\d.]+) +[\d.]+$/mu.exec(output) ?? []
  return { found, seconds }
}

const asked = process.argv.slice(2)
const named = (one) =>
  plantedFaults.filter(({ name }) => name === one || name.startsWith(/^\d+$/u.test(one) ? `${one} ` : one))
const unknown = asked.filter((one) => named(one).length === 0)
if (unknown.length > 0) throw new Error(`no fault is called ${unknown.join(', ')}`)
const faults = asked.length === 0 ? plantedFaults : [...new Set(asked.flatMap(named))]
const copy = copyOfSources()
const run = (...words) => spawnSync(process.execPath, words, { cwd: copy, encoding: 'utf8', maxBuffer: 1e8 })
const walk = (half) => {
  if (half === 'sessions') run('tools/build.mjs')
  const { status, stdout, stderr } = run('tools/run.mjs', 'tests/product/path-tests.ts', ...walks[half])
  return { status, stdout, output: `${stdout}\n${stderr}` }
}
const missed = []
try {
  // A finding in the unchanged copy would count as a detection.
  for (const half of new Set(faults.map(({ foundBy }) => foundBy))) {
    const { status, output } = walk(half)
    if (status !== 0) throw new Error(`${half} does not hold without a fault:\n${output}`)
  }
  for (const fault of faults) {
    const places = [fault, ...(fault.also === undefined ? [] : [fault.also])].map((place) => {
      const path = join(copy, place.file)
      return { ...place, path, source: readFileSync(path, 'utf8') }
    })
    for (const place of places) writeFileSync(place.path, planted(place, place.source))
    const { status, stdout, output } = walk(fault.foundBy)
    for (const { path, source } of places) writeFileSync(path, source)
    const isFound = status === 1 && stdout.includes('    replay: ')
    const { found, seconds } = printed(output)
    if (!isFound) missed.push(fault.name)
    console.log(`${isFound ? 'found' : 'MISSED'}: ${fault.name}, by ${fault.foundBy}, ${seconds} CPU seconds`)
    console.log(found)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${faults.length - missed.length} of ${faults.length} found`)
process.exitCode = missed.length === 0 ? 0 : 1

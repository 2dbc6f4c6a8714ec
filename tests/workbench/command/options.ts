import { parseArgs } from 'node:util'
import { editDistance } from '#machines/domain/text/edit-distance.ts'
import { covers, type Cover } from '../generators/cover.ts'
import type { Selection } from '../generators/selection.ts'
import { nameIn } from './known-path.ts'
import { refuseMeaningless } from './meant-together.ts'
import { namesOf, ownCases, type Subjects } from './own-case.ts'
import { UsageError } from './usage-error.ts'

const runners = ['memory', 'server', 'browser'] as const
export type RunnerName = (typeof runners)[number]

export interface Options extends Selection {
  /** Names of the selected machines and own cases. */
  readonly machines: readonly string[]
  readonly runner: RunnerName
  /** Shows the browser windows. */
  readonly headed: boolean
  readonly cover: Cover
  readonly against: string | null
  readonly replay: string | null
  readonly mutate: boolean
  readonly json: string | null
  readonly junit: string | null
  readonly html: string | null
  readonly list: boolean
}

const shapes = {
  machine: { type: 'string', multiple: true },
  runner: { type: 'string' },
  headed: { type: 'boolean' },
  cover: { type: 'string' },
  against: { type: 'string' },
  replay: { type: 'string' },
  seed: { type: 'string' },
  shard: { type: 'string' },
  mutate: { type: 'boolean' },
  json: { type: 'string' },
  junit: { type: 'string' },
  html: { type: 'string' },
  list: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** The names nearest to a misspelled one. */
function suggestion(word: string, known: readonly string[]): string {
  const near = known
    .map((name) => ({ name, distance: editDistance(word, name) }))
    .filter(({ name, distance }) => distance <= Math.max(2, name.length / 3))
    .toSorted((one, other) => one.distance - other.distance)
  const [nearest] = near
  return nearest === undefined ? `there are ${known.join(', ')}` : `did you mean ${nearest.name}?`
}

function oneOf<Name extends string>(what: string, word: string, known: readonly Name[]): Name {
  const found = known.find((name) => name === word)
  if (found === undefined) throw new UsageError(`unknown ${what} "${word}": ${suggestion(word, known)}`)
  return found
}

function numberOf(what: string, word: string): number {
  if (!/^\d+$/u.test(word)) throw new UsageError(`${what} "${word}" is no number`)
  return Number(word)
}

function shardOf(word: string): { index: number; count: number } {
  const [, index = '', count = ''] = /^(\d+)\/(\d+)$/u.exec(word) ?? []
  const shard = { index: Number(index), count: Number(count) }
  if (index === '' || shard.index < 1 || shard.index > shard.count)
    throw new UsageError(`shard "${word}" is not I/N with I from 1 to N`)
  return shard
}

function parsed(words: readonly string[]) {
  const known = Object.keys(shapes).map((name) => `--${name}`)
  for (const word of words) {
    const [name = ''] = word.split('=')
    if (name.startsWith('--') && name !== '--' && !known.includes(name))
      throw new UsageError(`unknown option ${name}: ${suggestion(name, known)}`)
  }
  try {
    return parseArgs({ args: [...words], options: shapes, allowPositionals: false }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** All names that the command line accepts. */
export interface Walkable {
  readonly machines: readonly string[]
  readonly subjects: Subjects
}

/** The selected cases that a runner can walk. */
function walkedBy(
  runner: RunnerName,
  names: readonly string[],
  { machines, subjects }: Walkable,
): readonly string[] {
  const cases = subjects.filter((each) => each === 'machines' || each.runners.includes(runner))
  const own = namesOf(cases, runner === 'memory' ? machines : [])
  const other = names.find((name) => name !== 'all' && !own.includes(name))
  if (other !== undefined)
    throw new UsageError(`${other} is not walked by the runner ${runner}: it walks ${own.join(', ')}`)
  return names.includes('all') ? own : own.filter((name) => names.includes(name))
}

/**
 * Parses the command line; null requests the help.
 * @throws {UsageError}
 */
export function readOptions(words: readonly string[], walkable: Walkable): Options | null {
  const asked = parsed(words)
  if (asked.help === true) return null
  const known = namesOf(walkable.subjects, walkable.machines)
  const names = (asked.machine ?? ['all']).map((name) => oneOf('machine', name, ['all', ...known]))
  const replayed = asked.replay === undefined ? null : oneOf('machine of a path', nameIn(asked.replay), known)
  const [usual] = ownCases(walkable.subjects).find(({ name }) => name === replayed)?.runners ?? ['memory']
  const runner = oneOf('runner', asked.runner ?? usual, runners)
  if (asked.headed === true && runner !== 'browser')
    throw new UsageError('--headed shows a browser: --runner browser')
  if (replayed !== null && !names.includes('all') && !names.includes(replayed))
    throw new UsageError(`${asked.replay} is no path of ${names.join(' and ')}`)
  const machines = walkedBy(runner, replayed === null ? names : [replayed], walkable)
  refuseMeaningless(asked, machines, walkable.subjects)
  return {
    machines,
    runner,
    headed: asked.headed ?? false,
    cover: oneOf('cover', asked.cover ?? 'pair', covers),
    against: asked.against ?? null,
    replay: asked.replay ?? null,
    seed: numberOf('seed', asked.seed ?? '0'),
    shard: asked.shard === undefined ? null : shardOf(asked.shard),
    mutate: asked.mutate ?? false,
    json: asked.json ?? null,
    junit: asked.junit ?? null,
    html: asked.html ?? null,
    list: asked.list ?? false,
  }
}

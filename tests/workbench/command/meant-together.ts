import { guard, sessions, world } from './names.ts'
import { UsageError } from './usage-error.ts'

/** Options that were given, by name; what was not is undefined. */
type Asked = Readonly<Record<string, unknown>>

const hasChart = (name: string): boolean => ![guard, world, sessions].includes(name)

/** What some options are about; where nothing of that is walked, they mean nothing. */
const about: Readonly<Record<string, { readonly what: string; readonly of: (name: string) => boolean }>> = {
  cover: { what: 'charts and sessions', of: (name) => name === sessions || hasChart(name) },
  approve: { what: 'charts', of: hasChart },
  against: { what: 'charts and the guard', of: (name) => name === guard || hasChart(name) },
  mutate: { what: 'charts and the guard', of: (name) => name === guard || hasChart(name) },
  seed: {
    what: 'the order of paths, and the guard is asked about every input',
    of: (name) => name !== guard,
  },
}

/** What an option leaves nothing to be done for. */
const alone: Readonly<Record<string, { readonly why: string; readonly not: readonly string[] }>> = {
  replay: {
    why: 'walks one path',
    not: ['list', 'cover', 'shard', 'approve', 'mutate', 'json', 'junit', 'html'],
  },
  mutate: { why: 'plants every fault', not: ['shard'] },
  list: { why: 'walks nothing', not: ['headed', 'against', 'approve', 'mutate', 'json', 'junit', 'html'] },
}

/**
 * Options that mean nothing here are refused with words, and not passed over.
 *
 * @param machines what is walked
 * @throws {UsageError}
 */
export function refuseMeaningless(asked: Asked, machines: readonly string[]): void {
  const isGiven = (name: string) => asked[name] !== undefined
  for (const [name, { why, not }] of Object.entries(alone)) {
    const other = isGiven(name) ? not.find(isGiven) : undefined
    if (other !== undefined) throw new UsageError(`--${other} means nothing to --${name}, which ${why}`)
  }
  for (const [name, { what, of }] of Object.entries(about)) {
    if (!isGiven(name) || machines.some(of)) continue
    throw new UsageError(`--${name} means nothing to ${machines.join(' and ')}: it is about ${what}`)
  }
}

import type { BreakingChange } from './compare-contracts.ts'

/** An intended breaking change: an entry of contract/breaking-changes.yaml. */
export interface NamedChange {
  readonly change: string
  readonly why: string
  /** Effect on an open tab of the last release. */
  readonly tab: string
}

const fields = ['change', 'why', 'tab'] as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The parsed entries. Throws, naming the entry, on a missing, empty or unknown field, or a duplicate change. */
export function namedChangesOf(parsed: unknown): NamedChange[] {
  if (!Array.isArray(parsed)) throw new Error('breaking changes: the file must hold a list')
  const named = parsed.map((entry: unknown, index): NamedChange => {
    const place = `breaking changes: entry ${index + 1}`
    if (!isRecord(entry)) throw new Error(`${place} must have the fields ${fields.join(', ')}`)
    const unknown = Object.keys(entry).find((key) => !fields.some((field) => field === key))
    if (unknown !== undefined) throw new Error(`${place} has the unknown field ${unknown}`)
    const text = (field: (typeof fields)[number]) => textOf(entry[field], `${place}: ${field}`)
    return { change: text('change'), why: text('why'), tab: text('tab') }
  })
  const twice = named.find(({ change }, index) => named.findIndex((each) => each.change === change) !== index)
  if (twice !== undefined) throw new Error(`breaking changes: "${twice.change}" is named twice`)
  return named
}

function textOf(value: unknown, place: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw new Error(`${place} must be a text`)
  return value
}

/** Breaking changes without an entry, and entries without a change. The gate passes if both are empty. */
export function differences(
  found: readonly BreakingChange[],
  named: readonly NamedChange[],
): { readonly unnamed: readonly BreakingChange[]; readonly absent: readonly NamedChange[] } {
  return {
    unnamed: found.filter(({ change }) => !named.some((entry) => entry.change === change)),
    absent: named.filter(({ change }) => !found.some((each) => each.change === change)),
  }
}

/** What the server and the model do not agree on. */
export interface Difference {
  readonly where: string
  readonly expected: unknown
  readonly seen: unknown
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Where two values first differ; null where they are the same. */
export function firstDifference(expected: unknown, seen: unknown, where = ''): Difference | null {
  if (Object.is(expected, seen)) return null
  if (!isObject(expected) || !isObject(seen)) return { where, expected, seen }
  for (const key of new Set([...Object.keys(expected), ...Object.keys(seen)])) {
    const found = firstDifference(expected[key], seen[key], where === '' ? key : `${where}, ${key}`)
    if (found !== null) return found
  }
  return null
}

/** A value as a finding tells it. */
export function shortened(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 400 ? `${text.slice(0, 400)}…` : text
}

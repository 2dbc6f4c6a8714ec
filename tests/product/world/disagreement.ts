/** A difference between server and model. */
export interface Difference {
  readonly where: string
  readonly expected: unknown
  readonly seen: unknown
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The first difference of two values; null if they are equal. */
export function firstDifference(expected: unknown, seen: unknown, where = ''): Difference | null {
  if (Object.is(expected, seen)) return null
  if (!isObject(expected) || !isObject(seen)) return { where, expected, seen }
  for (const key of new Set([...Object.keys(expected), ...Object.keys(seen)])) {
    const found = firstDifference(expected[key], seen[key], where === '' ? key : `${where}, ${key}`)
    if (found !== null) return found
  }
  return null
}

/** A value, shortened for a finding. */
export function shortened(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 400 ? `${text.slice(0, 400)}…` : text
}

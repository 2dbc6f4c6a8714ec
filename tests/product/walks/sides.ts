/** By leaf, as `identity.emailVerified`: every value that stands there. */
export type Sides = Readonly<Record<string, readonly unknown[]>>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object where other values have a leaf, and an object without a key that others have; kinds of a union tell that by their kind. */
const anObject = '(an object)'
const absent = '(absent)'

function noteKeys(values: readonly unknown[], path: string, keys: Map<string, Set<string>>): void {
  const objects = values.filter(isObject)
  for (const key of new Set(objects.flatMap(Object.keys))) {
    const at = path === '' ? key : `${path}.${key}`
    const present = objects.filter((object) => object[key] !== undefined)
    const without = path === '' ? [] : objects.filter((object) => object[key] === undefined)
    const below = [...present.map((object) => object[key]), ...without.map(() => absent)]
    keys.set(at, new Set(below.map((value) => JSON.stringify(isObject(value) ? anObject : value))))
    noteKeys(below, at, keys)
  }
}

/**
 * What varies among values of one type, leaf by leaf: a fixture that alone has a value somewhere cannot go without a
 * trace. Leaves that are the same in all of them are left out.
 */
export function sidesOf(values: readonly unknown[]): Sides {
  const keys = new Map<string, Set<string>>()
  noteKeys(values.some(isObject) ? values : values.map((value) => ({ value })), '', keys)
  return Object.fromEntries(
    [...keys].flatMap(([leaf, texts]) =>
      texts.size < 2 ? [] : [[leaf, [...texts].toSorted().map((text): unknown => JSON.parse(text))]],
    ),
  )
}

/** Every value per leaf, by path such as `identity.emailVerified`. */
export type Sides = Readonly<Record<string, readonly unknown[]>>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Markers for an object where other values have a leaf, and for a missing key; the members of a union differ by their kind. */
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

/** The values of each leaf that varies among examples of one type, so that a fixture alone with a value is noticed. */
export function sidesOf(values: readonly unknown[]): Sides {
  const keys = new Map<string, Set<string>>()
  noteKeys(values.some(isObject) ? values : values.map((value) => ({ value })), '', keys)
  return Object.fromEntries(
    [...keys].flatMap(([leaf, texts]) =>
      texts.size < 2 ? [] : [[leaf, [...texts].toSorted().map((text): unknown => JSON.parse(text))]],
    ),
  )
}

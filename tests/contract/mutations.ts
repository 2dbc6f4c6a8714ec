/** Invalid bodies, generated from a valid one: in every place at once, as an answer names every field. */

export interface Mutation {
  what: string
  /** The fields that the answer has to name. */
  fields: string[]
  body: object
}

type Place = (string | number)[]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function placesOf(value: unknown, at: Place = []): { at: Place; value: unknown }[] {
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => placesOf(item, [...at, index]))
    : isObject(value)
      ? Object.entries(value).flatMap(([name, item]) => placesOf(item, [...at, name]))
      : []
  return [{ at, value }, ...inner]
}

/** A copy with another value at a place; undefined removes the member. */
function exchanged(body: unknown, [step, ...rest]: Place, value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(body)) {
    return body.map((item: unknown, index) => (index === step ? exchanged(item, rest, value) : item))
  }
  return { ...(body as object), [step]: exchanged((body as Record<string, unknown>)[step], rest, value) }
}

const wrongType = (value: unknown): unknown => {
  if (typeof value === 'string') return 12_345
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return String(value)
  return value === null ? false : 'neither list nor object'
}

type Found = { at: Place; value: unknown }

/** A body with all of these places changed; they do not contain each other, or only gain members. */
const made = (
  body: object,
  what: string,
  found: readonly Found[],
  change: (value: unknown, index: number) => unknown,
  more: Place = [],
): Mutation => ({
  what,
  fields: found.map(({ at }) => [...at, ...more].join('.')),
  body: found.reduce<unknown>(
    (changed, { at }, index) => exchanged(changed, at, change(valueAt(changed, at), index)),
    body,
  ) as object,
})

const valueAt = (body: unknown, at: Place): unknown =>
  at.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], body)

const isLeaf = ({ value }: Found) => !Array.isArray(value) && !isObject(value)
const isText = ({ value }: Found) => typeof value === 'string'

/** An unknown member in every object. */
export const withUnknownMembers = (body: object): Mutation[] => {
  const objects = placesOf(body).filter(({ value }) => isObject(value))
  const widened = (value: unknown) => ({ ...(value as object), unheardOf: 1 })
  return [made(body, 'unknown members', objects, widened, ['unheardOf'])]
}

/** Every value of another type: text for a number, a number for text; then each list and each record. */
export const withWrongTypes = (body: object): Mutation[] => {
  const inner = placesOf(body).filter(({ at }) => at.length > 0)
  const whole = inner.filter((found) => !isLeaf(found))
  return [inner.filter(isLeaf), ...whole.map((found) => [found])]
    .filter((found) => found.length > 0)
    .map((found) => made(body, 'wrong types', found, wrongType))
}

/** Two bodies whose texts get a control character and half a surrogate pair in turns; the second one swaps them. */
export const withOddText = (body: object): Mutation[] => {
  const texts = placesOf(body).filter(isText)
  const signs = ['\u0007', '\ud83d']
  return [0, 1].flatMap((first) =>
    texts.length === 0
      ? []
      : [made(body, 'odd texts', texts, (value, index) => `${String(value)}${signs[(first + index) % 2]}`)],
  )
}

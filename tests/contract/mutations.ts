/** Bodies made wrong in one place each, generated from a good one. */

export interface Mutation {
  what: string
  /** The field that the answer has to name. */
  field: string
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

/** A copy with the value at a place exchanged; undefined removes the member. */
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

const made = (body: object, what: string, at: Place, value: unknown, more: Place = []): Mutation => ({
  what: `${what} at ${at.join('.') || 'the top'}`,
  field: [...at, ...more].join('.'),
  body: exchanged(body, at, value) as object,
})

/** An unknown member in every object. */
export const withUnknownMembers = (body: object): Mutation[] =>
  placesOf(body)
    .filter(({ value }) => isObject(value))
    .map(({ at, value }) =>
      made(body, 'an unknown member', at, { ...(value as object), unheardOf: 1 }, ['unheardOf']),
    )

/** Every value of another type: text for a number, a number for text. */
export const withWrongTypes = (body: object): Mutation[] =>
  placesOf(body)
    .filter(({ at }) => at.length > 0)
    .map(({ at, value }) => made(body, 'a wrong type', at, wrongType(value)))

/** A control character, and half a surrogate pair, in every text. */
export const withOddText = (body: object): Mutation[] =>
  placesOf(body)
    .filter(({ value }) => typeof value === 'string')
    .flatMap(({ at, value }) => [
      made(body, 'a control character', at, `${String(value)}\u0007`),
      made(body, 'a lone surrogate', at, `${String(value)}\ud83d`),
    ])

import type { JsonSchema } from '#server/contract/document.ts'
import {
  branchesOf,
  discriminatorOf,
  isSchema,
  labelOf,
  propertiesOf,
  requiredOf,
  type Branch,
  type Document,
} from './branches.ts'

/**
 * The sender's schema must fit the receiver's. The last release sends requests and receives answers; this release
 * receives requests and sends answers.
 */
export interface Comparison {
  readonly direction: 'request' | 'answer'
  readonly sent: Document
  readonly expected: Document
}

/** The position of the comparison: an operation or component, then a path. */
export interface Place {
  readonly scope: string
  readonly path: string
  /** Pairs of components so far, so that a recursive one is compared once. */
  readonly above: readonly string[]
}

const inside = (place: Place, step: string): Place => ({
  ...place,
  path: step === '[]' || place.path === '' ? `${place.path}${step}` : `${place.path}.${step}`,
})

const at = ({ scope, path }: Place, what: string): string => `${scope}${path && `, ${path}`}: ${what}`

const said = (value: unknown): string => JSON.stringify(value)

/** Changes that break senders or receivers of this schema, one line each. */
export function compareSchemas(
  comparison: Comparison,
  sent: JsonSchema,
  expected: JsonSchema,
  place: Place,
): string[] {
  const accepted = branchesOf(comparison.expected, expected)
  return branchesOf(comparison.sent, sent).flatMap((form) => compareForms(comparison, form, accepted, place))
}

const fits = (sent: Branch, expected: Branch): boolean =>
  expected.type === undefined ||
  sent.type === expected.type ||
  (sent.type === 'integer' && expected.type === 'number')

function compareForms(
  comparison: Comparison,
  sent: Branch,
  accepted: readonly Branch[],
  place: Place,
): string[] {
  const candidates = accepted
    .filter((form) => fits(sent, form))
    .map((form) => ({ form, found: compareBranches(comparison, sent, form, place) }))
  if (candidates.some(({ found }) => found.length === 0)) return []
  const discriminator = discriminatorOf(sent)
  const meant =
    candidates.length === 1 && discriminator === ''
      ? candidates[0]
      : (candidates.find(({ form }) => discriminator !== '' && discriminatorOf(form) === discriminator) ??
        candidates.find(({ form }) => form.key !== null && form.key === sent.key))
  if (meant !== undefined) return meant.found
  const label = labelOf(sent)
  return [at(place, comparison.direction === 'request' ? `no longer accepts ${label}` : `can be ${label}`)]
}

function compareBranches(comparison: Comparison, sent: Branch, expected: Branch, place: Place): string[] {
  const isRequest = comparison.direction === 'request'
  const pair = `${sent.key}|${expected.key}`
  if (place.above.includes(pair)) return []
  const above = sent.name === null || expected.name === null ? place.above : [...place.above, pair]
  // A component of both releases is compared on its own, so that a change is reported once for all its uses.
  const isShared = sent.name !== null && sent.name === expected.name
  const here: Place = isShared
    ? { scope: scopeOf(isRequest ? sent : expected, comparison), path: '', above }
    : { ...place, above }
  const parts = [
    compareValues,
    compareFormats,
    compareObjects,
    compareItems,
    ...(isRequest ? [compareLimits] : []),
  ]
  return parts.flatMap((part) => part(comparison, sent, expected, here))
}

/** A component, and its form in the last release. */
function scopeOf(form: Branch, { direction }: Comparison): string {
  const discriminator = discriminatorOf(form)
  return `${form.name}${discriminator && ` (${discriminator})`} in ${direction}s`
}

function compareValues({ direction }: Comparison, sent: Branch, expected: Branch, place: Place): string[] {
  const allowed = expected.values
  if (allowed === undefined) return []
  if (sent.values === undefined)
    return [
      at(
        place,
        direction === 'request' ? `accepts only ${said(allowed)}` : `can be any ${sent.type ?? 'value'}`,
      ),
    ]
  return sent.values
    .filter((value) => !allowed.includes(value))
    .map((value) =>
      at(place, direction === 'request' ? `no longer accepts ${said(value)}` : `can be ${said(value)}`),
    )
}

function compareFormats({ direction }: Comparison, sent: Branch, expected: Branch, place: Place): string[] {
  const { format } = expected.schema
  if (format === undefined || format === sent.schema['format']) return []
  return [at(place, direction === 'request' ? `must be a ${format}` : `is no longer a ${format}`)]
}

const minimums = ['minLength', 'minimum', 'minItems', 'minProperties']
const maximums = ['maxLength', 'maximum', 'maxItems', 'maxProperties']
const fixed = ['multipleOf', 'uniqueItems']

const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise

/** Compares limits of requests only: a longer response breaks no caller. */
function compareLimits(_: Comparison, sent: Branch, expected: Branch, place: Place): string[] {
  const [before, now] = [sent.schema, expected.schema]
  const narrowed = [
    ...minimums.filter((limit) => numberOf(now[limit], -Infinity) > numberOf(before[limit], -Infinity)),
    ...maximums.filter((limit) => numberOf(now[limit], Infinity) < numberOf(before[limit], Infinity)),
    ...fixed.filter((rule) => (now[rule] ?? false) !== false && now[rule] !== before[rule]),
  ]
  const { pattern } = now
  return [
    ...(pattern === undefined || pattern === before['pattern'] ? [] : [at(place, 'has a new pattern')]),
    ...narrowed.map((limit) => at(place, `${limit} is now ${said(now[limit])}`)),
  ]
}

function compareObjects(comparison: Comparison, sent: Branch, expected: Branch, place: Place): string[] {
  if (sent.type !== 'object' || expected.type !== 'object') return []
  const [given, taken] = [propertiesOf(sent), propertiesOf(expected)]
  const isRequest = comparison.direction === 'request'
  const gone = isRequest ? [] : Object.keys(taken).filter((name) => given[name] === undefined)
  const missing = requiredOf(expected).filter(
    (name) => !requiredOf(sent).includes(name) && !gone.includes(name),
  )
  return [
    ...gone.map((name) => at(inside(place, name), 'is gone')),
    ...missing.map((name) => at(inside(place, name), isRequest ? 'is now required' : 'can be missing')),
    ...Object.entries(given).flatMap(([name, schema]) => {
      const inner = inside(place, name)
      const target = taken[name] ?? (isRequest ? othersOf(expected) : true)
      if (target === false) return [at(inner, 'is no longer accepted')]
      return target === true ? [] : compareSchemas(comparison, schema, target, inner)
    }),
    ...compareOthers(comparison, othersOf(sent), othersOf(expected), inside(place, '*')),
  ]
}

/** Whether an object may have unlisted fields, and their schema. */
function othersOf({ schema }: Branch): boolean | JsonSchema {
  const others = schema['additionalProperties'] ?? true
  return isSchema(others) ? others : others !== false
}

function compareOthers(
  comparison: Comparison,
  sent: boolean | JsonSchema,
  expected: boolean | JsonSchema,
  place: Place,
): string[] {
  if (comparison.direction === 'request' && expected === false)
    return sent === false ? [] : [at(place, 'is no longer accepted')]
  if (!isSchema(expected)) return []
  if (sent === false) return comparison.direction === 'request' ? [] : [at(place, 'is gone')]
  return compareSchemas(comparison, sent === true ? {} : sent, expected, place)
}

function compareItems(comparison: Comparison, sent: Branch, expected: Branch, place: Place): string[] {
  const { items } = expected.schema
  if (sent.type !== 'array' || !isSchema(items)) return []
  const given = sent.schema['items']
  return compareSchemas(comparison, isSchema(given) ? given : {}, items, inside(place, '[]'))
}

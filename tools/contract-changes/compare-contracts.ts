import type { Contract, ContractOperation, ContractParameter, JsonSchema } from '#server/contract/document.ts'
import { compareSchemas, type Comparison } from './compare-schemas.ts'
import { narrowedAccess, takesTokens } from './narrowed-access.ts'

/** A change that breaks callers who still use the last release's contract. */
export interface BreakingChange {
  readonly change: string
  /** Operations of the last release that the change affects. */
  readonly operations: readonly string[]
  /** Whether it also breaks integrators, who call with an access token. Every change breaks an open tab. */
  readonly isForIntegrators: boolean
}

/** All changes in `now` that break an open tab or an integrator of `before`, sorted by text. */
export function breakingChanges(before: Contract, now: Contract): BreakingChange[] {
  const affected = new Map<string, ContractOperation[]>()
  const everywhere = changedEntry(before, now)
  for (const operation of before.operations)
    for (const change of new Set([...everywhere, ...compareOperation(before, now, operation)]))
      affected.set(change, [...(affected.get(change) ?? []), operation])
  return [...affected]
    .map(([change, operations]) => ({
      change,
      operations: operations.map(({ id }) => id),
      isForIntegrators: operations.some(takesTokens),
    }))
    .toSorted((one, other) => (one.change < other.change ? -1 : 1))
}

/** Changes of the address or the token header, which break every call. */
function changedEntry(before: Contract, now: Contract): string[] {
  const addressOf = ({ document }: Contract) => JSON.stringify(document['servers'])
  const headersOf = ({ document }: Contract) => {
    const { securitySchemes } = (document['components'] ?? {}) as {
      securitySchemes?: Record<string, { name?: string }>
    }
    return Object.values(securitySchemes ?? {}).map(({ name }) => name)
  }
  return [
    ...(addressOf(before) === addressOf(now) ? [] : ['API: has a new address']),
    ...headersOf(before)
      .filter((name) => !headersOf(now).includes(name))
      .map((name) => `API: no longer reads the header ${name}`),
  ]
}

/** Addresses are equal regardless of parameter names. */
const addressOf = ({ method, path }: ContractOperation): string =>
  `${method} ${path.replaceAll(/\{\w+\}/gu, '{}')}`

function compareOperation(before: Contract, now: Contract, old: ContractOperation): string[] {
  const found = now.operations.find((each) => addressOf(each) === addressOf(old))
  if (found === undefined) return [`${old.id}: ${old.method} ${old.path} is gone`]
  const request: Comparison = { direction: 'request', sent: before.document, expected: now.document }
  const answer: Comparison = { direction: 'answer', sent: now.document, expected: before.document }
  const rules = [
    ...narrowedAccess(old, found),
    ...(found.ifMatch && !old.ifMatch ? ['needs If-Match'] : []),
    ...(old.idempotent && !found.idempotent ? ['no longer keeps the answer to an Idempotency-Key'] : []),
  ]
  return [
    ...rules.map((rule) => `${old.id}: ${rule}`),
    ...compareParameters(request, old, found),
    ...compareBody(request, old, found),
    ...compareAnswers(answer, old, found),
  ]
}

/** An inline schema of an operation. */
const compareOwn = (comparison: Comparison, sent: JsonSchema, expected: JsonSchema, scope: string) =>
  compareSchemas(comparison, sent, expected, { scope, path: '', above: [] })

function compareParameters(request: Comparison, old: ContractOperation, now: ContractOperation): string[] {
  // Path parameters are compared by order, as the caller writes the address.
  const inPath = (operation: ContractOperation) =>
    [...operation.path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name)
  const keyOf = (operation: ContractOperation, { in: place, name }: ContractParameter) =>
    `${place} ${place === 'path' ? inPath(operation).indexOf(name) : name.toLowerCase()}`
  const had = new Map(old.parameters.map((each) => [keyOf(old, each), each]))
  const has = new Map(now.parameters.map((each) => [keyOf(now, each), each]))
  const added = [...has].filter(([key, { required }]) => required && had.get(key)?.required !== true)
  return [
    ...added.map(([, { in: place, name }]) => `${old.id}: the ${place} parameter ${name} is now required`),
    ...[...had].flatMap(([key, parameter]) => {
      const scope = `${parameter.in} parameter ${parameter.name}`
      const target = has.get(key)
      if (target === undefined) return [`${old.id}: the ${scope} is no longer accepted`]
      const form = parameter.list === target.list ? [] : [`${old.id}: the ${scope} has a new list form`]
      return [...form, ...compareOwn(request, parameter.schema, target.schema, `${old.id}, ${scope}`)]
    }),
  ]
}

function compareBody(request: Comparison, old: ContractOperation, now: ContractOperation): string[] {
  if (now.body?.required === true && old.body?.required !== true) return [`${old.id}: a body is now required`]
  if (old.body === null) return []
  if (now.body === null) return [`${old.id}: a body is no longer accepted`]
  return compareTypes(request, old.body.types, now.body.types, `${old.id}, body`)
}

/** By content type. */
function compareTypes(
  comparison: Comparison,
  sent: Readonly<Record<string, JsonSchema>>,
  expected: Readonly<Record<string, JsonSchema>>,
  scope: string,
): string[] {
  const isRequest = comparison.direction === 'request'
  return Object.entries(sent).flatMap(([type, schema]) => {
    const target = expected[type]
    if (target !== undefined) return compareOwn(comparison, schema, target, scope)
    return [`${scope}: ${isRequest ? 'no longer accepts' : 'can be'} ${type}`]
  })
}

const isSuccess = (status: string): boolean => status.startsWith('2')

/**
 * Callers accept every error status, with or without its problem: a new status doesn't break them, but one that replaces
 * another does.
 */
function compareAnswers(answer: Comparison, old: ContractOperation, now: ContractOperation): string[] {
  const [had, has] = [Object.keys(old.responses), Object.keys(now.responses)]
  const [gone, added] = [had.filter((each) => !has.includes(each)), has.filter((each) => !had.includes(each))]
  const goneErrors = gone.filter((each) => !isSuccess(each))
  const moved = goneErrors.length === 0 ? [] : added.filter((each) => !isSuccess(each))
  return [
    ...added.filter(isSuccess).map((status) => `${old.id}: can answer ${status}`),
    ...moved.map((status) => `${old.id}: answers ${status} in place of ${goneErrors.join(' or ')}`),
    ...Object.entries(now.responses).flatMap(([status, types]) => {
      const expected = old.responses[status]
      if (expected === undefined) return []
      const scope = `${old.id}, answer ${status}`
      const lost = Object.keys(types).length === 0 && Object.keys(expected).length > 0
      return [...(lost ? [`${scope}: has no body`] : []), ...compareTypes(answer, types, expected, scope)]
    }),
  ]
}

/** Every readable operation, derived from the contract: every GET, and every POST that views a developer. */
import type { Contract, ContractOperation, JsonSchema } from '#server/contract/document.ts'
import { dayOf, daysAfter } from '#machines/domain/time/calendar-day.ts'
import { resolveReference } from '#server/contract/document.ts'
import type { TestServer } from '#tests/support/server/server.ts'
import { idPlaces } from './foreign-ids.ts'
import type { GoodCall } from './operation-calls.ts'
import { sendCall } from './sending.ts'

/** Members that depend on the time of the request or on the whole log, not on records. */
const ofTheMoment = ['asOf', 'exportedAt', 'medianDays', 'lastEventId', 'signInRecent']
export const momentary = new RegExp(`"(${ofTheMoment.join('|')})":("[^"]*"|[\\d.]+|true|false)`, 'g')

const today = dayOf(new Date())
/** Values of required list parameters. */
export const required: Record<string, Record<string, string>> = {
  getEvidence: { topic: 'typescript', by: 'commit' },
  explainTopic: { topic: 'typescript' },
  getShownProfile: { viewer: 'link' },
  previewRetention: { months: '12' },
  listCalendar: { from: daysAfter(today, -1), to: daysAfter(today, 61) },
}

/** Schemas of a shown developer: every operation with one of them shows a developer. */
const shownAs = ['ShownProfile', 'ShownNumber']

/** The names of all schemas that make up one. */
function schemasWithin(document: Contract['document'], schema: unknown, seen = new Set<string>()) {
  if (Array.isArray(schema)) for (const each of schema) schemasWithin(document, each, seen)
  else if (typeof schema === 'object' && schema !== null) {
    const { $ref, ...rest } = schema as JsonSchema
    const name = $ref?.split('/').at(-1)
    if ($ref !== undefined && name !== undefined && !seen.has(name)) {
      seen.add(name)
      schemasWithin(document, resolveReference(document, { $ref }), seen)
    }
    schemasWithin(document, Object.values(rest), seen)
  }
  return seen
}

const streams = ({ responses }: ContractOperation) => responses['200']?.['text/event-stream'] !== undefined

/**
 * Every operation that shows records: GETs, and POSTs that name a developer or answer with one. Without streams,
 * local operations, and getDemo, which answers 404 to accounts outside the demo.
 */
export function readersOf(contract: Contract): ContractOperation[] {
  const naming = new Set(
    idPlaces(contract)
      .filter(({ name }) => name === 'developerId')
      .map(({ operation }) => operation.id),
  )
  const shows = ({ responses }: ContractOperation) =>
    Object.entries(responses).some(([status, types]) => {
      const within = schemasWithin(contract.document, Object.values(types))
      return status.startsWith('2') && shownAs.some((name) => within.has(name))
    })
  return contract.operations.filter(
    (one) =>
      !streams(one) &&
      !one.local &&
      one.id !== 'getDemo' &&
      (one.method === 'GET' || naming.has(one.id) || (one.method === 'POST' && shows(one))),
  )
}

/** Further calls of a reader, besides one with the required parameters only. */
export type Variants = Readonly<Record<string, readonly Pick<GoodCall, 'path' | 'query' | 'body'>[]>>

/** Status and body by operation id, with the number of the call if there are several. */
export type Reads = ReadonlyMap<string, readonly [number, unknown]>

const ofRequest = ['type', 'title', 'status', 'instance']

/** A viewer's answers to these operations, without values that differ by time and request. */
export async function readsOf(
  server: TestServer,
  readers: readonly ContractOperation[],
  who: GoodCall['who'],
  path: Record<string, string>,
  variants: Variants,
): Promise<Reads> {
  const reads = new Map<string, readonly [number, unknown]>()
  for (const operation of readers) {
    for (const [at, variant] of (variants[operation.id] ?? [{}]).entries()) {
      const answer = await sendCall(server, operation, {
        status: 200,
        who,
        path: { ...path, ...variant.path },
        query: { ...required[operation.id], ...variant.query },
        ...(variant.body && { body: variant.body }),
      })
      const isProblem = answer.type === 'application/problem+json'
      const text = JSON.stringify(answer.body, (key, value: unknown) =>
        isProblem && ofRequest.includes(key) ? undefined : value,
      )
      const body: unknown = JSON.parse(text.replaceAll(momentary, '"$1":null'))
      reads.set(`${operation.id} ${at}`, [answer.status, body])
    }
  }
  return reads
}

/** The operation of a reading. */
export const operationOf = (key: string): string => key.slice(0, key.indexOf(' '))

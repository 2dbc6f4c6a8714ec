/** The result of a call, read through the operation that shows it. */
import type { Contract, ContractOperation } from '#server/contract/document.ts'
import type { TestServer } from '#tests/support/server/server.ts'
import type { AnyCalled } from './operation-calls.ts'
import { sendCall } from './sending.ts'

const successes = ['200', '201', '202']

/** The schema of an operation's success; null if it has no name. */
function answeredSchema({ responses }: ContractOperation): string | null {
  const schemas = successes.map((status) => responses[status]?.['application/json']?.$ref)
  return schemas.find((schema) => schema !== undefined) ?? null
}

/** The GETs that answer with the same record as an operation. */
export function readersOf({ operations }: Contract, operation: ContractOperation): string[] {
  const schema = answeredSchema(operation)
  return operations
    .filter((one) => schema !== null && one.method === 'GET' && answeredSchema(one) === schema)
    .map(({ id }) => id)
}

/** Status and compared part of the read; null for a call that stores nothing. */
export async function readBack(
  server: TestServer,
  { operations }: Contract,
  good: AnyCalled,
  made: { answer: unknown; cookie: string },
): Promise<[number, unknown] | null> {
  const { readBack: kept } = good
  if (typeof kept !== 'object') return null
  const reader = operations.find(({ id, method }) => id === kept.read && method === 'GET')
  if (reader === undefined) throw new Error(`${kept.read} reads nothing`)
  await kept.first?.()
  const { status, body } = await sendCall(server, reader, {
    status: 200,
    who: kept.who?.(made) ?? good.who,
    path: kept.path?.(made.answer) ?? good.path ?? {},
    query: kept.query ?? {},
  })
  return [status, kept.part?.(body) ?? body]
}

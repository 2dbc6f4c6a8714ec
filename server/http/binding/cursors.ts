import type { ContractOperation } from '../../contract/document.ts'
import { foreignCursor } from '../../contract/list-cursor.ts'
import type { AnyAnswer } from '../../contract/operation.ts'
import type { Actor } from '../../contract/ports/actor.ts'
import type { CheckedRequest } from './execute.ts'

/** Encrypts and authenticates the cursors that callers see. `open` throws where a cursor is not of this context. */
export interface CursorSeal {
  seal(cursor: string, context: string): string
  open(sealed: string, context: string): string
}

const ownerOf = (actor: Actor): string => {
  if (actor.kind === 'company') return actor.companyId
  if (actor.kind === 'user') return actor.accountId
  return actor.kind === 'identity' ? actor.uid : ''
}

/** One list of one tenant: operation, path and query. The size of the page may change from page to page. */
function contextOf({ id }: ContractOperation, { path, query }: CheckedRequest, actor: Actor): string {
  const { cursor: _cursor, limit: _limit, ...filter } = query as Record<string, unknown>
  return JSON.stringify([id, ownerOf(actor), path, Object.entries(filter).toSorted()])
}

/** The request with its cursor as the handler made it, or the refusal of a cursor that is not of this list. */
export function openCursor(
  seal: CursorSeal,
  operation: ContractOperation,
  request: CheckedRequest,
  actor: Actor,
): { request: CheckedRequest } | { refusal: AnyAnswer } {
  const { cursor } = request.query as { cursor?: unknown }
  if (typeof cursor !== 'string') return { request }
  try {
    const opened = seal.open(cursor, contextOf(operation, request, actor))
    return { request: { ...request, query: { ...request.query, cursor: opened } } }
  } catch {
    return { refusal: foreignCursor }
  }
}

/** The answer with its next cursor sealed. */
export function sealCursor(
  seal: CursorSeal,
  operation: ContractOperation,
  request: CheckedRequest,
  actor: Actor,
  answer: AnyAnswer,
): AnyAnswer {
  const { body } = answer
  if (typeof body !== 'object' || body === null || !('nextCursor' in body)) return answer
  const { nextCursor } = body
  if (typeof nextCursor !== 'string') return answer
  return {
    ...answer,
    body: { ...body, nextCursor: seal.seal(nextCursor, contextOf(operation, request, actor)) },
  }
}

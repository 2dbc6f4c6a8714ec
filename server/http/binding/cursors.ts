import type { ContractOperation } from '../../contract/document.ts'
import { foreignCursor } from '../../contract/list-cursor.ts'
import type { AnyAnswer } from '../../contract/operation.ts'
import type { Actor } from '../../contract/ports/actor.ts'
import type { CheckedRequest } from './execute.ts'

/** Encrypts and authenticates callers' cursors. `open` throws for a cursor of another context. */
export interface CursorSeal {
  seal(cursor: string, context: string): string
  open(sealed: string, context: string): string
}

const ownerOf = (actor: Actor): string => {
  if (actor.kind === 'company') return actor.companyId
  if (actor.kind === 'user') return actor.accountId
  return actor.kind === 'identity' ? actor.uid : ''
}

/** Identifies one list of one tenant by operation, path and query. The page size may vary between pages. */
function contextOf({ id }: ContractOperation, { path, query }: CheckedRequest, actor: Actor): string {
  const { cursor: _cursor, limit: _limit, ...filter } = query as Record<string, unknown>
  return JSON.stringify([id, ownerOf(actor), path, Object.entries(filter).toSorted()])
}

/** Returns the request with its cursor decrypted, or the refusal of a foreign cursor. */
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

/** Returns the answer with its next cursor encrypted. */
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

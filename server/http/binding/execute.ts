import type { Actor } from '../../contract/ports/actor.ts'
import type { Database, GlobalTx, TenantTx } from '../../db/database.ts'
import type { ContractOperation } from '../../contract/document.ts'
import { idempotently, requestHash, type IdempotentRequest } from './idempotency.ts'
import type { AnyAnswer, BoundOperation, HandlerContext, OperationRequest } from '../../contract/operation.ts'

/** A validated request without its operation's types. */
export type CheckedRequest = OperationRequest<unknown> & { body: unknown; idempotencyKey: string | null }

/** Rolls back the transaction of a refusal. */
class RolledBack extends Error {
  readonly answer: AnyAnswer
  constructor(answer: AnyAnswer) {
    super('refused')
    this.answer = answer
  }
}

/**
 * Runs prepare, transact (retried by the database; prepare is not) and after (in the background), and returns
 * the answer.
 */
export async function execute(
  contract: ContractOperation,
  bound: BoundOperation,
  request: CheckedRequest,
  context: HandlerContext,
): Promise<AnyAnswer> {
  const prepared = await bound.prepare(request, context)
  if (bound.respond !== null) return bound.respond(request, context, prepared)
  const transact = bound.transact
  if (transact === null) throw new Error(`operation ${bound.id} has neither transact nor respond`)
  let answer: AnyAnswer | null = null
  try {
    const tenantId = tenantOf(bound, request, context, prepared)
    const once = idempotent(contract, request, context, tenantId)
    const work = async (tx: TenantTx | GlobalTx) => {
      const run = () => transact(tx, request, context, prepared)
      const made = once === null ? await run() : await idempotently(tx, once, context.clock.now(), run)
      if (made.status >= 400 && made.keep !== true) throw new RolledBack(made)
      return made
    }
    answer = await settled(() => inScope(context.database, tenantId, work))
    return answer
  } finally {
    bound.after(request, context, prepared, answer)
  }
}

async function settled(work: () => Promise<AnyAnswer>): Promise<AnyAnswer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RolledBack) return error.answer
    throw error
  }
}

function inScope<T>(
  database: Database,
  tenantId: string | null,
  work: (tx: TenantTx | GlobalTx) => Promise<T>,
) {
  return tenantId === null ? database.global(work) : database.tenant(tenantId, work)
}

function tenantOf(
  bound: BoundOperation,
  request: CheckedRequest,
  context: HandlerContext,
  prepared: unknown,
): string | null {
  if (bound.tenant !== null) return bound.tenant(request, context, prepared)
  if (context.actor.kind === 'company') return context.actor.companyId
  return context.actor.kind === 'user' ? context.actor.accountId : null
}

/** Part of the hash, so that a stored answer is not repeated to a member who now sees fewer clients. */
const seenBy = (actor: Actor): readonly unknown[] =>
  actor.kind === 'company' && actor.clientsVersion !== null ? [actor.memberId, actor.clientsVersion] : []

function idempotent(
  contract: ContractOperation,
  request: CheckedRequest,
  context: HandlerContext,
  tenantId: string | null,
): IdempotentRequest | null {
  if (!contract.idempotent || request.idempotencyKey === null) return null
  const subject = context.actor.kind === 'public' ? `ip:${context.ip}` : `uid:${context.actor.uid}`
  return {
    key: request.idempotencyKey,
    scope: tenantId === null ? { subject } : { tenantId },
    hash: requestHash([contract.id, request.path, request.query, request.body, ...seenBy(context.actor)]),
  }
}

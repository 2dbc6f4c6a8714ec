import { v7 as uuidv7 } from 'uuid'
import { entitlementRequestMachine } from '#machines/lifecycle/entitlement-request/entitlement-request-machine.ts'
import {
  requestDays,
  type EntitlementRequestEffect,
  type EntitlementRequestEvent,
  type EntitlementRequestFacts,
} from '#machines/lifecycle/entitlement-request/entitlement-request-types.ts'
import { dayMs } from '#machines/domain/time/calendar-day.ts'
import { applyEvent, impossibility } from '#machines/shared/lifecycle.ts'
import { roomIn, type Entitlement } from '#machines/domain/company/plans.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { TenantTx } from '#server/db/database.ts'
import { enqueueJob } from '#server/work/queue/enqueue.ts'
import { notify } from '../notifications/public.ts'
import { appendTransitions, memberOf, type LogActor } from '../transition-log/public.ts'
import { declinedLetter, expiredLetter, grantedLetter } from './letters.ts'
import { grantedLimit, limitOf } from './limits.ts'
import {
  countUsage,
  findRequest,
  lockEntitlement,
  saveRequest,
  type EntitlementRequest,
} from './repository.ts'

/** The kind of the jobs that expire requests; the subject is a request. */
export const entitlementJobs = 'entitlement-request'

export interface By {
  readonly actor: LogActor
  readonly at: Date
  /** For links in emails. */
  readonly publicUrl: string
}

interface Context {
  readonly tx: TenantTx
  readonly tenantId: string
  readonly entitlement: Entitlement
  readonly request: EntitlementRequest
  readonly event: EntitlementRequestEvent
  readonly by: By
}

const outcomes = {
  'entitlement.requested': 'requested',
  'entitlement.granted': 'granted',
  'entitlement.declined': 'declined',
  'entitlement.expired': 'expired',
} as const

async function mailResult({ tx, tenantId, entitlement, request, event, by }: Context): Promise<void> {
  const who = await tx
    .selectFrom('member')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'active')
    // The owner gets the result if the requester has left.
    .where((e) => e.or([e('id', '=', request.requested_by), e('role', '=', 'owner')]))
    .orderBy((e) => e('id', '=', request.requested_by), 'desc')
    .executeTakeFirst()
  if (who === undefined) return
  const { actor, at, publicUrl } = by
  const words =
    event.type === 'entitlement.granted'
      ? grantedLetter(entitlement, {
          limit: event.limit,
          until: request.granted_until,
          publicUrl,
        })
      : event.type === 'entitlement.declined'
        ? declinedLetter(entitlement)
        : expiredLetter(entitlement)
  const cause = { kind: 'planRequest', entitlement, outcome: outcomes[event.type], actor, at } as const
  await notify(tx, tenantId, cause, { members: [who.id], publicUrl, words })
}

/** The effects of the machine outside the row. */
const effects: Readonly<Record<EntitlementRequestEffect, (context: Context) => Promise<void> | null>> = {
  logTransition: () => null,
  keepRequest: () => null,
  raiseLimit: () => null,
  async queueExpiry({ tx, tenantId, entitlement, request: { id: subject }, by: { actor, at } }) {
    await enqueueJob(tx, { kind: entitlementJobs, subject, tenantId, inMs: requestDays * dayMs })
    const cause = { kind: 'planRequest', entitlement, outcome: 'requested', actor, at } as const
    await notify(tx, tenantId, cause, { managers: true })
  },
  mailResult,
}

/** The row after the event. Requester, reason and grant stay until a new request or grant replaces them. */
function changed(
  before: EntitlementRequest | null,
  { tenantId, entitlement }: Pick<Context, 'tenantId' | 'entitlement'>,
  event: EntitlementRequestEvent,
  state: EntitlementRequest['state'],
  { actor, at }: By,
): EntitlementRequest {
  if (event.type === 'entitlement.requested') {
    const memberId = memberOf(actor)
    if (memberId === null) throw new TypeError('no member asks')
    return {
      tenant_id: tenantId,
      entitlement,
      id: uuidv7(),
      state,
      reason: event.reason,
      requested_by: memberId,
      requested_at: at,
      expires_at: new Date(at.getTime() + requestDays * dayMs),
      decided_at: null,
      granted_limit: before?.granted_limit ?? null,
      granted_until: before?.granted_until ?? null,
    }
  }
  if (before === null) throw new TypeError(`${event.type} without a request`)
  const decided = { ...before, state, decided_at: at }
  if (event.type !== 'entitlement.granted') return decided
  const granted_until = event.until === null ? null : new Date(event.until)
  return { ...decided, granted_limit: event.limit, granted_until }
}

/** Whether a granted limit is in force with room left. */
async function isGranted(
  tx: TenantTx,
  tenantId: string,
  entitlement: Entitlement,
  request: EntitlementRequest | null,
  at: Date,
): Promise<boolean> {
  if (grantedLimit(request, at) === null) return false
  const limit = await limitOf(tx, { tenantId, entitlement, at })
  return roomIn(limit, await countUsage(tx, tenantId, entitlement, at)) > 0
}

const actsAs: Readonly<Partial<Record<LogActor['kind'], EntitlementRequestFacts['by']>>> = {
  member: 'member',
  staff: 'staff',
}

/**
 * Applies an event of the machine: writes row, log and mail.
 * @returns the refusal; null for done
 */
export async function applyRequest(
  tx: TenantTx,
  tenantId: string,
  entitlement: Entitlement,
  event: EntitlementRequestEvent,
  by: By,
): Promise<Refusal | null> {
  const { actor, at } = by
  await lockEntitlement(tx, tenantId, entitlement)
  const request = await findRequest(tx, tenantId, entitlement, true)
  const state = request?.state ?? 'none'
  const facts: EntitlementRequestFacts = {
    by: actsAs[actor.kind] ?? 'server',
    isGranted: await isGranted(tx, tenantId, entitlement, request, at),
    isExpired: request !== null && request.expires_at <= at,
  }
  const verdict = applyEvent(entitlementRequestMachine, { state, facts }, event)
  if (verdict.kind === 'refused') return verdict.refusal
  if (verdict.kind !== 'moved') return impossibility(state, event)
  if (verdict.state === 'none') throw new Error('a request does not go back')
  const next = changed(request, { tenantId, entitlement }, event, verdict.state, by)
  await saveRequest(tx, next)
  for (const effect of verdict.effects)
    await effects[effect]({ tx, tenantId, entitlement, request: next, event, by })
  await appendTransitions(tx, tenantId, [
    {
      entity: 'company',
      entityId: tenantId,
      event: event.type,
      from: request === null ? null : state,
      to: verdict.state,
      fields: [entitlement],
      actor,
      at,
    },
  ])
  return null
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { GlobalTx, TenantTx } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-some.ts'
import type { AnyAnswer } from '../../contract/operation.ts'
import { Problem } from '../../contract/problem.ts'

const hours24 = 24 * 60 * 60 * 1000
/** Maximum expired keys that one call deletes: more than it adds, few enough to stay fast. */
const mostForgotten = 100

/** A request with an Idempotency-Key: the same key and request give the same answer for 24 h. */
export interface IdempotentRequest {
  key: string
  /** The scope of the key: a tenant, or the subject of a call without one. */
  scope: { tenantId: string } | { subject: string }
  /** Hash of operation, path, query and body. */
  hash: string
}

/** @param parts all that identifies the request */
export function requestHash(parts: unknown[]) {
  const hash = createHash('sha256')
  for (const part of parts)
    hash.update(Buffer.isBuffer(part) ? part : (JSON.stringify(part) ?? '')).update('\0')
  return hash.digest('base64url')
}

/**
 * Runs `work` once per key and stores its answer in the same transaction. A second caller waits for the first
 * one's commit on the key's row. Refusals are rolled back and not stored. Throws 422 if the key was used for
 * another request.
 */
export async function idempotently(
  tx: TenantTx | GlobalTx,
  request: IdempotentRequest,
  now: Date,
  work: () => Promise<AnyAnswer>,
): Promise<AnyAnswer> {
  const store = storeOf(tx, request, now)
  if (!(await store.claim())) {
    const stored = await store.read()
    if (stored.request_hash !== request.hash) throw new Problem(422, { code: 'idempotency-mismatch' })
    const body = stored.body === null ? {} : { body: JSON.parse(stored.body) as unknown }
    const headers = { ...stored.headers, 'Idempotent-Replayed': 'true' }
    return { status: stored.status ?? 200, ...body, headers }
  }
  const answer = await work()
  if (answer.status < 400) {
    await store.keep({
      status: answer.status,
      body: answer.body === undefined ? null : JSON.stringify(answer.body),
      headers: JSON.stringify(answer.headers ?? {}),
    })
  }
  return answer
}

type StoredAnswer = { status: number; body: string | null; headers: string }

function storeOf(tx: TenantTx | GlobalTx, request: IdempotentRequest, now: Date) {
  return 'tenantId' in request.scope
    ? tenantStore(tx, request.scope.tenantId, request, now)
    : globalStore(tx, request.scope.subject, request, now)
}

function fresh(request: IdempotentRequest, now: Date) {
  const empty = { status: null, body: null, headers: '{}' }
  return { key: request.key, request_hash: request.hash, created_at: now, ...empty }
}

function tenantStore(tx: TenantTx | GlobalTx, tenantId: string, request: IdempotentRequest, now: Date) {
  const expired = new Date(now.getTime() - hours24)
  return {
    claim: async () => {
      const old = sql<boolean>`tenant_id = ${tenantId} and created_at < ${expired} and key <> ${request.key}`
      await deleteSome(tx, 'idempotency_key', old, mostForgotten)
      const claimed = await tx
        .insertInto('idempotency_key')
        .values({ tenant_id: tenantId, ...fresh(request, now) })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant_id', 'key'])
            .doUpdateSet(fresh(request, now))
            .where('idempotency_key.created_at', '<', expired),
        )
        .returning('key')
        .executeTakeFirst()
      return claimed !== undefined
    },
    read: () =>
      tx
        .selectFrom('idempotency_key')
        .select(['request_hash', 'status', 'body', 'headers'])
        .where('tenant_id', '=', tenantId)
        .where('key', '=', request.key)
        .executeTakeFirstOrThrow(),
    keep: async (answer: StoredAnswer) => {
      await tx
        .updateTable('idempotency_key')
        .set(answer)
        .where('tenant_id', '=', tenantId)
        .where('key', '=', request.key)
        .execute()
    },
  }
}

function globalStore(tx: TenantTx | GlobalTx, subject: string, request: IdempotentRequest, now: Date) {
  const expired = new Date(now.getTime() - hours24)
  return {
    claim: async () => {
      const old = sql<boolean>`created_at < ${expired} and (subject, key) <> (${subject}, ${request.key})`
      await deleteSome(tx, 'idempotency_key_global', old, mostForgotten)
      const claimed = await tx
        .insertInto('idempotency_key_global')
        .values({ subject, ...fresh(request, now) })
        .onConflict((conflict) =>
          conflict
            .columns(['subject', 'key'])
            .doUpdateSet(fresh(request, now))
            .where('idempotency_key_global.created_at', '<', expired),
        )
        .returning('key')
        .executeTakeFirst()
      return claimed !== undefined
    },
    read: () =>
      tx
        .selectFrom('idempotency_key_global')
        .select(['request_hash', 'status', 'body', 'headers'])
        .where('subject', '=', subject)
        .where('key', '=', request.key)
        .executeTakeFirstOrThrow(),
    keep: async (answer: StoredAnswer) => {
      await tx
        .updateTable('idempotency_key_global')
        .set(answer)
        .where('subject', '=', subject)
        .where('key', '=', request.key)
        .execute()
    },
  }
}

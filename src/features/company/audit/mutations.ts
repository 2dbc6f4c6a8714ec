import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { AnswerOf, ApiClient } from '#src/api/client.ts'
import { inPlace, submission } from '#src/api/error-policies.ts'
import type { AuditEntry, AuditParams } from '../queries.ts'

type Asked = Promise<Result<AnswerOf<'listAuditLog'>, CallFailure>>

export const listOlderEntries = (client: ApiClient, params: AuditParams, cursor: string): Asked =>
  client.GET('/auditLog', { params: { query: { ...params, cursor } }, call: inPlace })

/**
 * Reads all entries, page by page.
 * @param onRead gets the number read so far
 */
export async function readAllEntries(
  client: ApiClient,
  params: AuditParams,
  onRead: (count: number) => void,
): Promise<Result<readonly AuditEntry[], CallFailure>> {
  const entries: AuditEntry[] = []
  let cursor: string | null = null
  do {
    const query: AuditParams = { ...params, limit: 100, ...(cursor !== null && { cursor }) }
    const result: Awaited<Asked> = await client.GET('/auditLog', { params: { query }, call: submission })
    if (!result.ok) return result
    entries.push(...result.value.items)
    onRead(entries.length)
    cursor = result.value.nextCursor
  } while (cursor !== null)
  return { ok: true, value: entries }
}

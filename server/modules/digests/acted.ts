import type { TenantTx } from '#server/db/database.ts'
import { lastActions } from './log-repository.ts'

export interface Actions {
  /** When a member closed the digest; null for never. */
  readonly closedAt: Date | null
  /** When a member last acted on the application or closed the digest; null for never. */
  actedAt(applicationId: string): Date | null
}

/** Members' actions on a digest and its applications; contacts and the server don't count. */
export async function readActions(
  tx: TenantTx,
  tenantId: string,
  digestId: string,
  applicationIds: readonly string[],
): Promise<Actions> {
  const rows = await lastActions(tx, tenantId, digestId, applicationIds)
  const at = new Map(rows.map((row) => [row.entity_id, row.at]))
  return {
    closedAt: at.get(digestId) ?? null,
    actedAt: (applicationId) => latest([at.get(applicationId), at.get(digestId)]),
  }
}

const latest = (moments: readonly (Date | undefined)[]): Date | null =>
  moments.reduce<Date | null>(
    (last, at) => (at !== undefined && (last === null || at > last) ? at : last),
    null,
  )

interface Answered {
  readonly at: Date
}

/**
 * Whether a member acted since a contact's answer; without one, since the last answer of any contact.
 * @param all answers on the person
 */
export function isActedOn(actedAt: Date | null, own: Answered | null, all: readonly Answered[]): boolean {
  const since = own?.at ?? latest(all.map(({ at }) => at))
  return actedAt !== null && (since === null || actedAt > since)
}

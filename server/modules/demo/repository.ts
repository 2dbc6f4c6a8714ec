import { sql } from 'kysely'
import type { GlobalTx } from '#server/db/database.ts'

export interface DemoWorkspace {
  readonly accountId: string
  /** Null for a developer's workspace. */
  readonly companyId: string | null
  /** The demo developers that the company finds; empty for a developer's workspace. */
  readonly developerIds: readonly string[]
  readonly expiresAt: Date
}

/** Makes other openings wait until the transaction ends, so that no two count the same workspaces. */
export const lockWorkspaces = async (tx: GlobalTx): Promise<void> => {
  await sql`lock table demo_workspace in share row exclusive mode`.execute(tx)
}

/**
 * When each open workspace ends, earliest first. An ended one counts until its account is erased; a replaced one does
 * not count.
 * @param of hash of a network; default all
 */
export async function listEnds(tx: GlobalTx, now: Date, of?: string): Promise<Date[]> {
  const rows = await tx
    .selectFrom('demo_workspace as workspace')
    .select('expires_at')
    .where((where) =>
      where.or([
        where('expires_at', '>', now),
        where.exists(
          where.selectFrom('account').select('id').whereRef('account.id', '=', 'workspace.account_id'),
        ),
      ]),
    )
    .where('is_replaced', '=', false)
    .$if(of !== undefined, (query) => query.where('address_hash', '=', of ?? ''))
    .orderBy('expires_at')
    .execute()
  return rows.map(({ expires_at }) => expires_at)
}

export async function insertWorkspace(
  tx: GlobalTx,
  {
    accountId,
    companyId,
    developerIds,
    expiresAt,
    ...row
  }: DemoWorkspace & { createdAt: Date; addressHash: string },
): Promise<void> {
  await tx
    .insertInto('demo_workspace')
    .values({
      account_id: accountId,
      company_id: companyId,
      developer_ids: [...developerIds],
      created_at: row.createdAt,
      expires_at: expiresAt,
      address_hash: row.addressHash,
    })
    .execute()
}

/** The open workspace of an account; null for none. */
export async function findWorkspace(
  tx: GlobalTx,
  accountId: string,
  now: Date,
): Promise<(DemoWorkspace & { readonly addressHash: string }) | null> {
  const row = await tx
    .selectFrom('demo_workspace')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    accountId,
    companyId: row.company_id,
    developerIds: row.developer_ids,
    expiresAt: row.expires_at,
    addressHash: row.address_hash,
  }
}

/** Marks an open workspace as replaced; false if it has ended or was replaced before. */
export async function replaceWorkspace(tx: GlobalTx, accountId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('demo_workspace')
    .set({ is_replaced: true })
    .where('account_id', '=', accountId)
    .where('is_replaced', '=', false)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Undoes a replacement, after the new workspace could not be filled. */
export async function keepWorkspace(tx: GlobalTx, accountId: string): Promise<void> {
  await tx
    .updateTable('demo_workspace')
    .set({ is_replaced: false })
    .where('account_id', '=', accountId)
    .execute()
}

/** No change if the workspace ends earlier. */
export async function endWorkspace(tx: GlobalTx, accountId: string, at: Date): Promise<void> {
  await tx
    .updateTable('demo_workspace')
    .set({ expires_at: at })
    .where('account_id', '=', accountId)
    .where('expires_at', '>', at)
    .execute()
}

export interface EndedWorkspace {
  readonly accountId: string
  /** Null for a developer's workspace. */
  readonly companyId: string | null
  readonly developerIds: readonly string[]
  /** Null if the account is erased or was never created. */
  readonly uid: string | null
}

/** Ended workspaces and those without an account (erased or never created), earliest first. */
export async function listEnded(
  tx: GlobalTx,
  now: Date,
  { madeBefore, most }: { readonly madeBefore: Date; readonly most: number },
): Promise<EndedWorkspace[]> {
  const rows = await tx
    .selectFrom('demo_workspace as workspace')
    .leftJoin('account', 'account.id', 'workspace.account_id')
    .select(['workspace.account_id as accountId', 'workspace.company_id as companyId'])
    .select(['workspace.developer_ids as developerIds', 'account.uid'])
    .where((where) =>
      where.or([
        where('workspace.expires_at', '<=', now),
        where.and([where('account.id', 'is', null), where('workspace.created_at', '<', madeBefore)]),
      ]),
    )
    .orderBy('workspace.expires_at')
    .limit(most)
    .execute()
  return rows
}

/** The uids of existing accounts. */
export async function listUids(tx: GlobalTx, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const rows = await tx.selectFrom('account').select('uid').where('id', 'in', accountIds).execute()
  return rows.map(({ uid }) => uid)
}

/**
 * Deletes a workspace's row once its company and accounts are erased. Until then, older requests may queue mails, which
 * the row keeps from being sent.
 */
export async function forgetWorkspace(tx: GlobalTx, accountId: string, endedBefore: Date): Promise<void> {
  await tx
    .deleteFrom('demo_workspace as workspace')
    .where('workspace.account_id', '=', accountId)
    .where('workspace.expires_at', '<', endedBefore)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('company_erasure')
            .select('company_id')
            .whereRef('company_erasure.company_id', '=', 'workspace.company_id'),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('account')
            .select('id')
            .where(
              sql<boolean>`account.id = workspace.account_id or account.id = any(workspace.developer_ids)`,
            ),
        ),
      ),
    )
    .execute()
}

import { operation, type ContextOf } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { allAnalyses, presentConnections, toAnalysis } from '#server/evidence/connections/public.ts'
import { listKeys } from '#server/evidence/identities/public.ts'
import { asked, exportInThread, readStored } from '#server/evidence/numbers/public.ts'
import { presentExpertise } from '#server/evidence/profile/public.ts'
import { allViews } from '../access-log/public.ts'
import { listBackground, presentBackground } from '../background/public.ts'
import { presentBlocked } from '../blocked-companies/public.ts'
import { listReceived } from '../invitations/public.ts'
import { listLinks, presentLinks } from '../profile-links/public.ts'
import { findDeveloper } from '../shown-profile/public.ts'
import { findProfile } from '../users/public.ts'

/** The developer's own statements; null if the account is gone. */
async function exportProfile(
  tx: TenantTx,
  tenantId: string,
): Promise<components['schemas']['ExportedProfile'] | null> {
  const developer = await findDeveloper(tx)
  if (developer === null) return null
  const { initialised: _, version: _version, ...profile } = await findProfile(tx, tenantId)
  return { name: developer.name, email: developer.email, ...profile }
}

/** All data except commits; null if the account was deleted. */
async function readRest(tx: TenantTx, context: ContextOf<'exportEvidence'>) {
  const { actor, clock } = context
  const [tenantId, now] = [actor.accountId, clock.now()]
  const profile = await exportProfile(tx, tenantId)
  if (profile === null) return null
  return {
    exportedAt: now.toISOString(),
    profile,
    background: (await listBackground(tx, tenantId)).map(presentBackground),
    blockedCompanies: await presentBlocked(tx, tenantId),
    links: await presentLinks(tx, tenantId, await listLinks(tx, tenantId), now),
    accessLog: await allViews(tx, tenantId),
    invitations: await listReceived(tx, tenantId, now),
    connections: await presentConnections(tx, context),
    publicKeys: (await listKeys(tx, tenantId)).map(({ value }) => value),
    analyses: (await allAnalyses(tx, tenantId)).map((row) => ({
      repositoryId: row.repository_id,
      analysis: toAnalysis(row),
    })),
    expertise: await presentExpertise(tx, tenantId, now),
  }
}

/** Exports a developer's data, in a worker thread because there may be many commits. */
const exportAll = operation('exportEvidence', {
  respond: async (_request, context) => {
    const { database, ip, actor } = context
    const { accountId } = actor
    const result = await asked({ accountId, ip }, async () => {
      const input = await database.tenant(
        accountId,
        async (tx) => ({
          rest: await readRest(tx, context),
          stored: await readStored(tx, accountId, { included: [true, false] }),
        }),
        { serializable: true },
      )
      const { rest, stored } = input
      return rest === null ? null : exportInThread({ rest, stored })
    })
    if ('refusal' in result) return result.refusal
    if (result.value === null) return problem(403, { code: 'account-missing' })
    return { status: 200, json: result.value }
  },
})

export const exportOperations = [exportAll]

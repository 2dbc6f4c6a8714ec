import { badField } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { countCall, tooMany } from '../accounts/public.ts'
import { refreshDeveloperSearch } from '../developer-search/public.ts'
import { appendTransitions, byDeveloper } from '../transition-log/public.ts'
import { lockProfile } from '../users/public.ts'
import { blockDomain, listBlocked, presentBlocked, unblockDomain } from './repository.ts'

/** A developer's maximum of domains: more than any number of employers, and few enough to read. */
const mostBlocked = 100
const tooManyDomains = badField(
  'domain',
  'too-many',
  `You already block ${mostBlocked} domains. Unblock one first.`,
)

const present = async (
  tx: TenantTx,
  tenantId: string,
): Promise<components['schemas']['BlockedCompanyPage']> => ({ items: await presentBlocked(tx, tenantId) })

const list = operation('listBlockedCompanies', {
  transact: async (tx, _request, { actor }) => ({ status: 200, body: await present(tx, actor.accountId) }),
})

const block = operation('blockCompany', {
  prepare: (_request, { actor: { accountId }, clock, database }) =>
    database.global((tx) => countCall(tx, 'companyBlocks', accountId, clock.now())),
  transact: async (tx, { path: { domain }, body: { blocked } }, { actor, clock }, wait) => {
    if (wait > 0) return tooMany(wait)
    const { accountId } = actor
    const at = clock.now()
    await lockProfile(tx, accountId, at)
    const before = await listBlocked(tx, accountId)
    if (before.some((one) => one.domain === domain) !== blocked) {
      if (blocked && before.length >= mostBlocked) return tooManyDomains
      await (blocked ? blockDomain(tx, accountId, domain, at) : unblockDomain(tx, accountId, domain))
      // The log does not name the domain.
      const event = {
        entity: 'user',
        entityId: accountId,
        event: 'user.changed',
        actor: byDeveloper,
      } as const
      await appendTransitions(tx, accountId, [{ ...event, fields: ['blockedCompanies'], at }])
      await refreshDeveloperSearch(tx, accountId, at)
    }
    return { status: 200, body: await present(tx, accountId) }
  },
})

export const blockedCompanyOperations = [list, block]

import { v7 as uuidv7 } from 'uuid'
import type { Refusal } from '#machines/shared/refusal.ts'
import { notFound, refused } from '#server/contract/answers.ts'
import { operation, type ContextOf, type RequestOf } from '#server/contract/operation.ts'
import type { Forge, ForgeAccount } from '#server/contract/ports/forge.ts'
import { problem } from '#server/contract/problem.ts'
import type { Database, TenantTx } from '#server/db/database.ts'
import { claimAttempt, exchangeProblem, socialProblem } from '#server/modules/accounts/public.ts'
import { refreshDeveloperSearch } from '#server/modules/developer-search/public.ts'
import { claimAddress, confirmOwnAddress, type OwnAddress } from '#server/evidence/identities/addresses.ts'
import { lockProfile } from '#server/modules/users/public.ts'
import { applyIntegration, queueSync } from '../apply.ts'
import { logIntegration } from '../log.ts'
import { presentIntegration } from '../present.ts'
import { insertIntegration, lockIntegration, updateIntegration, type IntegrationRow } from '../repository.ts'
import { historiesUnavailable } from '../answers.ts'
import {
  claimForgeAccount,
  forgeAccounts,
  isConnectedElsewhere,
  keepForgeAccount,
} from './account-repository.ts'
import { purposeOf } from './start-connect.ts'
import { giveBack, noTokens, readTokens, type RemovedTokens } from './tokens.ts'

/** Maximum number of emails taken from one account, because they cost no typing. */
const mostAddresses = 20

const connectedByOther = problem(409, {
  code: 'forge-account-connected',
  message: 'Another Assay account connected this account.',
})

interface Arrived {
  readonly forge: Forge
  readonly account: ForgeAccount
  /** The connection to reconnect; null for any. */
  readonly wanted: string | null
  readonly isPrivateAllowed: boolean
  /** The developer's account email and the emails that the host has verified. */
  readonly addresses: readonly OwnAddress[]
  /** Tokens that this connection had before. */
  readonly before: RemovedTokens
}

type Context = ContextOf<'addAvailableIntegration'>

/** Consumes the attempt and asks the host whose account it is. A refused call claims no email. */
async function arrive(
  { code, isPrivateAllowed, token: state }: RequestOf<'addAvailableIntegration'>['body'],
  { forge, histories, database, actor, browser, clock }: Context,
) {
  if (histories.missing !== null) return { refusal: historiesUnavailable(histories.missing) }
  if (forge === null) return { refusal: notFound }
  const claimed = await database.global((tx) =>
    claimAttempt(
      tx,
      {
        state,
        integration: 'github',
        purposes: [purposeOf(isPrivateAllowed)],
        userType: 'user',
        uid: actor.uid,
        fingerprint: browser.known,
      },
      clock.now(),
    ),
  )
  if (!claimed.ok) return { refusal: socialProblem(claimed.code) }
  const redeemed = await forge.redeem({ state, code })
  if (!redeemed.ok) {
    return { refusal: redeemed.code === 'codeRejected' ? socialProblem('code-rejected') : exchangeProblem() }
  }
  const account = redeemed.value
  const { integrationId: wanted } = claimed.attempt
  const known = await knownAccount(database, actor.accountId, account.id)
  const refusal =
    wanted !== null && known?.integration_id !== wanted
      ? socialProblem('user-mismatch')
      : (await isConnectedElsewhere(database, actor.accountId, account.id))
        ? connectedByOther
        : null
  if (refusal !== null) {
    giveBack(forge, [account.token])
    return { refusal }
  }
  // GitHub may grant fewer scopes than requested; then the connection covers public repositories only.
  const isGranted = isPrivateAllowed && account.scopes.includes('repo')
  const addresses = await confirmAddresses(database, actor, account, clock.now())
  return {
    forge,
    account,
    wanted,
    isPrivateAllowed: isGranted,
    addresses,
    before: await noTokens(),
  } satisfies Arrived
}

const knownAccount = async (database: Database, tenantId: string, subject: string) => {
  const accounts = await database.tenant(tenantId, (tx) => forgeAccounts(tx, tenantId))
  return [...accounts.values()].find((one) => one.subject === subject) ?? null
}

/**
 * Returns the account email, which every connection claims even if another account has verified it, and the emails that
 * the host has verified, except those verified by another account.
 */
async function confirmAddresses(
  database: Database,
  { accountId, email: here }: Context['actor'],
  { addresses }: ForgeAccount,
  at: Date,
): Promise<OwnAddress[]> {
  const first = await confirmOwnAddress(database, { accountId, email: here }, at)
  const own = first === null ? [] : [first]
  for (const { address: email } of addresses.slice(0, mostAddresses)) {
    const confirmed = await confirmOwnAddress(database, { accountId, email }, at)
    if (confirmed !== null && confirmed.confirmedAt !== null) own.push(confirmed)
  }
  return own
}

/** Inserts the connection of an account that was not connected before. */
async function connectNew(tx: TenantTx, tenantId: string, login: string, at: Date): Promise<string> {
  const integration = await insertIntegration(tx, {
    tenant_id: tenantId,
    id: uuidv7(),
    provider: 'github',
    owner_name: login,
    state: 'connecting',
    failure: null,
    synced_at: null,
    created_at: at,
    updated_at: at,
  })
  await queueSync(tx, integration, at)
  await logIntegration(tx, tenantId, integration.id, 'integration.created', { to: integration.state, at })
  return integration.id
}

/** Reconnects the same account with its new access; returns the refusal, or null. */
async function connectAgain(
  tx: TenantTx,
  { locked, login, at }: { locked: IntegrationRow; login: string; at: Date },
): Promise<Refusal | null> {
  const integration =
    locked.owner_name === login ? locked : await updateIntegration(tx, locked, { owner_name: login })
  const event = { type: 'integration.connectRequested' } as const
  const applied = await applyIntegration(tx, integration, event, at)
  return applied.kind === 'refused' ? applied.refusal : null
}

/** Connects the account that the browser returned with, or reconnects it. */
export const addAvailableIntegration = operation('addAvailableIntegration', {
  prepare: ({ body }, context) => arrive(body, context),
  transact: async (tx, _request, { actor: { accountId: tenantId }, clock }, arrived) => {
    if ('refusal' in arrived) return arrived.refusal
    const { forge, account, wanted, addresses, before } = arrived
    const { login, scopes, id: subject } = account
    const at = clock.now()
    await lockProfile(tx, tenantId, at)
    const own = [...(await forgeAccounts(tx, tenantId)).values()]
    const known = own.find((one) => one.subject === subject)
    if (wanted !== null && known?.integration_id !== wanted) return socialProblem('user-mismatch')
    if (!(await claimForgeAccount(tx, subject, at))) return connectedByOther
    for (const address of addresses) await claimAddress(tx, tenantId, address, at)
    // Locks the connection before its account, in the same order as the workers.
    const locked = known === undefined ? null : await lockIntegration(tx, tenantId, known.integration_id)
    const id = locked?.id ?? (await connectNew(tx, tenantId, login, at))
    before.tokens = await readTokens(tx, forge, { tenantId, integrationId: id })
    await keepForgeAccount(tx, {
      tenant_id: tenantId,
      integration_id: id,
      subject,
      login,
      scopes: [...scopes],
      is_private_allowed: arrived.isPrivateAllowed,
      token: forge.seal(account.token, { tenantId, integrationId: id }),
    })
    const refusal = locked === null ? null : await connectAgain(tx, { locked, login, at })
    if (refusal !== null) return refused(refusal)
    await refreshDeveloperSearch(tx, tenantId, at)
    return { status: 201, body: await presentIntegration(tx, tenantId, id, at) }
  },
  after: (_request, _context, arrived, answer) => {
    if ('refusal' in arrived) return
    const { forge, account, before } = arrived
    // Revokes the tokens that nothing stores any more: the new one after a failure, else the old ones.
    const unused =
      answer?.status === 201 ? before.tokens.filter((one) => one !== account.token) : [account.token]
    giveBack(forge, unused)
  },
})

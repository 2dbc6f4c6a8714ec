import { badField, notFound, taken } from '#server/contract/answers.ts'
import { hashOf } from '#server/contract/hash.ts'
import { mailboxKey, mailboxOf } from '#machines/domain/text/email-address.ts'
import { operation } from '#server/contract/operation.ts'
import type { UserActor } from '#server/contract/ports/actor.ts'
import { problem } from '#server/contract/problem.ts'
import { mailCooldown } from '#server/contract/rate-limits.ts'
import type { Database } from '#server/db/database.ts'
import { isBot } from '#server/evidence/reader/reading/bots.ts'
import { countCall, tooMany } from '#server/modules/accounts/public.ts'
import { refreshDeveloperSearch } from '#server/modules/developer-search/public.ts'
import { lockProfile } from '#server/modules/users/public.ts'
import { isLinkOf, linkEnd, mailLink } from './address-link.ts'
import {
  changeAddress,
  claimAddress,
  confirmOwnAddress,
  findAddress,
  isSameAddress,
  listAddresses,
  removeAddress,
  type CommitAddress,
} from './addresses.ts'
import { logIdentities } from './log.ts'
import { ownIdentity } from './owners.ts'
import { isAccount, presentAddress } from './present-address.ts'

/** Limit of commit emails per developer. */
export const mostAddresses = 20

const tooManyAddresses = badField(
  'email',
  'too-many',
  `You’ve reached the limit of ${mostAddresses} emails. Remove one first.`,
)
const ofProgram = badField('email', 'address-of-program', 'Bots commit with this email, so it can’t count.')
const confirmedAlready = taken('email', 'address-confirmed', 'This email is already verified.')

/** Returns why an email cannot be claimed, by itself or given the claimed ones; null if it can. */
function refuseClaim(claimed: readonly CommitAddress[], value: string, now: Date) {
  if (isBot(value)) return ofProgram
  const before = claimed.find((address) => isSameAddress(address.value, value))
  if (before === undefined) return claimed.length >= mostAddresses ? tooManyAddresses : null
  if (before.confirmed_at !== null) return confirmedAlready
  const left = (before.mailed_at?.getTime() ?? -Infinity) + mailCooldown.commitAddress - now.getTime()
  return left > 0 ? tooMany(Math.ceil(left / 1000)) : null
}

/**
 * Counts the claim and the mail. These limits are global, so they need their own transaction. An email gets at most
 * five mails an hour from all accounts together; beyond that the response stays the same, because a difference would
 * reveal that others claimed it.
 */
async function mayMail(database: Database, { accountId }: UserActor, email: string, now: Date) {
  return database.global(async (tx) => {
    const wait = await countCall(tx, 'addressClaims', accountId, now)
    if (wait > 0) return { refusal: tooMany(wait) }
    return { mails: (await countCall(tx, 'addressMails', email, now)) === 0 }
  })
}

const claim = operation('claimCommitAddress', {
  prepare: async ({ body }, { actor, database, clock }) => {
    const [value, now] = [mailboxOf(body.email), clock.now()]
    // Checked without a lock, so that a refused call does not count as a mail; `transact` decides.
    const claimed = await database.tenant(actor.accountId, (tx) => listAddresses(tx, actor.accountId))
    const refusal = refuseClaim(claimed, value, now)
    if (refusal !== null) return { refusal }
    // The account's own email was verified at sign-up.
    if (isAccount({ value }, actor)) return { own: await confirmOwnAddress(database, actor, now), value }
    return { ...(await mayMail(database, actor, value, now)), value }
  },
  transact: async (tx, { body: { from } }, { actor, clock, publicUrl }, prepared) => {
    if ('refusal' in prepared) return prepared.refusal
    const { accountId, uid } = actor
    const [{ value }, now] = [prepared, clock.now()]
    await lockProfile(tx, accountId, now)
    const refusal = refuseClaim(await listAddresses(tx, accountId), value, now)
    if (refusal !== null) return refusal
    const own = 'own' in prepared ? prepared.own : null
    const claimed = await claimAddress(tx, accountId, { value, confirmedAt: own?.confirmedAt ?? null }, now)
    await logIdentities(tx, accountId, 'commitAddresses', now)
    await refreshDeveloperSearch(tx, accountId, now)
    if ('own' in prepared) return { status: 201, body: presentAddress(claimed, actor) }
    const sent =
      prepared.mails && (await mailLink(tx, { to: value, from, accountId, uid }, { publicUrl, now }))
    const mailed = await changeAddress(tx, claimed, {
      mailed_at: now,
      link_expires_at: linkEnd(now),
      ...(sent === false ? {} : { link_hash: sent }),
    })
    return { status: 201, body: presentAddress(mailed, actor) }
  },
})

const otherAccount = problem(422, {
  code: 'link-other-account',
  message: 'This link belongs to another account. Sign in to that account and open the link again.',
})
const invalid = problem(422, {
  code: 'link-invalid',
  message: 'This link no longer works. Open our latest email, or add the email again.',
})
const expired = problem(422, { code: 'link-expired', message: 'This link has expired. Request a new one.' })
const owned = problem(409, {
  code: 'address-owned',
  message:
    'Another account verified this email. If it’s yours, remove the email there and open the link again.',
})

/** Following a link twice is no error. */
const confirm = operation('confirmCommitAddress', {
  transact: async (tx, { body: { token } }, { actor, clock }) => {
    const { accountId } = actor
    if (!isLinkOf(token, accountId)) return otherAccount
    const now = clock.now()
    await lockProfile(tx, accountId, now)
    const address = await findAddress(tx, accountId, { link_hash: hashOf(token) })
    if (address === null) return invalid
    if (address.confirmed_at !== null) return { status: 200, body: presentAddress(address, actor) }
    if (address.link_expires_at === null || address.link_expires_at <= now) return expired
    if (!(await ownIdentity(tx, mailboxKey(address.value), now))) return owned
    const confirmed = await changeAddress(tx, address, { confirmed_at: now })
    await logIdentities(tx, accountId, 'commitAddresses', now)
    await refreshDeveloperSearch(tx, accountId, now)
    return { status: 200, body: presentAddress(confirmed, actor) }
  },
})

const stays = problem(422, {
  code: 'address-of-account',
  message: 'You can’t remove your account email.',
})

const remove = operation('removeCommitAddress', {
  transact: async (tx, { path }, { actor, clock }) => {
    const now = clock.now()
    await lockProfile(tx, actor.accountId, now)
    const address = await findAddress(tx, actor.accountId, { id: path.commitAddressId })
    if (address === null) return notFound
    if (isAccount(address, actor)) return stays
    await removeAddress(tx, address)
    await logIdentities(tx, actor.accountId, 'commitAddresses', now)
    await refreshDeveloperSearch(tx, actor.accountId, now)
    return { status: 204 }
  },
})

export const addressOperations = [claim, confirm, remove]

import { profileLinkAllows } from '#machines/domain/developer/profile-link.ts'
import { badField, notFound } from '#server/contract/answers.ts'
import { newSecret } from '#server/contract/hash.ts'
import { operation } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import type { Database, TenantTx } from '#server/db/database.ts'
import { countCall, tooMany } from '../accounts/public.ts'
import { appendTransitions, byDeveloper } from '../transition-log/public.ts'
import { lockProfile } from '../users/public.ts'
import {
  changeLink,
  endOf,
  findLink,
  forgetRevoked,
  insertLink,
  listLinks,
  presentLinks,
  isUsable,
  stateOf,
  type ProfileLink,
} from './repository.ts'

/** A developer's maximum of unrevoked links, and of listed revoked ones. */
const mostLinks = 20

const tooManyLinks = badField(
  'label',
  'too-many',
  `You’ve reached the limit of ${mostLinks} share links. Revoke one first.`,
)
const revokedAlready = problem(422, {
  code: 'link-revoked',
  message: 'This link is revoked for good. Create a new one.',
})

/** Counted in its own global transaction, as all calls of accounts are. */
async function mayMake(database: Database, accountId: string, now: Date) {
  const wait = await database.global((tx) => countCall(tx, 'profileLinks', accountId, now))
  return wait > 0 ? tooMany(wait) : null
}

/** Updates the developer's other screens. The log does not name the link. */
const logLinks = (tx: TenantTx, accountId: string, at: Date) =>
  appendTransitions(tx, accountId, [
    {
      entity: 'user',
      entityId: accountId,
      actor: byDeveloper,
      event: 'user.linksChanged',
      fields: ['profileLinks'],
      at,
    },
  ])

async function presented(tx: TenantTx, link: ProfileLink, now: Date) {
  const [shown] = await presentLinks(tx, link.tenant_id, [link], now)
  if (shown === undefined) throw new Error(`link ${link.id} is not there`)
  return shown
}

const list = operation('listProfileLinks', {
  transact: async (tx, _request, { actor, clock }) => {
    const links = await listLinks(tx, actor.accountId)
    return {
      status: 200,
      body: { items: await presentLinks(tx, actor.accountId, links, clock.now()), most: mostLinks },
    }
  },
})

/** Only `create` and `rotate` return the address: its secret is not stored. */
const create = operation('createProfileLink', {
  prepare: (_request, { actor, database, clock }) => mayMake(database, actor.accountId, clock.now()),
  transact: async (tx, { body }, { actor, clock, publicUrl }, refusal) => {
    if (refusal !== null) return refusal
    const { label } = body
    const [tenantId, at] = [actor.accountId, clock.now()]
    await lockProfile(tx, tenantId, at)
    const links = await listLinks(tx, tenantId)
    if (links.filter((link) => isUsable(link, at)).length >= mostLinks) return tooManyLinks
    await forgetRevoked(tx, tenantId, links, mostLinks)
    const { secret, hash } = newSecret()
    const expires_at = endOf(body.days, at)
    const link = await insertLink(tx, { tenant_id: tenantId, label, hash, expires_at, created_at: at })
    await logLinks(tx, tenantId, at)
    return {
      status: 201,
      body: { link: await presented(tx, link, at), url: `${publicUrl}/profile/${secret}` },
    }
  },
})

const rotate = operation('rotateProfileLink', {
  prepare: (_request, { actor, database, clock }) => mayMake(database, actor.accountId, clock.now()),
  transact: async (tx, { path, body }, { actor, clock, publicUrl }, refusal) => {
    if (refusal !== null) return refusal
    const at = clock.now()
    await lockProfile(tx, actor.accountId, at)
    const link = await findLink(tx, actor.accountId, { column: 'id', value: path.profileLinkId })
    if (link === null) return notFound
    if (!profileLinkAllows[stateOf(link, at)].rotates) return revokedAlready
    const { secret, hash } = newSecret()
    const rotated = await changeLink(tx, link, { hash, expires_at: endOf(body.days, at) })
    await logLinks(tx, actor.accountId, at)
    return {
      status: 200,
      body: { link: await presented(tx, rotated, at), url: `${publicUrl}/profile/${secret}` },
    }
  },
})

/** Repeatable. */
const revoke = operation('revokeProfileLink', {
  transact: async (tx, { path }, { actor, clock }) => {
    const at = clock.now()
    await lockProfile(tx, actor.accountId, at)
    const link = await findLink(tx, actor.accountId, { column: 'id', value: path.profileLinkId })
    if (link === null) return notFound
    if (!profileLinkAllows[stateOf(link, at)].revokes)
      return { status: 200, body: await presented(tx, link, at) }
    const revoked = await changeLink(tx, link, { revoked_at: at, embed_hash: null, embedded_at: null })
    await logLinks(tx, actor.accountId, at)
    return { status: 200, body: await presented(tx, revoked, at) }
  },
})

/** Only this operation returns the address: its key is not stored. */
const embed = operation('embedProfileLink', {
  prepare: (_request, { actor, database, clock }) => mayMake(database, actor.accountId, clock.now()),
  transact: async (tx, { path }, { actor, clock, publicUrl }, refusal) => {
    if (refusal !== null) return refusal
    const at = clock.now()
    await lockProfile(tx, actor.accountId, at)
    const link = await findLink(tx, actor.accountId, { column: 'id', value: path.profileLinkId })
    if (link === null) return notFound
    if (!profileLinkAllows[stateOf(link, at)].rotates) return revokedAlready
    const { secret, hash } = newSecret()
    const embedded = await changeLink(tx, link, { embed_hash: hash, embedded_at: at })
    await logLinks(tx, actor.accountId, at)
    return {
      status: 200,
      body: { link: await presented(tx, embedded, at), url: `${publicUrl}/profile/${secret}/spectrum.svg` },
    }
  },
})

const endEmbed = operation('endProfileLinkEmbed', {
  transact: async (tx, { path }, { actor, clock }) => {
    const at = clock.now()
    await lockProfile(tx, actor.accountId, at)
    const link = await findLink(tx, actor.accountId, { column: 'id', value: path.profileLinkId })
    if (link === null) return notFound
    if (link.embed_hash === null) return { status: 200, body: await presented(tx, link, at) }
    const ended = await changeLink(tx, link, { embed_hash: null, embedded_at: null })
    await logLinks(tx, actor.accountId, at)
    return { status: 200, body: await presented(tx, ended, at) }
  },
})

export const profileLinkOperations = [list, create, rotate, revoke, embed, endEmbed]

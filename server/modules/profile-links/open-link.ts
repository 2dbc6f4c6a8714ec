import { sees } from '#machines/shared/privacy.ts'
import { picturedParts, profileLinkAllows } from '#machines/shared/profile-link.ts'
import type { components } from '#server/contract/schema.gen.ts'
import type { Database, GlobalTx, TenantTx } from '#server/db/database.ts'
import { countCall, countNetwork } from '../accounts/face.ts'
import { recordLook } from '../access-log/face.ts'
import { shownSections, showDeveloper } from '../shown-profile/face.ts'
import { findProfile } from '../users/face.ts'
import { countFetch, findLink, stateOf, type ProfileLink } from './repository.ts'

/** A tenant that nobody is: asked where no link is known, so that a link which never was costs what one does that has expired. */
const nobody = { tenantId: '00000000-0000-4000-8000-000000000000', hash: '' }

type ShownProfile = components['schemas']['ShownProfile']

export type OpenedLink =
  | { readonly kind: 'opened'; readonly profile: components['schemas']['SharedProfile'] }
  /** Revoked, expired, of an erased account, or never there: which of them nobody is told. */
  | { readonly kind: 'absent' }
  /** Of one network; `wait` in seconds. */
  | { readonly kind: 'tooMany'; readonly wait: number }

type Part = 'page' | 'card' | 'embed'

/** By what each of them is found: a picture in pages of others has a key of its own, which opens nothing else. */
const keyOf = { page: 'hash', card: 'hash', embed: 'embed_hash' } as const

export interface Opening {
  /** Of what the address carries, as it is kept. */
  readonly hash: string
  readonly ip: string
  /**
   * A preview is asked for by a program, which shows it to others; a picture in a page of the developer's is counted, and no look. Null
   * where nobody is shown anything of it.
   */
  readonly surface: 'link' | 'preview' | 'embed' | null
  /** What is made of it: the page, or a picture in place of it, which is counted by link too. */
  readonly part: Part
}

/**
 * What the holder of a link is shown; where they are, it is written down in the developer's access log in the same transaction.
 * Counted by network, to bound what opening links costs: 256 bits are not guessed. Pictures are counted by link as well, since everybody in
 * a large chat may fetch one; of links that are not known by network, so that made-up ones leave one row.
 */
export async function openLink(database: Database, opening: Opening, now: Date): Promise<OpenedLink> {
  const { ip, part } = opening
  const counted = await database.global(async (tx) => {
    const wait = await countNetwork(tx, 'sharedProfiles', ip, now)
    if (wait > 0) return { wait }
    const owner = await ownerOf(tx, opening)
    if (part === 'page') return { owner, cardWait: 0 }
    const cardWait =
      owner === null
        ? await countNetwork(tx, 'linkCards', ip, now)
        : await countCall(tx, 'linkCards', owner.hash, now)
    return { owner, cardWait }
  })
  if ('wait' in counted) return { kind: 'tooMany', wait: counted.wait }
  const { tenantId, hash } = counted.owner ?? nobody
  return database.tenant(tenantId, async (tx) => {
    const link = await openedBy(tx, tenantId, { part, hash }, now)
    if (link === null) return { kind: 'absent' }
    // After what opens nothing, which is absent however often it is asked for.
    if (counted.cardWait > 0) return { kind: 'tooMany', wait: counted.cardWait }
    const profile = await showDeveloper(tx, tenantId, 'link', now)
    if (profile === null) return { kind: 'absent' }
    // Hidden since it was asked whether it shows anything.
    if (part === 'embed' && profile.expertise === null) return { kind: 'absent' }
    await noteLook(tx, link, opening, profile, now)
    return { kind: 'opened', profile: { profile, expiresAt: link.expires_at.toISOString() } }
  })
}

/**
 * Writes down what was made of an opened link, once it can be given; it is not counted again. Nothing is written where the link opens
 * nothing any more, or shows something else by now than what was made.
 *
 * @param now the moment of the request that opened it, so that nothing differs by age alone
 * @param isOf whether what was made is of this profile
 */
export async function noteMade(
  database: Database,
  opening: Opening,
  isOf: (profile: ShownProfile) => boolean,
  now: Date,
): Promise<'noted' | 'changed' | 'absent'> {
  const { tenantId, hash } = (await database.global((tx) => ownerOf(tx, opening))) ?? nobody
  return database.tenant(tenantId, async (tx) => {
    const link = await openedBy(tx, tenantId, { part: opening.part, hash }, now)
    if (link === null) return 'absent'
    const profile = await showDeveloper(tx, tenantId, 'link', now)
    if (profile === null) return 'absent'
    if (!isOf(profile)) return 'changed'
    await noteLook(tx, link, opening, profile, now)
    return 'noted'
  })
}

/** Whose the address is, and the hash by which they have it. */
async function ownerOf(
  tx: GlobalTx,
  { hash }: Pick<Opening, 'hash'>,
): Promise<{ tenantId: string; hash: string } | null> {
  const owner = await tx
    .selectFrom('link_owner')
    .select(['account_id as tenantId', 'hash'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  return owner ?? null
}

/** The link that opens a part; null where there is none, or nothing that the part would show. */
async function openedBy(
  tx: TenantTx,
  tenantId: string,
  { part, hash }: { readonly part: Part; readonly hash: string },
  now: Date,
): Promise<ProfileLink | null> {
  const link = await findLink(tx, tenantId, { column: keyOf[part], value: hash })
  // Asked of nobody as well: a picture with hidden topics costs what one that never was does.
  if (part === 'embed' && !(await showsTopics(tx, tenantId))) return null
  return link !== null && profileLinkAllows[stateOf(link, now)].opens ? link : null
}

const showsTopics = async (tx: TenantTx, tenantId: string): Promise<boolean> =>
  sees('link', (await findProfile(tx, tenantId)).privacySettings.expertise)

async function noteLook(
  tx: TenantTx,
  link: ProfileLink,
  { surface, part }: Opening,
  profile: ShownProfile,
  now: Date,
): Promise<void> {
  if (surface === null) return
  if (surface === 'embed') return countFetch(tx, link)
  const fields = shownSections(profile)
  const look = {
    viewer: 'link',
    viewerId: link.id,
    viewerName: link.label,
    surface,
    fields: part === 'page' ? fields : fields.filter((section) => picturedParts.includes(section)),
  } as const
  await recordLook(tx, link.tenant_id, look, now)
}

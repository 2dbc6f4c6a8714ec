import { sees, type PrivacySection } from '#machines/domain/developer/privacy.ts'
import { picturedParts, profileLinkAllows } from '#machines/domain/developer/profile-link.ts'
import type { components } from '#contract/schema.gen.ts'
import type { Database, GlobalTx, TenantTx } from '#server/db/database.ts'
import { countCall, countNetwork } from '../accounts/face.ts'
import { recordLook } from '../access-log/face.ts'
import { numberSections, shownSections, showDeveloper, showNumber } from '../shown-profile/face.ts'
import { findProfile } from '../users/face.ts'
import { countFetch, findLink, stateOf, type ProfileLink } from './repository.ts'

/** A tenant that nobody is: asked where no link is known, so that a link which never was costs what one does that has expired. */
const nobody = { tenantId: '00000000-0000-4000-8000-000000000000', hash: '' }

type ShownProfile = components['schemas']['ShownProfile']
type SharedProfile = components['schemas']['SharedProfile']
type ShownNumber = components['schemas']['ShownNumber']

export type Opened<Value> =
  | { readonly kind: 'opened'; readonly value: Value }
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
   * A preview is asked for by a program, which shows name and picture to others; a picture in a page of the developer's is counted, and no look. Null
   * where nobody is shown anything of it.
   */
  readonly surface: 'link' | 'preview' | 'embed' | null
  /** What is made of it: the page, or a picture in place of it, which is counted by link too. */
  readonly part: Part
}

/** What is shown through a link, and which sections that is of. */
interface Shown<Value> {
  readonly value: Value
  readonly fields: readonly PrivacySection[]
}

/**
 * Shows the holder of a link something of its developer; where it is shown, it is written down in the developer's access log in the same
 * transaction. Counted by network, to bound what opening links costs: 256 bits are not guessed. Pictures are counted by link as well, since
 * everybody in a large chat may fetch one; of links that are not known by network, so that made-up ones leave one row.
 *
 * @param show null where there is nothing to be seen: nobody has looked then
 */
async function showing<Value>(
  database: Database,
  opening: Opening,
  now: Date,
  show: (tx: TenantTx, link: ProfileLink) => Promise<Shown<Value> | null>,
): Promise<Opened<Value>> {
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
    const shown = await show(tx, link)
    if (shown === null) return { kind: 'absent' }
    await noteLook(tx, link, opening, shown.fields, now)
    return { kind: 'opened', value: shown.value }
  })
}

/** Opens a link: the profile as it shows it, for the page or for a picture in place of it. */
export const openLink = (database: Database, opening: Opening, now: Date): Promise<Opened<SharedProfile>> =>
  showing(database, opening, now, async (tx, link) => {
    const profile = await showDeveloper(tx, link.tenant_id, 'link', now)
    // Hidden since it was asked whether it shows anything.
    if (profile === null || (opening.part === 'embed' && profile.expertise === null)) return null
    const value = { profile, expiresAt: link.expires_at.toISOString() }
    return { value, fields: fieldsOf(opening, profile) }
  })

/** Opens one of the numbers that a link shows (docs/profiles.md#what-an-opened-number-shows). @param topic its slug, or an alias */
export const openLinkedNumber = (
  database: Database,
  { topic, ...opening }: Pick<Opening, 'hash' | 'ip'> & { readonly topic: string },
  now: Date,
): Promise<Opened<ShownNumber>> =>
  showing(database, { ...opening, surface: 'link', part: 'page' }, now, async (tx, link) => {
    const value = await showNumber(tx, link.tenant_id, 'link', topic, now)
    return value && { value, fields: numberSections(value) }
  })

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
    await noteLook(tx, link, opening, fieldsOf(opening, profile), now)
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

/** The sections that are shown of a profile: all of them on a page that somebody opened, otherwise those of its picture. */
function fieldsOf({ part, surface }: Opening, profile: ShownProfile): PrivacySection[] {
  const fields = shownSections(profile)
  const isWhole = part === 'page' && surface !== 'preview'
  return isWhole ? fields : fields.filter((section) => picturedParts.includes(section))
}

async function noteLook(
  tx: TenantTx,
  link: ProfileLink,
  { surface }: Pick<Opening, 'surface'>,
  fields: readonly PrivacySection[],
  now: Date,
): Promise<void> {
  if (surface === null) return
  if (surface === 'embed') return countFetch(tx, link)
  const look = { viewer: 'link', viewerId: link.id, viewerName: link.label, surface, fields } as const
  await recordLook(tx, link.tenant_id, look, now)
}

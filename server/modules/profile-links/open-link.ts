import { sees, type PrivacySection } from '#machines/domain/developer/privacy.ts'
import { picturedParts, profileLinkAllows } from '#machines/domain/developer/profile-link.ts'
import type { components } from '#contract/schema.gen.ts'
import type { Database, GlobalTx, TenantTx } from '#server/db/database.ts'
import { countCall, countNetwork } from '../accounts/public.ts'
import { recordView } from '../access-log/public.ts'
import { numberSections, shownSections, showDeveloper, showNumber } from '../shown-profile/public.ts'
import { findProfile } from '../users/public.ts'
import { countFetch, findLink, stateOf, type ProfileLink } from './repository.ts'

/** Placeholder tenant: unknown and expired links take the same queries (timing). */
const noTenant = { tenantId: '00000000-0000-4000-8000-000000000000', hash: '' }

type ShownProfile = components['schemas']['ShownProfile']
type SharedProfile = components['schemas']['SharedProfile']
type ShownNumber = components['schemas']['ShownNumber']

export type Opened<Value> =
  | { readonly kind: 'opened'; readonly value: Value }
  /** Revoked, expired, of an erased account, or unknown; callers cannot distinguish them. */
  | { readonly kind: 'absent' }
  /** Rate limit; `wait` in seconds. */
  | { readonly kind: 'tooMany'; readonly wait: number }

type Part = 'page' | 'card' | 'embed'

/** The column that finds each part. An embedded picture has its own key, which opens nothing else. */
const keyOf = { page: 'hash', card: 'hash', embed: 'embed_hash' } as const

export interface Opening {
  /** Hash of the address's secret. */
  readonly hash: string
  readonly ip: string
  /**
   * `preview`: a program that shows name and picture to others. `embed`: a picture in the developer's own page, which
   * counts as a fetch and not as a view. Null: nothing is shown.
   */
  readonly surface: 'link' | 'preview' | 'embed' | null
  /** The page or a picture; pictures are also limited per link. */
  readonly part: Part
}

interface Shown<Value> {
  readonly value: Value
  readonly fields: readonly PrivacySection[]
}

/**
 * Shows the holder of a link some of its developer's data, and logs that in the developer's access log in the same
 * transaction. Limited per network to bound the cost: 256 bits cannot be guessed. Pictures are also limited per link,
 * as everyone in a large chat may fetch one; for unknown links per network, so that invented ones leave one row.
 *
 * @param show null if there is nothing to show, which is not logged
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
  const { tenantId, hash } = counted.owner ?? noTenant
  return database.tenant(tenantId, async (tx) => {
    const link = await openedBy(tx, tenantId, { part, hash }, now)
    if (link === null) return { kind: 'absent' }
    // Second, so that a link that opens nothing is always absent.
    if (counted.cardWait > 0) return { kind: 'tooMany', wait: counted.cardWait }
    const shown = await show(tx, link)
    if (shown === null) return { kind: 'absent' }
    await recordLinkView(tx, link, opening, shown.fields, now)
    return { kind: 'opened', value: shown.value }
  })
}

/** Opens a link and returns its profile, for the page or a picture. */
export const openLink = (database: Database, opening: Opening, now: Date): Promise<Opened<SharedProfile>> =>
  showing(database, opening, now, async (tx, link) => {
    const profile = await showDeveloper(tx, link.tenant_id, 'link', now)
    // Hidden since `openedBy` checked.
    if (profile === null || (opening.part === 'embed' && profile.expertise === null)) return null
    const value = { profile, expiresAt: link.expires_at.toISOString() }
    return { value, fields: fieldsOf(opening, profile) }
  })

/** Opens one number of a linked profile (docs/profiles.md#what-an-opened-number-shows). @param topic slug or alias */
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
 * Logs a finished picture before it is sent, without counting it against limits again. Logs nothing if the link no
 * longer opens or the profile has changed.
 *
 * @param now the moment of the request that opened the link, so that age alone makes no difference
 * @param isOf whether the picture shows this profile
 */
export async function noteMade(
  database: Database,
  opening: Opening,
  isOf: (profile: ShownProfile) => boolean,
  now: Date,
): Promise<'noted' | 'changed' | 'absent'> {
  const { tenantId, hash } = (await database.global((tx) => ownerOf(tx, opening))) ?? noTenant
  return database.tenant(tenantId, async (tx) => {
    const link = await openedBy(tx, tenantId, { part: opening.part, hash }, now)
    if (link === null) return 'absent'
    const profile = await showDeveloper(tx, tenantId, 'link', now)
    if (profile === null) return 'absent'
    if (!isOf(profile)) return 'changed'
    await recordLinkView(tx, link, opening, fieldsOf(opening, profile), now)
    return 'noted'
  })
}

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

/** The link that opens a part; null if there is none, or the part has nothing to show. */
async function openedBy(
  tx: TenantTx,
  tenantId: string,
  { part, hash }: { readonly part: Part; readonly hash: string },
  now: Date,
): Promise<ProfileLink | null> {
  const link = await findLink(tx, tenantId, { column: keyOf[part], value: hash })
  // Also for the placeholder tenant: a picture with hidden topics takes the same queries as an unknown one.
  if (part === 'embed' && !(await showsTopics(tx, tenantId))) return null
  return link !== null && profileLinkAllows[stateOf(link, now)].opens ? link : null
}

const showsTopics = async (tx: TenantTx, tenantId: string): Promise<boolean> =>
  sees('link', (await findProfile(tx, tenantId)).privacySettings.expertise)

/** The shown sections: all on an opened page, otherwise those of the picture. */
function fieldsOf({ part, surface }: Opening, profile: ShownProfile): PrivacySection[] {
  const fields = shownSections(profile)
  const isWhole = part === 'page' && surface !== 'preview'
  return isWhole ? fields : fields.filter((section) => picturedParts.includes(section))
}

async function recordLinkView(
  tx: TenantTx,
  link: ProfileLink,
  { surface }: Pick<Opening, 'surface'>,
  fields: readonly PrivacySection[],
  now: Date,
): Promise<void> {
  if (surface === null) return
  if (surface === 'embed') return countFetch(tx, link)
  const view = { viewer: 'link', viewerId: link.id, viewerName: link.label, surface, fields } as const
  await recordView(tx, link.tenant_id, view, now)
}

import type { PrivacySection } from '#machines/shared/privacy.ts'
import { profileLinkAllows } from '#machines/shared/profile-link.ts'
import { hashOf } from '#server/contract/hash.ts'
import type { components } from '#server/contract/schema.gen.ts'
import type { Database } from '#server/db/database.ts'
import { countCall, countNetwork } from '../accounts/face.ts'
import { recordLook } from '../access-log/face.ts'
import { shownSections, showDeveloper } from '../shown-profile/face.ts'
import { findLink, stateOf } from './repository.ts'

/** A tenant that nobody is: asked where no link is known, so that a link which never was costs what one does that has expired. */
const nobody = '00000000-0000-4000-8000-000000000000'

export type OpenedLink =
  | { readonly kind: 'opened'; readonly profile: components['schemas']['SharedProfile'] }
  /** Revoked, expired, of an erased account, or never there: which of them nobody is told. */
  | { readonly kind: 'absent' }
  /** Of one network; `wait` in seconds. */
  | { readonly kind: 'tooMany'; readonly wait: number }

interface Opening {
  /** What the link's address carries. */
  readonly secret: string
  readonly ip: string
  /** A preview is asked for by a program, which shows it to others; null where nobody is shown anything of it. */
  readonly surface: 'link' | 'preview' | null
  /** What is made of it: the page, or the picture in place of it, which is counted by link too. */
  readonly part: 'page' | 'card'
}

/** Sections that a picture shows something of. */
const onCard: readonly PrivacySection[] = ['introduction', 'expertise']

/**
 * What the holder of a link is shown; where they are, it is written down in the developer's access log in the same transaction.
 * Counted by network, to bound what opening links costs: 256 bits are not guessed. Pictures are counted by link as well, since everybody in
 * a large chat may fetch one.
 */
export async function openLink(
  database: Database,
  { secret, ip, surface, part }: Opening,
  now: Date,
): Promise<OpenedLink> {
  const hash = hashOf(secret)
  const { wait, owner } = await database.global(async (tx) => ({
    wait: Math.max(
      await countNetwork(tx, 'sharedProfiles', ip, now),
      part === 'page' ? 0 : await countCall(tx, 'linkCards', hash, now),
    ),
    owner: await tx.selectFrom('link_owner').select('account_id').where('hash', '=', hash).executeTakeFirst(),
  }))
  if (wait > 0) return { kind: 'tooMany', wait }
  const tenantId = owner?.account_id ?? nobody
  return database.tenant(tenantId, async (tx) => {
    const link = await findLink(tx, tenantId, { hash })
    if (link === null || !profileLinkAllows[stateOf(link, now)].opens) return { kind: 'absent' }
    const profile = await showDeveloper(tx, tenantId, 'link', now)
    if (profile === null) return { kind: 'absent' }
    const shared = { profile, expiresAt: link.expires_at.toISOString() }
    if (surface === null) return { kind: 'opened', profile: shared }
    const fields = shownSections(profile)
    const look = {
      viewer: 'link',
      viewerId: link.id,
      viewerName: link.label,
      surface,
      fields: part === 'page' ? fields : fields.filter((section) => onCard.includes(section)),
    } as const
    await recordLook(tx, tenantId, look, now)
    return { kind: 'opened', profile: shared }
  })
}

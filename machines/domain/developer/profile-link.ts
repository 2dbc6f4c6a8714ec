import type { PrivacySection } from './privacy.ts'

/** How a developer's link stands: two of the states follow from the clock, so that none is stored. */
export const profileLinkStates = ['active', 'expired', 'revoked'] as const
export type ProfileLinkState = (typeof profileLinkStates)[number]

/** @param expiresAt the first moment at which it opens nothing any more */
export function profileLinkState(
  { revokedAt, expiresAt }: { readonly revokedAt: Date | null; readonly expiresAt: Date },
  now: Date,
): ProfileLinkState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt <= now ? 'expired' : 'active'
}

/** What can be done with a link as it stands; a revoked one is never opened again, by no new address either. */
export const profileLinkAllows: Readonly<
  Record<ProfileLinkState, { readonly opens: boolean; readonly rotates: boolean; readonly revokes: boolean }>
> = {
  active: { opens: true, rotates: true, revokes: true },
  expired: { opens: false, rotates: true, revokes: true },
  revoked: { opens: false, rotates: false, revokes: false },
}

/** The longest label, in characters. */
export const longestLabel = 80

/** How long a link may last, in days: the answers to choose from. */
export const profileLinkDays = [7, 30, 90, 365] as const
export type ProfileLinkDays = (typeof profileLinkDays)[number]

/** The parts of what a link shows that a picture of it shows something of. */
export const picturedParts: readonly PrivacySection[] = ['introduction', 'expertise']

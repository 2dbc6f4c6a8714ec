import type { PrivacySection } from './privacy.ts'

/** States of a share link. None is stored: they follow from the expiry, the revocation and the clock. */
export const profileLinkStates = ['active', 'expired', 'revoked'] as const
export type ProfileLinkState = (typeof profileLinkStates)[number]

/** @param expiresAt the first moment at which the link no longer works */
export function profileLinkState(
  { revokedAt, expiresAt }: { readonly revokedAt: Date | null; readonly expiresAt: Date },
  now: Date,
): ProfileLinkState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt <= now ? 'expired' : 'active'
}

/** The actions that a link's state allows. A revoked link never works again, so it cannot be rotated. */
export const profileLinkAllows: Readonly<
  Record<ProfileLinkState, { readonly opens: boolean; readonly rotates: boolean; readonly revokes: boolean }>
> = {
  active: { opens: true, rotates: true, revokes: true },
  expired: { opens: false, rotates: true, revokes: true },
  revoked: { opens: false, rotates: false, revokes: false },
}

/** Maximum length of the label, in characters. */
export const longestLabel = 80

/** The selectable lifetimes of a link, in days. */
export const profileLinkDays = [7, 30, 90, 365] as const
export type ProfileLinkDays = (typeof profileLinkDays)[number]

/** The parts that the picture of a share link uses. */
export const picturedParts: readonly PrivacySection[] = ['introduction', 'expertise']

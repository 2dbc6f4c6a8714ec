import type { ActorRefFrom } from 'xstate'
import type { Announcement } from '#machines/session/alert/alert-logic.ts'
import type { LinkSubmission } from '#machines/session/email-verification/email-verification-types.ts'
import type { mailedLinkLogic } from '#machines/session/mailed-link/mailed-link-logic.ts'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '../../api/call-failure.ts'
import type { ApiClient } from '../../api/client.ts'
import { mailedLink } from '../../api/error-policies.ts'
import type { JwtPair } from '../../api/session-tokens.ts'
import { jwtClaims } from '../../lib/jwt-claims.ts'
import type { AuthActor } from '../../session/auth-context.tsx'

export type MailedLinkActor = ActorRefFrom<typeof mailedLinkLogic>

export async function submitLink(
  links: MailedLinkActor,
  client: ApiClient,
  { token, proof }: LinkSubmission,
): Promise<Result<{ jwt: JwtPair }, CallFailure>> {
  links.send({ type: 'link.sent', token })
  try {
    return await client.POST('/verifyEmail', {
      body: { token, ...(proof === undefined ? {} : { [proof.kind]: proof.value }) },
      call: mailedLink,
    })
  } finally {
    links.send({ type: 'link.answered' })
  }
}

/**
 * Owner of the link. `changed`: the current user has a new address, which ended every earlier session, this one too.
 * `other`: another user's link, whose tokens do not belong to this session. `own`: the address is confirmed; also
 * used when the tokens cannot be read.
 */
export type LinkOwner =
  { readonly kind: 'own' | 'other' } | { readonly kind: 'changed'; readonly email: string }

export function ownerOfLink(auth: AuthActor, jwt: JwtPair): LinkOwner {
  const { uid, email } = auth.getSnapshot().context
  const link = jwtClaims(jwt.accessToken)
  if (uid === null || typeof link?.sub !== 'string') return { kind: 'own' }
  if (link.sub !== uid) return { kind: 'other' }
  const isChanged = typeof link.email === 'string' && link.email !== email?.toLowerCase()
  return isChanged ? { kind: 'changed', email: String(link.email) } : { kind: 'own' }
}

/** Shown on the sign-in page, with the new address filled in. */
export const changedAddress = (email: string): Announcement => ({
  type: 'success',
  message: 'Your email changed. Sign in with the new one.',
  email,
})

export const linkWords = {
  other: 'This link verified another account’s email. You’re still signed in to yours.',
  own: 'Email verified',
  already: 'This email is already verified.',
} as const

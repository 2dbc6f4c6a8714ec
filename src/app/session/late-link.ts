import { isSent } from '#machines/session/mailed-link/mailed-link-logic.ts'
import type { ApiClient } from '../../api/client.ts'
import { failureText } from '../../session/failure-words.ts'
import { searchTexts } from '../../lib/search-texts.ts'
import { mailedToken } from '../../lib/mailed-token.ts'
import type { AlertActor } from '../../session/alert-context.tsx'
import type { AuthActor } from '../../session/auth-context.tsx'
import { changedAddress, linkWords, ownerOfLink, submitLink, type MailedLinkActor } from './verified-link.ts'

export interface LateLinkDependencies {
  readonly client: ApiClient
  readonly auth: AuthActor
  readonly alert: AlertActor
  readonly links: MailedLinkActor
}

/**
 * Uses a mailed link opened by a verified user, such as one to a new address: the guard leads them away from
 * /verifyToken (rule G6). The next page shows the result.
 * @param said the token from the address
 */
export async function applyLateLink(
  { client, auth, alert, links }: LateLinkDependencies,
  said: unknown,
): Promise<void> {
  const token = mailedToken(searchTexts('token')({ token: said }).token)
  if (token === null || isSent(links.getSnapshot().context, token)) return
  const { epoch } = auth.getSnapshot().context
  const result = await submitLink(links, client, { token })
  if (auth.getSnapshot().context.epoch !== epoch) return
  if (!result.ok) {
    if (result.failure.code === 'already-verified')
      return alert.send({ type: 'alert.succeeded', message: linkWords.already })
    const message = failureText(result.failure)
    return alert.send({ type: 'alert.failed', message })
  }
  const owner = ownerOfLink(auth, result.value.jwt)
  if (owner.kind !== 'changed') return alert.send({ type: 'alert.succeeded', message: linkWords[owner.kind] })
  alert.send({ type: 'alert.announcedForNext', announcement: changedAddress(owner.email) })
  auth.send({ type: 'session.expired', epoch, target: 'login' })
}

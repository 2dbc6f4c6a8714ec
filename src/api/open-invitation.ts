import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from './call-failure.ts'
import type { AnswerOf, ApiClient } from './client.ts'
import { submission, anonymousSubmission } from './error-policies.ts'

export type OpenedInvitation = AnswerOf<'openMemberInvitation'>

/** Loads an invitation by the secret of its link. */
export function openInvitation(
  client: ApiClient,
  invitation: string,
  signal: AbortSignal,
): Promise<Result<OpenedInvitation, CallFailure>> {
  return client.POST('/memberInvitations/open', { body: { invitation }, signal, call: anonymousSubmission })
}

/** Emails the inviter that the person needs an invitation to another email. */
export function askForAnotherEmail(
  client: ApiClient,
  { id: memberId }: Pick<OpenedInvitation, 'id'>,
): Promise<Result<unknown, CallFailure>> {
  return client.POST('/memberInvitations/{memberId}/otherEmail', {
    params: { path: { memberId } },
    call: submission,
  })
}

/** Whether the link can never work again: incomplete, unknown, used, revoked or expired. */
export const isSpentInvitation = ({ status }: CallFailure): boolean => status === 400 || status === 404

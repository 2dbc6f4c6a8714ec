import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { AnswerOf, ApiClient } from '#src/api/client.ts'
import { submission, anonymousSubmission } from '#src/api/error-policies.ts'

export function readSignInMethods(
  client: ApiClient,
  signal: AbortSignal,
): Promise<Result<AnswerOf<'getAccount'>, CallFailure>> {
  return client.GET('/account', { signal, call: submission })
}

/** Sends a link to set a new password; the answer never reveals whether an account exists. */
export function askForReset(
  client: ApiClient,
  email: string,
): Promise<Result<AnswerOf<'requestPasswordReset'>, CallFailure>> {
  return client.POST('/account/passwordReset', { body: { email }, call: submission })
}

/** The account of a mailed link, and whether the link still works. */
export function checkReset(
  client: ApiClient,
  token: string,
  signal: AbortSignal,
): Promise<Result<AnswerOf<'checkPasswordReset'>, CallFailure>> {
  const body = { token }
  return client.POST('/account/passwordReset/check', { body, signal, call: submission })
}

/** Sets the password by a mailed link. This may end the current user's session before the answer. */
export function resetPassword(
  client: ApiClient,
  token: string,
  newPassword: string,
): Promise<Result<AnswerOf<'resetPassword'>, CallFailure>> {
  return client.PUT('/account/passwordReset', { body: { token, newPassword }, call: anonymousSubmission })
}

import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { AnswerOf, ApiClient } from '#src/api/client.ts'
import { submission, submissionOfAnybody } from '#src/api/expectations.ts'

/** How the person who is signed in can prove that it is them. */
export function readSignInMethods(
  client: ApiClient,
  signal: AbortSignal,
): Promise<Result<AnswerOf<'getAccount'>, CallFailure>> {
  return client.GET('/account', { signal, call: submission })
}

/** Has a link mailed to set a new password by; the answer never tells whether an account exists. */
export function askForReset(
  client: ApiClient,
  email: string,
): Promise<Result<AnswerOf<'requestPasswordReset'>, CallFailure>> {
  return client.POST('/account/passwordReset', { body: { email }, call: submission })
}

/** Whose a mailed link is, and whether it still does. */
export function checkReset(
  client: ApiClient,
  token: string,
  signal: AbortSignal,
): Promise<Result<AnswerOf<'checkPasswordReset'>, CallFailure>> {
  const body = { token }
  return client.POST('/account/passwordReset/check', { body, signal, call: submission })
}

/** Sets the password by a mailed link. Whoever is signed in here may be signed out by it before it is answered. */
export function resetPassword(
  client: ApiClient,
  token: string,
  newPassword: string,
): Promise<Result<AnswerOf<'resetPassword'>, CallFailure>> {
  return client.PUT('/account/passwordReset', { body: { token, newPassword }, call: submissionOfAnybody })
}

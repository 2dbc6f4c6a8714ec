import { resultOf, type AnswerOf, type ApiClient, type CallResult } from '#src/api/client.ts'
import { submission } from '#src/api/expectations.ts'

/** How the person who is signed in can prove that it is them. */
export async function readSignInMethods(
  client: ApiClient,
  signal: AbortSignal,
): Promise<CallResult<AnswerOf<'getAccount'>>> {
  return resultOf(await client.GET('/account', { signal, call: submission }))
}

/** Has a link mailed to set a new password by; the answer never tells whether an account exists. */
export async function askForReset(
  client: ApiClient,
  email: string,
): Promise<CallResult<AnswerOf<'requestPasswordReset'>>> {
  return resultOf(await client.POST('/account/passwordReset', { body: { email }, call: submission }))
}

/** Whose a mailed link is, and whether it still does. */
export async function checkReset(
  client: ApiClient,
  token: string,
  signal: AbortSignal,
): Promise<CallResult<AnswerOf<'checkPasswordReset'>>> {
  const body = { token }
  return resultOf(await client.POST('/account/passwordReset/check', { body, signal, call: submission }))
}

/** Sets the password by a mailed link. Whoever is signed in here may be signed out by it before it is answered. */
export async function resetPassword(
  client: ApiClient,
  token: string,
  newPassword: string,
): Promise<CallResult<AnswerOf<'resetPassword'>>> {
  const call = { ...submission, anyIdentity: true }
  return resultOf(await client.PUT('/account/passwordReset', { body: { token, newPassword }, call }))
}

import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from './call-failure.ts'
import type { AnswerOf, ApiClient } from './client.ts'
import { submission } from './error-policies.ts'

/** Sends a verification link to the new email. */
export function changeEmail(
  client: ApiClient,
  email: string,
): Promise<Result<AnswerOf<'requestEmailChange'>, CallFailure>> {
  return client.POST('/account/email', { body: { email }, call: submission })
}

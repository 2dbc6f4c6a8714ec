import type { AnswerOf, ApiClient } from './client.ts'
import { submission } from './expectations.ts'
import { resultOf, type CallResult } from './results.ts'

/** Has a link mailed to the new address. */
export async function changeEmail(
  client: ApiClient,
  email: string,
): Promise<CallResult<AnswerOf<'requestEmailChange'>>> {
  return resultOf(await client.POST('/account/email', { body: { email }, call: submission }))
}

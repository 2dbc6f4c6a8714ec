import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '../../api/call-failure.ts'
import type { AnswerOf, ApiClient } from '../../api/client.ts'
import { sessionStep } from '../../api/error-policies.ts'
import { companyAnswered, userAnswered } from '../../api/profile-answers.ts'
import type { Profiles } from '../../api/profile-store.ts'

/**
 * Reads the profile with our own token while the provider still signs the user in, so that the next page need not
 * wait for it. Rejects if the call was ended.
 */
export async function readFirstProfile(
  client: ApiClient,
  { userType, jwt }: AnswerOf<'loginPassword'>,
  signal?: AbortSignal,
): Promise<Result<Partial<Profiles>, CallFailure>> {
  const headers = { AuthToken: jwt.accessToken }
  const options = { headers, call: sessionStep, ...(signal !== undefined && { signal }) }
  if (userType === 'company') {
    const company = await client.GET('/getCompanyProfile', options)
    return company.ok ? { ok: true, value: companyAnswered(company.value) } : company
  }
  const user = await client.GET('/getUserProfile', options)
  return user.ok ? { ok: true, value: userAnswered(user.value) } : user
}

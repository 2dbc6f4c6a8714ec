import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { inPlace, submission } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']
type Asked<Answer> = Promise<Result<Answer, CallFailure>>
export type CandidateMail = Schemas['CandidateMail']

/** The values that fill templates, by the candidate's applications. */
export const readMailValues = (
  api: ApiClient,
  candidateId: string,
  signal: AbortSignal,
): Asked<Schemas['MailValuesPage']> =>
  api.GET('/candidates/{candidateId}/mailValues', {
    params: { path: { candidateId } },
    signal,
    call: inPlace,
  })

export const readMails = (
  api: ApiClient,
  applicationId: string,
  signal: AbortSignal,
): Asked<Schemas['CandidateMailPage']> =>
  api.GET('/applications/{applicationId}/mails', {
    params: { path: { applicationId } },
    signal,
    call: inPlace,
  })

/** @param key the same for each retry of one form, see useContentKey */
export function sendMail(
  api: ApiClient,
  applicationId: string,
  body: Schemas['NewCandidateMail'],
  key: string,
): Asked<CandidateMail> {
  const params = { path: { applicationId }, header: { 'Idempotency-Key': key } }
  return api.POST('/applications/{applicationId}/mails', { params, body, call: submission })
}

export const cancelMail = (api: ApiClient, candidateMailId: string): Asked<CandidateMail> =>
  api.POST('/candidateMails/{candidateMailId}/cancellation', {
    params: { path: { candidateMailId } },
    call: submission,
  })

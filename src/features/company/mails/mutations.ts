import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { inPlace, submission } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'
import type { MailTemplate } from './mail-values.ts'

type Schemas = components['schemas']
type Asked<Answer> = Promise<Result<Answer, CallFailure>>

/** @param key constant while the same form is resubmitted, see useContentKey */
export function addMailTemplate(
  client: ApiClient,
  body: Schemas['NewMailTemplate'],
  key: string,
): Asked<MailTemplate> {
  const params = { header: { 'Idempotency-Key': key } }
  return client.POST('/mailTemplates', { params, body, call: submission })
}

export function changeMailTemplate(
  client: ApiClient,
  mailTemplateId: string,
  body: Schemas['MailTemplateChanges'],
  ifMatch: string,
): Asked<MailTemplate> {
  const params = { path: { mailTemplateId }, header: { 'If-Match': ifMatch } }
  return client.PATCH('/mailTemplates/{mailTemplateId}', { params, body, call: submission })
}

export function removeMailTemplate(
  client: ApiClient,
  { id, version }: Pick<MailTemplate, 'id' | 'version'>,
): Asked<unknown> {
  const params = { path: { mailTemplateId: id }, header: { 'If-Match': `"${version}"` } }
  return client.DELETE('/mailTemplates/{mailTemplateId}', { params, call: submission })
}

export function sendTest(client: ApiClient, mailTemplateId: string, applicationId: string): Asked<unknown> {
  const params = { path: { mailTemplateId } }
  return client.POST('/mailTemplates/{mailTemplateId}/tests', {
    params,
    body: { applicationId },
    call: submission,
  })
}

/** Candidates whose name or email contains the text; null if the search failed. */
export async function findCandidates(
  client: ApiClient,
  text: string,
  signal: AbortSignal,
): Promise<readonly Schemas['Candidate'][] | null> {
  const params = { query: { limit: 20, ...(text !== '' && { search: text }) } }
  const result = await client.GET('/candidates', { params, signal, call: inPlace })
  return result.ok ? result.value.items : null
}

/** Values for templates, by the candidate's applications. */
export const readMailValues = (
  client: ApiClient,
  candidateId: string,
  signal: AbortSignal,
): Asked<Schemas['MailValuesPage']> =>
  client.GET('/candidates/{candidateId}/mailValues', {
    params: { path: { candidateId } },
    signal,
    call: inPlace,
  })

import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { submission } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']

export function changeCompany(
  client: ApiClient,
  details: Schemas['CompanyDetails'],
  ifMatch: string,
): Promise<Result<Schemas['Company'], CallFailure>> {
  const params = { header: { 'If-Match': ifMatch } }
  return client.PUT('/updateCompanyDetails', { params, body: { details }, call: submission })
}

/** Sends a picture of at most 2 MB. */
export function uploadLogo(
  client: ApiClient,
  file: File,
): Promise<Result<Schemas['CompanyLogo'], CallFailure>> {
  return client.PUT('/company/logo', {
    body: '',
    bodySerializer: () => file,
    headers: { 'Content-Type': file.type },
    call: submission,
  })
}

export const removeLogo = (client: ApiClient): Promise<Result<unknown, CallFailure>> =>
  client.DELETE('/company/logo', { call: submission })

export type CompanyPrivacy = Schemas['CompanyPrivacy']

export function changePrivacy(
  client: ApiClient,
  body: Schemas['CompanyPrivacyChanges'],
  ifMatch: string,
): Promise<Result<CompanyPrivacy, CallFailure>> {
  const params = { header: { 'If-Match': ifMatch } }
  return client.PATCH('/company/privacy', { params, body, call: submission })
}

export type ConsentText = Schemas['ConsentText']

/** @param ifMatch the version that the text is based on */
export function writeConsentText(
  client: ApiClient,
  text: string,
  ifMatch: string,
): Promise<Result<ConsentText, CallFailure>> {
  const params = { header: { 'If-Match': ifMatch } }
  return client.POST('/company/consentTexts', { params, body: { text }, call: submission })
}

/** The records that a retention of so many months would erase, and the date of the first erasure. */
export function previewRetention(
  client: ApiClient,
  months: number,
): Promise<Result<Schemas['RetentionPreview'], CallFailure>> {
  return client.GET('/company/privacy/retention', { params: { query: { months } }, call: submission })
}

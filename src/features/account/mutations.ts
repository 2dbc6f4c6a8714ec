import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { AnswerOf, ApiClient } from '#src/api/client.ts'
import { inPlace, submission } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']

/** Counts the records that a deletion would remove: sign-in methods and open sessions. */
export const previewErasure = async (
  client: ApiClient,
): Promise<
  readonly [Result<Schemas['AccountAnswer'], CallFailure>, Result<Schemas['OpenSessions'], CallFailure>]
> =>
  Promise.all([client.GET('/account', { call: submission }), client.GET('/sessions', { call: submission })])

/** Counts the records that the company's deletion would also remove; refused while it has other members. */
export const previewCompany = (
  client: ApiClient,
): Promise<Result<AnswerOf<'previewCompanyDeletion'>, CallFailure>> =>
  client.GET('/company/deletion', { call: submission })

export function endSession(client: ApiClient, sessionId: string): Promise<Result<unknown, CallFailure>> {
  const params = { path: { sessionId } }
  return client.DELETE('/sessions/{sessionId}', { params, call: submission })
}

export function endOtherSessions(client: ApiClient): Promise<Result<unknown, CallFailure>> {
  return client.DELETE('/sessions', { call: submission })
}

/** Answers with the session that this browser continues with. */
export function changePassword(
  client: ApiClient,
  newPassword: string,
): Promise<Result<AnswerOf<'changePassword'>, CallFailure>> {
  return client.PUT('/account/password', { body: { newPassword }, call: submission })
}

/** @param notifyEmail null turns mails off */
export function changeNotifyEmail(
  client: ApiClient,
  notifyEmail: string | null,
): Promise<Result<AnswerOf<'updateNotifyEmail'>, CallFailure>> {
  return client.PUT('/updateNotifyEmail', { body: { notifyEmail }, call: submission })
}

/** Sets who sees a part of the user's own profile; other parts stay. */
export function changePrivacy(
  client: ApiClient,
  settingName: Schemas['PrivacySection'],
  newValue: Schemas['PrivacyValue'],
): Promise<Result<AnswerOf<'updatePrivacySettings'>, CallFailure>> {
  return client.POST('/updatePrivacySettings', { body: { settingName, newValue }, call: inPlace })
}

export const changeJobSearch = (
  client: ApiClient,
  body: Schemas['RecruitmentStatuses'],
): Promise<Result<Schemas['RecruitmentStatuses'], CallFailure>> =>
  client.POST('/updateRecuitmentStatuses', { body, call: submission })

export function blockCompany(
  client: ApiClient,
  domain: string,
  blocked: boolean,
): Promise<Result<Schemas['BlockedCompanyPage'], CallFailure>> {
  const params = { path: { domain } }
  return client.PUT('/blockedCompanies/{domain}', { params, body: { blocked }, call: submission })
}

export function unlinkProvider(
  client: ApiClient,
  integration: Schemas['Integration'],
): Promise<Result<Schemas['LinkedProviders'], CallFailure>> {
  const params = { path: { integration } }
  return client.DELETE('/account/providers/{integration}', { params, call: submission })
}

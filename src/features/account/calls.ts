import { resultOf, type AnswerOf, type ApiClient, type CallResult } from '#src/api/client.ts'
import { submission } from '#src/api/expectations.ts'
import type { components } from '#src/api/schema.gen.ts'

type Schemas = components['schemas']

/** What a deletion would take along: the ways in and the open sessions. */
export const previewErasure = async (
  client: ApiClient,
): Promise<readonly [CallResult<Schemas['AccountAnswer']>, CallResult<Schemas['OpenSessions']>]> =>
  Promise.all([
    client.GET('/account', { call: submission }).then(resultOf),
    client.GET('/sessions', { call: submission }).then(resultOf),
  ])

/** Signs one browser out; null once it is, or the problem that stands against it. */
export async function endSession(client: ApiClient, sessionId: string): Promise<Schemas['Problem'] | null> {
  const params = { path: { sessionId } }
  return (await client.DELETE('/sessions/{sessionId}', { params, call: submission })).error ?? null
}

/** Signs every other browser out; null once they are, or the problem that stands against it. */
export async function endOtherSessions(client: ApiClient): Promise<Schemas['Problem'] | null> {
  return (await client.DELETE('/sessions', { call: submission })).error ?? null
}

/** Brings the session that this browser goes on with. */
export async function changePassword(
  client: ApiClient,
  newPassword: string,
): Promise<CallResult<AnswerOf<'changePassword'>>> {
  return resultOf(await client.PUT('/account/password', { body: { newPassword }, call: submission }))
}

/** @param notifyEmail null where no mails are wanted */
export async function changeNotifyEmail(
  client: ApiClient,
  notifyEmail: string | null,
): Promise<CallResult<AnswerOf<'updateNotifyEmail'>>> {
  return resultOf(await client.PUT('/updateNotifyEmail', { body: { notifyEmail }, call: submission }))
}

/** Takes a way in away. */
export async function unlinkProvider(
  client: ApiClient,
  integration: Schemas['Integration'],
): Promise<CallResult<Schemas['LinkedProviders']>> {
  const params = { path: { integration } }
  return resultOf(await client.DELETE('/account/providers/{integration}', { params, call: submission }))
}

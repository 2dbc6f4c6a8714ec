import type { Onlooker } from '#machines/domain/developer/privacy.ts'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient, QueryOf } from '#src/api/client.ts'
import { inPlace, submission } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TopicChange } from './evidence-types.ts'

type Schemas = components['schemas']
type ApiResult<Answer> = Promise<Result<Answer, CallFailure>>

/** Fetches the breakdown of a topic's number. The groups of all pages add up to `total`. */
export function readEvidence(
  client: ApiClient,
  query: QueryOf<'getEvidence'>,
): ApiResult<Schemas['EvidencePage']> {
  return client.GET('/evidence', { params: { query }, call: inPlace })
}

export function explainTopic(
  client: ApiClient,
  topic: string,
  signal: AbortSignal,
): ApiResult<Schemas['TopicExplanation']> {
  return client.GET('/evidence/explanation', { params: { query: { topic } }, signal, call: inPlace })
}

/** Fetches one's own topics and the trending ones. */
export const readTopicProfile = (
  client: ApiClient,
  signal: AbortSignal,
): ApiResult<Schemas['TopicProfile']> => client.GET('/getTopicProfileData', { signal, call: inPlace })

/** Hides a topic, declares it or disputes its number. Fields that are absent from `body` stay unchanged. */
export function chooseTopic(
  client: ApiClient,
  slug: string,
  body: TopicChange,
): ApiResult<Schemas['ChosenTopic']> {
  return client.PUT('/topics/{slug}/choice', { params: { path: { slug } }, body, call: submission })
}

/** Exports all data stored about the developer's commits. */
export function exportEvidence(client: ApiClient): ApiResult<Schemas['EvidenceExport']> {
  return client.GET('/evidence/export', { call: submission })
}

/** Fetches a profile by share link, without an account. The server records each call as a view. */
export const openSharedProfile = (
  client: ApiClient,
  hash: string,
  signal: AbortSignal,
): ApiResult<Schemas['SharedProfile']> =>
  client.POST('/sharedProfiles', { body: { hash }, signal, call: inPlace })

/** Fetches one's own profile as another viewer sees it. The server records no view. */
export const readShownProfile = (
  client: ApiClient,
  viewer: Onlooker,
  signal: AbortSignal,
): ApiResult<Schemas['ShownProfile']> =>
  client.GET('/shownProfile', { params: { query: { viewer } }, signal, call: inPlace })

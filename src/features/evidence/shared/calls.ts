import type { Onlooker } from '#machines/shared/privacy.ts'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient, QueryOf } from '#src/api/client.ts'
import { inItsPlace, submission } from '#src/api/expectations.ts'
import type { components } from '#src/api/schema.gen.ts'
import type { TopicChange } from './evidence-types.ts'

type Schemas = components['schemas']
type Asked<Answer> = Promise<Result<Answer, CallFailure>>

/** What a number of a topic is made of; the groups over all pages add up to `total`. */
export function readEvidence(
  client: ApiClient,
  query: QueryOf<'getEvidence'>,
): Asked<Schemas['EvidencePage']> {
  return client.GET('/evidence', { params: { query }, call: inItsPlace })
}

/** How a topic's number came to be. */
export function explainTopic(
  client: ApiClient,
  topic: string,
  signal: AbortSignal,
): Asked<Schemas['TopicExplanation']> {
  return client.GET('/evidence/explanation', { params: { query: { topic } }, signal, call: inItsPlace })
}

/** One's own topics, and those that others work on. */
export const readTopicProfile = (client: ApiClient, signal: AbortSignal): Asked<Schemas['TopicProfile']> =>
  client.GET('/getTopicProfileData', { signal, call: inItsPlace })

/** Topics of the catalogue that a text finds, at most 30. */
export function searchTopics(
  client: ApiClient,
  text: string,
  signal: AbortSignal,
): Asked<Schemas['TopicPage']> {
  const search = text.trim().slice(0, 60)
  const query = { limit: 30, ...(search !== '' && { search }) }
  return client.GET('/topics', { params: { query }, signal, call: inItsPlace })
}

/** Hides a topic, declares it or disputes its number; what is not named stays as it is. */
export function chooseTopic(
  client: ApiClient,
  slug: string,
  body: TopicChange,
): Asked<Schemas['ChosenTopic']> {
  return client.PUT('/topics/{slug}/choice', { params: { path: { slug } }, body, call: submission })
}

/** All that is kept of the developer's commits. */
export function exportEvidence(client: ApiClient): Asked<Schemas['EvidenceExport']> {
  return client.GET('/evidence/export', { call: submission })
}

/** What a link to a profile shows: of somebody else, without an account. Each call is written down as a look. */
export const openSharedProfile = (
  client: ApiClient,
  hash: string,
  signal: AbortSignal,
): Asked<Schemas['SharedProfile']> =>
  client.POST('/sharedProfiles', { body: { hash }, signal, call: inItsPlace })

/** What somebody else is shown of one's own profile; no look is written down. */
export const readShownProfile = (
  client: ApiClient,
  viewer: Onlooker,
  signal: AbortSignal,
): Asked<Schemas['ShownProfile']> =>
  client.GET('/shownProfile', { params: { query: { viewer } }, signal, call: inItsPlace })

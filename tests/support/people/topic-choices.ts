/** A developer's choices about topics, by the screen's API calls. */
import type { components, operations } from '#contract/schema.gen.ts'
import { bodyOf } from '../server/answers.ts'
import { call, type Person, type Reachable } from './people.ts'

type Schemas = components['schemas']
export type ChosenTopic = Schemas['ChosenTopic']
export type Expertise = Schemas['ExpertisePage']
export type TopicChange = NonNullable<operations['chooseTopic']['requestBody']>['content']['application/json']

export const unchosen = { hidden: false, declared: false, dispute: null } as const

/** The response to a changed choice of a topic, named by its slug or an alias. */
export const choosing = (
  server: Reachable,
  who: Pick<Person, 'idToken' | 'cookie'>,
  named: string,
  body: TopicChange,
) => call(server, who, `/topics/${encodeURIComponent(named)}/choice`, { method: 'PUT', body })

/** The choice of a successful response. */
export const chooseTopic = async (...args: Parameters<typeof choosing>): Promise<ChosenTopic> =>
  bodyOf(await choosing(...args))

/** Slugs of the catalog's first topics by name. */
export async function someTopics(
  server: Reachable,
  who: Pick<Person, 'idToken' | 'cookie'>,
  count: number,
): Promise<string[]> {
  const { items } = bodyOf<Schemas['TopicPage']>(await call(server, who, `/topics?limit=${count}`))
  if (items.length < count) throw new Error('the catalogue has fewer topics')
  return items.map(({ slug }) => slug)
}

/** A developer's experience and education, by the screen's API calls. */
import type { components } from '#contract/schema.gen.ts'
import { bodyOf } from '../server/answers.ts'
import { call, type Person, type Reachable } from './people.ts'

type Who = Pick<Person, 'idToken' | 'cookie'>
export type BackgroundEntry = components['schemas']['BackgroundEntry']
export type NewBackgroundEntry = components['schemas']['NewBackgroundEntry']

export const anEntry = (changes: Partial<NewBackgroundEntry> = {}): NewBackgroundEntry => ({
  kind: 'experience',
  title: 'Staff engineer',
  organisation: 'Northwind',
  from: '2021-03',
  to: null,
  text: 'Query planner, by day.',
  ...changes,
})

/** The response to a new entry. */
export const writing = (server: Reachable, who: Who, changes: Partial<NewBackgroundEntry> = {}) =>
  call(server, who, '/background', { method: 'POST', body: anEntry(changes) })

/** The entry of a successful response. */
export const write = async (...args: Parameters<typeof writing>): Promise<BackgroundEntry> =>
  bodyOf<BackgroundEntry>(await writing(...args), 201)

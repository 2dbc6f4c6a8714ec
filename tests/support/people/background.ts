/** Experience and education that a developer writes down, as the screen asks it. */
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

/** The answer to an entry that is written down. */
export const writing = (server: Reachable, who: Who, changes: Partial<NewBackgroundEntry> = {}) =>
  call(server, who, '/background', { method: 'POST', body: anEntry(changes) })

/** The same where it succeeds. */
export const write = async (...args: Parameters<typeof writing>): Promise<BackgroundEntry> =>
  bodyOf<BackgroundEntry>(await writing(...args), 201)

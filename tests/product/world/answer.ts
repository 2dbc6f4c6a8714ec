/** The result of an act: the next state, and the answer to the caller. */
import type { Refusal } from '#machines/shared/refusal.ts'
import type { World } from './records.ts'

/** The record in an answer: the changed one, or the current one if the version was stale. */
export type Conflict =
  | { readonly kind: 'card'; readonly person: number; readonly on: number }
  | { readonly kind: 'position'; readonly on: number }
  | { readonly kind: 'person'; readonly person: number }

export interface Answer {
  readonly status: number
  /** The problem's code; null for a success. */
  readonly code: string | null
  readonly refusal: Refusal | null
  readonly record: Conflict | null
  /** Of a restoration: applications that were set aside, and why. */
  readonly outOfPlay: readonly { readonly on: number; readonly refusal: Refusal }[]
}

export interface Taken {
  readonly world: World
  readonly answer: Answer
}

const bare = { code: null, refusal: null, record: null, outOfPlay: [] }

export const done = (world: World, record: Conflict | null, status = 200): Taken => ({
  world,
  answer: { ...bare, status, record },
})

const failed = (world: World, status: number, code: string, more: Partial<Answer> = {}): Taken => ({
  world,
  answer: { ...bare, status, code, ...more },
})

export const badInput = (world: World) => failed(world, 400, 'bad-input')
export const absent = (world: World) => failed(world, 404, 'not-found')
export const conflict = (world: World, code: string) => failed(world, 409, code)
export const stale = (world: World, record: Conflict) => failed(world, 412, 'version-stale', { record })
export const unversioned = (world: World) => failed(world, 428, 'if-match-missing')
export const refused = (world: World, refusal: Refusal) => failed(world, 422, 'refused', { refusal })

/** The refusal of an event that is impossible in the record's state. */
export const impossible = (state: string, event: { readonly type: string }): Refusal => ({
  rule: 'isPossible',
  facts: { state, event: event.type },
  fix: 'reload',
  who: 'you',
})

/** What people can do in the world, each with the words in which a path tells it. */
import type { ApplicationRequest } from '#machines/lifecycle/application/application-events.ts'
import type { ConsentEvent } from '#machines/lifecycle/consent/consent-types.ts'
import type { PositionEvent } from '#machines/lifecycle/position/position-types.ts'

/** What is asked for; `requirements` is how many. */
export type Change =
  | { readonly kind: 'event'; readonly on: number; readonly event: PositionEvent }
  | {
      readonly kind: 'edit'
      readonly on: number
      readonly changes: {
        readonly requirements?: number
        readonly openings?: number
        readonly title?: string
      }
    }
  /** The stages of a position are its template's, for good: there is no such edit. */
  | { readonly kind: 'stages'; readonly on: number; readonly names: readonly string[] }
  | {
      readonly kind: 'add'
      readonly on: number
      readonly person: number
      readonly stageId: string | null
      /** Whether a record of them is sent along, or one is named that is there. */
      readonly isNew: boolean
      readonly doNotContact: boolean
    }
  | { readonly kind: 'import'; readonly on: number; readonly person: number }
  | {
      readonly kind: 'move'
      readonly on: number
      readonly person: number
      readonly event: ApplicationRequest
    }
  | { readonly kind: 'consent'; readonly on: number; readonly person: number; readonly event: ConsentEvent }
  | { readonly kind: 'note'; readonly on: number; readonly person: number; readonly text: string }
  | {
      readonly kind: 'person'
      readonly person: number
      readonly changes: { readonly doNotContact?: boolean; readonly name?: string }
    }
  | { readonly kind: 'delete'; readonly person: number }
  | { readonly kind: 'restore'; readonly person: number }
  | { readonly kind: 'wait'; readonly days: number }

/** Something that one person can do. */
export interface Act {
  /** With `{person}` and `{position}` where the names stand; two acts of one word are of one kind. */
  readonly word: string
  readonly change: Change
  /** Which version is named: the one that is there, one that never was, or none. */
  readonly names: 'current' | 'stale' | 'nothing'
  /** The contract itself refuses the body: 400, whatever the state. */
  readonly isMalformed: boolean
}

/** An act by somebody, with the version that it names; null where the request names none. */
export interface Sent {
  readonly act: Act
  readonly by: number
  readonly version: number | null
}

/** Nobody's version, so that it is stale wherever it is named. */
export const absentVersion = 9_999

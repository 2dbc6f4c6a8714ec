/** Acts of people in the scenario model, each with its words in a path. */
import type { ApplicationRequest } from '#machines/lifecycle/application/application-events.ts'
import type { ConsentEvent } from '#machines/lifecycle/consent/consent-types.ts'
import type { PositionEvent } from '#machines/lifecycle/position/position-types.ts'

/** The requested change; `requirements` is a count. */
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
  /** A position's stages come from its template and cannot be edited. */
  | { readonly kind: 'stages'; readonly on: number; readonly names: readonly string[] }
  | {
      readonly kind: 'add'
      readonly on: number
      readonly person: number
      readonly stageId: string | null
      /** Whether the request creates the person or names an existing one. */
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

export interface Act {
  /** With `{person}` and `{position}` as placeholders; acts with the same word are of one kind. */
  readonly word: string
  readonly change: Change
  /** The version that the request names: the current one, one that never existed, or none. */
  readonly names: 'current' | 'stale' | 'nothing'
  /** The contract refuses the body with 400 in every state. */
  readonly isMalformed: boolean
}

/** An act with its actor and the version that the request names; null for none. */
export interface Sent {
  readonly act: Act
  readonly by: number
  readonly version: number | null
}

/** A version that no record has, so it is always stale. */
export const absentVersion = 9_999

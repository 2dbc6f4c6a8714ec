import type { Json } from '#machines/shared/refusal.ts'
import type { ApplicationEvent } from '#machines/lifecycle/application/application-types.ts'
import type { components } from '#src/api/schema.gen.ts'

export type Board = components['schemas']['Board']
export type Card = components['schemas']['BoardCard']
export type Position = components['schemas']['Position']
export type Stage = components['schemas']['Stage']
export type Candidate = components['schemas']['Candidate']

/** The column of the rejected and withdrawn; every other column is a stage, by its id. */
export const outcomes = 'outcomes'

/** A refusal as it comes from the machine here, or from the server, whose rules may be newer than this page. */
export interface AnyRefusal {
  readonly rule: string
  readonly facts: Readonly<Record<string, Json>>
  readonly fix: string
  readonly who: string
}

/** What a card has to tell beside its record. `again` is the event that the person may send once more. */
export type CardMark =
  | { readonly kind: 'saving' }
  | { readonly kind: 'arrived'; readonly by: string | null }
  | { readonly kind: 'conflict'; readonly by: string | null; readonly again: ApplicationEvent }
  | { readonly kind: 'refused'; readonly refusal: AnyRefusal }
  | {
      readonly kind: 'failed'
      readonly code: string
      readonly message: string
      readonly again: ApplicationEvent
    }
  | { readonly kind: 'deleting' }
  | { readonly kind: 'deleteFailed'; readonly code: string; readonly message: string }

/** What can be taken back, until a moment in milliseconds since the epoch. */
export type Undo =
  | {
      readonly kind: 'event'
      readonly id: string
      readonly done: ApplicationEvent['type']
      readonly name: string
      readonly reverse: ApplicationEvent
      readonly deadline: number
    }
  | {
      readonly kind: 'restore'
      readonly candidateId: string
      readonly name: string
      readonly deadline: number
    }

export type Verdict =
  | { readonly kind: 'current' }
  | { readonly kind: 'allowed'; readonly asksReason: boolean }
  | { readonly kind: 'refused'; readonly refusal: AnyRefusal }

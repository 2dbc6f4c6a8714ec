import type { Json } from '#machines/shared/refusal.ts'
import type { ApplicationRequest } from '#machines/lifecycle/application/application-events.ts'
import type { components } from '#contract/schema.gen.ts'

export type Board = components['schemas']['Board']
export type Card = components['schemas']['BoardCard']
export type Position = components['schemas']['Position']
export type Stage = components['schemas']['Stage']
export type Candidate = components['schemas']['Candidate']
/** What the client says of a candidate. */
export type ClientDecision = NonNullable<components['schemas']['CardDigest']['decision']>

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
  /** `again` is null where it makes no sense a second time: what a colleague did since is not taken back. */
  | { readonly kind: 'conflict'; readonly by: string | null; readonly again: ApplicationRequest | null }
  /** `again` is what the cure completes, where the person asked for something. */
  | { readonly kind: 'refused'; readonly refusal: AnyRefusal; readonly again: ApplicationRequest | null }
  | {
      readonly kind: 'failed'
      readonly code: string
      readonly message: string
      readonly again: ApplicationRequest
    }
  | { readonly kind: 'deleting' }
  | { readonly kind: 'deleteFailed'; readonly code: string; readonly message: string }

/** What can be taken back, until a moment in milliseconds since the epoch. */
export type Undo =
  | {
      readonly kind: 'event'
      /** The card as it stood before, and as the event has left it: only that is taken back. */
      readonly before: Card
      readonly after: Card
      /** Where it led, in words. */
      readonly place: string
      readonly deadline: number
    }
  | {
      readonly kind: 'restore'
      readonly candidateId: string
      readonly name: string
      readonly deadline: number
    }

/** An invitation that is held, and can be cancelled until the server sends it. */
export interface Hold {
  /** Of the invitation. */
  readonly id: string
  readonly message: string
  /** Milliseconds since the epoch. */
  readonly deadline: number
  readonly cancel: () => Promise<void>
}

/** An answer about a card, shown in a toast. A newer one of the same card takes its place. */
export interface News {
  readonly cardId: string
  readonly message: string
  /** Stays until the recruiter closes it. */
  readonly isUrgent: boolean
  /** Where its button leads. */
  readonly opens: 'card' | 'digest'
  /** The decision that it reports. The toast closes when the card has another one. */
  readonly decision?: ClientDecision
}

export type Verdict =
  | { readonly kind: 'current' }
  | { readonly kind: 'allowed'; readonly asksReason: boolean }
  | { readonly kind: 'refused'; readonly refusal: AnyRefusal }

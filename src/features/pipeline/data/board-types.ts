import type { Json } from '#machines/shared/refusal.ts'
import type { ApplicationRequest } from '#machines/lifecycle/application/application-events.ts'
import type { components } from '#contract/schema.gen.ts'

export type Board = components['schemas']['Board']
export type Card = components['schemas']['BoardCard']
export type Position = components['schemas']['Position']
export type Stage = components['schemas']['Stage']
export type Candidate = components['schemas']['Candidate']
/** The client's decision on a candidate. */
export type ClientDecision = NonNullable<components['schemas']['CardDigest']['decision']>

/** The column of rejected and withdrawn candidates; every other column is a stage, by its id. */
export const outcomes = 'outcomes'

/** A refusal by the machine in this page or by the server, whose rules may be newer. */
export interface AnyRefusal {
  readonly rule: string
  readonly facts: Readonly<Record<string, Json>>
  readonly fix: string
  readonly who: string
}

/** A card's mark, shown next to its record. `again` is the event that the member may retry. */
export type CardMark =
  | { readonly kind: 'saving' }
  | { readonly kind: 'arrived'; readonly by: string | null }
  /** `again` is null where a retry makes no sense: it must not undo a colleague's change. */
  | { readonly kind: 'conflict'; readonly by: string | null; readonly again: ApplicationRequest | null }
  /** `again` is the event that the remedy completes, where the member requested one. */
  | { readonly kind: 'refused'; readonly refusal: AnyRefusal; readonly again: ApplicationRequest | null }
  | {
      readonly kind: 'failed'
      readonly code: string
      readonly message: string
      readonly again: ApplicationRequest
    }
  | { readonly kind: 'deleting' }
  | { readonly kind: 'deleteFailed'; readonly code: string; readonly message: string }

/** An undo offer; `deadline` in milliseconds since the epoch. */
export type Undo =
  | {
      readonly kind: 'event'
      /** The card before and after the event: undo applies only to this change. */
      readonly before: Card
      readonly after: Card
      /** Name of the target stage or outcome. */
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
  /** Id of the invitation or email. */
  readonly id: string
  readonly message: string
  /** Milliseconds since the epoch. */
  readonly deadline: number
  readonly cancel: () => Promise<void>
}

/** An answer about a card, shown in a toast. A newer answer about the card replaces it. */
export interface News {
  readonly cardId: string
  readonly message: string
  /** Stays until the recruiter closes it. */
  readonly isUrgent: boolean
  /** Target of the toast's button. */
  readonly opens: 'card' | 'digest'
  /** The decision that it reports. The toast closes when the card has another one. */
  readonly decision?: ClientDecision
}

export type Verdict =
  | { readonly kind: 'current' }
  | { readonly kind: 'allowed'; readonly asksReason: boolean }
  | { readonly kind: 'refused'; readonly refusal: AnyRefusal }

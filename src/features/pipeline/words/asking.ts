import type { RejectionSide } from '#machines/lifecycle/application/application-events.ts'

/** The dialog that asks for the reason of an event. */
interface Asking<Required extends boolean> {
  /** Takes the name of the record. */
  readonly title: (name: string) => string
  /** The effect, and how to undo it. */
  readonly about: string
  readonly confirmLabel: string
  /** Label of the closing button, where “Cancel” would be ambiguous. */
  readonly keepLabel?: string
  /** Suggested texts, or the side whose stored reasons are suggested. */
  readonly suggestions: readonly string[] | RejectionSide
  readonly required: Required
  readonly danger: boolean
}

/**
 * The dialog that an event may have, derived from the machine's event: none without a reason, an optional one (or
 * null) for an optional reason, always one for a required reason, and its own form for a decision with a side.
 */
export type Asks<Event> = Event extends { readonly reason: string; readonly side: string }
  ? 'decision'
  : Event extends { readonly reason: string }
    ? Asking<true>
    : 'reason' extends keyof Event
      ? Asking<false> | null
      : null

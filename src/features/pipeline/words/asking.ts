import type { RejectionSide } from '#machines/lifecycle/application/application-events.ts'

/** The dialog that asks for the reason of an event. */
interface Asking<Required extends boolean> {
  /** By the name of the record. */
  readonly title: (name: string) => string
  /** What happens, and how to undo it. */
  readonly about: string
  readonly confirmLabel: string
  /** Closes the dialog, where “Cancel” would be ambiguous. */
  readonly keepLabel?: string
  /** Texts, or the side whose stored reasons are offered. */
  readonly suggestions: readonly string[] | RejectionSide
  readonly required: Required
  readonly danger: boolean
}

/**
 * The machine's event says what may be asked before it is sent: an event without a reason asks for none, one that may have a
 * reason asks or is sent at once (null), one that must have it always asks, and one that says who decided has a form of its own.
 */
export type Asks<Event> = Event extends { readonly reason: string; readonly side: string }
  ? 'decision'
  : Event extends { readonly reason: string }
    ? Asking<true>
    : 'reason' extends keyof Event
      ? Asking<false> | null
      : null

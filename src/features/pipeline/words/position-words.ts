import type { PositionEvent } from '#machines/lifecycle/position/position-types.ts'

type Type = PositionEvent['type']
type Named<Name extends Type> = Extract<PositionEvent, { readonly type: Name }>

/** The dialog that asks for the reason of an event. */
interface Asking<Required extends boolean> {
  readonly title: (position: string) => string
  /** What happens, and how it is taken back. */
  readonly about: string
  readonly confirmLabel: string
  readonly suggestions: readonly string[]
  readonly required: Required
  readonly danger: boolean
}

/**
 * The machine's event says what `asks` may be: an event without a reason asks for none, one that may have a reason asks or is
 * sent at once (null), and one that must have it always asks.
 */
type Asks<Event> = Event extends { readonly reason: string }
  ? Asking<true>
  : 'reason' extends keyof Event
    ? Asking<false> | null
    : null

/** Each event of a position as the screen offers it, and what is asked before it is sent. */
export const positionEvents = {
  'position.opened': { offer: 'Open position', asks: null },
  'position.held': {
    offer: 'Put on hold…',
    asks: {
      title: (position: string) => `Put ${position} on hold`,
      about: 'Candidates stay where they are until you resume it. Colleagues see the reason.',
      confirmLabel: 'Put on hold',
      suggestions: ['Waiting for the client', 'Budget not confirmed', 'Enough candidates for now'],
      required: false,
      danger: false,
    },
  },
  'position.resumed': { offer: 'Resume position', asks: null },
  'position.filled': { offer: 'Mark as filled', asks: null },
  'position.cancelled': {
    offer: 'Cancel position…',
    asks: {
      title: (position: string) => `Cancel ${position}`,
      about: 'Nobody can be moved while it is cancelled. You can reopen it.',
      confirmLabel: 'Cancel position',
      suggestions: ['Budget withdrawn', 'Filled elsewhere', 'Client stopped the search'],
      required: true,
      danger: true,
    },
  },
  'position.reopened': { offer: 'Reopen position', asks: null },
} as const satisfies {
  readonly [Name in Type]: { readonly offer: string; readonly asks: Asks<Named<Name>> }
}

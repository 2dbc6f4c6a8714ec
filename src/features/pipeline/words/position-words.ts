import type { PositionEvent } from '#machines/lifecycle/position/position-types.ts'
import type { Asks } from './asking.ts'

type Type = PositionEvent['type']
type Named<Name extends Type> = Extract<PositionEvent, { readonly type: Name }>

/** Button and dialog of each event of a position. */
export const positionEvents = {
  'position.opened': { offer: 'Open position', asks: null },
  'position.held': {
    offer: 'Put on hold…',
    asks: {
      title: (position: string) => `Put ${position} on hold?`,
      about: 'Candidates can’t move until you resume the position. Colleagues see the reason.',
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
      title: (position: string) => `Cancel ${position}?`,
      about: 'Candidates can’t move in a canceled position. You can reopen it.',
      confirmLabel: 'Cancel position',
      keepLabel: 'Keep position',
      suggestions: ['Budget withdrawn', 'Filled elsewhere', 'Client stopped the search'],
      required: true,
      danger: true,
    },
  },
  'position.reopened': { offer: 'Reopen position', asks: null },
} as const satisfies {
  readonly [Name in Type]: { readonly offer: string; readonly asks: Asks<Named<Name>> }
}

import type { positionMachine } from '#machines/lifecycle/position/position-machine.ts'
import type { PositionEvent } from '#machines/lifecycle/position/position-types.ts'
import type { EventWords, Said } from '#tests/workbench/model/fixture-types.ts'

/** Examples of every position event: first the allowed form, then forms that a rule refuses. */
export const positionWords: EventWords<typeof positionMachine> = {
  'position.opened': { open: { says: 'Ines opens the position.', event: { type: 'position.opened' } } },
  'position.held': {
    hold: { says: 'Ines puts the position on hold.', event: { type: 'position.held', reason: 'Budget' } },
  },
  'position.resumed': { resume: { says: 'Ines resumes the position.', event: { type: 'position.resumed' } } },
  'position.filled': {
    fill: { says: 'Ines says that the position is filled.', event: { type: 'position.filled' } },
  },
  'position.cancelled': {
    cancel: {
      says: 'Ines cancels the position.',
      event: { type: 'position.cancelled', reason: 'No budget' },
    },
    'cancel (blank reason)': {
      says: 'Ines cancels the position and gives a blank as the reason.',
      event: { type: 'position.cancelled', reason: ' ' },
    },
  },
  'position.reopened': {
    reopen: { says: 'Ines opens the position again.', event: { type: 'position.reopened' } },
  },
}

export function positionExample(type: PositionEvent['type']): PositionEvent {
  const [first] = Object.values<Said<PositionEvent>>(positionWords[type])
  if (first === undefined) throw new Error(`${type} has no example`)
  return first.event
}

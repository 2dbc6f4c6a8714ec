import type { positionMachine } from '#machines/lifecycle/position/position-machine.ts'
import type { EventFixtures } from './graph.ts'

/** Examples of every event of a position: first as it is allowed wherever the chart takes it, then what a rule of it refuses. */
export const positionFixtures: EventFixtures<typeof positionMachine> = {
  'position.opened': [{ type: 'position.opened' }],
  'position.held': [{ type: 'position.held', reason: 'Budget' }],
  'position.resumed': [{ type: 'position.resumed' }],
  'position.filled': [{ type: 'position.filled' }],
  'position.cancelled': [
    { type: 'position.cancelled', reason: 'No budget' },
    { type: 'position.cancelled', reason: ' ' },
  ],
  'position.reopened': [{ type: 'position.reopened' }],
}

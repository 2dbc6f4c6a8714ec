import type { applicationMachine } from '#machines/lifecycle/application/application-machine.ts'
import { someStages } from './application-facts.ts'
import type { EventFixtures } from './graph.ts'

export const rejection = { type: 'application.rejected', reason: 'skills', side: 'us' } as const

const [firstMove, ...otherMoves] = someStages.map(({ id }) => ({
  type: 'application.moveRequested' as const,
  stageId: id,
  reason: 'asked for',
}))
if (firstMove === undefined) throw new Error('The fixture has no stages')

/** Examples of every event of an application: first as it is allowed wherever the chart takes it, then what a rule of it refuses. */
export const applicationFixtures: EventFixtures<typeof applicationMachine> = {
  'application.moveRequested': [
    firstMove,
    ...otherMoves,
    { type: 'application.moveRequested', stageId: 'final' },
    { type: 'application.moveRequested', stageId: 'elsewhere', reason: 'asked for' },
  ],
  'application.rejected': [rejection, { ...rejection, reason: ' \n' }],
  'application.unrejected': [{ type: 'application.unrejected' }],
  'application.withdrawn': [{ type: 'application.withdrawn' }],
  'application.reinstated': [{ type: 'application.reinstated' }],
  'application.hired': [{ type: 'application.hired' }],
  'application.moveUndone': [{ type: 'application.moveUndone' }],
  'application.setAside': [{ type: 'application.setAside', reason: 'closed' }],
  'application.unhired': [
    { type: 'application.unhired', reason: 'accepted elsewhere' },
    { type: 'application.unhired', reason: '' },
  ],
}

/** All of them, one after the other. */
export const applicationExamples = Object.values(applicationFixtures).flat()

import type { ApplicationEvent } from '#machines/lifecycle/application/application-events.ts'
import type { applicationMachine } from '#machines/lifecycle/application/application-machine.ts'
import type { EventWords, Said } from '#tests/workbench/model/fixture-types.ts'
import { someStages } from './application-facts.ts'

type Moved = Extract<ApplicationEvent, { type: 'application.moveRequested' }>

export const rejection = { type: 'application.rejected', reason: 'skills', side: 'us' } as const

const moves: Readonly<Record<string, Said<Moved>>> = Object.fromEntries(
  someStages.map(({ id, name }) => [
    `move to ${id}`,
    {
      says: `Ines moves Ada to "${name}".`,
      event: { type: 'application.moveRequested', stageId: id, reason: 'asked for' },
    },
  ]),
)

/** Examples of every application event: first the allowed form, then forms that a rule refuses. */
export const applicationWords: EventWords<typeof applicationMachine> = {
  'application.moveRequested': {
    ...moves,
    'move to final (no reason)': {
      says: 'Ines moves Ada to "Final interview" without a reason.',
      event: { type: 'application.moveRequested', stageId: 'final' },
    },
    'move to elsewhere': {
      says: 'Ines moves Ada to a stage of another position.',
      event: { type: 'application.moveRequested', stageId: 'elsewhere', reason: 'asked for' },
    },
  },
  'application.rejected': {
    reject: { says: 'Ines rejects Ada.', event: rejection },
    'reject (blank reason)': {
      says: 'Ines rejects Ada with a blank as the reason.',
      event: { ...rejection, reason: ' \n' },
    },
  },
  'application.unrejected': {
    'un-reject': { says: 'Ines takes the rejection back.', event: { type: 'application.unrejected' } },
  },
  'application.withdrawn': { withdraw: { says: 'Ada withdraws.', event: { type: 'application.withdrawn' } } },
  'application.reinstated': {
    reinstate: { says: 'Ines takes the withdrawal back.', event: { type: 'application.reinstated' } },
  },
  'application.hired': { hire: { says: 'Ines hires Ada.', event: { type: 'application.hired' } } },
  'application.moveUndone': {
    undo: { says: 'Ines takes the last step back.', event: { type: 'application.moveUndone' } },
  },
  'application.setAside': {
    'set aside': {
      says: 'Ada is restored where she may not return.',
      event: { type: 'application.setAside', reason: 'closed' },
    },
  },
  'application.clientDecided': {
    decide: {
      says: 'Cleo of the client asks for an interview with Ada.',
      event: { type: 'application.clientDecided', digestId: 'second', decision: 'interview' },
    },
    'decide (older digest)': {
      says: 'Cleo of the client decides on Ada in an older digest.',
      event: { type: 'application.clientDecided', digestId: 'first', decision: 'maybe' },
    },
  },
  'application.clientDecisionUndone': {
    'undo the decision': {
      says: 'Cleo of the client undoes the decision.',
      event: { type: 'application.clientDecisionUndone', digestId: 'second' },
    },
  },
  'application.unhired': {
    'un-hire': {
      says: 'Ines takes the hire back.',
      event: { type: 'application.unhired', reason: 'accepted elsewhere' },
    },
    'un-hire (blank reason)': {
      says: 'Ines takes the hire back with a blank as the reason.',
      event: { type: 'application.unhired', reason: '' },
    },
  },
}

export const applicationExamples: readonly ApplicationEvent[] = Object.values<
  Readonly<Record<string, Said<ApplicationEvent>>>
>(applicationWords).flatMap((examples) => Object.values(examples).map(({ event }) => event))

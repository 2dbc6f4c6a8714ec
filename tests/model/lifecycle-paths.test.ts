import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { applicationRules } from '#machines/lifecycle/application/application-logic.ts'
import { applicationMachine } from '#machines/lifecycle/application/application-machine.ts'
import { consentRules } from '#machines/lifecycle/consent/consent-logic.ts'
import { consentMachine } from '#machines/lifecycle/consent/consent-machine.ts'
import { integrationRules } from '#machines/lifecycle/integration/integration-logic.ts'
import { integrationMachine } from '#machines/lifecycle/integration/integration-machine.ts'
import { applyEvent, type EventOf, type Standing } from '#machines/shared/lifecycle.ts'
import { applicationStates, consentStates, integrationStates } from '#machines/shared/lifecycle-states.ts'
import type { Placement } from '#machines/lifecycle/application/application-types.ts'
import { applicationFixtures } from '#tests/support/application-events.ts'
import { aFacts, someStages } from '#tests/support/application-facts.ts'
import { pathTest, type GraphOptions } from '#tests/support/graph.ts'

type Options<Machine extends AnyStateMachine> = Omit<GraphOptions<Machine>, 'outputs'>

const today = '2026-03-01'
const recorded = { type: 'consent.recorded', method: 'email', givenOn: today } as const

const consent: Options<typeof consentMachine> = {
  inputs: [
    { today, expiresOn: today },
    { today, expiresOn: '2026-03-02' },
    { today, expiresOn: null },
  ],
  events: {
    'consent.requested': [{ type: 'consent.requested' }],
    'consent.recorded': [
      recorded,
      { ...recorded, givenOn: '2026-03-02' },
      { ...recorded, givenOn: '2026-02-30' },
      // What a browser of another version sends.
      { ...recorded, method: 'fax' as 'email' },
    ],
    'consent.declined': [{ type: 'consent.declined' }],
    'consent.withdrawn': [{ type: 'consent.withdrawn' }],
    'consent.expired': [{ type: 'consent.expired' }],
  },
}

const integration: Options<typeof integrationMachine> = {
  inputs: [
    { included: 1, isAtHand: true, byAccount: false },
    { included: 0, isAtHand: true, byAccount: false },
    { included: 1, isAtHand: false, byAccount: false },
    { included: 0, isAtHand: true, byAccount: true },
  ],
  events: {
    'integration.connectRequested': [{ type: 'integration.connectRequested' }],
    'integration.syncRequested': [{ type: 'integration.syncRequested' }],
    'integration.read': [{ type: 'integration.read' }],
    'integration.failed': [
      { type: 'integration.failed', failure: 'needsAccess' },
      { type: 'integration.failed', failure: 'needsReauth' },
      { type: 'integration.failed', failure: 'unreachable' },
    ],
    'integration.cancelled': [{ type: 'integration.cancelled' }],
    'integration.revoked': [{ type: 'integration.revoked' }],
  },
}

const inPlay = someStages.filter(({ type }) => type !== 'hired')
/** Where undo leads from the starts: each state at least once. */
const stood: readonly Placement[] = applicationStates.map((state) => {
  const stage = inPlay.find(({ type }) => `active.${type}` === state || type === state)
  return { state, stageId: state === 'hired' ? 'hired' : (stage?.id ?? 'call'), previousStageId: null }
})
const starts = inPlay.map(({ id }, at) =>
  aFacts({ stageId: id, previousStageId: id, before: stood[at % stood.length] ?? null }),
)
/** Facts stand still on a path, so there is one start per stage to which un-rejecting, reinstating and un-hiring lead. */
const application: Options<typeof applicationMachine> = {
  inputs: [
    aFacts({ positionState: 'onHold' }),
    aFacts({ doNotContact: true }),
    aFacts({ blockedEmployer: 'blocked' }),
    aFacts({ consent: 'none' }),
    aFacts({ openingsLeft: 0 }),
    ...starts,
  ],
  events: applicationFixtures,
}

describe('every state and every transition of a lifecycle is walked', () => {
  test('consent', async () => {
    const report = await pathTest(consentMachine, consent)
    expect(report).toEqual({
      statesMissed: [],
      transitionsMissed: [],
      guardsOneSided: [],
      sides: { input: { expiresOn: ['2026-03-01', '2026-03-02', null] } },
    })
  })

  /** Missed is only the entry that leads nowhere by intent: it says that a revoked connection is connected again first. */
  test('integration', async () => {
    const report = await pathTest(integrationMachine, integration)
    expect(report).toEqual({
      statesMissed: [],
      transitionsMissed: ['integration.revoked: integration.syncRequested [0] -> integration.syncing'],
      guardsOneSided: ['isConnected never holds'],
      sides: {
        input: { byAccount: [false, true], included: [0, 1], isAtHand: [false, true] },
        'integration.failed': { failure: ['needsAccess', 'needsReauth', 'unreachable'] },
      },
    })
  })

  /**
   * Missed are only the entries that lead nowhere by intent: they tell "already there" and "no such stage" from
   * "impossible", and the tables beside the machine assert what they say.
   */
  test('application', async () => {
    const report = await pathTest(applicationMachine, application)
    expect(report).toEqual({
      statesMissed: [],
      transitionsMissed: [
        'application.lead: application.moveUndone [8] -> (stays)',
        'application.lead: application.moveRequested [0] -> (stays)',
        'application.lead: application.moveRequested [6] -> (stays)',
        'application.active: application.moveUndone [8] -> (stays)',
        'application.active: application.moveRequested [0] -> (stays)',
        'application.active: application.moveRequested [7] -> (stays)',
        'application.hired: application.moveRequested [0] -> (stays)',
        'application.hired: application.unhired [5] -> (stays)',
        'application.hired: application.moveUndone [6] -> (stays)',
        'application.rejected: application.moveUndone [5] -> (stays)',
        'application.rejected: application.unrejected [5] -> (stays)',
        'application.withdrawn: application.moveUndone [5] -> (stays)',
        'application.withdrawn: application.reinstated [5] -> (stays)',
      ],
      guardsOneSided: ['canUndo never holds', 'canReachStage never holds'],
      sides: {
        input: {
          positionState: ['onHold', 'open'],
          openingsLeft: [0, 1],
          stageId: [
            'call',
            'final',
            'interview',
            'lead',
            'offer',
            'revised',
            'screen',
            'sent',
            'sourced',
            'submitted',
          ],
          previousStageId: [
            'call',
            'final',
            'interview',
            'lead',
            'offer',
            'revised',
            'screen',
            'sent',
            'sourced',
            'submitted',
            null,
          ],
          consent: ['given', 'none'],
          before: ['(an object)', null],
          'before.state': [...applicationStates].toSorted(),
          'before.stageId': ['call', 'hired', 'interview', 'lead', 'offer', 'screen', 'submitted'],
          blockedEmployer: ['blocked', 'none'],
          doNotContact: [false, true],
        },
        'application.moveRequested': {
          stageId: [
            'call',
            'final',
            'hired',
            'interview',
            'lead',
            'offer',
            'revised',
            'screen',
            'sent',
            'sourced',
            'started',
            'submitted',
          ],
        },
      },
    })
  })
})

/** The rules that refuse one of the events somewhere, with one of the starts. */
function refusing<Machine extends AnyStateMachine>(
  machine: Machine,
  states: readonly string[],
  starts: readonly Standing<Machine>['facts'][],
  events: Options<Machine>['events'],
): string[] {
  const all = Object.values<readonly EventOf<Machine>[]>(events).flat()
  const rules = starts.flatMap((facts) =>
    states.flatMap((state) =>
      all.flatMap((event) => {
        const verdict = applyEvent(machine, { state, facts }, event)
        return verdict.kind === 'refused' ? [verdict.refusal.rule] : []
      }),
    ),
  )
  return [...new Set(rules)].toSorted()
}

test('every rule refuses somewhere on these paths', () => {
  expect({
    consent: refusing(consentMachine, consentStates, consent.inputs, consent.events),
    integration: refusing(integrationMachine, integrationStates, integration.inputs, integration.events),
    application: refusing(applicationMachine, applicationStates, application.inputs, application.events),
  }).toEqual({
    consent: Object.keys(consentRules).toSorted(),
    integration: Object.keys(integrationRules).toSorted(),
    application: Object.keys(applicationRules).toSorted(),
  })
})

import { describe, expect, test } from 'vitest'
import { applicationMachine } from '#machines/lifecycle/application/application-machine.ts'
import { consentMachine } from '#machines/lifecycle/consent/consent-machine.ts'
import { positionMachine } from '#machines/lifecycle/position/position-machine.ts'
import { aFacts, rejection, someStages } from '#tests/support/application-facts.ts'
import { pathTest } from '#tests/support/graph.ts'

const counted = { edges: expect.any(Number), paths: expect.any(Number) }

describe('every state and every transition of a lifecycle is walked', () => {
  test('position', async () => {
    const report = await pathTest(positionMachine, {
      inputs: [{ requirements: 1, undecided: 0 }],
      events: {
        'position.opened': [{ type: 'position.opened' }],
        'position.held': [{ type: 'position.held' }],
        'position.resumed': [{ type: 'position.resumed' }],
        'position.filled': [{ type: 'position.filled' }],
        'position.cancelled': [{ type: 'position.cancelled', reason: 'budget' }],
        'position.reopened': [{ type: 'position.reopened' }],
      },
    })
    expect(report).toEqual({ ...counted, statesMissed: [], transitionsMissed: [] })
  })

  test('consent', async () => {
    const today = '2026-03-01'
    const report = await pathTest(consentMachine, {
      inputs: [{ today, expiresOn: today }],
      events: {
        'consent.requested': [{ type: 'consent.requested' }],
        'consent.recorded': [{ type: 'consent.recorded', method: 'email', givenOn: today }],
        'consent.declined': [{ type: 'consent.declined' }],
        'consent.withdrawn': [{ type: 'consent.withdrawn' }],
        'consent.expired': [{ type: 'consent.expired' }],
      },
    })
    expect(report).toEqual({ ...counted, statesMissed: [], transitionsMissed: [] })
  })

  /**
   * Facts stand still on a path, so there is one start per stage to which un-rejecting, reinstating and
   * un-hiring lead. Missed are only the entries that lead nowhere by intent: they tell "already there" and
   * "no such stage" from "impossible", and the tables beside the machine assert what they say.
   */
  test('application', async () => {
    const inPlay = someStages.filter(({ type }) => type !== 'hired')
    const starts = inPlay.map(({ id }) => aFacts({ stageId: id, previousStageId: id }))
    const [first, ...others] = starts
    const [firstMove, ...otherMoves] = someStages.map(({ id }) => ({
      type: 'application.moveRequested' as const,
      stageId: id,
      reason: 'asked for',
    }))
    if (first === undefined || firstMove === undefined) throw new Error('The fixture has no stages')
    const report = await pathTest(applicationMachine, {
      inputs: [first, ...others],
      events: {
        'application.moveRequested': [firstMove, ...otherMoves],
        'application.rejected': [rejection],
        'application.unrejected': [{ type: 'application.unrejected' }],
        'application.withdrawn': [{ type: 'application.withdrawn' }],
        'application.reinstated': [{ type: 'application.reinstated' }],
        'application.hired': [{ type: 'application.hired' }],
        'application.unhired': [{ type: 'application.unhired', reason: 'accepted elsewhere' }],
      },
    })
    expect(report).toEqual({
      ...counted,
      statesMissed: [],
      transitionsMissed: [
        'application.lead: application.moveRequested [0] -> (stays)',
        'application.lead: application.moveRequested [6] -> (stays)',
        'application.active: application.moveRequested [0] -> (stays)',
        'application.active: application.moveRequested [7] -> (stays)',
        'application.hired: application.moveRequested [0] -> (stays)',
        'application.hired: application.unhired [5] -> (stays)',
        'application.rejected: application.unrejected [5] -> (stays)',
        'application.withdrawn: application.reinstated [5] -> (stays)',
      ],
    })
  })
})

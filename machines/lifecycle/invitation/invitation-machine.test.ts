import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  events,
  invited,
  sendable,
  records,
  today,
  unsendable,
} from '#tests/product/tables/invitation-verdicts.ts'
import {
  applyEvent,
  explain,
  refusalsOf,
  valueOf,
  type EffectOf,
  type StatePath,
} from '../../shared/lifecycle.ts'
import type { InvitationState } from '../../shared/lifecycle-states.ts'
import { invitationRules } from './invitation-logic.ts'
import { invitationMachine } from './invitation-machine.ts'
import {
  invitationEventNames,
  invitationPurposes,
  type InvitationEffect,
  type InvitationEvent,
  type InvitationFacts,
} from './invitation-types.ts'

describe('every event in every state', () => {
  it('matches its preview, and is allowed exactly where XState takes it', () => {
    const all = Object.values(events)
    for (const changes of [{}, { reachable: 'no' }, { expiresOn: today }] as const) {
      for (const record of records(changes)) {
        const verdicts = all.map((event) => ({
          event,
          verdict: applyEvent(invitationMachine, record, event),
        }))
        expect(explain(invitationMachine, record, all)).toEqual(verdicts)
        const snapshot = invitationMachine.resolveState({
          value: valueOf(record.state),
          context: record.facts,
        })
        expect(all.map((event) => snapshot.can(event))).toEqual(
          verdicts.map(({ verdict }) => verdict.kind === 'moved'),
        )
      }
    }
  })
})

const refusalsNow = (state: InvitationState, facts: Partial<InvitationFacts>, event: InvitationEvent) =>
  refusalsOf(invitationMachine, { state, facts: invited(facts) }, event)

describe('the rules of an invitation', () => {
  const refusals: Record<keyof typeof unsendable, unknown> = {
    'the position is on hold': {
      rule: 'isPositionOpen',
      facts: { positionState: 'onHold' },
      fix: 'resumePosition',
      who: 'recruiter',
    },
    'represent, and the company does not ask by mail': {
      rule: 'isAskedByEmail',
      facts: {},
      fix: 'recordOwnConsent',
      who: 'recruiter',
    },
    'no salary': { rule: 'hasSalaryRange', facts: {}, fix: 'addSalary', who: 'recruiter' },
    'no word of the client': { rule: 'hasClientKind', facts: {}, fix: 'describeClient', who: 'you' },
    'no reason': {
      rule: 'hasReason',
      facts: { reasons: 0, least: 1, most: 3 },
      fix: 'chooseReasons',
      who: 'you',
    },
    'four reasons': {
      rule: 'hasReason',
      facts: { reasons: 4, least: 1, most: 3 },
      fix: 'chooseReasons',
      who: 'you',
    },
    'not reachable': { rule: 'isReachable', facts: {}, fix: 'chooseAnotherPerson', who: 'you' },
    'no address': { rule: 'hasAddress', facts: {}, fix: 'addAddress', who: 'recruiter' },
    'the search is closed': {
      rule: 'isLooking',
      facts: { jobSearchStatus: 'closed' },
      fix: 'awaitSearch',
      who: 'candidate',
    },
    'no type in common': {
      rule: 'isOfEmploymentType',
      facts: { positionTypes: ['permanent', 'contract'], personTypes: ['freelance'] },
      fix: 'chooseAnotherPosition',
      who: 'you',
    },
    'another one is open': {
      rule: 'hasNoOpenInvitation',
      facts: { openInvitations: 1 },
      fix: 'awaitAnswer',
      who: 'candidate',
    },
    'resting until tomorrow': {
      rule: 'hasNoOpenInvitation',
      facts: { restUntil: '2026-03-02' },
      fix: 'awaitRest',
      who: 'you',
    },
    'five this week': { rule: 'isUnderCap', facts: { perPersonAWeek: 5 }, fix: 'inviteLater', who: 'you' },
    '25 by the member today': {
      rule: 'isUnderCap',
      facts: { sentByMemberToday: 25, perMemberADay: 25 },
      fix: 'inviteTomorrow',
      who: 'you',
    },
    'at the limit of mails': {
      rule: 'isUnderLimit',
      facts: { sentInWindow: 5, limit: 5 },
      fix: 'awaitNextDay',
      who: 'you',
    },
  }

  it.each(Object.entries(unsendable))(
    'refuse to send: %s, with the facts, the fix and who can apply it',
    (name, [, facts]) => {
      const refusal = Object.entries(refusals).find(([given]) => given === name)?.[1]
      expect(refusalsNow('draft', facts, events.send)).toEqual([refusal])
      expect(refusalsNow('held', facts, events['end the hold'])).toEqual([refusal])
    },
  )

  it.each(Object.entries(sendable))('pass: %s', (_name, facts) => {
    expect(refusalsNow('draft', facts, events.send)).toEqual([])
  })

  it('list every refusal in order; the first is the answer', () => {
    const facts = invited({
      positionState: 'cancelled',
      salary: 'missing',
      client: 'missing',
      reasons: 0,
      reachable: 'no',
      hasAddress: false,
      jobSearchStatus: 'closed',
      positionTypes: ['permanent'],
      personTypes: ['freelance'],
      openInvitations: 2,
      sentToPersonThisWeek: 9,
      sentInWindow: 5,
    })
    const all = refusalsOf(invitationMachine, { state: 'draft', facts }, events.send)
    expect(all.map(({ rule }) => rule)).toEqual([
      'isPositionOpen',
      'hasSalaryRange',
      'hasClientKind',
      'hasReason',
      'isReachable',
      'hasAddress',
      'isLooking',
      'isOfEmploymentType',
      'hasNoOpenInvitation',
      'isUnderCap',
      'isUnderLimit',
    ])
    expect(applyEvent(invitationMachine, { state: 'draft', facts }, events.send)).toEqual({
      kind: 'refused',
      refusal: all[0],
    })
  })

  it('give the same answer for every unreachable person', () => {
    const [refusal] = refusalsNow('draft', { reachable: 'no' }, events.send)
    expect(JSON.stringify(refusal)).toBe(
      '{"rule":"isReachable","facts":{},"fix":"chooseAnotherPerson","who":"you"}',
    )
  })

  it('refuse an answer to a closed position, and an expiry before its day', () => {
    const filled = invited({ positionState: 'filled' })
    expect({
      isStillWanted: invitationRules.isStillWanted(filled, events.accept),
      isInTime: invitationRules.isInTime(invited({ expiresOn: today }), events.accept),
      isNotBarred: invitationRules.isNotBarred(invited({ isBarred: true }), events.accept),
      hasExpired: invitationRules.hasExpired(invited(), events.expire),
    }).toEqual({
      isStillWanted: {
        rule: 'isStillWanted',
        facts: { positionState: 'filled' },
        fix: 'askRecruiter',
        who: 'recruiter',
      },
      isInTime: {
        rule: 'isInTime',
        facts: { expiresOn: today, today },
        fix: 'askRecruiter',
        who: 'recruiter',
      },
      isNotBarred: { rule: 'isNotBarred', facts: {}, fix: 'askRecruiter', who: 'recruiter' },
      hasExpired: {
        rule: 'hasExpired',
        facts: { expiresOn: '2026-05-30', today },
        fix: 'awaitExpiry',
        who: 'you',
      },
    })
  })

  it('accept answers while the position is on hold', () => {
    expect(refusalsNow('sent', { positionState: 'onHold' }, events.accept)).toEqual([])
  })
})

it('an answer of another version is impossible', () => {
  const event = { type: 'invitation.declined', answer: 'maybe' as 'never' } as const
  expect(applyEvent(invitationMachine, { state: 'sent', facts: invited() }, event)).toEqual({
    kind: 'impossible',
  })
})

it('uses every event name, and exactly the states and effects of the types', () => {
  expect(new Set(Object.values(events).map(({ type }) => type))).toEqual(new Set(invitationEventNames))
  expect(invitationPurposes).toEqual(['invite', 'represent'])
  expectTypeOf<StatePath<typeof invitationMachine>>().toEqualTypeOf<InvitationState>()
  expectTypeOf<EffectOf<typeof invitationMachine>>().toEqualTypeOf<InvitationEffect>()
  expectTypeOf<(typeof invitationEventNames)[number]>().toEqualTypeOf<InvitationEvent['type']>()
})

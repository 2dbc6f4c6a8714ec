import { describe, expect, expectTypeOf, it } from 'vitest'
import { aMember, events, records, unjoinable } from '#tests/product/tables/member-verdicts.ts'
import {
  applyEvent,
  explain,
  refusalsOf,
  valueOf,
  type EffectOf,
  type StatePath,
} from '../../shared/lifecycle.ts'
import type { MemberState } from '../../shared/lifecycle-states.ts'
import { memberMachine } from './member-machine.ts'
import { memberEventNames, type MemberEffect, type MemberEvent, type MemberFacts } from './member-types.ts'

describe('every event in every state', () => {
  it('matches its preview, and is allowed exactly where XState takes it', () => {
    const all = Object.values(events)
    for (const changes of [{}, { isExpired: true }, { owned: 1 }, { role: 'owner' }] as const) {
      for (const record of records(changes)) {
        const verdicts = all.map((event) => ({ event, verdict: applyEvent(memberMachine, record, event) }))
        expect(explain(memberMachine, record, all)).toEqual(verdicts)
        const snapshot = memberMachine.resolveState({
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

const refusalsNow = (state: MemberState, facts: Partial<MemberFacts>, event: MemberEvent) =>
  refusalsOf(memberMachine, { state, facts: aMember(facts) }, event)

describe('the rules of a member', () => {
  const refusals: Record<keyof typeof unjoinable, unknown> = {
    'a developer’s account': {
      rule: 'isCompanyAccount',
      facts: { accountType: 'user' },
      fix: 'askForAnotherAddress',
      who: 'you',
    },
    'a member of another company': {
      rule: 'hasNoOtherCompany',
      facts: {},
      fix: 'askForAnotherAddress',
      who: 'you',
    },
    'an address that is not verified': { rule: 'isVerified', facts: {}, fix: 'verifyAddress', who: 'you' },
    'another address': { rule: 'isInvitedAddress', facts: {}, fix: 'signInWithInvitedAddress', who: 'you' },
  }

  it.each(Object.entries(refusals))('refuse to join: %s', (name, refusal) => {
    const facts = Object.entries(unjoinable).find(([given]) => given === name)?.[1][1]
    expect(refusalsNow('invited', facts ?? {}, events.join)).toEqual([refusal])
  })

  it('list every refusal in order; the first is the answer', () => {
    const facts = { role: 'owner', by: { role: 'recruiter', isSelf: true }, owned: 3 } as const
    expect(refusalsNow('active', facts, events.remove)).toEqual([
      { rule: 'isNotOwner', facts: {}, fix: 'handOwnershipOver', who: 'owner' },
      { rule: 'isNotSelf', facts: {}, fix: 'askColleague', who: 'admin' },
      { rule: 'canGiveRole', facts: { role: 'owner' }, fix: 'askAdmin', who: 'owner' },
      { rule: 'hasNoOwnedRecords', facts: { owned: 3 }, fix: 'chooseNewOwner', who: 'you' },
    ])
  })

  it('name who can act instead of a recruiter', () => {
    const by = { role: 'recruiter', isSelf: false } as const
    expect([
      refusalsNow('active', { by }, events.suspend),
      refusalsNow('active', { by, role: 'admin' }, events.suspend),
      refusalsNow('active', {}, events.leave),
    ]).toEqual([
      [{ rule: 'canGiveRole', facts: { role: 'recruiter' }, fix: 'askAdmin', who: 'admin' }],
      [{ rule: 'canGiveRole', facts: { role: 'admin' }, fix: 'askAdmin', who: 'admin' }],
      [{ rule: 'isSelf', facts: {}, fix: 'askColleague', who: 'you' }],
    ])
  })

  it('refuse to join an expired invitation, and to expire a valid one', () => {
    expect([
      refusalsNow('invited', { isExpired: true }, events.join),
      refusalsNow('invited', {}, events.expire),
    ]).toEqual([
      [{ rule: 'isInTime', facts: {}, fix: 'askForNewInvitation', who: 'admin' }],
      [{ rule: 'hasExpired', facts: {}, fix: 'awaitExpiry', who: 'you' }],
    ])
  })
})

it('uses every event name, and exactly the states and effects of the types', () => {
  expect(new Set(Object.values(events).map(({ type }) => type))).toEqual(new Set(memberEventNames))
  expectTypeOf<StatePath<typeof memberMachine>>().toEqualTypeOf<MemberState>()
  expectTypeOf<EffectOf<typeof memberMachine>>().toEqualTypeOf<MemberEffect>()
  expectTypeOf<(typeof memberEventNames)[number]>().toEqualTypeOf<MemberEvent['type']>()
})

import { describe, expect, it } from 'vitest'
import { aFacts } from '#tests/product/tables/application-facts.ts'
import type { ApplicationState } from '../../shared/lifecycle-states.ts'
import { returnRefusal, stateRefusal } from './application-logic.ts'
import type { ApplicationFacts, ApplicationRefusal } from './application-types.ts'

const noConsent = (
  consent: ApplicationFacts['consent'],
  stage: string,
  fix: ApplicationRefusal['fix'],
): ApplicationRefusal => ({ rule: 'hasConsent', facts: { consent, stage }, fix, who: 'candidate' })
const noContact: ApplicationRefusal = {
  rule: 'isContactable',
  facts: { doNotContact: true },
  fix: 'allowContact',
  who: 'candidate',
}

describe('whether an application may stay in its stage', () => {
  it.each<[string, Partial<ApplicationFacts>, ApplicationRefusal | null]>([
    ['nothing has changed', { stageId: 'submitted' }, null],
    ['a closed position is irrelevant', { stageId: 'submitted', positionState: 'onHold' }, null],
    ['a missing reason is irrelevant', { stageId: 'final' }, null],
    [
      'consent was withdrawn, and the stage needs it',
      { stageId: 'submitted', consent: 'withdrawn' },
      noConsent('withdrawn', 'Submitted', 'askForConsentAgain'),
    ],
    [
      'consent was withdrawn, and an earlier stage needs it',
      { stageId: 'interview', consent: 'withdrawn' },
      noConsent('withdrawn', 'Interview', 'askForConsentAgain'),
    ],
    [
      'consent was withdrawn, and the stage does not need it',
      { stageId: 'call', consent: 'withdrawn' },
      null,
    ],
    [
      'the candidate blocked the employer',
      { stageId: 'call', blockedEmployer: 'blocked' },
      { rule: 'hasNoBlockedEmployer', facts: {}, fix: 'chooseAnotherClient', who: 'you' },
    ],
    ['the candidate is marked do-not-contact', { stageId: 'call', doNotContact: true }, noContact],
  ])('%s', (_title, facts, expected) => {
    expect(stateRefusal(aFacts(facts))).toEqual(expected)
  })
})

describe('whether an application may be restored with its candidate', () => {
  const closed = (positionState: 'filled' | 'cancelled'): ApplicationRefusal => ({
    rule: 'isPositionOpen',
    facts: { positionState },
    fix: 'reopenPosition',
    who: 'recruiter',
  })
  it.each<[string, ApplicationState, Partial<ApplicationFacts>, ApplicationRefusal | null]>([
    ['into play', 'active.screen', { stageId: 'screen' }, null],
    ['into play of a position on hold', 'lead', { positionState: 'onHold' }, null],
    ['into play of a position that was filled', 'lead', { positionState: 'filled' }, closed('filled')],
    [
      'into play of a position that was cancelled',
      'active.offer',
      { stageId: 'offer', positionState: 'cancelled' },
      closed('cancelled'),
    ],
    [
      'into a stage that needs consent, without it',
      'active.interview',
      { stageId: 'interview', consent: 'none' },
      noConsent('none', 'Interview', 'recordConsent'),
    ],
    [
      'into a stage that requires contact',
      'active.screen',
      { stageId: 'screen', doNotContact: true },
      noContact,
    ],
    ['as a hire while an opening is left', 'hired', { stageId: 'hired', positionState: 'filled' }, null],
    [
      'as a hire whose opening was taken',
      'hired',
      { stageId: 'hired', openingsLeft: 0 },
      { rule: 'hasOpening', facts: { openingsLeft: 0 }, fix: 'addOpening', who: 'recruiter' },
    ],
    [
      'as a hire without consent',
      'hired',
      { stageId: 'hired', consent: 'withdrawn' },
      noConsent('withdrawn', 'Hired', 'askForConsentAgain'),
    ],
    ['as rejected, despite every change', 'rejected', { positionState: 'filled', doNotContact: true }, null],
    [
      'as withdrawn, despite every change',
      'withdrawn',
      { positionState: 'cancelled', consent: 'none' },
      null,
    ],
  ])('%s', (_title, state, facts, expected) => {
    expect(returnRefusal(state, aFacts(facts))).toEqual(expected)
  })
})

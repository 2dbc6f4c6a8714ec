import { describe, expect, it } from 'vitest'
import { applicationExamples } from '#tests/product/tables/application-events.ts'
import { aFacts, aShown } from '#tests/product/tables/application-facts.ts'
import {
  applicationEvents,
  moveTo,
  nextPlacement,
  nextStage,
  type ApplicationEvent,
} from './application-events.ts'
import { applicationRules } from './application-logic.ts'
import type { ApplicationFacts, ApplicationRefusal } from './application-types.ts'

type Case = [string, Partial<ApplicationFacts>, ApplicationEvent, ApplicationRefusal | null]
const refusal = (
  rule: ApplicationRefusal['rule'],
  facts: ApplicationRefusal['facts'],
  fix: ApplicationRefusal['fix'],
  who: ApplicationRefusal['who'],
): ApplicationRefusal => ({ rule, facts, fix, who })
const hire: ApplicationEvent = { type: 'application.hired' }
const undo: ApplicationEvent = { type: 'application.moveUndone' }
const nameOf = (id: string) => aFacts().stages.find((stage) => stage.id === id)?.name ?? ''
const free = { consent: false, reason: false }
const consentFree = aFacts()
  .stages.filter(({ type }) => type !== 'submitted')
  .map((stage) => ({ ...stage, requires: free }))
const consentAtCall = consentFree.map((stage) =>
  stage.id === 'call' ? { ...stage, requires: { consent: true, reason: false } } : stage,
)
const noConsent = (consent: string, stage: string, fix: ApplicationRefusal['fix']) =>
  refusal('hasConsent', { consent, stage }, fix, 'candidate')
const noReason = (event: string, stage: string) => refusal('hasReason', { event, stage }, 'giveReason', 'you')

const atCall = { stageId: 'call', previousStageId: 'lead' }
const asking = (reason: 'always' | 'never') =>
  applicationExamples.filter(({ type }) => applicationEvents[type].reason === reason)

const decide: ApplicationEvent = {
  type: 'application.clientDecided',
  digestId: 'second',
  decision: 'interview',
}
const undoDecision: ApplicationEvent = { type: 'application.clientDecisionUndone', digestId: 'second' }
const notInDigest = (digest: string) => refusal('isInSentDigest', { digest }, 'askRecruiter', 'recruiter')

const cases: Record<keyof typeof applicationRules, Case[]> = {
  isInSentDigest: [
    ['passes in a sent digest', { shown: aShown({ state: 'sent' }) }, decide, null],
    ['passes in a digest that was read', {}, decide, null],
    ['refuses when no digest shows the candidate', { shown: null }, decide, notInDigest('none')],
    ['refuses an older digest', { shown: aShown({ digestId: 'third' }) }, decide, notInDigest('older')],
    [
      'passes an answer after the decision that closed the digest',
      { shown: aShown({ state: 'closed' }) },
      decide,
      null,
    ],
    [
      'refuses an answer in a closed digest after the recruiter acted',
      { shown: aShown({ state: 'closed', isActedOn: true }) },
      decide,
      notInDigest('closed'),
    ],
    ...(['held', 'revoked'] as const).map((state): Case => [
      `refuses a digest that is ${state}`,
      { shown: aShown({ state }) },
      decide,
      notInDigest(state),
    ]),
    [
      'passes an undo of the decision that closed the digest',
      { shown: aShown({ state: 'closed' }) },
      undoDecision,
      null,
    ],
  ],
  isInPlay: [
    [
      'refuses in every state that checks it',
      {},
      decide,
      refusal('isInPlay', {}, 'askRecruiter', 'recruiter'),
    ],
  ],
  isNotActedOn: [
    ['passes before the recruiter acts', {}, undoDecision, null],
    [
      'refuses after the recruiter acted',
      { shown: aShown({ isActedOn: true }) },
      undoDecision,
      refusal('isNotActedOn', {}, 'askRecruiter', 'recruiter'),
    ],
  ],
  isPositionOpen: [
    ['passes an open position', {}, moveTo('screen'), null],
    ...(
      [
        ['draft', 'openPosition'],
        ['onHold', 'resumePosition'],
        ['filled', 'reopenPosition'],
        ['cancelled', 'reopenPosition'],
      ] as const
    ).map(([positionState, fix]): Case => [
      `refuses a position that is ${positionState}`,
      { positionState },
      moveTo('screen'),
      refusal('isPositionOpen', { positionState }, fix, 'recruiter'),
    ]),
  ],
  isContactable: [
    ['passes a candidate who may be contacted', {}, moveTo('screen'), null],
    ['passes a move to a lead stage, which needs no contact', { doNotContact: true }, moveTo('lead'), null],
    [
      'refuses any later stage for a candidate marked do-not-contact',
      { doNotContact: true },
      moveTo('screen'),
      refusal('isContactable', { doNotContact: true }, 'allowContact', 'candidate'),
    ],
  ],
  hasNoBlockedEmployer: [
    ['passes without a block', {}, moveTo('screen'), null],
    [
      'passes in a browser, which does not know blocks',
      { blockedEmployer: 'unknown' },
      moveTo('screen'),
      null,
    ],
    [
      'refuses a blocked employer and reveals nothing else',
      { blockedEmployer: 'blocked' },
      moveTo('lead'),
      refusal('hasNoBlockedEmployer', {}, 'chooseAnotherClient', 'you'),
    ],
  ],
  hasConsent: [
    ['passes a given consent', {}, moveTo('submitted'), null],
    ['passes a stage before the first that needs it', { consent: 'none' }, moveTo('call'), null],
    [
      'passes every stage when no stage of the position needs it',
      { consent: 'none', stages: consentFree },
      moveTo('interview'),
      null,
    ],
    ['passes a hire when no stage needs it', { consent: 'none', stages: consentFree }, hire, null],
    ...['sent', 'interview', 'final', 'offer', 'revised', 'hired', 'started'].map((stageId): Case => [
      `refuses "${stageId}", which follows the first stage that needs it`,
      { consent: 'none' },
      moveTo(stageId),
      noConsent('none', nameOf(stageId), 'recordConsent'),
    ]),
    [
      'refuses every stage after a stage of another type that needs it',
      { consent: 'none', stages: consentAtCall },
      moveTo('interview'),
      noConsent('none', 'Interview', 'recordConsent'),
    ],
    [
      'refuses a lead stage after the first stage that needs it',
      { consent: 'none', stages: [...aFacts().stages.slice(4), ...aFacts().stages.slice(0, 4)] },
      moveTo('lead'),
      noConsent('none', 'New', 'recordConsent'),
    ],
    [
      'refuses a hired stage in any position',
      { consent: 'none', stages: [...aFacts().stages].reverse() },
      moveTo('hired'),
      noConsent('none', 'Hired', 'recordConsent'),
    ],
    [
      'refuses a hire',
      { consent: 'none', stageId: 'call' },
      hire,
      noConsent('none', 'Hired', 'recordConsent'),
    ],
    [
      'refuses a hire from an early stage of a position without a hired stage',
      { consent: 'none', stageId: 'call', stages: aFacts().stages.slice(0, -2) },
      hire,
      noConsent('none', 'Call', 'recordConsent'),
    ],
    [
      'refuses to undo a rejection in a stage that needs it',
      { consent: 'withdrawn', stageId: 'interview' },
      { type: 'application.unrejected' },
      noConsent('withdrawn', 'Interview', 'askForConsentAgain'),
    ],
    [
      'refuses to undo a move out of a stage that needs it',
      { consent: 'none', before: { state: 'active.offer', stageId: 'offer', previousStageId: null } },
      { type: 'application.moveUndone' },
      noConsent('none', 'Offer', 'recordConsent'),
    ],
    ...(
      [
        ['none', 'recordConsent'],
        ['requested', 'recordConsent'],
        ['declined', 'askForConsentAgain'],
        ['expired', 'askForConsentAgain'],
        ['withdrawn', 'askForConsentAgain'],
      ] as const
    ).map(([consent, fix]): Case => [
      `refuses to submit with a consent that is ${consent}`,
      { consent },
      moveTo('submitted'),
      noConsent(consent, 'Submitted', fix),
    ]),
  ],
  hasOpening: [
    ['passes while an opening is left', { openingsLeft: 1 }, hire, null],
    [
      'refuses when every opening is taken',
      { openingsLeft: 0 },
      hire,
      refusal('hasOpening', { openingsLeft: 0 }, 'addOpening', 'recruiter'),
    ],
  ],
  hasReason: [
    ['passes a move to a stage that requires no reason', {}, moveTo('screen'), null],
    ['passes a move with the reason that its stage requires', {}, moveTo('final', 'skills'), null],
    [
      'refuses a move without the reason that its stage requires',
      {},
      moveTo('final'),
      noReason('application.moveRequested', 'Final interview'),
    ],
    ...asking('always').map((event): Case => {
      const given = 'reason' in event && event.reason?.trim() !== ''
      const stage = nextStage(aFacts(atCall), event)?.name ?? ''
      return [
        `${given ? 'passes' : 'refuses'} ${JSON.stringify(event)}`,
        atCall,
        event,
        given ? null : noReason(event.type, stage),
      ]
    }),
    ...asking('never').map((event): Case => [
      `passes ${event.type} although the stage requires a reason`,
      { stageId: 'final' },
      event,
      null,
    ]),
  ],
  isStageOfPosition: [
    ['passes a stage of the position', {}, moveTo('offer'), null],
    [
      'refuses a stage of another position',
      {},
      moveTo('elsewhere'),
      refusal('isStageOfPosition', { stageId: 'elsewhere' }, 'reload', 'you'),
    ],
    [
      'refuses to restore to a deleted stage',
      { stageId: 'gone' },
      { type: 'application.unrejected' },
      refusal('isStageOfPosition', { stageId: 'gone' }, 'reload', 'you'),
    ],
  ],
  isReachableStage: [
    [
      'refuses every stage that no other transition takes',
      {},
      moveTo('hired'),
      refusal('isReachableStage', { stage: 'Hired' }, 'chooseActiveStage', 'you'),
    ],
  ],
  isUndoable: [
    ['refuses when there is nothing to undo', {}, undo, refusal('isUndoable', {}, 'reload', 'you')],
    [
      'passes while the last event is known',
      { before: { state: 'lead', stageId: 'lead', previousStageId: null } },
      undo,
      null,
    ],
  ],
}

for (const [name, judge] of Object.entries(applicationRules)) {
  describe(`rule ${name}`, () => {
    it.each(cases[name as keyof typeof applicationRules])('%s', (_title, facts, event, expected) => {
      expect(judge(aFacts(facts), event)).toEqual(expected)
    })
  })
}

describe('the stage after an event', () => {
  const aside: ApplicationEvent = { type: 'application.setAside', reason: 'closed' }
  const unhire: ApplicationEvent = { type: 'application.unhired', reason: 'accepted elsewhere' }
  const withoutHired = aFacts().stages.filter((stage) => stage.type !== 'hired')

  it.each<[string, Partial<ApplicationFacts>, ApplicationEvent, string, string | null]>([
    ['is the requested stage for a move', { stageId: 'call' }, moveTo('offer'), 'offer', 'call'],
    [
      'is the requested stage for a move within a type',
      { stageId: 'call' },
      moveTo('screen'),
      'screen',
      'call',
    ],
    ['is the first hired stage for a hire', { stageId: 'offer' }, hire, 'hired', 'offer'],
    [
      'is the current stage for a hire without a hired stage',
      { stageId: 'offer', stages: withoutHired },
      hire,
      'offer',
      'offer',
    ],
    [
      'keeps the stage in play for a move among hired stages',
      { stageId: 'hired', previousStageId: 'offer' },
      moveTo('started'),
      'started',
      'offer',
    ],
    [
      'is the stage before for un-hiring',
      { stageId: 'hired', previousStageId: 'call' },
      unhire,
      'call',
      null,
    ],
    [
      'is the last stage in play for un-hiring when the stage before is gone',
      { stageId: 'hired', previousStageId: 'gone' },
      unhire,
      'revised',
      null,
    ],
    [
      'is the last stage without consent for un-hiring without consent',
      { stageId: 'hired', previousStageId: 'offer', consent: 'withdrawn' },
      unhire,
      'call',
      null,
    ],
    [
      'is the stage before for un-hiring without consent when it needs none',
      { stageId: 'hired', previousStageId: 'screen', consent: 'withdrawn' },
      unhire,
      'screen',
      null,
    ],
    [
      'is the previous placement, with the stage before it, for an undo',
      {
        stageId: 'offer',
        previousStageId: 'call',
        before: { state: 'active.screen', stageId: 'call', previousStageId: 'lead' },
      },
      undo,
      'call',
      'lead',
    ],
    [
      'is the current stage for setting aside',
      { stageId: 'call', previousStageId: 'lead' },
      aside,
      'call',
      'lead',
    ],
    [
      'is the stage before for setting a hire aside',
      { stageId: 'hired', previousStageId: 'offer' },
      aside,
      'offer',
      'offer',
    ],
    [
      'is never a hired stage for un-hiring',
      { stageId: 'started', previousStageId: 'hired' },
      unhire,
      'revised',
      null,
    ],
  ])('%s', (_title, facts, event, stageId, previousStageId) => {
    expect(nextPlacement(aFacts(facts), event)).toEqual({ stageId, previousStageId })
  })

  const leading: readonly string[] = [moveTo('offer'), hire, unhire, undo, aside].map(({ type }) => type)
  it.each(applicationExamples.filter(({ type }) => !leading.includes(type)))(
    'is the current stage for $type',
    (event) => {
      expect(nextPlacement(aFacts(atCall), event)).toEqual(atCall)
    },
  )

  it('is null when the position has no such stage', () => {
    expect(nextStage(aFacts(), moveTo('elsewhere'))).toBeNull()
    expect(nextStage(aFacts({ stages: [], stageId: 'hired' }), unhire)).toBeNull()
    expect(() => nextPlacement(aFacts(), moveTo('elsewhere'))).toThrow(
      'application: application.moveRequested leads to no stage of the position',
    )
  })
})

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
    ['passes in one that was read', {}, decide, null],
    ['refuses where no digest shows the candidate', { shown: null }, decide, notInDigest('none')],
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
    ['passes an undo of what closed the digest', { shown: aShown({ state: 'closed' }) }, undoDecision, null],
  ],
  isInPlay: [
    ['refuses in every state that asks it', {}, decide, refusal('isInPlay', {}, 'askRecruiter', 'recruiter')],
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
    ['passes a move to a lead stage, where nobody calls', { doNotContact: true }, moveTo('lead'), null],
    [
      'refuses any later stage for a candidate not to be contacted',
      { doNotContact: true },
      moveTo('screen'),
      refusal('isContactable', { doNotContact: true }, 'allowContact', 'candidate'),
    ],
  ],
  hasNoBlockedEmployer: [
    ['passes without a block', {}, moveTo('screen'), null],
    ['passes in a browser, which does not know', { blockedEmployer: 'unknown' }, moveTo('screen'), null],
    [
      'refuses a blocked employer and tells nothing else',
      { blockedEmployer: 'blocked' },
      moveTo('lead'),
      refusal('hasNoBlockedEmployer', {}, 'chooseAnotherClient', 'you'),
    ],
  ],
  hasConsent: [
    ['passes a given consent', {}, moveTo('submitted'), null],
    ['passes a stage before the first that needs it', { consent: 'none' }, moveTo('call'), null],
    [
      'passes every stage where none of the position asks for it',
      { consent: 'none', stages: consentFree },
      moveTo('interview'),
      null,
    ],
    ['passes a hire where no stage asks for it', { consent: 'none', stages: consentFree }, hire, null],
    ...['sent', 'interview', 'final', 'offer', 'revised', 'hired', 'started'].map((stageId): Case => [
      `refuses "${stageId}", which follows the first stage that asks for it`,
      { consent: 'none' },
      moveTo(stageId),
      noConsent('none', nameOf(stageId), 'recordConsent'),
    ]),
    [
      'refuses every stage from one of another type on that requires it',
      { consent: 'none', stages: consentAtCall },
      moveTo('interview'),
      noConsent('none', 'Interview', 'recordConsent'),
    ],
    [
      'refuses a lead stage that stands behind the first that asks for it',
      { consent: 'none', stages: [...aFacts().stages.slice(4), ...aFacts().stages.slice(0, 4)] },
      moveTo('lead'),
      noConsent('none', 'New', 'recordConsent'),
    ],
    [
      'refuses a hired stage wherever it stands',
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
      'refuses a hire out of an early stage where the position has none for it',
      { consent: 'none', stageId: 'call', stages: aFacts().stages.slice(0, -2) },
      hire,
      noConsent('none', 'Call', 'recordConsent'),
    ],
    [
      'refuses to take a rejection back in a stage that needs it',
      { consent: 'withdrawn', stageId: 'interview' },
      { type: 'application.unrejected' },
      noConsent('withdrawn', 'Interview', 'askForConsentAgain'),
    ],
    [
      'refuses to undo what led out of a stage that needs it',
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
    ['passes a move to a stage that asks for none', {}, moveTo('screen'), null],
    ['passes a move with the reason that its stage asks for', {}, moveTo('final', 'skills'), null],
    [
      'refuses a move without the reason that its stage asks for',
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
      `passes ${event.type} where the stage asks for one`,
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
      'refuses to restore to a stage that is gone',
      { stageId: 'gone' },
      { type: 'application.unrejected' },
      refusal('isStageOfPosition', { stageId: 'gone' }, 'reload', 'you'),
    ],
  ],
  isReachableStage: [
    [
      'refuses whatever stage no other transition takes',
      {},
      moveTo('hired'),
      refusal('isReachableStage', { stage: 'Hired' }, 'chooseActiveStage', 'you'),
    ],
  ],
  isUndoable: [
    ['refuses while there is nothing to take back', {}, undo, refusal('isUndoable', {}, 'reload', 'you')],
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

describe('the stage that results', () => {
  const aside: ApplicationEvent = { type: 'application.setAside', reason: 'closed' }
  const unhire: ApplicationEvent = { type: 'application.unhired', reason: 'accepted elsewhere' }
  const withoutHired = aFacts().stages.filter((stage) => stage.type !== 'hired')

  it.each<[string, Partial<ApplicationFacts>, ApplicationEvent, string, string | null]>([
    ['of a move is the stage asked for', { stageId: 'call' }, moveTo('offer'), 'offer', 'call'],
    [
      'of a move within a type is the stage asked for',
      { stageId: 'call' },
      moveTo('screen'),
      'screen',
      'call',
    ],
    ['of a hire is the first hired stage', { stageId: 'offer' }, hire, 'hired', 'offer'],
    [
      'of a hire stays without a hired stage',
      { stageId: 'offer', stages: withoutHired },
      hire,
      'offer',
      'offer',
    ],
    [
      'of a move among hired stages keeps the way back into play',
      { stageId: 'hired', previousStageId: 'offer' },
      moveTo('started'),
      'started',
      'offer',
    ],
    ['of un-hiring is the one before', { stageId: 'hired', previousStageId: 'call' }, unhire, 'call', null],
    [
      'of un-hiring is the last in play when the one before is gone',
      { stageId: 'hired', previousStageId: 'gone' },
      unhire,
      'revised',
      null,
    ],
    [
      'of un-hiring without consent is the last that needs none',
      { stageId: 'hired', previousStageId: 'offer', consent: 'withdrawn' },
      unhire,
      'call',
      null,
    ],
    [
      'of un-hiring without consent is the one before where that needs none',
      { stageId: 'hired', previousStageId: 'screen', consent: 'withdrawn' },
      unhire,
      'screen',
      null,
    ],
    [
      'of undoing is where it was, with the stage before that',
      {
        stageId: 'offer',
        previousStageId: 'call',
        before: { state: 'active.screen', stageId: 'call', previousStageId: 'lead' },
      },
      undo,
      'call',
      'lead',
    ],
    ['of setting aside is the same', { stageId: 'call', previousStageId: 'lead' }, aside, 'call', 'lead'],
    [
      'of setting a hire aside is the one before',
      { stageId: 'hired', previousStageId: 'offer' },
      aside,
      'offer',
      'offer',
    ],
    [
      'of un-hiring is never a hired one',
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
    'of $type is the same',
    (event) => {
      expect(nextPlacement(aFacts(atCall), event)).toEqual(atCall)
    },
  )

  it('is none where the position has no such stage', () => {
    expect(nextStage(aFacts(), moveTo('elsewhere'))).toBeNull()
    expect(nextStage(aFacts({ stages: [], stageId: 'hired' }), unhire)).toBeNull()
    expect(() => nextPlacement(aFacts(), moveTo('elsewhere'))).toThrow(
      'application: application.moveRequested leads to no stage of the position',
    )
  })
})

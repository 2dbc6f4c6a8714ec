import type { ApplicationEffect } from '#machines/lifecycle/application/application-events.ts'
import type { ApplicationFacts, Placement } from '#machines/lifecycle/application/application-types.ts'
import type { ApplicationState } from '#machines/shared/lifecycle-states.ts'
import { aFacts } from './application-facts.ts'
import { impossible, moved, refusedBy } from './verdict-words.ts'
import { events, rows, single } from './application-cases.ts'
import type { Verdicts } from './verdicts.ts'

/** Events that revert an application (undo, un-reject, reinstate, un-hire) and their refusals. */

const stood = (state: ApplicationState, stageId: string) => ({
  before: { state, stageId, previousStageId: 'lead' },
})
const returned = (state: ApplicationState, ...more: ApplicationEffect[]) =>
  moved(state, 'restorePlacement', ...more)

/** Undo where something changed since the last event, or where stages share a type. */
const undone: readonly (readonly [string, ApplicationState, Partial<ApplicationFacts>, unknown])[] = [
  ['a move within a type', 'active.screen', stood('active.screen', 'call'), returned('active.screen')],
  [
    'a move among the hired, with no opening left',
    'hired',
    { ...stood('hired', 'started'), openingsLeft: 0 },
    returned('hired'),
  ],
  [
    'an un-hire whose opening is taken by now',
    'active.offer',
    { ...stood('hired', 'hired'), openingsLeft: 0 },
    refusedBy('hasOpening'),
  ],
  [
    'a rejection of a position that is closed by now',
    'rejected',
    { ...stood('lead', 'lead'), positionState: 'filled' },
    refusedBy('isPositionOpen'),
  ],
  [
    'an un-rejection of a position that is closed by now',
    'lead',
    { ...stood('rejected', 'lead'), positionState: 'filled' },
    returned('rejected'),
  ],
  [
    'a move out of a stage whose consent is missing',
    'active.screen',
    { ...stood('active.interview', 'interview'), consent: 'none' },
    refusedBy('hasConsent'),
  ],
  [
    'a move out of a stage that is gone',
    'lead',
    stood('active.screen', 'gone'),
    refusedBy('isStageOfPosition'),
  ],
  ['a rejection in a stage that is gone', 'lead', stood('rejected', 'gone'), refusedBy('isStageOfPosition')],
]

/** One stage of the position per state in play. */
const inPlay = {
  lead: 'lead',
  'active.screen': 'screen',
  'active.submitted': 'submitted',
  'active.interview': 'interview',
  'active.offer': 'offer',
} as const satisfies Record<Exclude<ApplicationState, 'hired' | 'rejected' | 'withdrawn'>, string>
type InPlay = keyof typeof inPlay
const statesInPlay = Object.keys(inPlay) as InPlay[]

const before = (state: ApplicationState, stageId: string): Placement => ({
  state,
  stageId,
  previousStageId: null,
})

/** Undo in each state of `expected`, back to `placement`. */
const undoing = (
  placement: Placement,
  expected: Partial<Record<ApplicationState, unknown>>,
  consent: ApplicationFacts['consent'] = 'given',
): Verdicts => ({
  given: `having stood in ${placement.state} before, consent ${consent}`,
  records: (Object.keys(expected) as ApplicationState[]).map((state) => ({
    state,
    facts: aFacts({ ...rows[state], before: placement, consent }),
  })),
  events: { undo: events.undo },
  expected: Object.fromEntries(Object.entries(expected).map(([state, undo]) => [state, { undo }])),
})
const fromPlay = (verdict: unknown) => Object.fromEntries(statesInPlay.map((state) => [state, verdict]))

const unseen = refusedBy('hasConsent')

/** Undo into play and back to an end; undoing a hire releases its opening, returning to one takes it. */
const undos: readonly Verdicts[] = [
  ...statesInPlay.map((state) =>
    undoing(before(state, inPlay[state]), {
      ...fromPlay(returned(state)),
      hired: returned(state, 'releaseOpening'),
      rejected: returned(state),
      withdrawn: returned(state),
    }),
  ),
  undoing(
    before('active.offer', 'offer'),
    { ...fromPlay(unseen), hired: unseen, rejected: unseen, withdrawn: unseen },
    'withdrawn',
  ),
  undoing(before('hired', 'hired'), {
    ...fromPlay(returned('hired', 'takeOpening')),
    hired: returned('hired'),
  }),
  undoing(before('rejected', 'interview'), fromPlay(returned('rejected'))),
  undoing(before('withdrawn', 'interview'), fromPlay(returned('withdrawn'))),
]

/** Reverting an end returns to its stage; reverting a hire, to the stage before it. */
const reversals: readonly Verdicts[] = statesInPlay.map((state): Verdicts => {
  const stageId = inPlay[state]
  const none = { 'un-reject': impossible, reinstate: impossible, 'un-hire': impossible }
  const restored = moved(state, 'startStageClock', 'clearOutcome')
  return {
    given: `in, or from, the stage ${stageId}`,
    records: [
      { state: 'rejected', facts: aFacts({ ...rows.rejected, stageId }) },
      { state: 'withdrawn', facts: aFacts({ ...rows.withdrawn, stageId }) },
      { state: 'hired', facts: aFacts({ ...rows.hired, previousStageId: stageId }) },
    ],
    events: {
      'un-reject': events['un-reject'],
      reinstate: events.reinstate,
      'un-hire': events['un-hire'],
    },
    expected: {
      rejected: { ...none, 'un-reject': restored },
      withdrawn: { ...none, reinstate: restored },
      hired: { ...none, 'un-hire': moved(state, 'startStageClock', 'keepReason', 'releaseOpening') },
    },
  }
})

export const applicationReturns: readonly Verdicts[] = [
  ...undos,
  ...reversals,
  ...undone.map(([given, state, changes, expected]) =>
    single(`after ${given}`, state, changes, 'undo', expected),
  ),
]

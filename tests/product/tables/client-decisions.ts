import type { ShownFacts } from '#machines/lifecycle/application/application-types.ts'
import type { ApplicationState } from '#machines/shared/lifecycle-states.ts'
import { aShown } from './application-facts.ts'
import { single, type Name } from './application-cases.ts'
import { moved, refusedBy, unchanged } from './verdict-words.ts'
import type { Verdicts } from './verdicts.ts'

/** A client's decision on a candidate, by the digest that shows the candidate. */

const decision = (state: ApplicationState) => moved(state, 'recordDecision', 'turnToUs')
const undone = (state: ApplicationState) => moved(state, 'clearDecision', 'turnToClient')
const notInDigest = refusedBy('isInSentDigest')

const cases: readonly (readonly [string, ShownFacts | null, ApplicationState, Name, unknown])[] = [
  ['a decision in no digest', null, 'active.submitted', 'decide', notInDigest],
  ['an undo in no digest', null, 'active.submitted', 'undo the decision', notInDigest],
  ['a decision in no digest, after the rejection', null, 'rejected', 'decide', notInDigest],
  [
    'a decision in a digest that is unread',
    aShown({ state: 'sent', isDecided: false }),
    'active.submitted',
    'decide',
    decision('active.submitted'),
  ],
  ['a decision in a held digest', aShown({ state: 'held' }), 'active.submitted', 'decide', notInDigest],
  [
    'an answer after the decision that closed the digest',
    aShown({ state: 'closed', isDecided: false }),
    'active.submitted',
    'decide',
    decision('active.submitted'),
  ],
  [
    'an answer in a closed digest after the recruiter acted',
    aShown({ state: 'closed', isActedOn: true }),
    'active.submitted',
    'decide',
    notInDigest,
  ],
  ['a decision in a revoked digest', aShown({ state: 'revoked' }), 'active.submitted', 'decide', notInDigest],
  [
    'a new decision after the recruiter acted',
    aShown({ isActedOn: true }),
    'active.interview',
    'decide',
    decision('active.interview'),
  ],
  [
    'an undo of the decision that closed the digest',
    aShown({ state: 'closed' }),
    'active.submitted',
    'undo the decision',
    undone('active.submitted'),
  ],
  [
    'an undo in a revoked digest',
    aShown({ state: 'revoked' }),
    'active.submitted',
    'undo the decision',
    notInDigest,
  ],
  [
    'an undo after the recruiter acted',
    aShown({ isActedOn: true }),
    'active.interview',
    'undo the decision',
    refusedBy('isNotActedOn'),
  ],
  [
    'an undo without a decision',
    aShown({ isDecided: false }),
    'active.submitted',
    'undo the decision',
    unchanged,
  ],
]

export const clientDecisions: readonly Verdicts[] = cases.map(([given, shown, state, name, expected]) =>
  single(given, state, { shown }, name, expected),
)

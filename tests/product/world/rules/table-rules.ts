/** Judges positions and consents by their expectation tables, so that a wrong chart is found. */
import type { ConsentEffect, ConsentEvent, ConsentFacts } from '#machines/lifecycle/consent/consent-types.ts'
import type {
  PositionEffect,
  PositionEvent,
  PositionFacts,
} from '#machines/lifecycle/position/position-types.ts'
import { isBlank } from '#machines/domain/text/blank.ts'
import type { ConsentState, PositionState } from '#machines/shared/lifecycle-states.ts'
import type { Verdict } from '#machines/shared/lifecycle.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { refusedBy } from '../../tables/verdict-words.ts'
import { consentVerdicts, events as consentEvents } from '../../tables/consent-verdicts.ts'
import { events as positionEvents, positionVerdicts } from '../../tables/position-verdicts.ts'
import type { Verdicts } from '../../tables/verdicts.ts'
import { refusal } from './application-rules.ts'

/** The refusal of each rule that facts and event break. */
type Broken = Readonly<Record<string, Refusal | false>>

/** The first verdict that fits, from the table with the most broken rules to the one with none. */
function judge<State extends string, Effect extends string>(
  tables: readonly Verdicts[],
  state: State,
  name: string,
  broken: Broken,
): Verdict<State, Effect> {
  for (const { expected } of tables.toReversed()) {
    const verdict = expected[state]?.[name] as
      Exclude<Verdict<State, Effect>, { kind: 'refused' }> | ReturnType<typeof refusedBy>
    if (verdict.kind !== 'refused') return verdict
    const refused = broken[verdict.rule] ?? false
    if (refused) return { kind: 'refused', refusal: refused }
  }
  throw new Error(`no table judges ${name} in ${state}`)
}

const nameOf = (events: Readonly<Record<string, { readonly type: string }>>, type: string): string =>
  Object.keys(events).find((name) => events[name]?.type === type) ?? type

const requirementRefusal = ({ requirements }: PositionFacts): Refusal | false =>
  requirements === 0 && refusal('hasRequirement', 'recruiter', 'addRequirement', { requirements })

export function judgePosition(
  state: PositionState,
  facts: PositionFacts,
  event: PositionEvent,
): Verdict<PositionState, PositionEffect> {
  const { undecided } = facts
  const isUnreasoned = event.type === 'position.cancelled' && isBlank(event.reason)
  return judge(
    positionVerdicts,
    state,
    isUnreasoned ? 'cancel without a reason' : nameOf(positionEvents, event.type),
    {
      hasRequirement: requirementRefusal(facts),
      hasNoUndecidedCandidate:
        undecided > 0 && refusal('hasNoUndecidedCandidate', 'recruiter', 'decideCandidates', { undecided }),
      hasReason: isUnreasoned && refusal('hasReason', 'you', 'giveReason'),
    },
  )
}

/** An open position needs a requirement, and any position an opening per hire. */
export function editRefusal(state: PositionState, now: PositionFacts, next: PositionFacts): Refusal | null {
  const isFewer = state === 'open' && next.requirements < now.requirements
  const lost = isFewer && requirementRefusal(next)
  if (lost) return lost
  const { openings, filled } = next
  return openings < now.openings && openings < filled
    ? refusal('coversHires', 'recruiter', 'takeHireBack', { openings, filled })
    : null
}

/** 30 days after a day. */
const afterRest = (day: string): string =>
  new Date(Date.parse(day) + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10)

export function judgeConsent(
  state: ConsentState,
  { today, expiresOn, refusedOn }: ConsentFacts,
  event: ConsentEvent,
): Verdict<ConsentState, ConsentEffect> {
  const givenOn = event.type === 'consent.recorded' ? event.givenOn : today
  const lasts = expiresOn === null || expiresOn > today
  const isTextless = event.type === 'consent.granted' && isBlank(event.textVersion)
  const name = isTextless ? 'grant without a text' : nameOf(consentEvents, event.type)
  const isBarred = refusedOn !== null && event.type === 'consent.recorded'
  return judge(consentVerdicts, state, givenOn > today ? 'record tomorrow' : name, {
    isNotRefusedByPerson:
      isBarred &&
      refusal('isNotRefusedByPerson', 'candidate', 'inviteAgain', {
        refusedOn,
        inviteFrom: afterRest(refusedOn),
      }),
    hasText: isTextless && refusal('hasText', 'you', 'reload'),
    isNotInFuture: givenOn > today && refusal('isNotInFuture', 'you', 'correctDate', { givenOn, today }),
    hasExpired: lasts && refusal('hasExpired', 'you', 'awaitExpiry', { expiresOn, today }),
  })
}

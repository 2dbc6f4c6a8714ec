/** What may happen to an application (docs/machines.md#application), written by hand, so that a wrong chart is found. */
import type {
  ApplicationEffect,
  ApplicationEvent,
} from '#machines/lifecycle/application/application-events.ts'
import type { ApplicationFacts, StageFacts } from '#machines/lifecycle/application/application-types.ts'
import { isBlank } from '#machines/domain/text/blank.ts'
import type { ApplicationState, PositionState } from '#machines/shared/lifecycle-states.ts'
import type { Verdict } from '#machines/shared/lifecycle.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import { isInPlay } from '../facts.ts'
import type { Outcome } from '../records.ts'

export const refusal = (
  rule: string,
  who: Refusal['who'],
  fix: string,
  facts: Refusal['facts'] = {},
): Refusal => ({ rule, facts, fix, who })

/** An event with the stage that it leads to; null if the position has no such stage. */
interface Ask {
  readonly facts: ApplicationFacts
  readonly event: ApplicationEvent
  readonly stage: StageFacts | null
}
type Rule = (ask: Ask) => Refusal | null

/** Every stage from the first that requires consent needs it, and so does every hire. */
export function needsConsent(
  { stages }: Pick<ApplicationFacts, 'stages'>,
  { id, type }: StageFacts,
): boolean {
  const first = stages.findIndex((stage) => stage.type === 'submitted' || stage.requires.consent)
  return first >= 0 && (type === 'hired' || stages.findIndex((stage) => stage.id === id) >= first)
}

const opening = {
  draft: 'openPosition',
  open: '',
  onHold: 'resumePosition',
  filled: 'reopenPosition',
  cancelled: 'reopenPosition',
} as const

const openRefusal = (positionState: PositionState): Refusal | null =>
  positionState === 'open'
    ? null
    : refusal('isPositionOpen', 'recruiter', opening[positionState], { positionState })

/** A closed position takes no candidate. */
export const closedRefusal = (state: PositionState): Refusal | null =>
  state === 'filled' || state === 'cancelled' ? openRefusal(state) : null

const isPositionOpen: Rule = ({ facts }) => openRefusal(facts.positionState)

const isContactable: Rule = ({ facts: { doNotContact }, stage }) =>
  doNotContact && stage?.type !== 'lead'
    ? refusal('isContactable', 'candidate', 'allowContact', { doNotContact })
    : null

const hasNoBlockedEmployer: Rule = ({ facts: { blockedEmployer } }) =>
  blockedEmployer === 'blocked' ? refusal('hasNoBlockedEmployer', 'you', 'chooseAnotherClient') : null

const hasConsent: Rule = ({ facts, event, stage }) => {
  const { consent } = facts
  if (consent === 'given' || stage === null) return null
  // A position without a hired stage hires from any.
  const asked = event.type === 'application.hired' ? facts.stages : [stage]
  if (!asked.some((one) => needsConsent(facts, one))) return null
  const isFirst = consent === 'none' || consent === 'requested'
  const fix = isFirst ? 'recordConsent' : 'askForConsentAgain'
  return refusal('hasConsent', 'candidate', fix, { consent, stage: stage.name })
}

const hasOpening: Rule = ({ facts: { openingsLeft } }) =>
  openingsLeft > 0 ? null : refusal('hasOpening', 'recruiter', 'addOpening', { openingsLeft })

const hasReason: Rule = ({ event, stage }) =>
  'reason' in event && !isBlank(event.reason ?? '')
    ? null
    : refusal('hasReason', 'you', 'giveReason', { event: event.type, stage: stage?.name ?? null })

const hasStageReason: Rule = (ask) => (ask.stage?.requires.reason === true ? hasReason(ask) : null)

const isStageOfPosition: Rule = ({ facts, event, stage }) =>
  stage === null
    ? refusal('isStageOfPosition', 'you', 'reload', {
        stageId: 'stageId' in event ? event.stageId : facts.stageId,
      })
    : null

const isReachableStage: Rule = ({ stage }) =>
  refusal('isReachableStage', 'you', 'chooseActiveStage', { stage: stage?.name ?? null })

const isUndoable: Rule = () => refusal('isUndoable', 'you', 'reload')

const isInSentDigest: Rule = ({ facts: { shown }, event }) => {
  const named = 'digestId' in event ? event.digestId : null
  const digest = shown?.digestId === named ? shown.state : shown === null ? 'none' : 'older'
  const isLate = event.type === 'application.clientDecided' && shown?.isActedOn === true
  const taking = ['sent', 'partlyRead', ...(isLate ? [] : ['closed'])]
  return taking.includes(digest) ? null : refusal('isInSentDigest', 'recruiter', 'askRecruiter', { digest })
}

const isStillInPlay =
  (inPlay: boolean): Rule =>
  () =>
    inPlay ? null : refusal('isInPlay', 'recruiter', 'askRecruiter')

const isNotActedOn: Rule = ({ facts: { shown } }) =>
  shown?.isActedOn === true ? refusal('isNotActedOn', 'recruiter', 'askRecruiter') : null

/** Rules to stay in a stage, and to enter one. */
const staying = [isContactable, hasNoBlockedEmployer, hasConsent]
const entering = [isStageOfPosition, isPositionOpen, ...staying]

const firstRefusal = (rules: readonly Rule[], ask: Ask): Refusal | null => {
  for (const rule of rules) {
    const refused = rule(ask)
    if (refused !== null) return refused
  }
  return null
}

const stageWith = ({ stages }: ApplicationFacts, id: string | undefined): StageFacts | null =>
  stages.find((stage) => stage.id === id) ?? null

/** The stage before the hire, or the last one in play that the consent allows. */
function stageBeforeHire(facts: ApplicationFacts): StageFacts | null {
  const inPlay = facts.stages.filter(({ type }) => type !== 'hired')
  const allowed = inPlay.filter((stage) => facts.consent === 'given' || !needsConsent(facts, stage))
  const isPrevious = ({ id }: StageFacts) => id === facts.previousStageId
  return allowed.find(isPrevious) ?? allowed.at(-1) ?? inPlay.find(isPrevious) ?? inPlay.at(-1) ?? null
}

/** The stage that an event leads to. */
function stageAfter(facts: ApplicationFacts, event: ApplicationEvent): StageFacts | null {
  const current = stageWith(facts, facts.stageId)
  switch (event.type) {
    case 'application.moveRequested':
      return stageWith(facts, event.stageId)
    case 'application.moveUndone':
      return stageWith(facts, facts.before?.stageId)
    case 'application.hired':
      return facts.stages.find(({ type }) => type === 'hired') ?? current
    case 'application.unhired':
      return stageBeforeHire(facts)
    case 'application.setAside':
      return current?.type === 'hired' ? stageBeforeHire(facts) : current
    default:
      return current
  }
}

/** The stage after the event, and the one in play before it. */
export function placeAfter(
  facts: ApplicationFacts,
  event: ApplicationEvent,
): { readonly stage: StageFacts; readonly previousStageId: string | null } {
  const stage = stageAfter(facts, event)
  if (stage === null) throw new Error(`${event.type} leads to no stage`)
  switch (event.type) {
    case 'application.moveRequested':
    case 'application.hired': {
      const isHired = stageWith(facts, facts.stageId)?.type === 'hired'
      return { stage, previousStageId: isHired ? facts.previousStageId : facts.stageId }
    }
    case 'application.unhired':
      return { stage, previousStageId: null }
    case 'application.moveUndone':
      return { stage, previousStageId: facts.before?.previousStageId ?? null }
    default:
      return { stage, previousStageId: facts.previousStageId }
  }
}

/** The outcome that an event records; null if it does not end the application. */
export function outcomeAfter(event: ApplicationEvent): Outcome | null {
  switch (event.type) {
    case 'application.rejected':
      return { reason: event.reason, side: event.side, note: event.note ?? null }
    case 'application.withdrawn':
      return { reason: event.reason ?? 'Withdrew', side: 'candidate', note: null }
    case 'application.setAside':
      return { reason: event.reason, side: 'none', note: null }
    default:
      return null
  }
}

/** Where an event leads, by which rules, with which effects. */
interface Step {
  readonly to: ApplicationState
  readonly rules: readonly Rule[]
  readonly effects: readonly ApplicationEffect[]
}
const step = (
  to: ApplicationState,
  rules: readonly Rule[],
  ...effects: readonly ApplicationEffect[]
): Step => ({ to, rules, effects })

const ending = ['stopStageClock', 'recordOutcome'] as const
const hire = step(
  'hired',
  [...entering, hasOpening, hasStageReason],
  ...(['stopStageClock', 'keepReason', 'takeOpening'] as const),
)

const stateIn = (stage: StageFacts | null): ApplicationState =>
  stage === null || stage.type === 'lead' || stage.type === 'hired' ? 'lead' : `active.${stage.type}`

const isEnded = (state: ApplicationState): boolean => state === 'rejected' || state === 'withdrawn'

function undo(state: ApplicationState, { before }: ApplicationFacts): Step {
  const isHired = state === 'hired'
  if (before === null) return step(state, [isUndoable])
  if (isEnded(before.state)) return step(before.state, [isStageOfPosition], 'restorePlacement')
  if (before.state !== 'hired')
    return step(before.state, entering, 'restorePlacement', ...(isHired ? (['releaseOpening'] as const) : []))
  return isHired
    ? step('hired', staying, 'restorePlacement')
    : step('hired', [...staying, hasOpening], 'restorePlacement', 'takeOpening')
}

/** Null where the event is impossible in the state. */
function stepOf(state: ApplicationState, { facts, event, stage }: Ask): Step | null {
  const inPlay = isInPlay({ state })
  const isHired = state === 'hired'
  const entered = stateIn(stage)
  const goesBack = step(entered, entering, 'startStageClock', 'clearOutcome')
  switch (event.type) {
    case 'application.moveRequested':
      if (stage?.type !== 'hired')
        return inPlay ? step(entered, [...entering, hasStageReason], 'startStageClock', 'keepReason') : null
      if (isHired) return step('hired', [...staying, hasStageReason], 'keepReason')
      if (state === 'lead') return step('hired', [isReachableStage])
      return inPlay ? hire : null
    case 'application.hired':
      return inPlay && state !== 'lead' ? hire : null
    case 'application.unhired':
      return isHired
        ? step(entered, [...entering, hasReason], 'startStageClock', 'keepReason', 'releaseOpening')
        : null
    case 'application.rejected':
      return inPlay ? step('rejected', [hasReason], ...ending) : null
    case 'application.withdrawn':
      return inPlay ? step('withdrawn', [], ...ending) : null
    case 'application.setAside':
      if (isHired) return step('rejected', [], ...ending, 'releaseOpening')
      return inPlay ? step('rejected', [], ...ending) : null
    case 'application.unrejected':
      return state === 'rejected' ? goesBack : null
    case 'application.reinstated':
      return state === 'withdrawn' ? goesBack : null
    case 'application.moveUndone':
      return undo(state, facts)
    case 'application.clientDecided':
      return step(state, [isInSentDigest, isStillInPlay(inPlay)], 'recordDecision', 'turnToUs')
    case 'application.clientDecisionUndone':
      return step(
        state,
        [isInSentDigest, isStillInPlay(inPlay), isNotActedOn],
        'clearDecision',
        'turnToClient',
      )
  }
}

export function judgeApplication(
  state: ApplicationState,
  facts: ApplicationFacts,
  event: ApplicationEvent,
): Verdict<ApplicationState, ApplicationEffect> {
  const isCurrent = event.type === 'application.moveRequested' && event.stageId === facts.stageId
  if (isCurrent && !isEnded(state)) return { kind: 'unchanged' }
  const isUndecided =
    event.type === 'application.clientDecisionUndone' &&
    event.digestId === facts.shown?.digestId &&
    !facts.shown.isDecided
  if (isUndecided && isInPlay({ state })) return { kind: 'unchanged' }
  const ask = { facts, event, stage: stageAfter(facts, event) }
  const found = stepOf(state, ask)
  if (found === null) return { kind: 'impossible' }
  const refused = firstRefusal(found.rules, ask)
  if (refused !== null) return { kind: 'refused', refusal: refused }
  return { kind: 'moved', state: found.to, effects: ['logTransition', ...found.effects] }
}

const stay = (facts: ApplicationFacts): Ask => ({
  facts,
  event: { type: 'application.moveRequested', stageId: facts.stageId },
  stage: stageWith(facts, facts.stageId),
})

/** The refusal to stay in the current stage. */
export const stayRefusal = (facts: ApplicationFacts): Refusal | null => firstRefusal(staying, stay(facts))

/** The refusal to return an application to its place when its person is restored. */
export function returnRefusal(state: ApplicationState, facts: ApplicationFacts): Refusal | null {
  if (isEnded(state)) return null
  if (state === 'hired') return firstRefusal([...staying, hasOpening], stay(facts))
  return closedRefusal(facts.positionState) ?? stayRefusal(facts)
}

import type { ApplicationFix, ApplicationRule } from '#machines/lifecycle/application/application-types.ts'
import type { ConsentFix, ConsentRule } from '#machines/lifecycle/consent/consent-types.ts'
import { boardCapacity, type BoardFix, type BoardRule } from '#machines/lifecycle/position/board-room.ts'
import type { PositionFix, PositionRule } from '#machines/lifecycle/position/position-types.ts'
import {
  applicationStates,
  consentStates,
  positionStates,
  type ApplicationState,
  type ConsentState,
  type PositionState,
} from '#machines/shared/lifecycle-states.ts'
import type { Json, Who } from '#machines/shared/refusal.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { components } from '#src/api/schema.gen.ts'
import type { Reason } from '#src/ui/overlay/reason-text.tsx'
import type { AnyRefusal } from './data/board-types.ts'
import { counted } from './words/counting.ts'
import { consentWords, messages, positionStateWords, stateWords } from './messages.ts'

/** Refusals that no machine names: an event of another state, and a role that may only read. */
export type AnyRule = ApplicationRule | PositionRule | ConsentRule | BoardRule | 'isPossible' | 'hasRole'
type AnyFix = ApplicationFix | PositionFix | ConsentFix | BoardFix | 'askForRole'

/** What a refused rule asks for, as one sentence. */
export const ruleWords: Record<AnyRule, string> = {
  isPositionOpen: 'Candidates move only while the position is open.',
  isContactable: 'Somebody who does not want to be contacted stays in the first stage.',
  hasNoBlockedEmployer: 'This candidate may not be put forward to this client.',
  hasConsent: 'A client sees only candidates who agreed to be represented.',
  hasOpening: 'A hire needs a free opening.',
  hasReason: 'This needs a reason.',
  isStageOfPosition: 'This stage is no longer part of the position.',
  isReachableStage: 'A hire comes out of a stage in play, not straight from the first one.',
  hasRequirement: 'A position opens with at least one requirement.',
  hasNoUndecidedCandidate: 'A position closes when every candidate has an outcome.',
  hasMethod: 'Consent needs the way in which it was given.',
  isCalendarDate: 'Consent needs the day on which it was given.',
  isNotInFuture: 'Consent cannot be given on a day to come.',
  hasExpired: 'This consent has not ended yet.',
  hasRoomOnBoard: `A position takes at most ${counted(boardCapacity)} candidates.`,
  isUndoable: 'Only the last move can be taken back.',
  coversHires: 'A position has at least as many openings as hires.',
  isPossible: 'Candidates with an outcome move again once it is taken back.',
  hasRole: 'Your role may look at the pipeline but not change it.',
}

/** What would lift a refusal. */
export const fixWords: Record<AnyFix, string> = {
  openPosition: 'Open the position.',
  resumePosition: 'Resume the position.',
  reopenPosition: 'Reopen the position.',
  allowContact: 'Take “do not contact” off the profile once the candidate agrees.',
  unblockEmployer: 'The candidate can lift it in their own settings.',
  recordConsent: 'Ask the candidate, then record the consent.',
  askForConsentAgain: 'Ask the candidate again, then record the new answer.',
  addOpening: 'Add an opening to the position, or take another hire back.',
  giveReason: 'Say why.',
  reload: 'Look at the card as it stands now.',
  chooseActiveStage: 'Move to a stage in play first.',
  addRequirement: 'Add a requirement.',
  takeHireBack: 'Take a hire back first.',
  decideCandidates: 'Hire, reject or withdraw the candidates that are left.',
  nameMethod: 'Choose how the candidate agreed.',
  correctDate: 'Correct the day.',
  awaitExpiry: 'Wait until it ends.',
  useAnotherPosition: 'Add further candidates to another position.',
  askForRole: 'Ask for the recruiter role.',
}

export const whoWords: Record<Who, string> = {
  you: 'You',
  recruiter: 'You or another recruiter',
  admin: 'An admin of your company',
  owner: 'The owner of your company',
  candidate: 'The candidate',
}

/** The missing fact of a refusal, from what the rule looked at. */
export const factWords = {
  positionState: (state: PositionState) => `The position is ${positionStateWords[state].toLowerCase()}.`,
  doNotContact: 'The profile says “do not contact”.',
  consent: (state: ConsentState, stage: string) =>
    `Consent: ${consentWords[state].toLowerCase()}. ${stage} needs it.`,
  openingsLeft: 'No opening is left.',
  hasOutcome: (state: ApplicationState) => `The candidate is ${stateWords[state].toLowerCase()}.`,
  notPossible: 'It stands elsewhere by now.',
  requirements: 'It has none.',
  hires: (filled: number, openings: number) =>
    `${messages.plural(filled, 'hire', 'hires')}, ${messages.plural(openings, 'opening', 'openings')}.`,
  applications: (n: number) =>
    `It has ${counted(n)}; deleted candidates count until they are erased, because they can be restored.`,
  undecided: (n: number) => `${messages.plural(n, 'candidate has', 'candidates have')} no outcome.`,
}

/** Short, for the head of a column while a card is lifted. */
export const shortRefusals: Partial<Record<AnyRule, string>> & Record<ApplicationRule, string> = {
  isPositionOpen: 'Position not open',
  isContactable: 'Do not contact',
  hasNoBlockedEmployer: 'May not be put forward',
  hasConsent: 'Needs consent',
  hasOpening: 'No opening left',
  hasReason: 'Needs a reason',
  isStageOfPosition: 'Stage is gone',
  isReachableStage: 'Not from the first stage',
  isUndoable: 'Nothing to take back',
  isPossible: 'Take the outcome back first',
  hasRole: 'Your role only reads',
}

const isOneOf = <Value extends string>(known: readonly Value[], value: Json | undefined): value is Value =>
  known.some((one) => one === value)

const knows = <Key extends string>(words: Readonly<Partial<Record<Key, string>>>, key: string): key is Key =>
  Object.hasOwn(words, key)

function factOf({ rule, facts }: AnyRefusal): string | undefined {
  if (isOneOf(positionStates, facts.positionState)) return factWords.positionState(facts.positionState)
  if (facts.doNotContact === true) return factWords.doNotContact
  if (isOneOf(consentStates, facts.consent)) {
    return factWords.consent(facts.consent, typeof facts.stage === 'string' ? facts.stage : '')
  }
  if (facts.openingsLeft === 0) return factWords.openingsLeft
  if (facts.requirements === 0) return factWords.requirements
  if (typeof facts.applications === 'number') return factWords.applications(facts.applications)
  if (typeof facts.filled === 'number' && typeof facts.openings === 'number') {
    return factWords.hires(facts.filled, facts.openings)
  }
  if (typeof facts.undecided === 'number') return factWords.undecided(facts.undecided)
  if (rule !== 'isPossible') return undefined
  const settled = isOneOf(applicationStates, facts.state) && !/^(lead|active)/.test(facts.state)
  return settled ? factWords.hasOutcome(facts.state as ApplicationState) : factWords.notPossible
}

/** A refusal in words: the rule, the missing fact, what would change it and who can. An unknown rule is shown by its id. */
export function reasonOf(refusal: AnyRefusal, message?: string): Reason {
  const { rule, fix, who } = refusal
  const fact = factOf(refusal)
  return {
    sentence: knows(ruleWords, rule) ? ruleWords[rule] : (message ?? messages.refusedByRule),
    ...(fact === undefined ? {} : { fact }),
    ...(knows(fixWords, fix) ? { fix: fixWords[fix] } : {}),
    ...(knows(whoWords, who) ? { who: whoWords[who] } : {}),
    rule,
  }
}

/** For the head of a refusing column and the list of stages. */
export const shortReason = ({ rule }: AnyRefusal): string =>
  knows(shortRefusals, rule) ? (shortRefusals[rule] ?? ruleWords[rule]) : messages.refusedByRule

const isJson = (value: unknown): value is Json =>
  value === null || ['boolean', 'number', 'string', 'object'].includes(typeof value)

/** A refusal as the contract carries it. */
export const refusalFrom = ({ rule, facts, fix, who }: components['schemas']['Refusal']): AnyRefusal => ({
  rule,
  facts: Object.fromEntries(
    Object.entries(facts).filter((entry): entry is [string, Json] => isJson(entry[1])),
  ),
  fix,
  who,
})

/** The refusal that a 422 carries; null where the failure is something else. A missing role is a refusal, too. */
export function refusalOf(failure: CallFailure): AnyRefusal | null {
  if (failure.code === 'role-missing') {
    return { rule: 'hasRole', facts: {}, fix: 'askForRole', who: failure.who ?? 'admin' }
  }
  if (failure.rule === undefined) return null
  const { rule, facts = {}, fix = '', who = '' } = failure
  return refusalFrom({ rule, facts, fix, who })
}

/** What a failure comes to where it is not a refusal: one sentence with what to do. */
export function problemText(failure: CallFailure): string {
  if (failure.kind === 'noResponse') return messages.problems.network
  switch (failure.status) {
    case 404:
      return messages.problems.gone
    case 412:
      return messages.problems.stale
    case 429:
      return messages.problems.tooMany(failure.retryAfterSeconds)
    case 503:
      return messages.problems.unavailable
    default:
      return failure.message
  }
}

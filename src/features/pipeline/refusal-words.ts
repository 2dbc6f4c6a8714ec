import type { ApplicationFix, ApplicationRule } from '#machines/lifecycle/application/application-types.ts'
import type { ConsentFix, ConsentRule } from '#machines/lifecycle/consent/consent-types.ts'
import type { DigestFix, DigestRule } from '#machines/lifecycle/digest/digest-types.ts'
import type { InvitationFix, InvitationRule } from '#machines/lifecycle/invitation/invitation-types.ts'
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
import type { components } from '#contract/schema.gen.ts'
import type { Reason } from '#src/ui/overlay/reason-text.tsx'
import type { AnyRefusal } from './data/board-types.ts'
import type { MailFix, MailRule } from '#machines/lifecycle/mail/mail-types.ts'
import { counted } from './words/counting.ts'
import { digestFact, digestFixWords, digestRuleWords } from './words/digest-rules.ts'
import {
  invitationFact,
  invitationFixWords,
  invitationRuleWords,
  reasonsRule,
} from './words/invitation-rules.ts'
import { mailFixWords, mailRuleWords } from './words/mail-rules.ts'
import { formatDay } from '#src/lib/dates.ts'
import { consentWords, messages, positionStateWords, stateWords } from './messages.ts'

/** Refusals that no machine names: an event of another state, a read-only role, an edit of a sent record. */
type UnnamedRule = 'isPossible' | 'hasRole' | 'isDraft' | 'isRejected' | 'isOnlyRejectionMail'
type MachineRule = ApplicationRule | PositionRule | ConsentRule | InvitationRule | DigestRule | MailRule
export type AnyRule = MachineRule | BoardRule | UnnamedRule
type MachineFix = ApplicationFix | PositionFix | ConsentFix | InvitationFix | DigestFix | MailFix
type AnyFix = MachineFix | BoardFix | 'askForRole' | 'cancelFirst' | 'rejectFirst' | 'writeMail'

/** The requirement of a refused rule, as one sentence. */
export const ruleWords: Record<AnyRule, string> = {
  isPositionOpen: 'The position must be open.',
  isContactable: 'Candidates marked “do not contact” stay in the first stage.',
  hasNoBlockedEmployer: 'This candidate isn’t available to this client.',
  hasConsent: digestRuleWords.hasConsentForEachItem,
  hasOpening: 'You need a free opening to hire.',
  hasReason: 'A reason is required.',
  isStageOfPosition: 'This stage was removed from the position.',
  isReachableStage: 'You can’t hire directly from the first stage.',
  hasRequirement: 'A position needs at least one requirement to open.',
  hasNoUndecidedCandidate: 'Every candidate needs an outcome before the position closes.',
  isNotRefusedByPerson: 'They declined themselves, so only they can agree.',
  hasMethod: 'Choose how the candidate gave consent.',
  isCalendarDate: 'Enter the date of the consent.',
  isNotInFuture: 'The consent date can’t be in the future.',
  hasText: 'Consent needs the text that the person agreed to.',
  hasExpired: 'This hasn’t expired yet.',
  hasRoomOnBoard: `A position holds at most ${counted(boardCapacity)} candidates.`,
  isUndoable: 'There’s nothing to undo.',
  isInSentDigest: 'Decide in the latest digest, while it is open.',
  isInPlay: 'This candidate already has an outcome.',
  isNotActedOn: 'The recruiter has acted on this decision.',
  coversHires: 'A position needs at least as many openings as hires.',
  isPossible: 'This has changed since you opened it.',
  isUnderLimit: 'Your company’s daily email limit is reached.',
  hasRole: 'Your role can view the pipeline but not change it.',
  ...invitationRuleWords,
  ...digestRuleWords,
  ...mailRuleWords,
}

/** The rule of a candidate with an outcome. */
const outcomeRules = {
  application: 'Undo the outcome before you move this candidate.',
  invitation: 'Undo the outcome before you invite this candidate.',
} as const

/** How to fix a refusal. */
export const fixWords: Record<AnyFix, string> = {
  openPosition: 'Open the position.',
  resumePosition: 'Resume the position.',
  reopenPosition: 'Reopen the position.',
  allowContact: 'Remove “do not contact” once the candidate agrees.',
  chooseAnotherClient: 'Add them to a position of another client.',
  recordConsent: 'Request consent, then record the answer.',
  askForConsentAgain: 'Request consent again, then record the answer.',
  addOpening: 'Add an opening, or undo another hire.',
  giveReason: 'Enter a reason.',
  reload: 'Check the latest version, then try again.',
  chooseActiveStage: 'Move to a later stage first.',
  askRecruiter: 'Ask the recruiter.',
  addRequirement: 'Add a requirement.',
  takeHireBack: 'Undo a hire first.',
  decideCandidates: 'Hire, reject or withdraw the remaining candidates.',
  inviteAgain: 'Invite them again. They agree on their own page.',
  nameMethod: 'Choose a method.',
  correctDate: 'Correct the date.',
  awaitExpiry: 'Wait until it expires.',
  useAnotherPosition: 'Add candidates to another position.',
  askForRole: 'Ask a recruiter to make this change.',
  awaitNextDay: 'Send it tomorrow.',
  ...invitationFixWords,
  ...digestFixWords,
  ...mailFixWords,
}

export const whoWords: Record<Who, string> = {
  you: 'You',
  recruiter: 'You or another recruiter',
  admin: 'An admin of your company',
  owner: 'The owner of your company',
  candidate: 'The candidate',
  staff: 'Assay staff',
}

/** The missing fact of a refusal. */
export const factWords = {
  positionState: (state: PositionState) =>
    `The position is ${state === 'draft' ? 'a draft' : positionStateWords[state].toLowerCase()}.`,
  doNotContact: 'The candidate is marked “do not contact”.',
  consent: (state: ConsentState, stage: string) =>
    `${stage} needs consent. Status: ${consentWords[state].toLowerCase()}.`,
  openingsLeft: 'All openings are filled.',
  hasOutcome: (state: ApplicationState) => `The candidate is ${stateWords[state].toLowerCase()}.`,
  requirements: 'This position has no requirements.',
  hires: (filled: number, openings: number) =>
    `${messages.plural(filled, 'hire', 'hires')}, ${messages.plural(openings, 'opening', 'openings')}.`,
  applications: (n: number) => `This position has ${counted(n)} candidates, including recently deleted ones.`,
  mailLimit: (sent: number, limit: number) =>
    `${messages.plural(sent, 'email', 'emails')} in the last 24 hours. The limit is ${counted(limit)}.`,
  inviteFrom: (day: string) => `You can invite them again from ${formatDay(day)}.`,
  undecided: (n: number) => `${messages.plural(n, 'candidate has', 'candidates have')} no outcome.`,
}

/** Short texts, for the head of a column while a card is lifted. */
export const shortRefusals: Partial<Record<AnyRule, string>> & Record<ApplicationRule, string> = {
  isPositionOpen: 'Position not open',
  isContactable: 'Do not contact',
  hasNoBlockedEmployer: 'Not available to this client',
  hasConsent: 'Needs consent',
  hasOpening: 'No opening left',
  hasReason: 'Needs a reason',
  isStageOfPosition: 'Stage removed',
  isReachableStage: 'Not from first stage',
  isUndoable: 'Nothing to undo',
  isInSentDigest: 'Not in the latest digest',
  isInPlay: 'Has an outcome',
  isNotActedOn: 'Acted on already',
  isPossible: 'Undo the outcome first',
  hasRole: 'Your role is view-only',
}

const isOneOf = <Value extends string>(known: readonly Value[], value: Json | undefined): value is Value =>
  known.some((one) => one === value)

const knows = <Key extends string>(words: Readonly<Partial<Record<Key, string>>>, key: string): key is Key =>
  Object.hasOwn(words, key)

function factOf(refusal: AnyRefusal): string | undefined {
  const { rule, facts } = refusal
  const ofOne = invitationFact(refusal) ?? digestFact(refusal)
  if (ofOne !== undefined) return ofOne
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
  if (typeof facts.sentInWindow === 'number' && typeof facts.limit === 'number') {
    return factWords.mailLimit(facts.sentInWindow, facts.limit)
  }
  if (typeof facts.inviteFrom === 'string') return factWords.inviteFrom(facts.inviteFrom)
  if (typeof facts.undecided === 'number') return factWords.undecided(facts.undecided)
  if (rule !== 'isPossible') return undefined
  const outcome = outcomeIn(facts)
  return outcome === null ? undefined : factWords.hasOutcome(outcome)
}

/** The candidate's outcome that rules out the event. Events of consents and positions have none. */
function outcomeIn({ state, event }: AnyRefusal['facts']): ApplicationState | null {
  if (typeof event === 'string' && !/^(application|invitation)\./.test(event)) return null
  return isOneOf(applicationStates, state) && !/^(lead|active)/.test(state) ? state : null
}

function ruleText({ rule, facts }: AnyRefusal, message?: string): string {
  if (rule === 'isPossible' && outcomeIn(facts) !== null)
    return outcomeRules[String(facts.event).startsWith('invitation.') ? 'invitation' : 'application']
  if (rule === 'hasReason' && typeof facts.reasons === 'number') return reasonsRule
  return knows(ruleWords, rule) ? ruleWords[rule] : (message ?? messages.refusedByRule)
}

/** Rules whose id would reveal to a recruiter that the candidate blocked the client. */
const privateRules: readonly string[] = ['hasNoBlockedEmployer']

/** A refusal in words: the rule, the missing fact, how to fix it and who can. */
export function reasonOf(refusal: AnyRefusal, message?: string): Reason {
  const { rule, fix, who } = refusal
  const fact = factOf(refusal)
  return {
    sentence: ruleText(refusal, message),
    ...(fact === undefined ? {} : { fact }),
    ...(knows(fixWords, fix) ? { fix: fixWords[fix] } : {}),
    ...(knows(whoWords, who) ? { who: whoWords[who] } : {}),
    ...(privateRules.includes(rule) ? {} : { rule }),
  }
}

/** The short refusal, for the head of a refusing column and the list of stages. */
export const shortReason = ({ rule }: AnyRefusal): string =>
  knows(shortRefusals, rule) ? (shortRefusals[rule] ?? ruleWords[rule]) : messages.refusedByRule

const isJson = (value: unknown): value is Json =>
  value === null || ['boolean', 'number', 'string', 'object'].includes(typeof value)

/** Converts a refusal of the contract to `AnyRefusal`. */
export const refusalFrom = ({ rule, facts, fix, who }: components['schemas']['Refusal']): AnyRefusal => ({
  rule,
  facts: Object.fromEntries(
    Object.entries(facts).filter((entry): entry is [string, Json] => isJson(entry[1])),
  ),
  fix,
  who,
})

/** The refusal in a 422 answer; a missing role counts as one. Null for other failures. */
export function refusalOf(failure: CallFailure): AnyRefusal | null {
  if (failure.code === 'role-missing') {
    return { rule: 'hasRole', facts: {}, fix: 'askForRole', who: failure.who ?? 'admin' }
  }
  if (failure.rule === undefined || failure.code === 'clients-missing') return null
  const { rule, facts = {}, fix = '', who = '' } = failure
  return refusalFrom({ rule, facts, fix, who })
}

/** The text of a failure without a refusal, with its remedy. */
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

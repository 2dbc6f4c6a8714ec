import type { ApplicationState } from '../../shared/lifecycle-states.ts'
import { isBlank } from '../../domain/text/blank.ts'
import { unlessOpen } from '../../domain/position/open-position.ts'
import type { Refusal } from '../../shared/refusal.ts'
import { firstRefusal, rule, type Gate, type Rule } from '../../shared/rule.ts'
import { applicationEvents, moveTo, nextStage, type ApplicationEvent } from './application-events.ts'
import { needsConsent } from './application-stages.ts'
import type { StageType } from '../../domain/position/stage-types.ts'
import type { ApplicationFacts, ApplicationRefusal } from './application-types.ts'

type ApplicationRuleFunction = Rule<ApplicationFacts, ApplicationEvent>
type Judge = (facts: ApplicationFacts, event: ApplicationEvent) => ApplicationRefusal | null
const applicationRule = (spec: string, judge: Judge): ApplicationRuleFunction => rule(spec, judge)

export const applicationRules = {
  /** A closed position has no undecided candidates; entering a stage would break that. */
  isPositionOpen: applicationRule('docs/machines.md#application: the position is open', unlessOpen),
  /** In every stage but the first, the recruiter contacts the candidate. */
  isContactable: applicationRule('docs/product-rules.md#candidates: do not contact', (facts, event) =>
    facts.doNotContact && nextStage(facts, event)?.type !== 'lead'
      ? {
          rule: 'isContactable',
          facts: { doNotContact: facts.doNotContact },
          fix: 'allowContact',
          who: 'candidate',
        }
      : null,
  ),
  /** Only the server knows of a block; the refusal reveals nothing else. */
  hasNoBlockedEmployer: applicationRule(
    'docs/machines.md#application: no blocked employer',
    ({ blockedEmployer }) =>
      blockedEmployer === 'blocked'
        ? { rule: 'hasNoBlockedEmployer', facts: {}, fix: 'chooseAnotherClient', who: 'you' }
        : null,
  ),
  /** The right to represent: clients see only candidates who agreed, however they reached the stage. */
  hasConsent: applicationRule('docs/machines.md#application: consent for `submitted`', (facts, event) => {
    const { consent } = facts
    const stage = nextStage(facts, event)
    if (stage === null || consent === 'given') return null
    // A hire without a hired stage keeps its stage, so a hire needs consent if any stage of the position does.
    const asked = event.type === 'application.hired' ? facts.stages : [stage]
    if (!asked.some((one) => needsConsent(facts, one))) return null
    const fix = consent === 'none' || consent === 'requested' ? 'recordConsent' : 'askForConsentAgain'
    return { rule: 'hasConsent', facts: { consent, stage: stage.name }, fix, who: 'candidate' }
  }),
  hasOpening: applicationRule('docs/product-rules.md#positions: openings and hires', ({ openingsLeft }) =>
    openingsLeft > 0
      ? null
      : { rule: 'hasOpening', facts: { openingsLeft }, fix: 'addOpening', who: 'recruiter' },
  ),
  hasReason: applicationRule(
    'docs/machines.md#application: a reason for rejection; un-hire with a reason',
    (facts, event) => {
      const stage = nextStage(facts, event)
      const needs = applicationEvents[event.type].reason
      if (needs === 'never' || (needs === 'byStage' && stage?.requires.reason !== true)) return null
      if ('reason' in event && !isBlank(event.reason ?? '')) return null
      return {
        rule: 'hasReason',
        facts: { event: event.type, stage: stage?.name ?? null },
        fix: 'giveReason',
        who: 'you',
      }
    },
  ),
  isStageOfPosition: applicationRule(
    'docs/product-rules.md#positions: stages',
    (facts, event): ApplicationRefusal | null =>
      nextStage(facts, event) === null
        ? {
            rule: 'isStageOfPosition',
            facts: { stageId: 'stageId' in event ? event.stageId : facts.stageId },
            fix: 'reload',
            who: 'you',
          }
        : null,
  ),
  /** Checked when no other transition takes the stage: only active stages lead to a hire. */
  isReachableStage: applicationRule(
    'docs/machines.md#application: lead -> active -> hired',
    (facts, event) => ({
      rule: 'isReachableStage',
      facts: { stage: nextStage(facts, event)?.name ?? null },
      fix: 'chooseActiveStage',
      who: 'you',
    }),
  ),
  isUndoable: applicationRule('docs/product-rules.md#undo: the last event', ({ before }) =>
    before === null ? { rule: 'isUndoable', facts: {}, fix: 'reload', who: 'you' } : null,
  ),
  /** Only the newest digest accepts decisions while it is sent; after the closing decision, until the recruiter acts. */
  isInSentDigest: applicationRule(
    'docs/product-rules.md#digests: contacts decide until the recruiter acts',
    ({ shown }, event): ApplicationRefusal | null => {
      const digest =
        shown !== null && 'digestId' in event && event.digestId === shown.digestId ? shown.state : null
      const isOut = digest === 'sent' || digest === 'partlyRead'
      const isUndo = event.type === 'application.clientDecisionUndone'
      return isOut || (digest === 'closed' && (isUndo || shown?.isActedOn === false))
        ? null
        : {
            rule: 'isInSentDigest',
            facts: { digest: digest ?? (shown === null ? 'none' : 'older') },
            fix: 'askRecruiter',
            who: 'recruiter',
          }
    },
  ),
  /** Always refused, so that the contact learns why. */
  isInPlay: applicationRule(
    'docs/product-rules.md#digests: no decision on a candidate with an outcome',
    () => ({
      rule: 'isInPlay',
      facts: {},
      fix: 'askRecruiter',
      who: 'recruiter',
    }),
  ),
  isNotActedOn: applicationRule('docs/product-rules.md#undo: until the recruiter acts', ({ shown }) =>
    shown?.isActedOn === true
      ? { rule: 'isNotActedOn', facts: {}, fix: 'askRecruiter', who: 'recruiter' }
      : null,
  ),
} as const

const rules = applicationRules
/** Rules that must hold while the application is in a stage, not only on entry. */
const stageRules = [rules.isContactable, rules.hasNoBlockedEmployer, rules.hasConsent]
const entry = [rules.isPositionOpen, ...stageRules]
const inPlay = [...entry, rules.hasReason]
const entersStage =
  (type: StageType) =>
  (facts: ApplicationFacts, event: ApplicationEvent): boolean =>
    nextStage(facts, event)?.type === type
const isCurrentStage = (facts: ApplicationFacts, event: ApplicationEvent): boolean =>
  'stageId' in event && event.stageId === facts.stageId
const stoodIn =
  (state: ApplicationState) =>
  ({ before }: ApplicationFacts): boolean =>
    before?.state === state
type ApplicationGate = Gate<ApplicationFacts, ApplicationEvent>

export const applicationGates = {
  isCurrentStage: { when: isCurrentStage, rules: [] },
  canEnterLead: { when: entersStage('lead'), rules: inPlay },
  canEnterScreen: { when: entersStage('screen'), rules: inPlay },
  canEnterSubmitted: { when: entersStage('submitted'), rules: inPlay },
  canEnterInterview: { when: entersStage('interview'), rules: inPlay },
  canEnterOffer: { when: entersStage('offer'), rules: inPlay },
  canBeHired: {
    when: (facts, event) => event.type === 'application.hired' || entersStage('hired')(facts, event),
    rules: [...entry, rules.hasOpening, rules.hasReason],
  },
  canMoveAmongHired: { when: entersStage('hired'), rules: [...stageRules, rules.hasReason] },
  canReturnToRejection: { when: stoodIn('rejected'), rules: [rules.isStageOfPosition] },
  canReturnToWithdrawal: { when: stoodIn('withdrawn'), rules: [rules.isStageOfPosition] },
  canReturnToHire: {
    when: stoodIn('hired'),
    rules: [...stageRules, rules.hasOpening],
  },
  canReturnAmongHired: { when: stoodIn('hired'), rules: stageRules },
  canUndo: { rules: [rules.isUndoable, rules.isStageOfPosition, rules.isReachableStage] },
  canBeEnded: { rules: [rules.hasReason] },
  canDecide: { rules: [rules.isInSentDigest] },
  canUndoDecision: { rules: [rules.isInSentDigest, rules.isNotActedOn] },
  hasNotDecided: {
    when: ({ shown }, event) =>
      shown !== null && 'digestId' in event && event.digestId === shown.digestId && !shown.isDecided,
    rules: [],
  },
  isInPlay: { rules: [rules.isInSentDigest, rules.isInPlay] },
  canReachStage: { rules: [rules.isStageOfPosition, rules.isReachableStage] },
} as const satisfies Record<string, ApplicationGate>

/**
 * Whether the application may keep its stage: checks the rules that a later change, such as
 * a withdrawn consent, can break (docs/machines.md#consent). Not for
 * applications with an outcome.
 */
export function stateRefusal(facts: ApplicationFacts): Refusal | null {
  return firstRefusal(stageRules, facts, stay(facts))
}

const stay = ({ stageId }: ApplicationFacts): ApplicationEvent => moveTo(stageId)

/**
 * Whether a restored person's application may return to its stage: the rules that would have kept it out still apply
 * (`application.setAside`). `openingsLeft` does not count the application itself. An application with an outcome may always
 * return: no answer is due.
 */
export function returnRefusal(state: ApplicationState, facts: ApplicationFacts): Refusal | null {
  if (state === 'rejected' || state === 'withdrawn') return null
  if (state === 'hired') return firstRefusal([...stageRules, rules.hasOpening], facts, stay(facts))
  const closed = facts.positionState === 'filled' || facts.positionState === 'cancelled'
  return firstRefusal(closed ? [rules.isPositionOpen] : stageRules, facts, stay(facts))
}

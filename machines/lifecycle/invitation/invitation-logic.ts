import { invitationLimits } from '../../domain/invitation/invitations.ts'
import { unlessUnderLimit } from '../../domain/mail/mail-limit.ts'
import { unlessOpen } from '../../domain/position/open-position.ts'
import { rule, type Gate, type Rule } from '../../shared/rule.ts'
import type { InvitationEvent, InvitationFacts, InvitationRefusal } from './invitation-types.ts'

type InvitationRuleFunction = Rule<InvitationFacts, InvitationEvent>
type Judge = (facts: InvitationFacts, event: InvitationEvent) => InvitationRefusal | null
const invitationRule = (spec: string, judge: Judge): InvitationRuleFunction => rule(spec, judge)
const preflight = (sentence: string, judge: Judge) =>
  invitationRule(`docs/product-rules.md#invitations: ${sentence}`, judge)
/** A person on the board is already in contact with the company, so `represent` skips the rule. */
const preflightOfInvite = (sentence: string, judge: Judge) =>
  preflight(sentence, (facts, event) => (facts.purpose === 'invite' ? judge(facts, event) : null))

const { reasons: reasonLimits, perPersonAWeek, perMemberADay } = invitationLimits

export const invitationRules = {
  isPositionOpen: preflight('the position is open', unlessOpen),
  /** Does not apply to developers who were found: there is no other way to ask them. */
  isAskedByEmail: invitationRule(
    'docs/product-rules.md#invitations: the company asks by email',
    ({ purpose, asksByEmail }) =>
      asksByEmail || purpose === 'invite'
        ? null
        : { rule: 'isAskedByEmail', facts: {}, fix: 'recordOwnConsent', who: 'recruiter' },
  ),
  hasSalaryRange: preflight('the person reads a salary range', ({ salary }) =>
    salary === 'known' ? null : { rule: 'hasSalaryRange', facts: {}, fix: 'addSalary', who: 'recruiter' },
  ),
  hasClientKind: preflight('the client is named or described', ({ client }) =>
    client === 'missing' ? { rule: 'hasClientKind', facts: {}, fix: 'describeClient', who: 'you' } : null,
  ),
  hasReason: preflight('one to three lines say why you', ({ reasons }) =>
    reasons >= reasonLimits.least && reasons <= reasonLimits.most
      ? null
      : { rule: 'hasReason', facts: { reasons, ...reasonLimits }, fix: 'chooseReasons', who: 'you' },
  ),
  /** One refusal without facts, so that a block and a deleted account look the same. */
  isReachable: preflight('the person may be contacted', ({ reachable }) =>
    reachable === 'no' ? { rule: 'isReachable', facts: {}, fix: 'chooseAnotherPerson', who: 'you' } : null,
  ),
  hasAddress: preflight('the invitation reaches the person', ({ hasAddress }) =>
    hasAddress ? null : { rule: 'hasAddress', facts: {}, fix: 'addAddress', who: 'recruiter' },
  ),
  isLooking: preflightOfInvite('the person has not closed the job search', ({ jobSearchStatus }) =>
    jobSearchStatus === 'closed'
      ? { rule: 'isLooking', facts: { jobSearchStatus }, fix: 'awaitSearch', who: 'candidate' }
      : null,
  ),
  isOfEmploymentType: preflightOfInvite(
    'the position has an employment type that the person wants',
    ({ positionTypes, personTypes }) =>
      positionTypes.length === 0 ||
      personTypes.length === 0 ||
      positionTypes.some((type) => personTypes.includes(type))
        ? null
        : {
            rule: 'isOfEmploymentType',
            facts: { positionTypes, personTypes },
            fix: 'chooseAnotherPosition',
            who: 'you',
          },
  ),
  hasNoOpenInvitation: preflight(
    'one open invitation per person and company, and 30 days of rest after "Not now"',
    ({ openInvitations, restUntil, today }) => {
      const rule = 'hasNoOpenInvitation'
      if (openInvitations > 0)
        return { rule, facts: { openInvitations }, fix: 'awaitAnswer', who: 'candidate' }
      return restUntil !== null && today < restUntil
        ? { rule, facts: { restUntil }, fix: 'awaitRest', who: 'you' }
        : null
    },
  ),
  /** The refusal hides the number of invitations to the person: other companies sent them. */
  isUnderCap: preflightOfInvite(
    '5 invitations a week per person, 25 a day per member',
    ({ sentToPersonThisWeek, sentByMemberToday }) => {
      const rule = 'isUnderCap'
      if (sentToPersonThisWeek !== 'unknown' && sentToPersonThisWeek >= perPersonAWeek) {
        return { rule, facts: { perPersonAWeek }, fix: 'inviteLater', who: 'you' }
      }
      return sentByMemberToday >= perMemberADay
        ? { rule, facts: { sentByMemberToday, perMemberADay }, fix: 'inviteTomorrow', who: 'you' }
        : null
    },
  ),
  /** Checked for every person, so that the answer does not reveal who wants no mails. */
  isUnderLimit: preflight('the company may send another mail today', (facts) => unlessUnderLimit(facts)),
  /** A position on hold still accepts answers: it may resume. */
  isStillWanted: invitationRule(
    'docs/product-rules.md#invitations: Interested, while the position is not closed',
    ({ positionState }) =>
      positionState === 'filled' || positionState === 'cancelled'
        ? { rule: 'isStillWanted', facts: { positionState }, fix: 'askRecruiter', who: 'recruiter' }
        : null,
  ),
  isInTime: invitationRule(
    'docs/product-rules.md#invitations: the person can change a Not now',
    ({ today, expiresOn }) =>
      expiresOn !== null && today < expiresOn
        ? null
        : { rule: 'isInTime', facts: { expiresOn, today }, fix: 'askRecruiter', who: 'recruiter' },
  ),
  isNotBarred: invitationRule(
    'docs/product-rules.md#invitations: Never contact me is final on the page',
    ({ isBarred }) =>
      isBarred ? { rule: 'isNotBarred', facts: {}, fix: 'askRecruiter', who: 'recruiter' } : null,
  ),
  hasExpired: invitationRule(
    'docs/machines.md#clock-events: the worker sends a named event',
    ({ today, expiresOn }) =>
      expiresOn !== null && expiresOn <= today
        ? null
        : { rule: 'hasExpired', facts: { expiresOn, today }, fix: 'awaitExpiry', who: 'you' },
  ),
} as const

const { isStillWanted, isInTime, isNotBarred, hasExpired, ...rulesOfSending } = invitationRules
const answers = (answer: 'notNow' | 'never') => (_facts: InvitationFacts, event: InvitationEvent) =>
  event.type === 'invitation.declined' && event.answer === answer

export const invitationGates = {
  canBeSent: { rules: Object.values(rulesOfSending) },
  canBeAccepted: { rules: [isStillWanted] },
  canBeAcceptedAgain: { rules: [isStillWanted, isInTime, isNotBarred] },
  isNever: { when: answers('never'), rules: [] },
  isNotNow: { when: answers('notNow'), rules: [] },
  hasExpired: { rules: [hasExpired] },
} as const satisfies Record<string, Gate<InvitationFacts, InvitationEvent>>

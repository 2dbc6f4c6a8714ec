import { describe, expect, it } from 'vitest'
import { applicationRules } from '#machines/lifecycle/application/application-logic.ts'
import { consentRules } from '#machines/lifecycle/consent/consent-logic.ts'
import { digestRules } from '#machines/lifecycle/digest/digest-logic.ts'
import { invitationRules } from '#machines/lifecycle/invitation/invitation-logic.ts'
import { mailRules } from '#machines/lifecycle/mail/mail-logic.ts'
import { editRules, positionRules } from '#machines/lifecycle/position/position-logic.ts'
import { impossibility } from '#machines/shared/lifecycle.ts'
import {
  callFailureOf,
  noAnswer,
  refreshDenied,
  type CallFailure,
  type Problem,
} from '#src/api/call-failure.ts'
import type { Reason } from '#src/ui/overlay/reason-text.tsx'
import type { AnyRefusal } from './data/board-types.ts'
import { roleRefusal } from './data/moves.ts'
import { problemText, reasonOf, refusalOf, ruleWords, shortReason } from './refusal-words.ts'

const refusal = (rule: string, facts: AnyRefusal['facts'], fix: string, who: string): AnyRefusal => ({
  rule,
  facts,
  fix,
  who,
})

describe('the words of a refusal', () => {
  it('exist for every rule of the six machines, and for no other but the six that no machine names', () => {
    const tables = [
      applicationRules,
      positionRules,
      editRules,
      consentRules,
      invitationRules,
      digestRules,
      mailRules,
    ]
    const rules = tables.flatMap((table) => Object.keys(table))
    const unnamed = [
      'isPossible',
      'hasRole',
      'hasRoomOnBoard',
      'isDraft',
      'isRejected',
      'isOnlyRejectionMail',
    ]
    expect(Object.keys(ruleWords).sort()).toEqual([...new Set([...rules, ...unnamed])].sort())
  })

  it.each<[string, AnyRefusal, Reason]>([
    [
      'consent',
      refusal('hasConsent', { consent: 'requested', stage: 'Submitted' }, 'recordConsent', 'candidate'),
      {
        sentence: 'Clients only see candidates who gave consent.',
        fact: 'Submitted needs consent. Status: requested.',
        fix: 'Request consent, then record the answer.',
        who: 'The candidate',
        rule: 'hasConsent',
      },
    ],
    [
      'a position on hold',
      refusal('isPositionOpen', { positionState: 'onHold' }, 'resumePosition', 'recruiter'),
      {
        sentence: 'The position must be open.',
        fact: 'The position is on hold.',
        fix: 'Resume the position.',
        who: 'You or another recruiter',
        rule: 'isPositionOpen',
      },
    ],
    [
      'a blocked employer, telling nothing else',
      refusal('hasNoBlockedEmployer', {}, 'chooseAnotherClient', 'you'),
      {
        sentence: 'This candidate isn’t available to this client.',
        fix: 'Add them to a position of another client.',
        who: 'You',
      },
    ],
    [
      'undecided candidates',
      refusal('hasNoUndecidedCandidate', { undecided: 1 }, 'decideCandidates', 'recruiter'),
      {
        sentence: 'Every candidate needs an outcome before the position closes.',
        fact: '1 candidate has no outcome.',
        fix: 'Hire, reject or withdraw the remaining candidates.',
        who: 'You or another recruiter',
        rule: 'hasNoUndecidedCandidate',
      },
    ],
    [
      'a full position',
      refusal(
        'hasRoomOnBoard',
        { applications: 20_050, capacity: 20_000 },
        'useAnotherPosition',
        'recruiter',
      ),
      {
        sentence: 'A position holds at most 20,000 candidates.',
        fact: 'This position has 20,050 candidates, including recently deleted ones.',
        fix: 'Add candidates to another position.',
        who: 'You or another recruiter',
        rule: 'hasRoomOnBoard',
      },
    ],
    [
      'an outcome that stands in the way',
      impossibility('hired', { type: 'application.moveRequested' }),
      {
        sentence: 'Undo the outcome before you move this candidate.',
        fact: 'The candidate is hired.',
        fix: 'Check the latest version, then try again.',
        who: 'You',
        rule: 'isPossible',
      },
    ],
    [
      'an outcome that an invitation meets',
      impossibility('rejected', { type: 'invitation.sendRequested' }),
      {
        sentence: 'Undo the outcome before you invite this candidate.',
        fact: 'The candidate is rejected.',
        fix: 'Check the latest version, then try again.',
        who: 'You',
        rule: 'isPossible',
      },
    ],
    [
      'missing reasons of an invitation',
      refusal('hasReason', { reasons: 0, least: 1, most: 3 }, 'chooseReasons', 'you'),
      {
        sentence: 'An invitation needs 1 to 3 reasons.',
        fix: 'Write 1 to 3 reasons.',
        who: 'You',
        rule: 'hasReason',
      },
    ],
    [
      'the rest after "Not now"',
      refusal('hasNoOpenInvitation', { restUntil: '2026-12-28' }, 'awaitRest', 'you'),
      {
        sentence: 'One open invitation per person. After “Not now”, wait 30 days.',
        fact: 'They answered “Not now”. You can invite them from 28 Dec 2026.',
        fix: 'Wait until that day.',
        who: 'You',
        rule: 'hasNoOpenInvitation',
      },
    ],
    [
      'employment types that differ',
      refusal(
        'isOfEmploymentType',
        { positionTypes: ['permanent'], personTypes: ['freelance', 'partTime'] },
        'chooseAnotherPosition',
        'you',
      ),
      {
        sentence: 'This developer wants another employment type.',
        fact: 'The position is permanent. They want freelance and part-time.',
        fix: 'Choose a position with a type they want.',
        who: 'You',
        rule: 'isOfEmploymentType',
      },
    ],
    [
      'a person who can’t be contacted, telling nothing else',
      refusal('isReachable', {}, 'chooseAnotherPerson', 'you'),
      {
        sentence: 'You can’t contact this person.',
        fix: 'Invite another person.',
        who: 'You',
        rule: 'isReachable',
      },
    ],
    [
      'the limit of a member',
      refusal('isUnderCap', { sentByMemberToday: 25, perMemberADay: 25 }, 'inviteTomorrow', 'you'),
      {
        sentence: 'The invitation limit is reached.',
        fact: 'You reached the daily limit of 25 invitations.',
        fix: 'Continue tomorrow.',
        who: 'You',
        rule: 'isUnderCap',
      },
    ],
    [
      'the daily limit of emails',
      refusal('isUnderLimit', { sentInWindow: 1000, limit: 1000 }, 'awaitNextDay', 'you'),
      {
        sentence: 'Your company’s daily email limit is reached.',
        fact: '1,000 emails in the last 24 hours. The limit is 1,000.',
        fix: 'Send it tomorrow.',
        who: 'You',
        rule: 'isUnderLimit',
      },
    ],
    [
      'recipients who can’t get email',
      refusal('hasRecipient', { recipients: 1, deciders: 0, unreachable: 1 }, 'addRecipient', 'you'),
      {
        sentence: 'A digest needs a recipient who decides or reviews.',
        fact: '1 recipient can’t get email: an address bounced, or they opted out.',
        fix: 'Add a decision maker or a reviewer.',
        who: 'You',
        rule: 'hasRecipient',
      },
    ],
    [
      'a role',
      roleRefusal,
      {
        sentence: 'Your role can view the pipeline but not change it.',
        fix: 'Ask a recruiter to make this change.',
        who: 'An admin of your company',
        rule: 'hasRole',
      },
    ],
    [
      'a rule of a newer server, by its id',
      refusal('hasMoonPhase', { moon: 'new' }, 'wait', 'moon'),
      { sentence: 'A rule doesn’t allow this.', rule: 'hasMoonPhase' },
    ],
  ])('tell %s', (_title, given, expected) => {
    expect(reasonOf(given)).toEqual(expected)
  })

  it('are short for the head of a column', () => {
    expect(shortReason(refusal('hasConsent', {}, '', ''))).toBe('Needs consent')
    expect(shortReason(refusal('hasMoonPhase', {}, '', ''))).toBe('A rule doesn’t allow this.')
  })
})

const failure = (status: number, more: Partial<Problem> = {}): CallFailure =>
  callFailureOf({
    type: 'about:blank',
    title: '',
    status,
    instance: '',
    code: 'some-code',
    message: 'The server’s words.',
    ...more,
  })

describe('a failure of the server', () => {
  it('carries a refusal, a missing role included, or none', () => {
    const refused = failure(422, {
      rule: 'hasOpening',
      facts: { openingsLeft: 0 },
      fix: 'addOpening',
      who: 'recruiter',
    })
    expect(refusalOf(refused)).toEqual(refusal('hasOpening', { openingsLeft: 0 }, 'addOpening', 'recruiter'))
    expect(refusalOf(failure(422, { code: 'role-missing' }))).toEqual(roleRefusal)
    expect(refusalOf(failure(422))).toBeNull()
  })

  it.each([
    ['no connection', noAnswer, 'Can’t reach the server. Check your connection and try again.'],
    ['a session that is over', refreshDenied, 'Your session has ended. Sign out, then sign in again.'],
    ['what is gone', failure(404), 'This no longer exists. A colleague may have deleted it.'],
    [
      'a change by a colleague',
      failure(412),
      'Someone else changed this. Check the latest version, then try again.',
    ],
    ['a limit', failure(429, { retryAfter: 1 }), 'Too many changes at once. Try again in 1 second.'],
    ['a server that is busy', failure(503), 'The server is unavailable. Try again in a moment.'],
    ['anything else in its own words', failure(409), 'The server’s words.'],
  ])('says %s', (_title, given, expected) => {
    expect(problemText(given)).toBe(expected)
  })
})

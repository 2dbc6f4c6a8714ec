import type { ContactRole } from '#machines/domain/client/contacts.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import { candidatesText, decisionNames, proposedText } from '../decision-words.ts'
import type { Decision, PageDecision } from './page-types.ts'

const copyOnly = 'You get a copy: others decide.'
const roles: Record<ContactRole, (name: string) => string> = {
  decider: (name) => `You answer as ${name}, decision maker.`,
  reviewer: (name) => `You answer as ${name}, reviewer. Your answer is shown next to the decision.`,
  cc: (name) => `This page is for ${name}. ${copyOnly}`,
}
/** Without the name: the person may no longer be shown. */
const ended = (company: string): string => `This candidate is no longer available through ${company}.`
const acted = (company: string, sender: string): string =>
  `${company} has acted on this answer. Write to ${sender} to change it.`
/** For a contact who has not answered. */
const late = (company: string, sender: string): string =>
  `${company} has already gone ahead with this candidate. Write to ${sender}.`
const status = {
  outcome: 'This candidate is no longer in the process.',
  older: 'A newer email covers this candidate. Decide there.',
}
const closed = (sender: string): string => `Decisions are closed. Questions? Write to ${sender}.`

/** Why a decision was refused. */
function refused(
  { rule, facts }: Refusal,
  { company, sender }: { readonly company: string; readonly sender: string },
  hasAnswered: boolean,
): string {
  if (rule === 'isInPlay') return status.outcome
  if (rule === 'isNotActedOn') return (hasAnswered ? acted : late)(company, sender)
  if (rule === 'isInSentDigest' && facts['digest'] === 'older') return status.older
  if (rule === 'isInSentDigest' && facts['digest'] === 'closed') return closed(sender)
  return `This is no longer possible. Write to ${sender}.`
}

/** Texts of the pages where contacts read a digest and decide. */
export const messages = {
  title: (position: string) => `Candidates for ${position}`,
  personTitle: (name: string, position: string) => `${name} for ${position}`,
  candidate: (n: number) => `Candidate ${n}`,
  from: (sender: string, company: string, n: number, day: string) =>
    `${sender} at ${company} sent you ${candidatesText(n)} on ${day}.`,
  for: (name: string, role: ContactRole) => roles[role](name),
  until: (day: string) => `This link works until ${day}.`,
  personal: 'It is personal: decisions made with it are yours.',
  yourContact: 'Your contact',
  closed,
  copyOnly,
  status,
  ended,
  acted,
  late,
  unsent: 'Not sent. You wrote:',
  decidedOnAll: (n: number, role: ContactRole, sender: string) => {
    const did = role === 'decider' ? 'decided on' : 'answered for'
    return `You ${did} ${n === 1 ? 'the candidate' : `all ${n}`}. ${sender} can see your ${n === 1 ? 'answer' : 'answers'}.`
  },
  refused,
  about: (name: string, text: string) => `${name}: ${text}`,

  place: (n: number, all: number) => `${n} of ${all}`,
  open: (name: string) => `See ${name}’s profile`,
  back: 'All candidates',
  previous: 'Previous',
  next: 'Next',
  pages: 'Candidates',
  summary: (sender: string) => `Why ${sender} recommends them`,
  expertise: 'Expertise',
  noTopics: 'No topics are shown.',
  asOf: (day: string) => `As of ${day}.`,
  level: (level: number) => (level === 0 ? 'No level yet' : `Level ${level}`),
  verified: (percent: number) =>
    percent === 0 ? 'Not verified yet' : percent === 100 ? 'All verified' : `${percent}% verified`,
  legend: { gold: 'Verified', stone: 'Unverified', unknown: 'No data' },
  lastYears: 'By month, last five years.',
  allYears: (from: string, to: string) => `By month, ${from} to ${to}.`,

  decision: 'Decision',
  interview: 'Interview',
  maybe: 'Maybe',
  more: 'Add a comment, a question or interview times',
  moreAfterQuestion: 'Add a comment or interview times',
  text: 'Comment, reason or question',
  textHint: 'A decline needs a reason. A question needs its text.',
  time: (n: number) => `Time ${n}`,
  timeHint: 'For example: 2 December, 10:00, Berlin time',
  comment: 'Comment',
  commentHint: 'A decline needs a reason.',
  decline: 'Decline',
  noReason: 'Write a reason.',
  ask: 'Ask a question',
  question: 'Question',
  noQuestion: 'Write your question.',
  send: 'Send question',
  tooLong: (most: number) => `Shorten this to ${most} characters.`,
  undo: 'Undo',
  undoQuestion: 'Withdraw question',
  choose: 'Choose an answer',
  unclear: 'Choose Interview, Maybe, Decline or Ask a question.',
  you: (decision: Decision, day: string) =>
    decision === 'ask'
      ? `You asked a question on ${day}.`
      : `You chose “${decisionNames[decision]}” on ${day}.`,
  other: ({ name, role, decision }: PageDecision) =>
    `${name} (${role === 'decider' ? 'decision maker' : role}): ${decisionNames[decision]}`,
  differs: 'Differs from the decision',
  times: proposedText,
  split: 'Split',
  splitWhy: { decider: 'The decision makers disagree.', reviewer: 'The reviewers disagree.' },
}

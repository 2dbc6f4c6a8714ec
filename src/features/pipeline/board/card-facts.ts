import { daysBetween, formatOverdue, formatStay } from '#src/lib/dates.ts'
import type { Tone } from '#src/ui/theme/palette.ts'
import { messages } from '../messages.ts'
import { digestWords } from '../words/digest-words.ts'
import type { AnyRefusal, Card } from '../data/board-types.ts'

export interface Stay {
  readonly text: string
  /** Null within the stage's limit, or without a limit. */
  readonly over: string | null
}

/** The card's time in its stage, and the time over its limit, in words. */
export function stayWords(card: Card, now: number): Stay {
  return {
    text: formatStay(new Date(card.stageEnteredAt), now),
    over: card.dueAt === null ? null : formatOverdue(new Date(card.dueAt), now),
  }
}

export interface Chip {
  readonly key: 'consent' | 'contact' | 'violation' | 'client' | 'report'
  readonly text: string
  readonly hint: string
  readonly tone: Tone
}

const consentTones: Record<Card['consent']['state'], Tone> = {
  none: 'stone',
  requested: 'stone',
  given: 'green',
  declined: 'amber',
  withdrawn: 'amber',
  expired: 'amber',
}

const decisionTones: Record<NonNullable<NonNullable<Card['digest']>['decision']>, Tone> = {
  interview: 'green',
  maybe: 'stone',
  decline: 'amber',
  ask: 'amber',
  split: 'amber',
}

/** The client's digest or decision; null for a candidate who was never submitted. */
export function digestChipOf({ digest, state }: Card): Chip | null {
  const { recordedOnly, recordedOnlyHint, withClient, clientDecision, clientHint } = digestWords
  if (digest === undefined)
    return state === 'active.submitted'
      ? { key: 'client', text: recordedOnly, hint: recordedOnlyHint, tone: 'stone' }
      : null
  const { sentAt, decision } = digest
  if (decision === null)
    return { key: 'client', text: withClient(sentAt), hint: withClient(sentAt), tone: 'stone' }
  return {
    key: 'client',
    text: clientDecision(decision),
    hint: clientHint[decision],
    tone: decisionTones[decision],
  }
}

/** A card fits two chips. */
const mostChips = 2
const urgency = ({ key, tone }: Chip): number =>
  tone === 'red' || key === 'report' ? 0 : key === 'client' ? 1 : 2
const mostUrgent = (chips: readonly Chip[]): readonly Chip[] =>
  chips.length <= mostChips ? chips : chips.toSorted((a, b) => urgency(a) - urgency(b)).slice(0, mostChips)

/** Rules with a chip of their own. */
const rulesWithChip: readonly AnyRefusal['rule'][] = ['hasConsent', 'isContactable']

/**
 * The card's two most urgent chips, out of: consent once requested or where the stage requires it, client's decision,
 * candidate's report, do not contact, any other refusal of the stage.
 */
export function chipsOf(card: Card, violation: AnyRefusal | null): readonly Chip[] {
  const { state } = card.consent
  const missing = violation?.rule === 'hasConsent'
  const text = messages.consentChip[state] ?? (missing ? messages.noConsent : null)
  const hint = missing ? messages.unsettledHint : messages.consentChipHint(state)
  const consent: Chip[] =
    text === null ? [] : [{ key: 'consent', text, hint, tone: missing ? 'red' : consentTones[state] }]
  const contact: Chip[] = card.doNotContact
    ? [{ key: 'contact', text: messages.noContact, hint: messages.noContact, tone: 'red' }]
    : []
  const other: Chip[] =
    violation === null || rulesWithChip.includes(violation.rule)
      ? []
      : [{ key: 'violation', text: messages.unsettled, hint: messages.unsettledHint, tone: 'red' }]
  const report: Chip[] = card.isReported
    ? [{ key: 'report', text: messages.reported, hint: messages.reportedHint, tone: 'amber' }]
    : []
  const client = digestChipOf(card)
  return mostUrgent([...consent, ...(client === null ? [] : [client]), ...report, ...contact, ...other])
}

/** Names of the icons on a card. */
export type SignKey =
  'asked' | 'given' | 'against' | 'contact' | 'violation' | 'client' | 'report' | 'notes' | 'source'

export interface Sign {
  readonly key: SignKey
  readonly hint: string
  readonly tone: Tone
  readonly count?: number
}

const consentSigns: Record<Card['consent']['state'], SignKey> = {
  none: 'asked',
  requested: 'asked',
  given: 'given',
  declined: 'against',
  withdrawn: 'against',
  expired: 'against',
}

/** The client's answer in one word while it awaits the recruiter; null otherwise. */
export function decisionOf({ digest }: Card): Chip | null {
  const decision = digest?.decision ?? null
  if (decision === null) return null
  const { clientDecisionShort, clientHint, reviewerHint } = digestWords
  const hint = digest?.decisionBy === 'reviewer' ? reviewerHint(decision) : clientHint[decision]
  const [text, tone] = [clientDecisionShort(decision), decisionTones[decision]]
  return { key: 'client', text, hint, tone }
}

/** The icons of a card: its chips, the number of notes, the source. */
export function signsOf(card: Card, violation: AnyRefusal | null): readonly Sign[] {
  const against = violation?.rule === 'hasConsent'
  const chips = chipsOf(card, violation)
    // The card shows the client's answer as a word.
    .filter(({ key }) => key !== 'client' || decisionOf(card) === null)
    .map(({ key, hint, tone }): Sign => ({
      key: key === 'consent' ? (against ? 'against' : consentSigns[card.consent.state]) : key,
      hint,
      tone,
    }))
  const notes: Sign[] =
    card.notes === 0
      ? []
      : [{ key: 'notes', hint: messages.notesHint(card.notes), tone: 'stone', count: card.notes }]
  const source: Sign[] =
    card.source === null ? [] : [{ key: 'source', hint: messages.sourceHint(card.source), tone: 'stone' }]
  return [...chips, ...notes, ...source]
}

/** Median days in the stage of these cards, sorted longest first; null without cards. */
export function medianDays(cards: readonly Card[], now: number): number | null {
  if (cards.length === 0) return null
  const days = (at: number): number => {
    const card = cards[at]
    return card === undefined ? 0 : daysBetween(new Date(card.stageEnteredAt), now)
  }
  const middle = Math.floor(cards.length / 2)
  return cards.length % 2 === 1 ? days(middle) : (days(middle - 1) + days(middle)) / 2
}

import type { DigestEvent, DigestFacts, DigestItemFacts } from '#machines/lifecycle/digest/digest-types.ts'
import { digestStates } from '#machines/shared/lifecycle-states.ts'
import { impossible, moved, refusedBy, unchanged } from './verdict-words.ts'
import { verdictsOf, type Verdicts } from './verdicts.ts'

/** docs/machines.md#digest: draft -> checked -> held -> sent -> partlyRead -> closed; sent | partlyRead | closed -> revoked. */

export const events = {
  check: { type: 'digest.checkRequested' },
  edit: { type: 'digest.edited' },
  'start the hold': { type: 'digest.holdStarted' },
  cancel: { type: 'digest.cancelled' },
  'end the hold': { type: 'digest.holdElapsed' },
  'end an item': { type: 'digest.itemEnded' },
  decide: { type: 'digest.decided' },
  'undo a decision': { type: 'digest.decisionUndone' },
  resend: { type: 'digest.resent', contactId: 'priya' },
  close: { type: 'digest.closed' },
  revoke: { type: 'digest.revoked' },
} as const satisfies Record<string, DigestEvent>

export const anItem = (id: string, facts: Partial<DigestItemFacts> = {}): DigestItemFacts => ({
  id,
  isInPlay: true,
  consent: 'given',
  blockedEmployer: 'none',
  ...facts,
})

/** Facts under which nothing is refused. */
export const aDigest = (facts: Partial<DigestFacts> = {}): DigestFacts => ({
  positionState: 'open',
  items: [anItem('ada'), anItem('bo')],
  recipients: 3,
  unreachable: 0,
  deciders: 1,
  blankTokens: [],
  namingTexts: [],
  contactTexts: [],
  openDecisions: 1,
  sentInWindow: 2,
  limit: 5,
  ...facts,
})

const withBo = (facts: Partial<DigestItemFacts>) => ({ items: [anItem('ada'), anItem('bo', facts)] })

/** Facts that break one rule of sending, by label. */
export const unsendable = {
  'no item': ['hasItems', { items: [] }],
  'a candidate with an outcome': ['hasItemsInPlay', withBo({ isInPlay: false })],
  'copies alone': ['hasRecipient', { deciders: 0 }],
  'the position is on hold': ['isPositionOpen', { positionState: 'onHold' }],
  'a consent that was withdrawn': ['hasConsentForEachItem', withBo({ consent: 'withdrawn' })],
  'a consent that is asked for': ['hasConsentForEachItem', withBo({ consent: 'requested' })],
  'a blocked client': ['hasNoBlockedEmployer', withBo({ blockedEmployer: 'blocked' })],
  'a blank token': ['hasNoBlankToken', { blankTokens: ['{{client}}'] }],
  'one mail over the limit': ['isUnderLimit', { sentInWindow: 3 }],
  'a name in a masked digest': ['hasNoIdentityInMasked', { namingTexts: [{ item: 'bo', words: ['Bo'] }] }],
  'an email address of a candidate': [
    'hasNoContactDetails',
    { contactTexts: [{ item: null, words: ['bo@mail.example'] }] },
  ],
} as const satisfies Record<string, readonly [string, Partial<DigestFacts>]>

/** Refusals by these rules also hide a person in a digest that was already sent. */
const ending: readonly string[] = ['hasConsentForEachItem', 'hasNoBlockedEmployer']

export const records = (facts: Partial<DigestFacts> = {}) =>
  digestStates.map((state) => ({ state, facts: aDigest(facts) }))
const nothing = Object.fromEntries(Object.keys(events).map((name) => [name, impossible]))

const draft = { ...nothing, edit: moved('draft'), 'end an item': unchanged }
const checked = { ...nothing, 'end an item': unchanged, edit: moved('draft', 'dropSnapshot') }
const held = { ...nothing, 'end an item': unchanged, cancel: moved('draft', 'clearHold', 'dropSnapshot') }
const out = {
  ...nothing,
  'end an item': unchanged,
  decide: moved('partlyRead', 'notifyAuthor'),
  close: moved('closed', 'turnToUs'),
  revoke: moved('revoked', 'revokeLinks', 'turnToUs'),
}
const sent = { ...out, resend: moved('sent', 'mailNewLink') }
const partlyRead = {
  ...out,
  'undo a decision': unchanged,
  resend: moved('partlyRead', 'mailNewLink'),
}
const closed = {
  ...nothing,
  'end an item': unchanged,
  decide: moved('closed', 'notifyAuthor'),
  'undo a decision': moved('partlyRead'),
  revoke: moved('revoked', 'revokeLinks', 'turnToUs'),
}
const revoked = { ...nothing, 'end an item': unchanged }

const expected = {
  draft: { ...draft, check: moved('checked', 'takeSnapshot', 'clearRefusal') },
  checked: { ...checked, 'start the hold': moved('held', 'startHold') },
  held: { ...held, 'end the hold': moved('sent', 'clearHold', 'sendMails', 'moveCards', 'turnToClient') },
  sent,
  partlyRead,
  closed,
  revoked,
}

const emptied = (state: string) => ({ 'end an item': moved(state, 'emptyItems') })

const refusing = ([given, [rule, facts]]: readonly [
  string,
  readonly [string, Partial<DigestFacts>],
]): Verdicts => {
  const isEnding = ending.includes(rule)
  const returned = (...first: 'clearHold'[]) =>
    moved('draft', ...first, 'dropSnapshot', 'keepRefusal', 'notifyAuthor')
  return {
    given,
    records: records(facts),
    events,
    expected: {
      draft: { ...draft, check: refusedBy(rule) },
      checked: {
        ...checked,
        'start the hold': refusedBy(rule),
        ...(isEnding && { 'end an item': returned() }),
      },
      held: {
        ...held,
        'end the hold': returned('clearHold'),
        ...(isEnding && { 'end an item': returned('clearHold') }),
      },
      sent: { ...sent, ...(isEnding && emptied('sent')) },
      partlyRead: { ...partlyRead, ...(isEnding && emptied('partlyRead')) },
      closed: { ...closed, ...(isEnding && emptied('closed')) },
      revoked: { ...revoked, ...(isEnding && emptied('revoked')) },
    },
  }
}

const last = { decide: moved('closed', 'notifyAuthor') }

const digestVerdicts: readonly Verdicts[] = [
  { given: 'while no rule is broken', records: records(), events, expected },
  {
    given: 'as a browser knows it',
    records: records(withBo({ blockedEmployer: 'unknown' })),
    events,
    expected,
  },
  {
    given: 'when no other decision is open',
    records: records({ openDecisions: 0 }),
    events,
    expected: {
      ...expected,
      sent: { ...sent, ...last },
      partlyRead: { ...partlyRead, ...last },
      closed: { ...closed, 'undo a decision': unchanged },
    },
  },
  ...Object.entries(unsendable).map(refusing),
]

export const digestTable = verdictsOf(digestVerdicts)

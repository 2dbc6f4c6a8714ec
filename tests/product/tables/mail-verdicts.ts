import type { MailEvent, MailFacts } from '#machines/lifecycle/mail/mail-types.ts'
import { mailStates } from '#machines/shared/lifecycle-states.ts'
import { impossible, refusedBy, unchanged } from './verdict-words.ts'
import { verdictsOf } from './verdicts.ts'

/** docs/machines.md#mail: draft -> checked -> held -> queued -> sent -> delivered | bounced | complained; held | queued -> cancelled. */

export const events = {
  check: { type: 'mail.checkRequested' },
  hold: { type: 'mail.holdStarted' },
  cancel: { type: 'mail.cancelled' },
  elapse: { type: 'mail.holdElapsed' },
  'start the hand-over': { type: 'mail.handOverStarted' },
  'hand over': { type: 'mail.handedOver' },
  deliver: { type: 'mail.delivered' },
  bounce: { type: 'mail.bounced' },
  complain: { type: 'mail.complained' },
} as const satisfies Record<string, MailEvent>

export const sendable: MailFacts = {
  blankTokens: [],
  hasAddress: true,
  isOptedOut: false,
  hasBounced: false,
  sentInWindow: 4,
  limit: 5,
  isAllowed: true,
}
const records = (facts: Partial<MailFacts>) =>
  mailStates.map((state) => ({ state, facts: { ...sendable, ...facts } }))

/** The transition log holds none of these: the records that send mails log their own moves. */
const to = (state: string, ...effects: string[]) => ({ kind: 'moved', state, effects })
const nothing = Object.fromEntries(Object.keys(events).map((name) => [name, impossible]))
const bounce = to('bounced', 'suppressAddress', 'forgetContent')
const complain = to('complained', 'suppressAddress', 'forgetContent')

const cancel = to('cancelled', 'forgetContent')

const expected = (check: unknown, elapse: unknown, start: unknown) => ({
  draft: { ...nothing, check },
  checked: { ...nothing, hold: to('held', 'queueJob') },
  held: { ...nothing, cancel, elapse },
  queued: {
    ...nothing,
    cancel,
    'start the hand-over': start,
    'hand over': to('sent', 'recordHandover', 'forgetContent'),
    bounce,
  },
  sent: { ...nothing, deliver: to('delivered'), bounce, complain },
  delivered: { ...nothing, complain },
  bounced: nothing,
  complained: nothing,
  cancelled: nothing,
})

const sent = (given: string, facts: Partial<MailFacts>) => ({
  given,
  records: records(facts),
  events,
  expected: expected(to('checked', 'clearRefusal'), to('queued'), unchanged),
})
const stopped = to('cancelled', 'keepRefusal', 'forgetContent')
const returned = (given: string, facts: Partial<MailFacts>, rule: string, start: unknown = stopped) => ({
  given,
  records: records(facts),
  events,
  expected: expected(refusedBy(rule), to('draft', 'keepRefusal'), start),
})

export const mailTable = verdictsOf([
  sent('where every rule is kept', {}),
  sent('where there is no limit', { sentInWindow: 900, limit: null }),
  returned('with a blank token', { blankTokens: ['salary'] }, 'hasNoBlankToken'),
  returned('without an address', { hasAddress: false }, 'hasAddress'),
  returned('to an address that bounced', { hasBounced: true }, 'hasAddress'),
  returned('to a person who opted out', { isOptedOut: true }, 'isNotOptedOut'),
  returned('at the limit', { sentInWindow: 5 }, 'isUnderLimit', unchanged),
  returned('against the state of the record', { isAllowed: false }, 'isAllowedInState'),
])

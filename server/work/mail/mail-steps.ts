import { mailMachine } from '#machines/lifecycle/mail/mail-machine.ts'
import type { MailEffect, MailEvent, MailFacts } from '#machines/lifecycle/mail/mail-types.ts'
import { applyEvent, refusalsOf } from '#machines/shared/lifecycle.ts'
import type { MailState } from '#machines/shared/lifecycle-states.ts'
import type { Refusal } from '#machines/shared/refusal.ts'

/** The columns that effects write; `refusal` is JSON. */
interface Columns {
  refusal?: string | null
  held_until?: Date | null
  handed_over_at?: Date | null
  payload?: null
  recipient?: ''
  uid?: null
}

type Stepped = { state: MailState } & Columns

interface Moment {
  now: Date
  holdMs: number
  /** Whether sent mails stay readable in the local inbox. */
  keeps: boolean
}

/** The columns that each effect writes. The worker suppresses the address, and `queueMail` queues the job. */
const columns: Readonly<Record<MailEffect, (moment: Moment, refused: Refusal | null) => Columns>> = {
  clearRefusal: () => ({ refusal: null }),
  queueJob: ({ now, holdMs }) => ({ held_until: holdMs > 0 ? new Date(now.getTime() + holdMs) : null }),
  keepRefusal: (_moment, refused) => ({ refusal: refused && JSON.stringify(refused) }),
  recordHandover: ({ now }) => ({ handed_over_at: now }),
  forgetContent: ({ keeps }) => (keeps ? {} : { payload: null, recipient: '', uid: null }),
  suppressAddress: () => ({}),
}

/** For events without a guard, which read no facts. */
export const noFacts: MailFacts = {
  blankTokens: [],
  hasAddress: true,
  isOptedOut: false,
  hasBounced: false,
  sentInWindow: 0,
  limit: null,
  isAllowed: true,
}

/** Returns the columns after an event. Throws if the state has no such event: a defect of the caller. */
export function stepped(
  state: MailState,
  facts: MailFacts,
  type: MailEvent['type'],
  moment: Moment,
): Stepped {
  const verdict = applyEvent(mailMachine, { state, facts }, { type })
  if (verdict.kind === 'unchanged') return { state }
  if (verdict.kind === 'refused') return { state, refusal: JSON.stringify(verdict.refusal) }
  if (verdict.kind !== 'moved') throw new Error(`a mail in ${state} takes no ${type}`)
  const [refused = null] = refusalsOf(mailMachine, { state, facts }, { type })
  const written = verdict.effects.map((effect) => columns[effect](moment, refused))
  return written.reduce<Stepped>((row, more) => ({ ...row, ...more }), { state: verdict.state })
}

/** Returns the columns of a draft after check and hold; without a hold it is queued at once. */
export function begun(facts: MailFacts, moment: Moment): Stepped {
  const events = ['mail.checkRequested', 'mail.holdStarted', 'mail.holdElapsed'] as const
  let row: Stepped = { state: 'draft' }
  for (const event of moment.holdMs > 0 ? events.slice(0, 2) : events) {
    row = { ...row, ...stepped(row.state, facts, event, moment) }
    if (row.state === 'draft') return row
  }
  return row
}

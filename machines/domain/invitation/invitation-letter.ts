import { lastDayBefore } from '#machines/domain/time/date-words.ts'

/** A salary range. */
interface Salary {
  readonly min: number | null
  readonly max: number | null
  readonly currency: string
  readonly per: 'hour' | 'day' | 'month' | 'year'
}

/** A salary range in words: `€60,000 to €75,000 a year`. */
export function salaryText({ min, max, currency, per }: Salary): string {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 })
  const range =
    min !== null && max !== null
      ? min === max
        ? money.format(min)
        : `${money.format(min)} to ${money.format(max)}`
      : min !== null
        ? `from ${money.format(min)}`
        : max !== null
          ? `up to ${money.format(max)}`
          : null
  return range === null ? 'not stated' : `${range} a${per === 'hour' ? 'n' : ''} ${per}`
}

export interface InvitationLetter {
  readonly purpose: 'invite' | 'represent'
  /** Name of the sending member. */
  readonly sender: string
  readonly company: string
  readonly position: string
  /** The client's name, or a description when the invitation does not name the client. */
  readonly client: string
  readonly salary: Salary | null
  readonly reasons: readonly string[]
  readonly message: string | null
  /** The first day on which the person can no longer answer, YYYY-MM-DD. */
  readonly expiresOn: string
}

/** The texts of an invitation, for the email and the sender's preview. */
export function letterText(letter: InvitationLetter) {
  const { purpose, sender, company, position, client, salary, reasons, message, expiresOn } = letter
  const who = sender === company ? company : `${sender} at ${company}`
  const asks =
    purpose === 'invite'
      ? `${who} invites you to ${position} at ${client}.`
      : `${who} asks to represent you for ${position} at ${client}.`
  return {
    subject: `${position} at ${client}`,
    asks,
    before: [
      asks,
      ...(salary === null ? [] : [`Salary: ${salaryText(salary)}.`]),
      ...(reasons.length === 0 ? [] : [['Why you:', ...reasons.map((reason) => `• ${reason}`)].join('\n')]),
      ...(message === null ? [] : [message]),
    ],
    after: [
      `The client sees nothing about you until you agree. Answer by ${lastDayBefore(expiresOn)}. You don’t need an account.`,
      'Not interested? Choose “Not now” or “Never contact me” on the page.',
    ],
  }
}

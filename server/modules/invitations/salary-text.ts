import type { InvitationSalary } from '#server/db/tables/pipeline.ts'

/** A salary range in words: `€60,000 to €75,000 a year`. */
export function salaryText({ min, max, currency, per }: InvitationSalary): string {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 })
  const range =
    min !== null && max !== null
      ? `${money.format(min)} to ${money.format(max)}`
      : min !== null
        ? `from ${money.format(min)}`
        : max !== null
          ? `up to ${money.format(max)}`
          : 'not stated'
  return `${range} a${per === 'hour' ? 'n' : ''} ${per}`
}

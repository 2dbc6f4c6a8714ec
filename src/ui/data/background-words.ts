import type { BackgroundKind, MonthSpan } from '#machines/shared/background.ts'

const months = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A month (`2026-11`) as people read it: "Nov 2026". */
const monthText = (month: string): string => months.format(new Date(`${month}-01T00:00:00Z`))

export const kinds: Record<BackgroundKind, string> = { experience: 'Experience', education: 'Education' }

/** "Mar 2021 – present", "Sept 2009 – Jun 2014", "Mar 2021". */
export const period = ({ from, to }: MonthSpan): string => {
  if (from === to) return monthText(from)
  return `${monthText(from)} – ${to === null ? 'present' : monthText(to)}`
}

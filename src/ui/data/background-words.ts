import type { BackgroundKind, MonthSpan } from '#machines/domain/developer/background.ts'
import { monthOf } from '#machines/domain/time/date-words.ts'

export const kinds: Record<BackgroundKind, string> = { experience: 'Experience', education: 'Education' }

/** "Mar 2021 – present", "Sept 2009 – Jun 2014", "Mar 2021". */
export const period = ({ from, to }: MonthSpan): string => {
  if (from === to) return monthOf(from)
  return `${monthOf(from)} – ${to === null ? 'present' : monthOf(to)}`
}

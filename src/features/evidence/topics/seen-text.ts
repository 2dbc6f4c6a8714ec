import { messages } from '../shared/messages.ts'
import { mondayOf } from '../shared/weeks.ts'

/** Formats the week of the last commit, given by its number. */
export const seenText = (week: number, asOf: number): string => {
  if (week >= asOf) return messages.thisWeek
  return week === asOf - 1 ? messages.lastWeek : mondayOf(week)
}

import { messages } from '../shared/messages.ts'
import { mondayOf } from '../shared/weeks.ts'

/** When something was seen last, by the number of its week. */
export const seenText = (week: number, asOf: number): string => {
  if (week >= asOf) return messages.thisWeek
  return week === asOf - 1 ? messages.lastWeek : mondayOf(week)
}

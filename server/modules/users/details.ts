import { badField } from '#server/contract/answers.ts'
import type { components } from '#contract/schema.gen.ts'
import { isTimeZone } from '#server/contract/time-zone.ts'
import { isUserTitle } from './user-titles.ts'

type Details = components['schemas']['UserDetails']

/** Checks beyond the schema; null if valid. */
export function refuseDetails(details: Details): ReturnType<typeof badField> | null {
  const { timeZone, title } = details
  if (typeof timeZone === 'string' && !isTimeZone(timeZone)) {
    return badField('details.timeZone', 'time-zone', 'Choose a time zone of the IANA list.')
  }
  if (typeof title === 'string' && !isUserTitle(title)) {
    return badField('details.title', 'title', 'Choose a title from the list.')
  }
  return null
}

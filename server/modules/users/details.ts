import { badField } from '#server/contract/answers.ts'
import type { components } from '#server/contract/schema.gen.ts'
import { tidyText } from '#server/contract/text.ts'
import { isTimeZone } from '#server/contract/time-zone.ts'
import { isUserTitle } from './user-titles.ts'

type Details = components['schemas']['UserDetails']

/** As they are kept: without space around, composed. What was left out stays out. */
export function tidyDetails(details: Details): Details {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' ? tidyText(value) : value,
    ]),
  )
}

/** What the schema cannot say of tidied details; null where nothing is wrong. */
export function refuseDetails(details: Details): ReturnType<typeof badField> | null {
  const { timeZone, title } = details
  if (typeof timeZone === 'string' && !isTimeZone(timeZone)) {
    return badField('details.timeZone', 'time-zone', 'This is not a time zone of the IANA list.')
  }
  if (typeof title === 'string' && !isUserTitle(title)) {
    return badField('details.title', 'title', 'This is not one of the titles to choose from.')
  }
  return null
}

import { developerPlaces } from './developer-places.ts'
import { developerWords } from './developer-words.ts'

/** What a developer of the demo says of themselves. */
export interface DemoProfile {
  readonly headline: string
  readonly title: string
  readonly position: string
  readonly location: string
  /** Of the IANA list, in the spelling that this runtime has for it. */
  readonly timeZone: string
}

/** Of a developer by their name, which no two share. */
export function profileOf(name: string): DemoProfile {
  const place = developerPlaces[name]
  const words = developerWords[name]
  if (place === undefined || words === undefined) throw new RangeError(`no profile of ${name}`)
  const [location, zone] = place
  const [title, position, headline] = words
  return { headline, title, position, location, timeZone: timeZoneOf(zone) }
}

/** A time zone of the IANA list in the spelling that this runtime has for it. */
export const timeZoneOf = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone

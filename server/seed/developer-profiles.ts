import { developerLocations } from './developer-locations.ts'
import { developerWords } from './developer-words.ts'

export interface DemoProfile {
  readonly headline: string
  readonly title: string
  readonly position: string
  readonly location: string
  /** An IANA zone in this runtime's spelling. */
  readonly timeZone: string
}

/** Returns the profile of a developer by name; names are unique. */
export function profileOf(name: string): DemoProfile {
  const place = developerLocations[name]
  const words = developerWords[name]
  if (place === undefined || words === undefined) throw new RangeError(`no profile of ${name}`)
  const [location, zone] = place
  const [title, position, headline] = words
  return { headline, title, position, location, timeZone: timeZoneOf(zone) }
}

/** Returns an IANA zone in this runtime's spelling. */
export const timeZoneOf = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone

import { timeZones } from '#machines/domain/time/time-zone.ts'

const known = new Set([...Intl.supportedValuesOf('timeZone'), ...timeZones()])

/** Whether a zone is in the IANA list, under its current or a former name. */
export const isTimeZone = (zone: string): boolean => known.has(zone)

import { timeZones } from '#machines/domain/time/time-zone.ts'

const known = new Set([...Intl.supportedValuesOf('timeZone'), ...timeZones()])

/** Whether a zone is one of the IANA list, under its present or its former name. */
export const isTimeZone = (zone: string): boolean => known.has(zone)

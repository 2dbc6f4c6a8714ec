const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** Whether a zone is one of the IANA list, in its canonical spelling. */
export const isTimeZone = (zone: string): boolean => known.has(zone)

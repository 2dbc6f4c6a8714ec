import { isCurrency } from '#machines/domain/position/currencies.ts'
import { badField } from '#server/contract/answers.ts'
import type { components } from '#contract/schema.gen.ts'
import { isTimeZone } from '#server/contract/time-zone.ts'

type Details = components['schemas']['CompanyDetails']

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** Checks beyond the schema: time zone, currency and locale exist. Null if valid. */
export function refuseDetails(details: Details, prefix: string): ReturnType<typeof badField> | null {
  const zones = {
    timeZone: details.timeZone,
    'digestPreferences.timeZone': details.digestPreferences?.timeZone,
  }
  for (const [field, zone] of Object.entries(zones))
    if (zone !== undefined && !isTimeZone(zone))
      return badField(`${prefix}.${field}`, 'time-zone', 'Choose a time zone from the IANA list.')
  if (details.currency !== undefined && !isCurrency(details.currency)) {
    return badField(`${prefix}.currency`, 'currency', 'Choose a currency from ISO 4217.')
  }
  if (details.locale !== undefined && !isLocale(details.locale)) {
    return badField(`${prefix}.locale`, 'locale', 'Enter a language tag, for example en-US.')
  }
  return null
}

/** The details for the audit log, with digest preferences as single fields. */
export const toLogged = ({ digestPreferences, ...details }: Details) => ({
  ...details,
  ...(digestPreferences !== undefined && {
    digestCadence: digestPreferences?.cadence ?? null,
    digestWeekday: digestPreferences?.weekday ?? null,
    digestHour: digestPreferences?.hour ?? null,
    digestTimeZone: digestPreferences?.timeZone ?? null,
  }),
})

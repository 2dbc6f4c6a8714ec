import { isCurrency } from '#machines/shared/currencies.ts'
import { badField } from '#server/contract/answers.ts'
import type { components } from '#server/contract/schema.gen.ts'
import { isTimeZone } from '#server/contract/time-zone.ts'

type Details = components['schemas']['CompanyDetails']

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** What the schema cannot say of a company's details: that zone, currency and locale exist. Null when all do. */
export function refuseDetails(details: Details, prefix: string): ReturnType<typeof badField> | null {
  if (details.timeZone !== undefined && !isTimeZone(details.timeZone)) {
    return badField(`${prefix}.timeZone`, 'time-zone', 'This is not a time zone of the IANA list.')
  }
  if (details.currency !== undefined && !isCurrency(details.currency)) {
    return badField(`${prefix}.currency`, 'currency', 'This is not a currency of ISO 4217.')
  }
  if (details.locale !== undefined && !isLocale(details.locale)) {
    return badField(`${prefix}.locale`, 'locale', 'This is not a language tag.')
  }
  return null
}

import { currencies } from '#machines/domain/position/currencies.ts'
import { presentZone, timeZones } from '#machines/domain/time/time-zone.ts'

/** Countries, time zones and currencies as options of a select, from the platform's own lists. */
interface Option {
  readonly value: string
  readonly label: string
}

const codes =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'

/** Caches the options: the lists never change, and forms read them on each render. */
function madeOnce(make: () => Option[]): () => Option[] {
  let made: Option[] | null = null
  return () => (made ??= make())
}

export const countryOptions = madeOnce(() => {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return codes
    .split(' ')
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
})

/** The time zones of the IANA list, UTC first. */
export const timeZoneOptions = madeOnce(() =>
  timeZones().map((value) => ({ value, label: value.replaceAll('_', ' ') })),
)

/** The currencies of ISO 4217, with their names. */
export const currencyOptions = madeOnce(() => {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return currencies.map((value) => ({ value, label: `${value} – ${names.of(value) ?? value}` }))
})

export const ownTimeZone = (): string => presentZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)

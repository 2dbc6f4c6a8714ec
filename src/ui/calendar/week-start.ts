/** Regions whose weeks start on another day than Monday (Unicode CLDR, week data). */
const saturday = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'
const sunday =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
const friday = 'MV'

const regionOf = (locale: string): string => {
  try {
    return new Intl.Locale(locale).maximize().region ?? ''
  } catch {
    // Some systems use a locale name that is not BCP 47.
    return ''
  }
}

/** The weekday on which weeks start for a locale; 0 is Sunday. */
export function weekStartOf(locale: string): number {
  const region = regionOf(locale)
  const isIn = (regions: string) => region !== '' && regions.split(' ').includes(region)
  if (isIn(sunday)) return 0
  if (isIn(saturday)) return 6
  return isIn(friday) ? 5 : 1
}

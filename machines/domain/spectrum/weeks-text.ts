const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/**
 * Hundredths of a week of work at a glance, in whole tenths, down: 0.99 weeks, which are no level yet, do not read as the 1.0 of the
 * first. Something is never nothing.
 */
export const weeksText = (points: number): string =>
  points > 0 && points < 10 ? '<0.1' : tenths.format(Math.floor(points / 10) / 10)

const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/**
 * Hundredths of a weighted week as text, rounded down to tenths: 0.99 weeks, below the first level, must not read as
 * 1.0. A positive value never reads as zero.
 */
export const weeksText = (points: number): string =>
  points > 0 && points < 10 ? '<0.1' : tenths.format(Math.floor(points / 10) / 10)
